<?php
/**
 * The server side of Markdown.
 *
 * @package Freehold
 */

declare( strict_types=1 );

use Freehold\Extension;

return new class() implements Extension {

	/**
	 * Lets the blocks' text into excerpts.
	 */
	public function hooks(): void {
		add_filter( 'excerpt_allowed_blocks', static fn ( array $blocks ): array => array( ...$blocks, 'jetpack/markdown' ) );
	}

	/**
	 * No routes: everything happens in the editor.
	 */
	public function routes(): void {}
};
