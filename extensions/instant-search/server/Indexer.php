<?php
declare( strict_types=1 );

namespace Freehold\Modules\InstantSearch;

use Freehold\Blocks\StoredText;
use Freehold\Database\Options;
use Freehold\Database\Posts;
use Freehold\Modules;
use Freehold\Modules\InstantSearch\Tables\EntryTable;
use Freehold\Modules\InstantSearch\Tables\PostTable;
use Freehold\Modules\InstantSearch\Tables\TextTable;
use Freehold\Modules\InstantSearch\Tables\WordTable;
use Freehold\Queue;
use Freehold\Search\Shown;
use Freehold\Search\Words;
use Freehold\Settings;

/**
 * Indexes all posts once, newest first, and then those that change. It starts when a page has a search form for the first time. Until
 * all posts are indexed, WordPress's own search responds.
 *
 * The index contains only what everyone may read. Search results are checked again, because a post may change before it is
 * indexed.
 */
final class Indexer {

	public const JOB = 'search-index';

	/** The option with the lowest ID that is indexed. Not autoloaded. */
	private const POSITION = 'freehold_search_position';

	/** The option that claims the work: until when a process works, in seconds of Unix time. Not autoloaded. */
	private const CLAIM = 'freehold_search_worker';
	private const IDLE  = '1000000000';

	/** The posts per step, and the maximum number of words per post. */
	private const BATCH     = 100;
	private const MAX_WORDS = 250;

	/** The least weight of a word in the content, the excerpt and the title, and the most that repetition adds. */
	private const CONTENT    = 20;
	private const EXCERPT    = 70;
	private const TITLE      = 170;
	private const REPETITION = 80;

	/** How many times less a word weighs that says little. A search needs it only for titles that have no other. */
	private const COMMON = 4;

	/**
	 * Starts to index all posts, if that has not begun.
	 */
	public static function start(): void {
		if ( null === Settings::get( State::SETTING ) && Modules::is_active( 'instant-search' ) ) {
			Settings::set( State::SETTING, State::FILLING );
			update_option( self::POSITION, PHP_INT_MAX, false );
			self::schedule();
		}
	}

	/**
	 * Returns down to which post ID all posts are indexed.
	 */
	public static function position(): int {
		return (int) get_option( self::POSITION, PHP_INT_MAX );
	}

	/**
	 * Returns how many posts the search can find: those in the index, once it is complete.
	 *
	 * @param mixed $counts The published posts by type.
	 * @return mixed
	 */
	public static function counts( mixed $counts ): mixed {
		return State::is_complete() ? PostTable::counts() : $counts;
	}

	/**
	 * Queues the work.
	 */
	public static function schedule(): void {
		Queue::push( self::JOB, array() );
	}

	/**
	 * Works, unless another process does.
	 *
	 * @param float $seconds The maximum time.
	 * @return bool|null Whether all is done; null if another process works.
	 */
	public static function work( float $seconds ): ?bool {
		if ( ! State::has_started() || ! Modules::is_active( 'instant-search' ) ) {
			return true;
		}
		add_option( self::CLAIM, self::IDLE, '', false );
		if ( ! Options::claim( self::CLAIM, time() + (int) ceil( $seconds ) + 30 ) ) {
			return null;
		}
		$until = microtime( true ) + $seconds;
		try {
			return self::take_changes( $until ) && self::fill( $until ) && self::take_changes( $until );
		} finally {
			Options::write( self::CLAIM, self::IDLE );
		}
	}

	/**
	 * Indexes changed posts.
	 *
	 * @param float $until When to stop, in seconds of Unix time.
	 * @return bool Whether no changed posts are left.
	 */
	private static function take_changes( float $until ): bool {
		do {
			$changes = PostTable::changed( self::BATCH );
			if ( array() === $changes ) {
				return true;
			}
			self::put( array_keys( $changes ), Posts::rows( array_keys( $changes ) ) );
			PostTable::settle( $changes );
		} while ( microtime( true ) < $until );
		return false;
	}

	/**
	 * Indexes posts that are not indexed yet, newest first.
	 *
	 * @param float $until When to stop, in seconds of Unix time.
	 * @return bool Whether all posts are indexed.
	 */
	private static function fill( float $until ): bool {
		if ( State::is_complete() ) {
			return true;
		}
		$before = self::position();
		if ( PHP_INT_MAX === $before ) {
			// An earlier index may contain them.
			PostTable::note_hidden();
		}
		do {
			$posts = Posts::public_before( $before, Types::all(), self::BATCH );
			if ( array() !== $posts ) {
				$before = (int) end( $posts )->ID;
				self::put( array_map( 'intval', array_column( $posts, 'ID' ) ), $posts );
				update_option( self::POSITION, $before, false );
			}
			if ( count( $posts ) < self::BATCH ) {
				return Settings::set( State::SETTING, State::COMPLETE );
			}
		} while ( microtime( true ) < $until );
		return false;
	}

	/**
	 * Replaces the words of posts.
	 *
	 * @param int[]       $ids   The posts' IDs.
	 * @param \stdClass[] $posts Those of the posts that exist, as rows. Rows without a status are public.
	 */
	private static function put( array $ids, array $posts ): void {
		update_meta_cache( 'post', $ids );
		$weights = array();
		$counts  = array();
		$stored  = array_fill_keys(
			$ids,
			array(
				'type' => '',
				'date' => '1970-01-01 00:00:00',
			)
		);
		foreach ( $posts as $post ) {
			if ( isset( $post->post_status ) && ! Types::is_public( $post ) ) {
				continue;
			}
			$id            = (int) $post->ID;
			$stored[ $id ] = array(
				'type' => $post->post_type,
				'date' => $post->post_date_gmt,
			);
			foreach ( self::weights( $post ) as $word => $weight ) {
				$counts[ $word ] = ( $counts[ $word ] ?? 0 ) + 1;

				$weights[ $id ][ WordTable::id( (string) $word ) ] = $weight;
			}
			$weights[ $id ][ EntryTable::title( Query::title( StoredText::plain( $post->post_title ) ) ) ] = 255;
		}
		$known = TextTable::words( $ids );
		EntryTable::add( self::without( $weights, $known ) );
		EntryTable::remove( self::without( $known, $weights ) );
		TextTable::store( $ids, $weights );
		PostTable::store( $stored );
		$before = array_count_values( array_merge( array(), ...array_map( 'array_keys', $known ) ) );
		WordTable::add( $counts );
		WordTable::subtract( $before );
	}

	/**
	 * Returns the words that posts do not have in another list, or not with the same weight.
	 *
	 * @param array<int, array<int, int>> $posts The weights by the word's ID, by the post's ID.
	 * @param array<int, array<int, int>> $other The other list.
	 * @return array<int, array<int, int>>
	 */
	private static function without( array $posts, array $other ): array {
		foreach ( $posts as $post_id => $words ) {
			$posts[ $post_id ] = array_diff_assoc( $words, $other[ $post_id ] ?? array() );
		}
		return $posts;
	}

	/**
	 * Returns the words of a post's public text.
	 *
	 * @param \stdClass $post The post's row.
	 * @return array<string, int> The weights by word, from 1 to 255, greatest first.
	 */
	private static function weights( \stdClass $post ): array {
		$title   = Words::split( Words::plain( $post->post_title ), true );
		$excerpt = Words::split( Words::plain( $post->post_excerpt ), true );
		$content = Words::split( Words::plain( mb_substr( Shown::content( $post->post_content, (int) $post->ID ), 0, Words::MAX_CHARACTERS ) ), true );
		$weights = array();
		$parts   = array(
			self::CONTENT => $content,
			self::EXCERPT => $excerpt,
			self::TITLE   => $title,
		);
		foreach ( $parts as $base => $words ) {
			foreach ( array_count_values( $words ) as $word => $often ) {
				$weights[ $word ] = Words::is_common( (string) $word ) ? intdiv( $base, self::COMMON ) : $base + (int) min( self::REPETITION, round( 30 * log( $often ) ) );
			}
		}
		arsort( $weights );
		return array_slice( $weights, 0, self::MAX_WORDS, true );
	}
}
