<?php
/**
 * Changed addresses, mails to buyers, exports, erasure and clean-up.
 */

declare( strict_types=1 );

namespace Freehold\Tests\Access;

use Freehold\Keys\SigningKey;
use Freehold\Mail\TokenTable;
use Freehold\Members\Access\Access;
use Freehold\Members\Access\Buyer;
use Freehold\Members\Access\Hooks;
use Freehold\Members\Access\LoginLink;
use Freehold\Members\Access\PersonalData;
use Freehold\Members\Access\Readers;
use Freehold\Members\Access\Sessions;
use Freehold\Members\Access\Tables\LoginTable;
use Freehold\Members\Access\Tables\PurchaseTable;
use Freehold\Members\Access\Tables\SessionTable;
use Freehold\Members\Address;
use Freehold\Members\Deletion;
use Freehold\Members\Tables\SubscriberTable;
use Freehold\Payments\Checkout\PlanOffer;
use Freehold\Payments\Checkout\Reference;
use Freehold\Payments\Order;
use Freehold\Payments\OrderState;
use Freehold\Payments\Payment;
use Freehold\Payments\Subscription;
use Freehold\Payments\Tables\OrdersTable;
use Freehold\Payments\Tables\PaymentsTable;
use Freehold\Payments\Tables\SubscriptionsTable;
use WP_Query;

require_once __DIR__ . '/AccessTestCase.php';

final class ReadersTest extends AccessTestCase {

	/** Whether the current reader may read what a plan opens. */
	private static function may( int $plan ): bool {
		Sessions::forget();
		return self::asMember( static fn (): bool => Access::may_read_plans( array( $plan ), 0 ) );
	}

	public function test_a_changed_address_keeps_what_was_bought_and_old_renewals(): void {
		$plan   = self::plan();
		$reader = self::reader();
		self::logIn( $reader );
		self::subscribe( $plan, 'Ada@example.org' );
		$this->assertTrue( Readers::rename( $reader, 'new@example.org' ) );
		$this->assertFalse( Readers::rename( $reader, 'third@example.org' ), 'as it was read before' );
		$this->assertSame( 'new@example.org', SubscriberTable::get( $reader->id )->email );
		$this->assertFalse( self::may( $plan ), 'The open browser may be of the person who asked, not of the one who confirmed.' );
		self::logIn( SubscriberTable::get( $reader->id ) );
		$this->assertTrue( self::may( $plan ) );
		// Someone else gets the old address later.
		self::logIn( self::reader() );
		$this->assertFalse( self::may( $plan ) );
	}

	public function test_an_address_stays_while_the_database_does_not_say_what_was_bought_with_it(): void {
		global $wpdb;
		$plan   = self::plan();
		$reader = self::reader();
		self::subscribe( $plan, 'ada@example.org' );
		foreach ( array( 'SELECT .*freehold_payment_orders', 'INSERT .*freehold_member_purchases' ) as $statement ) {
			$is_failing = true;
			add_filter( 'query', static function ( string $query ) use ( &$is_failing, $statement ): string {
				return $is_failing && 1 === preg_match( "/^{$statement}/s", $query ) ? 'SELECT no_such_column' : $query;
			} );
			$was_quiet = $wpdb->suppress_errors( true );
			$this->assertFalse( Readers::rename( $reader, 'new@example.org' ), $statement );
			$wpdb->suppress_errors( $was_quiet );
			$is_failing = false;
		}
		$this->assertSame( $reader->email, SubscriberTable::get( $reader->id )->email );
		$this->assertTrue( Readers::rename( $reader, 'new@example.org' ) );
	}

	public function test_a_change_to_the_address_of_another_subscriber_moves_orders_and_no_session(): void {
		$plan   = self::plan();
		$reader = self::reader();
		$other  = self::reader( 'other@example.org' );
		self::logIn( $reader );
		self::subscribe( $plan, 'ada@example.org' );
		$this->assertTrue( Readers::rename( $reader, 'other@example.org' ) );
		$this->assertTrue( Readers::rename( $reader, 'other@example.org' ), 'repeated' );
		$this->assertFalse( self::may( $plan ) );
		$this->assertNull( Access::member() );
		self::logIn( $other );
		$this->assertTrue( self::may( $plan ) );
		$this->assertNotNull( SubscriberTable::by_hash( Address::hash( 'ada@example.org' ) ) );
	}

	public function test_a_reader_who_pays_with_another_address_and_never_returns_can_read(): void {
		$plan = self::plan( 'one-time' );
		self::logIn( self::reader() );
		$orders = array( self::order( $plan, '', 'one-time', Order::OPEN ), self::order( $plan, '', 'one-time', Order::OPEN ) );
		array_map( array( Buyer::class, 'started' ), $orders );
		$this->assertFalse( self::may( $plan ), 'not paid' );
		OrdersTable::write( $orders[0], new OrderState( Order::PAID, 'card@example.org' ) );
		OrdersTable::write( $orders[1], new OrderState( Order::EXPIRED ) );
		self::pay( OrdersTable::find( $orders[0]->id ) );
		$this->assertTrue( self::may( $plan ) );
		OrdersTable::prune( time() + 1 );
		Hooks::clean_up();
		$this->assertTrue( self::may( $plan ) );
		global $wpdb;
		$this->assertSame( array( (string) $orders[0]->id ), $wpdb->get_col( $wpdb->prepare( 'SELECT order_id FROM %i', PurchaseTable::name() ) ) );
	}

	public function test_a_change_to_an_address_that_waits_for_its_confirmation_keeps_what_was_bought(): void {
		global $wpdb;
		$plan   = self::plan();
		$reader = self::reader();
		self::logIn( $reader );
		self::subscribe( $plan, 'ada@example.org' );
		self::reader( 'other@example.org', 'pending' );
		$this->assertTrue( Readers::rename( $reader, 'other@example.org' ) );
		self::logIn( SubscriberTable::by_hash( Address::hash( 'other@example.org' ) ) );
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET created = 5, mailed = 5', SubscriberTable::name() ) );
		\Freehold\Members\Hooks::clean_up();
		$this->assertTrue( self::may( $plan ) );
	}

	public function test_a_reader_who_is_still_charged_is_not_deleted_by_the_link_of_a_newsletter(): void {
		global $wpdb;
		$reader       = self::reader();
		$subscription = self::subscribe( self::plan(), 'card@example.org' );
		PurchaseTable::link( $subscription->order_id, $reader->id );
		$delete = static function () use ( $reader ): string {
			$token = TokenTable::create_token( TokenTable::DELETE, $reader->id, HOUR_IN_SECONDS );
			// Headers cannot be sent in a test.
			set_error_handler( static fn (): bool => true, E_WARNING );
			ob_start();
			Deletion::run( $token, true );
			restore_error_handler();
			return (string) ob_get_clean();
		};
		$this->assertStringContainsString( 'Cancel it first', $delete() );
		$this->assertNotNull( SubscriberTable::get( $reader->id ) );
		$wpdb->update( SubscriptionsTable::name(), array( 'cancel_at_end' => 1 ), array( 'id' => $subscription->id ) );
		$this->assertStringContainsString( 'not on the list', $delete() );
		$this->assertNull( SubscriberTable::get( $reader->id ) );
	}

	public function test_a_subscription_is_not_sold_again_to_who_is_logged_in_and_has_it(): void {
		global $wpdb;
		$plan   = self::plan();
		$reader = self::reader();
		$offer  = PlanOffer::load( new Reference( 'plan', $plan, 0 ) );
		$this->assertSame( '', Buyer::refuse( '', $offer ), 'a guest' );
		self::logIn( $reader );
		$this->assertSame( '', Buyer::refuse( '', $offer ), 'a reader without it' );
		$this->assertSame( array( 'form@example.org', 'ada@example.org' ), Buyer::emails( array( 'form@example.org' ) ) );
		$subscription = self::subscribe( $plan, 'card@example.org' );
		PurchaseTable::link( $subscription->order_id, $reader->id );
		$this->assertStringContainsString( 'You already have “Readers”.', Buyer::refuse( '', $offer ) );
		$this->assertSame( '', Buyer::refuse( '', PlanOffer::load( new Reference( 'plan', self::plan(), 0 ) ) ), 'another plan' );
		foreach ( array( array( 'cancel_at_end' => 1 ), array( 'cancel_at_end' => 0, 'status' => Subscription::CANCELED ), array( 'status' => Subscription::UNPAID ) ) as $change ) {
			$wpdb->update( SubscriptionsTable::name(), $change, array( 'id' => $subscription->id ) );
			$this->assertSame( '', Buyer::refuse( '', $offer ), (string) wp_json_encode( $change ) );
		}
		// What is closed for now is charged again.
		$wpdb->update( SubscriptionsTable::name(), array( 'status' => Subscription::PAST_DUE, 'period_end' => time() - WEEK_IN_SECONDS ), array( 'id' => $subscription->id ) );
		$this->assertStringContainsString( 'its last payment failed', Buyer::refuse( '', $offer ) );
		$wpdb->update( SubscriptionsTable::name(), array( 'status' => Subscription::ACTIVE, 'period_end' => time() + WEEK_IN_SECONDS ), array( 'id' => $subscription->id ) );
		$wpdb->update( PaymentsTable::name(), array( 'status' => Payment::REFUNDED ), array( 'subscription_id' => $subscription->id ) );
		$this->assertStringContainsString( 'its last payment failed', Buyer::refuse( '', $offer ) );
		$wpdb->update( PaymentsTable::name(), array( 'status' => Payment::PAID ), array( 'subscription_id' => $subscription->id ) );
		$this->assertStringContainsString( 'You already have', Buyer::refuse( '', $offer ) );
		self::logOut();
		$this->assertSame( '', Buyer::refuse( '', $offer ), 'logged out' );
		$_COOKIE[ Sessions::name() ] = Sessions::start( 0, $subscription->order_id );
		$this->assertNotSame( '', Buyer::refuse( '', $offer ), 'the browser that bought it' );
		self::logOut();
		PurchaseTable::remove( $reader->id );
		wp_set_current_user( wp_insert_user( array( 'user_login' => 'card', 'user_pass' => 'x', 'user_email' => 'card@example.org' ) ) );
		$this->assertNotSame( '', Buyer::refuse( '', $offer ), 'a user' );
	}

	public function test_the_page_after_a_payment_thanks_also_where_the_form_is_gone(): void {
		global $wpdb;
		$order = OrdersTable::find( self::subscribe( self::plan(), 'ada@example.org' )->order_id );
		$wpdb->update( OrdersTable::name(), array( 'anchor' => 'payment-1-1' ), array( 'id' => $order->id ) );
		$_GET['freehold_paid'] = $order->reference;
		$_COOKIE[ 'freehold_order_' . substr( $order->reference, 0, 8 ) ] = ( new SigningKey( 'freehold_payments_key', 'freehold-order-browser' ) )->sign( $order->reference );
		$id                      = $this->post( '<p>Paid for</p>' );
		$GLOBALS['wp_query']     = new WP_Query( array( 'p' => $id ) );
		$GLOBALS['wp_the_query'] = $GLOBALS['wp_query'];
		the_post();
		$content = static fn ( string $html ): string => (string) apply_filters( 'the_content', $html );
		$this->assertStringNotContainsString( 'Thank you', $content( '<p>Paid for</p>' ) );
		Buyer::open();
		$this->assertSame( array( $order->id ), Sessions::current()?->order_ids );
		$this->assertStringContainsString( 'From now on, $5.00 is charged each month', $content( '<p>Paid for</p>' ) );
		$this->assertStringNotContainsString( 'Thank you', $content( '<form><div id="message-payment-1-1">Said there</div></form>' ) );
		$GLOBALS['post'] = get_post( $this->post( 'Another post on the page' ) );
		$this->assertStringNotContainsString( 'Thank you', $content( '<p>Another</p>' ) );
	}

	public function test_deleting_the_data_says_what_the_address_no_longer_opens(): void {
		$reader = self::reader();
		self::pay( self::order( self::plan( 'one-time' ), 'ada@example.org', 'one-time' ) );
		$this->assertSame( '', Deletion::losses( $reader ), 'own address' );
		$order = self::order( self::plan( 'one-time' ), 'card@example.org', 'one-time' );
		PurchaseTable::link( $order->id, $reader->id );
		$this->assertSame( '', Deletion::losses( $reader ), 'not paid' );
		self::pay( $order );
		$token = TokenTable::create_token( TokenTable::DELETE, $reader->id, HOUR_IN_SECONDS );
		// Headers cannot be sent in a test.
		set_error_handler( static fn (): bool => true, E_WARNING );
		ob_start();
		Deletion::run( $token, false );
		restore_error_handler();
		$this->assertStringContainsString( 'You paid for Readers with another email address.', (string) ob_get_clean() );
		$this->assertNotNull( SubscriberTable::get( $reader->id ) );
	}

	public function test_mails_about_plans_say_how_to_read_elsewhere(): void {
		$plan = self::plan( 'one-time' );
		$once = self::pay( self::order( $plan, 'ada@example.org', 'one-time' ) );
		$this->assertStringContainsString( 'freehold_member=login', Buyer::paragraphs( array(), $once )[0] );
		$subscription = self::subscribe( self::plan(), 'ada@example.org' );
		$this->assertCount( 1, Buyer::paragraphs( array(), $subscription ) );
		$this->assertSame( array(), Buyer::paragraphs( array(), self::pay( \Freehold\Payments\Tables\OrdersTable::find( $subscription->order_id ), $subscription->id ) ), 'its receipt' );
		$this->assertSame( array(), Buyer::paragraphs( array(), self::pay( self::order( $plan, 'ada@example.org', 'one-time', Order::PAID, 'donation' ) ) ) );
	}

	public function test_personal_data_is_exported_and_erased(): void {
		$plan   = self::plan();
		$reader = self::reader();
		self::subscribe( $plan, 'ada@example.org' );
		$order = self::order( $plan, 'ada@example.org' );
		$_SERVER['HTTP_USER_AGENT'] = 'Mozilla/5.0 (Windows NT 10.0; rv:128.0) Gecko/20100101 Firefox/128.0';
		self::logIn( $reader );
		$this->assertSame( 'Firefox, Windows', PersonalData::export( 'Ada@example.org' )['data'][0]['data'][0]['value'] );
		self::logOut();
		$_COOKIE[ Sessions::name() ] = Sessions::start( 0, $order->id );
		$result = PersonalData::erase( 'ada@example.org' );
		$this->assertTrue( $result['items_removed'] );
		$this->assertSame( array(), PersonalData::export( 'ada@example.org' )['data'] );
		Sessions::forget();
		$this->assertNull( Sessions::current() );
		$this->assertSame( array(), PersonalData::export( 'unknown@example.org' )['data'] );
		$this->assertNotSame( '', PersonalData::policy() );
	}

	public function test_the_session_of_an_erased_payer_ends_whichever_eraser_runs_first(): void {
		$order = self::order( self::plan( 'one-time' ), 'ada@example.org', 'one-time' );
		self::pay( $order );
		$_COOKIE[ Sessions::name() ] = Sessions::start( 0, $order->id );
		\Freehold\Payments\PersonalData::erase( 'ada@example.org' );
		PersonalData::erase( 'ada@example.org' );
		Sessions::forget();
		$this->assertNull( Sessions::current() );
	}

	public function test_what_has_expired_is_deleted(): void {
		global $wpdb;
		$reader = self::reader();
		self::logIn( $reader );
		self::logOut();
		self::logIn( $reader );
		LoginLink::create( 'ada@example.org', str_repeat( 'a', 64 ), '' );
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET expires = %d WHERE id = %d', SessionTable::name(), time() - 1, SessionTable::of( $reader->id )[0]->id ) );
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET expires = 5', LoginTable::name() ) );
		Hooks::clean_up();
		$count = static fn ( string $table ): int => (int) $wpdb->get_var( $wpdb->prepare( 'SELECT COUNT(*) FROM %i', $table::name() ) );
		$this->assertSame( array( 1, 0 ), array( $count( SessionTable::class ), $count( LoginTable::class ) ) );
	}
}
