<?php
declare( strict_types=1 );

namespace Freehold\Modules\Map\Images;

use Freehold\Blocks\Html;
use Freehold\Modules\Constants;

/**
 * Places tiles around the center of a map by arithmetic. The style sheet shows the level that suits the map's size and crops
 * what is outside, and browsers load only the tiles in sight. Levels are chosen as Mapbox GL chooses them.
 */
final class Tiles {

	/** The sizes between which a tile of 256 pixels is shown, in pixels. The bounds overlap by a fraction of a pixel. */
	private const SMALLEST = 181;
	private const LARGEST  = 362.1;

	/** The usual size of a tile, in pixels. */
	private const SIZE = 256;

	/**
	 * Returns the level that suits a width of the world.
	 *
	 * @param float $world Pixels.
	 */
	public static function level( float $world ): int {
		return (int) max( 0, min( Constants::get( 'map' )['maxTileLevel'], round( log( $world / self::SIZE, 2 ) ) ) );
	}

	/**
	 * Returns one layer per level.
	 *
	 * @param list<array{0: float, 1: float}> $sizes     The sizes that the tiles cover.
	 * @param int                             $reference The level whose tile size is the unit of the map.
	 * @param string                          $template  The tiles' URL. `{s}` stands for a, b and c, `{r}` for high-density screens.
	 * @param string                          $loading   `lazy` or `eager`.
	 */
	public static function html( View $view, array $sizes, int $reference, string $template, string $loading ): string {
		$areas = array();
		foreach ( $sizes as [ $width, $height ] ) {
			$level = self::level( $view->world( $width, $height ) );
			$area  = $view->area( $width, $height );
			foreach ( $areas[ $level ] ?? $area as $side => $known ) {
				$area[ $side ] = in_array( $side, array( 'left', 'top' ), true ) ? min( $known, $area[ $side ] ) : max( $known, $area[ $side ] );
			}
			$areas[ $level ] = $area;
		}
		ksort( $areas );
		$html = '';
		foreach ( $areas as $level => $area ) {
			$scale = 2 ** $level;
			$x     = (int) floor( $view->x * $scale );
			$y     = (int) floor( $view->y * $scale );
			$style = array(
				'--k' => View::number( 2 ** ( $reference - $level ) ),
				'--u' => View::number( $view->x * $scale - $x ),
				'--v' => View::number( $view->y * $scale - $y ),
				// The lowest level has no lower bound, and the highest no upper bound.
				...( array_key_first( $areas ) === $level ? array() : array( '--lo' => self::SMALLEST . 'px' ) ),
				...( array_key_last( $areas ) === $level ? array() : array( '--hi' => self::LARGEST . 'px' ) ),
			);
			$html .= '<div class="wp-block-jetpack-map__layer" style="' . esc_attr( self::style( $style ) ) . '">';
			foreach ( self::around( $area, $scale, $x, $y ) as [ $column, $row ] ) {
				$html .= self::image( $template, $level, $x + $column, $y + $row, "--x:{$column};--y:{$row}", $loading );
			}
			$html .= '</div>';
		}
		return $html;
	}

	/**
	 * Returns the tiles of an area by their distance from the tile in the center, nearest first.
	 *
	 * @param array{left: float, right: float, top: float, bottom: float} $area  The area in parts of the world.
	 * @param int                                                         $scale The number of tiles around the world.
	 * @param int                                                         $x     The column of the tile in the center.
	 * @param int                                                         $y     The row of the tile in the center.
	 * @return list<array{0: int, 1: int}> Columns and rows, relative to the center.
	 */
	private static function around( array $area, int $scale, int $x, int $y ): array {
		$tiles = array();
		$rows  = range( max( 0, (int) floor( $area['top'] * $scale ) ), min( $scale - 1, (int) floor( $area['bottom'] * $scale ) ) );
		foreach ( $rows as $row ) {
			foreach ( range( (int) floor( $area['left'] * $scale ), (int) floor( $area['right'] * $scale ) ) as $column ) {
				$tiles[] = array( $column - $x, $row - $y );
			}
		}
		usort( $tiles, static fn ( array $a, array $b ): int => $a[0] ** 2 + $a[1] ** 2 <=> $b[0] ** 2 + $b[1] ** 2 );
		return $tiles;
	}

	/**
	 * Returns the image of a tile.
	 *
	 * @param string $template The tiles' URL.
	 * @param int    $column   The column; the world continues on both sides.
	 * @param string $style    The image's style.
	 * @param string $loading  `lazy` or `eager`.
	 */
	private static function image( string $template, int $level, int $column, int $row, string $style, string $loading ): string {
		$scale  = 2 ** $level;
		$column = ( $column % $scale + $scale ) % $scale;
		$url    = strtr(
			$template,
			array(
				'{z}' => (string) $level,
				'{x}' => (string) $column,
				'{y}' => (string) $row,
				'{s}' => 'abc'[ ( $column + $row ) % 3 ],
			)
		);
		$dense  = str_contains( $url, '{r}' ) ? str_replace( '{r}', '@2x', $url ) : '';
		return self::img( str_replace( '{r}', '', $url ), $dense, $style, $loading );
	}

	/**
	 * Returns an image element. The browser sends the site's origin, because tile servers and tokens may require it.
	 *
	 * @param string $url     The image's URL.
	 * @param string $dense   The URL for high-density screens; may be empty.
	 * @param string $style   The image's style.
	 * @param string $loading `lazy` or `eager`.
	 */
	public static function img( string $url, string $dense, string $style, string $loading ): string {
		return Html::image(
			array(
				'src'            => $url,
				'srcset'         => '' === $dense ? null : esc_url_raw( $dense ) . ' 2x',
				'style'          => $style,
				'alt'            => '',
				'loading'        => $loading,
				'decoding'       => 'async',
				'referrerpolicy' => 'strict-origin-when-cross-origin',
			)
		);
	}

	/**
	 * Returns custom properties as the value of a `style` attribute.
	 *
	 * @param array<string, string> $properties Values by name.
	 */
	public static function style( array $properties ): string {
		return implode( ';', array_map( static fn ( string $name, string $value ): string => "{$name}:{$value}", array_keys( $properties ), $properties ) );
	}
}
