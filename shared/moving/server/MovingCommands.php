<?php
declare( strict_types=1 );

namespace Freehold\Moving;

use Freehold\Cli\Commands as Base;
use WP_CLI;

/**
 * Moves a site in from Jetpack, and out again.
 *
 * ## EXAMPLES
 *
 *     $ wp freehold moving status
 *     $ wp freehold moving take-over --settings
 *     $ wp freehold moving convert --all --dry-run
 */
final class MovingCommands extends Base {

	/**
	 * Counts what Jetpack left on this site, and shows what works here.
	 *
	 * ## OPTIONS
	 *
	 * [--state=<state>]
	 * : Only lines with this state.
	 * ---
	 * options:
	 *   - works
	 *   - needs
	 *   - none
	 * ---
	 *
	 * [--limit=<number>]
	 * : The maximum number of rows. 0 for all.
	 *
	 * [--fields=<fields>]
	 * : The columns: title, group, state, count, text.
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
	 *   - count
	 * ---
	 *
	 * @param string[]             $arguments None.
	 * @param array<string, mixed> $options   The options.
	 */
	public function status( array $arguments, array $options ): void {
		Scan::start();
		$this->finish( Task::SCAN );
		$lines = array_filter( Finder::lines(), static fn ( array $line ): bool => ( $options['state'] ?? $line['state'] ) === $line['state'] );
		$this->show_list( $options, array( 'title', 'group', 'state', 'count', 'text' ), array_values( $lines ) );
	}

	/**
	 * Takes over form entries, and with --settings also settings. Jetpack’s own data stays.
	 *
	 * ## OPTIONS
	 *
	 * [--settings]
	 * : Also settings that are not set here, such as keys and features that were on.
	 *
	 * ## EXAMPLES
	 *
	 *     $ wp freehold moving take-over --settings
	 *     Success: Taken over.
	 *
	 * @subcommand take-over
	 *
	 * @param string[]             $arguments None.
	 * @param array<string, mixed> $options   The options.
	 */
	public function take_over( array $arguments, array $options ): void {
		if ( ! empty( $options['settings'] ) ) {
			$suggested = array_filter( Settings::list(), static fn ( array $setting ): bool => $setting['is_suggested'] );
			$this->result( Settings::take_over( array_column( $suggested, 'id' ) ) );
		}
		Task::start( Task::RECORDS, 0 );
		$this->finish( Task::RECORDS );
		WP_CLI::success( __( 'Taken over.', 'freehold' ) );
	}

	/**
	 * Converts blocks to core blocks in all posts, or prepares them for Jetpack. Each changed post gets one revision, and everything can be undone.
	 *
	 * ## OPTIONS
	 *
	 * [<block>...]
	 * : The names of the blocks, such as jetpack/markdown.
	 *
	 * [--all]
	 * : All blocks that can be converted.
	 *
	 * [--for-jetpack]
	 * : The blocks become what every Jetpack opens, not core blocks.
	 *
	 * [--dry-run]
	 * : Changes nothing, and shows the numbers.
	 *
	 * [--yes]
	 * : Does not ask.
	 *
	 * ## EXAMPLES
	 *
	 *     $ wp freehold moving convert jetpack/markdown --yes
	 *     Success: Converted blocks: 12. Posts: 7.
	 *
	 * @param string[]             $arguments The blocks.
	 * @param array<string, mixed> $options   The options.
	 */
	public function convert( array $arguments, array $options ): void {
		$target     = empty( $options['for-jetpack'] ) ? Converter::CORE : Converter::JETPACK;
		$known      = array_keys( Converter::blocks( $target ) );
		$is_preview = ! empty( $options['dry-run'] );
		/* translators: %s: what the user entered. */
		$names = empty( $options['all'] ) ? array_map( fn ( string $name ): string => $this->choice( $name, $known, __( '“%s” cannot be converted.', 'freehold' ) ), $arguments ) : $known;
		if ( array() === $names ) {
			WP_CLI::error( __( 'Name blocks, or use --all.', 'freehold' ) );
		}
		if ( ! $is_preview ) {
			WP_CLI::confirm( __( 'Convert these blocks in all posts?', 'freehold' ), $options );
		}
		if ( ! Conversion::start( $names, $is_preview, $target ) ) {
			WP_CLI::error( __( 'Nothing was started, because there is nothing to do or it is already running.', 'freehold' ) );
		}
		$report = $this->finish( Task::CONVERT );
		foreach ( $report['left'] as $left ) {
			/* translators: 1: a number of blocks. 2: a reason, one or two sentences. */
			WP_CLI::line( sprintf( _n( '%1$d block was not converted. %2$s', '%1$d blocks were not converted. %2$s', $left['count'], 'freehold' ), $left['count'], $left['reason'] ) );
		}
		/* translators: 1: a number of blocks. 2: a number of posts. */
		WP_CLI::success( sprintf( $is_preview ? __( 'Would convert blocks: %1$d. Posts: %2$d.', 'freehold' ) : __( 'Converted blocks: %1$d. Posts: %2$d.', 'freehold' ), $report['converted'], $report['posts'] ) );
	}

	/**
	 * Restores the posts of the latest conversion, or the settings that were taken over.
	 *
	 * ## OPTIONS
	 *
	 * [--settings]
	 * : Restores settings instead of posts.
	 *
	 * ## EXAMPLES
	 *
	 *     $ wp freehold moving undo
	 *     Success: Restored posts: 7. Left as they are, because they were edited: 0.
	 *
	 * @param string[]             $arguments None.
	 * @param array<string, mixed> $options   The options.
	 */
	public function undo( array $arguments, array $options ): void {
		if ( ! empty( $options['settings'] ) ) {
			$this->result( Settings::undo() );
			WP_CLI::success( __( 'The settings are as before.', 'freehold' ) );
			return;
		}
		if ( ! Conversion::start_undo() ) {
			WP_CLI::error( __( 'Nothing was started, because there is nothing to do or it is already running.', 'freehold' ) );
		}
		$report = $this->finish( Task::UNDO );
		/* translators: 1: a number of posts. 2: a number of posts. */
		WP_CLI::success( sprintf( __( 'Restored posts: %1$d. Left as they are, because they were edited: %2$d.', 'freehold' ), $report['posts'], $report['edited'] ) );
	}

	/**
	 * Runs a task until it is done, also if another process works on it.
	 *
	 * @param string $kind One of Task::KINDS.
	 * @return array<string, mixed> The task’s report.
	 */
	private function finish( string $kind ): array {
		while ( Task::load( $kind )->is_running() ) {
			Task::work();
			self::forget_caches();
			usleep( 50000 );
		}
		$report = Task::load( $kind )->describe();
		if ( Task::FAILED === $report['status'] ) {
			WP_CLI::error( __( 'The task failed. The error log of the server says why.', 'freehold' ) );
		}
		return $report;
	}
}
