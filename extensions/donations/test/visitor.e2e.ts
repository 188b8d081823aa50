/**
 * Donation forms as visitors meet them.
 */
import { layoutShift } from '../../../tests/site/playwright';
import {
	expect,
	expectAccessible,
	screenshot,
	test,
} from '../../../tests/services/stripe/fixture';
import type { Site } from '../../../tests/site/playwright';

const connect = ( site: Site ) =>
	site.wpEval< boolean >(
		'return Freehold\\Payments\\Stripe\\Account::ensure();'
	);

const interval = ( more: object = {} ) => ( {
	show: true,
	planId: -1,
	amounts: [ 5, 15, 100 ],
	...more,
} );

const form = ( more: object = {} ) =>
	`<!-- wp:jetpack/donations ${ JSON.stringify( {
		currency: 'USD',
		oneTimeDonation: interval(),
		monthlyDonation: interval(),
		annualDonation: interval(),
		...more,
	} ) } /-->`;

const FORM = 'form.donations__container';

test( 'a visitor gives 10 a month and is thanked', async ( {
	seedPost,
	site,
	stripe,
	visit,
} ) => {
	expect( await connect( site ) ).toBe( true );
	const { id } = await seedPost( form() );
	const page = await visit( id );
	await expectAccessible( page, FORM );
	await screenshot( page.locator( FORM ), 'donations' );
	const yearly = page.getByRole( 'button', { name: 'Donate yearly' } );
	await expect( yearly ).toBeHidden();
	await page.emulateMedia( { media: 'print' } );
	await expect( yearly ).toBeVisible();
	await page.emulateMedia( { media: 'screen' } );
	// With the keyboard alone.
	const tab = page.getByRole( 'tab', { name: 'One-Time' } );
	await tab.focus();
	await page.keyboard.press( 'ArrowRight' );
	const monthly = page.getByRole( 'tab', { name: 'Monthly' } );
	await expect( monthly ).toBeFocused();
	await expect( monthly ).toHaveAttribute( 'aria-selected', 'true' );
	await expect( page.getByText( 'Make a monthly donation' ) ).toBeVisible();
	const own = page.getByRole( 'textbox', {
		name: 'Or enter a custom amount',
	} );
	await own.focus();
	await page.keyboard.type( '0.1' );
	await page.keyboard.press( 'Tab' );
	await page.keyboard.press( 'Enter' );
	await expect( page.getByRole( 'alert' ) ).toHaveText(
		'The smallest amount is $0.50.'
	);
	await expect( own ).toBeFocused();
	await expectAccessible( page, FORM );
	await own.fill( '10' );
	// What was entered stays when the tab changes.
	await page.getByRole( 'tab', { name: 'Yearly' } ).click();
	await expect( own ).toHaveValue( '10' );
	await monthly.click();
	// Enter sends what the page shows, not the first of the buttons.
	await own.press( 'Enter' );
	await expect( page.locator( '.amount' ) ).toContainText( '10' );
	await expect( page.locator( '.amount' ) ).toContainText( 'per month' );
	await page.getByLabel( 'Email' ).fill( 'ada@example.org' );
	await page.locator( 'main button' ).click();
	await expect(
		page.getByText( 'Thank you! Your donation of $10.00 has arrived.' )
	).toBeVisible();
	await expectAccessible( page, FORM );
	expect( stripe ).toBeTruthy();
} );

test( 'without JavaScript one form has all choices, and an error keeps what was entered', async ( {
	seedPost,
	site,
	stripe,
	visit,
} ) => {
	expect( stripe ).toBeTruthy();
	await connect( site );
	const { id } = await seedPost( form() );
	const page = await visit( id, { javaScript: false, width: 360 } );
	await expect( page.locator( FORM ) ).toHaveCount( 1 );
	for ( const name of [ 'Donate', 'Donate monthly', 'Donate yearly' ] ) {
		await expect(
			page.getByRole( 'button', { name, exact: true } )
		).toBeVisible();
	}
	await expect(
		page
			.getByText( 'Your contribution is appreciated.' )
			.filter( { visible: true } )
	).toHaveCount( 1 );
	await screenshot( page.locator( FORM ), 'donations-plain' );
	const amount = page.locator( '.donations__amount' ).first();
	expect( ( await amount.boundingBox() )?.height ).toBeGreaterThanOrEqual(
		44
	);
	await page.locator( '[name=custom_amount]' ).fill( 'ten' );
	await page.getByRole( 'button', { name: 'Donate yearly' } ).click();
	await expect(
		page.getByText( 'Enter an amount as a number, such as 10.' )
	).toBeVisible();
	await expect( page.locator( '[name=custom_amount]' ) ).toHaveValue( 'ten' );
	await page.locator( '[name=custom_amount]' ).fill( '25' );
	await page.getByRole( 'button', { name: 'Donate yearly' } ).click();
	await expect( page.locator( '.amount' ) ).toContainText( '25' );
	await expect( page.locator( '.amount' ) ).toContainText( 'per year' );
} );

test( 'a form in a dialog: opened by its button, closed by Esc, and there again with an error', async ( {
	seedPost,
	site,
	stripe,
	visit,
} ) => {
	expect( stripe ).toBeTruthy();
	await connect( site );
	const { id } = await seedPost(
		form( { displayMode: 'modal', triggerButtonText: 'Support us' } )
	);
	const plain = await visit( id, { javaScript: false } );
	await expect( plain.locator( FORM ) ).toBeVisible();
	await expect( plain.getByText( 'Support us' ) ).toBeHidden();
	const page = await visit( id );
	await expect( page.locator( FORM ) ).toBeHidden();
	const opener = page.getByRole( 'link', { name: 'Support us' } );
	await opener.press( 'Enter' );
	const dialog = page.getByRole( 'dialog', { name: 'Support us' } );
	await expect( dialog ).toBeVisible();
	await expectAccessible( page, '.freehold-dialog' );
	await page.keyboard.press( 'Escape' );
	await expect( dialog ).toBeHidden();
	await expect( opener ).toBeFocused();
	await opener.click();
	await dialog.getByRole( 'button', { name: 'Close' } ).click();
	await expect( dialog ).toBeHidden();
	await opener.click();
	await screenshot( dialog, 'donations-dialog' );
	// The server's answer is where the visitor was.
	await page.locator( FORM ).evaluate( ( element: HTMLFormElement ) => {
		element.onsubmit = null;
	} );
	await page.locator( '[name=custom_amount]' ).fill( 'ten' );
	await dialog.getByRole( 'button', { name: 'Donate', exact: true } ).click();
	await expect( dialog.getByRole( 'alert' ) ).toBeVisible();
} );

test( 'nothing moves, in both directions of writing and on a phone', async ( {
	expectSteady,
	seedPost,
	site,
	stripe,
	visit,
} ) => {
	expect( stripe ).toBeTruthy();
	await connect( site );
	const { id } = await seedPost(
		form( {
			monthlyDonation: interval( { amounts: [ 3, 9, 60 ] } ),
			tabsAppearance: 'buttons',
		} ) + form( { displayMode: 'modal' } )
	);
	await expectSteady( id );
	const page = await visit( id, { rtl: true, width: 360 } );
	await screenshot( page.locator( FORM ).first(), 'donations-rtl' );
	await page.getByRole( 'tab' ).first().focus();
	await page.keyboard.press( 'ArrowLeft' );
	await expect( page.getByRole( 'tab' ).nth( 1 ) ).toBeFocused();
	await page.getByRole( 'radio', { name: '$9.00' } ).check();
	await page.keyboard.press( 'Tab' );
	await page.getByRole( 'tab' ).first().click();
	await expect( page.getByRole( 'radio', { name: '$15.00' } ) ).toBeChecked();
	expect( await layoutShift( page ) ).toBe( 0 );
} );

test( 'while Stripe is not connected, visitors see nothing and an editor reads why', async ( {
	pageAs,
	seedPost,
	visit,
} ) => {
	const { id } = await seedPost( form() );
	const page = await visit( id );
	await expect( page.locator( FORM ) ).toHaveCount( 0 );
	await expect( page.getByText( 'connect to Stripe' ) ).toHaveCount( 0 );
	const editor = await pageAs( 'admin' );
	await editor.goto( `/?p=${ id }` );
	await expect(
		editor.getByText(
			'This block will be hidden from your visitors until you connect to Stripe.'
		)
	).toBeVisible();
} );
