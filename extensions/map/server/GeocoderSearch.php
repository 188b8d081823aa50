<?php
declare( strict_types=1 );

namespace Freehold\Modules\Map;

use Freehold\Rest;
use WP_Error;

/**
 * Searches for places at the configured URL, in the format of Nominatim, which Photon and others also accept.
 *
 * Sources: the manuals of Nominatim and Photon.
 */
final class GeocoderSearch {

	/**
	 * Searches for places.
	 *
	 * @return list<array<string, mixed>|null>|WP_Error Null for results without coordinates.
	 */
	public static function search( string $text ): array|WP_Error {
		if ( '' === Config::geocoder() ) {
			return Rest::error( 'freehold_map_no_search', __( 'Place search is not set up on this site. Enter coordinates, such as 52.52, 13.405.', 'freehold' ), 503 );
		}
		$send     = static fn (): array|WP_Error => SearchRequest::send(
			Config::geocoder(),
			array(
				'q'               => $text,
				'format'          => 'jsonv2',
				'limit'           => SearchRequest::MAX_RESULTS,
				'accept-language' => SearchRequest::language(),
			),
			array(),
			'geocoder'
		);
		$response = PublicSearch::is_at( Config::geocoder() ) ? PublicSearch::once( $text, $send ) : $send();
		if ( is_wp_error( $response ) ) {
			return $response;
		}
		return isset( $response['features'] )
			? array_map( array( Place::class, 'from_feature' ), Place::list( $response['features'] ) )
			: array_map( array( Place::class, 'from_nominatim' ), Place::list( $response ) );
	}
}
