<?php
declare( strict_types=1 );

namespace Freehold\Modules\RelatedPosts;

use Freehold\Modules;
use Freehold\Modules\Capabilities;
use Freehold\Rest;
use Freehold\Rest\Schema;
use WP_Error;

/**
 * `freehold/v2/related-posts`: whether the module is on, and a post's related posts. `…/enable` turns the module on.
 */
final class Routes {

	/** How long a request may index posts, in seconds. */
	private const TIMEOUT = 1.0;

	/**
	 * Registers the routes.
	 */
	public static function register(): void {
		Rest::route(
			'v2',
			'/related-posts',
			array(
				'method'     => 'GET',
				'permission' => 'edit_posts',
				'input'      => static fn (): array => Schema::from( dirname( __DIR__ ) . '/schema.json', 'RelatedPostsInput' ),
				'handler'    => static fn ( array $input ): array|WP_Error => self::read( (int) ( $input['post_id'] ?? 0 ) ),
			)
		);
		Rest::route(
			'v2',
			'/related-posts/enable',
			array(
				'method'     => 'POST',
				'permission' => Capabilities::MANAGE,
				'input'      => null,
				'handler'    => static fn (): bool => Modules::set_active( 'related-posts', true ) && Modules::is_active( 'related-posts' ),
			)
		);
	}

	/**
	 * Returns whether the module is on, and a post's related posts.
	 *
	 * @param int $post_id The post's ID, or 0 for none.
	 * @return array{enabled: bool, posts?: array<int, array<string, mixed>>}|WP_Error
	 */
	private static function read( int $post_id ): array|WP_Error {
		$response = array( 'enabled' => Modules::is_active( 'related-posts' ) );
		if ( 0 === $post_id || ! $response['enabled'] ) {
			return $response;
		}
		$post = get_post( $post_id );
		if ( null === $post || ! Rules::is_known_type( $post->post_type ) ) {
			return Rest::error( 'freehold_related_posts_no_post', __( 'Invalid post ID.', 'freehold' ), 404, 'post_id' );
		}
		if ( ! current_user_can( 'edit_post', $post_id ) ) {
			return Rest::error( 'rest_forbidden', __( 'Sorry, you are not allowed to edit this post.', 'freehold' ), 403, 'post_id' );
		}
		if ( ! ListTable::is_ready() || ( ! WordTable::is_complete() && ! ElasticPress::is_active() ) ) {
			Engine::work( self::TIMEOUT );
		}
		$list = ListTable::is_ready() ? ListTable::read( $post_id ) : null;
		if ( ListTable::is_ready() && ( ListTable::FOUND !== ( $list['kind'] ?? ListTable::NOTHING ) || ListTable::DONE !== $list['waiting'] ) ) {
			// Calculates the list for the user who edits the post. Visitors wait for cron.
			Engine::refresh( $post_id );
		}
		return $response + array( 'posts' => Related::items( $post ) );
	}
}
