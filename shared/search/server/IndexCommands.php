<?php
declare( strict_types=1 );

namespace Freehold\Search;

use Freehold\Cli\Commands;
use WP_CLI;

/**
 * Shows and rebuilds the indexes of posts: for Related Posts and for Instant Search.
 */
final class IndexCommands extends Commands {

	/** How long one step takes, in seconds. Another process can take over in between. */
	private const STEP = 5.0;

	/** How long to wait for another process, in seconds: its claim expires before. */
	private const PATIENCE = 90;

	/**
	 * Shows how far the indexes are.
	 *
	 * ## OPTIONS
	 *
	 * [--fields=<fields>]
	 * : The columns: index, state, indexed, posts.
	 *
	 * [--format=<format>]
	 * : How the list is written.
	 * ---
	 * default: table
	 * options:
	 *   - table
	 *   - json
	 *   - csv
	 *   - yaml
	 *   - ids
	 *   - count
	 * ---
	 *
	 * ## EXAMPLES
	 *
	 *     $ wp freehold index status
	 *     +---------------+----------+---------+-------+
	 *     | index         | state    | indexed | posts |
	 *     +---------------+----------+---------+-------+
	 *     | related-posts | complete | 1042    | 1042  |
	 *     +---------------+----------+---------+-------+
	 *
	 * @param string[]             $arguments None.
	 * @param array<string, mixed> $options   The options.
	 */
	public function status( array $arguments, array $options ): void {
		$rows = array();
		foreach ( self::indexes() as $name => $index ) {
			$rows[] = array( 'index' => $name ) + $index->progress();
		}
		$this->show_list( $options, array( 'index', 'state', 'indexed', 'posts' ), $rows );
	}

	/**
	 * Builds indexes anew.
	 *
	 * Run the command again after an interruption: an index that is being filled continues where it was.
	 *
	 * ## OPTIONS
	 *
	 * [<index>...]
	 * : related-posts or instant-search. By default, all whose module is on.
	 *
	 * [--restart]
	 * : Begins anew also with an index that is being filled.
	 *
	 * ## EXAMPLES
	 *
	 *     $ wp freehold index rebuild related-posts
	 *     Success: related-posts: 1042 posts are indexed.
	 *
	 * @param string[]             $arguments The indexes.
	 * @param array<string, mixed> $options   The options.
	 */
	public function rebuild( array $arguments, array $options ): void {
		$indexes = self::indexes();
		/* translators: %s: what the user entered. */
		$names = array_map( fn ( string $name ): string => $this->choice( $name, array_keys( $indexes ), __( 'There is no index “%s”, or its module is off.', 'freehold' ) ), $arguments ) ?: array_keys( $indexes );
		foreach ( $names as $name ) {
			$this->build( $name, $indexes[ $name ], ! empty( $options['restart'] ) );
		}
	}

	/**
	 * Builds an index.
	 *
	 * @param bool $restart Whether to begin anew if it is being filled.
	 */
	private function build( string $name, PostIndex $index, bool $restart ): void {
		if ( 'elsewhere' === $index->progress()['state'] ) {
			/* translators: %s: the name of an index. */
			WP_CLI::warning( sprintf( __( '%s: ElasticPress has the index. Use its command.', 'freehold' ), $name ) );
			return;
		}
		if ( ( $restart || 'filling' !== $index->progress()['state'] ) && ! $index->restart() ) {
			WP_CLI::error( __( 'The change could not be saved. Please try again.', 'freehold' ) );
		}
		$progress = $index->progress();
		$bar      = \WP_CLI\Utils\make_progress_bar( $name, $progress['posts'] );
		$bar->tick( $progress['indexed'] );
		$waited = 0;
		do {
			$is_done = $index->work( self::STEP );
			if ( null === $is_done ) {
				if ( ++$waited > self::PATIENCE ) {
					/* translators: %s: the name of an index. */
					WP_CLI::error( sprintf( __( '%s: another process works on the index. Try again later.', 'freehold' ), $name ) );
				}
				sleep( 1 );
			} else {
				$waited = 0;
			}
			$now = $index->progress();
			if ( false === $is_done && 'none' === $now['state'] ) {
				WP_CLI::error( __( 'The database returned an error.', 'freehold' ) );
			}
			$bar->tick( max( 0, $now['indexed'] - $progress['indexed'] ) );
			$progress = $now;
			self::forget_caches();
		} while ( true !== $is_done );
		$bar->finish();
		/* translators: 1: the name of an index. 2: a number of posts. */
		WP_CLI::success( sprintf( _n( '%1$s: %2$d post is indexed.', '%1$s: %2$d posts are indexed.', $progress['indexed'], 'freehold' ), $name, $progress['indexed'] ) );
	}

	/**
	 * Returns the indexes of the modules that are on.
	 *
	 * @return array<string, PostIndex> By the module’s slug.
	 */
	private static function indexes(): array {
		/**
		 * Filters the indexes of posts.
		 *
		 * @param array<string, PostIndex> $indexes By the module’s slug.
		 */
		return apply_filters( 'freehold_post_indexes', array() );
	}
}
