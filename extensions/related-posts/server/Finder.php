<?php
/**
 * Which posts are related to a post.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\RelatedPosts;

use Freehold\Database\Posts;
use Freehold\Database\Terms;
use Freehold\Modules;
use WP_Post;

/**
 * Works lists out. Every query is by a key and has a limit, so that the work for a post is the same on a small site and on a
 * large one.
 */
final class Finder {

	/** A list holds more than is ever shown at once (6), so that posts which disappear leave no gap. */
	public const KEPT = 12;

	/** So many of a post's terms count, the rarest first, and so many posts of each are looked at, the newest first. */
	private const TERMS     = 10;
	private const LOOKED_AT = 300;

	/** The cheap answer looks at so many. */
	private const CHEAP_TERMS = 2;
	private const CHEAP_POSTS = 30;

	/** So many of the best are read from the table of posts, in so many turns at most. */
	private const CANDIDATES = 60;
	private const TURNS      = 3;

	/** What words and terms count for, and how much newer posts gain. */
	private const WORDS   = 0.55;
	private const RECENCY = 0.2;

	/**
	 * The least that a part's full score is, as a share of what the rarest word or term there can be would give: to share all of
	 * what everybody shares is not much.
	 */
	private const SCALE = 0.4;

	/** Below this, of one, a post is not related. */
	private const LEAST = 0.02;

	/**
	 * The posts related to a post.
	 *
	 * @param WP_Post $post The post, in any state.
	 * @return int[] The best first, {@see self::KEPT} at most; public at this moment.
	 */
	public static function find( WP_Post $post ): array {
		$type  = self::type_for( $post );
		$found = ElasticPress::find( $post, $type, self::KEPT * 2 );
		$found = null === $found ? self::rank( $post, $type ) : array_keys( self::shown( $found, $type, $post->ID ) );
		$posts = array_slice( $found, 0, self::KEPT );
		if ( count( $posts ) < self::KEPT ) {
			$posts = array_slice( array_values( array_unique( array( ...$posts, ...self::cheap( $post ) ) ) ), 0, self::KEPT );
		}
		/**
		 * The posts that are kept as related to a post, the best first. It runs when a list is worked out, not when it is shown.
		 * Those that may not be shown are left out of what it returns.
		 *
		 * @param int[]   $posts Their ids.
		 * @param WP_Post $post  The post.
		 */
		$wanted = (array) apply_filters( 'freehold_related_posts', $posts, $post );
		if ( $wanted === $posts ) {
			return $posts;
		}
		return array_slice( array_keys( self::shown( array_unique( array_map( 'intval', $wanted ) ), $type, $post->ID ) ), 0, self::KEPT );
	}

	/**
	 * What is shown until there is a list: the newest posts of the post's rarest terms.
	 *
	 * @param WP_Post $post The post.
	 * @return int[] The newest first.
	 */
	public static function cheap( WP_Post $post ): array {
		$found = array();
		foreach ( array_slice( self::terms( $post ), 0, self::CHEAP_TERMS ) as $term ) {
			$shown = self::shown( Terms::newest_objects( $term->term_taxonomy_id, self::CHEAP_POSTS ), self::type_for( $post ), $post->ID );
			arsort( $shown );
			$found = array_unique( array( ...$found, ...array_keys( $shown ) ) );
			if ( count( $found ) >= self::KEPT ) {
				break;
			}
		}
		return array_slice( array_values( $found ), 0, self::KEPT );
	}

	/**
	 * Of some posts those that may be shown.
	 *
	 * @param int[]  $ids    The posts.
	 * @param string $type   The type that is wanted.
	 * @param int    $except The post that they are shown with.
	 * @return array<int, string> When each was published (GMT), in the given order.
	 */
	public static function shown( array $ids, string $type, int $except ): array {
		$ids = array_diff( array_map( 'intval', $ids ), array( $except ) );
		if ( array() === $ids ) {
			return array();
		}
		$dates = Posts::publication_dates( $ids, $type );
		$out   = array_flip( self::left_out( array_keys( $dates ) ) );
		$shown = array();
		foreach ( $ids as $id ) {
			if ( isset( $dates[ $id ] ) && ! isset( $out[ $id ] ) ) {
				$shown[ $id ] = $dates[ $id ];
			}
		}
		return $shown;
	}

	/**
	 * Of some posts those that the owner wants left out.
	 *
	 * @param int[] $ids The posts.
	 * @return int[]
	 */
	public static function left_out( array $ids ): array {
		return Terms::objects_with_slugs( array_map( 'intval', $ids ), self::excluded() );
	}

	/**
	 * What the owner's rules are, as a number: lists that were made under others are looked at again.
	 */
	public static function rules(): int {
		return array() === self::excluded() ? 0 : crc32( implode( ',', self::excluded() ) );
	}

	/**
	 * Whether everybody may read a post.
	 *
	 * @param WP_Post $post The post.
	 */
	public static function is_public( WP_Post $post ): bool {
		return 'publish' === $post->post_status && '' === $post->post_password && self::is_known_type( $post->post_type );
	}

	/**
	 * Whether posts of a type can be related to others.
	 *
	 * @param string $type A post type.
	 */
	public static function is_known_type( string $type ): bool {
		return 'attachment' !== $type && is_post_type_viewable( $type );
	}

	/**
	 * The post types that can be related.
	 *
	 * @return string[]
	 */
	public static function known_types(): array {
		return array_values( array_filter( get_post_types(), array( self::class, 'is_known_type' ) ) );
	}

	/**
	 * The type of the posts that are shown with a post: its own; with pages, which are seldom many, posts.
	 *
	 * @param WP_Post $post The post.
	 */
	public static function type_for( WP_Post $post ): string {
		/**
		 * The type of the posts that are shown as related.
		 *
		 * @param string  $type A post type that visitors can see.
		 * @param WP_Post $post The post that they are shown with.
		 */
		$type = (string) apply_filters( 'freehold_related_posts_type', 'page' === $post->post_type ? 'post' : $post->post_type, $post );
		return self::is_known_type( $type ) ? $type : 'post';
	}

	/**
	 * How many posts of a type there are to read; asked once a request.
	 *
	 * @param string $type A post type.
	 */
	public static function count( string $type ): int {
		static $counts                                     = array();
		return $counts[ get_current_blog_id() ][ $type ] ??= (int) ( wp_count_posts( $type )->publish ?? 0 );
	}

	/**
	 * Ranks what shares words or terms with a post.
	 *
	 * @param WP_Post $post The post.
	 * @param string  $type The type that is wanted.
	 * @return int[] The best first.
	 */
	private static function rank( WP_Post $post, string $type ): array {
		$parts = array(
			array( self::WORDS, Engine::is_ready() ? Index::search( $type, Words::of( $post->post_title, $post->post_content ) ) : null ),
			array( 1 - self::WORDS, self::by_terms( $post, $type ) ),
		);
		$parts = array_filter( $parts, static fn ( array $part ): bool => ( $part[1]['most'] ?? 0.0 ) > 0.0 );
		$share = array_sum( array_column( $parts, 0 ) );
		$least = self::SCALE * log( self::count( $type ) + 1 );
		$all   = array();
		foreach ( $parts as [ $weight, $part ] ) {
			$full = $share * max( $part['most'], $least );
			foreach ( $part['scores'] as $id => $score ) {
				$all[ $id ] = ( $all[ $id ] ?? 0.0 ) + $weight * $score / $full;
			}
		}
		arsort( $all );
		$ranked = array();
		for ( $turn = 0; $turn < self::TURNS; $turn++ ) {
			if ( count( $ranked ) >= self::KEPT ) {
				break;
			}
			$some = array_slice( $all, $turn * self::CANDIDATES, self::CANDIDATES, true );
			foreach ( self::shown( array_keys( $some ), $type, $post->ID ) as $id => $date ) {
				$years = max( 0, time() - (int) strtotime( "{$date} GMT" ) ) / YEAR_IN_SECONDS;
				if ( $some[ $id ] >= self::LEAST ) {
					$ranked[ $id ] = $some[ $id ] * ( 1 + self::RECENCY * exp( -$years ) );
				}
			}
		}
		// Of two that are as near, the newer one.
		uksort( $ranked, static fn ( int $one, int $other ): int => $ranked[ $other ] <=> $ranked[ $one ] ?: $other <=> $one );
		return array_keys( $ranked );
	}

	/**
	 * The posts that share terms with a post.
	 *
	 * @param WP_Post $post The post.
	 * @param string  $type The type that is wanted.
	 * @return array{scores: array<int, float>, most: float}
	 */
	private static function by_terms( WP_Post $post, string $type ): array {
		$scores  = array();
		$most    = 0.0;
		$default = (int) get_option( 'default_category' );
		foreach ( array_slice( self::terms( $post ), 0, self::TERMS ) as $term ) {
			// The default category is where posts are that nobody has put anywhere.
			$rarity = $default === $term->term_id ? 0.1 : max( 0.1, log( ( self::count( $type ) + 1 ) / max( 1, $term->count ) ) );
			$most  += $rarity;
			foreach ( Terms::newest_objects( $term->term_taxonomy_id, self::LOOKED_AT ) as $id ) {
				$scores[ $id ] = ( $scores[ $id ] ?? 0.0 ) + $rarity;
			}
		}
		return array(
			'scores' => $scores,
			'most'   => $most,
		);
	}

	/**
	 * A post's terms that visitors can see and other posts have, too.
	 *
	 * @param WP_Post $post The post.
	 * @return \WP_Term[] The rarest first.
	 */
	private static function terms( WP_Post $post ): array {
		$terms = array();
		foreach ( get_object_taxonomies( $post->post_type, 'objects' ) as $taxonomy ) {
			$found = is_taxonomy_viewable( $taxonomy ) && 'post_format' !== $taxonomy->name ? get_the_terms( $post, $taxonomy->name ) : false;
			$terms = array( ...$terms, ...( is_array( $found ) ? $found : array() ) );
		}
		$own   = 'publish' === $post->post_status ? 1 : 0;
		$terms = array_filter( $terms, static fn ( \WP_Term $term ): bool => $term->count > $own );
		usort( $terms, static fn ( \WP_Term $one, \WP_Term $other ): int => $one->count <=> $other->count ?: $one->term_id <=> $other->term_id );
		return $terms;
	}

	/**
	 * The slugs of the terms that the owner wants left out.
	 *
	 * @return string[]
	 */
	private static function excluded(): array {
		$text = (string) ( Modules::options( 'related-posts' )['exclude'] ?? '' );
		return '' === $text ? array() : array_values( array_unique( array_filter( array_map( 'sanitize_title', preg_split( '/[\s,]+/', $text ) ?: array() ) ) ) );
	}
}
