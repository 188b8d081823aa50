<?php
declare( strict_types=1 );

namespace Freehold\Payments\Checkout;

use Freehold\Database\Posts;
use Freehold\Payments\Plans;

/**
 * Loads what a form for a plan asks to be paid for. Modules with such forms register it as the source `plan`.
 */
final class PlanOffer {

	/** The block of a payment button. */
	private const BLOCK = 'jetpack/recurring-payments';

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
		return true !== $plan?->is_sold() ? null : new Offer( 'plan', $plan->id, 'stripe', $plan->title, $plan->price, $plan->interval, $plan->buyer_can_change_amount, trial_days: $plan->trial_days );
	}

	/**
	 * Returns the plans of a payment button.
	 *
	 * @param array<string, mixed> $block The parsed block.
	 * @return Reference[]
	 */
	public static function in_block( array $block ): array {
		return self::BLOCK === $block['blockName'] ? array_map( static fn ( int $id ): Reference => new Reference( 'plan', $id, 0 ), self::plan_ids( $block['attrs'] ) ) : array();
	}

	/**
	 * Returns the newest published posts with a payment button for a plan.
	 *
	 * @return int[] Post IDs.
	 */
	public static function posts( int $plan_id ): array {
		$sells = static function ( int $id ) use ( $plan_id ): bool {
			preg_match_all( '~<!--\s+wp:' . self::BLOCK . '\s+(\{.*?\})\s*/?-->~s', (string) get_post_field( 'post_content', $id, 'raw' ), $found );
			return array() !== array_filter( $found[1], static fn ( string $json ): bool => in_array( $plan_id, self::plan_ids( (array) json_decode( $json, true ) ), true ) );
		};
		return array_values( array_filter( Posts::published_containing( '<!-- wp:' . self::BLOCK ), $sells ) );
	}

	/**
	 * Returns the IDs of a payment button's plans.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @return int[]
	 */
	public static function plan_ids( array $attributes ): array {
		$ids = $attributes['planIds'] ?? null;
		$ids = is_array( $ids ) && array() !== $ids ? $ids : array( $attributes['planId'] ?? 0 );
		return array_map( 'intval', array_filter( $ids, 'is_numeric' ) );
	}
}
