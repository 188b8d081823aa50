<?php
declare( strict_types=1 );

namespace Freehold\Members\Access;

use Freehold\Members\Access\Tables\PurchaseTable;
use Freehold\Members\Tables\SubscriberTable;
use Freehold\Modules\Tables;

/**
 * Answers the filter `freehold_subscriber_plans` for code that writes to subscribers, who have no session while it works.
 */
final class Entitlements {

	/**
	 * Adds the plans that are open for subscribers now, by the rows of subscriptions and payments.
	 *
	 * @param mixed $plans   Plan IDs by subscriber, so far.
	 * @param mixed $ids     Subscriber IDs.
	 * @param mixed $post_id The post that the plans open; 0 for any.
	 * @return mixed
	 */
	public static function plans( mixed $plans, mixed $ids, mixed $post_id = 0 ): mixed {
		if ( ! is_array( $plans ) || ! is_array( $ids ) || ! Tables::has( PurchaseTable::class ) ) {
			return $plans;
		}
		$level = Level::of( (int) $post_id );
		foreach ( Purchases::of_readers( SubscriberTable::emails( array_map( 'intval', $ids ) ) ) as $id => $purchases ) {
			$open = $level->paid( array_filter( $purchases, static fn ( Purchase $purchase ): bool => $purchase->is_open() ) );
			if ( array() !== $open ) {
				$plans[ $id ] = array_values( array_unique( array( ...(array) ( $plans[ $id ] ?? array() ), ...array_column( $open, 'plan_id' ) ) ) );
			}
		}
		return $plans;
	}
}
