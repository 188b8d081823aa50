<?php
/**
 * The map on a page.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\Map;

use Freehold\Blocks\Assets;
use WP_HTML_Tag_Processor;

/**
 * Gives the stored list of places the room of a map, and the script that draws it. Where nothing can draw one, and in feeds,
 * the list is all there is.
 */
final class Renderer {

	/** Heights that a map can have, in pixels. */
	private const LOWEST  = 50;
	private const HIGHEST = 3000;

	/**
	 * The block's output.
	 *
	 * @param string               $saved      The stored markup.
	 * @param array<string, mixed> $attributes The block's attributes.
	 */
	public static function html( string $saved, array $attributes ): string {
		$points = is_array( $attributes['points'] ?? null ) ? $attributes['points'] : null;
		$saved  = self::named( $saved, array_values( $points ?? array() ) );
		$html   = new WP_HTML_Tag_Processor( $saved );
		if ( is_feed() || ! $html->next_tag( array( 'class_name' => 'wp-block-jetpack-map' ) ) || ! Config::is_ready() ) {
			return $saved;
		}
		$html->add_class( 'is-map' );
		if ( null !== $points ) {
			// An author's save takes brackets out of the markup, but not out of the attributes.
			$html->set_attribute( 'data-points', (string) wp_json_encode( $points, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE ) );
		}
		$height = $attributes['mapHeight'] ?? null;
		if ( is_numeric( $height ) && $height > 0 ) {
			$html->add_class( 'has-height' );
			$html->set_attribute( 'style', sprintf( '--freehold-map-height:%dpx', max( self::LOWEST, min( self::HIGHEST, (int) $height ) ) ) );
		}
		self::load();
		return $html->get_updated_html();
	}

	/**
	 * Gives links of places without a title something to read.
	 *
	 * @param string  $saved  The stored markup.
	 * @param mixed[] $points The places, in the order of their links.
	 */
	private static function named( string $saved, array $points ): string {
		$index = -1;
		return (string) preg_replace_callback(
			'~(<a\b[^>]*>)(.*?)(</a>)~s',
			static function ( array $link ) use ( $points, &$index ): string {
				++$index;
				if ( '' !== trim( $link[2] ) ) {
					return $link[0];
				}
				$name = $points[ $index ]['placeTitle'] ?? '';
				return $link[1] . esc_html( is_string( $name ) && '' !== trim( $name ) ? $name : __( 'Unnamed place', 'freehold' ) ) . $link[3];
			},
			$saved
		);
	}

	/**
	 * Has the page load what draws maps, once.
	 */
	private static function load(): void {
		static $is_loaded = false;
		Assets::enqueue_view( 'map' );
		if ( ! $is_loaded ) {
			$is_loaded = true;
			add_filter( 'script_module_data_freehold/map', array( Config::class, 'get' ) );
		}
	}
}
