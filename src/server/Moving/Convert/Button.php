<?php
/**
 * A button as core's button.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Moving\Convert;

use Freehold\Moving\Source;

/**
 * Converts links only: a button that submits a form, or belongs to another Freehold block, stays.
 */
final class Button {

	/**
	 * Returns what the block becomes.
	 */
	public static function target(): string {
		return __( 'Buttons', 'freehold' );
	}

	/**
	 * Converts a block.
	 *
	 * @param Source $source The block.
	 */
	public static function convert( Source $source ): ?string {
		$around = array_filter( $source->parents, static fn ( string $name ): bool => str_contains( $name, '/' ) && ! in_array( $name, array( 'jetpack/contact-info', 'premium-content/container', 'premium-content/subscriber-view', 'premium-content/logged-out-view' ), true ) );
		if ( array() !== $around || ! in_array( $source->attributes['element'] ?? 'a', array( 'a', '' ), true ) ) {
			$source->reason = 'part';
			return null;
		}
		$text = Core::inline( (string) ( $source->attributes['text'] ?? '' ) );
		if ( '' === $text ) {
			return null;
		}
		$button = self::button( $text, $source->text( 'url' ), $source->attributes );
		return 'buttons' === ( $source->parents[ count( $source->parents ) - 1 ] ?? '' ) ? $button : self::buttons( $button );
	}

	/**
	 * Returns the group around buttons.
	 *
	 * @param string $button The button.
	 */
	public static function buttons( string $button ): string {
		return Core::block( 'core/buttons', "<div class=\"wp-block-buttons\">{$button}</div>" );
	}

	/**
	 * Returns a button.
	 *
	 * @param string               $text       The text as HTML.
	 * @param string               $url        The URL; may be empty.
	 * @param array<string, mixed> $attributes The attributes of Jetpack's button.
	 */
	public static function button( string $text, string $url, array $attributes ): string {
		$classes = array( 'wp-block-button__link' );
		$kept    = array();
		$style   = array();
		$css     = array();
		foreach ( array(
			'text'       => array( 'textColor', 'customTextColor', 'color', 'has-text-color' ),
			'background' => array( 'backgroundColor', 'customBackgroundColor', 'background-color', 'has-background' ),
		) as $part => list( $preset, $custom, $property, $class_name ) ) {
			$slug  = sanitize_title( (string) ( $attributes[ $preset ] ?? '' ) );
			$color = (string) sanitize_hex_color( (string) ( $attributes[ $custom ] ?? '' ) );
			if ( '' !== $slug ) {
				$kept[ $preset ] = $slug;
				$classes[]       = "has-{$slug}-{$property}";
			} elseif ( '' !== $color ) {
				$style['color'][ $part ] = $color;
				$css[]                   = "{$property}:{$color}";
			}
			if ( '' !== $slug || '' !== $color ) {
				$classes[] = $class_name;
			}
		}
		if ( is_numeric( $attributes['borderRadius'] ?? null ) && $attributes['borderRadius'] >= 0 ) {
			$radius                    = (int) $attributes['borderRadius'] . 'px';
			$style['border']['radius'] = $radius;
			$css[]                     = "border-radius:{$radius}";
		}
		$classes[] = 'wp-element-button';
		// Only the styles that both blocks have.
		$look = preg_match( '/\bis-style-(?:fill|outline)\b/', (string) ( $attributes['className'] ?? '' ), $found ) ? $found[0] : '';
		return Core::block(
			'core/button',
			sprintf(
				'<div class="wp-block-button%s"><a class="%s"%s%s>%s</a></div>',
				'' === $look ? '' : " {$look}",
				implode( ' ', $classes ),
				'' === $url ? '' : ' href="' . esc_url( $url ) . '"',
				array() === $css ? '' : ' style="' . esc_attr( implode( ';', $css ) ) . '"',
				$text
			),
			$kept + array(
				'className' => $look,
				'style'     => $style,
			)
		);
	}
}
