<?php
declare( strict_types=1 );

namespace Freehold\Modules\WritingPrompt;

/**
 * Shows the saved question.
 */
final class Renderer {

	/**
	 * Returns the saved markup, without a label that is empty, and without images that every visitor's browser would load from
	 * Gravatar.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $content    The saved markup.
	 * @return string Empty without a question.
	 */
	public static function html( array $attributes, string $content ): string {
		unset( $attributes );
		if ( 1 === preg_match( '~<div class="jetpack-blogging-prompt__text">\s*</div>~', $content ) ) {
			return '';
		}
		return preg_replace( array( '~<img\b[^>]*\bjetpack-blogging-prompt__answers-gravatar\b[^>]*>~', '~<div class="jetpack-blogging-prompt__label[^"]*"></div>~' ), '', $content ) ?? $content;
	}
}
