<?php
declare( strict_types=1 );

namespace Freehold\Modules\Messages;

use WP_Block;

/**
 * Shows the saved box, unless its button is not set up.
 */
final class SendAMessageRenderer {

	/**
	 * Returns the saved markup.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $content    The saved markup with its rendered button.
	 */
	public static function html( array $attributes, string $content, WP_Block $block ): string {
		unset( $attributes, $block );
		return str_contains( $content, '<a' ) ? $content : '';
	}
}
