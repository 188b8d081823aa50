<?php
declare( strict_types=1 );

namespace Freehold\Modules\RelatedPosts;

use Freehold\Blocks\StoredText;
use Freehold\Media\Images;
use Freehold\Modules\Constants;
use Freehold\Search\Shown;
use WP_Post;
use WP_Term;

/**
 * Reads a post's list and the posts in it. The cost does not grow with the site.
 */
final class Related {

	/** After what time a fallback list and a list are calculated again, in seconds. */
	private const FALLBACK_MAX_AGE = HOUR_IN_SECONDS;
	private const LIST_MAX_AGE     = 30 * DAY_IN_SECONDS;

	/**
	 * Returns a post's related posts. Checks that they are public, whatever the list contains.
	 *
	 * @param int  $count The number of posts.
	 * @param bool $terms Whether to load their terms.
	 * @param bool $meta  Whether to load their images.
	 * @return WP_Post[] Best first.
	 */
	public static function posts( WP_Post $post, int $count, bool $terms = false, bool $meta = false ): array {
		$ids   = self::ids( $post );
		$type  = Rules::type_for( $post );
		$shown = array();
		foreach ( array( array_slice( $ids, 0, $count ), array_slice( $ids, $count ) ) as $some ) {
			if ( count( $shown ) >= $count || array() === $some ) {
				break;
			}
			_prime_post_caches( $some, $terms, $meta );
			$found = array_filter( array_map( 'get_post', Shown::findable( $some, array( 'post_type' => $type ) ) ), static fn ( ?WP_Post $one ): bool => null !== $one && $one->ID !== $post->ID && Rules::is_public( $one ) && $one->post_type === $type );
			if ( count( $found ) < count( $some ) && ListTable::is_ready() ) {
				// Recalculates the list, because it contains posts that may no longer be shown.
				ListTable::queue_lists( array( $post->ID ) );
				Engine::schedule();
			}
			$shown = array( ...$shown, ...array_values( $found ) );
		}
		$shown = array_slice( $shown, 0, $count );
		if ( $meta ) {
			Images::prime( array_map( 'get_post_thumbnail_id', $shown ) );
			Images::prime( array_map( array( self::class, 'found_image' ), $shown ) );
		}
		return $shown;
	}

	/**
	 * Returns a post's related posts for the editor and the REST API.
	 *
	 * @return array<int, array<string, mixed>> As in the schema `RelatedPost`.
	 */
	public static function items( WP_Post $post ): array {
		return array_map(
			static function ( WP_Post $one ) use ( $post ): array {
				$image_id = self::image( $one );
				$image    = $image_id ? wp_get_attachment_image_src( $image_id, 'medium_large' ) : false;
				$context  = self::context( $one, $post );
				return array(
					'id'            => $one->ID,
					'title'         => StoredText::decode( self::title( $one ) ),
					'url'           => (string) get_permalink( $one ),
					'date'          => (string) get_the_date( '', $one ),
					'author'        => self::author( $one ),
					'img'           => $image ? array(
						'src'    => $image[0],
						'width'  => (int) $image[1],
						'height' => (int) $image[2],
					) : null,
					'block_context' => $context ? array(
						'text' => StoredText::decode( self::context_text( $context ) ),
						'link' => self::term_link( $context ),
					) : null,
				);
			},
			self::posts( $post, Constants::get( 'related-posts' )['maxPosts'], true, true )
		);
	}

	/**
	 * Returns a post's title, never empty.
	 *
	 * @return string Text with HTML entities, without tags.
	 */
	public static function title( WP_Post $post ): string {
		$title = trim( StoredText::without_tags( get_the_title( $post ) ) );
		return '' === $title ? __( '(no title)', 'freehold' ) : $title;
	}

	/**
	 * Returns the name of a post's author, or an empty string.
	 */
	public static function author( WP_Post $post ): string {
		return trim( (string) get_the_author_meta( 'display_name', (int) $post->post_author ) );
	}

	/**
	 * Returns a post's image: the featured image, else the first media library image in the part of its content that everyone may
	 * read. An image that was deleted is left out, and one of which a post from another site has only the ID.
	 *
	 * @return int The attachment's ID, or 0.
	 */
	public static function image( WP_Post $post ): int {
		$id = self::found_image( $post );
		return $id > 0 && wp_attachment_is_image( $id ) && ( (int) get_post_thumbnail_id( $post ) === $id || Images::is_named( $id, $post->post_content ) ) ? $id : 0;
	}

	/**
	 * Returns the ID of the featured image if it exists, else that of an image in the content, which may have been deleted.
	 */
	private static function found_image( WP_Post $post ): int {
		$featured = (int) get_post_thumbnail_id( $post );
		if ( $featured > 0 && wp_attachment_is_image( $featured ) ) {
			return $featured;
		}
		return str_contains( $post->post_content, 'wp-image-' ) && 1 === preg_match( '/\bwp-image-(\d+)\b/', Shown::quickly( $post ), $found ) ? (int) $found[1] : 0;
	}

	/**
	 * Returns a related post's context: a term that both posts have, else its first term.
	 */
	public static function context( WP_Post $one, WP_Post $post ): ?WP_Term {
		$first = null;
		foreach ( get_object_taxonomies( $one->post_type, 'objects' ) as $taxonomy ) {
			if ( ! is_taxonomy_viewable( $taxonomy ) || 'post_format' === $taxonomy->name ) {
				continue;
			}
			$terms = get_the_terms( $one, $taxonomy->name ) ?: array();
			$terms = is_array( $terms ) ? $terms : array();
			$own   = get_the_terms( $post, $taxonomy->name );
			$own   = is_array( $own ) ? wp_list_pluck( $own, 'term_id' ) : array();
			foreach ( $terms as $term ) {
				if ( self::is_uncategorized( $term ) ) {
					continue;
				}
				$first ??= $term;
				if ( in_array( $term->term_id, $own, true ) ) {
					return $term;
				}
			}
		}
		return $first;
	}

	/**
	 * Returns whether a term is the default one under its first name, which tells visitors nothing.
	 */
	private static function is_uncategorized( WP_Term $term ): bool {
		if ( (int) get_option( "default_{$term->taxonomy}" ) !== $term->term_id ) {
			return false;
		}
		// phpcs:ignore WordPress.WP.I18n -- WordPress named the category with its own translation.
		return in_array( $term->name, array( 'Uncategorized', __( 'Uncategorized', 'default' ) ), true );
	}

	/**
	 * Returns the text of a post's context.
	 *
	 * @return string Text with HTML entities.
	 */
	public static function context_text( WP_Term $term ): string {
		/* translators: %s: the name of a category or tag. */
		return sprintf( __( 'In “%s”', 'freehold' ), esc_html( $term->name ) );
	}

	/**
	 * Returns a term's URL, or an empty string.
	 */
	public static function term_link( WP_Term $term ): string {
		$link = get_term_link( $term );
		return is_string( $link ) ? $link : '';
	}

	/**
	 * Returns a post's list.
	 *
	 * @return int[] The posts' IDs, best first.
	 */
	private static function ids( WP_Post $post ): array {
		if ( ! ListTable::is_ready() ) {
			Engine::schedule();
			return Finder::fallback( $post );
		}
		$list = ListTable::read( $post->ID );
		$age  = time() - ( $list['made'] ?? 0 );
		$kind = $list['kind'] ?? ListTable::NOTHING;
		if ( ListTable::NOTHING === $kind || ( ListTable::FALLBACK === $kind && $age > self::FALLBACK_MAX_AGE ) ) {
			$ids = Finder::fallback( $post );
			ListTable::write( $post->ID, $ids, ListTable::FALLBACK, ListTable::NEEDS_LIST );
			ListTable::queue_lists( array( $post->ID ) );
			Engine::schedule();
			return $ids;
		}
		$ids       = $list['posts'];
		$has_rules = Rules::hash() !== $list['rules'];
		if ( $has_rules ) {
			$ids = array_values( array_diff( $ids, Rules::excluded_posts( $ids ) ) );
		}
		if ( ListTable::DONE === $list['waiting'] && ( $has_rules || $age > self::LIST_MAX_AGE ) ) {
			ListTable::queue_lists( array( $post->ID ) );
			Engine::schedule();
		} elseif ( ListTable::DONE !== $list['waiting'] ) {
			Engine::schedule();
		}
		return $ids;
	}
}
