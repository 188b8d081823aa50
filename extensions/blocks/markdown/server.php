<?php
/**
 * The server side of Markdown.
 *
 * @package Freehold
 */

declare( strict_types=1 );

use Freehold\Extension;
use Freehold\KeptAttributes;

return new class() implements Extension {

	/**
	 * Keeps sources whole when authors save, and lets the blocks' text into excerpts.
	 */
	public function hooks(): void {
		KeptAttributes::protect( 'jetpack/markdown', array( 'source' ) );
		add_filter( 'excerpt_allowed_blocks', static fn ( array $blocks ): array => array( ...$blocks, 'jetpack/markdown' ) );
	}

	/**
	 * No routes: everything happens in the editor.
	 */
	public function routes(): void {}
};
