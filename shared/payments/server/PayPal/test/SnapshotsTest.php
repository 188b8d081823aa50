<?php
declare( strict_types=1 );

namespace Freehold\Payments\PayPal\Tests;

use Freehold\Payments\Order;
use Freehold\Payments\Payment;
use Freehold\Payments\PayPal\Disputes;
use Freehold\Payments\PayPal\Snapshots;

require_once __DIR__ . '/PayPalTestCase.php';

/**
 * Every status of orders, captures and refunds.
 */
final class SnapshotsTest extends PayPalTestCase {

	/** @return array<string, array{0: array<string, mixed>, 1: string, 2: string|null, 3: int}> */
	public static function states(): array {
		$paid = self::capture();
		return array(
			'created'               => array( self::paypal_order( 'CREATED' ), Order::OPEN, null, 0 ),
			'with the payer'        => array( self::paypal_order( 'PAYER_ACTION_REQUIRED' ), Order::OPEN, null, 0 ),
			'approved'              => array( self::paypal_order( 'APPROVED' ), Order::PENDING, null, 0 ),
			'voided'                => array( self::paypal_order( 'VOIDED' ), Order::CANCELED, null, 0 ),
			'without a capture'     => array( self::paypal_order( 'COMPLETED' ), Order::PENDING, null, 0 ),
			'paid'                  => array( self::paypal_order( 'COMPLETED', array( $paid ) ), Order::PAID, Payment::PAID, 0 ),
			'on its way'            => array( self::paypal_order( 'COMPLETED', array( self::capture( 'PENDING', reason: 'ECHECK' ) ) ), Order::PENDING, Payment::PENDING, 0 ),
			'declined'              => array( self::paypal_order( 'COMPLETED', array( self::capture( 'DECLINED' ) ) ), Order::FAILED, Payment::FAILED, 0 ),
			'refunded in part'      => array( self::paypal_order( 'COMPLETED', array( self::capture( 'PARTIALLY_REFUNDED' ) ), array( self::refund( '1.25' ), self::refund( '2.25' ) ) ), Order::PAID, Payment::PARTLY_REFUNDED, 350 ),
			'a refund that failed'  => array( self::paypal_order( 'COMPLETED', array( $paid ), array( self::refund( '1.25', 'FAILED' ) ) ), Order::PAID, Payment::PAID, 0 ),
			'a refund of another'   => array( self::paypal_order( 'COMPLETED', array( $paid ), array( self::refund( '1.25', 'COMPLETED', 'ANOTHER' ) ) ), Order::PAID, Payment::PAID, 0 ),
			'a refund on its way'   => array( self::paypal_order( 'COMPLETED', array( $paid ), array( self::refund( '31.50', 'PENDING' ) ) ), Order::PAID, Payment::REFUNDED, 3150 ),
			'refunded'              => array( self::paypal_order( 'COMPLETED', array( self::capture( 'REFUNDED' ) ) ), Order::PAID, Payment::REFUNDED, 3150 ),
		);
	}

	/**
	 * @dataProvider states
	 * @param array<string, mixed> $body
	 */
	public function test_a_state( array $body, string $order, ?string $payment, int $refunded ): void {
		$snapshot = Snapshots::order( $body, static fn (): array => Disputes::NONE );
		$this->assertSame( $order, $snapshot->order->status );
		$this->assertSame( $payment, $snapshot->payments[0]->status ?? null );
		$this->assertSame( $refunded, $snapshot->payments[0]->refunded ?? 0 );
	}

	public function test_money_that_waits_for_the_owner_says_what_to_do(): void {
		$snapshot = Snapshots::order( self::paypal_order( 'COMPLETED', array( self::capture( 'PENDING', reason: 'RECEIVING_PREFERENCE_MANDATES_MANUAL_ACTION' ) ) ), static fn (): array => Disputes::NONE );
		$this->assertStringContainsString( 'Accept the payment', $snapshot->payments[0]->reason );
	}

	/** @return array<string, array<int, mixed>> The refunds, the disputes, what is known to be refunded, and what follows of 31.50. */
	public static function disputes(): array {
		$usd = static fn ( string $value ): array => array( 'value' => $value, 'currency_code' => 'USD' );
		return array(
			'one is open'                   => array( array(), array( 'open' => array( null ) ), null, Payment::DISPUTED, 0 ),
			'all is disputed'               => array( array(), array( 'open' => array( $usd( '31.50' ) ) ), null, Payment::DISPUTED, 0 ),
			'a part is disputed'            => array( array(), array( 'open' => array( $usd( '10.00' ) ) ), null, Payment::PARTLY_DISPUTED, 0 ),
			'the rest is disputed'          => array( array( self::refund( '1.50' ) ), array( 'open' => array( $usd( '30.00' ) ) ), null, Payment::DISPUTED, 150 ),
			'a part after a lost one'       => array( array(), array( 'open' => array( $usd( '10.00' ) ), 'decided' => array( $usd( '10.00' ) ) ), null, Payment::PARTLY_DISPUTED, 1000 ),
			'all is lost'                   => array( array(), array( 'decided' => array( $usd( '31.50' ) ) ), null, Payment::LOST, 3150 ),
			'an unknown amount is all'      => array( array(), array( 'decided' => array( null ) ), null, Payment::LOST, 3150 ),
			'another currency is all'       => array( array(), array( 'decided' => array( array( 'value' => '1.00', 'currency_code' => 'EUR' ) ) ), null, Payment::LOST, 3150 ),
			'a part is lost'                => array( array(), array( 'decided' => array( $usd( '10.00' ) ) ), null, Payment::PARTLY_REFUNDED, 1000 ),
			'parts are lost'                => array( array(), array( 'decided' => array( $usd( '10.00' ), $usd( '5.00' ) ) ), null, Payment::PARTLY_REFUNDED, 1500 ),
			'a part after a refund'         => array( array( self::refund( '1.50' ) ), array( 'decided' => array( $usd( '10.00' ) ) ), null, Payment::PARTLY_REFUNDED, 1150 ),
			'the rest after a refund'       => array( array( self::refund( '1.50' ) ), array( 'decided' => array( $usd( '30.00' ) ) ), null, Payment::LOST, 3150 ),
			'accepted, and listed'          => array( array( self::refund( '10.00' ) ), array( 'accepted' => array( $usd( '10.00' ) ) ), null, Payment::PARTLY_REFUNDED, 1000 ),
			'accepted, and not listed'      => array( array(), array( 'accepted' => array( $usd( '10.00' ) ) ), null, Payment::PARTLY_REFUNDED, 1000 ),
			'one is open, a part is lost'   => array( array(), array( 'open' => array( null ), 'decided' => array( $usd( '10.00' ) ) ), null, Payment::DISPUTED, 1000 ),
			'known already'                 => array( array(), array( 'decided' => array( $usd( '10.00' ) ) ), 1000, Payment::PARTLY_REFUNDED, 1000 ),
		);
	}

	/**
	 * @dataProvider disputes
	 * @param array<int, mixed>    $refunds
	 * @param array<string, mixed> $disputes
	 */
	public function test_a_dispute_is_about_its_own_amount( array $refunds, array $disputes, ?int $known, string $status, int $returned ): void {
		$state = Snapshots::capture( self::capture(), $refunds, static fn (): array => $disputes + Disputes::NONE, array( 'email' => '', 'name' => '' ), $known );
		$this->assertSame( array( $status, $returned ), array( $state->status, $state->refunded ) );
	}

	public function test_money_that_never_arrived_is_not_disputed(): void {
		$open     = static fn ( string $id ): array => array( 'open' => '3C679366HH908993F' === $id ? array( null ) : array() ) + Disputes::NONE;
		$snapshot = Snapshots::order( self::paypal_order( 'COMPLETED', array( self::capture() ) ), $open );
		$this->assertSame( array( Payment::DISPUTED, Order::PAID ), array( $snapshot->payments[0]->status, $snapshot->order->status ) );
		$snapshot = Snapshots::order( self::paypal_order( 'COMPLETED', array( self::capture( 'DECLINED' ) ) ), $open );
		$this->assertSame( Payment::FAILED, $snapshot->payments[0]->status );
	}

	public function test_amounts_have_the_stored_exponent(): void {
		$read = static fn ( string $value, string $currency ): int => Snapshots::order( self::paypal_order( 'COMPLETED', array( self::capture( 'COMPLETED', $value, $currency ) ) ), static fn (): array => Disputes::NONE )->payments[0]->amount;
		$this->assertSame( array( 500, 50000, 1099 ), array( $read( '500', 'JPY' ), $read( '500', 'HUF' ), $read( '10.99', 'EUR' ) ) );
	}

	public function test_the_same_order_gives_the_same_snapshot(): void {
		$body = self::paypal_order( 'COMPLETED', array( self::capture() ) );
		$this->assertEquals( Snapshots::order( $body, static fn (): array => Disputes::NONE ), Snapshots::order( $body, static fn (): array => Disputes::NONE ) );
		$this->assertSame( strtotime( '2026-11-01T10:00:00Z' ), Snapshots::order( $body, static fn (): array => Disputes::NONE )->payments[0]->created );
	}

	public function test_what_is_no_order_throws_nothing(): void {
		foreach ( array( array(), array( 'purchase_units' => 'x' ), array( 'status' => 'COMPLETED', 'purchase_units' => array( array( 'payments' => array( 'captures' => array( 'x', array( 'id' => 'A', 'amount' => array( 'value' => '1', 'currency_code' => '??' ) ) ) ) ) ) ) ) as $body ) {
			$this->assertSame( array(), Snapshots::order( $body, static fn (): array => Disputes::NONE )->payments );
		}
	}
}
