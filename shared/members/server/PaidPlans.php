<?php
declare( strict_types=1 );

namespace Freehold\Members;

use Freehold\Payments\Plan;
use Freehold\Payments\Plans;

/**
 * Reads which plans subscribers have. Sessions do not count here: a mail goes to the person whose row says so.
 */
final class PaidPlans {

	/**
	 * Returns the plans that subscribers can have.
	 *
	 * @return array<int, string> Titles by ID.
	 */
	public static function titles(): array {
		Plans::register();
		return array_column( array_filter( Plans::list(), static fn ( Plan $plan ): bool => Plan::DONATION !== $plan->type ), 'title', 'id' );
	}

	/**
	 * Returns the plans of subscribers. Without a module that sells plans, no subscriber has one, so paid content stays closed.
	 *
	 * @param int[] $ids     Subscriber IDs.
	 * @param int   $post_id The post that the plans open; 0 for any.
	 * @return array<int, int[]> Plan IDs by subscriber; subscribers without a plan are left out.
	 */
	public static function of( array $ids, int $post_id = 0 ): array {
		/**
		 * Filters which plans subscribers have at this moment.
		 *
		 * @param array<int, int[]> $plans   Plan IDs by subscriber.
		 * @param int[]             $ids     Subscriber IDs.
		 * @param int               $post_id The post that the plans open, 0 for any: plans that were paid with too little for it are left out.
		 */
		$plans = apply_filters( 'freehold_subscriber_plans', array(), $ids, $post_id );
		$found = array();
		foreach ( is_array( $plans ) ? $plans : array() as $id => $of ) {
			$of = is_array( $of ) ? array_values( array_filter( array_map( 'intval', array_filter( $of, 'is_scalar' ) ) ) ) : array();
			if ( in_array( $id, $ids, true ) && array() !== $of ) {
				$found[ $id ] = $of;
			}
		}
		return $found;
	}
}
