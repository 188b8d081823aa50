<?php
/**
 * Stores definitions of saved posts.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Definition;

use WP_Post;

/**
 * Stores the definitions of the forms in a post when it is saved. Forms in templates and widgets are stored when they are
 * first shown.
 */
final class Snapshots {

	/**
	 * Stores the definitions of a saved post.
	 *
	 * @param int   $post_id The post's ID.
	 * @param mixed $post    The post.
	 */
	public static function saved( int $post_id, mixed $post ): void {
		if ( ! $post instanceof WP_Post || 'publish' !== $post->post_status || ! str_contains( $post->post_content, '<!-- wp:' . Builder::FORM ) ) {
			return;
		}
		// Default labels are those that visitors will see, not those in the author's language.
		$has_switched = switch_to_locale( get_locale() );
		foreach ( Builder::forms_in( parse_blocks( $post->post_content ) ) as $form ) {
			Table::store( Builder::from_block( $form ), $post_id );
		}
		if ( $has_switched ) {
			restore_previous_locale();
		}
	}
}
