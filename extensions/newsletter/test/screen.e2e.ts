/** The owner’s side: the list of newsletters, mails with problems, pause and resume. */
import type { Page } from '@playwright/test';
import {
	expect,
	expectAccessible,
	test,
} from '../../../tests/services/mail/fixture';
import { isWithin, subscribe, work } from './newsletter';

const SCREEN = '/wp-admin/admin.php?page=freehold-newsletter';

const row = ( page: Page, title: string ) =>
	page.getByRole( 'row' ).filter( { hasText: title } );

async function act( page: Page, title: string, action: string ) {
	await row( page, title )
		.getByRole( 'button', { name: 'Actions' } )
		.press( 'Enter' );
	await page.getByRole( 'menuitem', { name: action } ).press( 'Enter' );
}

test( 'newsletters: the list, a pause, and mails whose outcome is unknown', async ( {
	mail,
	seedPost,
	site,
	pageAs,
} ) => {
	await subscribe(
		site,
		'ada@example.com',
		'bob@example.com',
		'eve@example.com'
	);
	await seedPost( { title: 'Old news', content: '<p>Words</p>' } );
	await work( site );
	await mail.arrived( 3 );
	// Two workers ended in the middle of a mail.
	await site.wpEval( `
		global $wpdb;
		$table = Freehold\\Modules\\Newsletter\\Tables\\DeliveryTable::name();
		$wpdb->query( "UPDATE {$table} SET status = 'sending', claimed_until = 1 ORDER BY id LIMIT 2" );
		$wpdb->query( 'UPDATE ' . Freehold\\Modules\\Newsletter\\Tables\\IssueTable::name() . " SET status = 'sending'" );
		Freehold\\Modules\\Newsletter\\Sending\\Jobs::queue();
		return Freehold\\Queue::work( 10 );
	` );
	await seedPost( { title: 'Fresh news', content: '<p>Words</p>' } );

	const page = await pageAs( 'admin' );
	await page.goto( SCREEN );
	const list = page.getByRole( 'region', { name: 'Newsletters' } );
	await expect( row( page, 'Old news' ) ).toContainText(
		'Sent to 1 subscriber'
	);
	await expect( row( page, 'Old news' ) ).toContainText( '2 unknown' );
	await expect( row( page, 'Fresh news' ) ).toContainText( 'Sending' );
	for ( const name of [ 'Status', 'Progress', 'Problems', 'Published' ] ) {
		const column = list.getByRole( 'columnheader', { name } );
		expect( ( await column.boundingBox() )!.width ).toBeGreaterThan( 80 );
	}
	const file = await page.request.get(
		( await page
			.getByRole( 'link', { name: 'Export as CSV' } )
			.getAttribute( 'href' ) )!
	);
	expect( file.headers()[ 'content-type' ] ).toContain( 'text/csv' );
	expect( await file.text() ).toMatch(
		/,"Old news",\w+,[^\n]*,1,0,0,2\r?\n/
	);
	await expectAccessible( page, '#freehold-page' );
	await page.screenshot( {
		path: test.info().outputPath( 'screen.png' ),
		fullPage: true,
	} );

	await act( page, 'Fresh news', 'Pause' );
	await expect( row( page, 'Fresh news' ) ).toContainText( 'Paused' );
	await work( site );
	expect( mail.messages() ).toHaveLength( 3 );
	await act( page, 'Fresh news', 'Resume' );
	await expect( row( page, 'Fresh news' ) ).toContainText( 'Sending' );
	await page.getByRole( 'button', { name: 'Send now' } ).press( 'Enter' );
	await expect( row( page, 'Fresh news' ) ).toContainText(
		'Sent to 3 subscribers'
	);
	await mail.arrived( 6 );

	await act( page, 'Old news', 'Show details' );
	const dialog = page.getByRole( 'dialog', { name: 'Old news' } );
	const problem = ( address: string ) =>
		dialog.getByRole( 'listitem' ).filter( { hasText: address } );
	await expect( problem( 'ada@' ) ).toBeVisible();
	await expect( dialog.getByRole( 'listitem' ) ).toHaveCount( 2 );
	await expectAccessible( page, '.freehold-dialog' );
	await page.screenshot( { path: test.info().outputPath( 'details.png' ) } );
	await page.setViewportSize( { width: 360, height: 740 } );
	await page.screenshot( {
		path: test.info().outputPath( 'details-360.png' ),
	} );
	await page.setViewportSize( { width: 1280, height: 800 } );
	await problem( 'ada@' )
		.getByRole( 'button', { name: 'Leave' } )
		.press( 'Enter' );
	await expect( problem( 'ada@' ) ).toHaveCount( 0 );
	await problem( 'bob@' )
		.getByRole( 'button', { name: 'Send again' } )
		.press( 'Enter' );
	await expect( dialog.getByRole( 'listitem' ) ).toHaveCount( 0 );
	await page.keyboard.press( 'Escape' );
	await expect( dialog ).toHaveCount( 0 );
	await work( site );
	expect( ( await mail.arrived( 7 ) )[ 6 ]!.envelope.to ).toEqual( [
		'bob@example.com',
	] );
	await expect( row( page, 'Old news' ) ).toContainText(
		'Sent to 3 subscribers',
		{ timeout: 15_000 }
	);

	await page.setViewportSize( { width: 360, height: 740 } );
	await page.reload();
	await expect( list ).toContainText( 'Sent to 3 subscribers' );
	expect( await isWithin( page, 360 ) ).toBe( true );
	await expectAccessible( page, '#freehold-page' );
	await page.screenshot( {
		path: test.info().outputPath( 'screen-360.png' ),
		fullPage: true,
	} );
} );

test( 'newsletters: an editor without the permission sees no screen', async ( {
	pageAs,
} ) => {
	const page = await pageAs( 'editor' );
	await page.goto( '/wp-admin/index.php' );
	await expect(
		page.getByRole( 'link', { name: 'Newsletters' } )
	).toHaveCount( 0 );
	const response = await page.request.get( SCREEN );
	expect( response.status() ).toBe( 403 );
} );
