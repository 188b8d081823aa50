<?php
declare( strict_types=1 );

namespace Freehold\Modules\AiAssistant;

/**
 * Shows the original text to visitors while an AI Assistant block in its place waits for the user to accept a response.
 */
final class Unaccepted {

	/**
	 * Returns the original blocks or text in place of the block's output.
	 *
	 * @param string               $content The block's output.
	 * @param array<string, mixed> $block   The parsed block.
	 */
	public static function render( string $content, array $block ): string {
		$attributes = $block['attrs'] ?? array();
		$blocks     = is_string( $attributes['originalBlocks'] ?? null ) ? $attributes['originalBlocks'] : '';
		$text       = is_string( $attributes['originalContent'] ?? null ) ? $attributes['originalContent'] : '';
		// The attributes bypass the filters of WordPress when they are saved, so the output is filtered.
		if ( '' !== trim( $blocks ) ) {
			return wp_kses_post( do_blocks( $blocks ) );
		}
		return '' === trim( $text ) ? $content : wpautop( wp_kses_post( $text ) );
	}
}
