<?php
/**
 * What PayPal reports about an order.
 */

declare( strict_types=1 );

namespace Freehold\Payments\PayPal\Tests;

use Freehold\Payments\Order;
use Freehold\Payments\Payment;
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
		$snapshot = Snapshots::order( $body, static fn (): string => '' );
		$this->assertSame( $order, $snapshot->order->status );
		$this->assertSame( $payment, $snapshot->payments[0]->status ?? null );
		$this->assertSame( $refunded, $snapshot->payments[0]->refunded ?? 0 );
	}

	public function test_money_that_waits_for_the_owner_says_what_to_do(): void {
		$snapshot = Snapshots::order( self::paypal_order( 'COMPLETED', array( self::capture( 'PENDING', reason: 'RECEIVING_PREFERENCE_MANDATES_MANUAL_ACTION' ) ) ), static fn (): string => '' );
		$this->assertStringContainsString( 'Accept the payment', $snapshot->payments[0]->reason );
	}

	public function test_a_dispute_is_the_payments_status_only_after_the_money_arrived(): void {
		foreach ( array( Payment::DISPUTED, Payment::LOST ) as $status ) {
			$snapshot = Snapshots::order( self::paypal_order( 'COMPLETED', array( self::capture() ) ), static fn ( string $id ): string => '3C679366HH908993F' === $id ? $status : '' );
			$this->assertSame( array( $status, Order::PAID ), array( $snapshot->payments[0]->status, $snapshot->order->status ) );
		}
		$snapshot = Snapshots::order( self::paypal_order( 'COMPLETED', array( self::capture( 'DECLINED' ) ) ), static fn (): string => Payment::DISPUTED );
		$this->assertSame( Payment::FAILED, $snapshot->payments[0]->status );
	}

	public function test_amounts_have_the_stored_exponent(): void {
		$read = static fn ( string $value, string $currency ): int => Snapshots::order( self::paypal_order( 'COMPLETED', array( self::capture( 'COMPLETED', $value, $currency ) ) ), static fn (): string => '' )->payments[0]->amount;
		$this->assertSame( array( 500, 50000, 1099 ), array( $read( '500', 'JPY' ), $read( '500', 'HUF' ), $read( '10.99', 'EUR' ) ) );
	}

	public function test_the_same_order_gives_the_same_snapshot(): void {
		$body = self::paypal_order( 'COMPLETED', array( self::capture() ) );
		$this->assertEquals( Snapshots::order( $body, static fn (): string => '' ), Snapshots::order( $body, static fn (): string => '' ) );
		$this->assertSame( strtotime( '2026-11-01T10:00:00Z' ), Snapshots::order( $body, static fn (): string => '' )->payments[0]->created );
	}

	public function test_what_is_no_order_throws_nothing(): void {
		foreach ( array( array(), array( 'purchase_units' => 'x' ), array( 'status' => 'COMPLETED', 'purchase_units' => array( array( 'payments' => array( 'captures' => array( 'x', array( 'id' => 'A', 'amount' => array( 'value' => '1', 'currency_code' => '??' ) ) ) ) ) ) ) ) as $body ) {
			$this->assertSame( array(), Snapshots::order( $body, static fn (): string => '' )->payments );
		}
	}
}
