<?php
declare( strict_types=1 );

namespace Freehold\Modules\Subscriptions;

use Freehold\Blocks\BelowPost;

/**
 * Shows the form at the end of posts that do not contain one, if the owner turned it on.
 */
final class AfterPosts {

	/**
	 * Adds the form to the content of the post that the page is about.
	 *
	 * @param mixed $content The rendered content.
	 * @return mixed
	 */
	public static function add( mixed $content ): mixed {
		// The notice of a post for subscribers contains a form, too.
		return is_string( $content ) && str_contains( $content, 'freehold-subscribe' ) ? $content : BelowPost::add( $content, '<!-- wp:' . Names::BLOCK . ' /-->', Names::BLOCK );
	}
}
