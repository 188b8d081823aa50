<?php
declare( strict_types=1 );

namespace Freehold\Modules\RelatedPosts;

use Freehold\Blocks\BelowPost;

/**
 * Adds related posts below the content of single posts, if the administrator has chosen so.
 */
final class Below {

	private const BLOCK = '<!-- wp:jetpack/related-posts {"displayHeadline":true,"displayThumbnails":true} /-->';

	/**
	 * Adds the list. Posts that contain the block get no second one.
	 *
	 * @param mixed $content The rendered content.
	 * @return mixed
	 */
	public static function add( mixed $content ): mixed {
		return BelowPost::add( $content, self::BLOCK, 'jetpack/related-posts' );
	}
}
