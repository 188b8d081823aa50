<?php
declare( strict_types=1 );

namespace Freehold\Modules\LoginProtection;

use Freehold\Network\IpAddress;
use WP_User;

/**
 * An address or a username, as a code that cannot be turned back without the site’s salts.
 */
final class Subject {

	/** How many times as many failures a username may have, because they can come from many addresses, and a network of addresses. */
	private const NAME_FACTOR    = 3;
	private const NETWORK_FACTOR = array(
		IpAddress::ADDRESS  => 1,
		IpAddress::CUSTOMER => 10,
	);

	/** How many hexadecimal digits tell apart names that no user has, so that made-up names cannot fill the table. */
	private const UNKNOWN_NAME_DIGITS = 3;

	/**
	 * Creates a subject.
	 *
	 * @param string $code       64 hexadecimal digits.
	 * @param bool   $is_address Whether it is an address or a network.
	 * @param int    $factor     How many times as many failures it may have.
	 */
	private function __construct( public readonly string $code, public readonly bool $is_address, private readonly int $factor ) {}

	/**
	 * Returns an address, and the network of its customer if that can be larger.
	 *
	 * @param string $ip The IP address; empty if it is unknown.
	 * @return self[] The address first; none if many visitors share it, such as that of a proxy.
	 */
	public static function of_ip( string $ip ): array {
		$subjects = array();
		foreach ( array_intersect_key( array_reverse( IpAddress::networks( $ip ) ), self::NETWORK_FACTOR ) as $kind => $network ) {
			$subjects[] = new self( self::code( $kind, $network ), true, self::NETWORK_FACTOR[ $kind ] );
		}
		return $subjects;
	}

	/**
	 * Returns the subject of a username or an email address: the user’s, if there is one.
	 *
	 * @param string $name What was entered.
	 */
	public static function of_name( string $name ): self {
		$user = self::user( $name );
		return null !== $user
			? self::of_user( $user->ID )
			: new self( self::code( 'name', substr( self::code( 'name', strtolower( $name ) ), 0, self::UNKNOWN_NAME_DIGITS ) ), false, self::NAME_FACTOR );
	}

	/**
	 * Returns a user.
	 */
	public static function of_user( int $user_id ): self {
		return new self( self::code( 'user', (string) $user_id ), false, self::NAME_FACTOR );
	}

	/**
	 * Returns the user with a name.
	 *
	 * @param string $name The username or email address.
	 */
	public static function user( string $name ): ?WP_User {
		return get_user_by( 'login', $name ) ?: ( get_user_by( 'email', $name ) ?: null );
	}

	/**
	 * Returns the subject with a code.
	 *
	 * @param string $code 64 hexadecimal digits.
	 */
	public static function of_code( string $code ): self {
		return new self( $code, false, self::NAME_FACTOR );
	}

	/**
	 * Returns how many logins may fail before a wait.
	 */
	public function limit(): int {
		return $this->factor * (int) Options::get()['attempts'];
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
