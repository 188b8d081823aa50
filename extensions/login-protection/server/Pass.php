<?php
declare( strict_types=1 );

namespace Freehold\Modules\LoginProtection;

use Freehold\Http\Request;

/**
 * A signed cookie with which one user can log in during a wait. It says nothing about the password.
 */
final class Pass {

	private const COOKIE = 'freehold_login_pass';

	/**
	 * Gives the browser a pass.
	 */
	public static function give( int $user_id ): void {
		$expires = time() + HOUR_IN_SECONDS;
		setcookie(
			self::COOKIE,
			"{$user_id}.{$expires}." . self::sign( $user_id, $expires ),
			array(
				'expires'  => $expires,
				'path'     => COOKIEPATH,
				'domain'   => (string) COOKIE_DOMAIN,
				'secure'   => is_ssl(),
				'httponly' => true,
				'samesite' => 'Lax',
			)
		);
	}

	/**
	 * Returns whether the browser has a pass for a user.
	 *
	 * @param string $name The username or email address.
	 */
	public static function opens( string $name ): bool {
		$parts = explode( '.', Request::cookie( self::COOKIE ) );
		if ( 3 !== count( $parts ) || (int) $parts[1] < time() || ! hash_equals( self::sign( (int) $parts[0], (int) $parts[1] ), $parts[2] ) ) {
			return false;
		}
		return Subject::user( $name )?->ID === (int) $parts[0];
	}

	/**
	 * Returns the signature.
	 *
	 * @param int $user_id The user.
	 * @param int $expires Unix time.
	 */
	private static function sign( int $user_id, int $expires ): string {
		return hash_hmac( 'sha256', "freehold_login_pass|{$user_id}|{$expires}", wp_salt() );
	}
}
