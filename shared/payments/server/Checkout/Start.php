<?php
declare( strict_types=1 );

namespace Freehold\Payments\Checkout;

use Freehold\Http\VisitorForm;
use Freehold\Identity;
use Freehold\Payments\Gateway;
use Freehold\Payments\Money;
use Freehold\Payments\Order;
use Freehold\Payments\Poll;
use Freehold\Payments\Tables\OrdersTable;
use Freehold\Payments\Tables\StateTable;
use Freehold\Payments\Urls;
use Freehold\Payments\Vendor;
use Freehold\Rest\RateLimit;
use WP_Error;

/**
 * Makes an order of what a visitor sent, and the vendor’s page to pay it. The price comes from the plan or product. The order’s
 * row exists before the vendor hears of it, and the vendor gets the row’s idempotency key.
 */
final class Start {

	/** How many payments a visitor may begin per period. */
	private const PER_VISITOR = 20;

	/** The length of a period, in seconds. */
	private const PERIOD = 10 * MINUTE_IN_SECONDS;

	/** How long vendors remember an idempotency key, in seconds, with a margin. */
	private const KEY_SECONDS = 20 * HOUR_IN_SECONDS;

	/**
	 * Begins a payment.
	 *
	 * @param Input $input What the visitor sent.
	 * @return string|WP_Error The URL of the vendor’s page; or an error whose message is for the visitor and whose data may contain `field`.
	 */
	public static function run( Input $input ): string|WP_Error {
		$reference = Reference::read( $input->reference );
		if ( null === $reference && VisitorForm::PREVIEW === $input->reference ) {
			return new WP_Error( 'freehold_payment_form', VisitorForm::closed( $input->reference ) );
		}
		if ( null === $reference ) {
			return new WP_Error( 'freehold_payment_form', __( 'This form is out of date. Reload the page and try again.', 'freehold' ) );
		}
		$reference = Offers::present( $reference );
		$offer     = null === $reference ? null : Offers::find( $reference );
		if ( null === $offer ) {
			return new WP_Error( 'freehold_payment_gone', __( 'This is no longer available.', 'freehold' ) );
		}
		if ( Identity::is_copy() || ! Gateway::is_connected( $offer->vendor ) ) {
			return self::unavailable();
		}
		$amount   = Amount::of( $input, $offer, $reference );
		$quantity = Amount::quantity( $input, $offer );
		if ( is_wp_error( $amount ) || is_wp_error( $quantity ) ) {
			return is_wp_error( $amount ) ? $amount : $quantity;
		}
		$vendor = Gateway::vendor( $offer->vendor );
		if ( ! $vendor->accepts( $offer->price->currency ) ) {
			return new WP_Error( 'freehold_payment_currency', __( 'Payments in this currency are not accepted at the moment.', 'freehold' ) );
		}
		// A repeated form counts too, because it can reach the vendor.
		$limited = self::limit()->take( RateLimit::visitor( $input->ip, 'payments' ) );
		if ( null !== $limited ) {
			return $limited;
		}
		$trial = Trial::of( $offer, $input, $vendor );
		if ( is_wp_error( $trial ) ) {
			return $trial;
		}
		$discount = Discount::of( $input, $offer, $amount->times( $quantity ), $trial->days, $vendor );
		$problem  = $discount instanceof Discount ? $discount->quote( $input, $vendor->is_live() ) : $discount;
		if ( is_wp_error( $problem ) ) {
			return $problem;
		}
		$attempt = $input->attempt_key();
		$order   = OrdersTable::find_by_attempt( $attempt );
		if ( null === $order ) {
			/**
			 * Filters why the visitor does not pay for something again.
			 *
			 * @param string $reason A message for the visitor; empty to go on.
			 * @param Offer  $offer  What is paid for.
			 */
			$reason = (string) apply_filters( 'freehold_payment_refused', '', $offer );
			if ( '' !== $reason ) {
				return new WP_Error( 'freehold_payment_refused', $reason, array( 'status' => 409 ) );
			}
			$limited = $discount?->limit( $input, $vendor->is_live() );
			if ( null !== $limited ) {
				return $limited;
			}
			Identity::claim();
			$order = self::create( $vendor, $offer, $reference, $amount, $quantity, $trial, $discount, $input, $attempt );
			if ( null !== $order ) {
				self::announce( $order );
				return self::open( $vendor, $order );
			}
			$order = OrdersTable::find_by_attempt( $attempt );
		}
		if ( null === $order ) {
			return self::unavailable();
		}
		self::announce( $order );
		return self::join( $vendor, $order );
	}

	/**
	 * Tells other code which order the visitor pays, also if an earlier click of the same visitor has made it.
	 */
	private static function announce( Order $order ): void {
		/**
		 * Fires when a visitor is about to be sent to the vendor's page, before anything is printed.
		 *
		 * @param Order $order The order.
		 */
		do_action( 'freehold_order_started', $order );
	}

	/**
	 * Deletes the counts of earlier periods.
	 */
	public static function prune(): void {
		self::limit()->prune();
		Discount::prune();
		Closing::prune();
	}

	/**
	 * Makes the order.
	 *
	 * @param Offer         $offer     What is paid for.
	 * @param Reference     $reference What the form contains.
	 * @param Money         $amount    The price of one.
	 * @param int           $quantity  How many.
	 * @param Trial         $trial     For how long it is free.
	 * @param Discount|null $discount  What a coupon takes off.
	 * @param Input         $input     What the visitor sent.
	 * @param string        $attempt   The key against repetition.
	 * @return Order|null Null if another request has made it, or the database returned an error.
	 */
	private static function create( Vendor $vendor, Offer $offer, Reference $reference, Money $amount, int $quantity, Trial $trial, ?Discount $discount, Input $input, string $attempt ): ?Order {
		$user = wp_get_current_user();
		return OrdersTable::insert(
			array(
				'reference'       => bin2hex( random_bytes( 16 ) ),
				'attempt'         => $attempt,
				'vendor'          => $vendor->slug(),
				'live'            => (int) $vendor->is_live(),
				'source'          => $offer->source,
				'plan_id'         => $offer->id,
				'post_id'         => $reference->post_id,
				'user_id'         => $user->ID,
				'title'           => StateTable::short( $offer->title ),
				'amount'          => $amount->amount,
				'currency'        => $amount->currency,
				'quantity'        => $quantity,
				'recurs'          => $offer->recurs,
				'trial_days'      => $trial->days,
				'coupon_id'       => $discount->coupon->id ?? 0,
				'discount'        => $discount->off->amount ?? 0,
				'idempotency_key' => wp_generate_uuid4(),
				'page_url'        => $input->page,
				'anchor'          => $input->anchor,
				'email'           => StateTable::short( $trial->email ?: (string) $user->user_email ?: (string) $discount?->email( $input ) ),
			)
		);
	}

	/**
	 * Creates the vendor’s page.
	 */
	private static function open( Vendor $vendor, Order $order ): string|WP_Error {
		$used_up = Claim::run( $order );
		if ( null !== $used_up ) {
			OrdersTable::reject( $order->id, $used_up->get_error_message() );
			return $used_up;
		}
		$started = $vendor->start(
			$order,
			new Urls(
				Page::with_result( $order->page_url, $order->anchor, array( Page::PAID => $order->reference ) ),
				Page::with_result( $order->page_url, $order->anchor, array( Page::CANCELED => $order->reference ) )
			)
		);
		if ( is_wp_error( $started ) ) {
			// Without a response the page may exist, so the order stays as it is until it expires.
			if ( 'freehold_payment_unreachable' !== $started->get_error_code() ) {
				OrdersTable::reject( $order->id, $started->get_error_message() );
			}
			return self::for_visitors( $started );
		}
		OrdersTable::open( $order->id, $started );
		Poll::schedule();
		return $started->url;
	}

	/**
	 * Returns the vendor’s page of an order that another request has made. If that request ended early, creates it with the
	 * same idempotency key.
	 */
	private static function join( Vendor $vendor, Order $order ): string|WP_Error {
		$order = Opening::wait( $order );
		if ( '' !== $order->checkout_url ) {
			// After the visitor has paid, the page shows that.
			return in_array( $order->status, Order::UNFINISHED, true ) ? $order->checkout_url : Page::with_result( $order->page_url, $order->anchor, array( Page::PAID => $order->reference ) );
		}
		$is_usable = Order::CREATED === $order->status && $order->created > time() - self::KEY_SECONDS && $vendor->slug() === $order->vendor && $vendor->is_live() === $order->live;
		return $is_usable ? self::open( $vendor, $order ) : self::unavailable();
	}

	/**
	 * Returns what a visitor is told about a vendor’s error. Only errors about the amount name a reason: others are the
	 * owner’s to solve, and the order’s row contains them.
	 *
	 * @param WP_Error $error The vendor’s error.
	 */
	private static function for_visitors( WP_Error $error ): WP_Error {
		return match ( $error->get_error_code() ) {
			'freehold_payment_too_small', 'freehold_payment_too_large' => new WP_Error( (string) $error->get_error_code(), $error->get_error_message(), array( 'field' => 'amount' ) ),
			'freehold_payment_unreachable' => new WP_Error( 'freehold_payment_unreachable', __( 'The payment service does not respond. You have not been charged. Please try again in a few minutes.', 'freehold' ) ),
			default => self::unavailable(),
		};
	}

	/**
	 * Returns the error for a site that cannot take payments.
	 */
	private static function unavailable(): WP_Error {
		return new WP_Error( 'freehold_payment_unavailable', __( 'This site cannot take payments at the moment. You have not been charged.', 'freehold' ) );
	}

	/**
	 * Returns the limit.
	 */
	private static function limit(): RateLimit {
		return new RateLimit( 'payments', self::PER_VISITOR, null, self::PERIOD );
	}
}
