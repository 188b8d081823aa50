<?php
declare( strict_types=1 );

namespace Freehold\Payments\Admin;

use Freehold\Payments\Cancellation;
use Freehold\Payments\Money;
use Freehold\Payments\Order;
use Freehold\Payments\Payment;
use Freehold\Payments\Subscription;

/**
 * Describes rows as `schema/payments.json` does. All texts are plain: who shows them must escape them.
 */
final class Rows {

	/** The pages of payments and subscriptions on the vendors’ own sites: live, then test. */
	private const URLS = array(
		'stripe' => array(
			'payment'      => array( 'https://dashboard.stripe.com/payments/', 'https://dashboard.stripe.com/test/payments/' ),
			'subscription' => array( 'https://dashboard.stripe.com/subscriptions/', 'https://dashboard.stripe.com/test/subscriptions/' ),
		),
		'paypal' => array(
			'payment' => array( 'https://www.paypal.com/activity/payment/', 'https://www.sandbox.paypal.com/activity/payment/' ),
		),
	);

	/** The statuses of payments that can be refunded. */
	private const REFUNDABLE = array( Payment::PAID, Payment::PARTLY_REFUNDED );

	/**
	 * Describes a payment.
	 *
	 * @return array<string, mixed>
	 */
	public static function payment( Payment $payment ): array {
		return self::common( $payment ) + array(
			'kind'         => $payment->kind,
			'refunded'     => self::money( $payment->refunded, $payment->currency ),
			'refundable'   => self::money( self::refundable( $payment ), $payment->currency ),
			'is_refunding' => 0 !== $payment->refunding && $payment->refund_until > time(),
			'can_resend'   => self::has_receipt( $payment ),
			'reason'       => $payment->reason,
			'receipt_url'  => esc_url_raw( $payment->receipt_url, array( 'https' ) ),
			'vendor_url'   => self::vendor_url( $payment, 'payment' ),
			'order'        => $payment->order_id,
			'subscription' => $payment->subscription_id,
		);
	}

	/**
	 * Describes a subscription.
	 *
	 * @return array<string, mixed>
	 */
	public static function subscription( Subscription $subscription ): array {
		return self::common( $subscription ) + array(
			'recurs'        => $subscription->recurs,
			'period_end'    => self::date( $subscription->period_end ),
			'cancel_at_end' => $subscription->cancel_at_end,
			'canceled_at'   => self::date( $subscription->canceled_at ),
			'can_cancel'    => Subscription::CANCELED !== $subscription->status,
			'can_resume'    => Cancellation::can_be_taken_back( $subscription ),
			'vendor_url'    => self::vendor_url( $subscription, 'subscription' ),
		);
	}

	/**
	 * Describes an order.
	 *
	 * @return array<string, mixed>
	 */
	public static function order( Order $order ): array {
		$url = '' === $order->page_url ? (string) get_permalink( $order->post_id ) : $order->page_url;
		return array(
			'id'         => $order->id,
			'reference'  => $order->reference,
			'status'     => $order->status,
			'quantity'   => $order->quantity,
			'unit_price' => self::money( $order->amount, $order->currency ),
			'recurs'     => $order->recurs,
			'page'       => array(
				'title' => 0 === $order->post_id ? '' : html_entity_decode( get_the_title( $order->post_id ), ENT_QUOTES, 'UTF-8' ),
				'url'   => esc_url_raw( $url, array( 'http', 'https' ) ),
			),
			'date'       => self::date( $order->created ),
			'error'      => $order->error,
		);
	}

	/**
	 * Describes an amount.
	 *
	 * @param int    $amount   The amount, as tables store it.
	 * @param string $currency The currency’s code.
	 * @return array{value: string, text: string}
	 */
	public static function money( int $amount, string $currency ): array {
		$money = Money::of( $amount, $currency );
		return array(
			'value' => $money->decimal(),
			'text'  => $money->format(),
		);
	}

	/**
	 * Returns how much of a payment can still be refunded, as tables store it.
	 */
	public static function refundable( Payment $payment ): int {
		return in_array( $payment->status, self::REFUNDABLE, true ) ? max( 0, $payment->amount - $payment->refunded ) : 0;
	}

	/**
	 * Returns a date.
	 *
	 * @param int $time Unix time; 0 for none.
	 * @return string|null ISO 8601 in UTC.
	 */
	public static function date( int $time ): ?string {
		return 0 === $time ? null : gmdate( 'c', $time );
	}

	/**
	 * Describes what payments and subscriptions have in common.
	 *
	 * @return array<string, mixed>
	 */
	private static function common( Payment|Subscription $row ): array {
		return array(
			'id'        => $row->id,
			'mode'      => $row->live ? 'live' : 'test',
			'vendor'    => $row->vendor,
			'vendor_id' => $row->vendor_id,
			'source'    => $row->source,
			'plan'      => $row->plan_id,
			'title'     => $row->title,
			'payer'     => array(
				'name'  => $row->name,
				'email' => $row->email,
			),
			'status'    => $row->status,
			'amount'    => self::money( $row->amount, $row->currency ),
			'currency'  => $row->currency,
			'date'      => gmdate( 'c', $row->created ),
		);
	}

	/**
	 * Returns the URL of an object on the vendor’s own site.
	 *
	 * @param string $kind `payment` or `subscription`.
	 * @return string Empty if the vendor has no such page.
	 */
	private static function vendor_url( Payment|Subscription $row, string $kind ): string {
		$urls = self::URLS[ $row->vendor ][ $kind ] ?? null;
		return null === $urls ? '' : $urls[ $row->live ? 0 : 1 ] . rawurlencode( $row->vendor_id );
	}

	/**
	 * Returns whether a payment has a receipt and someone to send it to.
	 */
	public static function has_receipt( Payment $payment ): bool {
		return '' !== $payment->email && in_array( $payment->status, Payment::RECEIVED, true );
	}
}
