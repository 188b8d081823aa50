<?php
declare( strict_types=1 );

namespace Freehold\Modules\Messages;

use WP_Block;
use WP_HTML_Tag_Processor;

/**
 * Shows the saved link. Without a number it would ask visitors whom to write to, so then nothing is shown.
 */
final class WhatsappButtonRenderer {

	/**
	 * Returns the saved link with the theme's look of buttons. Default texts are in the page's language.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $content    The saved markup.
	 */
	public static function html( array $attributes, string $content, WP_Block $block ): string {
		unset( $block );
		if ( '' === Number::of( $attributes ) ) {
			return '';
		}
		$tags = new WP_HTML_Tag_Processor( Texts::in_markup( $content ) );
		if ( $tags->next_tag( 'div' ) ) {
			$tags->add_class( 'wp-block-button' );
		}
		if ( $tags->next_tag( 'a' ) ) {
			$tags->add_class( 'wp-block-button__link wp-element-button' );
			$message = is_string( $attributes['firstMessage'] ?? null ) ? $attributes['firstMessage'] : '';
			$shown   = Texts::shown( $message );
			if ( $shown !== $message ) {
				$tags->set_attribute( 'href', str_replace( 'text=' . rawurlencode( $message ), 'text=' . rawurlencode( $shown ), (string) $tags->get_attribute( 'href' ) ) );
			}
		}
		return $tags->get_updated_html();
	}
}
