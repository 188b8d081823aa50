<?php
declare( strict_types=1 );

namespace Freehold\Payments\Stripe\Tests;

use Freehold\Payments\Order;
use Freehold\Payments\Payment;
use Freehold\Payments\Snapshot;
use Freehold\Payments\Stripe\Fields;
use Freehold\Payments\Stripe\Snapshots;
use Freehold\Payments\Subscription;

require_once __DIR__ . '/StripeTestCase.php';

/**
 * Orders, subscriptions and payments are read as they are now, in new and in old shapes.
 */
final class SnapshotsTest extends StripeTestCase {

	private const MONTH = 31 * DAY_IN_SECONDS;

	/** Reads an order. */
	private function read( Order $order ): Snapshot {
		$snapshot = $this->stripe->order( $order );
		$this->assertNotWPError( $snapshot );
		return $snapshot;
	}

	public function test_a_page_that_is_open_expired_or_unknown(): void {
		$started = $this->stripe->start( $this->order(), $this->urls() );
		$order   = $this->order( array( 'vendor_id' => $started->vendor_id ) );
		$this->assertSame( array( Order::OPEN, array() ), array( $this->read( $order )->order->status, $this->read( $order )->payments ) );
		$this->control( 'pay', $started->vendor_id, array( 'card' => '4000000000000002' ) );
		$this->assertSame( array( Order::OPEN, array() ), array( $this->read( $order )->order->status, $this->read( $order )->payments ), 'A declined card is an attempt.' );
		$this->control( 'expire', $started->vendor_id );
		$this->assertSame( Order::EXPIRED, $this->read( $order )->order->status );
		$this->assertFails( 'freehold_payment_not_found', $this->stripe->order( $this->order( array( 'vendor_id' => 'cs_test_other' ) ) ) );
	}

	public function test_a_payment(): void {
		$snapshot = $this->read( $this->paid() );
		$this->assertSame( array( Order::PAID, 'dana@example.org', 'Dana' ), array( $snapshot->order->status, $snapshot->order->email, $snapshot->order->name ) );
		$this->assertNull( $snapshot->subscription );
		list( $payment ) = $snapshot->payments;
		$this->assertSame( array( Payment::FIRST, Payment::PAID, 1000, 'USD', 0, 'dana@example.org' ), array( $payment->kind, $payment->status, $payment->amount, $payment->currency, $payment->refunded, $payment->email ) );
		$this->assertStringStartsWith( 'pi_', $payment->vendor_id );
		$this->assertStringContainsString( '/receipts/', $payment->receipt_url );
		$this->assertEqualsWithDelta( time(), $payment->created, 60 );
	}

	public function test_a_delayed_payment_that_arrives_or_not(): void {
		foreach ( array( array( true, Order::PAID, Payment::PAID ), array( false, Order::FAILED, Payment::FAILED ) ) as list( $succeeds, $status, $payment ) ) {
			$order    = $this->paid( array(), array( 'debit' => true ) );
			$snapshot = $this->read( $order );
			$this->assertSame( array( Order::PENDING, Payment::PENDING ), array( $snapshot->order->status, $snapshot->payments[0]->status ) );
			$this->control( 'settle', $order->vendor_id, $succeeds );
			$snapshot = $this->read( $order );
			$this->assertSame( array( $status, $payment ), array( $snapshot->order->status, $snapshot->payments[0]->status ) );
		}
		$this->assertSame( 'Your card has insufficient funds.', $snapshot->payments[0]->reason );
	}

	public function test_a_delayed_first_payment_of_a_subscription_that_is_collected_later(): void {
		$order = $this->paid( array( 'recurs' => '1 month' ), array( 'debit' => true ) );
		$this->control( 'settle', $order->vendor_id, false );
		$failed = $this->read( $order );
		$this->assertSame( array( Order::PENDING, Subscription::PAST_DUE, Payment::FAILED, 0 ), array( $failed->order->status, $failed->subscription->status, $failed->payments[0]->status, $failed->subscription->period_end ) );
		$this->control( 'replaceCard', $failed->subscription->vendor_id, '4242424242424242' );
		$this->control( 'advance', 4 * DAY_IN_SECONDS );
		$this->assertSame( 'unpaid', $this->control( 'get', $order->vendor_id )['payment_status'] );
		$paid = $this->read( $order );
		$this->assertSame( array( Order::PAID, Subscription::ACTIVE, Payment::PAID, '' ), array( $paid->order->status, $paid->subscription->status, $paid->payments[0]->status, $paid->order->error ) );
	}

	public function test_a_delayed_first_payment_of_a_subscription_that_is_never_collected(): void {
		$order = $this->paid( array( 'recurs' => '1 month' ), array( 'debit' => true ) );
		$this->control( 'settle', $order->vendor_id, false );
		$this->control( 'cancel', $this->read( $order )->subscription->vendor_id );
		$this->assertSame( array( Order::FAILED, Subscription::CANCELED ), array( $this->read( $order )->order->status, $this->read( $order )->subscription->status ) );
	}

	public function test_refunds_and_disputes(): void {
		$order  = $this->paid();
		$intent = $this->read( $order )->payments[0]->vendor_id;
		$row    = $this->payment( $intent, array( 'kind' => Payment::RENEWAL ) );
		$this->control( 'refund', $intent, 400 );
		$payment = $this->stripe->payment( $row )->payments[0];
		$this->assertSame( array( Payment::PARTLY_REFUNDED, 400, Payment::RENEWAL ), array( $payment->status, $payment->refunded, $payment->kind ) );
		$this->control( 'dispute', $intent );
		$this->assertSame( array( Payment::DISPUTED, 'fraudulent' ), array( $this->stripe->payment( $row )->payments[0]->status, $this->stripe->payment( $row )->payments[0]->reason ) );
		$this->control( 'closeDispute', $intent, true );
		$this->assertSame( Payment::PARTLY_REFUNDED, $this->stripe->payment( $row )->payments[0]->status );
		$this->control( 'closeDispute', $intent, false );
		$this->assertSame( Payment::LOST, $this->stripe->payment( $row )->payments[0]->status );
	}

	/** @return array<string, array{int, int, string, string, int}> What was refunded and what is disputed of 1000, the dispute's status, and what follows. */
	public static function disputes(): array {
		return array(
			'all is lost'                     => array( 0, 1000, 'lost', Payment::LOST, 1000 ),
			'a part is lost'                  => array( 0, 400, 'lost', Payment::PARTLY_REFUNDED, 400 ),
			'a part is lost after a refund'   => array( 100, 400, 'lost', Payment::PARTLY_REFUNDED, 500 ),
			'the rest is lost after a refund' => array( 600, 400, 'lost', Payment::LOST, 1000 ),
			'a part is disputed'              => array( 0, 400, 'needs_response', Payment::PARTLY_DISPUTED, 0 ),
			'all is disputed'                 => array( 0, 1000, 'needs_response', Payment::DISPUTED, 0 ),
			'the rest is disputed'            => array( 600, 400, 'warning_needs_response', Payment::DISPUTED, 600 ),
			'a part is won'                   => array( 0, 400, 'won', Payment::PAID, 0 ),
		);
	}

	/** @dataProvider disputes */
	public function test_a_dispute_is_about_its_own_amount( int $refunded, int $disputed, string $dispute, string $status, int $returned ): void {
		$intent = array( 'id' => 'pi_1', 'status' => 'succeeded', 'amount' => 1000, 'amount_received' => 1000, 'currency' => 'usd', 'latest_charge' => array( 'id' => 'ch_1', 'amount_refunded' => $refunded, 'disputed' => true ) );
		$state  = Snapshots::payment_state( $intent, Payment::FIRST, array( array( 'status' => $dispute, 'amount' => $disputed, 'reason' => 'fraudulent' ) ) );
		$this->assertSame( array( $status, $returned, Payment::PAID === $status ? '' : 'fraudulent' ), array( $state->status, $state->refunded, $state->reason ) );
	}

	public function test_all_disputes_of_a_charge_count(): void {
		$intent = array( 'id' => 'pi_1', 'status' => 'succeeded', 'amount' => 1000, 'amount_received' => 1000, 'currency' => 'usd', 'latest_charge' => array( 'id' => 'ch_1', 'disputed' => true ) );
		foreach ( array(
			array( array( array( 'won', 300 ), array( 'lost', 400 ) ), Payment::PARTLY_REFUNDED, 400 ),
			array( array( array( 'lost', 600 ), array( 'lost', 400 ) ), Payment::LOST, 1000 ),
			array( array( array( 'lost', 600 ), array( 'needs_response', 400 ) ), Payment::DISPUTED, 600 ),
			array( array( array( 'lost', 300 ), array( 'needs_response', 400 ) ), Payment::PARTLY_DISPUTED, 300 ),
			array( array( array( 'needs_response', 600 ), array( 'needs_response', 400 ) ), Payment::DISPUTED, 0 ),
			array( array( array( 'prevented', 1000 ) ), Payment::PAID, 0 ),
			array( array( array( 'prevented', 1000, array( -1000 ) ) ), Payment::REFUNDED, 1000 ),
			array( array( array( 'prevented', 400, array( -350 ) ) ), Payment::PARTLY_REFUNDED, 400 ),
			array( array( array( 'prevented', 1000, array( -1000, 1000 ) ) ), Payment::PAID, 0 ),
		) as list( $disputes, $status, $returned ) ) {
			$state = Snapshots::payment_state( $intent, Payment::FIRST, array_map( static fn ( array $one ): array => array( 'status' => $one[0], 'amount' => $one[1], 'balance_transactions' => array_map( static fn ( int $amount ): array => array( 'amount' => $amount ), $one[2] ?? array() ) ), $disputes ) );
			$this->assertSame( array( $status, $returned ), array( $state->status, $state->refunded ) );
		}
	}

	public function test_a_subscription_through_its_life(): void {
		$order    = $this->paid( array( 'recurs' => '1 month', 'quantity' => 2 ) );
		$snapshot = $this->read( $order );
		$state    = $snapshot->subscription;
		$this->assertSame( array( Order::PAID, Subscription::ACTIVE, 2000, 'USD', '1 month', false, 0, 'dana@example.org' ), array( $snapshot->order->status, $state->status, $state->amount, $state->currency, $state->recurs, $state->cancel_at_end, $state->canceled_at, $state->email ) );
		$this->assertGreaterThan( time() + 27 * DAY_IN_SECONDS, $state->period_end );
		$this->assertSame( array( Payment::FIRST ), array_column( array_map( 'get_object_vars', $snapshot->payments ), 'kind' ) );

		$row = $this->subscription( $state->vendor_id );
		$this->control( 'advance', self::MONTH );
		$renewed = $this->stripe->subscription( $row );
		$this->assertSame( array( Payment::RENEWAL, Payment::FIRST ), array_column( array_map( 'get_object_vars', $renewed->payments ), 'kind' ) );
		$this->assertGreaterThan( $state->period_end, $renewed->subscription->period_end );
		$this->assertNull( $renewed->order );

		$this->control( 'replaceCard', $state->vendor_id, '4000000000000341' );
		$this->control( 'advance', self::MONTH );
		$failed = $this->stripe->subscription( $row );
		$this->assertSame( array( Subscription::PAST_DUE, Payment::FAILED ), array( $failed->subscription->status, $failed->payments[0]->status ) );
		$this->assertSame( 'Your card was declined.', $failed->payments[0]->reason );
		$this->assertSame( $renewed->subscription->period_end, $failed->subscription->period_end, 'The new period is not paid.' );
		$this->control( 'advance', self::MONTH );
		$ended = $this->stripe->subscription( $row )->subscription;
		$this->assertSame( array( Subscription::CANCELED, $renewed->subscription->period_end ), array( $ended->status, $ended->period_end ) );
	}

	/** @return array<string, array{string, string[], int}> The status, Stripe's statuses of the invoices of the periods that end at 400, 300 and 200, and until when it is paid. */
	public static function periods(): array {
		return array(
			'paid'                             => array( 'active', array( 'paid', 'paid', 'paid' ), 400 ),
			'a debit is on its way'            => array( 'active', array( 'open', 'paid', 'paid' ), 400 ),
			'a renewal failed'                 => array( 'past_due', array( 'open', 'paid', 'paid' ), 300 ),
			'two renewals failed'              => array( 'past_due', array( 'open', 'open', 'paid' ), 200 ),
			'no renewal is tried again'        => array( 'unpaid', array( 'draft', 'uncollectible', 'paid' ), 200 ),
			'ended because a renewal failed'   => array( 'canceled', array( 'open', 'paid', 'paid' ), 300 ),
			'ended in a paid period'           => array( 'canceled', array( 'paid', 'paid', 'paid' ), 400 ),
			'the paid ones were not read'      => array( 'past_due', array( 'open', 'void', 'void' ), 100 ),
			'nothing is paid'                  => array( 'incomplete', array(), 0 ),
		);
	}

	/**
	 * @dataProvider periods
	 *
	 * @param string[] $statuses
	 */
	public function test_a_period_that_is_not_paid_does_not_count( string $status, array $statuses, int $until ): void {
		$invoices = array();
		foreach ( $statuses as $index => $one ) {
			$invoices[] = array( 'status' => $one, 'billing_reason' => 'subscription_cycle', 'lines' => array( 'data' => array( array( 'period' => array( 'start' => 300 - 100 * $index, 'end' => 400 - 100 * $index ) ) ) ) );
		}
		$object = array( 'id' => 'sub_1', 'status' => $status, 'currency' => 'usd', 'items' => array( 'data' => array( array( 'current_period_end' => 400 ) ) ) );
		$this->assertSame( $until, Snapshots::subscription_state( $object, '1 month', $invoices )->period_end );
		if ( 'active' === $status ) {
			$paused = Snapshots::subscription_state( $object + array( 'pause_collection' => array( 'behavior' => 'void' ) ), '1 month', $invoices );
			$this->assertSame( 'paid' === $statuses[0] ? 400 : 300, $paused->period_end );
		}
	}

	public function test_a_first_payment_that_is_not_complete_pays_no_period(): void {
		$invoice = array( 'status' => 'open', 'billing_reason' => 'subscription_create', 'lines' => array( 'data' => array( array( 'period' => array( 'start' => 100, 'end' => 200 ) ) ) ) );
		$this->assertSame( 0, Snapshots::subscription_state( array( 'id' => 'sub_1', 'status' => 'incomplete', 'items' => array( 'data' => array( array( 'current_period_end' => 200 ) ) ) ), '1 month', array( $invoice ) )->period_end );
	}

	public function test_cancellations(): void {
		$order = $this->paid( array( 'recurs' => '1 month' ) );
		$id    = $this->read( $order )->subscription->vendor_id;
		$row   = $this->subscription( $id );
		$this->assertTrue( $this->stripe->cancel( $row, true ) );
		$state = $this->stripe->subscription( $row )->subscription;
		$this->assertSame( array( Subscription::ACTIVE, true ), array( $state->status, $state->cancel_at_end ) );
		$this->assertGreaterThan( 0, $state->canceled_at );
		$this->assertTrue( $this->stripe->resume( $row ) );
		$state = $this->stripe->subscription( $row )->subscription;
		$this->assertSame( array( Subscription::ACTIVE, false, 0 ), array( $state->status, $state->cancel_at_end, $state->canceled_at ) );
		$this->assertFails( 'freehold_payment_not_found', $this->stripe->resume( $this->subscription( 'sub_other' ) ) );
		$this->assertTrue( $this->stripe->cancel( $row, false ) );
		$state = $this->stripe->subscription( $row )->subscription;
		$this->assertSame( array( Subscription::CANCELED, false ), array( $state->status, $state->cancel_at_end ) );
		$this->assertTrue( $this->stripe->cancel( $row, false ), 'What is canceled already is done.' );
		$this->assertTrue( $this->stripe->cancel( $this->subscription( $id, array( 'revision' => 1 ) ), true ) );
		$this->assertFails( 'freehold_payment_not_found', $this->stripe->cancel( $this->subscription( 'sub_other' ), false ) );
	}

	public function test_a_refund_has_one_effect(): void {
		$intent = $this->read( $this->paid() )->payments[0]->vendor_id;
		$row    = $this->payment( $intent );
		$amount = \Freehold\Payments\Money::of( 300, 'USD' );
		$this->assertTrue( $this->stripe->refund( $row, $amount ) );
		$this->assertTrue( $this->stripe->refund( $row, $amount ), 'The same refund again.' );
		$this->assertSame( 300, $this->stripe->payment( $row )->payments[0]->refunded );
		$this->assertFails( 'freehold_payment_rejected', $this->stripe->refund( $this->payment( $intent ), \Freehold\Payments\Money::of( 701, 'USD' ) ), 'greater than unrefunded' );
		$this->control( 'refund', $intent );
		$this->assertTrue( $this->stripe->refund( $this->payment( $intent ), $amount ), 'The owner has refunded all of it at Stripe.' );
	}

	public function test_a_refund_that_stripe_cannot_express_is_refused_without_a_request(): void {
		foreach ( array( 'KWD' => 1001, 'ISK' => 1050, 'UGX' => 150 ) as $currency => $amount ) {
			$row = $this->payment( 'pi_1', array( 'currency' => $currency ) );
			$this->assertFails( 'freehold_refund_amount', $this->stripe->refund( $row, \Freehold\Payments\Money::of( $amount, $currency ) ), 'too many decimals' );
		}
		$this->assertSame( array(), $this->requests( 'POST' ) );
	}

	public function test_fields_are_read_from_new_and_from_old_places(): void {
		$this->assertSame( 5, Fields::period_end( array( 'items' => array( 'data' => array( array( 'current_period_end' => 5 ) ) ) ) ) );
		$this->assertSame( 6, Fields::period_end( array( 'current_period_end' => 6, 'items' => array( 'data' => array( array( 'id' => 'si_1' ) ) ) ) ) );
		$new = array( 'parent' => array( 'subscription_details' => array( 'subscription' => 'sub_1', 'metadata' => array( 'freehold_order' => self::REFERENCE ) ) ), 'payments' => array( 'data' => array( array( 'payment' => array( 'type' => 'payment_intent', 'payment_intent' => 'pi_1' ) ) ) ) );
		$old = array( 'subscription' => array( 'id' => 'sub_1' ), 'subscription_details' => array( 'metadata' => array( 'freehold_order' => self::REFERENCE ) ), 'payment_intent' => 'pi_1' );
		foreach ( array( $new, $old ) as $invoice ) {
			$this->assertSame( array( 'sub_1', array( 'pi_1' ), self::REFERENCE ), array( Fields::subscription( $invoice ), Fields::intents( $invoice ), Fields::reference( Fields::subscription_metadata( $invoice ) ) ) );
		}
		$this->assertSame( array( 'id' => 'ch_1' ), Fields::charge( array( 'charges' => array( 'data' => array( array( 'id' => 'ch_1' ) ) ) ) ) );
		$this->assertSame( '', Fields::reference( array( 'freehold_order' => 'not a reference' ) ) );
	}

	public function test_a_subscription_that_the_portal_ends_has_a_date_instead_of_the_flag(): void {
		$state = Snapshots::subscription_state( array( 'id' => 'sub_1', 'status' => 'active', 'currency' => 'usd', 'cancel_at' => 99, 'cancel_at_period_end' => false, 'items' => array( 'data' => array() ) ), '1 month' );
		$this->assertTrue( $state->cancel_at_end );
		$this->assertSame( '1 month', $state->recurs );
	}

	public function test_a_subscription_that_ends_after_further_periods_does_not_end_with_this_one(): void {
		$month = static fn ( int $cancel_at, bool $flag = false ): bool => Snapshots::subscription_state( array( 'id' => 'sub_1', 'status' => 'active', 'currency' => 'usd', 'cancel_at' => $cancel_at, 'cancel_at_period_end' => $flag, 'items' => array( 'data' => array( array( 'current_period_end' => 1000 ) ) ) ), '1 month' )->cancel_at_end;
		$this->assertSame( array( true, true, false, true, false ), array( $month( 900 ), $month( 1000 ), $month( 5000 ), $month( 1000, true ), $month( 0 ) ) );
	}

	public function test_a_paused_subscription_and_one_that_never_began(): void {
		$this->assertSame( Subscription::PAUSED, Snapshots::subscription_state( array( 'id' => 'sub_1', 'status' => 'active', 'pause_collection' => array( 'behavior' => 'void' ) ), '1 month' )->status );
		$this->assertSame( Subscription::CANCELED, Snapshots::subscription_state( array( 'id' => 'sub_1', 'status' => 'incomplete_expired' ), '1 month' )->status );
	}

	public function test_the_portal_opens_with_a_configuration_of_this_site(): void {
		$state = $this->read( $this->paid( array( 'recurs' => '1 month' ) ) )->subscription;
		$row   = $this->subscription( $state->vendor_id, array( 'customer_id' => $state->customer_id ) );
		$url   = $this->stripe->portal_url( $row, 'http://freehold.example/garden/' );
		$this->assertNotWPError( $url );
		$page = (string) file_get_contents( $url );
		$this->assertStringContainsString( 'Cancel subscription', $page );
		$this->assertStringContainsString( 'http://freehold.example/garden/', $page );
		$this->assertNotWPError( $this->stripe->portal_url( $row, 'http://freehold.example/' ) );
		$made = $this->control( 'all', 'billing_portal.configuration' );
		$this->assertCount( 1, $made, 'The configuration is used again.' );
		$this->assertSame( array( 'name', 'address' ), current( $made )['features']['customer_update']['allowed_updates'], 'Not the email address.' );

		$option = get_option( 'freehold_stripe_portal' );
		update_option( 'freehold_stripe_portal', array( 'test' => array( 'id' => 'bpc_other' ) ) );
		$this->assertNotWPError( $this->stripe->portal_url( $row, 'http://freehold.example/' ) );
		$this->assertNotSame( $option, get_option( 'freehold_stripe_portal' ), 'One of another account is replaced.' );

		update_option( 'freehold_stripe_portal', array( 'test' => array( 'id' => current( $made )['id'] ) ) );
		$this->assertNotWPError( $this->stripe->portal_url( $row, 'http://freehold.example/' ) );
		$this->assertNotSame( current( $made )['id'], get_option( 'freehold_stripe_portal' )['test']['id'], 'One of an earlier version allows more.' );
		$this->assertFails( 'freehold_payment_not_found', $this->stripe->portal_url( $this->subscription( $state->vendor_id ), 'http://freehold.example/' ) );
	}

	public function test_objects_of_the_other_mode_are_unknown(): void {
		$order = $this->paid();
		$this->setEnvironment( 'FREEHOLD_STRIPE_KEY', self::LIVE );
		$this->assertFails( 'freehold_payment_not_found', $this->stripe->order( $order ) );
	}
}
