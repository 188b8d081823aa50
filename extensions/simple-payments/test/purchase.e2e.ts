/** A visitor buys a product at the stand-in for PayPal: with and without JavaScript, on a phone, with the keyboard alone. */
import type { Page } from '@playwright/test';
import {
	expect,
	expectAccessible,
	test,
} from '../../../tests/services/paypal/fixture';
import { connect, payments, seedProduct } from './shop';

const onPage = ( content: string ) => ( { type: 'page', content } );

const buy = ( page: Page ) =>
	page.getByRole( 'button', { name: 'Pay with PayPal' } );

/** Waits for PayPal’s page and clicks a button there. */
async function atPayPal( page: Page, button: RegExp ) {
	await expect(
		page.getByRole( 'heading', { name: 'PayPal stand-in' } )
	).toBeVisible();
	await page.getByRole( 'button', { name: button } ).click();
}

test( 'pay with PayPal: a visitor buys, and the page says thanks', async ( {
	paypal,
	seedPost,
	site,
	visit,
} ) => {
	await connect( site );
	const { id } = await seedPost( onPage( await seedProduct( site ) ) );
	const page = await visit( id );
	await expectAccessible( page, '.jetpack-simple-payments-wrapper' );
	await buy( page ).click();
	await expect( page.getByRole( 'main' ) ).toContainText( '10.50 USD' );
	await atPayPal( page, /^Pay now/ );
	await expect( page.getByRole( 'status' ) ).toHaveText(
		'Thank you! Your payment of $10.50 has arrived.'
	);
	await expectAccessible( page, '.jetpack-simple-payments-wrapper' );
	await page.reload();
	await paypal.delivered();
	expect( await payments( site ) ).toMatchObject( [ { status: 'paid' } ] );
	expect( paypal.requests( '/capture' ) ).toHaveLength( 1 );
} );

test( 'pay with PayPal: several items on a phone without JavaScript', async ( {
	paypal,
	seedPost,
	site,
	visit,
} ) => {
	await connect( site );
	const { id } = await seedPost(
		onPage( await seedProduct( site, { multiple: true } ) )
	);
	const page = await visit( id, { javaScript: false, width: 360 } );
	await page.getByLabel( 'Quantity' ).fill( '4' );
	await buy( page ).click();
	await expect( page.getByRole( 'main' ) ).toContainText( '42.00 USD' );
	await atPayPal( page, /^Pay now/ );
	await expect( page.getByRole( 'status' ) ).toContainText( '$42.00' );
	await paypal.delivered();
	expect( await payments( site ) ).toMatchObject( [ { amount: '4200' } ] );
} );

test( 'pay with PayPal: a visitor who cancels or is declined can try again', async ( {
	paypal,
	seedPost,
	site,
	visit,
} ) => {
	await connect( site );
	const { id } = await seedPost( onPage( await seedProduct( site ) ) );
	const page = await visit( id );
	await buy( page ).click();
	await atPayPal( page, /^Cancel/ );
	await expect( page.getByText( 'The payment was canceled' ) ).toBeVisible();
	await buy( page ).click();
	await atPayPal( page, /declined/ );
	await expect( page.getByRole( 'alert' ) ).toContainText(
		'You have not been charged'
	);
	expect( await payments( site ) ).toEqual( [] );
	await buy( page ).click();
	await atPayPal( page, /^Pay now/ );
	await expect( page.getByRole( 'status' ) ).toContainText( 'has arrived' );
	await paypal.delivered();
	expect( await payments( site ) ).toMatchObject( [ { status: 'paid' } ] );
} );

test( 'pay with PayPal: the keyboard is enough, and a wrong number of items is explained', async ( {
	paypal,
	seedPost,
	site,
	visit,
} ) => {
	await connect( site );
	const { id } = await seedPost(
		onPage( await seedProduct( site, { multiple: true } ) )
	);
	const page = await visit( id );
	const quantity = page.getByLabel( 'Quantity' );
	await quantity.focus();
	// The browser checks first; the server checks also what no browser sent.
	await page
		.locator( 'form.jetpack-simple-payments-form' )
		.evaluate( ( form: HTMLFormElement ) => {
			form.noValidate = true;
		} );
	await page.keyboard.press( 'ControlOrMeta+A' );
	await page.keyboard.type( '0' );
	await page.keyboard.press( 'Enter' );
	await expect( page.getByRole( 'alert' ) ).toBeVisible();
	await expect( quantity ).toHaveAttribute( 'aria-invalid', 'true' );
	await expect( quantity ).toHaveValue( '0' );
	expect( paypal.orders() ).toEqual( [] );

	// Until it is loaded, the browser moves the focus to the part of the page that the URL names.
	await page.waitForLoadState();
	await quantity.focus();
	await page.keyboard.press( 'ControlOrMeta+A' );
	await page.keyboard.type( '2' );
	await page.keyboard.press( 'Tab' );
	await expect( buy( page ) ).toBeFocused();
	await page.keyboard.press( 'Enter' );
	await expect(
		page.getByRole( 'heading', { name: 'PayPal stand-in' } )
	).toBeVisible();
	await page.keyboard.press( 'Tab' );
	await page.keyboard.press( 'Enter' );
	await expect( page.getByRole( 'status' ) ).toContainText( '$21.00' );
	await paypal.delivered();
} );

test( 'pay with PayPal: without a connected account, there is no button', async ( {
	paypal,
	seedPost,
	site,
	visit,
} ) => {
	const { id } = await seedPost( onPage( await seedProduct( site ) ) );
	const page = await visit( id );
	await expect( page.getByText( '$10.50' ) ).toBeVisible();
	await expect( buy( page ) ).toHaveCount( 0 );
	expect( paypal.requests() ).toEqual( [] );
} );

test( 'pay with PayPal: nothing moves while the page loads', async ( {
	expectSteady,
	paypal,
	seedPost,
	site,
} ) => {
	paypal.order( { webhooks: 'never' } );
	await connect( site );
	const { id } = await seedPost(
		onPage( await seedProduct( site, { multiple: true } ) )
	);
	await expectSteady( id );
} );
