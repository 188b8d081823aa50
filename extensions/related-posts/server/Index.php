<?php
/**
 * Which posts hold which words.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\RelatedPosts;

use Freehold\Database\Posts;
use Freehold\Database\Table;
use WP_Post;

/**
 * The words of every post that everybody may read, to be looked up by the word.
 *
 * What is done for one post does not grow with the site: a post has so many words at most, a word that too many posts hold is
 * given up, and of the posts of a word only the newest are looked at.
 */
final class Index extends Table {

	// phpcs:disable WordPress.DB.DirectDatabaseQuery -- Core has no functions for a plugin's own tables.

	public const NAME = 'related_words';

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

	/** How far the index has got: `{before: int, done: bool}`. Not autoloaded. */
	private const OPTION = 'freehold_related_posts_index';

	/** So many words of a post are kept. */
	private const MOST = 16;

	/** A word is too common once this share of all posts holds it, within these bounds. */
	private const SHARE  = 0.1;
	private const FEWEST = 20;
	private const LIMIT  = 2000;

	/** So many posts are read at a time while the index is filled. */
	private const BATCH = 50;

	/** So many posts of a word are looked at. */
	private const LOOKED_AT = 300;

	/**
	 * Words that have been found to be too common, by site: they are not counted again in this request.
	 *
	 * @var array<int, array<int, true>>
	 */
	private static array $common = array();

	/**
	 * Begins anew.
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
	 * Whether every post has been read.
	 */
	public static function is_complete(): bool {
		return (bool) ( get_option( self::OPTION )['done'] ?? false );
	}

	/**
	 * Reads posts that have not been read, the newest first.
	 *
	 * @param float $until When to stop, in seconds as `microtime()` counts them.
	 * @return bool Whether every post has been read.
	 */
	public static function fill( float $until ): bool {
		$state = (array) get_option( self::OPTION );
		if ( ! empty( $state['done'] ) ) {
			return true;
		}
		$before = (int) ( $state['before'] ?? PHP_INT_MAX );
		$types  = Finder::known_types();
		do {
			$posts = Posts::public_before( $before, $types, self::BATCH );
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
			// What was worked out before knew a part of the site.
			Lists::want_all();
		}
		return $is_done;
	}

	/**
	 * Takes in a post as it stands now.
	 *
	 * @param WP_Post $post The post.
	 */
	public static function put( WP_Post $post ): void {
		if ( Finder::is_public( $post ) ) {
			self::write( $post->ID, $post->post_type, $post->post_title, $post->post_content );
		} else {
			self::remove( $post->ID );
		}
	}

	/**
	 * Takes a post out.
	 *
	 * @param int $post_id The post.
	 */
	public static function remove( int $post_id ): void {
		global $wpdb;
		$wpdb->delete( self::name(), array( 'post_id' => $post_id ) );
	}

	/**
	 * The posts that hold some words.
	 *
	 * @param string               $type  Their type.
	 * @param array<string, float> $words The weight by the word.
	 * @return array{scores: array<int, float>, most: float} Scores by the post, and the score of one that holds every word with
	 *                                                       the same weight.
	 */
	public static function search( string $type, array $words ): array {
		global $wpdb;
		$scores = array();
		$most   = 0.0;
		$all    = Finder::count( $type );
		$counts = self::counts( array_map( static fn ( int|string $word ): int => Words::key( $type, (string) $word ), array_keys( $words ) ) );
		$left   = self::MOST;
		foreach ( $words as $word => $weight ) {
			$key   = Words::key( $type, (string) $word );
			$count = $counts[ $key ] ?? 0;
			// A word that one post holds can relate nothing to it.
			if ( 0 === $count || $left < 1 ) {
				continue;
			}
			--$left;
			$rarity = max( 0.1, log( ( $all + 1 ) / $count ) );
			$most  += $rarity * $weight ** 2;
			$rows   = $wpdb->get_results( $wpdb->prepare( 'SELECT post_id, weight FROM %i WHERE word = %d ORDER BY post_id DESC LIMIT %d', self::name(), $key, self::LOOKED_AT ), ARRAY_N );
			foreach ( $rows as [ $id, $stored ] ) {
				$scores[ $id ] = ( $scores[ $id ] ?? 0.0 ) + $rarity * $weight * (int) $stored / 255;
			}
		}
		return array(
			'scores' => $scores,
			'most'   => $most,
		);
	}

	/**
	 * Writes a post's words.
	 *
	 * @param int    $post_id The post.
	 * @param string $type    Its type.
	 * @param string $title   Its title.
	 * @param string $content Its content.
	 */
	private static function write( int $post_id, string $type, string $title, string $content ): void {
		global $wpdb;
		self::remove( $post_id );
		$weights = array();
		foreach ( Words::of( $title, $content ) as $word => $weight ) {
			$weights[ Words::key( $type, (string) $word ) ] = max( 1, (int) round( $weight * 255 ) );
		}
		$site                    = get_current_blog_id();
		self::$common[ $site ] ??= array();

		$weights = array_diff_key( $weights, self::$common[ $site ] );
		$limit   = (int) min( self::LIMIT, max( self::FEWEST, Finder::count( $type ) * self::SHARE ) );
		foreach ( self::counts( array_keys( $weights ) ) as $key => $count ) {
			if ( $count >= $limit ) {
				self::$common[ $site ][ $key ] = true;
				unset( $weights[ $key ] );
			}
		}
		$values = array();
		foreach ( array_slice( $weights, 0, self::MOST, true ) as $key => $weight ) {
			$values[] = sprintf( '(%d,%d,%d)', $key, $post_id, $weight );
		}
		if ( array() !== $values ) {
			// phpcs:ignore WordPress.DB.PreparedSQL.NotPrepared -- Only integers.
			$wpdb->query( $wpdb->prepare( 'INSERT IGNORE INTO %i (word, post_id, weight) VALUES ' . implode( ',', $values ), self::name() ) );
		}
	}

	/**
	 * How many posts hold each of some words. Rows of a word are no more than {@see self::LIMIT}, so this reads a bounded part of
	 * the index alone.
	 *
	 * @param int[] $keys The words.
	 * @return array<int, int> Numbers by the word; words that nobody holds are missing.
	 */
	private static function counts( array $keys ): array {
		global $wpdb;
		if ( array() === $keys ) {
			return array();
		}
		$list = implode( ',', array_map( 'intval', $keys ) );
		// phpcs:ignore WordPress.DB.PreparedSQL.InterpolatedNotPrepared -- Integers.
		$rows = $wpdb->get_results( $wpdb->prepare( "SELECT word, COUNT(*) AS posts FROM %i WHERE word IN ({$list}) GROUP BY word", self::name() ), ARRAY_N );
		return array_map( 'intval', array_column( $rows, 1, 0 ) );
	}
}
