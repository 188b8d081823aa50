/**
 * Payment buttons in the editor and on the page.
 */
import {
	expect,
	expectAccessible,
	screenshot,
	test,
} from '../../../tests/services/stripe/fixture';

const ROW = 'jetpack/payment-buttons';
const ONE = 'jetpack/recurring-payments';

const CONNECT = 'return Freehold\\Payments\\Stripe\\Account::ensure();';

const plan = ( fields: string ) =>
	`return Freehold\\Payments\\Plans::create( array( ${ fields } ) )->id;`;

test( 'an administrator makes a plan and a button; a visitor subscribes', async ( {
	editor,
	site,
	stripe,
	visit,
} ) => {
	expect( stripe ).toBeTruthy();
	await site.wpEval( CONNECT );
	await editor.openNewPost();
	await editor.setTitle( 'Join' );
	await editor.insertFromInserter( 'Payment Buttons' );
	const block = editor.block( ONE );
	const choose = block.getByRole( 'button', {
		name: 'Select a payment plan',
	} );
	const [ above, below ] = await Promise.all(
		[ block.locator( '.wp-block-button__link' ), choose ].map( ( one ) =>
			one.boundingBox()
		)
	);
	expect( below!.y - above!.y - above!.height ).toBeGreaterThanOrEqual( 8 );
	await choose.click();
	const { page } = editor;
	const first = page.getByRole( 'checkbox', {
		name: /^Monthly Subscription: /,
	} );
	// There is none. Opening the list suggests the default one, and selecting it creates it.
	const count =
		'Freehold\\Payments\\Plans::register(); return count( Freehold\\Payments\\Plans::list( array( "is_editable" => true ) ) );';
	await expect( first ).toBeVisible();
	expect( await site.wpEval( count ) ).toBe( 0 );
	await first.check();
	await expect.poll( () => site.wpEval( count ) ).toBe( 1 );
	// The list stays open, so that several plans can be selected.
	await expect( first ).toBeChecked();
	await expect( first ).toBeFocused();
	await first.uncheck();
	await page.getByRole( 'button', { name: 'Add a payment plan' } ).click();
	const dialog = page.getByRole( 'dialog', { name: 'Add a payment plan' } );
	await expectAccessible( page, '.components-modal__frame' );
	await dialog.getByRole( 'button', { name: 'Add this' } ).click();
	await expect(
		page.getByText( 'Payment plan requires a name' ).first()
	).toBeVisible();
	await dialog.getByLabel( 'Name' ).fill( 'Friends' );
	await dialog.getByLabel( 'Paid' ).selectOption( '1 year' );
	await dialog.getByLabel( 'Price' ).fill( '60' );
	await dialog.getByRole( 'button', { name: 'Add this' } ).click();
	await expect( dialog ).toHaveCount( 0 );
	await expect(
		editor.block( 'jetpack/button' ).getByRole( 'textbox' )
	).toHaveText( 'Subscribe for $60.00 / year' );
	await expectAccessible( page, [
		'iframe[name="editor-canvas"]',
		`[data-type="${ ROW }"]`,
	] );
	await screenshot( page, 'payment-buttons-editor' );
	const id = await editor.publish();
	const content = await editor.getContent();
	expect( content ).toMatch(
		/<!-- wp:jetpack\/recurring-payments \{"planId":\d+,"url":"\?open_payment_plan=\d+","uniqueId":"recurring-payments-\d+"\} -->/
	);
	await editor.reopen();
	await editor.assertAllValid();
	expect( await editor.getContent() ).toBe( content );

	const visitor = await visit( id, { javaScript: false, width: 360 } );
	await expectAccessible(
		await visit( id ),
		`.wp-block-${ ROW.replace( '/', '-' ) }`
	);
	await screenshot(
		visitor.locator( '.wp-block-jetpack-payment-buttons' ),
		'payment-buttons'
	);
	await site.wpEval(
		"Freehold\\Payments\\Coupons::create( array( 'code' => 'BREAD', 'percent' => 25, 'duration' => 'months', 'months' => 12 ) );"
	);
	await visitor.reload();
	const subscribe = visitor.getByRole( 'button', {
		name: 'Subscribe for $60.00 / year',
	} );
	await visitor.getByText( 'I have a code' ).click();
	await visitor.getByLabel( 'Coupon code' ).fill( 'bread' );
	await subscribe.click();
	await expect( visitor.getByRole( 'alert' ) ).toHaveText(
		'Enter your email address. This code is once per person.'
	);
	await visitor
		.getByLabel( 'Email', { exact: true } )
		.fill( 'ada@example.org' );
	await subscribe.click();
	await expect( visitor.getByRole( 'status' ) ).toHaveText(
		'With the code BREAD, you pay: $45.00 first, then $60.00 / year. Send the form again to go on.'
	);
	await screenshot( visitor, 'payment-buttons-coupon' );
	await subscribe.click();
	await expect( visitor.locator( '.amount' ) ).toContainText( '$45.00' );
	await expect( visitor.getByLabel( 'Email' ) ).toHaveValue(
		'ada@example.org'
	);
	await visitor.locator( 'main button' ).click();
	await expect(
		visitor.getByText( 'Thank you! Your payment of $45.00 has arrived.' )
	).toBeVisible();
} );

test( 'an author chooses among the plans that exist, and reads who adds others', async ( {
	editorAs,
	site,
	stripe,
} ) => {
	expect( stripe ).toBeTruthy();
	await site.wpEval( CONNECT );
	const editor = await editorAs( 'author' );
	const { page } = editor;
	await editor.openNewPost();
	await editor.setTitle( 'Join' );
	await editor.insertBlock( ROW );
	const select = editor
		.block( ONE )
		.getByRole( 'button', { name: 'Select a payment plan' } );
	await select.click();
	await expect(
		page.getByText(
			'There are no payment plans yet. Ask a site administrator to add one.'
		)
	).toBeVisible();
	const id = await site.wpEval< number >(
		plan(
			"'title' => 'Gold', 'price' => '9', 'currency' => 'USD', 'interval' => 'one-time'"
		)
	);
	await editor.save();
	await editor.reload();
	await select.click();
	await page.getByRole( 'checkbox', { name: /^Gold: / } ).check();
	await expect(
		page.getByText( 'Only a site administrator can add payment plans.' )
	).toBeVisible();
	await expect(
		page.getByRole( 'button', { name: 'Add a payment plan' } )
	).toHaveCount( 0 );
	await expectAccessible( page, '.freehold-plan-dropdown' );
	await page.keyboard.press( 'Escape' );
	await editor.publish();
	expect( await editor.getContent() ).toContain( `"planId":${ id }` );
} );

test( 'a visitor chooses between plans, and an amount', async ( {
	expectSteady,
	seedPost,
	site,
	stripe,
	visit,
} ) => {
	expect( stripe ).toBeTruthy();
	await site.wpEval( CONNECT );
	const first = await site.wpEval< number >(
		plan(
			"'title' => 'Once', 'price' => '9', 'currency' => 'USD', 'interval' => 'one-time'"
		)
	);
	const second = await site.wpEval< number >(
		plan(
			"'title' => 'Free', 'price' => '5', 'currency' => 'USD', 'interval' => '1 month', 'buyer_can_change_amount' => true"
		)
	);
	const { id } = await seedPost(
		`<!-- wp:${ ONE } {"planIds":[${ first },${ second }],"width":"50%"} -->\n<div class="wp-block-jetpack-recurring-payments" style="width:calc(50% - var(--jetpack-payment-buttons-gap, 0) * 0.5)"><!-- wp:jetpack/button {"element":"a","text":"Pay"} /--></div>\n<!-- /wp:${ ONE } -->`
	);
	await expectSteady( id );
	const page = await visit( id );
	await expectAccessible( page, '.wp-block-jetpack-recurring-payments' );
	await screenshot(
		page.locator( '.wp-block-jetpack-recurring-payments' ),
		'payment-button-choice'
	);
	await page.getByRole( 'radio', { name: /^Free/ } ).check();
	const amount = page.getByRole( 'textbox', { name: 'Amount for “Free”' } );
	await amount.fill( '0.2' );
	await page.getByRole( 'button', { name: 'Pay' } ).click();
	await expect( page.getByRole( 'alert' ) ).toHaveText(
		'The smallest amount is $0.50.'
	);
	await expect( amount ).toHaveValue( '0.2' );
	await expect( page.getByRole( 'radio', { name: /^Free/ } ) ).toBeChecked();
	await amount.fill( '12' );
	await page.getByRole( 'button', { name: 'Pay' } ).click();
	await expect( page.locator( '.amount' ) ).toContainText( '12' );
	await expect( page.locator( '.amount' ) ).toContainText( 'per month' );
} );
