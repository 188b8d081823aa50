<?php
declare( strict_types=1 );

namespace Freehold\Modules\RelatedPosts;

use Freehold\Blocks;
use Freehold\Rest\Schema;
use WP_REST_Request;

/**
 * Adds the field `jetpack-related-posts` to posts.
 *
 * Calculates it only if it is requested by name (`?context=edit&_fields=jetpack-related-posts`), so that other requests are
 * not slowed down.
 */
final class PostField {

	private const NAME = 'jetpack-related-posts';

	/**
	 * Registers the field, unless Jetpack has its own.
	 */
	public static function register(): void {
		if ( Blocks::is_foreign( 'jetpack/related-posts' ) ) {
			return;
		}
		register_rest_field(
			array_values( array_intersect( Rules::known_types(), get_post_types( array( 'show_in_rest' => true ) ) ) ),
			self::NAME,
			array(
				'get_callback' => array( self::class, 'read' ),
				'schema'       => array(
					'description' => __( 'Related posts, or null unless the field is requested by name.', 'freehold' ),
					'type'        => array( 'array', 'null' ),
					'items'       => Schema::from( dirname( __DIR__ ) . '/schema.json', 'RelatedPost' ),
					'context'     => array( 'edit' ),
					'readonly'    => true,
				),
			)
		);
	}

	/**
	 * Returns the related posts.
	 *
	 * @param array<string, mixed> $data The post in the response.
	 * @param string               $name The field's name.
	 * @return array<int, array<string, mixed>>|null
	 */
	public static function read( array $data, string $name, WP_REST_Request $request ): ?array {
		$post = get_post( (int) ( $data['id'] ?? $request['id'] ) );
		return null !== $post && 'edit' === $request['context'] && in_array( self::NAME, wp_parse_list( $request['_fields'] ?? '' ), true )
			? Related::items( $post )
			: null;
	}
}
