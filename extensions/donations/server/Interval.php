<?php
declare( strict_types=1 );

namespace Freehold\Modules\Donations;

use Freehold\Payments\InvalidAmount;
use Freehold\Payments\Money;
use Freehold\Payments\Plan;
use Freehold\Payments\Plans;

/**
 * How often a donation is repeated, with its texts and suggested amounts.
 */
final class Interval {

	/** The middle of the class names, as Jetpack has them. */
	private const CLASSES = array(
		Plan::ONCE    => 'one-time',
		Plan::MONTHLY => 'monthly',
		Plan::YEARLY  => 'annual',
	);

	/**
	 * Creates the interval.
	 *
	 * @param string  $recurs       `one-time`, `1 month` or `1 year`.
	 * @param Plan    $plan         What is charged.
	 * @param string  $heading      Rich text.
	 * @param string  $extra_text   Rich text.
	 * @param string  $button_text  Rich text.
	 * @param Money[] $amounts      The suggestions.
	 * @param int     $first_choice The index of the amount that is selected at first; −1 for none.
	 */
	private function __construct(
		public readonly string $recurs,
		public readonly Plan $plan,
		public readonly string $heading,
		public readonly string $extra_text,
		public readonly string $button_text,
		public readonly array $amounts,
		public readonly int $first_choice
	) {}

	/**
	 * Reads an interval.
	 *
	 * @param string               $recurs   The interval.
	 * @param mixed                $stored   The block's attribute.
	 * @param array<string, mixed> $defaults What the attribute contains by default.
	 * @param string               $currency The block's currency.
	 * @return self|null Null if the block does not offer it, or there is no plan for it.
	 */
	public static function read( string $recurs, mixed $stored, array $defaults, string $currency ): ?self {
		if ( ! is_array( $stored ) || ! ( $stored['show'] ?? false ) ) {
			return null;
		}
		$plan = self::plan( (int) ( is_numeric( $stored['planId'] ?? null ) ? $stored['planId'] : 0 ), $recurs, $currency );
		if ( null === $plan ) {
			return null;
		}
		$text  = static fn ( string $name ): string => Texts::shown( is_string( $stored[ $name ] ?? null ) ? $stored[ $name ] : (string) $defaults[ $name ] );
		$index = $stored['defaultAmountIndex'] ?? null;
		return new self( $recurs, $plan, $text( 'heading' ), $text( 'extraText' ), $text( 'buttonText' ), self::amounts( $stored['amounts'] ?? $defaults['amounts'], $currency ), is_int( $index ) ? $index : -1 );
	}

	/**
	 * Returns the name of the interval's tab.
	 */
	public function label(): string {
		return match ( $this->recurs ) {
			Plan::MONTHLY => __( 'Monthly', 'freehold' ),
			Plan::YEARLY => __( 'Yearly', 'freehold' ),
			default => __( 'One-Time', 'freehold' ),
		};
	}

	/**
	 * Returns the class of the interval's elements.
	 */
	public function item_class(): string {
		return 'donations__' . self::CLASSES[ $this->recurs ] . '-item';
	}

	/**
	 * Returns the plan. A post that was written elsewhere, or before Stripe was connected, names none of this site's: then it is
	 * the site's plan for this interval and currency.
	 *
	 * @param int    $id       The ID in the post.
	 * @param string $recurs   The interval.
	 * @param string $currency The block's currency.
	 */
	private static function plan( int $id, string $recurs, string $currency ): ?Plan {
		$named = Plans::find( $id );
		if ( null !== $named && ! $named->is_deleted && $named->interval === $recurs && $named->price->currency === $currency && $named->buyer_can_change_amount ) {
			return $named;
		}
		return Plans::donations( $currency )[ $recurs ] ?? null;
	}

	/**
	 * Returns the suggested amounts that can be charged.
	 *
	 * @param mixed  $stored   The block's amounts.
	 * @param string $currency The block's currency.
	 * @return Money[]
	 */
	private static function amounts( mixed $stored, string $currency ): array {
		$amounts = array();
		foreach ( is_array( $stored ) ? $stored : array() as $amount ) {
			try {
				$money = Money::from_decimal( is_scalar( $amount ) ? (string) $amount : '', $currency );
			} catch ( InvalidAmount ) {
				continue;
			}
			$minimum = Money::minimum( $currency );
			if ( $money->amount > 0 && ( null === $minimum || $money->compare( $minimum ) >= 0 ) ) {
				$amounts[] = $money;
			}
		}
		return $amounts;
	}
}
