<?php
declare( strict_types=1 );

namespace Freehold\Modules\Map\Images;

use Freehold\Modules\Constants;

/**
 * Describes which part of the world a map shows at first. Several places are fitted into the map, so that the zoom depends
 * on the map's size, which only the browser knows. The view is therefore a CSS length.
 *
 * The arithmetic is that of Mapbox GL (`fitBounds`) with the padding of `draw/view.ts`, so that the live map begins with
 * the same view.
 */
final class View {

	/** The padding around several places in pixels; a quarter of the size on small maps. */
	private const PADDING_INLINE = 40;
	private const PADDING_BLOCK  = 80;

	/** The map's sizes that images cover, in pixels. */
	private const MIN_WIDTH  = 280;
	private const MAX_WIDTH  = 1920;
	private const FULL_WIDTH = 2560;

	/** Heights of windows in pixels. A map without a stored height is at most 80% as high. */
	private const WINDOWS = array( 320, 400, 500, 640, 800, 1000, 1250, 1600 );

	/**
	 * Returns the width of the world at zoom level 0, in pixels.
	 */
	public static function world_size(): int {
		return (int) Constants::get( 'map' )['worldSize'];
	}

	/**
	 * Creates a view.
	 *
	 * @param float      $x      The center's position in the world.
	 * @param float      $y      The center's position in the world.
	 * @param float      $width  The width of the area to fit, as a part of the world.
	 * @param float      $height The height of the area to fit, as a part of the world.
	 * @param float|null $zoom   The zoom level; null if the area is fitted.
	 */
	private function __construct(
		public readonly float $x,
		public readonly float $y,
		private readonly float $width,
		private readonly float $height,
		private readonly ?float $zoom
	) {}

	/**
	 * Returns the view of a map.
	 *
	 * @param list<array{x: float, y: float}> $places The places, unwrapped.
	 * @param array{x: float, y: float}       $center The center of a map without places.
	 * @param float                           $zoom   The zoom level of a map with one place or none.
	 */
	public static function of( array $places, array $center, float $zoom ): self {
		if ( count( $places ) < 2 ) {
			$center = $places[0] ?? $center;
			return new self( $center['x'], $center['y'], 0, 0, max( 0, min( (int) Constants::get( 'map' )['maxZoom'], $zoom ) ) );
		}
		$x = array_column( $places, 'x' );
		$y = array_column( $places, 'y' );
		return new self( ( min( $x ) + max( $x ) ) / 2, ( min( $y ) + max( $y ) ) / 2, max( $x ) - min( $x ), max( $y ) - min( $y ), null );
	}

	/**
	 * Returns the sizes of a map that images must cover, as width and height.
	 *
	 * @param int|null $height  The stored height; null if it follows from the width.
	 * @param bool     $is_full Whether the map is as wide as the window.
	 * @return list<array{0: float, 1: float}> In pixels, from narrow to wide.
	 */
	public static function sizes( ?int $height, bool $is_full ): array {
		$sizes = array();
		$max   = $is_full ? self::FULL_WIDTH : self::MAX_WIDTH;
		for ( $width = self::MIN_WIDTH; ; $width = min( $max, $width * 1.04 ) ) {
			$heights = null === $height
				? array_map( static fn ( int $window ): float => min( max( $width * 0.75, 240 ), $window * 0.8 ), self::WINDOWS )
				: array( (float) $height );
			foreach ( array_unique( $heights ) as $one ) {
				$sizes[] = array( (float) $width, $one );
			}
			if ( $width >= $max ) {
				return $sizes;
			}
		}
	}

	/**
	 * Returns the width of the whole world on a map of some size, in pixels.
	 *
	 * @param float $width  The map's width in pixels.
	 * @param float $height The map's height in pixels.
	 */
	public function world( float $width, float $height ): float {
		$fitted = array_filter(
			array(
				$this->width > 0 ? max( $width - 2 * self::PADDING_INLINE, $width / 2 ) / $this->width : 0,
				$this->height > 0 ? max( $height - 2 * self::PADDING_BLOCK, $height / 2 ) / $this->height : 0,
				self::world_size() * 2 ** ( $this->zoom ?? (int) Constants::get( 'map' )['closestZoom'] ),
			)
		);
		// The map is never higher than the world.
		return max( min( $fitted ), self::world_size(), $height );
	}

	/**
	 * Returns what a map of some size shows, in parts of the world.
	 *
	 * @param float $width  The map's width in pixels.
	 * @param float $height The map's height in pixels.
	 * @return array{left: float, right: float, top: float, bottom: float}
	 */
	public function area( float $width, float $height ): array {
		$world = $this->world( $width, $height );
		$half  = $height / 2 / $world;
		$y     = max( $half, min( 1 - $half, $this->y ) );
		return array(
			'left'   => $this->x - $width / 2 / $world,
			'right'  => $this->x + $width / 2 / $world,
			'top'    => $y - $half,
			'bottom' => $y + $half,
		);
	}

	/**
	 * Returns the size of one tile as a CSS length, in units of the map's container.
	 *
	 * @param int $level The tiles' level: the world is 2 ** level tiles wide.
	 */
	public function tile( int $level ): string {
		$tiles  = 2 ** $level;
		$fitted = array( self::number( self::world_size() / $tiles * 2 ** ( $this->zoom ?? (int) Constants::get( 'map' )['closestZoom'] ) ) . 'px' );
		if ( $this->width > 0 ) {
			$fitted[] = sprintf( 'max(100cqw - %dpx,50cqw)*%s', 2 * self::PADDING_INLINE, self::number( 1 / $this->width / $tiles ) );
		}
		if ( $this->height > 0 ) {
			$fitted[] = sprintf( 'max(100cqh - %dpx,50cqh)*%s', 2 * self::PADDING_BLOCK, self::number( 1 / $this->height / $tiles ) );
		}
		return sprintf( 'max(min(%s),%spx,100cqh*%s)', implode( ',', $fitted ), self::number( self::world_size() / $tiles ), self::number( 1 / $tiles ) );
	}

	/**
	 * Formats a number for CSS.
	 *
	 * @return string With eight decimals at most, in every locale.
	 */
	public static function number( float $number ): string {
		$text = rtrim( rtrim( number_format( $number, 8, '.', '' ), '0' ), '.' );
		return '-0' === $text ? '0' : $text;
	}
}
