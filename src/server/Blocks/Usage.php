<?php
declare( strict_types=1 );

namespace Freehold\Blocks;

use Freehold\Database\Posts;
use Freehold\Database\Sql;
use Freehold\Modules\Manifest;
use Freehold\Modules\Tables;
use WP_Post;

/**
 * Counts posts and widgets that contain a block: all post types, templates and patterns, but not revisions and the trash. Posts are
 * counted in parts, by ranges of IDs, and the counts are stored. Reading them reads no post, however many there are.
 *
 * A saved or deleted post with a block makes its part outdated. All parts are counted again after a day, because other plugins and
 * imports can change posts without a hook.
 */
final class Usage {

	/** How many IDs a part has, and how many contents are in memory at once. */
	private const PART     = 1000;
	private const CONTENTS = 100;

	/** How long a count is current, in seconds. */
	private const MAX_AGE = DAY_IN_SECONDS;

	/** What the keys of counts by marks begin with, which no block's name does. The marks follow, separated by spaces. */
	private const MARKS = '=';

	/**
	 * Returns what is counted. Reads no contents of posts.
	 */
	public static function read(): Uses {
		$parts  = UsageTable::all();
		$counts = array_fill_keys( array_keys( Manifest::blocks() ), 0 );
		$marked = array();
		foreach ( array( ...array_column( $parts, 'counts' ), self::counted( array_column( self::widgets(), 'content' ) ) ) as $part ) {
			foreach ( array_intersect_key( $part, $counts ) as $block => $posts ) {
				$counts[ $block ] += $posts;
			}
			foreach ( array_diff_key( $part, $counts ) as $key => $posts ) {
				if ( str_starts_with( $key, self::MARKS ) ) {
					$marked[] = array( explode( ' ', substr( $key, 1 ) ), $posts );
				}
			}
		}
		return new Uses( $counts, array() === self::outdated( $parts ), $marked );
	}

	/**
	 * Counts outdated parts, at least one.
	 *
	 * @param float $seconds After how many seconds to stop.
	 * @return bool|null Whether all parts are counted; null if the database returned an error.
	 */
	public static function update( float $seconds = INF ): ?bool {
		$end  = microtime( true ) + $seconds;
		$left = self::outdated( UsageTable::all() );
		do {
			$part = array_shift( $left );
			if ( null !== $part && ! self::update_part( $part ) ) {
				return null;
			}
		} while ( array() !== $left && microtime( true ) < $end );
		return array() === $left;
	}

	/**
	 * Notes that a post was saved, or that its status changed.
	 *
	 * @param string $before Its status before.
	 */
	public static function saved( string $status, string $before, WP_Post $post ): void {
		unset( $status, $before );
		self::changed( $post );
	}

	/**
	 * Notes that a post was updated, which can have contained blocks before.
	 *
	 * @param int     $id     The post's ID.
	 * @param WP_Post $before The post before.
	 */
	public static function updated( int $id, WP_Post $after, WP_Post $before ): void {
		unset( $id );
		if ( $after->post_content !== $before->post_content ) {
			self::changed( $before );
		}
	}

	/**
	 * Notes that a post was deleted.
	 *
	 * @param int $id The post's ID.
	 */
	public static function deleted( int $id, WP_Post $post ): void {
		unset( $id );
		self::changed( $post );
	}

	/**
	 * Makes the part of a post outdated, if the post contains a block.
	 */
	private static function changed( WP_Post $post ): void {
		if ( 'revision' !== $post->post_type && array() !== self::counted( array( $post->post_content ) ) ) {
			self::outdate( $post->ID );
		}
	}

	/**
	 * Makes the part of a post outdated. For contents that are written past the hooks of a saved post.
	 *
	 * @param int $id The post's ID.
	 */
	public static function outdate( int $id ): void {
		if ( Tables::has( UsageTable::class ) ) {
			UsageTable::outdate( intdiv( $id, self::PART ) );
		}
	}

	/**
	 * Returns the parts that must be counted.
	 *
	 * @param array<int, array{counts: array<string, int>, counted_at: int}> $parts The stored parts.
	 * @return int[]
	 */
	private static function outdated( array $parts ): array {
		$is_current = static fn ( array $part ): bool => abs( time() - $part['counted_at'] ) < self::MAX_AGE;
		return array_values( array_diff( array_unique( array( ...Posts::ranges( self::PART ), ...array_keys( $parts ) ) ), array_keys( array_filter( $parts, $is_current ) ) ) );
	}

	/**
	 * Counts a part.
	 *
	 * @return bool False if the database returned an error.
	 */
	private static function update_part( int $part ): bool {
		$changes = UsageTable::changes( $part );
		if ( null === $changes ) {
			return false;
		}
		/**
		 * Filters the texts of which a post contains one if its marks are counted.
		 *
		 * @param string[] $texts The texts.
		 */
		$texts  = array_unique( (array) apply_filters( 'freehold_usage_texts', array_map( static fn ( string $name_space ): string => "<!-- wp:{$name_space}/", self::name_spaces() ) ) );
		$after  = $part * self::PART - 1;
		$counts = array();
		do {
			$posts = Posts::containing_between( $texts, $after, ( $part + 1 ) * self::PART - 1, self::CONTENTS );
			if ( Sql::has_failed() ) {
				return false;
			}
			$counts  = self::counted( array_column( $posts, 'post_content' ), $counts );
			$after   = (int) ( end( $posts )->ID ?? 0 );
			$is_full = count( $posts ) === self::CONTENTS;
		} while ( $is_full );
		return UsageTable::store( $part, $changes, $counts );
	}

	/**
	 * Adds up how many contents contain each block, and each set of marks.
	 *
	 * @param string[]           $contents The contents.
	 * @param array<string, int> $counts   The counts so far, by block name or marks.
	 * @return array<string, int>
	 */
	private static function counted( array $contents, array $counts = array() ): array {
		$pattern = '~<!-- wp:((?:' . implode( '|', self::name_spaces() ) . ')/[a-z0-9-]+) ~';
		foreach ( $contents as $content ) {
			preg_match_all( $pattern, $content, $found );
			foreach ( array_intersect_key( array_flip( $found[1] ), Manifest::blocks() ) as $block => $ignored ) {
				$counts[ $block ] = 1 + ( $counts[ $block ] ?? 0 );
			}
			/**
			 * Filters what else is counted of a content, such as the videos that it shows. A mark has no spaces.
			 *
			 * @param string[] $marks   The marks.
			 * @param string   $content The content.
			 */
			$marks = array_unique( (array) apply_filters( 'freehold_usage_marks', array(), $content ) );
			if ( array() !== $marks ) {
				sort( $marks );
				$key            = self::MARKS . implode( ' ', $marks );
				$counts[ $key ] = 1 + ( $counts[ $key ] ?? 0 );
			}
		}
		return $counts;
	}

	/**
	 * Returns what the names of the plugin's blocks begin with, such as `jetpack`.
	 *
	 * @return string[]
	 */
	private static function name_spaces(): array {
		return array_unique( array_map( static fn ( string $block ): string => strtok( $block, '/' ), array_keys( Manifest::blocks() ) ) );
	}

	/**
	 * Returns the widgets that contain blocks.
	 *
	 * @return array<int, array{content: string}>
	 */
	public static function widgets(): array {
		return array_values( array_filter( (array) get_option( 'widget_block', array() ), static fn ( mixed $widget ): bool => is_array( $widget ) && is_string( $widget['content'] ?? null ) ) );
	}

	/**
	 * Returns whether visitors can see a block: a published post, template or part of one, or a widget contains it. Reads no
	 * contents of posts but those of parts in which the block was counted, or a post with blocks was saved since.
	 *
	 * @param string $block The block's name.
	 */
	public static function is_published( string $block ): bool {
		$marker = self::marker( $block );
		foreach ( self::widgets() as $widget ) {
			if ( str_contains( $widget['content'], $marker ) ) {
				return true;
			}
		}
		$parts = array_filter( UsageTable::all(), static fn ( array $part ): bool => 0 === $part['counted_at'] || ( $part['counts'][ $block ] ?? 0 ) > 0 );
		return Posts::is_published( $marker, array_map( static fn ( int $part ): array => array( $part * self::PART, ( $part + 1 ) * self::PART - 1 ), array_keys( $parts ) ) );
	}

	/**
	 * Returns the text that posts with a block contain.
	 *
	 * @param string $block The block's name.
	 */
	public static function marker( string $block ): string {
		return '<!-- wp:' . ( str_starts_with( $block, 'core/' ) ? substr( $block, 5 ) : $block ) . ' ';
	}
}
