<?php
declare( strict_types=1 );

namespace Freehold\Modules\AiChat;

use Freehold\Blocks\StoredText;
use Freehold\Modules\Constants;
use WP_Block;

/**
 * Renders the field for questions. Without an AI service, it is a search form.
 */
final class Renderer {

	/**
	 * Returns the block's output.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $content    Empty.
	 * @return string Empty in feeds.
	 */
	public static function html( array $attributes, string $content, WP_Block $block ): string {
		unset( $content, $block );
		if ( is_feed() ) {
			return '';
		}
		$is_ready    = Endpoint::is_ready();
		$placeholder = StoredText::decode( $attributes['placeholder'] ?? '' );
		$label       = StoredText::plain( (string) ( $attributes['askButtonLabel'] ?? '' ) );
		$id          = wp_unique_id( 'freehold-ask-' );
		$inputs      = sprintf(
			'<label class="screen-reader-text" for="%1$s">%2$s</label><div class="freehold-ask__row"><input class="freehold-input" id="%1$s" name="%3$s" type="%4$s" value="%5$s" maxlength="%6$d" placeholder="%7$s" required><div class="wp-block-button"><button class="wp-block-button__link wp-element-button" type="submit">%8$s</button></div></div>',
			esc_attr( $id ),
			esc_html( $is_ready ? __( 'Your question', 'freehold' ) : __( 'Search', 'freehold' ) ),
			$is_ready ? 'question' : 's',
			$is_ready ? 'text' : 'search',
			esc_attr( $is_ready ? (string) ( Endpoint::form()->result()['question'] ?? '' ) : '' ),
			$is_ready ? Constants::get( 'ai-chat' )['length'] : 100,
			esc_attr( '' === $placeholder ? __( 'Ask a question about this site.', 'freehold' ) : $placeholder ),
			esc_html( '' === $label ? ( $is_ready ? __( 'Ask', 'freehold' ) : __( 'Search', 'freehold' ) ) : $label )
		);
		return sprintf(
			'<div %1$s>%2$s</div>',
			get_block_wrapper_attributes(),
			$is_ready
				? Field::html(
					__( 'Ask a question', 'freehold' ),
					$inputs,
					array(
						'sources' => false !== ( $attributes['showSources'] ?? true ),
						'copy'    => false !== ( $attributes['showCopy'] ?? true ),
					)
				)
				: sprintf( '<form role="search" method="get" action="%1$s">%2$s</form>', esc_url( home_url( '/' ) ), $inputs )
		);
	}
}
