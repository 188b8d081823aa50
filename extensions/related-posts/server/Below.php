<?php
declare( strict_types=1 );

namespace Freehold\Modules\RelatedPosts;

use Freehold\Blocks;

/**
 * Adds related posts below the content of single posts, if the administrator has chosen so.
 */
final class Below {

	private const BLOCK = '<!-- wp:jetpack/related-posts {"displayHeadline":true,"displayThumbnails":true} /-->';

	/**
	 * Adds the list. Posts that contain the block get no second one.
	 *
	 * @param string $content The rendered content.
	 */
	public static function add( string $content ): string {
		$is_shown = is_singular( 'post' ) && in_the_loop() && is_main_query() && ! is_feed() && ! post_password_required();
		return $is_shown && ! has_block( 'jetpack/related-posts' ) && Blocks::is_available( 'jetpack/related-posts' ) ? $content . do_blocks( self::BLOCK ) : $content;
	}
}
