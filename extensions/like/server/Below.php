<?php
declare( strict_types=1 );

namespace Freehold\Modules\Like;

use Freehold\Blocks;

/**
 * Adds the button below the content of single posts, if the administrator has chosen so.
 */
final class Below {

	/** The meta with which Jetpack turns likes on (1) or off (0) for a post. */
	private const META = 'switch_like_status';

	/**
	 * Adds the button. Posts that contain the block, and posts for which likes are turned off, get none.
	 *
	 * @param string $content The rendered content.
	 */
	public static function add( string $content ): string {
		$is_shown = is_singular( 'post' ) && in_the_loop() && is_main_query() && ! is_feed();
		return ! $is_shown || has_block( 'jetpack/like' ) || '0' === get_post_meta( (int) get_the_ID(), self::META, true ) || ! Blocks::is_available( 'jetpack/like' ) ? $content : $content . do_blocks( '<!-- wp:jetpack/like /-->' );
	}
}
