<?php
declare( strict_types=1 );

namespace Freehold\Payments;

/**
 * Describes how amounts in a currency are displayed, stored and sent to Stripe and PayPal.
 */
final class Currency {

	/**
	 * Creates the description of a currency.
	 *
	 * @param string      $code            Three upper-case letters.
	 * @param string      $symbol          The symbol in front of an amount.
	 * @param string      $grouping        The separator of groups of three digits. Empty for none.
	 * @param string      $decimal         The decimal separator.
	 * @param int         $precision       The number of decimals that are displayed, 0 to 3.
	 * @param int         $exponent        The number of decimals that are stored.
	 * @param int         $stripe_exponent The number of decimals of Stripe's integers.
	 * @param int         $stripe_step     The number that Stripe's integers are multiples of.
	 * @param int|null    $paypal_exponent The number of decimals at PayPal. Null if PayPal does not accept the currency.
	 * @param string|null $minimum         The smallest card payment, for example `0.50`. Null if none is known.
	 */
	public function __construct(
		public readonly string $code,
		public readonly string $symbol,
		public readonly string $grouping,
		public readonly string $decimal,
		public readonly int $precision,
		public readonly int $exponent,
		public readonly int $stripe_exponent,
		public readonly int $stripe_step,
		public readonly ?int $paypal_exponent,
		public readonly ?string $minimum
	) {}

	/**
	 * Returns the smallest amount that Stripe charges, in units of the stored exponent.
	 */
	public function stripe_unit(): int {
		return 10 ** ( $this->exponent - $this->stripe_exponent ) * $this->stripe_step;
	}

	/**
	 * Returns how many decimals an amount may have.
	 *
	 * @param string|null $vendor `stripe`, `paypal`, or null for what can be stored.
	 */
	public function decimals( ?string $vendor = null ): int {
		return match ( $vendor ) {
			'stripe' => max( 0, $this->stripe_exponent - strlen( (string) $this->stripe_step ) + 1 ),
			'paypal' => $this->paypal_exponent ?? $this->exponent,
			default  => $this->exponent,
		};
	}
}
