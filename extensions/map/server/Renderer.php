<?php
/**
 * Maps on visitors' pages.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\Map;

use Freehold\Blocks\Assets;
use Freehold\Blocks\StoredText;
use WP_Block;
use WP_HTML_Tag_Processor;

/**
 * Prepares the stored list of places for the script that draws the map. If no map service is set up, and in feeds, the list
 * stays as it is.
 */
final class Renderer {

	/** Limits of a map's height, in pixels. */
	private const MIN_HEIGHT = 50;
	private const MAX_HEIGHT = 3000;

	/**
	 * Returns the block's HTML.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $content    The saved markup.
	 * @param WP_Block             $block      The block.
	 */
	public static function html( array $attributes, string $content, WP_Block $block ): string { // phpcs:ignore Generic.CodeAnalysis.UnusedFunctionParameter.FoundAfterLastUsed -- Every block renders by this signature.
		$points = is_array( $attributes['points'] ?? null ) ? map_deep( $attributes['points'], array( self::class, 'decode' ) ) : null;
		$saved  = self::with_names( $content, array_values( $points ?? array() ) );
		$html   = new WP_HTML_Tag_Processor( $saved );
		if ( is_feed() || ! $html->next_tag( array( 'class_name' => 'wp-block-jetpack-map' ) ) || ! Config::is_ready() ) {
			return $saved;
		}
		$html->add_class( 'is-map' );
		if ( null !== $points ) {
			// When an author saves, kses removes `<` from the markup, but not from the attributes.
			$html->set_attribute( 'data-points', (string) wp_json_encode( $points, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE ) );
		}
		$height = $attributes['mapHeight'] ?? null;
		if ( is_numeric( $height ) && $height > 0 ) {
			$html->add_class( 'has-height' );
			$html->set_attribute( 'style', sprintf( '--freehold-map-height:%dpx', max( self::MIN_HEIGHT, min( self::MAX_HEIGHT, (int) $height ) ) ) );
		}
		self::load();
		return $html->get_updated_html();
	}

	/**
	 * Decodes a value of a stored place, because WordPress encodes `&` in it when an author saves.
	 *
	 * @param mixed $stored The stored value.
	 */
	public static function decode( mixed $stored ): mixed {
		return is_string( $stored ) ? StoredText::decode( $stored ) : $stored;
	}

	/**
	 * Adds names to the links of places without a title.
	 *
	 * @param string  $saved  The saved markup.
	 * @param mixed[] $points The places, in the order of their links.
	 */
	private static function with_names( string $saved, array $points ): string {
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
	 * Enqueues the script that draws maps, and its settings once per page.
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
