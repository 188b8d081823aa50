<?php
/**
 * Which plans subscribers have.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Members\Access;

use Freehold\Members\Tables\SubscriberTable;

/**
 * Answers the filter `freehold_subscriber_plans` for code that writes to subscribers, who have no session while it works.
 */
final class Entitlements {

	/**
	 * Adds the plans that are open for subscribers now, by the rows of subscriptions and payments.
	 *
	 * @param mixed $plans Plan IDs by subscriber, so far.
	 * @param mixed $ids   Subscriber IDs.
	 * @return mixed
	 */
	public static function plans( mixed $plans, mixed $ids ): mixed {
		if ( ! is_array( $plans ) || ! is_array( $ids ) || ! Hooks::are_installed() ) {
			return $plans;
		}
		foreach ( Purchases::of_readers( SubscriberTable::emails( array_map( 'intval', $ids ) ) ) as $id => $purchases ) {
			$open = array_filter( $purchases, static fn ( Purchase $purchase ): bool => $purchase->is_open() );
			if ( array() !== $open ) {
				$plans[ $id ] = array_values( array_unique( array( ...(array) ( $plans[ $id ] ?? array() ), ...array_column( $open, 'plan_id' ) ) ) );
			}
		}
		return $plans;
	}
}
