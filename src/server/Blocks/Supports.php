<?php
declare( strict_types=1 );

namespace Freehold\Blocks;

use WP_Block_Type_Registry;
use WP_HTML_Tag_Processor;

/**
 * Shows the supports that core's blocks have and the stored markup does not know: an HTML anchor, spacing, border, shadow and
 * typography. `tools/supports.js` adds them to all blocks. Posts store them in the block's comment alone, and they are added at
 * render, so that the markup stays as Jetpack reads it. `shared/blocks/at-render.ts` keeps them out of what the editor saves.
 */
final class Supports {

	/** The support that names what is added at render, for the editor. */
	private const AT_RENDER = 'freeholdAtRender';

	/** The parts of a block's `style` attribute that `tools/supports.js` adds. */
	private const PARTS = array( 'spacing', 'border', 'shadow', 'typography' );

	/** The property that has the space between the blocks inside. Style sheets use it where core's layout does not make it. */
	private const GAP = '--freehold-gap';

	/** The attributes with a theme's preset: part, property and kind of the preset. */
	private const PRESETS = array(
		'fontSize'    => array( 'typography', 'fontSize', 'font-size' ),
		'fontFamily'  => array( 'typography', 'fontFamily', 'font-family' ),
		'borderColor' => array( 'border', 'color', 'color' ),
	);

	/** Elements before a block's own. */
	private const NOT_SHOWN = array( 'LINK', 'META', 'SCRIPT', 'STYLE' );

	/**
	 * Returns the attributes of a block without those that all blocks have.
	 *
	 * @param array<string, mixed> $metadata The block's metadata.
	 * @return array<string, array<string, mixed>>
	 */
	public static function own_attributes( array $metadata ): array {
		// Those come last, as `tools/supports.js` adds them.
		return array_slice( $metadata['attributes'], 0, (int) array_search( 'lock', array_keys( $metadata['attributes'] ), true ) );
	}

	/**
	 * Returns the parts of the style that are added at render, of a block whose markup has other styles.
	 *
	 * @param array<string, mixed> $metadata The block's metadata.
	 * @return string[] Empty for parts of other blocks, and where the markup has no styles.
	 */
	public static function beside_own_styles( array $metadata ): array {
		$parts = array_values( array_intersect( self::PARTS, $metadata['supports'][ self::AT_RENDER ] ?? array() ) );
		return self::PARTS === $parts && ! isset( $metadata['supports']['color'] ) ? array() : $parts;
	}

	/**
	 * Adds the anchor and the styles to a block's output.
	 *
	 * @param string               $html   The output.
	 * @param array<string, mixed> $parsed The parsed block.
	 */
	public static function apply( string $html, array $parsed ): string {
		$type       = WP_Block_Type_Registry::get_instance()->get_registered( (string) $parsed['blockName'] );
		$at_render  = (array) ( $type?->supports[ self::AT_RENDER ] ?? array() );
		$attributes = (array) ( $parsed['attrs'] ?? array() );
		$styles     = self::declarations( $attributes, $at_render );
		$gap        = empty( $type?->supports['spacing']['blockGap'] ) || ! empty( $type->supports['layout'] ) ? '' : self::gap( $attributes );
		if ( '' !== $gap ) {
			$styles[ self::GAP ] = $gap;
		}
		$anchor = in_array( 'anchor', $at_render, true ) && is_string( $attributes['anchor'] ?? null ) ? $attributes['anchor'] : '';
		if ( '' === $html || ( '' === $anchor && array() === $styles ) ) {
			return $html;
		}
		$tags = new WP_HTML_Tag_Processor( $html );
		do {
			if ( ! $tags->next_tag() ) {
				return $html;
			}
		} while ( in_array( $tags->get_tag(), self::NOT_SHOWN, true ) );

		$style = (string) $tags->get_attribute( 'style' );
		foreach ( $styles as $property => $value ) {
			// Core has added it where the block uses core's wrapper.
			if ( 1 !== preg_match( '/(?:^|;)\s*' . preg_quote( $property, '/' ) . '\s*:/', $style ) ) {
				$style .= ( '' === $style || str_ends_with( $style, ';' ) ? '' : ';' ) . "{$property}:{$value};";
			}
		}
		if ( array() !== $styles ) {
			$tags->set_attribute( 'style', $style );
		}
		$id = $tags->get_attribute( 'id' );
		if ( '' !== $anchor && null === $id ) {
			$tags->set_attribute( 'id', $anchor );
		}
		$html = $tags->get_updated_html();
		return '' === $anchor || null === $id || $id === $anchor
			? $html
			: '<span id="' . esc_attr( $anchor ) . '" style="position:absolute"></span>' . $html;
	}

	/**
	 * Returns the texts of a stored style: the engine ends with an error at a list where it expects a text.
	 *
	 * @param array<int|string, mixed> $style The style, or a part of it.
	 * @param int                      $depth How many levels of lists may follow.
	 * @return array<int|string, mixed>
	 */
	private static function texts( array $style, int $depth = 3 ): array {
		return array_filter(
			array_map( static fn ( mixed $value ): mixed => is_array( $value ) && $depth > 0 ? self::texts( $value, $depth - 1 ) : ( is_int( $value ) || is_float( $value ) ? (string) $value : $value ), $style ),
			static fn ( mixed $value ): bool => is_string( $value ) || ( is_array( $value ) && array() !== $value )
		);
	}

	/**
	 * Returns the space between the blocks inside a block.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @return string A length with a unit, which `calc()` needs; empty for the theme's.
	 */
	public static function gap( array $attributes ): string {
		$stored = $attributes['style']['spacing']['blockGap'] ?? '';
		$gap    = is_array( $stored ) ? ( $stored['left'] ?? '' ) : $stored;
		if ( is_string( $gap ) && 1 === preg_match( '/^var:preset\|spacing\|([\w-]+)$/D', $gap, $preset ) ) {
			return 'var(--wp--preset--spacing--' . _wp_to_kebab_case( $preset[1] ) . ')';
		}
		return is_string( $gap ) && 1 === preg_match( '/^\d{0,5}(?:\.\d{1,4})?(?:px|em|rem|vw|vh|%)$/D', $gap ) ? $gap : ( '0' === (string) ( is_scalar( $gap ) ? $gap : '' ) ? '0px' : '' );
	}

	/**
	 * Returns a stored style with the font size as the theme makes it fluid.
	 *
	 * @param array<int|string, mixed> $style The style.
	 * @return array<int|string, mixed>
	 */
	public static function with_fluid_size( array $style ): array {
		$size = $style['typography']['fontSize'] ?? null;
		if ( is_string( $size ) && ! str_contains( $size, 'var' ) ) {
			$style['typography']['fontSize'] = (string) wp_get_typography_font_size_value( array( 'size' => $size ) );
		}
		return $style;
	}

	/**
	 * Returns the declarations of the parts that are added at render.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string[]             $at_render  The parts.
	 * @return array<string, string>
	 */
	private static function declarations( array $attributes, array $at_render ): array {
		$style = is_array( $attributes['style'] ?? null ) ? $attributes['style'] : array();
		foreach ( self::PRESETS as $name => list( $part, $property, $kind ) ) {
			$slug = $attributes[ $name ] ?? null;
			if ( is_string( $slug ) && '' !== $slug ) {
				$style[ $part ]              = is_array( $style[ $part ] ?? null ) ? $style[ $part ] : array();
				$style[ $part ][ $property ] = "var(--wp--preset--{$kind}--" . _wp_to_kebab_case( $slug ) . ')';
			}
		}
		$style        = array_intersect_key( $style, array_flip( $at_render ) );
		$style        = self::with_fluid_size( self::texts( $style ) );
		$declarations = array() === $style ? array() : wp_style_engine_get_styles( $style )['declarations'] ?? array();
		// The engine filters only the text that it makes of them.
		return array_filter(
			array_map( 'wp_strip_all_tags', array_filter( $declarations, 'is_string' ) ),
			static fn ( string $value, string $property ): bool => ! str_contains( $value, ';' ) && '' !== safecss_filter_attr( "{$property}:{$value}" ),
			ARRAY_FILTER_USE_BOTH
		);
	}
}
