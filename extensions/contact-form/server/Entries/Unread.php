<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Entries;

use Freehold\Database\Options;

/**
 * Stores how many entries are unread, which every page of wp-admin shows in the menu. The option is read together with the
 * credentials of services, so it costs no query of its own.
 */
final class Unread {

	/** The option: the number, or a mark of a request that is counting. */
	public const OPTION = 'freehold_forms_unread';

	/**
	 * Returns the number.
	 *
	 * @param callable(): int $counted Counts, if no number is stored.
	 */
	public static function count( callable $counted ): int {
		Options::prime( array( self::OPTION ) );
		$stored = get_option( self::OPTION, '' );
		if ( is_numeric( $stored ) ) {
			return (int) $stored;
		}
		// If an entry changes meanwhile, it takes the mark away, and the number is not stored.
		$mark = wp_generate_uuid4();
		Options::create( self::OPTION, $mark );
		Options::write( self::OPTION, $mark );
		$count = $counted();
		Options::replace( self::OPTION, $mark, (string) $count );
		self::refresh();
		return $count;
	}

	/**
	 * Makes the next page count again.
	 */
	public static function forget(): void {
		Options::write( self::OPTION, '' );
		self::refresh();
	}

	/**
	 * Makes WordPress read the option again.
	 */
	private static function refresh(): void {
		wp_cache_delete( self::OPTION, 'options' );
		$missing = wp_cache_get( 'notoptions', 'options' );
		if ( isset( $missing[ self::OPTION ] ) ) {
			unset( $missing[ self::OPTION ] );
			wp_cache_set( 'notoptions', $missing, 'options' );
		}
	}
}
