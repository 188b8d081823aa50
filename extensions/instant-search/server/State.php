<?php
declare( strict_types=1 );

namespace Freehold\Modules\InstantSearch;

use Freehold\Settings;

/**
 * The state of the index: not begun, being filled, or complete.
 */
final class State {

	/** The setting with the state: none, or one of these. */
	public const SETTING  = 'modules.instant-search.index';
	public const FILLING  = 'filling';
	public const COMPLETE = 'complete';

	/**
	 * Returns whether the index has begun, so that changes must be noted.
	 */
	public static function has_started(): bool {
		return null !== Settings::get( self::SETTING );
	}

	/**
	 * Returns whether all posts are indexed.
	 */
	public static function is_complete(): bool {
		return self::COMPLETE === Settings::get( self::SETTING );
	}

	/**
	 * Forgets the state, because changes are no longer noticed. The next start checks all posts.
	 */
	public static function stop(): void {
		if ( self::has_started() ) {
			Settings::set( self::SETTING, null );
		}
	}
}
