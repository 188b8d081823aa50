<?php
declare( strict_types=1 );

namespace Freehold\Modules\Map;

use Freehold\Rest;
use Freehold\Rest\RateLimit;
use WP_Error;

/**
 * Searches for places with the service that draws the site's maps, because Mapbox allows its results on its own maps only.
 * Sites with map tiles may set a geocoder.
 */
final class Places {

	/** Maximum length of the search text that Mapbox accepts. */
	private const MAX_LENGTH = 256;

	/** Searches per minute. The editor searches while the user types. */
	private const MAX_PER_USER = 60;
	private const MAX_PER_SITE = 120;

	/**
	 * Returns when the editor searches.
	 *
	 * @return string `typing`, `enter` (the public Nominatim allows no search while typing) or `none`.
	 */
	public static function mode(): string {
		if ( 'tiles' !== Config::provider() ) {
			return null === Config::provider() ? 'none' : 'typing';
		}
		if ( '' === Config::geocoder() ) {
			return 'none';
		}
		return PublicSearch::is_at( Config::geocoder() ) ? 'enter' : 'typing';
	}

	/**
	 * Searches for places.
	 *
	 * @return array{items: list<array<string, mixed>>}|WP_Error
	 */
	public static function search( string $text ): array|WP_Error {
		// Mapbox separates searches by semicolons.
		$text = trim( str_replace( ';', ' ', mb_substr( $text, 0, self::MAX_LENGTH ) ) );
		if ( '' === $text ) {
			return array( 'items' => array() );
		}
		$found = ( new RateLimit( 'places', self::MAX_PER_USER, self::MAX_PER_SITE ) )->take() ?? match ( Config::provider() ) {
			'mapbox' => MapboxSearch::search( $text ),
			'mapkit' => AppleSearch::search( $text ),
			'tiles'  => GeocoderSearch::search( $text ),
			default  => Rest::error( 'freehold_map_not_set_up', __( 'No map service is set up on this site.', 'freehold' ), 503 ),
		};
		return is_wp_error( $found ) ? $found : array( 'items' => array_slice( array_values( array_filter( $found ) ), 0, SearchRequest::MAX_RESULTS ) );
	}
}
