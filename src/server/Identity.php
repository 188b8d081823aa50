<?php
declare( strict_types=1 );

namespace Freehold;

use Freehold\Database\Options;

/**
 * Notes the home URL at which the site first did something in its own name: connected, took payments, sent a newsletter, or
 * changed something at a third-party service. A copy of the site, such as a staging site, has the same keys, customers and
 * subscribers. {@see Http}, {@see Mail\Mailer} and {@see Queue} ask {@see self::is_copy()}: until an administrator says that
 * the site has moved, a copy changes nothing elsewhere and mails no one in the name of the original.
 */
final class Identity {

	/** The option with the home URL. */
	private const OPTION = 'freehold_home';

	/** The options that contained it before, one for payments and one for newsletters. */
	private const FORMER = array( 'freehold_payments_home', 'freehold_newsletter_home' );

	/**
	 * Returns whether the site is at another URL than the one that was noted, or that it was connected with.
	 */
	public static function is_copy(): bool {
		$is_registered = (int) Settings::get( 'connection.site.id', 0 ) > 0;
		$noted         = array( self::noted(), $is_registered ? (string) Settings::get( 'connection.site.home', '' ) : '' );
		return array() !== array_filter( $noted, static fn ( string $home ): bool => '' !== $home && ! self::same_home( $home, self::home() ) );
	}

	/**
	 * Returns the home URL that was noted; empty if none was.
	 */
	public static function noted(): string {
		Options::prime( self::options() );
		foreach ( self::options() as $option ) {
			$home = (string) get_option( $option, '' );
			if ( '' !== $home ) {
				return $home;
			}
		}
		return '';
	}

	/**
	 * Returns the options that can contain it, the present one first.
	 *
	 * @return string[]
	 */
	public static function options(): array {
		return array( self::OPTION, ...self::FORMER );
	}

	/**
	 * Notes the present home URL, unless one is noted. Called before the site does something in its own name. Where a constant or a
	 * filter makes the URL of the request’s host, a forged host must not be noted for good: only the stored URL is.
	 */
	public static function claim(): void {
		if ( '' === self::noted() && self::same_home( (string) Options::read( 'home' ), self::home() ) && Options::create( self::OPTION, self::home() ) ) {
			self::forget_cache();
		}
	}

	/**
	 * Notes that this is the site, at its present home URL.
	 */
	public static function confirm(): void {
		Options::create( self::OPTION, self::home() );
		Options::write( self::OPTION, self::home() );
		self::forget_cache();
	}

	/**
	 * Returns the home URL that is stored in the settings. Ignores the filter `home_url`, because translation plugins return a
	 * different URL per language.
	 */
	public static function home(): string {
		return untrailingslashit( (string) get_option( 'home' ) );
	}

	/**
	 * Returns whether two home URLs belong to the same site. The scheme may differ, and on a local machine the port.
	 *
	 * @param string $one   A URL.
	 * @param string $other Another URL.
	 */
	public static function same_home( string $one, string $other ): bool {
		return self::comparable( $one ) === self::comparable( $other );
	}

	/**
	 * Returns the part of a home URL that identifies a site.
	 *
	 * @param string $home The URL.
	 */
	private static function comparable( string $home ): string {
		$parts = (array) wp_parse_url( $home );
		$host  = strtolower( (string) ( $parts['host'] ?? '' ) );
		$port  = in_array( $host, array( 'localhost', '127.0.0.1', '[::1]' ), true ) ? '' : (string) ( $parts['port'] ?? '' );

		return $host . ':' . $port . untrailingslashit( (string) ( $parts['path'] ?? '' ) );
	}

	/**
	 * Deletes the cached value.
	 */
	private static function forget_cache(): void {
		wp_cache_delete( self::OPTION, 'options' );
		wp_cache_delete_multiple( array( 'notoptions', 'alloptions' ), 'options' );
	}
}
