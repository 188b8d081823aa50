<?php
/**
 * Whether this is the site that sends.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\Newsletter\Sending;

use Freehold\Connection\Site as Connected;
use Freehold\Database\Options;

/**
 * Notes the home URL at which newsletters were first sent. A copy of the site has the same subscribers: it sends nothing until
 * an administrator resumes.
 */
final class Site {

	/** The option with the home URL. */
	public const OPTION = 'freehold_newsletter_home';

	/**
	 * Returns whether the site is at another URL than the one that sent newsletters.
	 */
	public static function is_copy(): bool {
		$home = (string) get_option( self::OPTION, '' );
		return '' !== $home && ! Connected::same_home( $home, Connected::home() );
	}

	/**
	 * Notes the present home URL, unless one is noted.
	 */
	public static function claim(): void {
		if ( '' === (string) get_option( self::OPTION, '' ) ) {
			Options::create( self::OPTION, Connected::home() );
			self::forget_cache();
		}
	}

	/**
	 * Notes that this is the site, at its present home URL.
	 */
	public static function confirm(): void {
		self::claim();
		Options::write( self::OPTION, Connected::home() );
		self::forget_cache();
	}

	/**
	 * Deletes the cached value.
	 */
	private static function forget_cache(): void {
		wp_cache_delete( self::OPTION, 'options' );
		wp_cache_delete_multiple( array( 'notoptions', 'alloptions' ), 'options' );
	}
}
