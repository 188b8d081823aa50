<?php
declare( strict_types=1 );

namespace Freehold\Modules\ExternalMedia;

use Freehold\Http;
use Freehold\Media\ItemCache;
use Freehold\Media\RenewableSource;
use Freehold\Media\Source;
use Freehold\Rest;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * Proxies Google Photos thumbnails, because Google requires the user's access token, which must stay on the server.
 *
 * Image requests send cookies but no nonce. Each URL therefore contains a key for one user and one image, which is valid
 * only with that user's cookie.
 */
final class Thumbnail {

	/** The largest width and height in pixels. */
	private const SIZES = array(
		'thumbnail' => 256,
		'medium'    => 512,
		'fmt_hd'    => 1280,
	);

	/** The largest file in bytes, and the timeout in seconds. */
	private const MAX_BYTES = 3 * MB_IN_BYTES;
	private const TIMEOUT   = 15.0;

	/** How long browsers cache a thumbnail, in seconds. */
	private const AGE = 50 * MINUTE_IN_SECONDS;

	/**
	 * Returns the URLs of an image's thumbnails.
	 *
	 * @param string $service The service's ID.
	 * @param string $guid    The image's ID.
	 * @return array<string, string> By size name.
	 */
	public static function urls( string $service, string $guid ): array {
		$urls = array();
		foreach ( array_keys( self::SIZES ) as $size ) {
			$urls[ $size ] = add_query_arg(
				array(
					'guid' => $guid,
					'size' => $size,
					'key'  => wp_create_nonce( self::action( $service, $guid ) ),
				),
				rest_url( "freehold/v2/external-media/thumbnail/{$service}" )
			);
		}
		return $urls;
	}

	/**
	 * Returns whether the caller may see a thumbnail. A caller with a user's cookie and the image's key acts as that user
	 * from here on, because WordPress ignores cookies without a nonce.
	 */
	public static function permit( WP_REST_Request $request ): bool|WP_Error {
		$before = get_current_user_id();
		if ( 0 === $before ) {
			wp_set_current_user( (int) wp_validate_auth_cookie( '', 'logged_in' ) );
		}
		$service = (string) ( $request->get_url_params()['service'] ?? '' );
		if ( ! wp_verify_nonce( (string) $request['key'], self::action( $service, (string) $request['guid'] ) ) ) {
			wp_set_current_user( $before );
			return Rest::error( 'freehold_media_key', __( 'This image URL has expired. Open the list again.', 'freehold' ), 403 );
		}
		return current_user_can( Names::BROWSE );
	}

	/**
	 * Fetches a thumbnail.
	 *
	 * @param Source $source The service.
	 * @param string $guid   The image's ID.
	 * @param string $size   A size name.
	 * @return WP_REST_Response|WP_Error
	 */
	public static function fetch( Source $source, string $guid, string $size ): WP_REST_Response|WP_Error {
		$item    = ItemCache::item( $source, $guid ) ?? $source->find( $guid );
		$headers = is_wp_error( $item ) ? $item : $source->file_headers();
		if ( is_wp_error( $headers ) ) {
			return $headers;
		}
		// Source: https://developers.google.com/photos/picker/guides/media-items#base-urls.
		$base     = (string) preg_replace( '/=(d|w\d+-h\d+)$/D', '', $item->files[0] );
		$url      = sprintf( '%1$s=w%2$d-h%2$d', $base, self::SIZES[ $size ] );
		$upstream = self::request( $source, $url, $headers );
		if ( $source instanceof RenewableSource && ! is_wp_error( $upstream ) && in_array( $upstream['status'], array( 401, 403 ), true ) ) {
			$headers = $source->renewed_file_headers();
			if ( is_wp_error( $headers ) ) {
				return $headers;
			}
			$upstream = self::request( $source, $url, $headers );
		}
		$type = is_wp_error( $upstream ) || 200 !== $upstream['status'] ? '' : self::type( $upstream['body'] );
		if ( '' === $type ) {
			return Rest::error( 'freehold_media_no_thumbnail', __( 'This image cannot be displayed.', 'freehold' ), 502 );
		}
		$response = new WP_REST_Response( $upstream['body'] );
		$response->header( 'Content-Type', $type );
		$response->header( 'Content-Length', (string) strlen( $upstream['body'] ) );
		$response->header( 'Cache-Control', 'private, max-age=' . self::AGE );
		$response->header( 'Content-Security-Policy', "default-src 'none'; sandbox" );
		$response->header( 'Cross-Origin-Resource-Policy', 'same-origin' );
		add_filter( 'rest_pre_serve_request', static fn ( bool $served, mixed $given ): bool => $served || self::send( $given === $response, $upstream['body'] ), 100, 2 );
		return $response;
	}

	/**
	 * Requests an image from the service.
	 *
	 * @param Source                $source  The service.
	 * @param string                $url     The image's URL.
	 * @param array<string, string> $headers Request headers.
	 * @return array{status: int, headers: array<string, string>, body: string}|WP_Error
	 */
	private static function request( Source $source, string $url, array $headers ): array|WP_Error {
		return Http::request(
			$url,
			array(
				'service'   => $source->id(),
				'headers'   => array( 'Accept' => 'image/*' ) + $headers,
				'timeout'   => self::TIMEOUT,
				'max_bytes' => self::MAX_BYTES,
			)
		);
	}

	/**
	 * Sends an image unchanged. WordPress would encode it as JSON.
	 *
	 * @param bool   $is_thumbnail Whether it is the response of this request.
	 * @param string $bytes        The image.
	 * @return bool Whether it was sent.
	 */
	private static function send( bool $is_thumbnail, string $bytes ): bool {
		if ( $is_thumbnail ) {
			echo $bytes; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- An image, sent as one.
		}
		return $is_thumbnail;
	}

	/**
	 * Returns the type of an image.
	 *
	 * @param string $bytes The image.
	 * @return string Empty for other data.
	 */
	private static function type( string $bytes ): string {
		$size = getimagesizefromstring( $bytes );
		return is_array( $size ) && in_array( $size['mime'], array( 'image/jpeg', 'image/png', 'image/gif', 'image/webp' ), true ) ? $size['mime'] : '';
	}

	/**
	 * Returns the nonce action of a key.
	 *
	 * @param string $service The service's ID.
	 * @param string $guid    The image's ID.
	 */
	private static function action( string $service, string $guid ): string {
		return "freehold-thumbnail|{$service}|{$guid}";
	}
}
