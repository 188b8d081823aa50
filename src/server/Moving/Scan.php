<?php
/**
 * Counting Jetpack's blocks in posts.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Moving;

use Freehold\Blocks\Usage;
use Freehold\Database\Posts;

/**
 * Walks through the posts by ID and counts blocks and shortcodes by name, in one walk for all of them. Reads at most WINDOW posts
 * at a time, and of these only the content of those that contain something of Jetpack's.
 */
final class Scan {

	/** How many posts one step looks at. */
	public const WINDOW = 1000;

	/** Other names are not counted, because posts can contain any. */
	private const MAX_NAMES = 300;

	/** What the content of counted posts contains. */
	public const TEXTS = array( '<!-- wp:jetpack/', '<!-- wp:premium-content/', '<!-- wp:videopress/', '<!-- wp:freehold/', '[contact-form', '[simple-payment', '[jetpack_subscription_form', '[videopress ', '[wpvideo ' );

	/** The blocks, with their names in the first group; then shortcodes, in the second group. */
	private const NAMES = '~<!--\s+wp:((?:jetpack|premium-content|videopress|freehold)/[a-z0-9-]+)\s|\[(contact-form|simple-payment|jetpack_subscription_form|videopress|wpvideo)[\s\]]~';

	/**
	 * Starts a scan.
	 *
	 * @return bool False if one is running.
	 */
	public static function start(): bool {
		return Task::start( Task::SCAN, Posts::last_id(), array( 'counts' => self::count( array_column( Usage::widgets(), 'content' ), array() ) ) );
	}

	/**
	 * Counts in the next posts.
	 *
	 * @param array<string, mixed> $state The task's state.
	 * @return array<string, mixed>
	 */
	public static function step( array $state ): array {
		$last = Posts::last_of_next( $state['cursor'], self::WINDOW );
		if ( 0 === $last ) {
			return array( 'status' => Task::DONE ) + $state;
		}
		return array(
			'cursor' => $last,
			'counts' => self::count( array_column( Posts::containing_between( self::TEXTS, $state['cursor'], $last ), 'post_content' ), $state['counts'] ),
		) + $state;
	}

	/**
	 * Returns the counts of the last scan.
	 *
	 * @return array<string, array{0: int, 1: int}> Posts and blocks, by the name of the block or `[shortcode]`.
	 */
	public static function counts(): array {
		return Task::load( Task::SCAN )->state['counts'] ?? array();
	}

	/**
	 * Counts the blocks in contents.
	 *
	 * @param string[]                             $contents The contents.
	 * @param array<string, array{0: int, 1: int}> $counts   The counts so far.
	 * @return array<string, array{0: int, 1: int}>
	 */
	private static function count( array $contents, array $counts ): array {
		foreach ( $contents as $content ) {
			preg_match_all( self::NAMES, (string) $content, $found, PREG_SET_ORDER );
			$names = array_map( static fn ( array $match ): string => '' === $match[1] ? "[{$match[2]}]" : $match[1], $found );
			foreach ( array_count_values( $names ) as $name => $blocks ) {
				if ( isset( $counts[ $name ] ) || count( $counts ) < self::MAX_NAMES ) {
					$counts[ $name ] = array( 1 + ( $counts[ $name ][0] ?? 0 ), $blocks + ( $counts[ $name ][1] ?? 0 ) );
				}
			}
		}
		return $counts;
	}
}
