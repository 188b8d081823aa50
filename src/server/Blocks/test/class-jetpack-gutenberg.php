<?php
/**
 * What Jetpack does on visitors' pages since version 16.
 */

declare( strict_types=1 );

// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- Jetpack's.
final class Jetpack_Gutenberg {

	/**
	 * Registers a block that is about to be rendered.
	 *
	 * @param array<string, mixed> $block The parsed block.
	 */
	public static function lazy_register_deferred_block( mixed $html, array $block ): mixed {
		if ( ! WP_Block_Type_Registry::get_instance()->is_registered( $block['blockName'] ) ) {
			register_block_type( $block['blockName'], array( 'render_callback' => static fn (): string => 'Theirs, late' ) );
		}
		return $html;
	}
}
