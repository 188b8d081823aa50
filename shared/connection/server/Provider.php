<?php
declare( strict_types=1 );

namespace Freehold\Connection;

use Freehold\Http;
use Freehold\Rest;
use WP_Error;
use WP_REST_Request;

/**
 * Sends requests of the provider's protocol (see PROTOCOL.md) to the provider.
 *
 * By default, the site is its own provider, and requests run in this process without HTTP. With `FREEHOLD_PROVIDER_URL`
 * (environment variable or constant), the same requests go to another server.
 */
final class Provider {

	/**
	 * Sends a request to the provider.
	 *
	 * @param string                    $method  `GET`, `POST` or `DELETE`.
	 * @param string                    $path    The path under the base URL, such as `/sites/me`.
	 * @param array<string, mixed>|null $body    The body, sent as JSON; null for none.
	 * @param int                       $user_id The user for whom the request is made; 0 for the site itself.
	 * @param bool                      $signed  Whether to sign the request. A registration is not signed, because there is no secret yet.
	 * @return array<string, mixed>|WP_Error The response's JSON object.
	 */
	public static function request( string $method, string $path, ?array $body = null, int $user_id = 0, bool $signed = true ): array|WP_Error {
		if ( ProviderUrl::is_offline() ) {
			return Rest::error( 'offline_mode', __( 'This site is in offline mode, so connecting is not possible.', 'freehold' ), 409 );
		}

		$json    = null === $body ? '' : (string) wp_json_encode( $body );
		$token   = $user_id > 0 ? UserToken::get( $user_id ) : '';
		$headers = array( 'Accept' => 'application/json' ) + ( '' === $json ? array() : array( 'Content-Type' => 'application/json' ) );

		if ( null === $token ) {
			return Rest::error( 'user_not_connected', __( 'Your account is not connected.', 'freehold' ), 409 );
		}

		if ( $signed ) {
			if ( ! Site::is_usable() ) {
				return self::unusable();
			}

			$headers[ Signature::HEADER ] = Signature::sign( Site::id(), (string) Site::secret(), $method, $path, $json, $token );
		}

		if ( '' !== $token ) {
			$headers['X-Freehold-User'] = $token;
		}

		return ProviderUrl::is_own() ? self::run( $method, $path, $json, $headers ) : self::send( $method, $path, $json, $headers );
	}

	/**
	 * Returns the error that explains why no signed request can be sent.
	 */
	public static function unusable(): WP_Error {
		switch ( Site::is_registered() ? Site::problem() : 'not_registered' ) {
			case 'not_registered':
				return Rest::error( 'site_not_registered', __( 'This site is not connected yet. Ask a site administrator to connect it.', 'freehold' ), 409 );
			case 'identity_crisis':
				return Rest::error( 'identity_crisis', __( 'This site has a new URL. A site administrator must confirm whether it was moved or copied.', 'freehold' ), 409 );
			default:
				return Rest::error( 'site_needs_reconnect', __( 'This site must be reconnected. Ask a site administrator to reconnect it.', 'freehold' ), 409 );
		}
	}

	/**
	 * Runs a request in this process.
	 *
	 * @param string                $body    JSON, or an empty string.
	 * @param array<string, string> $headers The headers.
	 * @return array<string, mixed>|WP_Error
	 */
	private static function run( string $method, string $path, string $body, array $headers ): array|WP_Error {
		$request = new WP_REST_Request( $method, '/freehold/v4/provider' . $path );
		$request->set_headers( $headers );
		$request->set_body( $body );

		$response = OwnProvider::run( $request );

		return $response->is_error() ? $response->as_error() : (array) $response->get_data();
	}

	/**
	 * Sends a request to another server.
	 *
	 * @param string                $body    JSON, or an empty string.
	 * @param array<string, string> $headers The headers.
	 * @return array<string, mixed>|WP_Error
	 */
	private static function send( string $method, string $path, string $body, array $headers ): array|WP_Error {
		$response = Http::request(
			ProviderUrl::base() . $path,
			array(
				'method'    => $method,
				// Site::problem() decides for a copy, which must be able to register and to say that it has moved.
				'changes'   => false,
				'headers'   => $headers,
				'body'      => $body,
				'service'   => 'provider',
				// A signature is for one path of one server.
				'redirects' => 0,
				'max_bytes' => 256 * KB_IN_BYTES,
			)
		);

		if ( is_wp_error( $response ) ) {
			return $response;
		}

		$data = json_decode( $response['body'], true );

		if ( ! is_array( $data ) ) {
			return Rest::error( 'invalid_provider_answer', __( 'The provider returned an invalid response.', 'freehold' ), 502 );
		}

		if ( $response['status'] < 200 || $response['status'] >= 300 ) {
			$code    = is_string( $data['code'] ?? null ) && preg_match( '/^[a-z0-9_]{1,64}$/D', $data['code'] ) ? $data['code'] : 'provider_error';
			$message = is_string( $data['message'] ?? null ) ? sanitize_text_field( $data['message'] ) : '';

			// The provider's 401 is changed, because the editor would treat it as an expired login.
			$status = in_array( $response['status'], array( 401, 403 ), true ) ? 424 : ( $response['status'] >= 400 && $response['status'] < 500 ? $response['status'] : 502 );

			return Rest::error( $code, '' === $message ? __( 'The provider rejected the request.', 'freehold' ) : $message, $status );
		}

		return $data;
	}
}
