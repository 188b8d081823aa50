<?php
declare( strict_types=1 );

namespace Freehold\Payments\Stripe\Tests;

use Freehold\Payments\Money;
use Freehold\Payments\Stripe\Checkout;

require_once __DIR__ . '/StripeTestCase.php';

/**
 * A session charges exactly what the order says, and tells which order it is about.
 */
final class CheckoutTest extends StripeTestCase {

	public function test_a_payment(): void {
		$order   = $this->order( array( 'quantity' => 3, 'source' => 'plan', 'email' => 'me@example.org' ) );
		$started = $this->stripe->start( $order, $this->urls() );
		$this->assertNotWPError( $started );
		$session = $this->control( 'get', $started->vendor_id );
		$this->assertSame( $session['url'], $started->url );
		$this->assertSame( $order->created + 12 * HOUR_IN_SECONDS, $started->expires );
		$this->assertSame(
			array( 'payment', 3000, 'usd', self::REFERENCE, array( 'freehold_order' => self::REFERENCE ), array( 'enabled' => false ), 'always', 'me@example.org', 'en', 'pay', 'hosted_page' ),
			array_map( static fn ( string $name ): mixed => $session[ $name ], array( 'mode', 'amount_total', 'currency', 'client_reference_id', 'metadata', 'adaptive_pricing', 'customer_creation', 'customer_email', 'locale', 'submit_type', 'ui_mode' ) )
		);
		$this->control( 'pay', $started->vendor_id );
		$intent = $this->control( 'get', $this->control( 'get', $started->vendor_id )['payment_intent'] );
		$this->assertSame( array( 'freehold_order' => self::REFERENCE ), $intent['metadata'], 'Metadata is not inherited.' );
	}

	public function test_a_subscription(): void {
		$order = $this->paid( array( 'recurs' => '1 year', 'source' => 'plan' ) );
		$session = $this->control( 'get', $order->vendor_id );
		$this->assertSame( array( 'subscription', 'subscribe' ), array( $session['mode'], $session['submit_type'] ) );
		$subscription = $this->control( 'get', $session['subscription'] );
		$this->assertSame( array( 'freehold_order' => self::REFERENCE ), $subscription['metadata'] );
		$this->assertSame( 'year', $subscription['items']['data'][0]['price']['recurring']['interval'] );
	}

	public function test_a_free_trial_costs_nothing_until_it_ends(): void {
		$order = $this->paid( array( 'recurs' => '1 month', 'source' => 'plan', 'trial_days' => 14, 'email' => 'me@example.org' ) );
		$first = $this->stripe->order( $order );
		$this->assertSame( array( 'paid', 'trialing', array() ), array( $first->order->status, $first->subscription->status, $first->payments ) );
		$subscription = $this->control( 'get', $first->subscription->vendor_id );
		$this->assertSame( array( 14 * DAY_IN_SECONDS, $subscription['trial_end'] ), array( $subscription['trial_end'] - $subscription['start_date'], $first->subscription->period_end ) );
		$this->control( 'advance', 15 * DAY_IN_SECONDS );
		$later = $this->stripe->order( $order );
		$this->assertSame( array( 'active', 'first', 'paid' ), array( $later->subscription->status, $later->payments[0]->kind, $later->payments[0]->status ) );
		$this->control( 'advance', 31 * DAY_IN_SECONDS );
		$this->assertEqualsCanonicalizing( array( 'first', 'renewal' ), array_column( $this->stripe->order( $order )->payments, 'kind' ) );
	}

	public function test_the_same_order_gets_the_same_page(): void {
		$order = $this->order();
		$this->assertEquals( $this->stripe->start( $order, $this->urls() ), $this->stripe->start( $order, $this->urls() ) );
		$this->assertCount( 1, $this->control( 'all', 'checkout.session' ) );
	}

	/** @return array<string, array{string, string, int}> Amount as written, currency, Stripe's integer. */
	public static function amounts(): array {
		return array(
			'no decimals'                      => array( '500', 'JPY', 500 ),
			'two decimals that are not shown'  => array( '1750', 'HUF', 175000 ),
			'three decimals, the last is zero' => array( '1.230', 'KWD', 1230 ),
			'hundredths that are zero'         => array( '700', 'ISK', 70000 ),
			'cents'                            => array( '10.25', 'EUR', 1025 ),
		);
	}

	/** @dataProvider amounts */
	public function test_amounts_in_each_kind_of_currency( string $decimal, string $currency, int $sent ): void {
		$money = Money::from_decimal( $decimal, $currency );
		$order = $this->paid( array( 'amount' => $money->amount, 'currency' => $currency ) );
		$this->assertSame( $sent, $this->control( 'get', $order->vendor_id )['amount_total'] );
		$payment = $this->stripe->order( $order )->payments[0];
		$this->assertSame( array( $money->amount, $currency, 'paid' ), array( $payment->amount, $payment->currency, $payment->status ) );
		$this->assertTrue( $this->stripe->refund( $this->payment( $payment->vendor_id, array( 'currency' => $currency ) ), $money ) );
		$payment = $this->stripe->order( $order )->payments[0];
		$this->assertSame( array( $money->amount, 'refunded' ), array( $payment->refunded, $payment->status ) );
	}

	public function test_an_amount_that_is_too_small_is_told_in_words(): void {
		$this->assertFails( 'freehold_payment_too_small', $this->stripe->start( $this->order( array( 'amount' => 49 ) ), $this->urls() ), 'This amount is too small. Enter at least $0.50.' );
		$this->assertFails( 'freehold_payment_too_small', $this->stripe->start( $this->order( array( 'amount' => 49, 'currency' => 'JPY' ) ), $this->urls() ), '50' );
	}

	public function test_an_amount_that_is_too_large_is_told_in_words(): void {
		$this->assertFails( 'freehold_payment_too_large', $this->stripe->start( $this->order( array( 'amount' => 999_999_999_999, 'quantity' => 2 ) ), $this->urls() ), 'too large' );
	}

	public function test_an_amount_that_stripe_cannot_express_is_not_sent(): void {
		$this->assertFails( 'freehold_payment_rejected', $this->stripe->start( $this->order( array( 'amount' => 1234, 'currency' => 'KWD' ) ), $this->urls() ) );
		$this->assertSame( array(), $this->requests() );
	}

	/** @return array<string, array{string, string}> */
	public static function locales(): array {
		return array(
			'American'    => array( 'en_US', 'en' ),
			'British'     => array( 'en_GB', 'en-GB' ),
			'formal'      => array( 'de_DE_formal', 'de' ),
			'Brazilian'   => array( 'pt_BR', 'pt-BR' ),
			'Portuguese'  => array( 'pt_PT', 'pt' ),
			'Spanish'     => array( 'es_ES', 'es' ),
			'Mexican'     => array( 'es_MX', 'es-419' ),
			'Norwegian'   => array( 'nn_NO', 'nb' ),
			'Chinese'     => array( 'zh_CN', 'zh' ),
			'Taiwanese'   => array( 'zh_TW', 'zh-TW' ),
			'Japanese'    => array( 'ja', 'ja' ),
			'Hindi'       => array( 'hi_IN', 'hi-IN' ),
			'not offered' => array( 'eo', 'auto' ),
		);
	}

	/** @dataProvider locales */
	public function test_the_page_has_the_language_of_the_site( string $locale, string $language ): void {
		$this->assertSame( $language, Checkout::locale( $locale ) );
	}
}
