<?php
declare( strict_types=1 );

namespace Freehold\Modules\Button;

use Freehold\Blocks\Colors;
use Freehold\Blocks\Html;
use Freehold\Blocks\StoredText;
use Freehold\Modules\Constants;
use WP_Block;

/**
 * Renders the button from its attributes only, whether or not the post contains markup. Checks every attribute.
 */
final class Renderer {

	/**
	 * The HTML that a label may contain: no interactive elements, because the button itself is one.
	 */
	private const LABEL = array(
		'abbr'   => array( 'title' => true ),
		'b'      => array(),
		'bdo'    => array(
			'dir'  => true,
			'lang' => true,
		),
		'br'     => array(),
		'cite'   => array(),
		'code'   => array(),
		'del'    => array(),
		'em'     => array(),
		'i'      => array(),
		'img'    => array(
			'class'  => true,
			'style'  => true,
			'src'    => true,
			'alt'    => true,
			'width'  => true,
			'height' => true,
		),
		'ins'    => array(),
		'kbd'    => array(),
		'mark'   => array(
			'class' => true,
			'style' => true,
		),
		'q'      => array(),
		's'      => array(),
		'small'  => array(),
		'span'   => array(
			'class' => true,
			'style' => true,
			'lang'  => true,
			'dir'   => true,
		),
		'strong' => array(),
		'sub'    => array(),
		'sup'    => array(),
		'u'      => array(),
	);

	/**
	 * Creates a renderer.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 */
	private function __construct( private array $attributes ) {}

	/**
	 * Returns the block's output. Empty for a link without a label.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $content    Not used: the button is rendered from its attributes.
	 */
	public static function html( array $attributes, string $content, WP_Block $block ): string {
		return ( new self( $attributes ) )->button();
	}

	/**
	 * Returns the button.
	 */
	private function button(): string {
		$element = $this->text( 'element' );
		$element = in_array( $element, array( 'button', 'input' ), true ) ? $element : 'a';
		$label   = wp_kses( $this->text( 'text' ), self::LABEL );
		$plain   = StoredText::plain( str_replace( '<br', ' <br', $label ) );
		$plain   = (string) preg_replace( '/^[\s\x{a0}]+|(?<![\s\x{a0}])[\s\x{a0}]+$/u', '', $plain );
		if ( '' === $plain && ( 'input' === $element || ! str_contains( $label, '<img' ) ) ) {
			if ( 'a' === $element ) {
				return '';
			}
			// Uses the label that browsers use, because a form without a button could not be sent.
			$plain = __( 'Submit', 'freehold' );
			$label = esc_html( $plain );
		}

		$link = array(
			...$this->look(),
			'data-id-attr' => $this->text( 'uniqueId' ) ?: 'placeholder',
			'id'           => $this->text( 'uniqueId' ),
			'title'        => $this->text( 'title' ),
			...( 'a' === $element ? $this->target() : array( 'type' => 'submit' ) ),
		);
		if ( 'input' === $element ) {
			$link['value'] = $plain;
		}
		return sprintf(
			'<div %1$s><%2$s%3$s%4$s</div>',
			get_block_wrapper_attributes( $this->wrapper() ),
			$element,
			Html::attributes( array_filter( $link, static fn ( string $value ): bool => '' !== $value ) ),
			'input' === $element ? '>' : ">{$label}</{$element}>"
		);
	}

	/**
	 * Returns the link's URL, target and `rel`. Links of posts without `linkTarget` open in a new tab.
	 *
	 * @return array<string, string>
	 */
	private function target(): array {
		$url = esc_url( StoredText::decode( $this->attributes['url'] ?? null ), null, 'address' );
		if ( '' === $url ) {
			return array();
		}
		$new_tab = '_self' !== $this->text( 'linkTarget' );
		$rel     = $this->attributes['rel'] ?? null;
		$rel     = preg_split( '/\s+/', is_string( $rel ) ? $rel : ( $new_tab ? 'noopener noreferrer' : '' ), -1, PREG_SPLIT_NO_EMPTY );
		if ( $new_tab && ! in_array( 'noopener', $rel, true ) ) {
			$rel[] = 'noopener';
		}
		return array(
			'href'   => $url,
			'target' => $new_tab ? '_blank' : '',
			'rel'    => implode( ' ', $rel ),
		);
	}

	/**
	 * Returns the attributes of the wrapper. The style sheet applies widths in percent, because core's Buttons block subtracts
	 * its gaps from them.
	 *
	 * @return array<string, string>
	 */
	private function wrapper(): array {
		$width   = $this->width();
		$percent = null !== $width && str_ends_with( $width, '%' ) ? rtrim( $width, '%' ) : null;
		$classes = array(
			'wp-block-button',
			null === $width ? '' : 'has-custom-width',
			null === $percent ? '' : 'wp-block-button__width',
			in_array( $percent, array_map( 'strval', Constants::shared( 'components' )['percentages'] ), true ) ? "wp-block-button__width-{$percent}" : '',
		);
		return array(
			'class' => implode( ' ', array_filter( $classes ) ),
			...( null === $percent ? array() : array( 'style' => "--wp--block-button--width:{$percent}" ) ),
		);
	}

	/**
	 * Returns the width with its unit, or null if it depends on the label.
	 */
	private function width(): ?string {
		if ( ! preg_match( '/' . Constants::shared( 'components' )['width'] . '/D', trim( $this->text( 'width' ) ), $width ) || 0.0 === (float) $width[1] ) {
			return null;
		}
		if ( '%' !== $width[2] ) {
			return (float) $width[1] . $width[2];
		}
		return in_array( $this->text( 'align' ), array( 'left', 'right' ), true ) ? null : min( 100, (float) $width[1] ) . '%';
	}

	/**
	 * Returns the class and style of the link.
	 *
	 * @return array{class: string, style: string}
	 */
	private function look(): array {
		[ $text, $custom_text ]             = $this->color( 'textColor', 'customTextColor' );
		[ $background, $custom_background ] = $this->color( 'backgroundColor', 'customBackgroundColor' );

		$gradient        = self::slug( $this->text( 'gradient' ) );
		$custom_gradient = null === $gradient ? Colors::gradient( $this->attributes['customGradient'] ?? null ) : null;
		if ( null !== $gradient || null !== $custom_gradient ) {
			$background        = null;
			$custom_background = null;
		}
		$radius   = $this->attributes['borderRadius'] ?? null;
		$radius   = is_numeric( $radius ) ? min( Constants::get( 'button' )['maxRadius'], max( 0, $radius + 0 ) ) : null;
		$width    = $this->width();
		$settings = $this->settings();

		$classes = array(
			'wp-block-button__link wp-element-button',
			null === ( $text ?? $custom_text ) ? '' : 'has-text-color',
			null === $text ? '' : "has-{$text}-color",
			null === ( $background ?? $custom_background ?? $gradient ?? $custom_gradient ) ? '' : 'has-background',
			null === $background ? '' : "has-{$background}-background-color",
			null === $gradient ? '' : "has-{$gradient}-gradient-background",
			null !== $radius && 0.0 === (float) $radius ? 'no-border-radius' : '',
			null === $width ? '' : 'has-custom-width',
			$settings['classnames'],
		);
		$styles  = array(
			'color'            => $custom_text,
			'background'       => $custom_gradient,
			'background-color' => $custom_background,
			'border-radius'    => $radius ? "{$radius}px" : null,
			'width'            => null === $width || str_ends_with( $width, '%' ) ? null : $width,
		);
		$css     = $settings['css'];
		foreach ( array_filter( $styles ) as $property => $value ) {
			$css .= "{$property}:{$value};";
		}
		return array(
			'class' => implode( ' ', array_filter( $classes ) ),
			'style' => $css,
		);
	}

	/**
	 * Returns a color as a slug of the theme's palette or as a custom color.
	 *
	 * @param string $named  The name of the attribute with the slug.
	 * @param string $custom The name of the attribute with the custom color.
	 * @return array{?string, ?string} The slug and the custom color; at most one of them is not null.
	 */
	private function color( string $named, string $custom ): array {
		$name  = $this->text( $named );
		$color = Colors::color( $this->attributes[ $custom ] ?? null );
		if ( self::is_color_for_name( $name ) ) {
			return array( null, $color ?? "#{$name}" );
		}
		$slug = self::slug( $name );
		return null === $slug ? array( null, $color ) : array( $slug, null );
	}

	/**
	 * Returns whether a slug is a hexadecimal color instead, as in blocks that were transformed to buttons.
	 *
	 * @param string $name The stored slug.
	 */
	private static function is_color_for_name( string $name ): bool {
		if ( ! preg_match( '/^[\da-f]{6}$/iD', $name ) ) {
			return false;
		}
		foreach ( wp_get_global_settings( array( 'color', 'palette' ) ) as $colors ) {
			if ( in_array( $name, array_column( is_array( $colors ) ? $colors : array(), 'slug' ), true ) ) {
				return false;
			}
		}
		return true;
	}

	/**
	 * Returns the classes and styles of core's settings for text, border, spacing and shadow.
	 *
	 * @return array{classnames: string, css: string}
	 */
	private function settings(): array {
		$style      = is_array( $this->attributes['style'] ?? null ) ? $this->attributes['style'] : array();
		$typography = is_array( $style['typography'] ?? null ) ? $style['typography'] : array();
		$align      = $typography['textAlign'] ?? null;
		$size       = $typography['fontSize'] ?? null;
		if ( is_string( $size ) || is_numeric( $size ) ) {
			$typography['fontSize'] = wp_get_typography_font_size_value( array( 'size' => $size ) );
		}
		foreach ( array(
			'fontSize'   => 'font-size',
			'fontFamily' => 'font-family',
		) as $name => $preset ) {
			$slug = self::slug( $this->text( $name ) );
			if ( null !== $slug ) {
				$typography[ $name ] = "var:preset|{$preset}|{$slug}";
			}
		}
		$border = is_array( $style['border'] ?? null ) ? $style['border'] : array();
		$color  = self::slug( $this->text( 'borderColor' ) );
		if ( null !== $color ) {
			$border['color'] = "var:preset|color|{$color}";
		}
		$given = array_filter(
			array(
				'typography' => $typography,
				'border'     => $border,
				'spacing'    => array( 'padding' => $style['spacing']['padding'] ?? null ),
				'shadow'     => $style['shadow'] ?? null,
			)
		);
		$made  = wp_style_engine_get_styles( $given );
		return array(
			'classnames' => trim( ( $made['classnames'] ?? '' ) . ( in_array( $align, array( 'left', 'center', 'right' ), true ) ? " has-text-align-{$align}" : '' ) ),
			'css'        => $made['css'] ?? '',
		);
	}

	/**
	 * Returns an attribute that is a string; empty for any other type.
	 *
	 * @param string $name The attribute's name.
	 */
	private function text( string $name ): string {
		$value = $this->attributes[ $name ] ?? '';
		return is_string( $value ) ? $value : '';
	}

	/**
	 * Returns the slug of a preset as used in class names.
	 *
	 * @param string $name The stored slug.
	 * @return ?string Null if it is not a valid slug.
	 */
	private static function slug( string $name ): ?string {
		return preg_match( '/^[\w-]+$/D', $name ) ? _wp_to_kebab_case( $name ) : null;
	}
}
