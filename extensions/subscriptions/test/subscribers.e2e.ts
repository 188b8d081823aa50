/** The Subscribers screen in wp-admin. */
import type { Page } from '@playwright/test';
import {
	expect,
	expectAccessible,
	test,
} from '../../../tests/services/mail/fixture';
import type { Site } from '../../../tests/site/playwright';

const SCREEN = '/wp-admin/admin.php?page=freehold-subscriptions';

const LIST = /\/freehold\/v4\/subscribers\?/;

const row = ( page: Page, name: string ) =>
	page
		.getByRole( 'region', { name: 'Subscribers' } )
		.getByRole( 'row', { name: new RegExp( name ) } );

const snackbar = ( page: Page, text: string ) =>
	page.locator( '.components-snackbar', { hasText: text } );

const seed = ( site: Site, ...people: [ string, string ][] ) =>
	site.wpEval( `
		foreach ( json_decode( '${ JSON.stringify(
			people
		) }' ) as list( $email, $status ) ) {
			$id = Freehold\\Members\\Subscribers::add( $email, new Freehold\\Members\\Consent( 'On paper', 'manual' ), 'pending' === $status ? 'pending' : 'active' );
			if ( 'unsubscribed' === $status ) {
				Freehold\\Members\\Subscribers::unsubscribe( $id );
			}
		}
		return true;
	` );

test( 'subscribers: adding, filtering, mailing again, unsubscribing and deleting', async ( {
	mail,
	pageAs,
	problems,
	site,
} ) => {
	// An address that is already on the list.
	problems.allow( /409/ );
	await seed(
		site,
		[ 'ada@example.com', 'active' ],
		[ 'left@example.com', 'unsubscribed' ]
	);
	const page = await pageAs( 'admin' );
	await page.goto( SCREEN );
	await expect( row( page, 'ada@' ) ).toContainText( 'Subscribed' );
	await expectAccessible( page, '#freehold-page' );

	await page.getByRole( 'button', { name: 'Add subscriber' } ).click();
	const dialog = page.getByRole( 'dialog' );
	await expectAccessible( page, '.freehold-dialog' );
	await dialog
		.getByRole( 'textbox', { name: 'Email', exact: true } )
		.fill( 'ada@example.com' );
	await dialog
		.getByLabel( 'How did they agree to get emails?' )
		.fill( 'Asked me at the fair' );
	const add = dialog.getByRole( 'button', { name: 'Add subscriber' } );
	await add.click();
	await expect( dialog ).toContainText( 'already on the list' );
	await dialog
		.getByRole( 'textbox', { name: 'Email', exact: true } )
		.fill( 'bob@example.com' );
	await add.click();
	await expect(
		snackbar( page, 'bob@example.com was added.' )
	).toBeVisible();
	await expect( row( page, 'bob@' ) ).toContainText( 'Not confirmed' );
	await site.wpEval( 'return Freehold\\Queue::work( 10 );' );
	expect( ( await mail.arrived( 1 ) )[ 0 ]?.envelope.to ).toEqual( [
		'bob@example.com',
	] );

	const act = async ( name: string, action: string ) => {
		await row( page, name )
			.getByRole( 'button', { name: 'Actions' } )
			.click();
		await page.getByRole( 'menuitem', { name: action } ).click();
	};
	await act( 'bob@', 'Send confirmation again' );
	await expect(
		snackbar( page, 'An email was sent within the last five minutes.' )
	).toBeVisible();
	await act( 'bob@', 'Show consent and name' );
	await expect( dialog ).toContainText( 'Asked me at the fair' );
	await expectAccessible( page, '.freehold-dialog' );
	await dialog.getByRole( 'textbox', { name: 'Name' } ).fill( 'Bob Roe' );
	await dialog.getByRole( 'button', { name: 'Save the name' } ).click();
	await expect( row( page, 'bob@' ) ).toContainText( 'Bob Roe' );

	await page.getByRole( 'searchbox' ).fill( 'ada' );
	await expect( row( page, 'bob@' ) ).toHaveCount( 0 );
	await page.getByRole( 'searchbox' ).fill( '' );
	await expect( row( page, 'bob@' ) ).toBeVisible();

	await act( 'ada@', 'Unsubscribe' );
	await expectAccessible( page, '.freehold-dialog' );
	await dialog.getByRole( 'button', { name: 'Unsubscribe' } ).click();
	await expect( row( page, 'ada@' ) ).toContainText( 'Unsubscribed' );
	await act( 'left@', 'Delete' );
	await dialog.getByRole( 'button', { name: 'Delete permanently' } ).click();
	await expect( row( page, 'left@' ) ).toHaveCount( 0 );

	const downloading = page.waitForEvent( 'download' );
	await page
		.locator( '.freehold-subscribers__bar' )
		.getByRole( 'link', { name: 'Export' } )
		.click();
	const stream = await ( await downloading ).createReadStream();
	const csv = Buffer.concat( await stream.toArray() ).toString();
	expect( csv ).toContain( 'bob@example.com,"Bob Roe",pending' );
	expect( csv ).toContain( 'Asked me at the fair' );

	const growth = page.locator( '.freehold-growth' );
	await growth.getByText( 'Show as a table' ).click();
	await expect(
		growth.getByRole( 'table' ).getByRole( 'row' ).nth( 1 )
	).toContainText( '2' );
	await expectAccessible( page, '#freehold-page' );
} );

test( 'subscribers: an import shows its progress and the rows that it left out', async ( {
	pageAs,
	site,
} ) => {
	await seed( site, [ 'ada@example.com', 'active' ] );
	const page = await pageAs( 'admin' );
	await page.goto( SCREEN );
	await page.getByRole( 'button', { name: 'Import', exact: true } ).click();
	const dialog = page.getByRole( 'dialog' );
	const rows = Array.from(
		{ length: 700 },
		( _, index ) => `Person;p${ index }@example.com`
	);
	await dialog.locator( 'input[type=file]' ).setInputFiles( {
		name: 'list.csv',
		mimeType: 'text/csv',
		buffer: Buffer.from(
			[
				'Name;E-mail',
				'Ada;ada@example.com',
				'Nobody;nobody',
				...rows,
			].join( '\n' )
		),
	} );
	await expect( dialog ).toContainText( 'list.csv: 702 rows' );
	await expect(
		dialog.getByLabel( 'Column with the email address' )
	).toHaveValue( '1' );
	await dialog
		.getByLabel( 'How did they agree to get emails?' )
		.fill( 'From our old newsletter' );
	await dialog.getByLabel( 'They have confirmed already' ).check();
	await expectAccessible( page, '.freehold-dialog' );
	await dialog.getByRole( 'button', { name: 'Start import' } ).click();
	const progress = page.getByRole( 'region', {
		name: 'Import',
		exact: true,
	} );
	await expect( progress ).toBeVisible();
	await site.wpEval( 'return Freehold\\Queue::work( 20 );' );
	await expect( progress ).toContainText( 'Import finished', {
		timeout: 20000,
	} );
	await expect( progress ).toContainText(
		'702 of 702 rows. 700 added, 1 already on the list, 1 row left out'
	);
	await progress.getByText( 'Show the rows that were left out' ).click();
	await expect(
		progress.getByRole( 'row', { name: /Nobody;nobody/ } )
	).toContainText( 'No valid email address' );
	await expectAccessible( page, '#freehold-page' );
	await expect( page.getByText( '701 subscribers' ) ).toBeVisible();
	await page.reload();
	await expect( progress ).toContainText( 'Import finished' );
} );

test( 'subscribers: newsletter categories are marked, on a phone and from right to left', async ( {
	pageAs,
	site,
} ) => {
	await seed(
		site,
		[ 'ada@example.com', 'active' ],
		[ `${ 'x'.repeat( 60 ) }@example.com`, 'pending' ]
	);
	await site.wpEval(
		`wp_insert_term( 'Recipes', 'category' ); return true;`
	);
	for ( const rtl of [ false, true ] ) {
		const page = await pageAs( 'admin', { width: 360, rtl } );
		await page.goto( SCREEN );
		await expect( row( page, 'ada@' ) ).toBeVisible();
		expect(
			await page.evaluate( () => document.body.scrollWidth )
		).toBeLessThanOrEqual( 360 );
		await expectAccessible( page, '#freehold-page' );
		await page
			.locator( '.freehold-subscribers__bar button' )
			.last()
			.click();
		const dialog = page.getByRole( 'dialog' );
		await expect( dialog.getByLabel( 'Recipes' ) ).toBeVisible();
		if ( ! rtl ) {
			await dialog
				.getByLabel( 'Let subscribers choose categories' )
				.check();
			await dialog.getByLabel( 'Recipes' ).check();
			await dialog.getByRole( 'button', { name: 'Save' } ).click();
			await expect(
				snackbar( page, 'Newsletter categories saved.' )
			).toBeVisible();
		} else {
			await expect( dialog.getByLabel( 'Recipes' ) ).toBeChecked();
		}
	}
} );

test( 'subscribers: a failed request can be tried again, and editors have no screen', async ( {
	pageAs,
	problems,
	site,
} ) => {
	problems.allow( /Failed to load resource|ERR_FAILED|403/ );
	await seed( site, [ 'ada@example.com', 'active' ] );
	const page = await pageAs( 'admin' );
	await page.route( LIST, ( route ) => route.abort() );
	await page.goto( SCREEN );
	const again = page.getByRole( 'button', { name: 'Try again' } ).first();
	await expect( again ).toBeVisible();
	await page.unroute( LIST );
	await again.click();
	await expect( row( page, 'ada@' ) ).toBeVisible();
	const editor = await pageAs( 'editor' );
	await editor.goto( SCREEN );
	await expect( editor.locator( '#freehold-page' ) ).toHaveCount( 0 );
} );
