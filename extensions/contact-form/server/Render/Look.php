<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Render;

use Freehold\Blocks\Supports;
use Freehold\Modules\ContactForm\Definition\FieldBlock;

/**
 * Turns the style attributes of all generations into classes and inline styles: core's `style` and presets of the newer
 * ones, and the older fields' own attributes.
 */
final class Look {

	/** The settings of core: attribute with a preset's slug → group, property and kind of preset. */
	private const PRESETS = array(
		'textColor'       => array( 'color', 'text', 'color' ),
		'backgroundColor' => array( 'color', 'background', 'color' ),
		'gradient'        => array( 'color', 'gradient', 'gradient' ),
		'borderColor'     => array( 'border', 'color', 'color' ),
		'fontSize'        => array( 'typography', 'fontSize', 'font-size' ),
		'fontFamily'      => array( 'typography', 'fontFamily', 'font-family' ),
	);

	/** The own attributes of older fields: attribute → group, property and unit of numbers. */
	private const OLD = array(
		'input' => array(
			'inputColor'           => array( 'color', 'text', '' ),
			'fieldBackgroundColor' => array( 'color', 'background', '' ),
			'borderColor'          => array( 'border', 'color', '' ),
			'borderRadius'         => array( 'border', 'radius', 'px' ),
			'borderWidth'          => array( 'border', 'width', 'px' ),
			'fieldFontSize'        => array( 'typography', 'fontSize', 'px' ),
			'lineHeight'           => array( 'typography', 'lineHeight', '' ),
		),
		'label' => array(
			'labelColor'      => array( 'color', 'text', '' ),
			'labelFontSize'   => array( 'typography', 'fontSize', 'px' ),
			'labelLineHeight' => array( 'typography', 'lineHeight', '' ),
		),
	);

	/**
	 * Returns the classes and styles of a block of the newer generations.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               ...$without Groups to leave out, such as `border`.
	 * @return array{class: string, style: string}
	 */
	public static function of( array $attributes, string ...$without ): array {
		$style = array_intersect_key( is_array( $attributes['style'] ?? null ) ? $attributes['style'] : array(), array_flip( array( 'color', 'typography', 'border', 'spacing', 'shadow' ) ) );
		foreach ( self::PRESETS as $name => [ $group, $property, $kind ] ) {
			$slug = FieldBlock::text( $attributes[ $name ] ?? '' );
			if ( 1 === preg_match( '/^[\w-]+$/D', $slug ) ) {
				$style[ $group ]              = is_array( $style[ $group ] ?? null ) ? $style[ $group ] : array();
				$style[ $group ][ $property ] = "var:preset|{$kind}|{$slug}";
			}
		}
		return self::made( array_diff_key( $style, array_flip( $without ) ) );
	}

	/**
	 * Returns the classes and styles that an older field's own attributes give to a part.
	 *
	 * @param array<string, mixed> $attributes The field's attributes.
	 * @param string               $part       `input` or `label`.
	 * @param string               ...$without Groups to leave out, such as `typography`.
	 * @return array{class: string, style: string}
	 */
	public static function old( array $attributes, string $part, string ...$without ): array {
		$style = array();
		foreach ( self::OLD[ $part ] as $name => [ $group, $property, $unit ] ) {
			$value = FieldBlock::text( $attributes[ $name ] ?? '' );
			if ( '' !== $value ) {
				$style[ $group ][ $property ] = is_numeric( $value ) ? $value . $unit : $value;
			}
		}
		if ( isset( $style['border']['width'] ) && ! isset( $style['border']['style'] ) ) {
			$style['border']['style'] = 'solid';
		}
		return self::made( array_diff_key( $style, array_flip( $without ) ) );
	}

	/**
	 * Returns the value of a property.
	 *
	 * @param string $style Inline styles that this class has made.
	 * @return string Empty if they do not have it.
	 */
	public static function value( string $style, string $property ): string {
		return 1 === preg_match( "/(?:^|;)\\s*{$property}:([^;]+)/", $style, $found ) ? trim( $found[1] ) : '';
	}

	/**
	 * Returns classes and styles. Core leaves out values that are no valid CSS.
	 *
	 * @param array<string, mixed> $style A `style` attribute of core.
	 * @return array{class: string, style: string}
	 */
	private static function made( array $style ): array {
		$style = array_filter( $style, static fn ( mixed $group ): bool => is_array( $group ) || is_string( $group ) );
		$made  = array() === $style ? array() : wp_style_engine_get_styles( Supports::with_fluid_size( $style ) );
		return array(
			'class' => (string) ( $made['classnames'] ?? '' ),
			'style' => (string) ( $made['css'] ?? '' ),
		);
	}
}
