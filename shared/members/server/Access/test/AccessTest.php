<?php
/**
 * Which plans a reader has, and when a session counts.
 */

declare( strict_types=1 );

namespace Freehold\Tests\Access;

use Freehold\Members\Access\Access;
use Freehold\Members\Access\Entitlements;
use Freehold\Members\Access\Level;
use Freehold\Members\Access\Readable;
use Freehold\Members\Access\Sessions;
use Freehold\Members\Access\Tables\PurchaseTable;
use Freehold\Members\Access\Tables\SessionTable;
use Freehold\Members\Subscribers;
use Freehold\Payments\Order;
use Freehold\Payments\Payment;
use Freehold\Payments\Plans;
use Freehold\Payments\Subscription;
use Freehold\Payments\Tables\PaymentsTable;
use Freehold\Payments\Tables\SubscriptionsTable;
use Jetpack_Memberships;

require_once __DIR__ . '/AccessTestCase.php';

final class AccessTest extends AccessTestCase {

	/** Whether the current reader may read what a plan opens. */
	private static function may( int $plan ): bool {
		return self::asMember( static fn (): bool => Access::may_read_plans( array( $plan ), 0 ) );
	}

	/** @return array<string, array<int, mixed>> A subscription's status, its end and whether it is canceled, when it was paid last, and what follows. */
	public static function states(): array {
		$day = DAY_IN_SECONDS;
		return array(
			'paid'                                => array( Subscription::ACTIVE, 20 * $day, false, -5 * $day, true ),
			'trial'                               => array( Subscription::TRIALING, 5 * $day, false, null, true ),
			'renewal is late by two days'         => array( Subscription::ACTIVE, -2 * $day, false, -32 * $day, true ),
			'renewal is late by four days'        => array( Subscription::ACTIVE, -4 * $day, false, -34 * $day, false ),
			'canceled, the period goes on'        => array( Subscription::ACTIVE, 2 * $day, true, -28 * $day, true ),
			'canceled, the period is over'        => array( Subscription::ACTIVE, -1, true, -30 * $day, false ),
			'ended'                               => array( Subscription::CANCELED, 20 * $day, false, -5 * $day, false ),
			// Stripe has moved the period's end already.
			'renewal failed yesterday'            => array( Subscription::PAST_DUE, 30 * $day, false, -32 * $day, true ),
			'renewal failed a week ago'           => array( Subscription::PAST_DUE, 23 * $day, false, -40 * $day, false ),
			'first payment failed after a trial'  => array( Subscription::PAST_DUE, 23 * $day, false, null, false ),
			'the paid period ended yesterday'     => array( Subscription::PAST_DUE, -1 * $day, false, -32 * $day, true ),
			'the paid period ended a week ago'    => array( Subscription::PAST_DUE, -7 * $day, false, -40 * $day, false ),
			'the trial ended yesterday'           => array( Subscription::PAST_DUE, -1 * $day, false, null, true ),
			'renewals failed'                     => array( Subscription::UNPAID, 20 * $day, false, -40 * $day, false ),
			'not paid'                            => array( Subscription::INCOMPLETE, 20 * $day, false, null, false ),
			'paused in the paid period'           => array( Subscription::PAUSED, 20 * $day, false, -5 * $day, true ),
			'paused after the paid period'        => array( Subscription::PAUSED, 20 * $day, false, -50 * $day, false ),
		);
	}

	/** @dataProvider states */
	public function test_a_subscription_opens_its_plan( string $status, int $end, bool $cancels, ?int $paid, bool $opens ): void {
		$plan   = self::plan();
		$reader = self::reader();
		self::logIn( $reader );
		$subscription = self::subscribe( $plan, 'Ada@Example.org', $status, time() + $end, $cancels, time() + ( $paid ?? 0 ) );
		if ( null === $paid ) {
			PaymentsTable::clear();
		}
		$this->assertSame( $opens, self::may( $plan ) );
		$this->assertFalse( self::may( self::plan() ), 'another plan' );
		$this->assertFalse( Access::may_read_plans( array( $plan ), 0 ), 'outside of a page for the reader' );
		self::logOut();
		$this->assertFalse( self::may( $plan ), 'a guest' );
		$this->assertGreaterThan( 0, $subscription->id );
	}

	public function test_refunds_and_disputes_close_and_a_later_payment_opens_again(): void {
		$plan = self::plan();
		self::logIn( self::reader() );
		$subscription = self::subscribe( $plan, 'ada@example.org' );
		$order        = \Freehold\Payments\Tables\OrdersTable::find( $subscription->order_id );
		$renewal      = self::pay( $order, $subscription->id, Payment::PAID, time(), Payment::RENEWAL );
		foreach ( array( Payment::REFUNDED => false, Payment::PARTLY_REFUNDED => true, Payment::DISPUTED => false, Payment::PARTLY_DISPUTED => true, Payment::LOST => false, Payment::PAID => true ) as $status => $opens ) {
			global $wpdb;
			$wpdb->update( PaymentsTable::name(), array( 'status' => $status ), array( 'id' => $renewal->id ) );
			self::logInAgain();
			$this->assertSame( $opens, self::may( $plan ), $status );
		}
		$first = array_values( PaymentsTable::of( 'order_id', $order->id ) )[1];
		$wpdb->update( PaymentsTable::name(), array( 'status' => Payment::REFUNDED ), array( 'id' => $first->id ) );
		self::logInAgain();
		$this->assertTrue( self::may( $plan ), 'the refund of an earlier period' );
	}

	public function test_payments_with_the_address_of_the_card_belong_to_the_subscription(): void {
		global $wpdb;
		$plan   = self::plan();
		$reader = self::reader( 'new@example.org' );
		self::logIn( $reader );
		$subscription = self::subscribe( $plan, 'ada@example.org' );
		// On Stripe's page, the payer has changed the customer's address, not the card's.
		$wpdb->update( SubscriptionsTable::name(), array( 'email' => 'New@example.org' ), array( 'id' => $subscription->id ) );
		foreach ( array( Payment::PAID => true, Payment::REFUNDED => false, Payment::DISPUTED => false, Payment::PARTLY_DISPUTED => true, Payment::PARTLY_REFUNDED => true ) as $status => $opens ) {
			$wpdb->update( PaymentsTable::name(), array( 'status' => $status ), array( 'subscription_id' => $subscription->id ) );
			self::logInAgain();
			$this->assertSame( $opens, self::may( $plan ), $status );
			$this->assertSame( $opens ? array( $reader->id => array( $plan ) ) : array(), Entitlements::plans( array(), array( $reader->id, self::reader( 'bob@example.org' )->id ) ), "newsletter, {$status}" );
			// The reader has the address that the order began with, too.
			$first = self::reader();
			$this->assertEqualsCanonicalizing( $opens ? array( $first->id, $reader->id ) : array(), array_keys( Entitlements::plans( array(), array( $first->id, $reader->id ) ) ), "both, {$status}" );
			self::logIn( $first );
			$this->assertSame( $opens, self::may( $plan ), "first address, {$status}" );
			self::logIn( $reader );
		}
		$wpdb->update( SubscriptionsTable::name(), array( 'status' => Subscription::PAUSED ), array( 'id' => $subscription->id ) );
		self::logInAgain();
		$this->assertTrue( self::may( $plan ), 'paused in the paid period' );
	}

	/** Makes the next check read the database, as the next request does. */
	private static function logInAgain(): void {
		Sessions::forget();
	}

	public function test_a_plan_that_is_paid_once_opens_without_an_end_until_it_is_refunded(): void {
		$plan = self::plan( 'one-time' );
		self::logIn( self::reader() );
		$payment = self::pay( self::order( $plan, 'ada@example.org', 'one-time' ), 0, Payment::PAID, time() - 900 * DAY_IN_SECONDS );
		$this->assertTrue( self::may( $plan ) );
		global $wpdb;
		foreach ( array( Payment::PENDING, Payment::FAILED, Payment::REFUNDED, Payment::DISPUTED ) as $status ) {
			$wpdb->update( PaymentsTable::name(), array( 'status' => $status ), array( 'id' => $payment->id ) );
			Sessions::forget();
			$this->assertFalse( self::may( $plan ), $status );
		}
	}

	public function test_the_end_of_an_old_subscription_does_not_end_a_new_one(): void {
		$plan = self::plan();
		self::logIn( self::reader() );
		self::subscribe( $plan, 'ada@example.org' );
		self::subscribe( $plan, 'ada@example.org', Subscription::CANCELED );
		$this->assertTrue( self::may( $plan ) );
	}

	public function test_test_payments_and_donations_open_nothing_on_a_live_site(): void {
		global $wpdb;
		$plan = self::plan();
		self::logIn( self::reader() );
		$subscription = self::subscribe( $plan, 'ada@example.org' );
		$wpdb->update( SubscriptionsTable::name(), array( 'live' => 0 ), array( 'id' => $subscription->id ) );
		$this->assertFalse( self::may( $plan ) );
		$this->setEnvironment( 'FREEHOLD_STRIPE_KEY', 'sk_test_' . str_repeat( 'a', 24 ) );
		Sessions::forget();
		$this->assertTrue( self::may( $plan ), 'in test mode' );
		$this->setEnvironment( 'FREEHOLD_STRIPE_KEY', 'sk_live_' . str_repeat( 'a', 24 ) );
		Sessions::forget();
		$this->assertFalse( self::may( $plan ), 'in live mode' );
		$wpdb->update( SubscriptionsTable::name(), array( 'live' => 1, 'source' => 'donation' ), array( 'id' => $subscription->id ) );
		$wpdb->update( PaymentsTable::name(), array( 'source' => 'donation' ), array( 'order_id' => $subscription->order_id ) );
		Sessions::forget();
		$this->assertFalse( self::may( $plan ), 'a donation' );
	}

	public function test_another_address_that_the_database_takes_for_the_same_opens_nothing(): void {
		$plan = self::plan();
		self::logIn( self::reader( 'ada@example.org' ) );
		self::subscribe( $plan, 'ádá@example.org' );
		self::subscribe( $plan, 'bob@example.org' );
		$this->assertFalse( self::may( $plan ) );
	}

	public function test_a_deleted_plan_stays_closed_for_guests_and_open_for_its_subscribers(): void {
		$plan = self::plan();
		self::logIn( self::reader() );
		self::subscribe( $plan, 'ada@example.org' );
		Plans::delete( $plan );
		$this->assertTrue( self::may( $plan ) );
		wp_delete_post( $plan, true );
		Sessions::forget();
		$this->assertTrue( self::may( $plan ) );
		self::logIn( self::reader( 'bob@example.org' ) );
		$this->assertFalse( self::may( $plan ) );
		$this->assertFalse( self::asMember( static fn (): bool => Access::may_read_plans( array(), 0 ) ), 'no plan' );
	}

	public function test_an_order_that_is_linked_belongs_to_one_reader(): void {
		$plan = self::plan();
		$ada  = self::reader();
		$bob  = self::reader( 'bob@example.org' );
		$subscription = self::subscribe( $plan, 'ada@example.org' );
		PurchaseTable::link( $subscription->order_id, $bob->id );
		PurchaseTable::link( $subscription->order_id, $ada->id );
		self::logIn( $bob );
		$this->assertTrue( self::may( $plan ) );
		self::logIn( $ada );
		$this->assertFalse( self::may( $plan ) );
	}

	public function test_the_browser_of_a_purchase_reads_what_it_paid_for_and_nothing_of_the_payer(): void {
		$plan  = self::plan();
		$other = self::plan();
		self::reader();
		self::subscribe( $other, 'ada@example.org' );
		$subscription                = self::subscribe( $plan, 'ada@example.org' );
		$_COOKIE[ Sessions::name() ] = Sessions::start( 0, $subscription->order_id );
		$this->assertTrue( self::may( $plan ) );
		$this->assertFalse( self::may( $other ) );
		$this->assertNull( Access::member() );
		// Logging in gives the order to the reader.
		$bob = self::reader( 'bob@example.org' );
		self::logIn( $bob );
		$this->assertTrue( self::may( $plan ) );
		$this->assertSame( 'bob@example.org', Access::member()->email );
	}

	public function test_a_browser_keeps_what_it_bought_without_logging_in(): void {
		$plans  = array();
		$orders = array();
		for ( $number = 0; $number < 6; $number++ ) {
			$plans[]                     = self::plan();
			$orders[]                    = self::subscribe( $plans[ $number ], 'ada@example.org' )->order_id;
			$before                      = $_COOKIE[ Sessions::name() ] ?? '';
			$_COOKIE[ Sessions::name() ] = Sessions::start( 0, $orders[ $number ] );
			$this->assertNotSame( $before, $_COOKIE[ Sessions::name() ] );
		}
		$this->assertSame( array_reverse( array_slice( $orders, 1 ) ), Sessions::current()->order_ids );
		$this->assertSame( array( false, true, true, true, true, true ), array_map( self::may( ... ), $plans ) );
		// The same return page again.
		$_COOKIE[ Sessions::name() ] = Sessions::start( 0, $orders[3] );
		$this->assertSame( array( $orders[3], $orders[5], $orders[4], $orders[2], $orders[1] ), Sessions::current()->order_ids );
		SessionTable::remove_order( $orders[4] );
		Sessions::forget();
		$this->assertSame( array( false, true, true, true, false, true ), array_map( self::may( ... ), $plans ) );
		$bob = self::reader( 'bob@example.org' );
		self::logIn( $bob );
		$this->assertSame( array( false, true, true, true, false, true ), array_map( self::may( ... ), $plans ) );
		$this->assertSame( array(), Sessions::current()->order_ids );
		$this->assertCount( 1, SessionTable::of( $bob->id ) );
	}

	public function test_the_end_of_a_browser_s_session_ends_all_its_orders(): void {
		global $wpdb;
		$plans = array( self::plan(), self::plan() );
		foreach ( $plans as $plan ) {
			$_COOKIE[ Sessions::name() ] = Sessions::start( 0, self::subscribe( $plan, 'ada@example.org' )->order_id );
		}
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET seen = %d, expires = %d', SessionTable::name(), time() - 2 * DAY_IN_SECONDS, time() + 100 ) );
		Sessions::forget();
		$this->assertTrue( self::may( $plans[0] ) );
		$this->assertSame( '2', $wpdb->get_var( $wpdb->prepare( 'SELECT COUNT(*) FROM %i WHERE expires > %d', SessionTable::name(), time() + DAY_IN_SECONDS ) ), 'Both slide.' );
		Sessions::end();
		$this->assertSame( array( false, false ), array_map( self::may( ... ), $plans ) );
		$this->assertSame( '0', $wpdb->get_var( $wpdb->prepare( 'SELECT COUNT(*) FROM %i', SessionTable::name() ) ) );
	}

	public function test_a_check_takes_at_most_three_queries_however_many_there_are(): void {
		global $wpdb;
		$plan   = self::plan();
		$reader = self::reader();
		self::logIn( $reader );
		for ( $number = 0; $number < 5; $number++ ) {
			self::subscribe( $plan, 'ada@example.org' );
		}
		Plans::find( $plan );
		wp_cache_flush_runtime();
		get_option( 'freehold_member_key' );
		Sessions::forget();
		$before = $wpdb->num_queries;
		$this->assertTrue( self::may( $plan ) );
		$this->assertTrue( self::may( $plan ) );
		$this->assertLessThanOrEqual( 3, $wpdb->num_queries - $before );
	}

	public function test_a_session_is_a_hash_that_slides_ends_and_can_be_revoked(): void {
		global $wpdb;
		$reader = self::reader();
		self::logIn( $reader );
		$id = $_COOKIE[ Sessions::name() ];
		$this->assertMatchesRegularExpression( '/^[0-9a-f]{64}$/', $id );
		$this->assertStringNotContainsString( $id, (string) wp_json_encode( $wpdb->get_results( $wpdb->prepare( 'SELECT * FROM %i', SessionTable::name() ) ) ) );
		$this->assertSame( $reader->id, Access::member()->id );
		// Two days later, the end has moved; two requests move it once.
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET seen = seen - 172800, expires = expires - 172800', SessionTable::name() ) );
		Sessions::forget();
		$this->assertNotNull( Access::member() );
		$this->assertEqualsWithDelta( time() + Sessions::SECONDS, SessionTable::of( $reader->id )[0]->expires, 5 );
		$this->assertFalse( SessionTable::touch( hash( 'sha256', $id ), time() - DAY_IN_SECONDS, time() ) );
		foreach ( array( str_repeat( 'a', 64 ), '', 'x', strtoupper( $id ), $id . "\n1" ) as $forged ) {
			$_COOKIE[ Sessions::name() ] = $forged;
			$this->assertNull( Access::member(), $forged );
		}
		$_COOKIE[ Sessions::name() ] = $id;
		$this->assertNotNull( Access::member() );
		SessionTable::remove( SessionTable::of( $reader->id )[0]->id, $reader->id + 1 );
		Sessions::forget();
		$this->assertNotNull( Access::member(), 'another reader revokes it' );
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET expires = %d', SessionTable::name(), time() ) );
		Sessions::forget();
		$this->assertNull( Access::member(), 'over' );
		SessionTable::prune();
		self::logIn( $reader );
		Subscribers::delete( $reader->id );
		Sessions::forget();
		$this->assertNull( Access::member(), 'deleted' );
		$this->assertSame( array(), SessionTable::of( $reader->id ) );
	}

	public function test_logging_in_replaces_the_session_of_the_browser(): void {
		$reader = self::reader();
		self::logIn( $reader );
		self::logIn( $reader );
		$this->assertCount( 1, SessionTable::of( $reader->id ) );
	}

	public function test_users_who_may_edit_the_post_read_it(): void {
		$plan = self::plan();
		$this->actAs( 'author' );
		$own = $this->post( self::container( $plan, 'Paid' ) );
		wp_set_current_user( 0 );
		$this->actAs( 'admin' );
		$other = $this->post( self::container( $plan, 'Paid' ) );
		$this->actAs( 'author' );
		$this->assertSame( array( true, false ), self::asMember( static fn (): array => array( Access::may_read_plans( array( $plan ), $own ), Access::may_read_plans( array( $plan ), $other ) ) ) );
	}

	public function test_levels_of_whole_posts(): void {
		$low  = self::plan( '1 month', '5', 'tier' );
		$high = self::plan( '1 year', '240', 'tier' );
		$none = self::plan( '1 month', '99' );
		$post = array();
		foreach ( array( Level::SUBSCRIBERS => 0, Level::ALL_TIERS => 0, Level::PAID => 0, 'low' => $low, 'high' => $high, 'unknown' => 0 ) as $name => $tier ) {
			$post[ $name ] = $this->post( 'Text' );
			update_post_meta( $post[ $name ], Level::META, $tier > 0 ? Level::PAID : $name );
			update_post_meta( $post[ $name ], Level::TIER, $tier );
		}
		$read = static fn (): array => array_keys( array_filter( self::asMember( static fn (): array => array_map( array( Access::class, 'may_read_post' ), $post ) ) ) );
		$this->assertSame( array(), $read(), 'a guest' );
		self::logIn( self::reader( 'new@example.org', 'pending' ) );
		$this->assertSame( array(), $read(), 'not confirmed' );
		self::logIn( self::reader( 'free@example.org' ) );
		$this->assertSame( array( Level::SUBSCRIBERS ), $read() );
		foreach ( array(
			'low'  => array( $low, array( Level::SUBSCRIBERS, Level::ALL_TIERS, Level::PAID, 'low', 'unknown' ) ),
			'high' => array( $high, array( Level::SUBSCRIBERS, Level::ALL_TIERS, Level::PAID, 'low', 'high', 'unknown' ) ),
			'none' => array( $none, array( Level::SUBSCRIBERS ) ),
		) as $name => list( $plan, $expected ) ) {
			self::logIn( self::reader( "{$name}@example.org" ) );
			self::subscribe( $plan, "{$name}@example.org" );
			$this->assertSame( $expected, $read(), $name );
		}
	}

	public function test_while_jetpack_closes_posts_its_subscribers_read_them_and_its_notice_is_the_only_one(): void {
		require_once __DIR__ . '/jetpack.php';
		$one = $this->post( 'A teaser.<!--more-->And more.<!-- wp:jetpack/paywall /--><p>The secret.</p>' );
		$two = $this->post( '<p>Another secret.</p>' );
		foreach ( array( $one, $two ) as $id ) {
			update_post_meta( $id, Level::META, Level::SUBSCRIBERS );
		}
		$shown = static function ( int $id ): string {
			$GLOBALS['post'] = get_post( $id );
			setup_postdata( $GLOBALS['post'] );
			$GLOBALS['more'] = 1;
			return (string) apply_filters( 'the_content', get_the_content() );
		};
		$this->assertStringContainsString( 'freehold-paywall', $shown( $one ) );
		add_filter( 'the_content', 'Automattic\Jetpack\Extensions\Subscriptions\add_paywall', 8 );
		$closed = $shown( $one );
		$this->assertStringContainsString( 'And more.', $closed );
		$this->assertStringContainsString( '<p>Theirs</p>', $closed );
		$this->assertStringNotContainsString( 'freehold-paywall', $closed );
		$this->assertStringNotContainsString( 'secret', $closed . $shown( $two ) );
		Jetpack_Memberships::$open = array( $one );
		$this->assertStringContainsString( 'The secret.', $shown( $one ) );
		// Jetpack looks at the current post, whichever post is asked for.
		$this->assertFalse( Readable::is_closed( $one ) );
		$this->assertTrue( Readable::is_closed( $two ) );
		$this->assertSame( $one, get_the_ID() );
		$GLOBALS['wpdb']->update( $GLOBALS['wpdb']->postmeta, array( 'meta_value' => 'gold' ), array( 'post_id' => $one, 'meta_key' => Level::META ) );
		wp_cache_flush();
		$this->assertTrue( Readable::is_closed( $one ), 'Jetpack opens a post whose level it does not know.' );
		Jetpack_Memberships::$open = array();
	}

	/** @return array<string, array<int, mixed>> Type of the plans, whether the post names the lowest tier, what the payer chose, and what follows. */
	public static function chosenAmounts(): array {
		return array(
			'too little'                  => array( '', false, '1 month', 50, false ),
			'as much as the cheapest'     => array( '', false, '1 month', 500, true ),
			'more'                        => array( '', false, '1 month', 900, true ),
			'too little in a year'        => array( '', false, '1 year', 500, false ),
			'enough in a year'            => array( '', false, '1 year', 6000, true ),
			'too little for the tiers'    => array( 'tier', false, '1 month', 50, false ),
			'enough for the tiers'        => array( 'tier', false, '1 month', 500, true ),
			'too little for the lowest'   => array( 'tier', true, '1 month', 500, false ),
			'as much as the lowest costs' => array( 'tier', true, '1 month', 2000, true ),
		);
	}

	/** @dataProvider chosenAmounts */
	public function test_a_plan_whose_amount_the_payer_chooses_opens_what_is_offered_for_as_much( string $type, bool $has_tier, string $recurs, int $amount, bool $opens ): void {
		global $wpdb;
		$plan = self::plan( $recurs, '50', $type, true );
		self::plan( '1 month', '5', $type );
		$high = self::plan( '1 month', '20', $type );
		$post = $this->post( 'Text' );
		update_post_meta( $post, Level::META, Level::PAID );
		update_post_meta( $post, Level::TIER, $has_tier ? $high : 0 );
		$reader       = self::reader();
		$subscription = self::subscribe( $plan, $reader->email, recurs: $recurs );
		$wpdb->update( SubscriptionsTable::name(), array( 'amount' => $amount ), array( 'id' => $subscription->id ) );
		self::logIn( $reader );
		$this->assertSame( $opens, self::asMember( static fn (): bool => Access::may_read_post( $post ) ), 'page' );
		$this->assertSame( $opens, isset( Entitlements::plans( array(), array( $reader->id ), $post )[ $reader->id ] ), 'newsletter' );
		$this->assertTrue( self::may( $plan ), 'a part that names the plan' );
	}

	public function test_a_plan_whose_amount_the_payer_chooses_opens_posts_that_nothing_else_opens(): void {
		$plan = self::plan( is_free: true );
		$post = $this->post( 'Text' );
		update_post_meta( $post, Level::META, Level::PAID );
		self::logIn( self::reader() );
		self::subscribe( $plan, 'ada@example.org' );
		$this->assertTrue( self::asMember( static fn (): bool => Access::may_read_post( $post ) ) );
	}
}
