<?php
declare( strict_types=1 );

namespace Freehold\Payments;

/**
 * Contains an amount as an integer. Nothing here is a float: what comes in and goes out is an integer or a decimal string.
 */
final class Money {

	/** The largest amount, in the units of {@see self::$amount}. Stripe accepts twelve digits for cards. */
	private const MAXIMUM = 999_999_999_999;

	/**
	 * Creates an amount.
	 *
	 * @param int    $amount   The amount in units of 10 to the power of minus the currency's exponent.
	 * @param string $currency Three upper-case letters.
	 */
	private function __construct( public readonly int $amount, public readonly string $currency ) {}

	/**
	 * Returns an amount, as tables store it.
	 *
	 * @param int    $amount   The amount in units of 10 to the power of minus the currency's exponent: cents for USD.
	 * @param string $currency Three letters.
	 * @throws \InvalidArgumentException If the code does not consist of three letters.
	 */
	public static function of( int $amount, string $currency ): self {
		return new self( $amount, Currencies::get( $currency )->code );
	}

	/**
	 * Reads an amount that a person has entered.
	 *
	 * @param string      $typed    For example `10`, `$1,000.50` or `1.000,50 €`.
	 * @param string      $currency Three letters.
	 * @param string|null $vendor   The vendor that is to charge it. For `stripe`, the amount is at least the currency's minimum.
	 *                              For `paypal` and null, it is more than zero.
	 * @throws InvalidAmount With the reason.
	 */
	public static function parse( string $typed, string $currency, ?string $vendor = 'stripe' ): self {
		$details                  = Currencies::get( $currency );
		list( $whole, $fraction ) = TypedAmount::read( $typed, $details );
		$decimals                 = $details->decimals( $vendor );
		// Three digits could be thousands, even if they are zeros, unless the currency has three decimals.
		if ( strlen( $fraction ) > $decimals && ( ( 3 === strlen( $fraction ) && 3 !== $details->exponent ) || trim( substr( $fraction, $decimals ), '0' ) !== '' ) ) {
			InvalidAmount::raise( InvalidAmount::TOO_MANY_DECIMALS, $details->code );
		}
		$money = self::from_digits( $whole, $fraction, $details );
		self::check_size( $money, 'stripe' === $vendor ? self::minimum( $details->code ) : null );
		return $money;
	}

	/**
	 * Reads an amount that software has written, for example `10`, `10.5` or `-3.00`.
	 *
	 * @param string $decimal  Digits with a point as the decimal separator.
	 * @param string $currency Three letters.
	 * @throws InvalidAmount If it is not a number, too large, or has more decimals than are stored.
	 */
	public static function from_decimal( string $decimal, string $currency ): self {
		$details = Currencies::get( $currency );
		if ( ! preg_match( '/^(-?)(\d+)(?:\.(\d*))?$/D', $decimal, $parts ) ) {
			InvalidAmount::raise( InvalidAmount::NOT_A_NUMBER, $details->code );
		}
		$fraction = rtrim( $parts[3] ?? '', '0' );
		if ( strlen( $fraction ) > $details->exponent ) {
			InvalidAmount::raise( InvalidAmount::TOO_MANY_DECIMALS, $details->code );
		}
		$money = self::from_digits( ltrim( $parts[2], '0' ), $fraction, $details );
		return new self( '-' === $parts[1] ? -$money->amount : $money->amount, $details->code );
	}

	/**
	 * Returns the amount as software writes it, with all decimals that are stored.
	 *
	 * @return string For example `10.00`.
	 */
	public function decimal(): string {
		return $this->with_decimals( Currencies::get( $this->currency )->exponent );
	}

	/**
	 * Returns the amount for people. It has more decimals than the currency's precision if they are not zero.
	 *
	 * @return string For example `$1,000.50` or `€1.000,50`.
	 */
	public function format(): string {
		$details  = Currencies::get( $this->currency );
		$decimal  = $this->with_decimals( $details->exponent );
		$parts    = explode( '.', ltrim( $decimal, '-' ) . '.' );
		$fraction = str_pad( rtrim( $parts[1], '0' ), $details->precision, '0' );
		return ( $this->amount < 0 ? '-' : '' )
			. $details->symbol
			. preg_replace( '/\B(?=(?:\d{3})+$)/', $details->grouping, $parts[0] ) // phpcs:ignore Freehold.Regexp -- An integer has at most 19 digits.
			. ( '' === $fraction ? '' : $details->decimal . $fraction );
	}

	/**
	 * Returns the amount in Stripe's smallest unit.
	 *
	 * @throws InvalidAmount If Stripe cannot express it.
	 */
	public function for_stripe(): int {
		$details = Currencies::get( $this->currency );
		if ( 0 !== $this->amount % $details->stripe_unit() ) {
			InvalidAmount::raise( InvalidAmount::TOO_MANY_DECIMALS, $this->currency );
		}
		return intdiv( $this->amount, 10 ** ( $details->exponent - $details->stripe_exponent ) );
	}

	/**
	 * Returns an amount that Stripe has sent.
	 *
	 * @param int    $amount   The amount in Stripe's smallest unit.
	 * @param string $currency Three letters of either case.
	 */
	public static function from_stripe( int $amount, string $currency ): self {
		$details = Currencies::get( $currency );
		return new self( $amount * 10 ** ( $details->exponent - $details->stripe_exponent ), $details->code );
	}

	/**
	 * Returns the amount as PayPal expects it.
	 *
	 * @return string For example `10.00`, or `50` in a currency without decimals.
	 * @throws InvalidAmount If PayPal cannot express it.
	 */
	public function for_paypal(): string {
		$details  = Currencies::get( $this->currency );
		$decimals = $details->decimals( 'paypal' );
		if ( 0 !== $this->amount % 10 ** ( $details->exponent - $decimals ) ) {
			InvalidAmount::raise( InvalidAmount::TOO_MANY_DECIMALS, $this->currency );
		}
		return $this->with_decimals( $decimals );
	}

	/**
	 * Returns an amount that PayPal has sent.
	 *
	 * @param string $value    For example `10.00`.
	 * @param string $currency Three letters.
	 * @throws InvalidAmount If it is not a number.
	 */
	public static function from_paypal( string $value, string $currency ): self {
		return self::from_decimal( $value, $currency );
	}

	/**
	 * Returns the sum.
	 *
	 * @param self $other An amount in the same currency.
	 * @throws \InvalidArgumentException If the currencies differ.
	 */
	public function plus( self $other ): self {
		return new self( $this->amount + $this->amount_of( $other ), $this->currency );
	}

	/**
	 * Returns the difference.
	 *
	 * @param self $other An amount in the same currency.
	 * @throws \InvalidArgumentException If the currencies differ.
	 */
	public function minus( self $other ): self {
		return new self( $this->amount - $this->amount_of( $other ), $this->currency );
	}

	/**
	 * Returns the price of several items.
	 *
	 * @param int $quantity The number of items.
	 * @throws InvalidAmount If it is too large.
	 */
	public function times( int $quantity ): self {
		if ( 0 !== $quantity && abs( $this->amount ) > intdiv( self::MAXIMUM, abs( $quantity ) ) ) {
			InvalidAmount::raise( InvalidAmount::TOO_LARGE, $this->currency );
		}
		return new self( $this->amount * $quantity, $this->currency );
	}

	/**
	 * Compares two amounts.
	 *
	 * @param self $other An amount in the same currency.
	 * @return int Less than, equal to or greater than zero, as `<=>` returns it.
	 * @throws \InvalidArgumentException If the currencies differ.
	 */
	public function compare( self $other ): int {
		return $this->amount <=> $this->amount_of( $other );
	}

	/**
	 * Returns the smallest amount that can be charged to a card. It follows Stripe's documentation.
	 *
	 * @param string $currency Three letters.
	 * @return self|null Null if no minimum is known.
	 */
	public static function minimum( string $currency ): ?self {
		$details = Currencies::get( $currency );
		return null === $details->minimum ? null : self::from_decimal( $details->minimum, $details->code );
	}

	/**
	 * Returns the largest amount that can be charged.
	 *
	 * @param string $currency Three letters.
	 */
	public static function maximum( string $currency ): self {
		return self::of( self::MAXIMUM, $currency );
	}

	/**
	 * Creates an amount from its digits.
	 *
	 * @param string $whole    The digits before the decimal separator, without leading zeros.
	 * @param string $fraction The digits after it.
	 * @throws InvalidAmount If it is too large.
	 */
	private static function from_digits( string $whole, string $fraction, Currency $details ): self {
		$digits = $whole . str_pad( substr( $fraction, 0, $details->exponent ), $details->exponent, '0' );
		if ( strlen( ltrim( $digits, '0' ) ) > strlen( (string) self::MAXIMUM ) ) {
			InvalidAmount::raise( InvalidAmount::TOO_LARGE, $details->code );
		}
		return new self( (int) $digits, $details->code );
	}

	/**
	 * Checks that an amount is not too small.
	 *
	 * @param self      $money   The amount.
	 * @param self|null $minimum The smallest amount. Null for any above zero.
	 * @throws InvalidAmount If it is smaller.
	 */
	private static function check_size( self $money, ?self $minimum ): void {
		if ( 0 === $money->amount || ( $minimum && $money->amount < $minimum->amount ) ) {
			InvalidAmount::raise( InvalidAmount::TOO_SMALL, $money->currency );
		}
	}

	/**
	 * Returns the amount with a number of decimals.
	 *
	 * @param int $decimals The number, at most the currency's exponent.
	 */
	private function with_decimals( int $decimals ): string {
		$exponent = Currencies::get( $this->currency )->exponent;
		$digits   = str_pad( (string) abs( $this->amount ), $exponent + 1, '0', STR_PAD_LEFT );
		$whole    = substr( $digits, 0, strlen( $digits ) - $exponent );
		$fraction = substr( $digits, strlen( $digits ) - $exponent, $decimals );
		return ( $this->amount < 0 ? '-' : '' ) . $whole . ( $decimals > 0 ? '.' . $fraction : '' );
	}

	/**
	 * Returns the integer of an amount in the same currency.
	 *
	 * @throws \InvalidArgumentException If the currencies differ.
	 */
	private function amount_of( self $other ): int {
		if ( $other->currency !== $this->currency ) {
			throw new \InvalidArgumentException( 'Amounts in different currencies cannot be combined.' );
		}
		return $other->amount;
	}
}
