<?php
declare( strict_types=1 );

namespace Freehold\Payments\Stripe\Tests;

use Freehold\Payments\Money;
use Freehold\Payments\Subscription;

require_once __DIR__ . '/StripeTestCase.php';

/** Another price of a subscription is charged with the next invoice, and nothing before. */
final class PricesTest extends StripeTestCase {

	private function subscribed(): Subscription {
		$order = $this->paid( array( 'recurs' => '1 month', 'source' => 'plan' ) );
		return $this->subscription( $this->control( 'get', $order->vendor_id )['subscription'] );
	}

	/** @return array{int, int[]} What it costs, and what was charged. */
	private function costs( string $id ): array {
		$charged = array_column( $this->control( 'all', 'invoice' ), 'total' );
		return array( $this->control( 'get', $id )['items']['data'][0]['price']['unit_amount'], $charged );
	}

	public function test_the_next_invoice_has_the_new_price(): void {
		$row = $this->subscribed();
		$this->assertTrue( $this->stripe->change_price( $row, Money::of( 1500, 'USD' ), '12' ) );
		$this->assertSame( array( 1500, array( 1000 ) ), $this->costs( $row->vendor_id ), 'Nothing is charged now.' );
		$this->assertTrue( $this->stripe->change_price( $row, Money::of( 1500, 'USD' ), '12' ) );
		$this->assertCount( 1, $this->requests( 'POST /v1/subscriptions/' ), 'A price that is there already is not sent again.' );
		$this->control( 'advance', 32 * DAY_IN_SECONDS );
		$this->assertEqualsCanonicalizing( array( 1000, 1500 ), $this->costs( $row->vendor_id )[1] );
		$this->assertSame( 1500, $this->stripe->subscription( $row )->subscription->amount );
	}

	public function test_a_lost_response_changes_it_once(): void {
		$row = $this->subscribed();
		$this->control( 'order', array( 'failure' => 'lost', 'failing' => 'POST /v1/subscriptions', 'times' => 1 ) );
		$this->assertTrue( $this->stripe->change_price( $row, Money::of( 1500, 'USD' ), '12' ) );
		$this->assertCount( 2, array_unique( array_column( array_column( $this->control( 'all', 'price' ), null, 'unit_amount' ), 'id' ) ) );
		$this->assertCount( 2, $this->control( 'all', 'price' ) );
	}

	public function test_what_stripe_rejects_is_an_error(): void {
		$row = $this->subscribed();
		$this->assertFails( 'freehold_payment_rejected', $this->stripe->change_price( $row, Money::of( 1500, 'EUR' ), '12' ) );
		$this->stripe->cancel( $row, false );
		$this->assertFails( 'freehold_payment_rejected', $this->stripe->change_price( $row, Money::of( 1500, 'USD' ), '13' ), 'canceled subscription' );
		$this->assertFails( 'freehold_payment_not_found', $this->stripe->change_price( $this->subscription( 'sub_other' ), Money::of( 1500, 'USD' ), '13' ) );
	}
}
