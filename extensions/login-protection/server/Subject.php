<?php
/**
 * Whose failed logins are counted.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\LoginProtection;

use Freehold\Http\Request;
use Freehold\Modules;
use WP_User;

/**
 * An address or a username, as a code that cannot be turned back without the site’s salts.
 */
final class Subject {

	/** How many times as many failures a username may have: they can come from many addresses. */
	private const FACTOR_OF_NAMES = 3;

	/**
	 * Creates a subject.
	 *
	 * @param string $code       64 hexadecimal digits.
	 * @param bool   $is_address Whether it is an address.
	 */
	private function __construct( public readonly string $code, public readonly bool $is_address ) {}

	/**
	 * Returns the address of the current request. A network of IPv6 counts as one, because each home has a whole one.
	 *
	 * @return self|null Null if the address is not public: it is then one that many visitors share, such as that of a proxy.
	 */
	public static function address(): ?self {
		$ip = Request::ip();
		return false === filter_var( $ip, FILTER_VALIDATE_IP, FILTER_FLAG_NO_PRIV_RANGE | FILTER_FLAG_NO_RES_RANGE ) ? null : self::of_address( $ip );
	}

	/**
	 * Returns an address.
	 *
	 * @param string $ip A valid IP address.
	 */
	public static function of_address( string $ip ): self {
		$bytes = (string) inet_pton( $ip );
		return new self( self::code( 'address', bin2hex( 16 === strlen( $bytes ) ? substr( $bytes, 0, 8 ) : $bytes ) ), true );
	}

	/**
	 * Returns the subject of a username or an email address: the user’s, if there is one.
	 *
	 * @param string $name What was entered.
	 */
	public static function of_name( string $name ): self {
		$user = get_user_by( 'login', $name ) ?: get_user_by( 'email', $name );
		return $user instanceof WP_User ? self::of_user( $user->ID ) : new self( self::code( 'name', strtolower( $name ) ), false );
	}

	/**
	 * Returns a user.
	 *
	 * @param int $user_id The user.
	 */
	public static function of_user( int $user_id ): self {
		return new self( self::code( 'user', (string) $user_id ), false );
	}

	/**
	 * Returns the subject with a code.
	 *
	 * @param string $code 64 hexadecimal digits.
	 */
	public static function of_code( string $code ): self {
		return new self( $code, false );
	}

	/**
	 * Returns how many logins may fail before a wait.
	 */
	public function limit(): int {
		$attempts = (int) Modules::options( 'login-protection' )['attempts'];
		return $this->is_address ? $attempts : $attempts * self::FACTOR_OF_NAMES;
	}

	/**
	 * Returns a code.
	 *
	 * @param string $kind  What the text is.
	 * @param string $value The text.
	 */
	private static function code( string $kind, string $value ): string {
		return hash_hmac( 'sha256', "freehold_login|{$kind}|{$value}", wp_salt() );
	}
}
