<?php
declare( strict_types=1 );

namespace Freehold\Modules\Newsletter\Rest;

use WP_Error;
use WP_REST_Posts_Controller;
use WP_REST_Request;

/**
 * Core's controller shows sent letters, whose status is “publish”, to everyone. This one shows them to those who may edit them.
 */
final class LetterController extends WP_REST_Posts_Controller {

	/**
	 * Returns whether the user may list letters.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request The request.
	 * @return true|WP_Error
	 */
	public function get_items_permissions_check( $request ) {
		$type = get_post_type_object( $this->post_type );
		return null !== $type && current_user_can( $type->cap->edit_posts )
			? parent::get_items_permissions_check( $request )
			: new WP_Error( 'rest_forbidden', __( 'Sorry, you are not allowed to do that.', 'freehold' ), array( 'status' => rest_authorization_required_code() ) );
	}

	/**
	 * Returns whether the user may read a letter.
	 *
	 * @param \WP_Post $post The letter.
	 */
	public function check_read_permission( $post ): bool {
		return current_user_can( 'edit_post', $post->ID );
	}
}
