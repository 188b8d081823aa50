<?php
declare( strict_types=1 );

namespace Freehold\Modules\RelatedPosts;

use Freehold\Database\Posts;
use Freehold\Database\Sql;
use Freehold\Database\Table;
use Freehold\Search\Shown;
use Freehold\Search\Words;
use WP_Post;

/**
 * Stores the words of all public posts, to find posts by word.
 *
 * The cost for a post does not grow with the site: the number of words per post and of posts per word is limited, and words
 * that are too common are not stored.
 */
final class WordTable extends Table {

	public const NAME = 'related_words';

	/** The progress of indexing: `{before: int, done: bool}`. Not autoloaded. */
	private const OPTION = 'freehold_related_posts_index';

	/** The maximum number of words per post. */
	private const MAX_WORDS = 16;

	/** A word is too common if this share of all posts contains it, within these limits. */
	private const MAX_SHARE = 0.1;
	private const MIN_POSTS = 20;
	private const MAX_POSTS = 2000;

	/** The number of posts to read at a time. */
	private const BATCH = 50;

	/** The maximum number of posts per word in a search. */
	private const MAX_RESULTS = 300;

	/**
	 * The words found too common in this request, by site.
	 *
	 * @var array<int, array<int, true>>
	 */
	private static array $common = array();

	/**
	 * Returns the columns and keys.
	 */
	protected static function columns(): string {
		return 'word INT UNSIGNED NOT NULL,
			post_id BIGINT UNSIGNED NOT NULL,
			weight TINYINT UNSIGNED NOT NULL,
			PRIMARY KEY (word, post_id),
			KEY post_id (post_id)';
	}

	/**
	 * Resets the progress of indexing.
	 */
	public static function reset(): void {
		self::$common = array();
		update_option(
			self::OPTION,
			array(
				'before' => PHP_INT_MAX,
				'done'   => false,
			),
			false
		);
	}

	/**
	 * Returns whether all posts are indexed.
	 */
	public static function is_complete(): bool {
		return (bool) ( get_option( self::OPTION )['done'] ?? false );
	}

	/**
	 * Returns down to which post ID all posts are indexed.
	 */
	public static function position(): int {
		return (int) ( ( (array) get_option( self::OPTION ) )['before'] ?? PHP_INT_MAX );
	}

	/**
	 * Indexes posts that are not indexed yet, newest first.
	 *
	 * @param float $until When to stop, in seconds of Unix time.
	 * @return bool Whether all posts are indexed.
	 */
	public static function fill( float $until ): bool {
		$state = (array) get_option( self::OPTION );
		if ( ! empty( $state['done'] ) ) {
			return true;
		}
		$before = (int) ( $state['before'] ?? PHP_INT_MAX );
		$types  = Rules::known_types();
		do {
			$posts = Posts::public_before( $before, $types, self::BATCH );
			update_meta_cache( 'post', array_map( 'intval', array_column( $posts, 'ID' ) ) );
			foreach ( $posts as $post ) {
				self::write( (int) $post->ID, $post->post_type, $post->post_title, $post->post_content );
				$before = (int) $post->ID;
			}
			$is_done = count( $posts ) < self::BATCH;
			update_option(
				self::OPTION,
				array(
					'before' => $before,
					'done'   => $is_done,
				),
				false
			);
		} while ( ! $is_done && microtime( true ) < $until );
		if ( $is_done ) {
			// Earlier lists are based on a part of the posts.
			ListTable::queue_all();
		}
		return $is_done;
	}

	/**
	 * Indexes a post; removes it if it is not public.
	 */
	public static function put( WP_Post $post ): void {
		if ( Rules::is_public( $post ) ) {
			self::write( $post->ID, $post->post_type, $post->post_title, $post->post_content );
		} else {
			self::remove( $post->ID );
		}
	}

	/**
	 * Removes a post.
	 */
	public static function remove( int $post_id ): void {
		self::execute( 'DELETE FROM %i WHERE post_id = %d', self::name(), $post_id );
	}

	/**
	 * Finds the posts that contain words.
	 *
	 * @param string               $type  The posts' type.
	 * @param array<string, float> $words The weights by word.
	 * @return array{scores: array<int, float>, max: float} The scores by ID, and the score of a post that contains all words with
	 *                                                      the same weights.
	 */
	public static function search( string $type, array $words ): array {
		$scores = array();
		$max    = 0.0;
		$all    = Rules::count( $type );
		$counts = self::counts( array_map( static fn ( int|string $word ): int => Words::key( $type, (string) $word ), array_keys( $words ) ) );
		$left   = self::MAX_WORDS;
		foreach ( $words as $word => $weight ) {
			$key   = Words::key( $type, (string) $word );
			$count = $counts[ $key ] ?? 0;
			// Skips words that no post contains.
			if ( 0 === $count || $left < 1 ) {
				continue;
			}
			--$left;
			$rarity = max( 0.1, log( ( $all + 1 ) / $count ) );
			$max   += $rarity * $weight ** 2;
			$rows   = Sql::rows( 'SELECT post_id, weight FROM %i WHERE word = %d ORDER BY post_id DESC LIMIT %d', self::name(), $key, self::MAX_RESULTS );
			foreach ( $rows as [ 'post_id' => $id, 'weight' => $stored ] ) {
				$scores[ $id ] = ( $scores[ $id ] ?? 0.0 ) + $rarity * $weight * (int) $stored / 255;
			}
		}
		return array(
			'scores' => $scores,
			'max'    => $max,
		);
	}

	/**
	 * Stores a post's words.
	 */
	private static function write( int $post_id, string $type, string $title, string $content ): void {
		self::remove( $post_id );
		$weights = array();
		foreach ( Words::of( $title, Shown::content( $content, $post_id ) ) as $word => $weight ) {
			$weights[ Words::key( $type, (string) $word ) ] = max( 1, (int) round( $weight * 255 ) );
		}
		$site                    = get_current_blog_id();
		self::$common[ $site ] ??= array();

		$weights = array_diff_key( $weights, self::$common[ $site ] );
		$limit   = (int) min( self::MAX_POSTS, max( self::MIN_POSTS, Rules::count( $type ) * self::MAX_SHARE ) );
		foreach ( self::counts( array_keys( $weights ) ) as $key => $count ) {
			if ( $count >= $limit ) {
				self::$common[ $site ][ $key ] = true;
				unset( $weights[ $key ] );
			}
		}
		$values = array();
		foreach ( array_slice( $weights, 0, self::MAX_WORDS, true ) as $key => $weight ) {
			$values[] = sprintf( '(%d,%d,%d)', $key, $post_id, $weight );
		}
		if ( array() !== $values ) {
			self::execute( 'INSERT IGNORE INTO %i (word, post_id, weight) VALUES ' . implode( ',', $values ), self::name() );
		}
	}

	/**
	 * Counts the posts per word. Reads at most {@see self::MAX_POSTS} rows per word.
	 *
	 * @param int[] $keys The words' keys.
	 * @return array<int, int> The numbers by key, without words that no post contains.
	 */
	private static function counts( array $keys ): array {
		if ( array() === $keys ) {
			return array();
		}
		$rows = Sql::rows( 'SELECT word, COUNT(*) AS posts FROM %i WHERE word IN (%d) GROUP BY word', self::name(), $keys );
		return array_map( 'intval', array_column( $rows, 'posts', 'word' ) );
	}
}
