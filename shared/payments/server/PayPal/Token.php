<?php
declare( strict_types=1 );

namespace Freehold\Payments\PayPal;

use Freehold\Http;
use Freehold\Keys\Secrets;
use WP_Error;

/**
 * Requests access tokens and caches the current one, encrypted, until shortly before it expires.
 *
 * Source: https://developer.paypal.com/api/rest/authentication/
 */
final class Token {

	/** The transient with the current token. */
	private const TRANSIENT = 'freehold_paypal_token';

	/** Seconds before its end at which a token is no longer used. */
	private const MARGIN = 2 * MINUTE_IN_SECONDS;

	/** Seconds for a request. */
	private const TIMEOUT = 10.0;

	/**
	 * Returns an access token.
	 *
	 * @param string $host     The host of the API.
	 * @param string $rejected A token that PayPal has just rejected; empty if none.
	 * @return string|WP_Error
	 */
	public static function get( Credentials $credentials, string $host, string $rejected = '' ): string|WP_Error {
		$cached = get_transient( self::TRANSIENT );
		if ( is_array( $cached ) && hash_equals( (string) ( $cached['of'] ?? '' ), self::fingerprint( $credentials, $host ) ) ) {
			$token = (string) Secrets::decrypt( (string) ( $cached['token'] ?? '' ) );
			if ( '' !== $token && $token !== $rejected ) {
				return $token;
			}
		}
		$response = self::request( $credentials, $host );
		return is_wp_error( $response ) ? $response : $response['access_token'];
	}

	/**
	 * Requests a token and caches it.
	 *
	 * @param string $host The host of the API.
	 * @return array{access_token: string, app_id: string}|WP_Error
	 */
	public static function request( Credentials $credentials, string $host ): array|WP_Error {
		$response = Http::request(
			$host . '/v1/oauth2/token',
			array(
				'method'    => 'POST',
				'changes'   => false,
				'service'   => Credentials::SERVICE,
				'headers'   => array(
					'Accept'        => 'application/json',
					'Authorization' => $credentials->basic(),
					'Content-Type'  => 'application/x-www-form-urlencoded',
				),
				'body'      => 'grant_type=client_credentials',
				'timeout'   => self::TIMEOUT,
				'max_bytes' => 100 * KB_IN_BYTES,
				'redirects' => 0,
			)
		);
		if ( is_wp_error( $response ) ) {
			return Errors::unreachable( $response->get_error_message() );
		}
		$body = json_decode( $response['body'], true );
		// RFC 6749, section 5.2: unknown clients are rejected with status 400 or 401.
		if ( 401 === $response['status'] || 'invalid_client' === ( $body['error'] ?? '' ) ) {
			return Errors::key();
		}
		$token = $body['access_token'] ?? null;
		if ( 200 !== $response['status'] || ! is_string( $token ) || '' === $token ) {
			return Errors::unreachable();
		}
		$life = (int) ( $body['expires_in'] ?? 0 ) - self::MARGIN;
		if ( $life > 0 ) {
			set_transient(
				self::TRANSIENT,
				array(
					'of'    => self::fingerprint( $credentials, $host ),
					'token' => Secrets::encrypt( $token ),
				),
				$life
			);
		}
		return array(
			'access_token' => $token,
			'app_id'       => is_string( $body['app_id'] ?? null ) ? $body['app_id'] : '',
		);
	}

	/**
	 * Returns a hash that identifies what a token was issued for.
	 *
	 * @param string $host The host of the API.
	 */
	private static function fingerprint( Credentials $credentials, string $host ): string {
		return wp_hash( $credentials->fingerprint() . '|' . $host );
	}
}
