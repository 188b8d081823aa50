<?php
declare( strict_types=1 );

namespace Freehold\Modules\StarRating;

use Freehold\Blocks\Colors;
use WP_Block;

/**
 * Replaces the stored text stars by an image, because they show neither halves nor the highest rating.
 */
final class Renderer {

	/**
	 * The rating.
	 *
	 * @var Rating
	 */
	private Rating $rating;

	/**
	 * Creates a renderer.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 */
	private function __construct( private array $attributes ) {
		$this->rating = new Rating( $attributes );
	}

	/**
	 * Returns the block's output.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $content    Not used: the stars are drawn from the attributes.
	 */
	public static function html( array $attributes, string $content, WP_Block $block ): string {
		return ( new self( $attributes ) )->figure();
	}

	/**
	 * Returns the stars; in feeds, the rating as text.
	 */
	private function figure(): string {
		if ( is_feed() ) {
			return '<p>' . esc_html( $this->rating->text() ) . '</p>';
		}
		$color = Colors::color( $this->attributes['color'] ?? null );
		return sprintf(
			'<figure %1$s><span class="jetpack-rating-star" role="img" aria-label="%2$s"%3$s>%4$s</span></figure>%5$s',
			get_block_wrapper_attributes( $this->wrapper() ),
			esc_attr( $this->rating->label() ),
			null === $color ? '' : ' style="color:' . esc_attr( $color ) . '"',
			$this->rating->svg(),
			Review::of( $this->attributes, $this->rating )
		);
	}

	/**
	 * Returns the classes and styles for the alignment and size of the stars.
	 *
	 * @return array{class: string, style: string}
	 */
	private function wrapper(): array {
		$align  = $this->attributes['align'] ?? null;
		$preset = $this->attributes['fontSize'] ?? null;
		$custom = $this->attributes['style']['typography']['fontSize'] ?? null;
		$size   = null;
		if ( is_string( $preset ) && '' !== $preset ) {
			$size = "var:preset|font-size|{$preset}";
		} elseif ( is_string( $custom ) || is_numeric( $custom ) ) {
			$size = wp_get_typography_font_size_value( array( 'size' => $custom ) );
		}
		$typography = wp_style_engine_get_styles(
			array( 'typography' => array( 'fontSize' => $size ) ),
			array( 'convert_vars_to_classnames' => true )
		);
		return array(
			'class' => $typography['classnames'] ?? '',
			'style' => implode( ';', array_filter( array( 'text-align:' . ( in_array( $align, array( 'center', 'right' ), true ) ? $align : 'left' ), $typography['css'] ?? '' ) ) ),
		);
	}
}
