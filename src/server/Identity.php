<?php
declare( strict_types=1 );

namespace Freehold;

use Freehold\Database\Options;
use Freehold\Keys\Base64Url;

/**
 * Notes the home URL at which the site first did something in its own name: connected, took payments, sent a newsletter, or
 * changed something at a third-party service. A copy of the site, such as a staging site, has the same keys, customers and
 * subscribers. {@see Http}, {@see Mail\Mailer} and {@see Queue} ask {@see self::is_copy()}: until an administrator says that
 * the site has moved, a copy changes nothing elsewhere and mails no one in the name of the original.
 *
 * Tools that copy sites replace the original's URL all over the database. A URL that is noted here is therefore encoded.
 */
final class Identity {

	/** The setting with the home URL, encoded; empty if none was noted. */
	private const SETTING = 'home';

	/** The options that contained it before; the last ones for payments and for newsletters. */
	private const FORMER = array( 'freehold_home', 'freehold_payments_home', 'freehold_newsletter_home' );

	/**
	 * Returns whether the site is at another URL than the one that was noted, or that it was connected with.
	 */
	public static function is_copy(): bool {
		$is_registered = (int) Settings::get( 'connection.site.id', 0 ) > 0;
		$noted         = array( self::noted(), $is_registered ? self::decode( (string) Settings::get( 'connection.site.home', '' ) ) : '' );
		return array() !== array_filter( $noted, static fn ( string $home ): bool => '' !== $home && ! self::same_home( $home, self::home() ) );
	}

	/**
	 * Returns the home URL that was noted; empty if none was.
	 */
	public static function noted(): string {
		return self::decode( self::stored() );
	}

	/**
	 * Returns a home URL as it is stored where tools that replace URLs in a copied database must not find it.
	 *
	 * @param string $home The URL.
	 */
	public static function encode( string $home ): string {
		return Base64Url::encode( $home );
	}

	/**
	 * Returns a stored home URL. Older versions stored it as it is.
	 *
	 * @param string $stored The stored text; may be empty.
	 */
	public static function decode( string $stored ): string {
		return str_contains( $stored, ':' ) ? $stored : Base64Url::decode( $stored );
	}

	/**
	 * Returns what is stored.
	 */
	private static function stored(): string {
		$stored = Settings::get( self::SETTING );
		if ( is_string( $stored ) ) {
			return $stored;
		}
		Options::prime( self::FORMER );
		return (string) ( array_values( array_filter( array_map( 'get_option', self::FORMER ) ) )[0] ?? '' );
	}

	/**
	 * Moves what an older version stored into the settings: each page of wp-admin had to read the options.
	 */
	public static function take_over(): void {
		if ( null === Settings::get( self::SETTING ) ) {
			$home = self::noted();
			self::store( '' === $home ? '' : self::encode( $home ), null );
		}
	}

	/**
	 * Stores a home URL, unless another request has stored another one.
	 *
	 * @param string      $home  The URL, encoded.
	 * @param string|null $known What this request has found in the settings.
	 */
	private static function store( string $home, ?string $known ): void {
		Settings::update( static fn ( array $settings ): array => ( $settings[ self::SETTING ] ?? null ) === $known ? array( self::SETTING => $home ) + $settings : $settings );
	}

	/**
	 * Notes the present home URL, unless another one is noted. Called before the site does something in its own name. Where a constant or a
	 * filter makes the URL of the request’s host, a forged host must not be noted for good: only the stored URL is.
	 */
	public static function claim(): void {
		self::take_over();
		if ( '' === self::noted() && self::same_home( (string) Options::read( 'home' ), self::home() ) ) {
			self::store( self::encode( self::home() ), '' );
		}
	}

	/**
	 * Notes that this is the site, at its present home URL.
	 *
	 * @return bool False if the database returned an error.
	 */
	public static function confirm(): bool {
		return Settings::set( self::SETTING, self::encode( self::home() ) );
	}

	/**
	 * Returns the home URL that is stored in the settings. Ignores the filter `home_url`, because translation plugins return a
	 * different URL per language.
	 */
	public static function home(): string {
		return untrailingslashit( (string) get_option( 'home' ) );
	}

	/**
	 * Returns a short hash of the home URL, which stays as it is when a tool replaces URLs in a copied database.
	 */
	public static function id(): string {
		return hash( 'crc32b', self::comparable( self::home() ) );
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
}
