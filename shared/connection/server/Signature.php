<?php
declare( strict_types=1 );

namespace Freehold\Connection;

use Freehold\Database\Options;

/**
 * Signs requests to the provider with the site's secret, and verifies such signatures.
 *
 * The signature has its own header, because many hosts strip `Authorization`. PROTOCOL.md defines the format.
 */
final class Signature {

	public const HEADER = 'X-Freehold-Signature';

	/**
	 * The largest difference of a timestamp, in seconds, in both directions.
	 */
	public const TOLERANCE = 300;

	/**
	 * Returns the header that signs a request.
	 *
	 * @param int    $site   The site's ID.
	 * @param string $secret The site's secret.
	 * @param string $path   The path under the provider's base URL.
	 * @param string $token  The user's token; empty if the request is not made for a user.
	 */
	public static function sign( int $site, string $secret, string $method, string $path, string $body, string $token = '' ): string {
		$time  = time();
		$nonce = bin2hex( random_bytes( 16 ) );
		$hmac  = self::hmac( $secret, $site, $time, $nonce, $method, $path, $body, $token );

		return "v=1, site=$site, time=$time, nonce=$nonce, signature=$hmac";
	}

	/**
	 * Parses a header.
	 *
	 * @param string $header The header's value.
	 * @return array{site: int, time: int, nonce: string, signature: string}|null Null if the format is invalid.
	 */
	public static function parse( string $header ): ?array {
		if ( ! preg_match( '/^v=1, site=([1-9][0-9]{0,17}), time=([0-9]{1,12}), nonce=([0-9a-f]{32}), signature=([0-9a-f]{64})$/D', $header, $found ) ) {
			return null;
		}

		return array(
			'site'      => (int) $found[1],
			'time'      => (int) $found[2],
			'nonce'     => $found[3],
			'signature' => $found[4],
		);
	}

	/**
	 * Verifies a request's signature. A signature is valid once: its nonce is stored until its timestamp is too old.
	 *
	 * @param string $header The header's value.
	 * @param int    $site   The ID of the site to which the secret belongs.
	 * @param string $path   The path under the provider's base URL.
	 * @param string $token  The user's token; empty for none.
	 */
	public static function verify( string $header, int $site, string $secret, string $method, string $path, string $body, string $token = '' ): bool {
		$parts = self::parse( $header );

		if ( ! $parts || $parts['site'] !== $site || abs( time() - $parts['time'] ) > self::TOLERANCE ) {
			return false;
		}

		$hmac = self::hmac( $secret, $site, $parts['time'], $parts['nonce'], $method, $path, $body, $token );

		return hash_equals( $hmac, $parts['signature'] ) && self::is_first_use( $parts['nonce'] );
	}

	/**
	 * Marks a nonce as used.
	 *
	 * @return bool False if it was used before.
	 */
	private static function is_first_use( string $nonce ): bool {
		// One INSERT judged by its affected rows: of two simultaneous requests only one succeeds. The rows have the form of a
		// transient, so that core's daily cleanup deletes them.
		if ( ! Options::create( '_transient_freehold_nonce_' . $nonce, '1' ) ) {
			return false;
		}

		add_option( '_transient_timeout_freehold_nonce_' . $nonce, time() + 2 * self::TOLERANCE, '', false );

		return true;
	}

	/**
	 * Returns the signature in hexadecimal.
	 *
	 * @param string $secret The site's secret.
	 * @param int    $site   The site's ID.
	 * @param int    $time   Seconds of Unix time.
	 * @param string $token  The user's token; empty for none.
	 */
	private static function hmac( string $secret, int $site, int $time, string $nonce, string $method, string $path, string $body, string $token ): string {
		$lines = array( 'freehold-1', $site, $time, $nonce, strtoupper( $method ), $path, hash( 'sha256', $body ), hash( 'sha256', $token ) );

		return hash_hmac( 'sha256', implode( "\n", $lines ), $secret );
	}
}
