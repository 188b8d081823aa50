<?php
declare( strict_types=1 );

namespace Freehold\Modules\ExternalMedia\Google;

use Freehold\Media\Call;
use Freehold\Media\Source;
use Freehold\Modules\ExternalMedia\Services\GooglePhotos;
use Freehold\Rest;
use WP_Error;

/**
 * Calls the Picker API for the current user. Source: https://developers.google.com/photos/picker/reference/rest
 */
final class Picker {

	/** The error code for a session in which the user has not selected anything yet. */
	public const NOT_PICKED = 'freehold_media_not_picked';

	/**
	 * Creates a client.
	 *
	 * @param Source $source Google Photos.
	 */
	public function __construct( private readonly Source $source ) {}

	/**
	 * Returns the request headers with the user's access token.
	 *
	 * @param bool $renew Whether Google rejected the stored token.
	 * @return array{Authorization: string}|WP_Error
	 */
	public function headers( bool $renew = false ): array|WP_Error {
		$token = Account::token( get_current_user_id(), $renew );
		return is_wp_error( $token ) ? $token : array( 'Authorization' => "Bearer {$token}" );
	}

	/**
	 * Creates a session.
	 *
	 * @param int $max_items How many photos the user may select.
	 * @return array<string, mixed>|WP_Error A `PickingSession`.
	 */
	public function create( int $max_items ): array|WP_Error {
		return $this->call( 'POST', 'sessions', array( 'pickingConfig' => array( 'maxItemCount' => (string) $max_items ) ) );
	}

	/**
	 * Fetches a session.
	 *
	 * @return array<string, mixed>|WP_Error A `PickingSession`.
	 */
	public function session( string $id ): array|WP_Error {
		return $this->call( 'GET', 'sessions/' . rawurlencode( $id ) );
	}

	/**
	 * Deletes a session, because Google limits their number.
	 *
	 * @param string $id The session's ID.
	 * @return array<string, mixed>|WP_Error
	 */
	public function delete( string $id ): array|WP_Error {
		return $this->call( 'DELETE', 'sessions/' . rawurlencode( $id ) );
	}

	/**
	 * Fetches a page of the photos selected in a session.
	 *
	 * @param string $id     The session's ID.
	 * @param int    $number The page size.
	 * @param string $page   The page's token, empty for the first page.
	 * @return array<string, mixed>|WP_Error `mediaItems` and `nextPageToken`.
	 */
	public function items( string $id, int $number, string $page ): array|WP_Error {
		$query = array(
			'sessionId' => $id,
			'pageSize'  => $number,
		) + ( '' === $page ? array() : array( 'pageToken' => $page ) );
		return $this->call( 'GET', 'mediaItems?' . http_build_query( $query ) );
	}

	/**
	 * Makes a request, and repeats it with a renewed token if Google rejects the stored one. If the user has removed the
	 * permission, renewing fails and the user has to connect again.
	 *
	 * @param string                    $path  The path after the version.
	 * @param array<string, mixed>|null $body  The request body, or null.
	 * @param bool                      $renew Whether to renew the token first.
	 * @return array<string, mixed>|WP_Error
	 */
	private function call( string $method, string $path, ?array $body = null, bool $renew = false ): array|WP_Error {
		$headers = $this->headers( $renew );
		if ( is_wp_error( $headers ) ) {
			return $headers;
		}
		$response = Call::json(
			$this->source,
			GooglePhotos::base_url( 'https://photospicker.googleapis.com' ) . "/v1/{$path}",
			array(
				'method'  => $method,
				'headers' => $headers + ( null === $body ? array() : array( 'Content-Type' => 'application/json' ) ),
				'body'    => null === $body ? '' : (string) wp_json_encode( $body ),
			)
		);
		if ( is_wp_error( $response ) || $response['status'] < 400 ) {
			return is_wp_error( $response ) ? $response : $response['body'];
		}
		if ( in_array( $response['status'], array( 401, 403 ), true ) && ! $renew ) {
			return $this->call( $method, $path, $body, true );
		}
		return $this->rejected( $response['status'], is_array( $response['body']['error'] ?? null ) ? $response['body']['error'] : array(), 'sessions' === $path );
	}

	/**
	 * Returns the error for a rejected request. Source: https://cloud.google.com/apis/design/errors
	 *
	 * @param int                  $status     The HTTP status.
	 * @param array<string, mixed> $error      Google's error: `status`, `message`, `details`.
	 * @param bool                 $is_session Whether the request was to create a session.
	 */
	private function rejected( int $status, array $error, bool $is_session ): WP_Error {
		$code   = is_string( $error['status'] ?? null ) ? $error['status'] : '';
		$detail = is_string( $error['message'] ?? null ) ? $error['message'] : '';
		if ( 401 === $status || in_array( 'ACCESS_TOKEN_SCOPE_INSUFFICIENT', array_column( is_array( $error['details'] ?? null ) ? $error['details'] : array(), 'reason' ), true ) ) {
			Account::forget( get_current_user_id() );
			return Account::required();
		}
		if ( 'FAILED_PRECONDITION' === $code ) {
			return $is_session
				? Call::with_detail( Rest::error( 'freehold_media_no_photos', __( 'This Google Account does not use Google Photos. Connect a different account.', 'freehold' ), 424 ), $detail )
				: Rest::error( self::NOT_PICKED, __( 'Nothing has been selected yet.', 'freehold' ), 409 );
		}
		if ( 403 === $status ) {
			return Call::with_detail( Rest::error( 'freehold_media_key_refused', __( 'Google rejected this site. Ask a site administrator to check that the Photos Picker API is enabled in the site’s Google Cloud project.', 'freehold' ), 424 ), $detail );
		}
		return Call::rejected( $this->source, $status, $detail );
	}
}
