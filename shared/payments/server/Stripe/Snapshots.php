<?php
declare( strict_types=1 );

namespace Freehold\Payments\Stripe;

use Freehold\Payments\Money;
use Freehold\Payments\Order;
use Freehold\Payments\OrderState;
use Freehold\Payments\Payment;
use Freehold\Payments\PaymentState;
use Freehold\Payments\Snapshot;
use Freehold\Payments\Subscription;
use Freehold\Payments\SubscriptionState;
use WP_Error;

/**
 * Reads objects at Stripe and translates them into the words of this plugin.
 */
final class Snapshots {

	/** The number of a subscription's latest invoices that are read. */
	private const INVOICES = 6;

	/** The statuses of payment intents that no charge has decided. */
	private const UNDECIDED = array( 'requires_confirmation', 'requires_action', 'requires_capture' );

	/** The statuses of subscriptions, by Stripe's. */
	private const STATUSES = array(
		'active'             => Subscription::ACTIVE,
		'trialing'           => Subscription::TRIALING,
		'past_due'           => Subscription::PAST_DUE,
		'unpaid'             => Subscription::UNPAID,
		'incomplete'         => Subscription::INCOMPLETE,
		'paused'             => Subscription::PAUSED,
		'canceled'           => Subscription::CANCELED,
		'incomplete_expired' => Subscription::CANCELED,
	);

	/** The statuses of disputes that are not decided. */
	private const OPEN = array( 'needs_response', 'under_review', 'warning_needs_response', 'warning_under_review', 'appeal_needs_response', 'appeal_under_review' );

	/**
	 * Creates a reader.
	 */
	public function __construct( private readonly Client $client ) {}

	/**
	 * Reads an order with its subscription and payments.
	 *
	 * @param Order $order An order with a `vendor_id`.
	 */
	public function order( Order $order ): Snapshot|WP_Error {
		$session = $this->client->get(
			'checkout/sessions/' . rawurlencode( (string) $order->vendor_id ),
			array( 'expand' => array( 'payment_intent.latest_charge', 'subscription.customer' ) )
		);
		if ( is_wp_error( $session ) ) {
			return $session;
		}
		$subscription = Fields::expanded( $session['subscription'] ?? null );
		$intent       = Fields::expanded( $session['payment_intent'] ?? null );
		$invoices     = $subscription ? $this->invoices( $subscription ) : array();
		$payments     = array();
		if ( is_wp_error( $invoices ) ) {
			return $invoices;
		}
		if ( $subscription ) {
			$payments = $this->payments_of( $subscription, $invoices );
		} elseif ( $intent && 'complete' === ( $session['status'] ?? '' ) ) {
			// While the page is open, a declined card is only an attempt.
			$payments = $this->states( array( array( $intent, Payment::FIRST ) ) );
		}
		if ( is_wp_error( $payments ) ) {
			return $payments;
		}
		return new Snapshot(
			self::order_state( $session, $subscription, $intent, $payments ),
			$subscription ? self::subscription_state( $subscription, $order->recurs, $invoices ) : null,
			$payments
		);
	}

	/**
	 * Reads a subscription with its latest payments.
	 */
	public function subscription( Subscription $row ): Snapshot|WP_Error {
		$subscription = $this->client->get( 'subscriptions/' . rawurlencode( $row->vendor_id ), array( 'expand' => array( 'customer' ) ) );
		if ( is_wp_error( $subscription ) ) {
			return $subscription;
		}
		$invoices = $this->invoices( $subscription );
		$payments = is_wp_error( $invoices ) ? $invoices : $this->payments_of( $subscription, $invoices );
		return is_wp_error( $payments ) ? $payments : new Snapshot( null, self::subscription_state( $subscription, $row->recurs, $invoices ), $payments );
	}

	/**
	 * Reads a payment.
	 */
	public function payment( Payment $row ): Snapshot|WP_Error {
		$intent = $this->intent( $row->vendor_id );
		if ( is_wp_error( $intent ) ) {
			return $intent;
		}
		$payments = $this->states( array( array( $intent, $row->kind ) ) );
		return is_wp_error( $payments ) ? $payments : new Snapshot( null, null, $payments );
	}

	/**
	 * Returns the state of an order.
	 *
	 * @param array<string, mixed> $session      The session.
	 * @param array<string, mixed> $subscription The subscription; empty if there is none.
	 * @param array<string, mixed> $intent       The payment intent of a single payment; empty if there is none.
	 * @param PaymentState[]       $payments     The payments.
	 */
	public static function order_state( array $session, array $subscription, array $intent, array $payments ): OrderState {
		$payer = Fields::expanded( $session['customer_details'] ?? null );
		$first = array_values( array_filter( $payments, static fn ( PaymentState $one ): bool => Payment::FIRST === $one->kind ) )[0] ?? null;
		$error = (string) ( $intent['last_payment_error']['message'] ?? ( Payment::FAILED === $first?->status ? $first->reason : '' ) );
		return new OrderState(
			match ( (string) ( $session['status'] ?? '' ) ) {
				'expired'  => Order::EXPIRED,
				'complete' => self::completed( $session, $subscription, $payments ),
				default    => Order::OPEN,
			},
			(string) ( $payer['email'] ?? '' ),
			(string) ( $payer['name'] ?? '' ),
			$error
		);
	}

	/**
	 * Returns the status of an order whose page was completed. Banks may decide days later, and Stripe tries the first payment
	 * of a subscription again. The session does not tell about that.
	 *
	 * @param array<string, mixed> $session      The session.
	 * @param array<string, mixed> $subscription The subscription; empty if there is none.
	 * @param PaymentState[]       $payments     The payments.
	 */
	private static function completed( array $session, array $subscription, array $payments ): string {
		$statuses = array_map( static fn ( PaymentState $one ): string => $one->status, $payments );
		if ( 'unpaid' !== ( $session['payment_status'] ?? '' ) || array_intersect( $statuses, Payment::RECEIVED ) ) {
			return Order::PAID;
		}
		if ( $subscription ) {
			return in_array( $subscription['status'] ?? '', array( 'canceled', 'incomplete_expired', 'unpaid' ), true ) ? Order::FAILED : Order::PENDING;
		}
		return in_array( Payment::FAILED, $statuses, true ) ? Order::FAILED : Order::PENDING;
	}

	/**
	 * Returns the state of a subscription.
	 *
	 * @param array<string, mixed>             $subscription The subscription, with its customer.
	 * @param string                           $recurs       The interval as it was ordered.
	 * @param array<int, array<string, mixed>> $invoices     Its latest invoices.
	 */
	public static function subscription_state( array $subscription, string $recurs, array $invoices = array() ): SubscriptionState {
		$amount = 0;
		foreach ( $subscription['items']['data'] ?? array() as $item ) {
			$amount += (int) ( $item['price']['unit_amount'] ?? $item['plan']['amount'] ?? 0 ) * (int) ( $item['quantity'] ?? 1 );
		}
		$recurring = $subscription['items']['data'][0]['price']['recurring'] ?? array();
		$currency  = (string) ( $subscription['currency'] ?? 'usd' );
		$customer  = Fields::expanded( $subscription['customer'] ?? null );
		$status    = self::STATUSES[ $subscription['status'] ?? '' ] ?? Subscription::INCOMPLETE;
		$is_ended  = Subscription::CANCELED === $status;
		$end       = Fields::period_end( $subscription );
		// The portal sets a date instead of the flag for subscriptions with flexible billing. The owner may set a later one.
		$cancel_at = (int) ( $subscription['cancel_at'] ?? 0 );
		$is_last   = $cancel_at > 0 && ( 0 === $end || $cancel_at <= $end );
		$status    = ! $is_ended && is_array( $subscription['pause_collection'] ?? null ) ? Subscription::PAUSED : $status;
		return new SubscriptionState(
			Fields::id( $subscription ),
			$status,
			Money::from_stripe( $amount, $currency )->amount,
			strtoupper( $currency ),
			isset( $recurring['interval'] ) ? ( $recurring['interval_count'] ?? 1 ) . ' ' . $recurring['interval'] : $recurs,
			in_array( $status, array( Subscription::ACTIVE, Subscription::TRIALING ), true ) ? $end : self::paid_end( $invoices, $end ),
			! $is_ended && ( true === ( $subscription['cancel_at_period_end'] ?? false ) || $is_last ),
			(int) ( $subscription['canceled_at'] ?? ( $is_ended ? $subscription['ended_at'] ?? 0 : 0 ) ),
			(int) ( $subscription['start_date'] ?? $subscription['created'] ?? 0 ),
			Fields::id( $subscription['customer'] ?? null ),
			(string) ( $customer['email'] ?? '' ),
			(string) ( $customer['name'] ?? '' )
		);
	}

	/**
	 * Returns when the last paid period ends. Stripe begins a period when it asks for its payment, and keeps it if that fails.
	 *
	 * @param array<int, array<string, mixed>> $invoices The latest invoices.
	 * @param int                              $end      When Stripe's present period ends; 0 if unknown.
	 * @return int Seconds of Unix time; 0 if nothing was paid.
	 */
	private static function paid_end( array $invoices, int $end ): int {
		$ends   = array( 0 );
		$starts = array( 0 === $end ? PHP_INT_MAX : $end );
		foreach ( $invoices as $invoice ) {
			$periods = array_column( $invoice['lines']['data'] ?? array(), 'period' );
			if ( 'paid' === ( $invoice['status'] ?? '' ) ) {
				array_push( $ends, ...array_column( $periods, 'end' ) );
			} elseif ( 'subscription_create' === ( $invoice['billing_reason'] ?? '' ) ) {
				$starts[] = 0;
			} else {
				array_push( $starts, ...array_column( $periods, 'start' ) );
			}
		}
		$paid = (int) max( $ends );
		if ( $paid > 0 ) {
			return 0 === $end ? $paid : min( $end, $paid );
		}
		// The paid invoices are older than those that were read.
		return array() === $invoices ? 0 : (int) min( $starts );
	}

	/**
	 * Returns the state of a payment.
	 *
	 * @param array<string, mixed>             $intent   The payment intent, with its latest charge.
	 * @param string                           $kind     `first` or `renewal`.
	 * @param array<int, array<string, mixed>> $disputes The disputes of the charge, each about a part or all of it; the newest first.
	 * @return PaymentState|null Null if no payer has tried to pay yet.
	 */
	public static function payment_state( array $intent, string $kind, array $disputes = array() ): ?PaymentState {
		$charge   = Fields::charge( $intent );
		$currency = (string) ( $intent['currency'] ?? 'usd' );
		$amount   = (int) ( ( $intent['amount_received'] ?? 0 ) ?: $intent['amount'] ?? 0 );
		$refunded = (int) ( $charge['amount_refunded'] ?? 0 );
		$with     = static fn ( string ...$statuses ): array => array_values( array_filter( $disputes, static fn ( array $one ): bool => in_array( $one['status'] ?? '', $statuses, true ) ) );
		$sum      = static fn ( array $some ): int => array_sum( array_map( static fn ( array $one ): int => (int) ( $one['amount'] ?? $amount ), $some ) );
		// A prevented dispute that withdrew money and did not give it back is lost, too (https://docs.stripe.com/api/disputes/object).
		$lost     = array( ...$with( 'lost' ), ...array_filter( $with( 'prevented' ), static fn ( array $one ): bool => array_sum( array_column( (array) ( $one['balance_transactions'] ?? array() ), 'amount' ) ) < 0 ) );
		$open     = $with( ...self::OPEN );
		$dispute  = $open[0] ?? $lost[0] ?? $disputes[0] ?? array();
		$refunded = min( $amount, $refunded + $sum( $lost ) );
		$status   = self::payment_status( $intent, $amount, $refunded, (string) ( $dispute['status'] ?? '' ), ! empty( $charge['disputed'] ) );
		if ( null === $status ) {
			return null;
		}
		if ( Payment::DISPUTED === $status && array() !== $open && $refunded + $sum( $open ) < $amount ) {
			$status = Payment::PARTLY_DISPUTED;
		}
		$payer  = Fields::expanded( $charge['billing_details'] ?? null );
		$reason = match ( $status ) {
			Payment::FAILED => $intent['last_payment_error']['message'] ?? $charge['failure_message'] ?? $intent['cancellation_reason'] ?? '',
			Payment::DISPUTED, Payment::PARTLY_DISPUTED, Payment::LOST, Payment::PARTLY_REFUNDED => $dispute['reason'] ?? '',
			default => '',
		};
		return new PaymentState(
			Fields::id( $intent ),
			$kind,
			$status,
			Money::from_stripe( $amount, $currency )->amount,
			strtoupper( $currency ),
			(int) ( $charge['created'] ?? $intent['created'] ?? 0 ),
			Money::from_stripe( $refunded, $currency )->amount,
			(string) $reason,
			(string) ( $charge['receipt_url'] ?? '' ),
			(string) ( $payer['email'] ?? '' ),
			(string) ( $payer['name'] ?? '' )
		);
	}

	/**
	 * Returns the status of a payment.
	 *
	 * @param array<string, mixed> $intent      The payment intent.
	 * @param int                  $amount      What was charged.
	 * @param int                  $refunded    What was returned: refunds, and what a lost dispute was about.
	 * @param string               $dispute     The status of the dispute; empty if there is none or it is unknown.
	 * @param bool                 $is_disputed Whether the charge was disputed at any time.
	 * @return string|null Null if no payer has tried to pay yet.
	 */
	private static function payment_status( array $intent, int $amount, int $refunded, string $dispute, bool $is_disputed ): ?string {
		$status = (string) ( $intent['status'] ?? '' );
		if ( 'processing' === $status || in_array( $status, self::UNDECIDED, true ) ) {
			return Payment::PENDING;
		}
		if ( 'succeeded' !== $status ) {
			return 'canceled' === $status || is_array( $intent['last_payment_error'] ?? null ) ? Payment::FAILED : null;
		}
		if ( 'lost' === $dispute && $refunded >= $amount ) {
			return Payment::LOST;
		}
		if ( in_array( $dispute, self::OPEN, true ) || ( $is_disputed && '' === $dispute ) ) {
			return Payment::DISPUTED;
		}
		if ( $refunded >= $amount && $refunded > 0 ) {
			return Payment::REFUNDED;
		}
		return $refunded > 0 ? Payment::PARTLY_REFUNDED : Payment::PAID;
	}

	/**
	 * Reads the latest invoices of a subscription.
	 *
	 * @param array<string, mixed> $subscription The subscription.
	 * @return array<int, array<string, mixed>>|WP_Error
	 */
	private function invoices( array $subscription ): array|WP_Error {
		$invoices = $this->client->get(
			'invoices',
			array(
				'subscription' => Fields::id( $subscription ),
				'limit'        => self::INVOICES,
				'expand'       => array( 'data.payments' ),
			)
		);
		return is_wp_error( $invoices ) ? $invoices : $invoices['data'] ?? array();
	}

	/**
	 * Returns whether an invoice is the first that costs something: that of the first period, or of the one after a free trial.
	 *
	 * @param array<string, mixed> $subscription The subscription.
	 * @param array<string, mixed> $invoice      The invoice.
	 */
	private static function is_first( array $subscription, array $invoice ): bool {
		$trial_end = (int) ( $subscription['trial_end'] ?? 0 );
		return 'subscription_create' === ( $invoice['billing_reason'] ?? '' )
			|| ( $trial_end > 0 && in_array( $trial_end, array_column( array_column( $invoice['lines']['data'] ?? array(), 'period' ), 'start' ), true ) );
	}

	/**
	 * Reads the latest payments of a subscription. The invoice tells whether a payment is a renewal.
	 *
	 * @param array<string, mixed>             $subscription The subscription.
	 * @param array<int, array<string, mixed>> $invoices     Its latest invoices.
	 * @return PaymentState[]|WP_Error
	 */
	private function payments_of( array $subscription, array $invoices ): array|WP_Error {
		$kinds = array();
		foreach ( $invoices as $invoice ) {
			foreach ( Fields::intents( $invoice ) as $id ) {
				$kinds[ $id ] = self::is_first( $subscription, $invoice ) ? Payment::FIRST : Payment::RENEWAL;
			}
		}
		if ( ! $kinds ) {
			return array();
		}
		$known = $this->client->get(
			'payment_intents',
			array(
				'customer' => Fields::id( $subscription['customer'] ?? null ),
				'limit'    => 2 * self::INVOICES,
				'expand'   => array( 'data.latest_charge' ),
			)
		);
		if ( is_wp_error( $known ) ) {
			return $known;
		}
		$intents = array_column( $known['data'] ?? array(), null, 'id' );
		$pairs   = array();
		foreach ( $kinds as $id => $kind ) {
			$intent = $intents[ $id ] ?? $this->intent( (string) $id );
			if ( is_wp_error( $intent ) ) {
				return $intent;
			}
			$pairs[] = array( $intent, $kind );
		}
		return $this->states( $pairs );
	}

	/**
	 * Returns the states of payments. Disputes are read only for charges that have one.
	 *
	 * @param array<int, array{0: array<string, mixed>, 1: string}> $pairs Payment intents and kinds.
	 * @return PaymentState[]|WP_Error
	 */
	private function states( array $pairs ): array|WP_Error {
		$states = array();
		foreach ( $pairs as list( $intent, $kind ) ) {
			$disputes = array();
			if ( ! empty( Fields::charge( $intent )['disputed'] ) ) {
				$list = $this->client->get( 'disputes', array( 'payment_intent' => Fields::id( $intent ) ) );
				if ( is_wp_error( $list ) ) {
					return $list;
				}
				$disputes = array_map( Fields::expanded( ... ), array_values( (array) ( $list['data'] ?? array() ) ) );
			}
			$states[] = self::payment_state( $intent, $kind, $disputes );
		}
		return array_values( array_filter( $states ) );
	}

	/**
	 * Reads a payment intent.
	 *
	 * @return array<string, mixed>|WP_Error
	 */
	private function intent( string $id ): array|WP_Error {
		return $this->client->get( 'payment_intents/' . rawurlencode( $id ), array( 'expand' => array( 'latest_charge' ) ) );
	}
}
