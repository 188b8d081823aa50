<?php
declare( strict_types=1 );

namespace Freehold\Modules\Map\Images;

use Freehold\Blocks\Assets;
use Freehold\Blocks\Html;
use Freehold\Modules\Constants;
use Freehold\Modules\Map\Config;
use Freehold\Modules\Map\Source;

/**
 * Writes a map that is complete without JavaScript: images, a pin with a link for each place, and the attribution. `view.ts`
 * replaces it with the live map when a visitor uses it.
 */
final class ImageMap {

	/**
	 * Returns the map.
	 *
	 * @param Source                                                                       $source The service of the images.
	 * @param list<array{x: float, y: float, title: string, caption: string, url: string}> $places The places, unwrapped.
	 * @param array<string, mixed>                                                         $map {
	 *     The block's settings.
	 *
	 *     @type array{x: float, y: float} $center     The center of a map without places.
	 *     @type float                     $zoom       The zoom level of a map with one place or none.
	 *     @type int|null                  $height     The stored height in pixels.
	 *     @type bool                      $full       Whether the map is as wide as the window.
	 *     @type bool                      $fullscreen Whether there is a button for it.
	 *     @type string                    $color      The color of the pins.
	 *     @type string                    $loading    `lazy` or `eager`.
	 * }
	 * @param string                                                                       $data   The script with what `view.ts` starts from.
	 */
	public static function html( Source $source, array $places, array $map, string $data ): string {
		$view  = View::of( $places, $map['center'], $map['zoom'] );
		$sizes = View::sizes( $map['height'], $map['full'] );
		$level = max( array_map( static fn ( array $size ): int => Tiles::level( $view->world( ...$size ) ), $sizes ) );
		$world = array(
			'--t'                   => $view->tile( $level ),
			'--c'                   => View::number( $view->y * 2 ** $level ),
			'--n'                   => (string) 2 ** $level,
			'--freehold-map-marker' => self::color( $map['color'] ),
		);
		return sprintf(
			'<div class="wp-block-jetpack-map__image%1$s" role="group" tabindex="0" aria-label="%2$s" data-level="%3$d" data-center="%4$s"><div class="wp-block-jetpack-map__world" style="%5$s">%6$s%7$s</div>%8$s%9$s%10$s</div>',
			$source->is_grey ? ' is-grey' : '',
			esc_attr( Config::strings()['map'] ),
			$level,
			esc_attr( View::number( Mercator::longitude( $view->x ) ) . ',' . View::number( Mercator::latitude( $view->y ) ) ),
			esc_attr( Tiles::style( $world ) ),
			'mapbox' === $source->provider
				? StaticImages::html( $view, $sizes, $level, $source->images, $map['loading'] )
				: Tiles::html( $view, $sizes, $level, $source->images, $map['loading'] ),
			self::pins( $view, $level, $places ),
			self::controls( $map['fullscreen'] ),
			self::attribution( $source ),
			$data
		);
	}

	/**
	 * Returns the pins. Each is a link, followed by the text that appears while it is hovered or focused.
	 *
	 * @param int                                                                          $level  The level whose tile size is the unit.
	 * @param list<array{x: float, y: float, title: string, caption: string, url: string}> $places The places.
	 */
	private static function pins( View $view, int $level, array $places ): string {
		if ( array() === $places ) {
			return '';
		}
		$shape = wp_unique_id( 'freehold-map-pin-' );
		// Same shape as in `draw/marker.ts`. Its tip is in the middle of the lower edge.
		$html = '<svg class="wp-block-jetpack-map__shape" width="0" height="0" aria-hidden="true"><symbol id="' . $shape . '" viewBox="0 0 32 38"><path d="M16 37.5C9.6 29.6 1 22.6 1 15.6a15 15 0 0 1 30 0c0 7-8.6 14-15 21.9Z"/><circle cx="16" cy="15.5" r="5.5"/></symbol></svg>';
		foreach ( $places as $index => $place ) {
			$card  = "{$shape}-{$index}";
			$at    = Tiles::style(
				array(
					'--x' => View::number( ( $place['x'] - $view->x ) * 2 ** $level ),
					'--y' => View::number( ( $place['y'] - $view->y ) * 2 ** $level ),
				)
			);
			$html .= sprintf(
				'<a class="wp-block-jetpack-map__pin" href="%1$s" aria-label="%2$s"%3$s style="%4$s"><svg width="32" height="38" aria-hidden="true"><use href="#%5$s"/></svg></a><span class="wp-block-jetpack-map__card%8$s" style="%4$s"><strong>%6$s</strong>%7$s</span>',
				esc_url( $place['url'] ),
				esc_attr( $place['title'] ),
				'' === $place['caption'] ? '' : ' aria-describedby="' . $card . '-caption"',
				esc_attr( $at ),
				$shape,
				esc_html( $place['title'] ),
				'' === $place['caption'] ? '' : '<span id="' . $card . '-caption">' . esc_html( $place['caption'] ) . '</span>',
				$place['y'] < $view->y ? ' is-below' : ''
			);
		}
		return $html;
	}

	/**
	 * Returns the buttons in the corner, which start the live map. Without JavaScript, the style sheet hides them.
	 *
	 * @param bool $has_fullscreen Whether the block has a button for fullscreen.
	 */
	private static function controls( bool $has_fullscreen ): string {
		$strings = Config::strings();
		$buttons = array(
			'zoom-in'    => $strings['zoomIn'],
			'zoom-out'   => $strings['zoomOut'],
			'fullscreen' => $strings['fullscreen'],
		);
		if ( ! $has_fullscreen ) {
			unset( $buttons['fullscreen'] );
		}
		$html   = '';
		$shapes = Constants::get( 'map' )['controls'];
		foreach ( $buttons as $name => $label ) {
			$html .= sprintf(
				'<button type="button" data-control="%1$s" aria-label="%2$s" title="%2$s"><svg viewBox="0 0 29 29" width="29" height="29" aria-hidden="true"><path d="%3$s"/></svg></button>',
				$name,
				esc_attr( $label ),
				$shapes[ $name ]
			);
		}
		return "<div class=\"wp-block-jetpack-map__controls\">{$html}</div>";
	}

	/**
	 * Returns the attribution.
	 *
	 * @param Source $source The service.
	 */
	private static function attribution( Source $source ): string {
		$html  = 'mapbox' === $source->provider
			? '<a href="https://www.mapbox.com/about/maps/">© Mapbox</a> <a href="https://www.openstreetmap.org/copyright">© OpenStreetMap</a> <a href="https://www.mapbox.com/contribute/">' . esc_html__( 'Improve this map', 'freehold' ) . '</a>'
			: esc_html( $source->attribution );
		$image = array(
			'src'    => Assets::url( 'library/mapbox-gl/logo.svg' ),
			'width'  => 88,
			'height' => 23,
			'alt'    => '',
		);
		$logo  = 'mapbox' === $source->provider ? '<a class="wp-block-jetpack-map__logo" href="https://www.mapbox.com/" aria-label="Mapbox">' . Html::image( $image ) . '</a>' : '';
		return '' === $html ? '' : "{$logo}<p class=\"wp-block-jetpack-map__attribution\">{$html}</p>";
	}

	/**
	 * Returns the color of the pins.
	 *
	 * @param string $color The stored color.
	 */
	private static function color( string $color ): string {
		return preg_match( '~^(?:[a-z]{3,30}|#[0-9a-f]{3,8}|(?:rgb|hsl)a?\([\d.,%/\s]{5,60}\)|var\(--[\w-]{1,80}\))$~iD', $color ) ? $color : 'red';
	}
}
