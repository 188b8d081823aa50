<?php
declare( strict_types=1 );

namespace Freehold\Members\Access;

use Freehold\Members\Access\Tables\LoginTable;
use Freehold\Members\Address;
use Freehold\Members\Subscribers;
use Freehold\Queue;
use Freehold\Rest\RateLimit;

/**
 * Mails a link and a code, and starts a session for the reader who uses one of them. What a visitor sees, and how long it
 * takes, is the same for known and unknown addresses: everything that differs happens in a job, after the response.
 */
final class Login {

	/** The results of {@see self::request()} and {@see self::by_code()}. */
	public const ACCEPTED = 'accepted';
	public const INVALID  = 'invalid';
	public const TOO_MANY = 'too_many';
	public const WRONG    = 'wrong';
	public const FAILED   = 'failed';

	/** The name of the limit of mails, and that of codes. */
	private const MAILS = 'login';
	private const CODES = 'login_code';

	/** Mails per network in ten minutes, and to one address in an hour. */
	private const MAILS_PER_NETWORK = 20;
	private const MAILS_PER_ADDRESS = 6;

	/** Codes per network in ten minutes, and for one address in an hour. */
	private const CODES_PER_NETWORK = 30;
	private const CODES_PER_ADDRESS = 15;

	/**
	 * Queues a login mail.
	 *
	 * @param string $email      What the visitor entered.
	 * @param string $return_url The page to go to, on this site.
	 * @param string $ip         The visitor's IP address; empty for none.
	 * @return array{0: string, 1: string} {@see self::ACCEPTED}, {@see self::INVALID}, {@see self::TOO_MANY} or {@see self::FAILED}; and the handle with which this browser can enter the code.
	 */
	public static function request( string $email, string $return_url, string $ip ): array {
		$address = Address::normalize( $email );
		if ( '' === $address ) {
			return array( self::INVALID, '' );
		}
		$who = substr( Address::hash( $address ), 0, 32 );
		if ( self::is_limited( self::MAILS, $who, $ip ) ) {
			return array( self::TOO_MANY, '' );
		}
		$handle = bin2hex( random_bytes( 16 ) ) . ".{$who}";
		$handle = "{$handle}." . LoginLink::key()->sign( $handle );
		return LoginJob::queue( $address, $handle, $return_url ) ? array( self::ACCEPTED, $handle ) : array( self::FAILED, '' );
	}

	/**
	 * Sends the mail that a request queued, now. Does nothing if another process does it.
	 */
	public static function deliver( string $handle ): void {
		Queue::run( LoginJob::key( LoginLink::hash( $handle ) ) );
	}

	/**
	 * Returns what a link opens.
	 *
	 * @return bool Whether the link can be used.
	 */
	public static function is_usable( string $token ): bool {
		return 0 === ( LoginTable::find( LoginLink::hash( $token ) )['used'] ?? 1 );
	}

	/**
	 * Logs in with a link.
	 *
	 * @return string|null The page to go to; null if the link does not work.
	 */
	public static function by_token( string $token ): ?string {
		$login = LoginTable::use_token( LoginLink::hash( $token ) );
		return null === $login ? null : self::start( $login );
	}

	/**
	 * Logs in with a code.
	 *
	 * @param string $handle The handle that this browser has.
	 * @param string $code   What the visitor entered.
	 * @param string $ip     The visitor's IP address.
	 * @return array{0: string, 1: string} {@see self::ACCEPTED}, {@see self::WRONG} or {@see self::TOO_MANY}; and the page to go to.
	 */
	public static function by_code( string $handle, string $code, string $ip ): array {
		$code = (string) preg_replace( '/[\s-]/', '', $code );
		if ( ! self::is_handle( $handle ) ) {
			return array( self::WRONG, '' );
		}
		if ( self::is_limited( self::CODES, explode( '.', $handle )[1], $ip ) ) {
			return array( self::TOO_MANY, '' );
		}
		$hash  = LoginLink::hash( $handle );
		$login = LoginTable::use_code( $hash, LoginLink::code_hash( $hash, $code ) );
		$url   = null === $login ? null : self::start( $login );
		return null === $url ? array( self::WRONG, '' ) : array( self::ACCEPTED, $url );
	}

	/**
	 * Returns whether a handle is one that this site has made.
	 */
	public static function is_handle( string $handle ): bool {
		return 1 === preg_match( '/^([0-9a-f]{32}\.[0-9a-f]{32})\.([0-9a-f]{64})$/D', $handle, $part ) && LoginLink::key()->verify( $part[1], $part[2] );
	}

	/**
	 * Deletes the counts of earlier periods.
	 */
	public static function prune(): void {
		foreach ( array( self::MAILS, self::CODES ) as $name ) {
			self::network_limit( $name )->prune();
			self::address_limit( $name )->prune();
		}
	}

	/**
	 * Starts the session of a reader who has proved the address.
	 *
	 * @param array{id: int, email: string, return_url: string} $login The login, which this call used.
	 * @return string|null The page to go to; null if the database returned an error. The login can then be used again.
	 */
	private static function start( array $login ): ?string {
		$subscriber = Subscribers::member( $login['email'] );
		if ( null === $subscriber || '' === Sessions::start( $subscriber->id ) ) {
			LoginTable::give_back( $login['id'] );
			return null;
		}
		return View::url( $login['return_url'] );
	}

	/**
	 * Counts a request.
	 *
	 * @param string $name The limit.
	 * @param string $who  The beginning of the address's hash.
	 * @param string $ip   The visitor's IP address.
	 * @return bool Whether a limit is reached, or the request could not be counted.
	 */
	private static function is_limited( string $name, string $who, string $ip ): bool {
		return null !== ( self::network_limit( $name )->take( RateLimit::visitor( $ip, $name ) ) ?? self::address_limit( $name )->take( "address_{$who}" ) );
	}

	/**
	 * Returns the limit of requests from one network.
	 */
	private static function network_limit( string $name ): RateLimit {
		return new RateLimit( $name, self::MAILS === $name ? self::MAILS_PER_NETWORK : self::CODES_PER_NETWORK, null, 10 * MINUTE_IN_SECONDS );
	}

	/**
	 * Returns the limit of requests for one address.
	 */
	private static function address_limit( string $name ): RateLimit {
		return new RateLimit( "{$name}_address", self::MAILS === $name ? self::MAILS_PER_ADDRESS : self::CODES_PER_ADDRESS, null, HOUR_IN_SECONDS );
	}
}
