/**
 * Payments at the same time and processes that end in the middle: each payment, refund, order and mail exists once. The
 * bank is a file that all PHP processes of the site share.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, type Site } from '../../../../tests/site/playwright';

const ATTEMPT = 'an-attempt-of-this-page';

const USE = `use Freehold\\Payments\\{Coupons, Money, MoveJob, PlanChanges, Plans, Refunds, Sync};
use Freehold\\Payments\\Checkout\\{Input, Reference, Start};
use Freehold\\Payments\\Mail\\NoticeJob;
use Freehold\\Payments\\Tables\\{ChangesTable, CouponsTable, EventsTable, MovesTable, NoticesTable, OrdersTable, PaymentsTable, RedemptionsTable, SubscriptionsTable, TotalsTable, CountsTable};
use Freehold\\Queue;
use Freehold\\Queue\\JobTable;
use Freehold\\Tests\\Payments\\{Bank, TestVendor};
`;

/** Runs PHP with the classes of payments. */
const run = < T >( site: Site, code: string ) => site.wpEval< T >( USE + code );

test.beforeEach( async ( { site } ) => {
	await writeFile(
		join( site.wordpress, 'wp-content/mu-plugins/payments-race.php' ),
		`<?php require_once ${ JSON.stringify(
			join( __dirname, 'race-site.php' )
		) };`
	);
	await expect
		.poll( () =>
			site.wpEval(
				'return class_exists( "Freehold\\\\Tests\\\\Payments\\\\Bank" );'
			)
		)
		.toBe( true );
	await run(
		site,
		`foreach ( array( OrdersTable::class, SubscriptionsTable::class, PaymentsTable::class, EventsTable::class, NoticesTable::class, TotalsTable::class, CountsTable::class, ChangesTable::class, MovesTable::class, CouponsTable::class, RedemptionsTable::class, JobTable::class ) as $table ) {
			$table::clear();
		}
		Bank::reset();`
	);
} );

/** Begins a payment of a plan: 7 once, 8 monthly. */
const begin = ( site: Site, plan: number, isPaid = true ) =>
	run< { id: number; reference: string; checkout: string } >(
		site,
		`$url = Start::run( new Input( ( new Reference( 'race', ${ plan }, 0, until: time() + 99 ) )->text(), page: home_url( '/' ) ) );
		$order = OrdersTable::find_by_vendor( 'test', false, basename( $url ) );
		if ( ${ isPaid } ) {
			Bank::pay( $order->vendor_id );
		}
		return array( 'id' => $order->id, 'reference' => $order->reference, 'checkout' => $order->vendor_id );`
	);

/** Sends the latest event of the bank as a webhook. */
async function webhook( site: Site ) {
	const { body, signature } = await run< {
		body: string;
		signature: string;
	} >(
		site,
		`$events = Bank::read()['events'];
		$body = wp_json_encode( end( $events ) );
		return array( 'body' => $body, 'signature' => hash_hmac( 'sha256', $body, TestVendor::SECRET ) );`
	);
	return () =>
		fetch( `${ site.url }/?rest_route=/freehold/v4/payments/webhook/test`, {
			method: 'POST',
			headers: {
				'Content-Type': 'application/json',
				'X-Test-Signature': signature,
			},
			body,
		} ).then( ( response ) => response.status );
}

/** Calls something several times at once. */
const atOnce = < T >( times: number, action: () => Promise< T > ) =>
	Promise.all( Array.from( { length: times }, action ) );

/** Returns what the site has stored and done, after its queue is empty. */
async function outcome( site: Site ) {
	await expect
		.poll( () =>
			run< number >(
				site,
				`global $wpdb;
				Queue::work( 5 );
				return (int) $wpdb->get_var( 'SELECT COUNT(*) FROM ' . JobTable::name() . " WHERE handler LIKE 'payments-%'" );`
			)
		)
		.toBe( 0 );
	return run< Record< string, unknown > >(
		site,
		`global $wpdb;
		$calls = Bank::calls();
		return array(
			'orders'   => $wpdb->get_col( 'SELECT status FROM ' . OrdersTable::name() ),
			'payments' => $wpdb->get_results( 'SELECT status, refunded + 0 AS refunded FROM ' . PaymentsTable::name() . ' ORDER BY id' ),
			'totals'   => array_map( static fn ( $row ) => array( $row['payments'], $row['paid'], $row['refunded'] ), TotalsTable::between( false, '2000-01-01', '2100-01-01' ) ),
			'counted'  => CountsTable::count( 'payment', array() ),
			'received' => $calls['freehold_payment_received'] ?? 0,
			'refunds'  => $calls['freehold_payment_refunded'] ?? 0,
			'mails'    => $calls['mail'] ?? 0,
		);`
	);
}

const PAID_ONCE = {
	orders: [ 'paid' ],
	payments: [ { status: 'paid', refunded: '0' } ],
	totals: [ [ 1, 1000, 0 ] ],
	counted: 1,
	received: 1,
	refunds: 0,
	// The receipt, and the owner's.
	mails: 2,
};

test( 'payments: a webhook that arrives at several workers at once has one effect', async ( {
	site,
} ) => {
	await begin( site, 7 );
	const send = await webhook( site );
	expect( await atOnce( 4, send ) ).toEqual( [ 200, 200, 200, 200 ] );
	expect( await outcome( site ) ).toEqual( PAID_ONCE );
} );

test( 'payments: the page after the payment and the webhook at once have one effect', async ( {
	site,
} ) => {
	const { reference } = await begin( site, 7 );
	const send = await webhook( site );
	await run( site, `Bank::set_fault( 'order_wait', 50 );` );
	const page = () =>
		fetch( `${ site.url }/?freehold_paid=${ reference }` ).then(
			( response ) => response.status
		);
	expect(
		await Promise.all( [ page(), send(), page(), send(), page(), send() ] )
	).toEqual( Array( 6 ).fill( 200 ) );
	expect( await outcome( site ) ).toEqual( PAID_ONCE );
} );

test( 'payments: visitors who use a coupon at once never exceed its limit', async ( {
	site,
} ) => {
	await run(
		site,
		`Coupons::create( array( 'code' => 'RACE', 'percent' => 20, 'limit' => 2 ) );
		Bank::set_fault( 'start_wait', 50 );`
	);
	const start = () =>
		run< string >(
			site,
			`$input = static fn ( string $quoted ) => new Input( ( new Reference( 'coupon', 8, 0, until: time() + 99 ) )->text(), page: home_url( '/' ), ip: long2ip( random_int( 0x0B000000, 0x5FFFFFFF ) ), email: wp_generate_password( 12, false ) . '@example.com', coupon: 'RACE', quoted: $quoted );
			$result = Start::run( $input( Start::run( $input( '' ) )->get_error_data()['quoted'] ) );
			return is_string( $result ) ? 'started' : $result->get_error_code();`
		);
	expect( ( await atOnce( 5, start ) ).sort() ).toEqual( [
		...Array( 3 ).fill( 'freehold_coupon' ),
		'started',
		'started',
	] );
	expect(
		await run(
			site,
			`return array( array_sum( RedemptionsTable::counts( false ) ), Bank::calls()['start'] );`
		)
	).toEqual( [ 2, 2 ] );
	// Later, both pages make room: for two others, not for three.
	await run(
		site,
		`$GLOBALS['wpdb']->query( 'UPDATE ' . OrdersTable::name() . ' SET created = created - 1200' );`
	);
	const later = await atOnce( 3, start );
	expect(
		later.filter( ( one ) => one === 'started' ).length
	).toBeLessThanOrEqual( 2 );
	expect( later ).toContain( 'started' );
	expect(
		await run(
			site,
			`return array( array_sum( RedemptionsTable::counts( false ) ), count( array_filter( Bank::read()['orders'], static fn ( $order ) => 'open' === $order['status'] ) ) );`
		)
	).toEqual( [ 2, 2 ] );
} );

test( 'payments: several processes that sync one order at once write it once', async ( {
	site,
} ) => {
	const { id } = await begin( site, 7 );
	await run( site, `Bank::set_fault( 'order_wait', 30 );` );
	await atOnce( 5, () => run( site, `Sync::order( ${ id } );` ) );
	expect( await outcome( site ) ).toEqual( PAID_ONCE );
} );

test( 'payments: a process that ends between the payment and its row is completed by the webhook', async ( {
	site,
} ) => {
	const { reference } = await begin( site, 7 );
	await run( site, `Bank::set_fault( 'order_kill', true );` );
	await fetch( `${ site.url }/?freehold_paid=${ reference }` ).catch(
		() => null
	);
	expect(
		await run(
			site,
			'return current( $GLOBALS["wpdb"]->get_col( "SELECT status FROM " . OrdersTable::name() ) );'
		)
	).toBe( 'open' );
	const send = await webhook( site );
	expect( await send() ).toBe( 200 );
	expect( await outcome( site ) ).toEqual( PAID_ONCE );
} );

/** Sends the form of a page. */
async function form( site: Site ) {
	const reference = await run< string >(
		site,
		`return ( new Reference( 'race', 7, 0, until: time() + 99 ) )->text();`
	);
	return () =>
		fetch( `${ site.url }/`, {
			method: 'POST',
			redirect: 'manual',
			body: new URLSearchParams( {
				freehold_pay: reference,
				freehold_anchor: 'form',
				freehold_attempt: ATTEMPT,
			} ),
		} ).then(
			( response ) =>
				`${ response.status } ${ response.headers.get( 'location' ) }`
		);
}

test( 'payments: two clicks on a form make one order, and both lead to its page', async ( {
	site,
} ) => {
	const send = await form( site );
	await run( site, `Bank::set_fault( 'start_wait', 100 );` );
	const targets = await atOnce( 4, send );
	expect( targets[ 0 ] ).toMatch( /^303 https:\/\/bank\.example\/pay\/cs_/ );
	expect( new Set( targets ).size ).toBe( 1 );
	expect(
		await run(
			site,
			`return array( count( Bank::read()['orders'] ), Bank::calls()['start'] );`
		)
	).toEqual( [ 1, 1 ] );
} );

test( 'payments: a form whose process ends after the vendor opened its page makes no second one', async ( {
	site,
} ) => {
	const send = await form( site );
	await run( site, `Bank::set_fault( 'start_kill', true );` );
	await send().catch( () => null );
	// The second click comes a minute later.
	await run(
		site,
		`$GLOBALS['wpdb']->query( 'UPDATE ' . OrdersTable::name() . ' SET created = created - 60' );`
	);
	expect( await send() ).toMatch( /^303 https:\/\/bank\.example\/pay\/cs_/ );
	expect(
		await run(
			site,
			`return array( count( Bank::read()['orders'] ), $GLOBALS['wpdb']->get_col( 'SELECT status FROM ' . OrdersTable::name() ) );`
		)
	).toEqual( [ 1, [ 'open' ] ] );
} );

test( 'payments: a refund that is requested twice at once happens once', async ( {
	site,
} ) => {
	const { id, checkout } = await begin( site, 7 );
	await run(
		site,
		`Sync::order( ${ id } ); Bank::set_fault( 'refund_wait', 100 );`
	);
	const refund = () =>
		run< string >(
			site,
			`$payment = PaymentsTable::find_by_vendor( 'test', false, 'pi_' . substr( '${ checkout }', 3 ) );
			$result = Refunds::refund( $payment->id, Money::of( 400, 'USD' ), 0 );
			return is_wp_error( $result ) ? 'rejected' : 'refunded';`
		);
	expect( ( await atOnce( 4, refund ) ).sort() ).toEqual( [
		'refunded',
		'rejected',
		'rejected',
		'rejected',
	] );
	expect( await outcome( site ) ).toEqual( {
		...PAID_ONCE,
		payments: [ { status: 'partly_refunded', refunded: '400' } ],
		totals: [ [ 1, 1000, 400 ] ],
		refunds: 1,
		mails: 3,
	} );
	expect(
		await run( site, `return count( Bank::read()['refunds'] );` )
	).toBe( 1 );
} );

test( 'payments: a refund whose process ends is continued without a second one', async ( {
	site,
} ) => {
	const { id, checkout } = await begin( site, 7 );
	const refund = `$payment = PaymentsTable::find_by_vendor( 'test', false, 'pi_' . substr( '${ checkout }', 3 ) );
		Refunds::refund( $payment->id, Money::of( 400, 'USD' ) );`;
	await run(
		site,
		`Sync::order( ${ id } ); Bank::set_fault( 'refund_kill', true );`
	);
	await run( site, refund ).catch( () => null );
	await run(
		site,
		`$GLOBALS['wpdb']->query( 'UPDATE ' . PaymentsTable::name() . ' SET refund_until = refund_until - 300' );`
	);
	await atOnce( 3, () => run( site, 'Refunds::resume( 5 );' ) );
	expect( await outcome( site ) ).toMatchObject( {
		payments: [ { status: 'partly_refunded', refunded: '400' } ],
		totals: [ [ 1, 1000, 400 ] ],
		refunds: 1,
	} );
} );

test( 'payments: different events of one subscription at once end in the vendor’s state', async ( {
	site,
} ) => {
	const { id, checkout } = await begin( site, 8 );
	const sends = [ await webhook( site ) ];
	for ( const change of [
		`Bank::renew( 'sub_' . substr( '${ checkout }', 3 ), true, time() );`,
		`Bank::refund( 'pi_' . substr( '${ checkout }', 3 ), 1000, 'a' );`,
		`Bank::renew( 'sub_' . substr( '${ checkout }', 3 ), true, time() );`,
	] ) {
		await run( site, change );
		sends.push( await webhook( site ) );
	}
	await Promise.all( sends.flatMap( ( send ) => [ send(), send() ] ) );
	const result = await outcome( site );
	expect( result ).toMatchObject( {
		totals: [ [ 3, 3000, 1000 ] ],
		counted: 3,
		received: 3,
		refunds: 1,
	} );
	expect( result.payments ).toHaveLength( 3 );
	expect(
		await run(
			site,
			`return SubscriptionsTable::find_by_order( ${ id } )->status;`
		)
	).toBe( 'active' );
} );

test( 'payments: a mail that several processes send at once is sent once', async ( {
	site,
} ) => {
	const { id } = await begin( site, 7 );
	const notices = await run< number[] >(
		site,
		`Sync::order( ${ id } );
		JobTable::clear();
		return array_map( 'intval', $GLOBALS['wpdb']->get_col( 'SELECT id FROM ' . NoticesTable::name() ) );`
	);
	expect( notices ).toHaveLength( 2 );
	await atOnce( 4, () =>
		run(
			site,
			`foreach ( array( ${ notices } ) as $id ) {
				( new NoticeJob() )->run( array( 'id' => $id ) );
			}`
		)
	);
	expect( await outcome( site ) ).toEqual( PAID_ONCE );
} );

test( 'payments: of two prices at once one wins, and several processes move a payer once', async ( {
	site,
} ) => {
	const plan = await run< number >(
		site,
		`Plans::register();
		return Plans::create( array( 'title' => 'Bread', 'price' => '5', 'currency' => 'USD', 'interval' => '1 month' ) )->id;`
	);
	const { id } = await begin( site, 8 );
	await run(
		site,
		`Sync::order( ${ id } );
		global $wpdb;
		$wpdb->update( SubscriptionsTable::name(), array( 'plan_id' => ${ plan }, 'source' => 'plan' ), array( 'order_id' => ${ id } ) );`
	);
	const price = ( amount: string ) =>
		run< boolean >(
			site,
			`Plans::register();
			add_filter( 'freehold_plan_vendor', static fn () => 'test' );
			add_action( 'update_postmeta', static fn () => usleep( 50000 ) );
			remove_all_actions( 'shutdown' );
			return ! is_wp_error( PlanChanges::price( ${ plan }, '${ amount }', '5.00', 'move' ) );`
		);
	const won = await Promise.all( [ price( '7' ), price( '9' ) ] );
	expect( won.filter( Boolean ) ).toHaveLength( 1 );
	await run( site, `Bank::set_fault( 'price_wait', 50 );` );
	await atOnce( 4, () => run( site, `( new MoveJob() )->run( array() );` ) );
	expect(
		await run(
			site,
			`global $wpdb;
			return array( Bank::calls()['price'], SubscriptionsTable::find_by_order( ${ id } )->amount, (int) $wpdb->get_var( 'SELECT COUNT(*) FROM ' . ChangesTable::name() . " WHERE action = 'price' AND object = 'plan'" ), (int) $wpdb->get_var( 'SELECT COUNT(*) FROM ' . NoticesTable::name() . " WHERE kind = 'price'" ) );`
		)
	).toEqual( [ 1, won[ 0 ] ? 700 : 900, 1, 1 ] );
} );
