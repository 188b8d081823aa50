/** A product in a widget area of a classic theme. */
import {
	expect,
	expectAccessible,
	test,
} from '../../../tests/services/paypal/fixture';
import { addWidgetArea } from '../../../tests/site/playwright/widget-area';
import { connect, payments, seedProduct } from './shop';

test.use( { siteOptions: { theme: 'freehold-classic' } } );

test( 'pay with PayPal: a visitor buys from a widget area, and comes back to the same page', async ( {
	paypal,
	problems,
	seedPost,
	site,
	visit,
} ) => {
	await connect( site );
	const removeWidgetArea = await addWidgetArea(
		site,
		await seedProduct( site )
	);
	try {
		const { id } = await seedPost( { type: 'page', content: 'News' } );
		problems.allow( /404/ );
		for ( const [ index, path ] of [
			`/?p=${ id }`,
			'/',
			'/?p=999999',
		].entries() ) {
			const page = await visit( path, { javaScript: index > 0 } );
			const widget = page.locator( '.widget' );
			await widget
				.getByRole( 'button', { name: 'Pay with PayPal' } )
				.click();
			await page.getByRole( 'button', { name: /^Pay now/ } ).click();
			await expect( widget.getByRole( 'status' ) ).toHaveText(
				'Thank you! Your payment of $10.50 has arrived.'
			);
			await paypal.delivered();
			expect( await payments( site ) ).toHaveLength( index + 1 );
		}
		const page = await visit( id );
		await expectAccessible( page, '.jetpack-simple-payments-wrapper' );
	} finally {
		await removeWidgetArea();
	}
} );
