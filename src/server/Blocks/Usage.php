<?php
declare( strict_types=1 );

namespace Freehold\Blocks;

use Freehold\Database\Posts;

/**
 * Counts posts and widgets that contain a block, for the dialog that turns a module off.
 */
final class Usage {

	/**
	 * Returns how many posts and widgets contain each block. Counts all post types, templates and patterns, but not the trash.
	 *
	 * @param string[] $blocks Block names.
	 * @return array<string, int> By block name.
	 */
	public static function count( array $blocks ): array {
		$counts = array();
		foreach ( $blocks as $block ) {
			$marker = self::marker( $block );

			$widgets          = array_filter( self::widgets(), static fn ( array $widget ): bool => str_contains( $widget['content'], $marker ) );
			$counts[ $block ] = Posts::count_containing( $marker ) + count( $widgets );
		}
		return $counts;
	}

	/**
	 * Returns the widgets that contain blocks.
	 *
	 * @return array<int, array{content: string}>
	 */
	public static function widgets(): array {
		return array_values( array_filter( (array) get_option( 'widget_block', array() ), static fn ( mixed $widget ): bool => is_array( $widget ) && is_string( $widget['content'] ?? null ) ) );
	}

	/**
	 * Returns the text that posts with a block contain.
	 *
	 * @param string $block The block's name.
	 */
	public static function marker( string $block ): string {
		return '<!-- wp:' . ( str_starts_with( $block, 'core/' ) ? substr( $block, 5 ) : $block ) . ' ';
	}
}
