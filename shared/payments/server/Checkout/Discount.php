<?php
declare( strict_types=1 );

namespace Freehold\Payments\Checkout;

use Freehold\Payments\Coupon;
use Freehold\Payments\Coupons;
use Freehold\Payments\Money;
use Freehold\Payments\Order;
use Freehold\Payments\Plan;
use Freehold\Payments\Subscription;
use Freehold\Payments\TakesCoupons;
use Freehold\Payments\Tables\CouponsTable;
use Freehold\Payments\Tables\OrdersTable;
use Freehold\Payments\Tables\RedemptionsTable;
use Freehold\Payments\Vendor;
use Freehold\Rest\RateLimit;
use WP_Error;

/**
 * Says what an order costs with a coupon. Visitors read it before they go to the vendor’s page: a form with a code is sent
 * twice, and the second time says which price was read.
 */
final class Discount {

	/** The code of the error that tells the price. */
	public const QUOTE = 'freehold_coupon_quote';

	/** How many wrong codes a visitor may try in an hour, so that guessing finds none. */
	private const GUESSES = 10;

	/** How many uses of limited coupons a visitor may claim in an hour. */
	private const CLAIMS = 3;

	/**
	 * Creates the object.
	 *
	 * @param Money  $price  What one payment costs without it.
	 * @param Money  $off    What is taken off.
	 * @param string $recurs One of {@see Plan::INTERVALS}.
	 * @param int    $days   For how many days it is free at first.
	 */
	private function __construct(
		public readonly Coupon $coupon,
		public readonly Money $price,
		public readonly Money $off,
		private readonly string $recurs,
		private readonly int $days
	) {}

	/**
	 * Returns what is taken off an order.
	 *
	 * @param Input $input What the visitor sent.
	 * @param Offer $offer What is paid for.
	 * @param Money $total What one payment costs.
	 * @param int   $days  For how many days it is free at first.
	 * @return self|null|WP_Error Null without a code. An error’s message is for the visitor.
	 */
	public static function of( Input $input, Offer $offer, Money $total, int $days, Vendor $vendor ): self|null|WP_Error {
		if ( '' === $input->coupon ) {
			return null;
		}
		$code   = Coupons::code( $input->coupon );
		$coupon = '' === $code ? null : self::find( $code, $input );
		if ( is_wp_error( $coupon ) ) {
			return $coupon;
		}
		if ( null === $coupon ) {
			return self::error( __( 'This code is not valid. Check it, or leave the field empty.', 'freehold' ) );
		}
		if ( ! $coupon->is_running() ) {
			return self::error( __( 'This code has expired. Leave the field empty to pay the full price.', 'freehold' ) );
		}
		if ( ! $vendor instanceof TakesCoupons ) {
			/* translators: %s: a payment service, such as PayPal. */
			return self::error( sprintf( __( 'Codes cannot be used with %s.', 'freehold' ), $vendor->name() ) );
		}
		if ( 'plan' !== $offer->source || $offer->chooses_amount || ! $coupon->is_for( $offer->id ) || ! in_array( $coupon->currency, array( '', $total->currency ), true ) ) {
			return self::error( __( 'This code is for something else. Leave the field empty to pay the full price.', 'freehold' ) );
		}
		if ( $days > 0 && Coupon::FOREVER !== $coupon->duration ) {
			return self::error( __( 'This code cannot be used together with a free trial.', 'freehold' ) );
		}
		$discount = new self( $coupon, $total, $coupon->off( $total ), $offer->recurs, $days );
		$minimum  = Money::minimum( $total->currency );
		$net      = $discount->net();
		$is_free  = 0 === $net->amount && Plan::ONCE !== $offer->recurs;
		if ( 0 === $discount->off->amount || ( ! $is_free && $net->amount < ( $minimum->amount ?? 1 ) ) ) {
			return self::error( __( 'This code cannot be used for this price.', 'freehold' ) );
		}
		return $discount;
	}

	/**
	 * Returns what an order says that was made with a coupon.
	 */
	public static function of_order( Order $order ): ?self {
		$coupon = 0 === $order->coupon_id ? null : CouponsTable::find( $order->coupon_id );
		return null === $coupon ? null : new self( $coupon, Money::of( $order->amount, $order->currency )->times( $order->quantity ), Money::of( $order->discount, $order->currency ), $order->recurs, $order->trial_days );
	}

	/**
	 * Returns what is taken off a subscription, whose price may have changed since.
	 *
	 * @return self|null Null without a coupon, and if what it says of the first payments is about another price.
	 */
	public static function of_subscription( Subscription $subscription ): ?self {
		$order    = OrdersTable::find( $subscription->order_id );
		$discount = null === $order ? null : self::of_order( $order );
		$price    = Money::of( $subscription->amount, $subscription->currency );
		if ( null === $discount || $discount->price->amount === $price->amount ) {
			return $discount;
		}
		return Coupon::FOREVER === $discount->coupon->duration ? new self( $discount->coupon, $price, $discount->off_other( $price ), $discount->recurs, $discount->days ) : null;
	}

	/**
	 * Returns what a subscription costs in the long run: only coupons that are for ever count.
	 *
	 * @param Money $price Its price without a coupon.
	 */
	public static function lasting( Subscription $subscription, Money $price ): Money {
		$order    = OrdersTable::find( $subscription->order_id );
		$discount = null === $order ? null : self::of_order( $order );
		return Coupon::FOREVER === $discount?->coupon->duration ? $price->minus( $discount->off_other( $price ) ) : $price;
	}

	/**
	 * Returns the price to read, unless the visitor has read it.
	 *
	 * @param Input $input What the visitor sent.
	 * @param bool  $live  The mode.
	 */
	public function quote( Input $input, bool $live ): ?WP_Error {
		return $this->mark() === $input->quoted ? null : $this->used_before( $input, $live ) ?? new WP_Error(
			self::QUOTE,
			/* translators: 1: a code. 2: what is paid, such as “$4.00 first, then $5.00 / month”. */
			sprintf( __( 'With the code %1$s, you pay: %2$s. Send the form again to go on.', 'freehold' ), $this->coupon->code, $this->text() ),
			array(
				'status' => 409,
				'field'  => 'coupon',
				'quoted' => $this->mark(),
			)
		);
	}

	/**
	 * Counts an order that is about to claim one of a limited number of uses, so that one visitor cannot hold them all unpaid.
	 *
	 * @param Input $input What the visitor sent.
	 * @param bool  $live  The mode.
	 * @return WP_Error|null An error if the visitor has claimed too many, or has had what the coupon gives once.
	 */
	public function limit( Input $input, bool $live ): ?WP_Error {
		return $this->used_before( $input, $live ) ?? ( 0 === $this->coupon->limit ? null : self::claims()->take( RateLimit::visitor( $input->ip, 'payment_coupons' ) ) );
	}

	/**
	 * Deletes the counts of earlier periods.
	 */
	public static function prune(): void {
		self::claims()->prune();
		self::guesses()->prune();
	}

	/**
	 * Returns the address that an order must name because the coupon is once per person; empty if any number of uses is allowed.
	 *
	 * @param Input $input What the visitor sent.
	 */
	public function email( Input $input ): string {
		return $this->is_once_per_person() ? (string) current( self::emails( $input ) ) : '';
	}

	/**
	 * Returns what one payment costs while the coupon takes something off.
	 */
	public function net(): Money {
		return $this->price->minus( $this->off );
	}

	/**
	 * Returns what is paid and when, for people.
	 */
	public function text(): string {
		$full = Plan::text( $this->price, $this->recurs );
		$net  = Plan::text( $this->net(), $this->recurs, $this->days );
		if ( Plan::ONCE === $this->recurs || Coupon::FOREVER === $this->coupon->duration ) {
			/* translators: 1: a price. 2: another one. */
			return sprintf( __( '%1$s instead of %2$s', 'freehold' ), $net, $full );
		}
		// A year that begins within the months is cheaper as a whole, as Stripe charges it.
		$count = Coupon::ONCE === $this->coupon->duration ? 1 : (int) ceil( $this->coupon->months / ( Plan::YEARLY === $this->recurs ? 12 : 1 ) );
		return 1 === $count
			/* translators: 1: an amount of money. 2: a price, such as $5.00 / month. */
			? sprintf( __( '%1$s first, then %2$s', 'freehold' ), $this->net()->format(), $full )
			/* translators: 1: a price, such as $4.00 / month. 2: a number. 3: another price. */
			: sprintf( _n( '%1$s, %2$s time, then %3$s', '%1$s, %2$s times, then %3$s', $count, 'freehold' ), $net, number_format_i18n( $count ), $full );
	}

	/**
	 * Returns what the coupon takes off another price than the order’s. What Stripe was told as an amount stays one.
	 */
	private function off_other( Money $price ): Money {
		return 0 === $this->coupon->percent || $this->coupon->is_exact( $this->price ) ? $this->coupon->off( $price ) : Money::of( min( $this->off->amount, $price->amount ), $price->currency );
	}

	/**
	 * Returns what tells this price from others.
	 */
	private function mark(): string {
		return "{$this->coupon->code} {$this->net()->amount} {$this->price->amount} {$this->price->currency} {$this->recurs} {$this->days}";
	}

	/**
	 * Returns the coupon with a code. Only wrong codes count, but a visitor beyond the limit does not learn whether one is right.
	 */
	private static function find( string $code, Input $input ): Coupon|WP_Error|null {
		$visitor = RateLimit::visitor( $input->ip, 'payment_codes' );
		$limited = self::guesses()->take( $visitor );
		$coupon  = $limited ?? CouponsTable::find_by_code( $code );
		if ( $coupon instanceof Coupon ) {
			self::guesses()->give_back( $visitor );
		}
		return $coupon;
	}

	/**
	 * Returns the limit of wrong codes.
	 */
	private static function guesses(): RateLimit {
		return new RateLimit( 'payment_codes', self::GUESSES, null, HOUR_IN_SECONDS );
	}

	/**
	 * Returns the limit of claims.
	 */
	private static function claims(): RateLimit {
		return new RateLimit( 'payment_coupons', self::CLAIMS, null, HOUR_IN_SECONDS );
	}

	/**
	 * Returns an error if the visitor has begun a subscription with the coupon before, and it is for first payments: with a new
	 * subscription each time, all payments would be the first. Guests say who they are.
	 *
	 * @param Input $input What the visitor sent.
	 * @param bool  $live  The mode.
	 */
	private function used_before( Input $input, bool $live ): ?WP_Error {
		if ( ! $this->is_once_per_person() ) {
			return null;
		}
		$emails = self::emails( $input );
		if ( array() === $emails ) {
			return new WP_Error( 'freehold_payment_email', __( 'Enter your email address. This code is once per person.', 'freehold' ), array( 'field' => 'email' ) );
		}
		return RedemptionsTable::is_used_by( $this->coupon->id, $live, get_current_user_id(), $emails ) ? self::used_up() : null;
	}

	/**
	 * Returns whether the coupon is for the first payments of a subscription.
	 */
	public function is_once_per_person(): bool {
		return Plan::ONCE !== $this->recurs && Coupon::FOREVER !== $this->coupon->duration;
	}

	/**
	 * Returns the addresses of a visitor: of the user, the one that was entered, and those of a reader.
	 *
	 * @param Input $input What the visitor sent.
	 * @return string[] Valid ones, the user’s first.
	 */
	private static function emails( Input $input ): array {
		/**
		 * Filters the email addresses of a visitor, by which earlier uses of a coupon are found.
		 *
		 * @param string[] $emails The addresses.
		 */
		$emails = (array) apply_filters( 'freehold_visitor_emails', array( (string) wp_get_current_user()->user_email, $input->email ) );
		return array_values( array_filter( $emails, static fn ( mixed $email ): bool => is_string( $email ) && false !== is_email( $email ) ) );
	}

	/**
	 * Returns the error for a coupon without a use that is left.
	 */
	public static function used_up(): WP_Error {
		return self::error( __( 'This code has been used up. Leave the field empty to pay the full price.', 'freehold' ) );
	}

	/**
	 * Returns the error for a person whose earlier page could not be closed.
	 */
	public static function still_open(): WP_Error {
		return self::error( __( 'Your earlier payment page with this code may still be open. Pay there, or try again in an hour.', 'freehold' ) );
	}

	/**
	 * Returns an error about the code.
	 */
	private static function error( string $message ): WP_Error {
		return new WP_Error( 'freehold_coupon', $message, array( 'field' => 'coupon' ) );
	}
}
