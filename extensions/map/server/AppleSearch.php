<?php
declare( strict_types=1 );

namespace Freehold\Modules\Map;

use Freehold\Keys;
use WP_Error;

/**
 * Searches for places with Apple Maps. Exchanges a signed token for Apple's access token first.
 *
 * Source: Apple, "Maps Server API".
 */
final class AppleSearch {

	/** Apple's API. */
	private const URL = 'https://maps-api.apple.com';

	/** Validity of the signed token, which is exchanged at once, in seconds. */
	private const TOKEN_TTL = 300;

	/** Transient with Apple's access token. */
	private const ACCESS_TOKEN = 'freehold_mapkit_access';

	/**
	 * Searches for places.
	 *
	 * @return list<array<string, mixed>|null>|WP_Error Null for results without coordinates.
	 */
	public static function search( string $text ): array|WP_Error {
		$token = get_transient( self::ACCESS_TOKEN );
		$base  = untrailingslashit( Keys::url( 'mapkit' ) ?: self::URL );
		if ( ! is_string( $token ) || '' === $token ) {
			$minted = MapKit::token( self::TOKEN_TTL );
			$given  = null === $minted ? SearchRequest::rejected() : SearchRequest::send( "{$base}/v1/token", array(), array( 'Authorization' => "Bearer {$minted}" ), 'mapkit' );
			if ( is_wp_error( $given ) ) {
				return $given;
			}
			$token = is_string( $given['accessToken'] ?? null ) ? $given['accessToken'] : '';
			set_transient( self::ACCESS_TOKEN, $token, max( 1, (int) ( $given['expiresInSeconds'] ?? 0 ) - MINUTE_IN_SECONDS ) );
		}
		$response = SearchRequest::send(
			"{$base}/v1/search",
			array(
				'q'    => $text,
				'lang' => SearchRequest::language(),
			),
			array( 'Authorization' => "Bearer {$token}" ),
			'mapkit'
		);
		if ( is_wp_error( $response ) ) {
			delete_transient( self::ACCESS_TOKEN );
			return $response;
		}
		return array_map(
			static fn ( mixed $item ): ?array => is_array( $item ) ? Place::create(
				'',
				(string) ( $item['name'] ?? '' ),
				implode( ', ', array_filter( Place::list( $item['formattedAddressLines'] ?? null ), 'is_string' ) ),
				$item['coordinate']['longitude'] ?? null,
				$item['coordinate']['latitude'] ?? null
			) : null,
			Place::list( $response['results'] ?? null )
		);
	}
}
