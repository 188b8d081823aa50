<?php
declare( strict_types=1 );

namespace Freehold\Modules\Map\Images;

use Freehold\Keys;
use Freehold\Modules\Constants;
use Freehold\Modules\Map\Mapbox;

/**
 * Returns images of Mapbox's Static Images API for several sizes of a map. The style sheet shows the one that suits the map,
 * and browsers load no other.
 *
 * Source: https://docs.mapbox.com/api/maps/static-images/
 */
final class StaticImages {

	/** The largest side of an image, in pixels. Wider maps show a larger area at a lower zoom level, enlarged. */
	private const MAX_SIZE = 1280;

	/** The widths of maps for which there are images, in pixels. */
	private const WIDTHS = array( 420, 700, 1000, 1300, 2560 );

	/** How much larger than the area an image is, because maps may have sizes between the calculated ones. */
	private const MARGIN = 1.06;

	/** The number of images per zoom level, so that no image is scaled by more than 9%. */
	private const STEPS = 4;

	/**
	 * Returns Mapbox's style for a map.
	 *
	 * @param string $style   The map's style.
	 * @param bool   $details Whether the map has labels.
	 * @return string|null Null if there is no image of it: only the live map can leave out the labels of most styles.
	 */
	public static function style( string $style, bool $details ): ?string {
		if ( $details ) {
			return Constants::get( 'map' )['styles'][ $style ] ?? Constants::get( 'map' )['styles']['default'];
		}
		return 'satellite' === $style ? 'satellite-v9' : null;
	}

	/**
	 * Returns one layer per image.
	 *
	 * @param list<array{0: float, 1: float}> $sizes     The sizes that the images cover.
	 * @param int                             $reference The level whose tile size is the unit of the map.
	 * @param string                          $style     Mapbox's style.
	 * @param string                          $loading   `lazy` or `eager`.
	 */
	public static function html( View $view, array $sizes, int $reference, string $style, string $loading ): string {
		$groups = array();
		foreach ( $sizes as [ $width, $height ] ) {
			$zoom  = log( $view->world( $width, $height ) / View::world_size(), 2 );
			$step  = (int) round( $zoom * self::STEPS );
			$index = self::bucket( $width );
			$area  = $view->area( $width, $height );
			foreach ( $groups[ $step ][ $index ]['area'] ?? $area as $side => $known ) {
				$area[ $side ] = in_array( $side, array( 'left', 'top' ), true ) ? min( $known, $area[ $side ] ) : max( $known, $area[ $side ] );
			}
			$groups[ $step ][ $index ] = array(
				'area' => $area,
				'zoom' => max( $groups[ $step ][ $index ]['zoom'] ?? 0, $zoom ),
			);
		}
		ksort( $groups );
		$html = '';
		foreach ( $groups as $step => $images ) {
			$bound = static fn ( float $edge ): string => View::number( View::world_size() * 2 ** ( $edge / self::STEPS - $reference ) ) . 'px';
			foreach ( $images as $index => [ 'area' => $area, 'zoom' => $zoom ] ) {
				$layer = array(
					...( array_key_first( $groups ) === $step ? array() : array( '--lo' => $bound( $step - 0.5 ) ) ),
					...( array_key_last( $groups ) === $step ? array() : array( '--hi' => $bound( $step + 0.5 ) ) ),
					...( 0 === $index ? array() : array( '--from' => self::WIDTHS[ $index - 1 ] . 'px' ) ),
					...( array_key_last( self::WIDTHS ) === $index ? array() : array( '--to' => self::WIDTHS[ $index ] . 'px' ) ),
				);
				$html .= '<div class="wp-block-jetpack-map__layer is-static" style="' . esc_attr( Tiles::style( $layer ) ) . '">' . self::image( $view, $area, $zoom, $reference, $style, $loading ) . '</div>';
			}
		}
		return $html;
	}

	/**
	 * Returns the index of the images for a width.
	 *
	 * @param float $width Pixels.
	 */
	private static function bucket( float $width ): int {
		foreach ( self::WIDTHS as $index => $limit ) {
			if ( $width <= $limit ) {
				return $index;
			}
		}
		return array_key_last( self::WIDTHS );
	}

	/**
	 * Returns the image of an area.
	 *
	 * @param array{left: float, right: float, top: float, bottom: float} $area      The area in parts of the world.
	 * @param float                                                       $zoom      The zoom level at which the area is shown.
	 * @param int                                                         $reference The level whose tile size is the unit of the map.
	 * @param string                                                      $style     Mapbox's style.
	 * @param string                                                      $loading   `lazy` or `eager`.
	 */
	private static function image( View $view, array $area, float $zoom, int $reference, string $style, string $loading ): string {
		$across = ( $area['right'] - $area['left'] ) * self::MARGIN;
		$down   = ( $area['bottom'] - $area['top'] ) * self::MARGIN;
		$fits   = log( self::MAX_SIZE / View::world_size() / max( $across, $down ), 2 );
		// Mapbox rounds zoom levels to two decimals.
		$zoom   = max( 0, floor( min( $zoom, $fits, 22 ) * 100 ) / 100 );
		$world  = View::world_size() * 2 ** $zoom;
		$width  = (int) min( self::MAX_SIZE, ceil( $across * $world ) );
		$height = (int) min( self::MAX_SIZE, ceil( $down * $world ) );
		$y      = ( $area['top'] + $area['bottom'] ) / 2;
		$url    = sprintf(
			'%s/styles/v1/mapbox/%s/static/%s,%s,%s/%dx%d',
			Mapbox::url(),
			$style,
			View::number( Mercator::longitude( $view->x ) ),
			View::number( Mercator::latitude( $y ) ),
			View::number( $zoom ),
			$width,
			$height
		);
		$query  = '?' . http_build_query(
			array(
				// Both are in the map's corner, where no edge crops them.
				'attribution'  => 'false',
				'logo'         => 'false',
				'access_token' => Keys::get( Mapbox::ID ),
			)
		);
		$unit   = 2 ** $reference;
		$place  = array(
			'--x' => View::number( -$width / 2 / $world * $unit ),
			'--y' => View::number( ( $y - $view->y - $height / 2 / $world ) * $unit ),
			'--w' => View::number( $width / $world * $unit ),
			'--h' => View::number( $height / $world * $unit ),
		);
		return Tiles::img( $url . $query, "{$url}@2x{$query}", Tiles::style( $place ), $loading );
	}
}
