<?php
declare( strict_types=1 );

namespace Freehold\Modules\InstantSearch;

use WP_Block;

/**
 * Renders the box around search results.
 */
final class SearchResultsRenderer {

	/**
	 * Returns the block's output.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $content    The blocks inside.
	 */
	public static function html( array $attributes, string $content, WP_Block $block ): string {
		return SearchRenderer::html( $attributes, $content, $block );
	}
}
