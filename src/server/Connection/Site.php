<?php
/**
 * The site's own keys.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Connection;

use Freehold\Keys\Secrets;
use Freehold\Settings;

/**
 * What registering gave this site: an id and a secret, and the address at which it got them.
 *
 * A site that was copied to another address carries the keys along. Two sites that speak with one set of keys would
 * be taken for one another, so a copy stops speaking (safe mode) until an administrator has said what it is: a copy
 * that stays quiet, the same site at a new address, or a new site. That is an identity crisis, and no error.
 */
final class Site {

	/**
	 * Where the state lies in the settings.
	 */
	private const PATH = 'connection.site';

	/**
	 * Whether the site has been registered. Its keys may still be unusable, see `problem()`.
	 */
	public static function is_registered(): bool {
		return self::id() > 0;
	}

	/**
	 * The id that the provider knows this site by, the `blogId` of the connection's state; 0 where there is none.
	 */
	public static function id(): int {
		return (int) Settings::get( self::PATH . '.id', 0 );
	}

	/**
	 * The site's secret; null where there is none or where it cannot be opened any more.
	 */
	public static function secret(): ?string {
		return Secrets::decrypt( (string) Settings::get( self::PATH . '.secret', '' ) );
	}

	/**
	 * When the site was registered, in seconds since 1970; 0 where it was not.
	 */
	public static function since(): int {
		return (int) Settings::get( self::PATH . '.since', 0 );
	}

	/**
	 * Stores new keys for the address that the site has now.
	 *
	 * @param int    $id     The id.
	 * @param string $secret The secret in plain text; it is sealed here.
	 */
	public static function store( int $id, string $secret ): void {
		Settings::set(
			self::PATH,
			array(
				'id'       => $id,
				'secret'   => Secrets::encrypt( $secret ),
				'home'     => self::home(),
				'provider' => ProviderUrl::base(),
				'since'    => time(),
			)
		);
		Settings::set( 'connection.safe_mode', '' );
	}

	/**
	 * Forgets the keys.
	 */
	public static function forget(): void {
		Settings::set( 'connection', array() );
	}

	/**
	 * Why the keys of a registered site cannot be used.
	 *
	 * @return string|null `invalid_site_key` (cannot be opened: reconnect), `provider_changed` (made with another
	 *                     provider: reconnect), `identity_crisis`; null where nothing is wrong, or nothing is registered.
	 */
	public static function problem(): ?string {
		if ( ! self::is_registered() ) {
			return null;
		}

		if ( ProviderUrl::base() !== (string) Settings::get( self::PATH . '.provider', '' ) ) {
			return 'provider_changed';
		}

		if ( null === self::secret() ) {
			return 'invalid_site_key';
		}

		return null === self::crisis() ? null : 'identity_crisis';
	}

	/**
	 * Whether the site is registered and may speak.
	 */
	public static function is_usable(): bool {
		return self::is_registered() && null === self::problem();
	}

	/**
	 * The identity crisis that the site is in.
	 *
	 * @return array{registeredHome: string, currentHome: string, isSafeModeConfirmed: bool}|null Null where there is none.
	 */
	public static function crisis(): ?array {
		$registered = (string) Settings::get( self::PATH . '.home', '' );
		$current    = self::home();

		if ( ! self::is_registered() || self::same_home( $registered, $current ) ) {
			return null;
		}

		return array(
			'registeredHome'      => $registered,
			'currentHome'         => $current,
			// Confirmed for this address alone: a copy of the copy asks again.
			'isSafeModeConfirmed' => Settings::get( 'connection.safe_mode' ) === $current,
		);
	}

	/**
	 * Remembers that this address is a copy which is to stay quiet.
	 */
	public static function confirm_safe_mode(): void {
		Settings::set( 'connection.safe_mode', self::home() );
	}

	/**
	 * Takes the keys over to the address that the site has now.
	 */
	public static function migrate(): void {
		Settings::set( self::PATH . '.home', self::home() );
		Settings::set( 'connection.safe_mode', '' );
	}

	/**
	 * Takes a migration back.
	 *
	 * @param string $home The address that the keys were made for.
	 */
	public static function restore( string $home ): void {
		Settings::set( self::PATH . '.home', $home );
	}

	/**
	 * The site's address as its owner set it.
	 *
	 * The filter `home_url` is left out on purpose: translation plugins give each language an address through it.
	 */
	public static function home(): string {
		return untrailingslashit( (string) get_option( 'home' ) );
	}

	/**
	 * Whether two addresses are the same site's. A change of scheme (a site that got its certificate) is no other site,
	 * nor is another port on a developer's own machine.
	 *
	 * @param string $one   An address.
	 * @param string $other Another.
	 */
	private static function same_home( string $one, string $other ): bool {
		return self::comparable( $one ) === self::comparable( $other );
	}

	/**
	 * What of an address tells one site from another.
	 *
	 * @param string $home The address.
	 */
	private static function comparable( string $home ): string {
		$parts = (array) wp_parse_url( $home );
		$host  = strtolower( (string) ( $parts['host'] ?? '' ) );
		$port  = in_array( $host, array( 'localhost', '127.0.0.1', '[::1]' ), true ) ? '' : (string) ( $parts['port'] ?? '' );

		return $host . ':' . $port . untrailingslashit( (string) ( $parts['path'] ?? '' ) );
	}
}
