<?php
/**
 * Where blocks are in use.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Blocks;

use Freehold\Database\Posts;

/**
 * Counts posts and widgets that hold a block, for the question "may I switch this off?".
 */
final class Usage {

	/**
	 * How many posts (of any type, templates and patterns included, the trash aside) and widgets hold each block.
	 *
	 * @param string[] $blocks Block names.
	 * @return array<string, int> By block name.
	 */
	public static function count( array $blocks ): array {
		$counts = array();
		foreach ( $blocks as $block ) {
			$marker = '<!-- wp:' . ( str_starts_with( $block, 'core/' ) ? substr( $block, 5 ) : $block ) . ' ';

			$widgets          = array_filter(
				(array) get_option( 'widget_block', array() ),
				static fn ( mixed $widget ): bool => is_array( $widget ) && str_contains( (string) ( $widget['content'] ?? '' ), $marker )
			);
			$counts[ $block ] = Posts::count_containing( $marker ) + count( $widgets );
		}
		return $counts;
	}
}
