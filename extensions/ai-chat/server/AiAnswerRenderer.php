<?php
declare( strict_types=1 );

namespace Freehold\Modules\AiChat;

use Freehold\Blocks\Assets;
use Freehold\Blocks\StoredText;
use Freehold\Http\Request;
use Freehold\Modules\Constants;
use WP_Block;

/**
 * Renders a button that answers the words of a search. It must be clicked, because each answer costs the site's owner.
 */
final class AiAnswerRenderer {

	/**
	 * Returns the block's output.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $content    Empty.
	 * @return string Empty without words or an AI service, and in feeds.
	 */
	public static function html( array $attributes, string $content, WP_Block $block ): string {
		unset( $content, $block );
		$question = trim( mb_substr( sanitize_text_field( is_search() ? get_search_query( false ) : Request::query( 'q' ) ), 0, Constants::get( 'ai-chat' )['length'] ) );
		if ( is_feed() || '' === $question || ! Endpoint::is_ready() ) {
			return '';
		}
		$heading = StoredText::decode( $attributes['heading'] ?? '' );
		$inputs  = sprintf(
			'<input type="hidden" name="question" value="%1$s"><p class="freehold-ask__heading">%2$s</p><div class="wp-block-button"><button class="wp-block-button__link wp-element-button" type="submit">%3$s</button></div>',
			esc_attr( $question ),
			esc_html( '' === $heading ? __( 'AI answer', 'freehold' ) : $heading ),
			esc_html__( 'Answer with AI', 'freehold' )
		);
		$html    = Field::html(
			__( 'AI answer', 'freehold' ),
			$inputs,
			array(
				'sources' => false !== ( $attributes['showCitations'] ?? true ),
				'copy'    => false,
			),
			$question
		);
		return Assets::at_render( sprintf( '<div %1$s>%2$s</div>', get_block_wrapper_attributes(), $html ), 'jetpack/ai-chat' );
	}
}
