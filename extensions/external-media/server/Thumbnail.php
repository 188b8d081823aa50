<?php
/**
 * Small pictures that browsers cannot fetch themselves.
 *
 * @package Freehold
 */

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
 * Google gives pictures to nobody without the user's token, and that stays on the server: their thumbnails go through here.
 *
 * An image in a page sends cookies and no nonce. So each address carries a key that was made for this user and this picture,
 * and is good for nobody whose browser does not have the user's cookie.
 */
final class Thumbnail {

	/** How wide and high they are at most, in pixels. */
	private const SIZES = array(
		'thumbnail' => 256,
		'medium'    => 512,
		'fmt_hd'    => 1280,
	);

	/** The largest, in bytes, and how long one may take, in seconds. */
	private const MAX_BYTES = 3 * MB_IN_BYTES;
	private const TIMEOUT   = 15.0;

	/** For how long a browser keeps one. */
	private const AGE = 50 * MINUTE_IN_SECONDS;

	/**
	 * The addresses of a picture's thumbnails.
	 *
	 * @param string $service The service's id.
	 * @param string $guid    The picture's id.
	 * @return array<string, string> By the names that lists use.
	 */
	public static function addresses( string $service, string $guid ): array {
		$addresses = array();
		foreach ( array_keys( self::SIZES ) as $size ) {
			$addresses[ $size ] = add_query_arg(
				array(
					'guid' => $guid,
					'size' => $size,
					'key'  => wp_create_nonce( self::action( $service, $guid ) ),
				),
				rest_url( "freehold/v2/external-media/thumbnail/{$service}" )
			);
		}
		return $addresses;
	}

	/**
	 * Whether the caller may see one. Somebody who comes with a cookie and the picture's key is that user from here on;
	 * nobody else is, since WordPress takes a cookie without a nonce for nobody's.
	 *
	 * @param WP_REST_Request $request The request.
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
		return current_user_can( Module::BROWSE );
	}

	/**
	 * Fetches one.
	 *
	 * @param Source $source The service.
	 * @param string $guid   The picture's id.
	 * @param string $size   One of the names that lists use.
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
	 * Sends a picture as it is; WordPress would make JSON of it.
	 *
	 * @param bool   $is_ours Whether it is the answer of this request.
	 * @param string $bytes   The picture.
	 * @return bool Whether it is sent.
	 */
	private static function send( bool $is_ours, string $bytes ): bool {
		if ( $is_ours ) {
			echo $bytes; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- a picture, and sent as one.
		}
		return $is_ours;
	}

	/**
	 * What kind of picture some bytes are.
	 *
	 * @param string $bytes The bytes.
	 * @return string Empty where they are none.
	 */
	private static function type( string $bytes ): string {
		$size = getimagesizefromstring( $bytes );
		return is_array( $size ) && in_array( $size['mime'], array( 'image/jpeg', 'image/png', 'image/gif', 'image/webp' ), true ) ? $size['mime'] : '';
	}

	/**
	 * What a key is for.
	 *
	 * @param string $service The service's id.
	 * @param string $guid    The picture's id.
	 */
	private static function action( string $service, string $guid ): string {
		return "freehold-thumbnail|{$service}|{$guid}";
	}
}
