<?php
declare( strict_types=1 );

namespace Freehold\Modules\Map;

use Freehold\Keys;
use WP_Error;

/**
 * Searches for places with Mapbox. Requests permanent results, because posts store them.
 *
 * Source: Mapbox, "Geocoding v6".
 */
final class MapboxSearch {

	/**
	 * Searches for places.
	 *
	 * @return list<array<string, mixed>|null>|WP_Error Null for results without coordinates.
	 */
	public static function search( string $text ): array|WP_Error {
		$response = SearchRequest::send(
			Mapbox::url() . '/search/geocode/v6/forward',
			array(
				'q'            => $text,
				'permanent'    => 'true',
				'autocomplete' => 'true',
				'limit'        => SearchRequest::MAX_RESULTS,
				'language'     => SearchRequest::language(),
				'access_token' => Keys::get( 'mapbox' ),
			),
			// Mapbox checks the referrer of tokens that are restricted to a site.
			array( 'Referer' => home_url( '/' ) ),
			'mapbox'
		);
		return is_wp_error( $response ) ? $response : array_map( array( Place::class, 'from_feature' ), Place::list( $response['features'] ?? null ) );
	}
}
