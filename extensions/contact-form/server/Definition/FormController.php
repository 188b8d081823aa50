<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Definition;

use WP_REST_Posts_Controller;

/**
 * The REST routes of reusable forms: WordPress's own, but only for users who can write posts. A published form is no page.
 */
final class FormController extends WP_REST_Posts_Controller {

	/**
	 * Returns whether the current user can read a form.
	 *
	 * @param \WP_Post $post The form.
	 */
	public function check_read_permission( $post ): bool {
		return current_user_can( 'edit_posts' ) && parent::check_read_permission( $post );
	}
}
