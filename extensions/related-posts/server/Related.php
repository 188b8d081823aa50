<?php
/**
 * The related posts of a post, as they are shown.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\RelatedPosts;

use Freehold\Modules\Constants;
use WP_Post;
use WP_Term;

/**
 * Reads lists. What it does for a page does not grow with the site: it reads one row, and the posts that are shown.
 */
final class Related {

	/** How long the cheap answer is good for where nobody works, and after what time a list is looked at again. */
	private const CHEAP_AGE = HOUR_IN_SECONDS;
	private const AGE       = 30 * DAY_IN_SECONDS;

	/**
	 * The posts to show with a post. Whether everybody may read them is asked now, whatever is kept.
	 *
	 * @param WP_Post $post  The post.
	 * @param int     $count How many.
	 * @param bool    $terms Whether their terms are going to be read.
	 * @param bool    $meta  Whether their pictures are.
	 * @return WP_Post[] The best first.
	 */
	public static function posts( WP_Post $post, int $count, bool $terms = false, bool $meta = false ): array {
		$ids   = self::ids( $post );
		$type  = Finder::type_for( $post );
		$shown = array();
		foreach ( array( array_slice( $ids, 0, $count ), array_slice( $ids, $count ) ) as $some ) {
			if ( count( $shown ) >= $count || array() === $some ) {
				break;
			}
			_prime_post_caches( $some, $terms, $meta );
			$found = array_filter( array_map( 'get_post', $some ), static fn ( ?WP_Post $one ): bool => null !== $one && $one->ID !== $post->ID && Finder::is_public( $one ) && $one->post_type === $type );
			if ( count( $found ) < count( $some ) && Engine::is_ready() ) {
				// Some have gone: the list wants to be made again.
				Lists::want_lists( array( $post->ID ) );
				Engine::wake();
			}
			$shown = array( ...$shown, ...array_values( $found ) );
		}
		$shown = array_slice( $shown, 0, $count );
		if ( $meta ) {
			_prime_post_caches( array_filter( array_map( array( self::class, 'picture' ), $shown ) ), false, true );
		}
		return $shown;
	}

	/**
	 * Some of a post's related posts as the editor and the REST API are told of them.
	 *
	 * @param WP_Post $post The post.
	 * @return array<int, array<string, mixed>> As the schema `RelatedPost` says.
	 */
	public static function items( WP_Post $post ): array {
		return array_map(
			static function ( WP_Post $one ) use ( $post ): array {
				$picture = self::picture( $one );
				$image   = $picture ? wp_get_attachment_image_src( $picture, 'medium_large' ) : false;
				$context = self::context( $one, $post );
				return array(
					'id'            => $one->ID,
					'title'         => html_entity_decode( self::title( $one ), ENT_QUOTES | ENT_HTML5 ),
					'url'           => (string) get_permalink( $one ),
					'date'          => (string) get_the_date( '', $one ),
					'author'        => self::author( $one ),
					'img'           => $image ? array(
						'src'    => $image[0],
						'width'  => (int) $image[1],
						'height' => (int) $image[2],
					) : null,
					'block_context' => $context ? array(
						'text' => html_entity_decode( self::context_text( $context ), ENT_QUOTES | ENT_HTML5 ),
						'link' => self::term_link( $context ),
					) : null,
				);
			},
			self::posts( $post, Constants::get( 'related-posts' )['maxPosts'], true, true )
		);
	}

	/**
	 * A post's title, never empty.
	 *
	 * @param WP_Post $post The post.
	 * @return string Text with entities, without markup.
	 */
	public static function title( WP_Post $post ): string {
		$title = trim( wp_strip_all_tags( get_the_title( $post ) ) );
		return '' === $title ? __( '(no title)', 'freehold' ) : $title;
	}

	/**
	 * A post's author, or an empty text.
	 *
	 * @param WP_Post $post The post.
	 */
	public static function author( WP_Post $post ): string {
		return trim( (string) get_the_author_meta( 'display_name', (int) $post->post_author ) );
	}

	/**
	 * A post's picture: the featured one, else the first of the library's in its content.
	 *
	 * @param WP_Post $post The post.
	 * @return int An attachment's id, or 0.
	 */
	public static function picture( WP_Post $post ): int {
		$featured = (int) get_post_thumbnail_id( $post );
		return $featured > 0 || ! preg_match( '/\bwp-image-(\d+)\b/', $post->post_content, $found ) ? $featured : (int) $found[1];
	}

	/**
	 * Where a related post belongs: a term that both posts have, else the first of its own.
	 *
	 * @param WP_Post $one  The related post.
	 * @param WP_Post $post The post that it is shown with.
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
				$first ??= $term;
				if ( in_array( $term->term_id, $own, true ) ) {
					return $term;
				}
			}
		}
		return $first;
	}

	/**
	 * What is said of where a post belongs.
	 *
	 * @param WP_Term $term The term.
	 * @return string Text with entities.
	 */
	public static function context_text( WP_Term $term ): string {
		/* translators: %s: the name of a category or tag. */
		return sprintf( __( 'In “%s”', 'freehold' ), esc_html( $term->name ) );
	}

	/**
	 * A term's address, or an empty text.
	 *
	 * @param WP_Term $term The term.
	 */
	public static function term_link( WP_Term $term ): string {
		$link = get_term_link( $term );
		return is_string( $link ) ? $link : '';
	}

	/**
	 * The list of a post.
	 *
	 * @param WP_Post $post The post.
	 * @return int[] The best first.
	 */
	private static function ids( WP_Post $post ): array {
		if ( ! Engine::is_ready() ) {
			Engine::wake();
			return Finder::cheap( $post );
		}
		$list = Lists::read( $post->ID );
		$age  = time() - ( $list['made'] ?? 0 );
		$kind = $list['kind'] ?? Lists::NOTHING;
		if ( Lists::NOTHING === $kind || ( Lists::FALLBACK === $kind && $age > self::CHEAP_AGE ) ) {
			$ids = Finder::cheap( $post );
			Lists::write( $post->ID, $ids, Lists::FALLBACK, Lists::NEEDS_LIST );
			Lists::want_lists( array( $post->ID ) );
			Engine::wake();
			return $ids;
		}
		$ids       = $list['posts'];
		$has_rules = Finder::rules() !== $list['rules'];
		if ( $has_rules ) {
			$ids = array_values( array_diff( $ids, Finder::left_out( $ids ) ) );
		}
		if ( Lists::DONE === $list['waiting'] && ( $has_rules || $age > self::AGE ) ) {
			Lists::want_lists( array( $post->ID ) );
			Engine::wake();
		} elseif ( Lists::DONE !== $list['waiting'] ) {
			Engine::wake();
		}
		return $ids;
	}
}
