<?php
declare( strict_types=1 );

namespace Freehold\Modules\RelatedPosts;

use Freehold\Database\Posts;
use Freehold\Database\Terms;
use Freehold\Modules;
use Freehold\Search\Shown;
use WP_Post;

/**
 * Decides which posts may be shown as related: public posts of the right type that the site does not exclude.
 */
final class Rules {

	/**
	 * Filters posts by whether they may be shown.
	 *
	 * @param int[]  $ids    The posts' IDs.
	 * @param string $type   The post type to show.
	 * @param int    $except The ID of the post they are related to.
	 * @return array<int, string> The dates of publication (GMT) by ID, in the given order.
	 */
	public static function shown( array $ids, string $type, int $except ): array {
		$ids = array_diff( array_map( 'intval', $ids ), array( $except ) );
		if ( array() === $ids ) {
			return array();
		}
		$dates    = Posts::publication_dates( Shown::findable( $ids, array( 'post_type' => $type ) ), $type );
		$excluded = array_flip( self::excluded_posts( array_keys( $dates ) ) );
		$shown    = array();
		foreach ( $ids as $id ) {
			if ( isset( $dates[ $id ] ) && ! isset( $excluded[ $id ] ) ) {
				$shown[ $id ] = $dates[ $id ];
			}
		}
		return $shown;
	}

	/**
	 * Returns the posts that have an excluded term.
	 *
	 * @param int[] $ids The posts' IDs.
	 * @return int[]
	 */
	public static function excluded_posts( array $ids ): array {
		return Terms::objects_with_slugs( array_map( 'intval', $ids ), self::excluded_slugs() );
	}

	/**
	 * Returns a hash of the excluded terms. Lists with another hash are recalculated.
	 */
	public static function hash(): int {
		return array() === self::excluded_slugs() ? 0 : crc32( implode( ',', self::excluded_slugs() ) );
	}

	/**
	 * Returns whether all visitors may read a post.
	 */
	public static function is_public( WP_Post $post ): bool {
		return 'publish' === $post->post_status && '' === $post->post_password && self::is_known_type( $post->post_type );
	}

	/**
	 * Returns whether posts of a type can have related posts.
	 *
	 * @param string $type A post type.
	 */
	public static function is_known_type( string $type ): bool {
		return 'attachment' !== $type && is_post_type_viewable( $type );
	}

	/**
	 * Returns the post types that can have related posts.
	 *
	 * @return string[]
	 */
	public static function known_types(): array {
		return array_values( array_filter( get_post_types(), array( self::class, 'is_known_type' ) ) );
	}

	/**
	 * Returns the type of a post's related posts: its own type; for pages, posts.
	 */
	public static function type_for( WP_Post $post ): string {
		/**
		 * Filters the type of a post's related posts.
		 *
		 * @param string  $type A public post type.
		 * @param WP_Post $post The post.
		 */
		$type = (string) apply_filters( 'freehold_related_posts_type', 'page' === $post->post_type ? 'post' : $post->post_type, $post );
		return self::is_known_type( $type ) ? $type : 'post';
	}

	/**
	 * Returns the number of published posts of a type.
	 *
	 * @param string $type A post type.
	 */
	public static function count( string $type ): int {
		return (int) ( wp_count_posts( $type )->publish ?? 0 );
	}

	/**
	 * Returns the slugs of the excluded terms.
	 *
	 * @return string[]
	 */
	private static function excluded_slugs(): array {
		$text = (string) ( Modules::options( 'related-posts' )['exclude'] ?? '' );
		return '' === $text ? array() : array_values( array_unique( array_filter( array_map( 'sanitize_title', preg_split( '/[\s,]+/', $text ) ?: array() ) ) ) );
	}
}
