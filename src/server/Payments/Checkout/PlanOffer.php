<?php
/**
 * The offer of a plan.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Payments\Checkout;

use Freehold\Payments\Plans;

/**
 * Loads what a form for a plan asks to be paid for. Modules with such forms register it as the source `plan`.
 */
final class PlanOffer {

	/**
	 * Adds plans to what forms can sell.
	 *
	 * @param array<string, callable( Reference ): ?Offer> $offers See {@see Offers::find()}.
	 * @return array<string, callable( Reference ): ?Offer>
	 */
	public static function add( array $offers ): array {
		return $offers + array( 'plan' => self::load( ... ) );
	}

	/**
	 * Returns the offer.
	 *
	 * @param Reference $reference What the form contains.
	 * @return Offer|null Null if the plan is no longer sold.
	 */
	public static function load( Reference $reference ): ?Offer {
		$plan = Plans::find( $reference->id );
		return null === $plan || $plan->is_deleted ? null : new Offer( 'plan', $plan->id, 'stripe', $plan->title, $plan->price, $plan->interval, $plan->buyer_can_change_amount );
	}
}
