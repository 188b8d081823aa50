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
	 * Reads the posts once, so callers count all their blocks in one call.
	 *
	 * @param string[] $blocks Block names.
	 * @return array<string, int> By block name.
	 */
	public static function count( array $blocks ): array {
		$markers = array_combine( $blocks, array_map( self::marker( ... ), $blocks ) );
		$any     = array_unique( array_map( static fn ( string $marker ): string => substr( $marker, 0, (int) strrpos( $marker, '/' ) ) ?: $marker, $markers ) );
		$counts  = Posts::count_each( array_map( static fn ( string $marker ): array => array( $marker ), $markers ), $any );
		foreach ( self::widgets() as $widget ) {
			foreach ( $markers as $block => $marker ) {
				$counts[ $block ] += (int) str_contains( $widget['content'], $marker );
			}
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
