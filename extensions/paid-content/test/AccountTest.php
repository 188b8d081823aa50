<?php
/**
 * The page of readers about their subscriptions.
 */

declare( strict_types=1 );

namespace Freehold\Tests\PaidContent;

use Freehold\Mail\TokenTable;
use Freehold\Members\Access\Tables\SessionTable;
use Freehold\Members\Tables\SubscriberTable;
use Freehold\Modules\PaidContent\Account\EmailChange;
use Freehold\Modules\PaidContent\Account\Endpoint;
use Freehold\Modules\PaidContent\Account\MySubscriptionRenderer;
use Freehold\Payments\Coupon;
use Freehold\Payments\Order;
use Freehold\Payments\Payment;
use Freehold\Payments\PersonalData;
use Freehold\Payments\Started;
use Freehold\Payments\Subscription;
use Freehold\Payments\Sync;
use Freehold\Payments\Tables\CouponsTable;
use Freehold\Payments\Tables\OrdersTable;
use Freehold\Payments\Tables\PaymentsTable;
use Freehold\Payments\Tables\SubscriptionsTable;
use Freehold\Payments\Urls;
use Freehold\Tests\Access\AccessTestCase;
use Freehold\Tests\Payments\Bank;
use Freehold\Tests\Payments\TestVendor;
use WP_Query;

require_once __DIR__ . '/../../../shared/members/server/Access/test/AccessTestCase.php';
require_once __DIR__ . '/../../../shared/payments/server/test/TestVendor.php';

final class AccountTest extends AccessTestCase {

	/** @return array<string, array<int, mixed>> A subscription's status, its end and when it was paid in days from now, whether it is canceled, the payment's status, what the page says, and whether the vendor goes on charging. */
	public static function states(): array {
		return array(
			'paid'                       => array( Subscription::ACTIVE, 20, -5, false, Payment::PAID, 'renews on', true ),
			'refunded, but not canceled' => array( Subscription::ACTIVE, 20, -5, false, Payment::REFUNDED, 'The last payment was returned or is disputed. The next one is on', true ),
			'disputed'                   => array( Subscription::ACTIVE, 20, -5, false, Payment::DISPUTED, 'The next one is on', true ),
			'disputed in part'           => array( Subscription::ACTIVE, 20, -5, false, Payment::PARTLY_DISPUTED, 'renews on', true ),
			'canceled'                   => array( Subscription::ACTIVE, 20, -5, true, Payment::PAID, 'ends on', false ),
			'refunded and canceled'      => array( Subscription::ACTIVE, 20, -5, true, Payment::REFUNDED, 'Ended', false ),
			'renewal failed yesterday'   => array( Subscription::PAST_DUE, 30, -32, false, Payment::PAID, 'The last payment failed', true ),
			'renewal failed a week ago'  => array( Subscription::PAST_DUE, 23, -40, false, Payment::PAID, 'The last payment failed', true ),
			'failed after it was canceled' => array( Subscription::PAST_DUE, -1, -32, true, Payment::PAID, 'The last payment failed', false ),
			'renewals failed'            => array( Subscription::UNPAID, 20, -40, false, Payment::PAID, 'The last payment failed', true ),
			'paused for long'            => array( Subscription::PAUSED, 20, -60, false, Payment::PAID, 'Paused', true ),
			'ended'                      => array( Subscription::CANCELED, 20, -5, false, Payment::PAID, 'Ended', false ),
		);
	}

	/** @dataProvider states */
	public function test_a_subscription_that_goes_on_is_not_called_ended( string $status, int $end, int $paid, bool $cancels, string $payment, string $words, bool $can_cancel ): void {
		global $wpdb;
		self::logIn( self::reader() );
		$subscription = self::subscribe( self::plan(), 'ada@example.org', $status, time() + $end * DAY_IN_SECONDS, $cancels, time() + $paid * DAY_IN_SECONDS );
		$wpdb->update( PaymentsTable::name(), array( 'status' => $payment ), array( 'subscription_id' => $subscription->id ) );
		$html = self::asMember( static fn (): string => MySubscriptionRenderer::html() );
		$this->assertSame( 1, preg_match( '~<li><strong>Readers</strong>.*?</li>~s', $html, $found ) );
		$this->assertStringContainsString( $words, $found[0] );
		$this->assertStringContainsString( '$5.00 each month', $found[0] );
		$this->assertSame( array( $can_cancel, 'canceled' === $this->dataName() ), array( str_contains( $found[0], 'value="cancel"' ), str_contains( $found[0], 'value="resume"' ) ) );
	}

	/** @return array<string, array{string, string, string}> How long the coupon counts, and what the page says before and after the price changes. */
	public static function coupons(): array {
		return array(
			'for ever'      => array( Coupon::FOREVER, 'With the code BREAD: $4.00 / month instead of $5.00 / month', 'With the code BREAD: $8.00 / month instead of $10.00 / month' ),
			'first payment' => array( Coupon::ONCE, 'With the code BREAD: $4.00 first, then $5.00 / month', '$10.00 each month' ),
		);
	}

	/** @dataProvider coupons */
	public function test_a_coupon_is_told_for_the_price_that_is_charged( string $duration, string $before, string $after ): void {
		global $wpdb;
		CouponsTable::clear();
		self::logIn( self::reader() );
		$coupon       = CouponsTable::add( array( 'code' => 'BREAD', 'token' => str_repeat( 'a', 32 ), 'percent' => 20, 'duration' => $duration, 'created' => 1 ) );
		$subscription = self::subscribe( self::plan(), 'ada@example.org', Subscription::ACTIVE, time() + 20 * DAY_IN_SECONDS, false, time() - 5 * DAY_IN_SECONDS );
		$wpdb->update( OrdersTable::name(), array( 'coupon_id' => $coupon->id, 'discount' => 100 ), array( 'id' => $subscription->order_id ) );
		$this->assertStringContainsString( "<span>{$before}</span>", self::asMember( static fn (): string => MySubscriptionRenderer::html() ) );
		$wpdb->update( SubscriptionsTable::name(), array( 'amount' => 1000 ), array( 'id' => $subscription->id ) );
		$this->assertStringContainsString( "<span>{$after}</span>", self::asMember( static fn (): string => MySubscriptionRenderer::html() ) );
	}

	public function test_the_post_after_the_shortcode_keeps_its_paragraphs(): void {
		add_filter( 'the_content', static fn ( string $text ): string => str_replace( '[x]', MySubscriptionRenderer::shortcode(), $text ), 11 );
		$this->assertStringContainsString( '<a', apply_filters( 'the_content', '[x]' ) );
		$this->assertSame( "<p>One.</p>\n<p>Two.</p>\n", apply_filters( 'the_content', "One.\n\nTwo." ) );
	}

	public function test_the_page_has_what_a_member_reads_pays_and_gets_by_email(): void {
		self::logIn( self::reader() );
		$plan = self::plan();
		$this->post( 'Closed', array( 'post_title' => 'For <payers>', 'meta_input' => array( '_jetpack_newsletter_access' => 'paid_subscribers' ) ) );
		$page = static fn (): string => self::asMember( static fn (): string => MySubscriptionRenderer::html() );
		$this->assertStringNotContainsString( 'What you can read', $page() );
		self::subscribe( $plan, 'ada@example.org', Subscription::ACTIVE, time() + 20 * DAY_IN_SECONDS, false, time() - 5 * DAY_IN_SECONDS );
		$html = $page();
		$this->assertMatchesRegularExpression( '~<h2>What you can read</h2><ul><li><a href="[^"]*freehold_member=read">~', $html );
		$this->assertMatchesRegularExpression( '~Your payments</summary><ul><li>\$5\.00 for Readers on ~', $html );
		$this->assertMatchesRegularExpression( '~<h2>Newsletters</h2><p>You get our newsletters\.</p><p><a href="[^"]*freehold_member=preferences~', $html );
	}

	public function test_payments_of_an_address_with_an_accent_are_those_of_another_person(): void {
		self::logIn( self::reader( 'jose@example.org' ) );
		$plan  = self::plan();
		$other = self::subscribe( $plan, 'josé@example.org', Subscription::ACTIVE, time() + 20 * DAY_IN_SECONDS, false, time() - 5 * DAY_IN_SECONDS );
		$page  = static fn (): string => self::asMember( static fn (): string => MySubscriptionRenderer::html() );
		$this->assertStringNotContainsString( 'Your payments', $page() );
		$this->assertSame( array(), PersonalData::export( 'jose@example.org' )['data'] );
		PersonalData::erase( 'jose@example.org' );
		$this->assertSame( 'josé@example.org', SubscriptionsTable::find( $other->id )->email );
		self::subscribe( $plan, 'Jose@Example.org', Subscription::ACTIVE, time() + 20 * DAY_IN_SECONDS, false, time() - 5 * DAY_IN_SECONDS );
		$this->assertSame( 1, substr_count( $page(), ' for Readers on ' ) );
	}

	public function test_in_a_pattern_the_link_leads_to_the_reader_s_own_page_and_forms_back_to_it(): void {
		$this->actAs( 'admin' );
		$pattern = $this->post( '<!-- wp:freehold/my-subscription /-->', array( 'post_type' => 'wp_block' ) );
		$id      = $this->post( "<!-- wp:block {\"ref\":{$pattern}} /-->" );
		wp_set_current_user( 0 );
		$GLOBALS['wp_query']     = new WP_Query( array( 'p' => $id ) );
		$GLOBALS['wp_the_query'] = $GLOBALS['wp_query'];
		the_post();
		$this->assertMatchesRegularExpression( '~<a href="[^"]*freehold_member=read">~', do_blocks( get_the_content() ) );
		self::logIn( self::reader() );
		$_GET['freehold_member'] = 'read';
		$html                    = self::asMember( static fn (): string => do_blocks( get_the_content() ) );
		$this->assertMatchesRegularExpression( '~name="page" value="[^"]*freehold_member=read"~', $html );
	}

	public function test_readers_learn_that_the_database_has_rejected_what_they_want(): void {
		$reader = self::reader( 'ada@example.com' );
		self::logIn( $reader );
		foreach ( array( 'revoke', 'logout_all', 'delete' ) as $action ) {
			$_POST = array( 'id' => '1', 'sure' => '1' );
			$this->assertArrayHasKey( 'error', self::withRejected( SessionTable::name(), static fn (): array => Endpoint::act( $reader, $action ) ), $action );
		}
		$this->assertArrayHasKey( 'error', self::withRejected( SubscriberTable::name(), static fn (): array => Endpoint::act( $reader, 'delete' ) ) );
		$this->assertNotNull( SubscriberTable::get( $reader->id ) );
	}

	public function test_a_link_that_could_not_change_the_address_works_again(): void {
		$reader = self::reader( 'ada@example.com' );
		$token  = (string) TokenTable::create_token( EmailChange::FROM_NEW, $reader->id, DAY_IN_SECONDS );
		$act    = static fn (): ?bool => EmailChange::act( $reader, 'new@example.com', EmailChange::FROM_NEW, $token );
		$this->assertFalse( self::withRejected( SubscriberTable::name(), $act ) );
		$this->assertTrue( $act() );
		$this->assertNull( $act(), 'It works once.' );
	}

	/**
	 * @testWith [false]
	 *           [true]
	 */
	public function test_canceling_ends_a_subscription_whose_payment_the_vendor_would_try_again( bool $has_failed ): void {
		Bank::reset();
		Bank::set_fault( 'live', true );
		add_filter( 'freehold_payment_vendors', static fn (): array => array( 'stripe' => TestVendor::class ) );
		$order = self::order( self::plan(), 'ada@example.com', '1 month', Order::OPEN );
		$page  = Bank::open( $order, new Urls( '', '' ) );
		OrdersTable::open( $order->id, new Started( $page, 'https://bank.example/', 0 ) );
		Bank::pay( $page );
		Sync::order( $order->id );
		$subscription = SubscriptionsTable::find_by_order( $order->id );
		if ( $has_failed ) {
			Bank::renew( $subscription->vendor_id, false, time() );
			Sync::subscription( $subscription->id );
		}
		$reader = self::reader( 'ada@example.com' );
		self::logIn( $reader );
		$_POST = array( 'id' => (string) $subscription->id );
		$this->assertStringStartsWith( 'https://bank.example/portal/', Endpoint::act( $reader, 'portal' )['url'] ?? '' );
		$_POST = array( 'id' => (string) ( $subscription->id + 1 ) );
		$this->assertSame( array( 'error' ), array_keys( Endpoint::act( $reader, 'portal' ) ), 'It is not the reader’s.' );
		$_POST = array( 'id' => (string) $subscription->id );
		$this->assertArrayHasKey( 'message', Endpoint::act( $reader, 'cancel' ) );
		$stored = SubscriptionsTable::find( $subscription->id );
		$this->assertSame( $has_failed ? array( Subscription::CANCELED, false ) : array( Subscription::ACTIVE, true ), array( $stored->status, $stored->cancel_at_end ) );
		$this->assertArrayHasKey( $has_failed ? 'error' : 'message', Endpoint::act( $reader, 'resume' ) );
		$this->assertFalse( SubscriptionsTable::find( $subscription->id )->cancel_at_end );
	}
}
