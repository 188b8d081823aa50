<?php
declare( strict_types=1 );

namespace Freehold\Modules\Map;

use Freehold\Blocks\StoredText;
use Freehold\Modules\Map\Images\Mercator;

/**
 * Reads stored places, whose fields may contain anything, and completes the stored list of them.
 */
final class PlaceList {

	/** The center of a block without one. */
	private const CENTER = array(
		'longitude' => -122.41941550000001,
		'latitude'  => 37.7749295,
	);

	/**
	 * Returns whether the map is as it was inserted: without a place, at the center that every new map has.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 */
	public static function is_unset( array $attributes ): bool {
		return array() === ( $attributes['points'] ?? array() ) && self::center( $attributes['mapCenter'] ?? null ) === self::center( self::CENTER );
	}

	/**
	 * Adds names to the links of places without a title, and the caption after each link.
	 *
	 * @param string  $saved  The saved markup.
	 * @param mixed[] $points The decoded places, in the order of their links.
	 */
	public static function complete( string $saved, array $points ): string {
		// The stored list contains only places with coordinates.
		$placed = array_values( array_filter( $points, static fn ( mixed $point ): bool => is_array( $point ) && null !== self::coordinates( $point, false ) ) );
		$points = count( $placed ) === preg_match_all( '~<a\b~', $saved ) ? $placed : $points;
		$index  = -1;
		return (string) preg_replace_callback(
			'~(<a\b[^>]*>)(.*?)(</a>)~s',
			static function ( array $link ) use ( $points, &$index ): string {
				++$index;
				$point   = is_array( $points[ $index ] ?? null ) ? $points[ $index ] : array();
				$title   = '' === trim( $link[2] ) ? esc_html( self::name( array( 'title' => '' ) + $point ) ) : $link[2];
				$caption = self::caption( $point );
				return $link[1] . $title . $link[3] . ( '' === $caption ? '' : '<br>' . esc_html( $caption ) );
			},
			$saved
		);
	}

	/**
	 * Returns the places with coordinates on Earth, for a map.
	 *
	 * @param mixed $stored The attribute `points`.
	 * @return list<array{x: float, y: float, title: string, caption: string, url: string}> Positions as {@see Mercator} returns
	 *                                                                             them, unwrapped.
	 */
	public static function on_map( mixed $stored ): array {
		$places = array();
		foreach ( Place::list( is_array( $stored ) ? array_values( $stored ) : null ) as $point ) {
			$point = is_array( $point ) ? map_deep( $point, array( self::class, 'decode' ) ) : array();
			$at    = self::coordinates( $point, true );
			if ( null !== $at ) {
				$places[] = array(
					'x'       => Mercator::x( $at[0] ),
					'y'       => Mercator::y( $at[1] ),
					'title'   => self::name( $point ),
					'caption' => self::caption( $point ),
					'url'     => self::url( $point ),
				);
			}
		}
		$x = Mercator::unwrap( array_column( $places, 'x' ) );
		foreach ( $x as $index => $position ) {
			$places[ $index ]['x'] = $position;
		}
		return $places;
	}

	/**
	 * Returns the position of a stored center.
	 *
	 * @param mixed $stored The attribute `mapCenter`: `lng` and `lat`, or the long names.
	 * @return array{x: float, y: float}
	 */
	public static function center( mixed $stored ): array {
		$stored = is_array( $stored ) ? $stored : self::CENTER;
		$center = array_key_exists( 'lng', $stored ) ? array( $stored['lng'], $stored['lat'] ?? 0 ) : array( $stored['longitude'] ?? 0, $stored['latitude'] ?? 0 );
		$center = array_map( static fn ( mixed $degrees ): float => is_numeric( $degrees ) ? (float) $degrees : 0.0, $center );
		return array(
			'x' => Mercator::x( $center[0] ),
			'y' => Mercator::y( $center[1] ),
		);
	}

	/**
	 * Returns a place's title, or the best replacement for it.
	 *
	 * @param array<string, mixed> $point The decoded place.
	 */
	public static function name( array $point ): string {
		foreach ( array( 'title', 'placeTitle', 'caption' ) as $field ) {
			if ( '' !== self::text( $point, $field ) ) {
				return self::text( $point, $field );
			}
		}
		return __( 'Unnamed place', 'freehold' );
	}

	/**
	 * Returns a place's caption, which usually is its postal address.
	 *
	 * @param array<string, mixed> $point The decoded place.
	 * @return string Empty if the title says the same.
	 */
	public static function caption( array $point ): string {
		$caption = self::text( $point, 'caption' );
		return self::name( $point ) === $caption ? '' : $caption;
	}

	/**
	 * Returns the URL of a search for the place in Google Maps, as in `link.ts`.
	 *
	 * @param array<string, mixed> $point A place with coordinates.
	 */
	public static function url( array $point ): string {
		return "https://www.google.com/maps/search/?api=1&query={$point['coordinates']['latitude']},{$point['coordinates']['longitude']}";
	}

	/**
	 * Returns a place's coordinates.
	 *
	 * @param array<string, mixed> $point    The place.
	 * @param bool                 $on_earth Whether they must be numbers that exist on Earth.
	 * @return array{0: float, 1: float}|null Longitude and latitude.
	 */
	private static function coordinates( array $point, bool $on_earth ): ?array {
		$at  = is_array( $point['coordinates'] ?? null ) ? $point['coordinates'] : array();
		$lng = $at['longitude'] ?? '';
		$lat = $at['latitude'] ?? '';
		if ( ! is_scalar( $lng ) || ! is_scalar( $lat ) || is_bool( $lng ) || is_bool( $lat ) || '' === $lng || '' === $lat ) {
			return null;
		}
		return ! $on_earth || ( is_numeric( $lng ) && is_numeric( $lat ) && abs( (float) $lng ) <= 180 && abs( (float) $lat ) <= 90 )
			? array( (float) $lng, (float) $lat )
			: null;
	}

	/**
	 * Returns a text field of a place.
	 *
	 * @param array<string, mixed> $point The decoded place.
	 * @param string               $name  The field's name.
	 */
	private static function text( array $point, string $name ): string {
		$stored = $point[ $name ] ?? '';
		return is_string( $stored ) || is_int( $stored ) || is_float( $stored ) ? trim( (string) $stored ) : '';
	}

	/**
	 * Decodes a value of a stored place, because WordPress encodes `&` in it when an author saves.
	 *
	 * @param mixed $stored The stored value.
	 */
	public static function decode( mixed $stored ): mixed {
		return is_string( $stored ) ? StoredText::decode( $stored ) : $stored;
	}
}
