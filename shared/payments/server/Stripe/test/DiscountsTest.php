<?php
declare( strict_types=1 );

namespace Freehold\Payments\Stripe\Tests;

use Freehold\Payments\Coupon;
use Freehold\Payments\Money;
use Freehold\Payments\Tables\CouponsTable;

require_once __DIR__ . '/StripeTestCase.php';

/** Stripe takes off what the coupon says, for as long as it says. */
final class DiscountsTest extends StripeTestCase {

	protected function setUp(): void {
		parent::setUp();
		CouponsTable::create();
		CouponsTable::clear();
	}

	/** @param array<string, int|string> $row */
	private static function coupon( array $row = array() ): Coupon {
		return CouponsTable::add( $row + array( 'code' => 'BREAD', 'token' => str_repeat( 'a', 32 ), 'percent' => 20, 'duration' => 'once', 'created' => 1 ) );
	}

	/** @return array<string, mixed> The columns of a monthly order with a coupon. */
	private static function row( Coupon $coupon, int $discount ): array {
		return array( 'recurs' => '1 month', 'source' => 'plan', 'amount' => 499, 'coupon_id' => $coupon->id, 'discount' => $discount );
	}

	/** @return int[] What the invoices charged, the first one first. */
	private function charged(): array {
		return array_reverse( array_column( $this->control( 'all', 'invoice' ), 'total' ) );
	}

	/** @return array<string, array{array<string, int|string>, int, int[]}> */
	public static function durations(): array {
		return array(
			'once'            => array( array(), 100, array( 399, 499, 499 ) ),
			'months'          => array( array( 'duration' => 'months', 'months' => 2 ), 100, array( 399, 399, 499 ) ),
			'for ever'        => array( array( 'duration' => 'forever' ), 100, array( 399, 399, 399 ) ),
			'half a cent'     => array( array( 'percent' => 50 ), 250, array( 249, 499, 499 ) ),
			'all of it'       => array( array( 'percent' => 100 ), 499, array( 0, 499, 499 ) ),
			'an amount'       => array( array( 'percent' => 0, 'amount' => 150, 'currency' => 'USD' ), 150, array( 349, 499, 499 ) ),
		);
	}

	/**
	 * @dataProvider durations
	 * @param array<string, int|string> $coupon
	 * @param int[]                     $charged
	 */
	public function test_each_invoice_is_as_cheap_as_it_says( array $coupon, int $discount, array $charged ): void {
		$order = $this->paid( self::row( self::coupon( $coupon ), $discount ) );
		$this->control( 'advance', 64 * DAY_IN_SECONDS );
		$this->assertSame( $charged, $this->charged() );
		$snapshot = $this->stripe->order( $order );
		$this->assertSame( array( 'paid', 499 ), array( $snapshot->order->status, $snapshot->subscription->amount ) );
		$this->assertEqualsCanonicalizing( array_values( array_filter( $charged ) ), array_column( $snapshot->payments, 'amount' ) );
	}

	public function test_a_single_payment_is_cheaper_and_its_page_closes_after_an_hour(): void {
		$coupon  = self::coupon( array( 'duration' => 'forever' ) );
		$order   = $this->order( array( 'recurs' => 'one-time' ) + self::row( $coupon, 100 ) );
		$started = $this->stripe->start( $order, $this->urls() );
		$this->assertNotWPError( $started );
		$this->assertSame( array( 399, $order->created + HOUR_IN_SECONDS ), array( $this->control( 'get', $started->vendor_id )['amount_total'], $started->expires ) );
		$this->assertSame( 'once', $this->control( 'all', 'coupon' )[0]['duration'] );
		$this->assertTrue( $this->stripe->close( $this->order( array( 'vendor_id' => $started->vendor_id ) ) ) );
		$this->assertTrue( $this->stripe->close( $this->order( array( 'vendor_id' => $started->vendor_id ) ) ) );
		$this->assertSame( 'expired', $this->control( 'get', $started->vendor_id )['status'] );
	}

	public function test_a_coupon_is_made_once_and_half_a_cent_is_an_amount(): void {
		$coupon = self::coupon( array( 'percent' => 50 ) );
		$this->assertTrue( $this->stripe->prepare_coupon( $coupon ) );
		$this->stripe->start( $this->order( self::row( $coupon, 250 ) ), $this->urls() );
		$this->stripe->start( $this->order( array( 'amount' => 500 ) + self::row( $coupon, 250 ) ), $this->urls() );
		$this->assertEqualsCanonicalizing( array( array( 50, null ), array( null, 250 ) ), array_map( static fn ( array $one ): array => array( $one['percent_off'], $one['amount_off'] ), $this->control( 'all', 'coupon' ) ) );
	}

	/** @return array<string, array{string, int, int, int}> */
	public static function currencies(): array {
		return array(
			'no decimals'            => array( 'CLP', 499000, 33, 164700 ),
			'no decimals, half'      => array( 'CLP', 499000, 15, 74900 ),
			'no decimals, of others' => array( 'ISK', 499000, 33, 164700 ),
			'three, of two'          => array( 'KWD', 4990, 33, 1650 ),
		);
	}

	/** @dataProvider currencies */
	public function test_a_part_is_one_that_the_currency_can_charge( string $currency, int $price, int $percent, int $off ): void {
		$coupon = self::coupon( array( 'percent' => $percent ) );
		$this->assertSame( $off, $coupon->off( Money::of( $price, $currency ) )->amount );
		$order   = $this->order( array( 'amount' => $price, 'currency' => $currency ) + self::row( $coupon, $off ) );
		$started = $this->stripe->start( $order, $this->urls() );
		$this->assertNotWPError( $started );
		$this->assertSame( Money::of( $price - $off, $currency )->for_stripe(), $this->control( 'get', $started->vendor_id )['amount_total'] );
	}

	public function test_a_discount_that_cannot_be_charged_opens_no_page(): void {
		$order = $this->order( array( 'amount' => 499000, 'currency' => 'CLP' ) + self::row( self::coupon( array( 'percent' => 33 ) ), 164670 ) );
		$this->assertFails( 'freehold_payment_rejected', $this->stripe->start( $order, $this->urls() ) );
		$this->assertSame( array(), $this->control( 'all', 'checkout.session' ) );
	}

	public function test_nothing_is_charged_that_was_not_read(): void {
		$started = $this->stripe->start( $this->order( self::row( self::coupon(), 101 ) ), $this->urls() );
		$this->assertFails( 'freehold_payment_rejected', $started, 'another amount' );
		$this->assertSame( 'expired', $this->control( 'all', 'checkout.session' )[0]['status'] );
	}

	public function test_failures_of_stripe_are_told(): void {
		$this->setEnvironment( 'FREEHOLD_STRIPE_KEY', self::RESTRICTED );
		$this->control( 'order', array( 'missing' => array( 'coupon_write' ) ) );
		$this->assertFails( 'freehold_payment_key', $this->stripe->prepare_coupon( self::coupon() ), 'Coupons (write)' );
		$this->control( 'order', array( 'missing' => array(), 'failure' => 503, 'failing' => 'POST /v1/coupons' ) );
		$this->assertFails( 'freehold_payment_unreachable', $this->stripe->start( $this->order( self::row( CouponsTable::find_by_code( 'BREAD' ), 100 ) ), $this->urls() ) );
		$this->control( 'order', array( 'failure' => 'lost', 'times' => 1 ) );
		$this->assertNotWPError( $this->stripe->start( $this->order( self::row( CouponsTable::find_by_code( 'BREAD' ), 100 ) ), $this->urls() ) );
		$this->assertCount( 1, $this->control( 'all', 'coupon' ) );
	}
}
