<?php
/**
 * The Markdown module.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\Markdown;

use Freehold\Blocks\KeptAttributes;
use Freehold\Module as Base;

/**
 * Markdown, with its source in the post.
 */
final class Module extends Base {

	/**
	 * Keeps the Markdown source out of the reach of kses.
	 */
	public function always(): void {
		KeptAttributes::protect( 'jetpack/markdown', array( 'source' ) );
	}

	/**
	 * Lets the blocks' text into excerpts.
	 */
	public function hooks(): void {
		add_filter( 'excerpt_allowed_blocks', static fn ( array $blocks ): array => array( ...$blocks, 'jetpack/markdown' ) );
	}
}
