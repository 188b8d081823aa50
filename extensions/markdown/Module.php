<?php
declare( strict_types=1 );

namespace Freehold\Modules\Markdown;

use Freehold\Module as Base;

/**
 * Text in Markdown, with its source stored in the post.
 */
final class Module extends Base {

	/**
	 * Includes the blocks' text in excerpts.
	 */
	public function hooks(): void {
		add_filter( 'excerpt_allowed_blocks', static fn ( array $blocks ): array => array( ...$blocks, 'jetpack/markdown' ) );
	}

	/**
	 * Returns the blocks that the text becomes.
	 */
	public function core_blocks(): array {
		return array( 'jetpack/markdown' => array( __( 'Paragraphs, headings, lists and other core blocks', 'freehold' ), CoreBlocks::convert( ... ) ) );
	}
}
