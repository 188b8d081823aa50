/** Payments in wp-admin: reading, refunding, canceling and exporting, by mouse, keyboard and phone, and when requests fail. */
import type { Page } from '@playwright/test';
import {
	expect,
	expectAccessible,
	screenshot,
	test,
} from '../../../../tests/services/stripe/fixture';
import type { Site } from '../../../../tests/site/playwright';
import { HTML, seedPayments } from './seed';

const SCREEN = '/wp-admin/admin.php?page=freehold-payments';

/** The list requests its payments here; the query follows. */
const LIST = /\/freehold\/v4\/payments\?/;

const REFUND = /\/freehold\/v4\/payments\/\d+\/refund/;

const row = ( page: Page, name: string ) =>
	page.getByRole( 'row', { name: new RegExp( name ) } );

const link = ( page: Page, name: string ) =>
	row( page, name ).getByRole( 'link' );

const open = ( page: Page ) => page.locator( '.freehold-payment' );

const tab = ( page: Page, name: string ) =>
	page
		.getByRole( 'navigation', { name: 'Views' } )
		.getByRole( 'button', { name } );

const snackbar = ( page: Page, text: string | RegExp ) =>
	page.locator( '.components-snackbar', { hasText: text } );

/**
 * Pays for a plan at Stripe, as a visitor does.
 *
 * @param site   The site.
 * @param pay    Pays a session.
 * @param recurs The plan's interval.
 * @param plan   The plan's ID.
 * @return The payment's ID.
 */
async function payAtStripe(
	site: Site,
	pay: ( session: string ) => unknown,
	recurs: 'one-time' | '1 month',
	plan = 7
): Promise< number > {
	const order = await site.wpEval< { id: number; session: string } >( `
		use Freehold\\Payments\\{ Money, Gateway };
		use Freehold\\Payments\\Checkout\\{ Input, Offer, Offers, Reference, Start };
		use Freehold\\Payments\\Tables\\OrdersTable;
		Gateway::vendor( 'stripe' )->set_up_webhook();
		add_filter( 'freehold_payment_offers', static fn ( array $offers ): array => $offers + array( 'test' => static fn ( Reference $reference ): Offer => new Offer( 'plan', ${ plan }, 'stripe', 'Membership', Money::of( 1000, 'USD' ), '${ recurs }' ) ) );
		$url = Start::run( new Input( ( new Reference( 'test', 7, 0 ) )->at( 0, time() + 3600 )->text(), '', '', 'form-1', '', home_url( '/sample-page/' ), '203.0.113.9' ) );
		if ( is_wp_error( $url ) ) {
			throw new RuntimeException( $url->get_error_message() );
		}
		global $wpdb;
		$order = OrdersTable::find( (int) $wpdb->get_var( 'SELECT MAX(id) FROM ' . OrdersTable::name() ) );
		return array( 'id' => $order->id, 'session' => $order->vendor_id );
	` );
	pay( order.session );
	return site.wpEval( `
		$order = Freehold\\Payments\\Sync::order( ${ order.id } );
		if ( is_wp_error( $order ) ) {
			throw new RuntimeException( $order->get_error_message() );
		}
		return current( Freehold\\Payments\\Tables\\PaymentsTable::of( 'order_id', ${ order.id } ) )->id;
	` );
}

test( 'payments: a payment is refunded in parts, once each, and its subscription is canceled', async ( {
	pageAs,
	problems,
	site,
	stripe,
} ) => {
	// The browser reports rejected refunds.
	problems.allow( /status of 4\d\d .*\/refund/ );
	const id = await payAtStripe(
		site,
		( session ) =>
			stripe.pay( session, {
				name: 'Ada Lovelace',
				email: 'ada@example.com',
			} ),
		'1 month'
	);
	const page = await pageAs( 'admin' );
	await page.goto( SCREEN );
	await expect( page.locator( '.freehold-payments__test' ) ).toContainText(
		'Test mode.'
	);
	await expect( row( page, 'Ada' ) ).toContainText( '$10.00' );
	await link( page, 'Ada' ).click();
	await expect(
		page.getByRole( 'heading', { name: '$10.00 from Ada Lovelace' } )
	).toBeFocused();
	await expect( page ).toHaveURL( new RegExp( `payment=${ id }` ) );
	await expectAccessible( page, '#freehold-page' );

	const refund = open( page ).getByRole( 'button', { name: 'Refund' } );
	await refund.click();
	const dialog = page.getByRole( 'dialog' );
	await expectAccessible( page, '.freehold-dialog' );
	const amount = dialog.getByRole( 'textbox', { name: 'Amount in USD' } );
	await expect( amount ).toHaveValue( '10.00' );
	await page.keyboard.press( 'Escape' );
	await expect( refund ).toBeFocused();
	await refund.click();
	await amount.fill( '11' );
	await page.keyboard.press( 'Enter' );
	await expect( dialog ).toContainText( 'Only $10.00 is left to refund.' );
	await amount.fill( '4' );
	stripe.order( { delay: 500 } );
	const confirm = dialog.getByRole( 'button', { name: 'Refund' } );
	await confirm.click();
	// Nothing is shown as done before the server has responded, and a second click does nothing.
	await expect( confirm ).toHaveClass( /is-busy/ );
	await confirm.click();
	await expect(
		snackbar( page, '$4.00 of $10.00 is refunded.' )
	).toBeVisible();
	stripe.order( { delay: 0 } );
	await expect( dialog ).toHaveCount( 0 );
	await expect( open( page ) ).toContainText( 'Partly refunded' );
	await expect( row( page, 'Ada' ) ).toContainText( '$4.00 refunded' );
	await expect( page.locator( '.freehold-totals' ) ).toContainText( '$6.00' );
	expect( stripe.requests( 'POST /v1/refunds' ) ).toHaveLength( 1 );

	// Another administrator refunds meanwhile.
	const other = await pageAs( 'admin' );
	await other.goto( `${ SCREEN }&payment=${ id }` );
	await refund.click();
	await open( other ).getByRole( 'button', { name: 'Refund' } ).click();
	await other.getByRole( 'textbox', { name: 'Amount' } ).fill( '1' );
	await other.keyboard.press( 'Enter' );
	await expect( snackbar( other, '$5.00 of $10.00' ) ).toBeVisible();
	await confirm.click();
	await expect( dialog ).toContainText( 'refunded in the meantime' );
	await expect( dialog ).toContainText( '$5.00 of $10.00 can be refunded.' );
	await amount.fill( '5' );
	await confirm.click();
	await expect( snackbar( page, '$10.00 of $10.00' ) ).toBeVisible();
	await expect( refund ).toHaveCount( 0 );
	expect( stripe.requests( 'POST /v1/refunds' ) ).toHaveLength( 3 );

	await open( page )
		.getByRole( 'button', { name: 'Cancel the subscription' } )
		.click();
	await dialog
		.getByRole( 'button', { name: 'Cancel the subscription' } )
		.click();
	await expect( open( page ) ).toContainText( 'Ends on' );
	await tab( page, 'Subscriptions' ).click();
	await expect( page ).toHaveURL( /view=subscriptions/ );
	await expect( row( page, 'Ada' ) ).toContainText( 'Ends on' );
	await row( page, 'Ada' ).getByRole( 'button', { name: 'Actions' } ).click();
	await page
		.getByRole( 'menuitem', { name: 'Cancel the subscription' } )
		.click();
	await expect( dialog ).toContainText( 'It ends now.' );
	await dialog
		.getByRole( 'button', { name: 'Cancel the subscription' } )
		.click();
	await expect( row( page, 'Ada' ) ).toContainText( 'Canceled' );
	await expectAccessible( page, '#freehold-page' );
} );

test( 'payments: the URL keeps tab, filters, search and order; an export has what is listed', async ( {
	pageAs,
	site,
} ) => {
	await seedPayments( site, {
		payments: [
			{ name: 'Ada' },
			{ name: 'Bob', currency: 'EUR', amount: 5000, days: 2 },
			{ name: 'Cem', status: 'failed', days: 40 },
			{ name: 'Dan', live: 0 },
			{ name: 'Fay' },
		],
		subscriptions: [ { name: 'Eve' } ],
	} );
	const page = await pageAs( 'admin' );
	await page.goto( SCREEN );
	await expect( row( page, 'Ada' ) ).toBeVisible();
	await expect( row( page, 'Dan' ) ).toHaveCount( 0 );
	await expect( page.locator( '.freehold-payments__test' ) ).toHaveCount( 0 );
	await expect( page.locator( '#freehold-page' ) ).toContainText(
		'No payment service is connected'
	);
	await expectAccessible( page, '#freehold-page' );

	const search = page.getByRole( 'searchbox', { name: 'Search payments' } );
	await search.fill( 'cem' );
	await expect( row( page, 'Ada' ) ).toHaveCount( 0 );
	await expect( page ).toHaveURL( /search=cem/ );
	await page.reload();
	await expect( row( page, 'Cem' ) ).toBeVisible();
	await expect( row( page, 'Ada' ) ).toHaveCount( 0 );
	await search.fill( 'nobody' );
	await expect( page.getByText( 'No payments match.' ) ).toBeVisible();
	await search.fill( '' );
	await expect( row( page, 'Ada' ) ).toBeVisible();

	await page.getByRole( 'button', { name: 'Add filter' } ).click();
	await page.getByRole( 'menuitem', { name: 'Currency' } ).click();
	await page.getByLabel( 'EUR', { exact: true } ).click();
	await page.keyboard.press( 'Escape' );
	await expect( row( page, 'Ada' ) ).toHaveCount( 0 );
	await page.reload();
	await expect( row( page, 'Bob' ) ).toContainText( '€50,00' );
	await expect( row( page, 'Ada' ) ).toHaveCount( 0 );
	const downloading = page.waitForEvent( 'download' );
	await page.getByRole( 'link', { name: 'Export as CSV' } ).click();
	const stream = await ( await downloading ).createReadStream();
	const lines = Buffer.concat( await stream.toArray() )
		.toString()
		.trim()
		.split( '\r\n' );
	expect( lines ).toHaveLength( 2 );
	expect( lines[ 1 ] ).toMatch( /,Bob,.*,EUR,50\.00,0\.00,50\.00,stripe,/ );

	await page.goto( `${ SCREEN }&orderby=amount&order=desc` );
	await expect( page.getByRole( 'row' ).nth( 1 ) ).toContainText(
		/Ada|Cem|Fay/
	);
	await expect( page.getByRole( 'row' ).nth( 4 ) ).toContainText( 'Bob' );

	// Currencies are never added to each other.
	await expect( page.locator( '.freehold-totals__figures' ) ).toContainText(
		'$20.00'
	);
	await page.getByLabel( 'Currency', { exact: true } ).selectOption( 'EUR' );
	await expect( page.locator( '.freehold-totals__figures' ) ).toContainText(
		'€50,00'
	);
	await page.getByText( 'Show as a table' ).click();
	await expect(
		page.getByRole( 'region', { name: 'Payments per period' } )
	).toContainText( '€50,00' );
	await expectAccessible( page, '#freehold-page' );

	// Test payments are on a side of their own.
	await page.getByLabel( 'Mode', { exact: true } ).selectOption( 'test' );
	await expect( row( page, 'Dan' ) ).toBeVisible();
	await expect( row( page, 'Ada' ) ).toHaveCount( 0 );
	await expect( page.locator( '.freehold-payments__test' ) ).toBeVisible();
	await expect( page ).toHaveURL( /mode=test/ );

	await page.goto( SCREEN );
	await tab( page, 'Subscriptions' ).click();
	await expect( row( page, 'Eve' ) ).toContainText( '$10.00 per month' );
	await page.goBack();
	await expect( row( page, 'Ada' ) ).toBeVisible();
	await tab( page, 'Plans' ).click();
	await expect( tab( page, 'Plans' ) ).toHaveAttribute(
		'aria-current',
		'page'
	);
	await expectAccessible( page, '#freehold-page' );
} );

test( 'payments: plans are added, priced, archived, ordered and deleted', async ( {
	pageAs,
	site,
	stripe,
	problems,
} ) => {
	problems.allow( /status of 400 .*\/plans/ );
	const id = await site.wpEval< number >(
		"return Freehold\\Payments\\Plans::create( array( 'title' => 'Friends <3', 'price' => '5', 'currency' => 'USD', 'interval' => '1 month' ) )->id;"
	);
	await payAtStripe(
		site,
		( session ) =>
			stripe.pay( session, {
				name: 'Ada Lovelace',
				email: 'ada@example.com',
			} ),
		'1 month',
		id
	);
	const page = await pageAs( 'admin' );
	await page.goto( `${ SCREEN }&view=plans` );
	await page.getByRole( 'button', { name: 'Add a plan' } ).click();
	const dialog = page.getByRole( 'dialog' );
	await expectAccessible( page, '.freehold-dialog' );
	await screenshot( page, 'plans-new' );
	const add = dialog.getByRole( 'button', { name: 'Add the plan' } );
	await add.click();
	await expect( dialog ).toContainText( 'Product requires a name' );
	await dialog.getByLabel( 'Name' ).fill( 'Bakers' );
	await dialog.getByLabel( 'Price', { exact: true } ).fill( '12' );
	await add.click();
	await expect(
		page.getByRole( 'heading', { name: 'Bakers' } )
	).toBeFocused();

	await link( page, 'Friends <3' ).click();
	const plan = page.locator( '.freehold-plan' );
	await expect( plan ).toContainText( '1 person pays $10.00 per month' );
	await expect(
		plan.getByRole( 'link', { name: 'Ada Lovelace' } )
	).toBeVisible();
	await plan.getByRole( 'button', { name: 'Change the price' } ).click();
	await dialog.getByLabel( 'Price in USD' ).fill( '7' );
	await dialog.getByLabel( /Pay the new price/ ).check();
	await expectAccessible( page, '.freehold-dialog' );
	await screenshot( page, 'plans-price' );
	await dialog.getByRole( 'button', { name: 'Change the price' } ).click();
	await expect( snackbar( page, 'Payers are being moved' ) ).toBeVisible();
	await expect
		.poll( async () => {
			await site.wpEval( 'Freehold\\Queue::work( 5 ); return 0;' );
			return site.wpEval(
				`return Freehold\\Payments\\Tables\\SubscriptionsTable::prices( ${ id }, 'plan', false )[0]['amount'];`
			);
		} )
		.toBe( 700 );
	await page.reload();
	await expect( plan ).toContainText( '1 person pays $7.00 per month' );
	await expect( plan ).toContainText(
		'Price changed from $5.00 to $7.00; present payers move'
	);
	await plan.getByRole( 'button', { name: 'Free trial' } ).click();
	await dialog.getByLabel( 'Free trial in days' ).fill( '14' );
	await dialog.getByRole( 'button', { name: 'Save' } ).click();
	await expect( plan ).toContainText(
		'Free for 14 days, then $7.00 per month'
	);
	await plan.getByRole( 'button', { name: 'Archive' } ).click();
	await dialog.getByRole( 'button', { name: 'Archive the plan' } ).click();
	await expect( plan ).toContainText( 'Archived: not sold' );
	await expectAccessible( page, '#freehold-page' );
	await screenshot( page, 'plans-open' );
	await page.setViewportSize( { width: 390, height: 844 } );
	await screenshot( page, 'plans-open-phone' );
	await page.setViewportSize( { width: 1280, height: 800 } );
	await plan.getByRole( 'link', { name: 'Ada Lovelace' } ).click();
	await expect(
		page.getByRole( 'heading', { name: 'Ada Lovelace' } )
	).toBeVisible();
	await screenshot( page, 'plans-payer' );
	await page.setViewportSize( { width: 390, height: 844 } );
	await screenshot( page, 'plans-payer-phone' );
	await page.setViewportSize( { width: 1280, height: 800 } );
	await page.goBack();
	await plan.getByRole( 'button', { name: 'Sell again' } ).click();
	await expect( plan ).not.toContainText( 'Archived: not sold' );

	await row( page, 'Bakers' )
		.getByRole( 'button', { name: 'Actions' } )
		.click();
	await page.getByRole( 'menuitem', { name: 'Move up' } ).click();
	await expect( page.getByRole( 'row' ).nth( 1 ) ).toContainText( 'Bakers' );
	await plan.getByRole( 'button', { name: 'Delete' } ).click();
	await dialog.getByRole( 'button', { name: 'Delete the plan' } ).click();
	await expect( dialog ).toHaveCount( 0 );
	expect(
		await site.wpEval(
			`return Freehold\\Payments\\Plans::find( ${ id } )->is_deleted;`
		)
	).toBe( true );

	await tab( page, 'Coupons' ).click();
	await page.getByRole( 'button', { name: 'Add a coupon' } ).first().click();
	await dialog.getByLabel( 'Code' ).fill( 'bread' );
	await dialog.getByLabel( 'Percent', { exact: true } ).fill( '20' );
	await dialog.getByLabel( 'From which payments' ).selectOption( 'forever' );
	await dialog.getByLabel( 'Limit of uses' ).fill( '1' );
	await dialog.getByLabel( 'Bakers' ).check();
	await expectAccessible( page, '.freehold-dialog' );
	await screenshot( page, 'coupons-new' );
	await dialog.getByRole( 'button', { name: 'Add the coupon' } ).click();
	const coupon = page.locator( '.freehold-coupon' );
	await expect( coupon ).toContainText( '20% off each payment' );
	expect( stripe.all( 'coupon' )[ 0 ] ).toMatchObject( {
		percent_off: 20,
		duration: 'forever',
	} );
	await expectAccessible( page, '.freehold-coupon' );
	await screenshot( page, 'coupons-open' );
	await coupon.getByRole( 'button', { name: 'End the coupon' } ).click();
	await dialog.getByRole( 'button', { name: 'End the coupon' } ).click();
	await expect( row( page, 'BREAD' ) ).toContainText( 'Ended' );
} );

test( 'payments: HTML of a payer stays text', async ( { pageAs, site } ) => {
	const { payments } = await seedPayments( site, {
		payments: [
			{
				name: HTML,
				email: '"><img src=x onerror=window.hacked=1>@example.com',
				title: HTML,
				reason: HTML,
				subscription: 0,
			},
		],
		subscriptions: [ { name: HTML, title: HTML } ],
	} );
	const page = await pageAs( 'admin' );
	await page.goto( `${ SCREEN }&payment=${ payments[ 0 ] }` );
	await expect( open( page ).locator( 'dd' ).first() ).toHaveText( HTML );
	await open( page ).getByRole( 'button', { name: 'Refund' } ).click();
	await expect( page.getByRole( 'dialog' ) ).toContainText( HTML );
	await expect(
		page.locator( '#freehold-page img, .freehold-dialog img' )
	).toHaveCount( 0 );
	await page.goto( `${ SCREEN }&view=subscriptions` );
	await expect( page.locator( '.freehold-payments__payer' ) ).toHaveText(
		HTML
	);
	await expect( page.locator( '#freehold-page img' ) ).toHaveCount( 0 );
	expect( await page.evaluate( () => 'hacked' in window ) ).toBe( false );
} );

test( 'payments: by keyboard alone', async ( { pageAs, site } ) => {
	await seedPayments( site, {
		payments: [ { name: 'Ada' }, { name: 'Bob' } ],
	} );
	const page = await pageAs( 'admin' );
	await page.goto( SCREEN );
	await link( page, 'Bob' ).focus();
	await page.keyboard.press( 'Enter' );
	await expect(
		page.getByRole( 'heading', { name: '$10.00 from Bob' } )
	).toBeFocused();
	await page.keyboard.press( 'Tab' );
	await expect( page.getByRole( 'button', { name: 'Close' } ) ).toBeFocused();
	await page.keyboard.press( 'Enter' );
	await expect( link( page, 'Bob' ) ).toBeFocused();
	await row( page, 'Bob' ).getByRole( 'button', { name: 'Actions' } ).focus();
	await page.keyboard.press( 'Enter' );
	await expect(
		page.getByRole( 'menuitem', { name: 'Refund' } )
	).toBeFocused();
	await page.keyboard.press( 'Enter' );
	await expect( page.getByRole( 'dialog' ) ).toBeVisible();
	await page.keyboard.press( 'Escape' );
	await expect( page.getByRole( 'dialog' ) ).toHaveCount( 0 );
	await expect(
		row( page, 'Bob' ).getByRole( 'button', { name: 'Actions' } )
	).toBeFocused();
} );

test( 'payments: on a phone, from right to left', async ( {
	pageAs,
	site,
} ) => {
	await seedPayments( site, {
		payments: [
			{ name: 'دعاء', title: 'تبرع '.repeat( 30 ) },
			{
				name: 'Bob',
				title: 'x'.repeat( 150 ),
				refunded: 300,
				status: 'partly_refunded',
			},
			{ name: 'Cem', title: 'Tea' },
		],
	} );
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
		const edges = await row( page, 'Cem' )
			.locator( '.freehold-list__digest > *' )
			.evaluateAll(
				( lines, side ) =>
					lines.map( ( line ) =>
						Math.round( line.getBoundingClientRect()[ side ] )
					),
				rtl ? ( 'right' as const ) : ( 'left' as const )
			);
		expect( new Set( edges ).size ).toBe( 1 );
		// The scheme “Sunrise” is orange: what is refunded is blue.
		await page
			.locator( 'body' )
			.evaluate( ( { style } ) =>
				style.setProperty( '--wp-admin-theme-color', '#ad631e' )
			);
		await expect(
			page.locator( '.freehold-chart__legend .is-second' )
		).toHaveCSS( 'color', /^oklch\(0\.5 0\.13 23\d/ );
		await page.getByText( 'Show as a table' ).click();
		await expectNoOverflow();
		for ( const name of [ 'Bob', 'دعاء' ] ) {
			await link( page, name ).click();
			await expect( open( page ) ).toContainText( name );
			await expect( row( page, name ) ).toBeHidden();
			await expectNoOverflow();
			await page.goBack();
			await expect( link( page, name ) ).toBeFocused();
		}
	}
} );

test( 'payments: a failed request shows why and can be tried again', async ( {
	pageAs,
	problems,
	site,
} ) => {
	problems.allow( /Failed to load resource|ERR_FAILED/ );
	await seedPayments( site, { payments: [ { name: 'Ada' } ] } );
	const page = await pageAs( 'admin' );
	const again = page.getByRole( 'button', { name: 'Try again' } );
	const settings = /\/freehold\/v4\/payments\/settings/;
	await page.route( settings, ( route ) => route.abort() );
	await page.goto( SCREEN );
	await expect( again ).toBeVisible();
	await page.unroute( settings );
	await page.route( LIST, ( route ) => route.abort() );
	await again.click();
	await expect( tab( page, 'Payments' ) ).toBeVisible();
	await expect( again ).toBeVisible();
	await page.unroute( LIST );
	await again.click();
	await expect( row( page, 'Ada' ) ).toBeVisible();

	// No service is connected, so the refund is rejected and the dialog stays.
	await link( page, 'Ada' ).click();
	await open( page ).getByRole( 'button', { name: 'Refund' } ).click();
	const dialog = page.getByRole( 'dialog' );
	const confirm = dialog.getByRole( 'button', { name: 'Refund' } );
	await page.route( REFUND, ( route ) => route.abort() );
	await confirm.click();
	await expect( dialog ).toContainText( /did not respond|offline|connect/i );
	await page.unroute( REFUND );
	await confirm.click();
	await expect( dialog ).toContainText(
		'The payment service of this payment is not connected.'
	);
	await expect( confirm ).not.toHaveClass( /is-busy/ );
	await page.keyboard.press( 'Escape' );

	await page.goto( `${ SCREEN }&payment=999999` );
	await expect( page.locator( '.freehold-open' ) ).toContainText(
		'This payment no longer exists.'
	);
	await expect( row( page, 'Ada' ) ).toBeVisible();
} );

test( 'payments: the owner chooses which mails arrive', async ( {
	pageAs,
	problems,
	site,
} ) => {
	problems.allow( /status of 400 .*\/settings/ );
	await seedPayments( site, { payments: [ {} ] } );
	const page = await pageAs( 'admin' );
	await page.goto( SCREEN );
	await page.getByRole( 'link', { name: 'Mail settings' } ).click();
	const group = page.locator( '#setting-payments' );
	const address = group.getByLabel( 'Send to' );
	await expect( address ).toBeFocused();
	await expect( address ).toBeInViewport( { ratio: 1 } );
	await address.fill( 'nobody' );
	await group.getByLabel( 'Send an email about each payment' ).uncheck();
	await address.press( 'Enter' );
	await expect( group.locator( '.components-notice' ) ).toContainText(
		'Enter a valid email address'
	);
	await expect( address ).toHaveValue( 'nobody' );
	await expectAccessible( page, '.freehold-frame' );
	await address.fill( 'books@example.com' );
	await group.getByRole( 'button', { name: 'Save' } ).click();
	await expect( page.locator( '.components-snackbar' ) ).toContainText(
		'Mail settings saved.'
	);

	await page.reload();
	await expect( address ).toHaveValue( 'books@example.com' );
	await expect(
		group.getByLabel( 'Send an email about each payment' )
	).not.toBeChecked();
} );

test( 'payments: what the README shows', async ( { pageAs, site, stripe } ) => {
	const { payments } = await seedPayments( site, {
		orders: [ { live: 0, post_id: 2 } ],
		subscriptions: [ { live: 0, title: 'Monthly donation' } ],
		payments: [ 0, 1, 2, 4, 7, 12, 20, 33, 60, 95, 130, 160, 195 ].map(
			( days, number ) => ( {
				live: 0,
				days,
				order: 0,
				subscription: 0,
				amount: [ 1000, 2500, 500, 12000 ][ number % 4 ] ?? 0,
				name: [ 'Ada Lovelace', 'Grace Hopper', 'Alan Turing' ][
					number % 3
				] as string,
				title: [ 'Monthly donation', 'Print of a mountain' ][
					number % 2
				] as string,
				refunded: number === 3 ? 2000 : 0,
				status: number === 3 ? 'partly_refunded' : 'paid',
				kind: number > 4 ? 'renewal' : 'first',
			} )
		),
	} );
	// The account is confirmed as on a site whose owner has saved the key.
	await site.wpEval(
		"Freehold\\Payments\\Gateway::vendor( 'stripe' )->set_up_webhook();"
	);
	await stripe.settled();
	const page = await pageAs( 'admin' );
	await page.goto( SCREEN );
	await expect( row( page, 'Ada' ).first() ).toBeVisible();
	await expect( page.locator( '.freehold-chart' ) ).toBeVisible();
	await screenshot( page, 'payments' );
	await page.goto( `${ SCREEN }&payment=${ payments[ 0 ] }` );
	await open( page ).scrollIntoViewIfNeeded();
	await screenshot( page, 'payment' );
} );
