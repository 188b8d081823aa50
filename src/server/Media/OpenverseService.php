<?php
/**
 * Openverse.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Media;

use Freehold\Http;
use Freehold\Keys;
use Freehold\Keys\Secrets;
use Freehold\Services\CredentialField;
use Freehold\Services\KeyCheck;
use Freehold\Services\Service;
use WP_Error;

/**
 * Openverse answers without a key. With a registered client it answers more often: an id and a secret, for which it gives
 * a token that is good for some hours.
 */
final class OpenverseService {

	/** The service's id. */
	public const ID = 'openverse';

	/** Where the token of the moment lies. It goes away by itself. */
	private const TRANSIENT = 'freehold_openverse_token';

	/** A token is not used in the last minutes of its life. */
	private const MARGIN = 5 * MINUTE_IN_SECONDS;

	/** For how long a client that Openverse has just refused is not tried again. */
	private const RETRY_DELAY = 5 * MINUTE_IN_SECONDS;

	/** Somebody waits, in seconds. */
	private const TIMEOUT = 10.0;

	/**
	 * The service, for extensions that use it.
	 */
	public static function service(): Service {
		return new Service(
			id: self::ID,
			name: 'Openverse',
			purpose: static fn (): string => __( 'Finds openly licensed images. Works without a key. With a key, the daily search limit is higher.', 'freehold' ),
			how: static fn (): string => __( 'Register this site as an application with the Openverse API, as described under “auth” in its documentation, then confirm your email address with the link in the email you receive.', 'freehold' ),
			url: 'https://api.openverse.org/v1/#tag/auth',
			check: static fn ( array $values ): KeyCheck => self::check( $values ),
			parts: array(
				new CredentialField( 'client_id', static fn (): string => __( 'Client ID', 'freehold' ), false ),
				new CredentialField( 'client_secret', static fn (): string => __( 'Client secret', 'freehold' ) ),
			)
		);
	}

	/**
	 * Openverse's address, without a slash at its end.
	 */
	public static function address(): string {
		return untrailingslashit( Keys::url( self::ID ) ?: 'https://api.openverse.org' );
	}

	/**
	 * The request headers that say who asks.
	 *
	 * @return array<string, string> Empty where there is no client, or where Openverse gives it no token: it answers all the
	 *                               same.
	 */
	public static function headers(): array {
		$token = self::token();
		return '' === $token ? array() : array( 'Authorization' => "Bearer {$token}" );
	}

	/**
	 * The token of the moment. A token that the owner has set (`FREEHOLD_OPENVERSE_KEY`) goes before all others.
	 *
	 * @return string An empty string where there is none.
	 */
	private static function token(): string {
		$values = self::service()->values();
		if ( '' !== Keys::get( self::ID ) || in_array( '', $values, true ) ) {
			return Keys::get( self::ID );
		}
		$of   = wp_hash( implode( '|', $values ) );
		$kept = get_transient( self::TRANSIENT );
		if ( is_array( $kept ) && hash_equals( $kept['of'], $of ) ) {
			return (string) Secrets::decrypt( $kept['token'] );
		}
		$response = self::ask( $values );
		$body     = is_wp_error( $response ) ? null : json_decode( $response['body'], true );
		$token    = is_array( $body ) && is_string( $body['access_token'] ?? null ) ? $body['access_token'] : '';
		$life     = '' === $token ? self::RETRY_DELAY : (int) ( $body['expires_in'] ?? 0 ) - self::MARGIN;
		if ( $life > 0 ) {
			set_transient(
				self::TRANSIENT,
				array(
					'of'    => $of,
					'token' => Secrets::encrypt( $token ),
				),
				$life
			);
		}
		return $token;
	}

	/**
	 * Asks whether a client gets a token.
	 *
	 * @param array<string, string> $values Id and secret.
	 */
	private static function check( array $values ): KeyCheck {
		$response = self::ask( $values );
		$body     = is_wp_error( $response ) ? null : json_decode( $response['body'], true );
		// RFC 6749, section 5.2: a client that is not known is refused with the status 400 or 401.
		if ( 'invalid_client' === ( $body['error'] ?? '' ) ) {
			return KeyCheck::rejected( __( 'Openverse does not recognize this client ID and secret. Copy both again.', 'freehold' ) );
		}
		return KeyCheck::from_response( $response, 'Openverse', is_string( $body['detail'] ?? null ) ? $body['detail'] : '' );
	}

	/**
	 * Asks for a token. Source: https://api.openverse.org/v1/#tag/auth
	 *
	 * @param array<string, string> $values Id and secret.
	 * @return array<string, mixed>|WP_Error
	 */
	private static function ask( array $values ): array|WP_Error {
		return Http::request(
			self::address() . '/v1/auth_tokens/token/',
			array(
				'method'    => 'POST',
				'service'   => self::ID,
				'headers'   => array(
					'Accept'       => 'application/json',
					'Content-Type' => 'application/x-www-form-urlencoded',
				),
				'body'      => http_build_query( array( 'grant_type' => 'client_credentials' ) + $values ),
				'timeout'   => self::TIMEOUT,
				'max_bytes' => 100 * KB_IN_BYTES,
			)
		);
	}
}
