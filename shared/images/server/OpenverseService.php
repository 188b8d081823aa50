<?php
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
 * Describes Openverse, which works without a key. With a registered client, an ID and a secret, its rate limit is higher. For
 * these it returns a token that is valid for some hours.
 */
final class OpenverseService {

	/** The service's id. */
	public const ID = 'openverse';

	/** The transient with the current token. */
	private const TRANSIENT = 'freehold_openverse_token';

	/** A token is not used in the last minutes of its life. */
	private const MARGIN = 5 * MINUTE_IN_SECONDS;

	/** Seconds for which a rejected client is not tried again. */
	private const RETRY_DELAY = 5 * MINUTE_IN_SECONDS;

	/** Seconds for a request, because the user waits. */
	private const TIMEOUT = 10.0;

	/**
	 * Returns the service.
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
			),
			optional: static fn (): bool => true,
			group: Service::IMAGES,
			icon: 'images-alt2'
		);
	}

	/**
	 * Returns Openverse's URL, without a slash at its end.
	 */
	public static function url(): string {
		return untrailingslashit( Keys::url( self::ID ) ?: 'https://api.openverse.org' );
	}

	/**
	 * Returns the request headers with the token.
	 *
	 * @return array<string, string> Empty without a client or a token; Openverse responds without them too.
	 */
	public static function headers(): array {
		$token = self::token();
		return '' === $token ? array() : array( 'Authorization' => "Bearer {$token}" );
	}

	/**
	 * Returns the current token. A configured token (`FREEHOLD_OPENVERSE_KEY`) overrides it.
	 *
	 * @return string Empty if there is none.
	 */
	private static function token(): string {
		$values = self::service()->values();
		if ( '' !== Keys::get( self::ID ) || in_array( '', $values, true ) ) {
			return Keys::get( self::ID );
		}
		$of     = wp_hash( implode( '|', $values ) );
		$cached = get_transient( self::TRANSIENT );
		if ( is_array( $cached ) && hash_equals( $cached['of'], $of ) ) {
			return (string) Secrets::decrypt( $cached['token'] );
		}
		$response = self::request_token( $values );
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
	 * Checks whether Openverse returns a token for a client.
	 *
	 * @param array<string, string> $values ID and secret.
	 */
	private static function check( array $values ): KeyCheck {
		$response = self::request_token( $values );
		$body     = is_wp_error( $response ) ? null : json_decode( $response['body'], true );
		// RFC 6749, section 5.2: an unknown client is rejected with status 400 or 401.
		if ( 'invalid_client' === ( $body['error'] ?? '' ) ) {
			return KeyCheck::rejected( __( 'Openverse does not recognize this client ID and secret. Copy both again.', 'freehold' ) );
		}
		return KeyCheck::from_response( $response, 'Openverse', is_string( $body['detail'] ?? null ) ? $body['detail'] : '' );
	}

	/**
	 * Requests a token. Source: https://api.openverse.org/v1/#tag/auth
	 *
	 * @param array<string, string> $values ID and secret.
	 * @return array<string, mixed>|WP_Error
	 */
	private static function request_token( array $values ): array|WP_Error {
		return Http::request(
			self::url() . '/v1/auth_tokens/token/',
			array(
				'method'    => 'POST',
				'changes'   => false,
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
