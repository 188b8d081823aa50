<?php
declare( strict_types=1 );

namespace Freehold\Modules\Map;

use Freehold\Blocks\StoredText;

/**
 * Converts places in search results to the format that posts store.
 */
final class Place {

	/**
	 * Converts a GeoJSON feature, as Mapbox and Photon return them.
	 *
	 * @return array<string, mixed>|null Null if it has no coordinates.
	 */
	public static function from_feature( mixed $feature ): ?array {
		$properties = is_array( $feature ) && is_array( $feature['properties'] ?? null ) ? $feature['properties'] : array();
		$text       = static fn ( string $name ): string => is_string( $properties[ $name ] ?? null ) ? $properties[ $name ] : '';
		$address    = $text( 'full_address' ) ?: implode( ', ', array_unique( array_filter( array( $text( 'name' ), trim( $text( 'street' ) . ' ' . $text( 'housenumber' ) ), trim( $text( 'postcode' ) . ' ' . $text( 'city' ) ), $text( 'place_formatted' ), $text( 'country' ) ) ) ) );
		return self::create(
			$text( 'mapbox_id' ) ?: trim( $text( 'osm_type' ) . (string) ( $properties['osm_id'] ?? '' ) ),
			$text( 'name_preferred' ) ?: ( $text( 'name' ) ?: trim( $text( 'street' ) . ' ' . $text( 'housenumber' ) ) ),
			$address,
			$feature['geometry']['coordinates'][0] ?? null,
			$feature['geometry']['coordinates'][1] ?? null
		);
	}

	/**
	 * Converts an item of Nominatim's response.
	 *
	 * @return array<string, mixed>|null Null if it has no coordinates.
	 */
	public static function from_nominatim( mixed $item ): ?array {
		if ( ! is_array( $item ) ) {
			return null;
		}
		$address = is_string( $item['display_name'] ?? null ) ? $item['display_name'] : '';
		$name    = is_string( $item['name'] ?? null ) ? $item['name'] : '';
		return self::create(
			is_string( $item['osm_type'] ?? null ) ? $item['osm_type'] . (string) ( $item['osm_id'] ?? '' ) : '',
			$name ?: trim( explode( ',', $address )[0] ),
			$address,
			$item['lon'] ?? null,
			$item['lat'] ?? null
		);
	}

	/**
	 * Creates a place as posts store it.
	 *
	 * @param string $id        The service's ID; if empty, one is created from the name and the coordinates.
	 * @param string $title     The name.
	 * @param string $caption   The postal address.
	 * @param mixed  $longitude Degrees.
	 * @param mixed  $latitude  Degrees.
	 * @return array<string, mixed>|null Null if a coordinate is not a number.
	 */
	public static function create( string $id, string $title, string $caption, mixed $longitude, mixed $latitude ): ?array {
		if ( ! is_numeric( $longitude ) || ! is_numeric( $latitude ) ) {
			return null;
		}
		$title = StoredText::without_tags( $title ?: $caption );
		return array(
			'id'          => $id ?: sprintf( '%s %.5f %.5f', $title, $latitude, $longitude ),
			'title'       => $title,
			'placeTitle'  => $title,
			'caption'     => StoredText::without_tags( $caption ),
			'coordinates' => array(
				'longitude' => (float) $longitude,
				'latitude'  => (float) $latitude,
			),
		);
	}

	/**
	 * Returns a list; an empty one for anything else.
	 *
	 * @param mixed $value Any part of a response.
	 * @return list<mixed>
	 */
	public static function list( mixed $value ): array {
		return is_array( $value ) && array_is_list( $value ) ? $value : array();
	}
}
