<?php
declare( strict_types=1 );

namespace Freehold\Modules\Map;

use Freehold\Blocks\Assets;
use Freehold\Blocks\VisitorData;
use Freehold\Embeds\Output;
use Freehold\Http\Request;
use Freehold\Modules\Map\Images\ImageMap;
use WP_Block;
use WP_HTML_Tag_Processor;

/**
 * Adds the map to the stored list of places. If no map service is set up, and in feeds, there is only the list.
 */
final class Renderer {

	/** Limits of a map's height, in pixels. */
	private const MIN_HEIGHT = 50;
	private const MAX_HEIGHT = 3000;

	/** The zoom level of a block without one. */
	private const ZOOM = 13.0;

	/**
	 * The services of the page's maps.
	 *
	 * @var array<string, string>
	 */
	private static array $services = array();

	/**
	 * Returns the block's HTML.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $content    The saved markup.
	 */
	public static function html( array $attributes, string $content, WP_Block $block ): string { // phpcs:ignore Generic.CodeAnalysis.UnusedFunctionParameter.FoundAfterLastUsed -- Every block renders by this signature.
		if ( PlaceList::is_unset( $attributes ) && ! str_contains( $content, '<li' ) ) {
			return '';
		}
		$points = is_array( $attributes['points'] ?? null ) ? map_deep( $attributes['points'], array( PlaceList::class, 'decode' ) ) : null;
		$saved  = PlaceList::complete( $content, array_values( $points ?? array() ) );
		$html   = new WP_HTML_Tag_Processor( $saved );
		$source = is_feed() ? null : Source::of( self::style( $attributes ), false !== ( $attributes['mapDetails'] ?? true ) );
		if ( null === $source || ! $html->next_tag( array( 'class_name' => 'wp-block-jetpack-map' ) ) ) {
			return $saved;
		}
		$html->add_class( 'is-map' );
		if ( null !== $points ) {
			// When an author saves, kses removes `<` from the markup, but not from the attributes.
			$html->set_attribute( 'data-points', (string) wp_json_encode( $points, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE ) );
		}
		$height = self::height( $attributes );
		if ( null !== $height ) {
			$html->add_class( 'has-height' );
			$html->set_attribute( 'style', "--freehold-map-height:{$height}px" );
		}
		self::load( $source->provider );
		$saved = $html->get_updated_html();
		$end   = (int) strrpos( $saved, '</div>' );
		return substr( $saved, 0, $end ) . self::map( $attributes, $source, $height ) . substr( $saved, $end );
	}

	/**
	 * Returns the map: as images, as an empty element for the live map, or as a placeholder that asks for consent first.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param Source               $source     The service.
	 * @param int|null             $height     The map's height in pixels; null if it follows from the width.
	 */
	private static function map( array $attributes, Source $source, ?int $height ): string {
		$load   = $source->load();
		$places = PlaceList::on_map( $attributes['points'] ?? null );
		$map    = '' === $source->images
			? '<div class="wp-block-jetpack-map__live">' . self::data( $source ) . '</div>'
			: ImageMap::html(
				$source,
				$places,
				array(
					'center'     => PlaceList::center( $attributes['mapCenter'] ?? null ),
					'zoom'       => is_numeric( $attributes['zoom'] ?? null ) ? (float) $attributes['zoom'] : self::ZOOM,
					'height'     => $height,
					'full'       => 'full' === ( $attributes['align'] ?? '' ),
					'fullscreen' => ! empty( $attributes['showFullscreenButton'] ),
					'color'      => is_string( $attributes['markerColor'] ?? null ) ? $attributes['markerColor'] : '',
					'loading'    => 'once' === $load ? 'eager' : 'lazy',
				),
				self::data( $source )
			);
		if ( 'click' !== $load ) {
			return $map;
		}
		Assets::enqueue_shared_style( Output::SHARED );
		$vendor = $source->vendor();
		return Output::waiting(
			'class="freehold-embed wp-block-jetpack-map__consent"',
			$vendor,
			array(
				'group'   => $source->group(),
				'load'    => 'click',
				'content' => $map,
			),
			Output::placeholder( $vendor, self::links( $places ) )
		);
	}

	/**
	 * Returns what `view.ts` starts from. A visitor who has consented to one service has not consented to another.
	 *
	 * @param Source $source The service.
	 */
	private static function data( Source $source ): string {
		return VisitorData::html( 'map', 'click' === $source->load() ? array( 'only' => $source->provider ) : array() );
	}

	/**
	 * Returns links to the places, for visitors who do not consent.
	 *
	 * @param list<array{title: string, url: string}> $places The places.
	 * @return string Empty if there are none.
	 */
	private static function links( array $places ): string {
		$links = array_map( static fn ( array $place ): string => '<a href="' . esc_url( $place['url'] ) . '">' . esc_html( $place['title'] ) . '</a>', $places );
		return array() === $links ? '' : '<span class="freehold-embed__link">' . implode( '<br>', $links ) . '</span>';
	}

	/**
	 * Returns the style in which the map is drawn, as `style-name.ts` reads it.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 */
	private static function style( array $attributes ): string {
		$class = is_string( $attributes['className'] ?? null ) ? str_replace( 'black-and-white', 'black_and_white', $attributes['className'] ) : '';
		return preg_match( '/(?:^|\s)is-style-(\S+)/', $class, $found ) && in_array( $found[1], array( 'black_and_white', 'satellite', 'terrain' ), true ) ? $found[1] : 'default';
	}

	/**
	 * Returns the stored height within its limits.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @return int|null Pixels; null without a height.
	 */
	private static function height( array $attributes ): ?int {
		$height = $attributes['mapHeight'] ?? null;
		return is_numeric( $height ) && $height > 0 ? max( self::MIN_HEIGHT, min( self::MAX_HEIGHT, (int) $height ) ) : null;
	}

	/**
	 * Enqueues the script that draws maps, and its settings once per page.
	 *
	 * @param string $provider The map's service.
	 */
	private static function load( string $provider ): void {
		Assets::enqueue_view( 'map' );
		if ( array() === self::$services ) {
			add_filter( 'script_module_data_freehold/map', array( self::class, 'settings' ) );
		}
		self::$services[ $provider ] = $provider;
	}

	/**
	 * Returns the settings of the page's maps. Those of all services only for visitors whose cookie may select another one.
	 *
	 * @return array<string, mixed>
	 */
	public static function settings(): array {
		return '' === Request::cookie( 'map_provider' ) ? Config::get( array_values( self::$services ) ) : Config::get();
	}
}
