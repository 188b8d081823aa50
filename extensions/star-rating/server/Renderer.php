<?php
/**
 * A rating as a visitor sees it.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\StarRating;

use Freehold\Blocks\Colors;

/**
 * Draws the stars where the post holds text ones, since those show no halves and not out of how many.
 */
final class Renderer {

	/**
	 * The rating.
	 *
	 * @var Rating
	 */
	private Rating $rating;

	/**
	 * What the block says.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 */
	public function __construct( private array $attributes ) {
		$this->rating = new Rating( $attributes );
	}

	/**
	 * The block's whole output.
	 */
	public function html(): string {
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
	 * Attributes of the figure besides its classes: the alignment, and the size that the stars are drawn in.
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
