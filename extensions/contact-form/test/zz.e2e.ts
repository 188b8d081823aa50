import { test } from '../../../tests/site/playwright';
import { HTML, seedEntries } from './entries';
const SHOTS = '/tmp/shots-fe';
test.setTimeout( 90000 );
test( 'zz shots', async ( { pageAs, problems, site } ) => {
	problems.allow( /./ );
	await seedEntries( site, [
		{ values: { Name: 'Ada Lovelace', Email: 'ada@example.com', Message: 'A table for two, please.\nBy the window.', Diets: [ 'Vegan', 'No nuts' ] }, files: [ 'menu.txt', 'map of a very long name that goes on and on and on.txt' ] },
		{ values: { Name: HTML, Email: 'x@example.com', Message: HTML, Website: 'javascript:alert(1)' }, form: HTML },
		{ values: { Name: 'دعاء عبد الله', Email: 'd@example.com', Message: 'مرحبا، أود حجز طاولة لشخصين مساء الجمعة. شكرا!' }, form: 'حجز' },
		...Array.from( { length: 22 }, ( _, n ) => ( { values: { Name: `Visitor ${ n }`, Email: `v${ n }@example.com`, Message: `Message ${ n }` }, days: n, isRead: n % 3 === 0, form: n % 2 ? 'Booking' : 'Contact' } ) ),
	] );
	for ( const [ login, rtl, width ] of [ [ 'editor', false, 1280 ], [ 'admin', true, 1280 ], [ 'admin', false, 360 ], [ 'admin', true, 360 ] ] as const ) {
			const page = await pageAs( login, { width, rtl } );
			const shot = ( name: string ) => page.screenshot( { path: `${ SHOTS }/y-${ name }-${ width }${ rtl ? '-rtl' : '' }.png` } );
			await page.goto( '/wp-admin/admin.php?page=freehold-contact-form' );
			await page.getByText( 'Ada Lovelace' ).first().waitFor();
			await page.getByText( 'Ada Lovelace' ).first().hover();
			await page.waitForTimeout( 400 );
			await shot( 'list' );
			if ( width === 1280 && ! rtl ) {
				await page.getByRole( 'checkbox', { name: /Ada/ } ).check( { timeout: 3000 } ).catch( () => {} );
				await page.waitForTimeout( 300 );
				await shot( 'bulk' );
				await page.locator( 'tr', { hasText: 'Visitor 0' } ).getByRole( 'button', { name: 'Actions' } ).click( { timeout: 3000 } ).catch( () => {} );
				await page.waitForTimeout( 300 );
				await shot( 'menu' );
				await page.keyboard.press( 'Escape' );
			}
			await page.getByText( 'دعاء' ).first().click();
			await page.locator( '.freehold-entry' ).waitFor();
			await page.waitForTimeout( 500 );
			await shot( 'open' );
			if ( ! rtl ) {
				await page.getByRole( 'button', { name: 'Move to Trash' } ).last().click();
				await page.getByText( '1 entry moved to Trash' ).first().waitFor();
				await page.waitForTimeout( 500 );
				await shot( 'trashed' );
				await page.getByRole( 'button', { name: 'Undo' } ).click();
				await page.getByText( 'دعاء' ).first().waitFor();
			}
			await page.context().close();
	}
} );
