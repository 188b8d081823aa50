<?php
declare( strict_types=1 );

namespace Freehold\Modules\Subscriptions;

use Freehold\Modules\Subscriptions\Form\SignedForm;

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
		global $page, $numpages;
		$is_end = is_string( $content ) && is_singular( 'post' ) && ! is_feed() && is_main_query() && in_the_loop() && get_the_ID() === get_queried_object_id() && (int) $page >= (int) $numpages;
		// Excerpts are made of the content. The notice of a post for subscribers contains a form.
		if ( ! $is_end || doing_filter( 'get_the_excerpt' ) || str_contains( $content, 'freehold-subscribe' ) ) {
			return $content;
		}
		return $content . render_block(
			array(
				'blockName'    => SignedForm::BLOCK,
				'attrs'        => array(),
				'innerBlocks'  => array(),
				'innerHTML'    => '',
				'innerContent' => array(),
			)
		);
	}
}
