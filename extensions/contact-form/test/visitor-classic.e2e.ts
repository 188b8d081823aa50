/** Forms in a classic theme: in posts and in a widget area. */
import { expect, expectAccessible, test } from '../../../tests/site/playwright';
import { addWidgetArea } from '../../../tests/site/playwright/widget-area';
import { CONTACT, STEPS, latest } from './visitor';

test.use( { siteOptions: { theme: 'freehold-classic' } } );

test( 'form: in a widget area of a classic theme, on every page', async ( {
	expectSteady,
	problems,
	seedPost,
	site,
	visit,
} ) => {
	const removeWidgetArea = await addWidgetArea( site, CONTACT );
	try {
		const { id } = await seedPost( { type: 'page', content: STEPS } );
		problems.allow( /404/ );
		for ( const path of [ `/?p=${ id }`, '/', '/?p=999999' ] ) {
			for ( const javaScript of [ true, false ] ) {
				const page = await visit( path, { javaScript } );
				const widget = page.locator( '.widget .freehold-form' );
				await widget.getByLabel( 'Name' ).fill( `Ada ${ path }` );
				await widget.getByLabel( 'Email' ).fill( 'ada@example.com' );
				await page.waitForTimeout( 1600 );
				await widget.getByRole( 'button', { name: 'Send' } ).click();
				await expect( widget ).toContainText(
					'Your message has been sent'
				);
				expect( ( await latest( site ) ).values.name ).toBe(
					`Ada ${ path }`
				);
			}
		}
		const page = await visit( id );
		await expectAccessible( page, '.freehold-form' );
		await expectSteady( id );
	} finally {
		await removeWidgetArea();
	}
} );
