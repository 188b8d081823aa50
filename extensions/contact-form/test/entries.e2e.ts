/** Form entries in wp-admin: reading, sorting and deleting them, by mouse, keyboard and phone, and when requests fail. */
import type { Page } from '@playwright/test';
import {
	expect,
	expectAccessible,
	test,
} from '../../../tests/services/mail/fixture';
import { HTML, seedEntries } from './entries';

const SCREEN = '/wp-admin/admin.php?page=freehold-contact-form';

/** The list requests its entries here; the query follows. */
const LIST = /\/freehold\/v4\/forms\/entries\?/;

/** Entries are moved and marked here. */
const CHANGE = /\/freehold\/v4\/forms\/entries\/status/;

const entry = ( Name: string, Message = `Message of ${ Name }` ) => ( {
	values: { Name, Email: `${ Name.toLowerCase() }@example.com`, Message },
} );

const row = ( page: Page, name: string ) =>
	page.getByRole( 'row', { name: new RegExp( name ) } );

const link = ( page: Page, name: string ) =>
	row( page, name ).getByRole( 'link' );

const details = ( page: Page, name: string ) =>
	page.getByRole( 'region', { name, exact: true } );

const tab = ( page: Page, name: string ) =>
	page
		.getByRole( 'navigation', { name: 'Entries by status' } )
		.getByRole( 'button', { name: new RegExp( name ) } );

const snackbar = ( page: Page, text: string ) =>
	page.locator( '.components-snackbar', { hasText: text } );

test( 'form entries: opening marks as read, and an entry goes to spam, trash and away', async ( {
	pageAs,
	site,
} ) => {
	await seedEntries( site, [
		{
			values: {
				Name: 'Ada',
				Email: 'ada@example.com',
				Message: 'Hello\nworld',
				Diets: [ 'Vegan', 'No nuts' ],
			},
			files: [ 'menu.txt' ],
		},
		entry( 'Bob' ),
		entry( 'Cem' ),
	] );
	const page = await pageAs( 'editor' );
	await page.goto( SCREEN );
	const badge = page.locator(
		'#adminmenu .wp-menu-name [data-freehold-count="total"] .pending-count'
	);
	await expect( badge ).toHaveText( '3' );
	await expect( row( page, 'Ada' ) ).toContainText( '(unread)' );
	await expectAccessible( page, '#freehold-page' );

	await link( page, 'Ada' ).click();
	const ada = details( page, 'Ada' );
	await expect( ada.getByRole( 'heading', { name: 'Ada' } ) ).toBeFocused();
	await expect( badge ).toHaveText( '2' );
	await expect( tab( page, 'Inbox' ) ).toContainText( '2 unread' );
	await expect( row( page, 'Ada' ) ).not.toContainText( '(unread)' );
	await expect( ada ).toContainText( 'No nuts' );
	await expect( page ).toHaveURL( /entry=\d+/ );
	await expectAccessible( page, '#freehold-page' );
	const downloading = page.waitForEvent( 'download' );
	await ada.getByRole( 'link', { name: 'menu.txt' } ).click();
	expect( ( await downloading ).suggestedFilename() ).toBe( 'menu.txt' );

	await ada.getByRole( 'button', { name: 'Star', exact: true } ).click();
	await expect(
		ada.getByRole( 'button', { name: 'Remove star' } )
	).toBeFocused();
	await expect( row( page, 'Ada' ) ).toContainText( '(starred)' );
	await ada.getByLabel( 'Note for users of this site' ).fill( 'Called back' );
	await ada.getByRole( 'button', { name: 'Add note' } ).click();
	const note = ada.getByRole( 'listitem' ).filter( { hasText: 'Called' } );
	await expect( note ).toContainText( 'Edgar Lindqvist' );
	await expect( ada.getByRole( 'link', { name: 'Reply' } ) ).toHaveAttribute(
		'href',
		/^mailto:ada@example\.com\?subject=.*&body=%0A%0A%3E%20Hello%0A%3E%20world$/
	);
	await page.emulateMedia( { media: 'print' } );
	await expect( note ).toBeVisible();
	await expect( row( page, 'Ada' ) ).toBeHidden();
	await expect( badge ).toBeHidden();
	await page.screenshot( { path: 'test-results/images/entry-print.png' } );
	await page.emulateMedia( { media: 'screen' } );
	await page.screenshot( { path: 'test-results/images/entry-open.png' } );

	await ada.getByRole( 'button', { name: 'Mark as unread' } ).click();
	await expect( badge ).toHaveText( '3' );
	await expect(
		ada.getByRole( 'button', { name: 'Mark as read' } )
	).toBeFocused();

	await link( page, 'Bob' ).click();
	await details( page, 'Bob' )
		.getByRole( 'button', { name: 'Mark as spam' } )
		.click();
	await expect( row( page, 'Bob' ) ).toHaveCount( 0 );
	await expect( link( page, 'Cem' ) ).toBeFocused();
	await snackbar( page, '1 entry marked as spam.' )
		.getByRole( 'button', { name: 'Undo' } )
		.click();
	await expect( row( page, 'Bob' ) ).toBeVisible();

	await page.getByRole( 'checkbox', { name: 'Select all' } ).first().check();
	await page
		.locator( '.dataviews-footer' )
		.getByRole( 'button', { name: 'Move to Trash' } )
		.click();
	await expect( page.getByText( 'No entries yet' ) ).toBeVisible();
	await tab( page, 'Trash' ).click();
	await expect( tab( page, 'Trash' ) ).toContainText( '3 entries' );
	await link( page, 'Cem' ).click();
	await details( page, 'Cem' )
		.getByRole( 'button', { name: 'Restore' } )
		.click();
	await expect( tab( page, 'Trash' ) ).toContainText( '2 entries' );
	await link( page, 'Bob' ).click();
	const remove = page.getByRole( 'button', { name: 'Delete permanently' } );
	await details( page, 'Bob' ).locator( remove ).click();
	const dialog = page.getByRole( 'dialog', { name: 'Delete 1 entry?' } );
	await expectAccessible( page, '.freehold-dialog' );
	await dialog.getByRole( 'button', { name: 'Cancel' } ).click();
	await expect( details( page, 'Bob' ).locator( remove ) ).toBeFocused();
	await page.keyboard.press( 'Enter' );
	await dialog.locator( remove ).click();
	await expect( snackbar( page, '1 entry deleted.' ) ).toBeVisible();
	await expect( row( page, 'Bob' ) ).toHaveCount( 0 );
	await expect( link( page, 'Ada' ) ).toBeFocused();
	await page.getByRole( 'button', { name: 'Empty trash' } ).click();
	await dialog.locator( remove ).click();
	await expect( page.getByText( 'The trash is empty' ) ).toBeVisible();
} );

test( 'form entries: filters, search, exports of what is listed, links to an entry', async ( {
	pageAs,
	site,
} ) => {
	const [ , , old, spam ] = await seedEntries( site, [
		{ ...entry( 'Ada' ), form: 'Booking' },
		{ ...entry( 'Bob' ), isRead: true },
		{ ...entry( 'Cem' ), days: 40 },
		{ ...entry( 'Dan' ), isSpam: true },
	] );
	const page = await pageAs( 'admin' );
	await page.goto( SCREEN );
	const search = page.getByRole( 'searchbox', { name: 'Search entries' } );
	await search.fill( 'message cem' );
	await expect( row( page, 'Ada' ) ).toHaveCount( 0 );
	await expect( row( page, 'Cem' ) ).toBeVisible();
	await search.fill( 'nothing like this' );
	await expect( page.getByText( 'No entries match.' ) ).toBeVisible();
	await search.fill( '' );
	await expect( row( page, 'Ada' ) ).toBeVisible();

	const filter = async ( name: string, choose: () => Promise< void > ) => {
		await page.getByRole( 'button', { name: 'Add filter' } ).click();
		await page.getByRole( 'menuitem', { name } ).click();
		await choose();
		await page.keyboard.press( 'Escape' );
	};
	await filter( 'Form', () =>
		page.getByRole( 'option', { name: 'Booking' } ).click()
	);
	await expect( row( page, 'Bob' ) ).toHaveCount( 0 );
	await expect( row( page, 'Ada' ) ).toBeVisible();
	await page
		.getByRole( 'button', { name: 'Export the listed entries' } )
		.click();
	const downloading = page.waitForEvent( 'download' );
	await page.getByRole( 'menuitem', { name: 'JSON' } ).click();
	const stream = await ( await downloading ).createReadStream();
	const exported = JSON.parse(
		Buffer.concat( await stream.toArray() ).toString()
	) as { form: string }[];
	expect( exported.map( ( { form } ) => form ) ).toEqual( [ 'Booking' ] );
	await page.getByRole( 'button', { name: 'Reset' } ).click();
	await expect( row( page, 'Bob' ) ).toBeVisible();

	await filter( 'Read status', () =>
		page.getByRole( 'option', { name: 'Unread' } ).click()
	);
	await expect( row( page, 'Bob' ) ).toHaveCount( 0 );
	await page.getByRole( 'button', { name: 'Reset' } ).click();
	await filter( 'Date', () =>
		page.getByRole( 'button', { name: 'Today', exact: true } ).click()
	);
	await expect( row( page, 'Cem' ) ).toHaveCount( 0 );
	await expect( row( page, 'Ada' ) ).toBeVisible();

	await page.goto( `${ SCREEN }&entry=${ old }` );
	await expect( details( page, 'Cem' ) ).toBeVisible();
	// A mail links to the entry, wherever it is now.
	await page.goto( `${ SCREEN }&entry=${ spam }` );
	await expect( details( page, 'Dan' ) ).toBeVisible();
	await expect( tab( page, 'Spam' ) ).toHaveAttribute(
		'aria-current',
		'page'
	);
	await expect( row( page, 'Dan' ) ).toBeVisible();
} );

test( 'form entries: HTML of a visitor stays text, also on the dashboard', async ( {
	pageAs,
	site,
} ) => {
	const [ id ] = await seedEntries( site, [
		{
			form: HTML,
			values: {
				Name: HTML,
				Email: 'x@example.com',
				Message: HTML,
				Website: 'javascript:window.hacked=1',
				[ HTML ]: HTML,
			},
			files: [ '<img src=x onerror=window.hacked=1>.txt' ],
		},
	] );
	const page = await pageAs( 'admin' );
	await page.goto( `${ SCREEN }&entry=${ id }` );
	const open = page.locator( '.freehold-entry' );
	await expect( open.locator( 'dd' ).nth( 2 ) ).toHaveText( HTML );
	await expect( page.locator( '.freehold-entries__from' ) ).toContainText(
		HTML
	);
	await expect(
		open.getByRole( 'link', { name: /javascript/ } )
	).toHaveCount( 0 );
	await expect( page.locator( '#freehold-page img' ) ).toHaveCount( 0 );
	await page.goto( '/wp-admin/' );
	const widget = page.locator( '#freehold-form-entries' );
	await expect( widget.getByRole( 'link', { name: HTML } ) ).toBeVisible();
	await expect( widget.locator( 'img' ) ).toHaveCount( 0 );
	expect( await page.evaluate( () => 'hacked' in window ) ).toBe( false );
	await widget.getByRole( 'link', { name: HTML } ).click();
	await expect( open ).toBeVisible();
} );

test( 'form entries: by keyboard alone', async ( { pageAs, site } ) => {
	await seedEntries( site, [ entry( 'Ada' ), entry( 'Bob' ) ] );
	const page = await pageAs( 'editor' );
	await page.goto( SCREEN );
	await link( page, 'Ada' ).focus();
	await page.keyboard.press( 'Enter' );
	await expect( page.getByRole( 'heading', { name: 'Ada' } ) ).toBeFocused();
	await page.keyboard.press( 'Alt+ArrowDown' );
	await expect( page.getByRole( 'heading', { name: 'Bob' } ) ).toBeFocused();
	await page.keyboard.press( 'Alt+ArrowUp' );
	await expect( page.getByRole( 'heading', { name: 'Ada' } ) ).toBeFocused();
	for ( const name of [ 'Previous entry', 'Next entry', 'Close' ] ) {
		await page.keyboard.press( 'Tab' );
		await expect( page.getByRole( 'button', { name } ) ).toBeFocused();
	}
	await page.keyboard.press( 'Enter' );
	await expect( link( page, 'Ada' ) ).toBeFocused();

	await row( page, 'Ada' ).getByRole( 'button', { name: 'Actions' } ).focus();
	await page.keyboard.press( 'Enter' );
	await expect(
		page.getByRole( 'menuitem', { name: /Mark as (un)?read/ } )
	).toBeFocused();
	await page.keyboard.press( 'End' );
	await expect(
		page.getByRole( 'menuitem', { name: 'Move to Trash' } )
	).toBeFocused();
	await page.keyboard.press( 'Enter' );
	await expect( row( page, 'Ada' ) ).toHaveCount( 0 );
	await expect( link( page, 'Bob' ) ).toBeFocused();
} );

test( 'form entries: on a phone, from right to left', async ( {
	pageAs,
	site,
} ) => {
	await seedEntries( site, [
		entry( 'دعاء', 'مرحبا، أود حجز طاولة. '.repeat( 40 ) ),
		entry( 'Bob', 'x'.repeat( 500 ) ),
	] );
	for ( const rtl of [ false, true ] ) {
		const page = await pageAs( 'admin', { width: 360, rtl } );
		const expectNoOverflow = async () =>
			expect(
				await page.evaluate( () => document.body.scrollWidth )
			).toBeLessThanOrEqual( 360 );
		await page.goto( SCREEN );
		await expect( row( page, 'Bob' ) ).toBeVisible();
		await expectNoOverflow();
		await expectAccessible( page, '#freehold-page' );
		for ( const name of [ 'Bob', 'دعاء' ] ) {
			await link( page, name ).click();
			await expect( details( page, name ) ).toBeVisible();
			await expect( row( page, name ) ).toBeHidden();
			await expectNoOverflow();
			await page.goBack();
			await expect( link( page, name ) ).toBeFocused();
		}
	}
} );

test( 'form entries: a failed request loses nothing and can be tried again', async ( {
	mail,
	pageAs,
	problems,
	site,
} ) => {
	problems.allow( /Failed to load resource|ERR_FAILED/ );
	const [ id ] = await seedEntries( site, [
		entry( 'Ada' ),
		entry( 'Bob' ),
	] );
	await site.wpEval(
		`Freehold\\Modules\\ContactForm\\Entries\\DeliveryLog::set_mail( ${ id }, array( 'status' => 'failed', 'message' => 'Mailbox full.', 'at' => time(), 'sent' => array(), 'replied' => false ) );`
	);
	const page = await pageAs( 'editor' );
	await page.route( LIST, ( route ) => route.abort() );
	await page.goto( SCREEN );
	const again = page.getByRole( 'button', { name: 'Try again' } );
	await expect( again ).toBeVisible();
	await page.unroute( LIST );
	await again.click();
	await expect( row( page, 'Ada' ) ).toBeVisible();

	await page.route( LIST, ( route ) => route.abort() );
	const search = page.getByRole( 'searchbox', { name: 'Search entries' } );
	await search.fill( 'bob' );
	await expect( again ).toBeVisible();
	await expect( search ).toHaveValue( 'bob' );
	await page.unroute( LIST );
	await again.click();
	await expect( row( page, 'Ada' ) ).toHaveCount( 0 );
	await expect( again ).toHaveCount( 0 );
	await search.fill( '' );
	await expect( row( page, 'Ada' ) ).toBeVisible();

	await page.route( CHANGE, ( route ) => route.abort() );
	await page.getByRole( 'checkbox', { name: 'Select all' } ).first().check();
	await page
		.locator( '.dataviews-footer' )
		.getByRole( 'button', { name: 'Mark as read' } )
		.click();
	await expect( again ).toBeVisible();
	await expect( row( page, 'Bob' ) ).toHaveClass( /is-selected/ );
	await page.unroute( CHANGE );
	await again.click();
	await expect( snackbar( page, '2 entries marked as read.' ) ).toBeVisible();
	await expect( again ).toHaveCount( 0 );

	await link( page, 'Ada' ).click();
	const ada = details( page, 'Ada' );
	await expect( ada ).toContainText( 'Mailbox full.' );
	await ada.getByRole( 'button', { name: 'Send again' } ).click();
	const [ message ] = await mail.arrived( 1 );
	expect( message?.envelope.to ).toEqual( [ 'owner@example.com' ] );
	await expect(
		ada.getByRole( 'button', { name: 'Send again' } )
	).toHaveCount( 0 );
	await expect( ada.getByRole( 'heading', { name: 'Ada' } ) ).toBeFocused();

	await page.goto( `${ SCREEN }&entry=999999` );
	await expect( page.locator( '.freehold-notices' ) ).toContainText(
		'This entry no longer exists.'
	);
	await expect( row( page, 'Bob' ) ).toBeVisible();
} );
