<?php
declare( strict_types=1 );

namespace Freehold\Blocks;

use Freehold\Blocks;

/**
 * Adds blocks below the content of the post that a page is about.
 */
final class BelowPost {

	/**
	 * Adds blocks, on the last page of a post. Excerpts, feeds, and posts whose password is missing get none.
	 *
	 * @param mixed  $content  The rendered content, as `the_content` passes it.
	 * @param string $markup   The blocks.
	 * @param string ...$names The names of the blocks. A post that contains the first one gets no second.
	 * @return mixed
	 */
	public static function add( mixed $content, string $markup, string ...$names ): mixed {
		global $page, $numpages;
		$is_end = is_string( $content ) && is_singular( 'post' ) && ! is_feed() && is_main_query() && in_the_loop() && get_the_ID() === get_queried_object_id() && (int) $page >= (int) $numpages;
		if ( ! $is_end || doing_filter( 'get_the_excerpt' ) || post_password_required() || has_block( $names[0] ) ) {
			return $content;
		}
		foreach ( $names as $name ) {
			// The plugin that provides the block decides where it is.
			if ( ! Blocks::is_available( $name ) || Blocks::is_foreign( $name ) ) {
				return $content;
			}
		}
		// With do_blocks(), WordPress would make no paragraphs in the next post.
		return $content . implode( '', array_map( 'render_block', parse_blocks( $markup ) ) );
	}
}
