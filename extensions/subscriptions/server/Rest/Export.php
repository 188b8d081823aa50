<?php
declare( strict_types=1 );

namespace Freehold\Modules\Subscriptions\Rest;

use Freehold\Members\PaidPlans;
use Freehold\Members\Query;
use Freehold\Members\Subscriber;
use Freehold\Members\Tables\CategoryTable;
use Freehold\Members\Tables\SubscriberList;
use Freehold\Rest\CsvFile;

/**
 * Writes a list of any length, some rows at a time.
 */
final class Export {

	/** How many subscribers are in memory at a time. */
	private const BATCH = 500;

	/**
	 * Writes the file.
	 *
	 * @param Query    $query  Which subscribers.
	 * @param resource $stream Where to.
	 */
	public static function write( Query $query, $stream ): void {
		$file  = new CsvFile( $stream );
		$names = array_column( CategoryData::names(), 'name', 'id' );
		$file->line( array( __( 'Email', 'freehold' ), __( 'Name', 'freehold' ), __( 'Status', 'freehold' ), __( 'Pays', 'freehold' ), __( 'Categories', 'freehold' ), __( 'Source', 'freehold' ), __( 'Subscribed', 'freehold' ), __( 'Confirmed', 'freehold' ), __( 'Consent', 'freehold' ), __( 'Time of consent', 'freehold' ) ) );
		$last = PHP_INT_MAX;
		do {
			$subscribers = SubscriberList::walk( $query, $last, self::BATCH );
			$ids         = array_map( static fn ( Subscriber $subscriber ): int => $subscriber->id, $subscribers );
			$terms       = CategoryTable::of( $ids );
			$plans       = PaidPlans::of( $ids );
			foreach ( $subscribers as $subscriber ) {
				$last   = $subscriber->id;
				$chosen = array_intersect_key( $names, array_flip( $terms[ $last ] ?? array() ) );
				$file->line( array( $subscriber->email, $subscriber->name, $subscriber->status, isset( $plans[ $last ] ) ? __( 'Yes', 'freehold' ) : '', implode( ', ', $chosen ), $subscriber->source, self::date( $subscriber->created ), self::date( $subscriber->confirmed ), $subscriber->consent_text, self::date( $subscriber->consent_time ) ) );
			}
			$is_more = self::BATCH === count( $subscribers );
		} while ( $is_more );
	}

	/**
	 * Returns a time in the site’s time zone.
	 *
	 * @param int $time Unix time, or 0.
	 */
	private static function date( int $time ): string {
		return $time > 0 ? (string) wp_date( 'Y-m-d H:i:s', $time ) : '';
	}
}
