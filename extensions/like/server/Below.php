<?php
declare( strict_types=1 );

namespace Freehold\Modules\Like;

use Freehold\Blocks\BelowPost;

/**
 * Adds the button below the content of single posts, if the administrator has chosen so.
 */
final class Below {

	/** The meta with which Jetpack turns likes on (1) or off (0) for a post. */
	private const META = 'switch_like_status';

	/**
	 * Adds the button. Posts that contain the block, and posts for which likes are turned off, get none.
	 *
	 * @param mixed $content The rendered content.
	 * @return mixed
	 */
	public static function add( mixed $content ): mixed {
		return '0' === get_post_meta( (int) get_the_ID(), self::META, true ) ? $content : BelowPost::add( $content, '<!-- wp:jetpack/like /-->', 'jetpack/like' );
	}
}
