<?php
/**
 * The list that a post carries.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\RelatedPosts;

use Freehold\Rest\Schema;
use WP_REST_Request;

/**
 * `jetpack-related-posts` of a post in WordPress's own REST API, for clients that read it there.
 *
 * Only who asks for it by name (`?context=edit&_fields=jetpack-related-posts`) gets it: nobody pays for it when a post is
 * fetched, or when a hundred are.
 */
final class PostField {

	private const NAME = 'jetpack-related-posts';

	/**
	 * Registers the field.
	 */
	public static function register(): void {
		register_rest_field(
			array_values( array_intersect( Finder::known_types(), get_post_types( array( 'show_in_rest' => true ) ) ) ),
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
	 * The list.
	 *
	 * @param array<string, mixed> $data    The post as it is answered.
	 * @param string               $name    The field's name.
	 * @param WP_REST_Request      $request The request.
	 * @return array<int, array<string, mixed>>|null
	 */
	public static function read( array $data, string $name, WP_REST_Request $request ): ?array {
		$post = get_post( (int) ( $data['id'] ?? $request['id'] ) );
		return null !== $post && 'edit' === $request['context'] && in_array( self::NAME, wp_parse_list( $request['_fields'] ?? '' ), true )
			? Related::items( $post )
			: null;
	}
}
