<?php
declare( strict_types=1 );

namespace Freehold\Modules\InstantSearch;

/**
 * Decides which posts a visitor may find: public posts of the types that WordPress's search finds, without attachments.
 */
final class Types {

	/**
	 * Returns the post types.
	 *
	 * @return string[]
	 */
	public static function all(): array {
		return array_values( array_filter( get_post_types( array( 'exclude_from_search' => false ) ), array( self::class, 'has' ) ) );
	}

	/**
	 * Returns whether a search can find posts of a type.
	 *
	 * @param string $type A post type.
	 */
	public static function has( string $type ): bool {
		$object = get_post_type_object( $type );
		return null !== $object && 'attachment' !== $type && ! $object->exclude_from_search && is_post_type_viewable( $object );
	}

	/**
	 * Returns whether everyone may read a post.
	 *
	 * @param object $post The post, or its row.
	 */
	public static function is_public( object $post ): bool {
		return 'publish' === $post->post_status && '' === $post->post_password && self::has( $post->post_type );
	}
}
