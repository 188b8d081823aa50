<?php
declare( strict_types=1 );

namespace Freehold\Modules\Map;

use Freehold\Http;
use Freehold\Rest;
use WP_Error;

/**
 * Sends requests to place search services and returns their errors as the user reads them.
 */
final class SearchRequest {

	/** Maximum number of results. */
	public const MAX_RESULTS = 10;

	/** Timeout in seconds, because the user waits for the result. */
	private const TIMEOUT = 10.0;

	/**
	 * Sends a request.
	 *
	 * @param array<string, string|int> $query   Query parameters.
	 * @param array<string, string>     $headers Headers.
	 * @param string                    $service Service whose configured URL may point to the internal network.
	 * @return array<mixed>|WP_Error The decoded JSON.
	 */
	public static function send( string $url, array $query, array $headers, string $service ): array|WP_Error {
		$response = Http::request(
			add_query_arg( array_map( 'rawurlencode', array_map( 'strval', $query ) ), $url ),
			array(
				'service'         => $service,
				'headers'         => $headers + array( 'Accept' => 'application/json' ),
				'timeout'         => self::TIMEOUT,
				'connect_timeout' => self::TIMEOUT / 2,
				'max_bytes'       => MB_IN_BYTES,
			)
		);
		$status   = is_wp_error( $response ) ? 0 : $response['status'];
		$decoded  = 200 === $status ? json_decode( $response['body'], true ) : null;
		if ( is_array( $decoded ) ) {
			return $decoded;
		}
		return match ( $status ) {
			401, 403 => self::rejected(),
			429      => Rest::error( 'freehold_map_too_many', __( 'Too many place searches. Try again in a minute.', 'freehold' ), 429 ),
			default  => Rest::error( 'freehold_map_unreachable', __( 'The place search is not responding. Try again, or enter coordinates, such as 52.52, 13.405.', 'freehold' ), 502 ),
		};
	}

	/**
	 * Returns the error for a rejected token or key.
	 */
	public static function rejected(): WP_Error {
		return Rest::error( 'freehold_map_refused', __( 'The map service rejected this site’s access token. Ask a site administrator to update it.', 'freehold' ), 424 );
	}

	/**
	 * Returns the user's language as a two-letter code.
	 */
	public static function language(): string {
		return strtolower( substr( get_user_locale(), 0, 2 ) );
	}
}
