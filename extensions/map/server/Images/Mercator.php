<?php
declare( strict_types=1 );

namespace Freehold\Modules\Map\Images;

/**
 * Converts coordinates to positions on the square map of the world: 0 to 1 from west to east, and from north to south.
 *
 * Source: EPSG:3857, as all tile servers and Mapbox GL use it.
 */
final class Mercator {

	/** The latitude at which the map ends, in degrees. */
	private const MAX_LATITUDE = 85.051129;

	/**
	 * Returns the position of a longitude.
	 *
	 * @param float $longitude Degrees.
	 */
	public static function x( float $longitude ): float {
		return $longitude / 360 + 0.5;
	}

	/**
	 * Returns the position of a latitude. Latitudes beyond the map count as its edge.
	 *
	 * @param float $latitude Degrees.
	 */
	public static function y( float $latitude ): float {
		$sine = sin( deg2rad( max( -self::MAX_LATITUDE, min( self::MAX_LATITUDE, $latitude ) ) ) );
		return 0.5 - log( ( 1 + $sine ) / ( 1 - $sine ) ) / ( 4 * M_PI );
	}

	/**
	 * Returns the longitude of a position, from -180 to 180 degrees.
	 *
	 * @param float $x The position; may lie beyond the date line.
	 */
	public static function longitude( float $x ): float {
		return ( $x - floor( $x ) - 0.5 ) * 360;
	}

	/**
	 * Returns the latitude of a position.
	 *
	 * @param float $y The position.
	 */
	public static function latitude( float $y ): float {
		return rad2deg( atan( sinh( M_PI * ( 1 - 2 * $y ) ) ) );
	}

	/**
	 * Moves positions by the width of the world, so that they are as close together as possible: places on both sides of the
	 * date line are neighbors.
	 *
	 * @param list<float> $positions Positions from 0 to 1.
	 * @return list<float> The same positions in the same order. Some are greater than 1.
	 */
	public static function unwrap( array $positions ): array {
		if ( array() === $positions ) {
			return array();
		}
		$sorted = array_values( array_unique( $positions ) );
		sort( $sorted );
		$last  = count( $sorted ) - 1;
		$gap   = 1 - ( $sorted[ $last ] - $sorted[0] );
		$start = $sorted[0];
		for ( $index = 1; $index <= $last; $index++ ) {
			if ( $sorted[ $index ] - $sorted[ $index - 1 ] > $gap ) {
				$gap   = $sorted[ $index ] - $sorted[ $index - 1 ];
				$start = $sorted[ $index ];
			}
		}
		return array_map( static fn ( float $x ): float => $x < $start ? $x + 1 : $x, $positions );
	}
}
