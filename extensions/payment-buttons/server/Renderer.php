<?php
declare( strict_types=1 );

namespace Freehold\Modules\PaymentButtons;

use Freehold\Payments\Checkout\Visibility;
use WP_HTML_Tag_Processor;

/**
 * Shows the row if it contains a button that visitors see.
 */
final class Renderer {

	/**
	 * Returns the block's output.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $content    The saved markup, with the rendered buttons.
	 */
	public static function html( array $attributes, string $content ): string {
		if ( ! Visibility::is_connected( 'stripe' ) ) {
			// One note for all buttons.
			return Visibility::stripe_note();
		}
		if ( ! str_contains( $content, 'wp-block-jetpack-recurring-payments' ) && ! str_contains( $content, 'freehold-payment-note' ) ) {
			return '';
		}
		$gap  = self::gap( $attributes );
		$html = new WP_HTML_Tag_Processor( $content );
		if ( '' !== $gap && $html->next_tag( array( 'class_name' => 'wp-block-jetpack-payment-buttons' ) ) ) {
			$style = $html->get_attribute( 'style' );
			$html->set_attribute( 'style', trim( ( is_string( $style ) ? rtrim( $style, ';' ) . ';' : '' ) . "--jetpack-payment-buttons-gap:{$gap}", ';' ) );
		}
		return $html->get_updated_html();
	}

	/**
	 * Returns the space between two buttons, which widths in percent leave out.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @return string A length; empty for the theme's.
	 */
	private static function gap( array $attributes ): string {
		$stored = $attributes['style']['spacing']['blockGap'] ?? '';
		$gap    = is_array( $stored ) ? ( $stored['left'] ?? '' ) : $stored;
		if ( is_string( $gap ) && 1 === preg_match( '/^var:preset\|spacing\|([\w-]+)$/D', $gap, $preset ) ) {
			return "var(--wp--preset--spacing--{$preset[1]})";
		}
		// Zero needs a unit in calc().
		return is_string( $gap ) && 1 === preg_match( '/^\d{0,5}(?:\.\d{1,4})?(?:px|em|rem|vw|vh|%)$/D', $gap ) ? $gap : ( '0' === (string) ( is_scalar( $gap ) ? $gap : '' ) ? '0px' : '' );
	}
}
