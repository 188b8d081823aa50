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
 * Text in Markdown, with its source stored in the post.
 */
final class Module extends Base {

	/**
	 * Protects the Markdown source from kses, also while the module is off.
	 */
	public function always(): void {
		KeptAttributes::protect( 'jetpack/markdown', array( 'source' ) );
	}

	/**
	 * Includes the blocks' text in excerpts.
	 */
	public function hooks(): void {
		add_filter( 'excerpt_allowed_blocks', static fn ( array $blocks ): array => array( ...$blocks, 'jetpack/markdown' ) );
	}
}
