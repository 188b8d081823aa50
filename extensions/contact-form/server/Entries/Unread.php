<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Entries;

use Freehold\Settings\Noted;

/**
 * Knows how many entries are unread, which every page of wp-admin shows in the menu.
 */
final class Unread {

	/** The setting with the number. */
	public const SETTING = 'forms_unread';

	/**
	 * Returns the number.
	 *
	 * @param callable(): int $counted Counts, if no number is noted.
	 */
	public static function count( callable $counted ): int {
		return ( new Noted( self::SETTING ) )->get( $counted );
	}

	/**
	 * Makes the next page count again.
	 */
	public static function forget(): void {
		( new Noted( self::SETTING ) )->forget();
	}
}
