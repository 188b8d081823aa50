<?php
declare( strict_types=1 );

namespace Freehold\Modules\Ads\Counts;

use Freehold\Http\SignedName;
use Freehold\Http\Visitor;
use Freehold\Modules\Ads\Slots\Slot;
use Freehold\Modules\Ads\Slots\SlotTable;
use Freehold\Network\IpAddress;
use Freehold\Rest\RateLimit;

/**
 * Judges what a browser reports, and counts it.
 */
final class Recorder {

	/** What {@see SignedName} signs. */
	private const PURPOSE = 'ads';

	/** How long numbers are kept. */
	private const KEEP = '-24 months';

	/**
	 * Returns a slot’s ID with its signature.
	 *
	 * @param int $slot The ID.
	 */
	public static function sign( int $slot ): string {
		return SignedName::sign( self::PURPOSE, (string) $slot );
	}

	/**
	 * Returns the slot’s ID of a signed one.
	 *
	 * @param string $signed The signed ID.
	 * @return int 0 if the signature is invalid.
	 */
	public static function read( string $signed ): int {
		return (int) SignedName::read( self::PURPOSE, $signed );
	}

	/**
	 * Counts an event.
	 *
	 * @param string $signed The signed ID.
	 * @param string $event  `view` or `click`.
	 * @return bool Whether it counted.
	 */
	public static function record( string $signed, string $event ): bool {
		$id = self::read( $signed );
		if ( 0 === $id || Visitor::is_uncounted() ) {
			return false;
		}
		// A page in a cache can contain a slot that was deleted.
		$slot = SlotTable::get( $id );
		$day  = wp_date( 'Y-m-d' );
		if ( Slot::IMAGE !== $slot?->kind || ! self::counts( $day, $event ) ) {
			return false;
		}
		CountTable::add( $id, $day, 'view' === $event ? 1 : 0, 'click' === $event ? 1 : 0 );
		return true;
	}

	/**
	 * Returns whether an event of the current visitor counts. Browsers can name themselves as they like, so only the IP address
	 * tells visitors apart.
	 *
	 * @param string $event `view` or `click`.
	 */
	private static function counts( string $day, string $event ): bool {
		$who = static fn ( string $purpose ): array => RateLimit::visitor( Visitor::ip(), $purpose, IpAddress::PER_DAY );
		return VisitorTable::take( $day, $who( 'ads' ), VisitorTable::MOST_EVENTS )
			&& ( 'click' !== $event || VisitorTable::take( $day, $who( 'ads|click' ), VisitorTable::MOST_CLICKS ) );
	}

	/**
	 * Deletes what has expired.
	 */
	public static function clean_up(): void {
		VisitorTable::forget( wp_date( 'Y-m-d' ) );
		CountTable::delete_before( current_datetime()->modify( self::KEEP )->format( 'Y-m-d' ) );
	}
}
