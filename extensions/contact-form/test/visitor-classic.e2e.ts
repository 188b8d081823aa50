/** Forms in a classic theme: in posts and in a widget area. */
import { expect, expectAccessible, test } from '../../../tests/site/playwright';
import { addWidgetArea } from '../../../tests/site/playwright/widget-area';
import { CONTACT, STEPS, latest, takeTime } from './visitor';

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
		for ( const [ path, javaScript ] of [
			[ `/?p=${ id }`, false ],
			[ '/', true ],
			[ '/?p=999999', true ],
			[ '/?p=999999', false ],
		] as const ) {
			const page = await visit( path, { javaScript } );
			const widget = page.locator( '.widget .freehold-form' );
			await widget
				.getByLabel( 'Name' )
				.fill( `Ada ${ path } ${ javaScript }` );
			await widget.getByLabel( 'Email' ).fill( 'ada@example.com' );
			await takeTime( page );
			await widget.getByRole( 'button', { name: 'Send' } ).click();
			await expect( widget ).toContainText(
				'Your message has been sent'
			);
			expect( ( await latest( site ) ).values.name ).toBe(
				`Ada ${ path } ${ javaScript }`
			);
		}
		const page = await visit( id );
		await expectAccessible( page, '.freehold-form' );
		await expectSteady( id );
	} finally {
		await removeWidgetArea();
	}
} );
