<?php
declare( strict_types=1 );

namespace Freehold\Connection;

use Freehold\Identity;
use Freehold\Keys\Secrets;
use Freehold\Settings;

/**
 * Stores what registering provided: the site's ID, its secret, and the home URL at that time.
 *
 * A copy of the site at another URL has the same keys, and the provider could not tell the two apart. The copy therefore
 * stops using them (safe mode) until an administrator decides whether it is a copy, the moved site, or a new site. This
 * state is called identity crisis.
 */
final class Site {

	/**
	 * The path in the settings.
	 */
	private const PATH = 'connection.site';

	/**
	 * Returns whether the site has been registered. Its keys may be unusable: see `problem()`.
	 */
	public static function is_registered(): bool {
		return self::id() > 0;
	}

	/**
	 * Returns the site's ID at the provider, `blogId` in the connection's state; 0 if there is none.
	 */
	public static function id(): int {
		return (int) Settings::get( self::PATH . '.id', 0 );
	}

	/**
	 * Returns the site's secret; null if there is none or if it cannot be decrypted.
	 */
	public static function secret(): ?string {
		return Secrets::decrypt( (string) Settings::get( self::PATH . '.secret', '' ) );
	}

	/**
	 * Returns the time of the registration in seconds of Unix time; 0 if there is none.
	 */
	public static function since(): int {
		return (int) Settings::get( self::PATH . '.since', 0 );
	}

	/**
	 * Stores new keys for the current home URL.
	 *
	 * @param string $secret The secret in plain text; it is encrypted here.
	 * @return bool False if the database returned an error.
	 */
	public static function store( int $id, string $secret ): bool {
		return Settings::set(
			self::PATH,
			array(
				'id'       => $id,
				'secret'   => Secrets::encrypt( $secret ),
				'home'     => Identity::encode( Identity::home() ),
				'provider' => ProviderUrl::base(),
				'since'    => time(),
			)
		) && Settings::set( 'connection.safe_mode', '' );
	}

	/**
	 * Deletes the keys.
	 */
	public static function delete(): void {
		Settings::set( 'connection', array() );
	}

	/**
	 * Returns the reason why the keys of a registered site cannot be used.
	 *
	 * @return string|null `invalid_site_key` (cannot be decrypted: reconnect), `provider_changed` (created by another provider:
	 *                     reconnect), `identity_crisis`; null if the keys are usable or the site is not registered.
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
	 * Returns whether the site is registered and may use its keys.
	 */
	public static function is_usable(): bool {
		return self::is_registered() && null === self::problem();
	}

	/**
	 * Returns the identity crisis of the site.
	 *
	 * @return array{registeredHome: string, currentHome: string, isSafeModeConfirmed: bool}|null Null if there is none.
	 */
	public static function crisis(): ?array {
		$registered = Identity::decode( (string) Settings::get( self::PATH . '.home', '' ) );
		$current    = Identity::home();

		if ( ! self::is_registered() || Identity::same_home( $registered, $current ) ) {
			return null;
		}

		return array(
			'registeredHome'      => $registered,
			'currentHome'         => $current,
			// Applies to this URL only, because a copy of the copy needs a new decision.
			'isSafeModeConfirmed' => Settings::get( 'connection.safe_mode' ) === $current,
		);
	}

	/**
	 * Stores that the site at the current URL is a copy in safe mode.
	 *
	 * @return bool False if the database returned an error.
	 */
	public static function confirm_safe_mode(): bool {
		return Settings::set( 'connection.safe_mode', Identity::home() );
	}

	/**
	 * Moves the keys to the current home URL.
	 *
	 * @return bool False if the database returned an error.
	 */
	public static function migrate(): bool {
		return Settings::set( 'connection.safe_mode', '' ) && self::restore( Identity::home() );
	}

	/**
	 * Reverts a migration.
	 *
	 * @param string $home The home URL for which the keys were created.
	 * @return bool False if the database returned an error.
	 */
	public static function restore( string $home ): bool {
		return Settings::set( self::PATH . '.home', Identity::encode( $home ) );
	}
}
