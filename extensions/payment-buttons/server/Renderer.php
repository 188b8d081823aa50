<?php
declare( strict_types=1 );

namespace Freehold\Modules\PaymentButtons;

use Freehold\Blocks\Supports;
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
		$gap  = Supports::gap( $attributes );
		$html = new WP_HTML_Tag_Processor( $content );
		if ( '' !== $gap && $html->next_tag( array( 'class_name' => 'wp-block-jetpack-payment-buttons' ) ) ) {
			$style = $html->get_attribute( 'style' );
			$html->set_attribute( 'style', trim( ( is_string( $style ) ? rtrim( $style, ';' ) . ';' : '' ) . "--jetpack-payment-buttons-gap:{$gap}", ';' ) );
		}
		return $html->get_updated_html();
	}
}
