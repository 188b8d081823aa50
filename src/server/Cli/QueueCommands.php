<?php
declare( strict_types=1 );

namespace Freehold\Cli;

use Freehold\Http;
use Freehold\Queue;
use Freehold\Queue\JobTable;
use WP_CLI;

/**
 * Lists and runs the background jobs of Freehold.
 *
 * ## EXAMPLES
 *
 *     # In the cron of a server, instead of WordPress’s own.
 *     * * * * * wp --path=/srv/www freehold queue run --quiet
 */
final class QueueCommands extends Commands {

	private const FIELDS = array( 'id', 'handler', 'key', 'status', 'attempts', 'due', 'created' );

	/**
	 * Lists the jobs that wait or run. A job that is done has no row.
	 *
	 * ## OPTIONS
	 *
	 * [--handler=<handler>]
	 * : Only the jobs of this handler, such as form-delivery.
	 *
	 * [--limit=<number>]
	 * : The maximum number of rows. 0 for all.
	 *
	 * [--fields=<fields>]
	 * : The columns: id, handler, key, status, attempts, due, created.
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
	 *     $ wp freehold queue list --format=count
	 *     12
	 *
	 * @param string[]             $arguments None.
	 * @param array<string, mixed> $options   The options.
	 */
	public function list( array $arguments, array $options ): void {
		$handler = (string) ( $options['handler'] ?? '' );
		$rows    = function () use ( $handler ): \Generator {
			$known = Queue::handler_names();
			$kept  = array( Queue::waiting( false ), Queue::waiting() );
			foreach ( self::batches( static fn ( ?array $last ): array => JobTable::exists() ? JobTable::after( $last['id'] ?? 0, self::BATCH, $handler ) : array() ) as $job ) {
				yield array(
					'id'       => $job['id'],
					'handler'  => $job['handler'],
					'key'      => str_starts_with( $job['name'], 'random:' ) ? '' : $job['name'],
					'status'   => self::status( $job, $known, $kept[ $job['is_own'] ] ),
					'attempts' => $job['attempts'],
					'due'      => gmdate( 'c', $job['run_at'] ),
					'created'  => gmdate( 'c', $job['created_at'] ),
				);
			}
		};
		$this->show_list( $options, self::FIELDS, $rows(), static fn (): int => JobTable::exists() ? JobTable::count( $handler ) : 0 );
	}

	/**
	 * Runs all due jobs, and those that they queue.
	 *
	 * ## OPTIONS
	 *
	 * [--time=<seconds>]
	 * : How long to start further jobs.
	 * ---
	 * default: 3600
	 * ---
	 *
	 * ## EXAMPLES
	 *
	 *     $ wp freehold queue run
	 *     Success: 3 jobs ran.
	 *
	 * @param string[]             $arguments None.
	 * @param array<string, mixed> $options   The options.
	 */
	public function run( array $arguments, array $options ): void {
		$deadline = microtime( true ) + $this->number( $options['time'] ?? HOUR_IN_SECONDS, '--time' );
		$count    = 0;
		do {
			$ran    = JobTable::exists() ? Queue::work( $deadline - microtime( true ), self::BATCH ) : 0;
			$count += $ran;
			self::forget_caches();
		} while ( $ran > 0 && microtime( true ) < $deadline );
		/* translators: %d: a number of jobs. */
		WP_CLI::success( sprintf( _n( '%d job ran.', '%d jobs ran.', $count, 'freehold' ), $count ) );
	}

	/**
	 * Makes jobs due now that wait for another attempt. Their attempts count from the beginning.
	 *
	 * Jobs that run stay as they are.
	 *
	 * ## OPTIONS
	 *
	 * [<id>...]
	 * : The jobs.
	 *
	 * [--handler=<handler>]
	 * : All jobs of this handler.
	 *
	 * [--all]
	 * : All jobs.
	 *
	 * ## EXAMPLES
	 *
	 *     $ wp freehold queue retry --all
	 *     Success: 4 jobs are due now.
	 *
	 * @param string[]             $arguments The jobs.
	 * @param array<string, mixed> $options   The options.
	 */
	public function retry( array $arguments, array $options ): void {
		$handler = (string) ( $options['handler'] ?? '' );
		if ( array() === $arguments && '' === $handler && empty( $options['all'] ) ) {
			WP_CLI::error( __( 'Name one or more jobs, or use --handler or --all.', 'freehold' ) );
		}
		$ids   = array_map( fn ( string $id ): int => $this->number( $id, '<id>' ), $arguments );
		$count = JobTable::exists() ? JobTable::make_due( $ids, $handler ) : 0;
		if ( array() !== $ids && 0 === $count ) {
			WP_CLI::error( __( 'There is no such job, or it runs now.', 'freehold' ) );
		}
		/* translators: %d: a number of jobs. */
		WP_CLI::success( sprintf( _n( '%d job is due now.', '%d jobs are due now.', $count, 'freehold' ), $count ) );
	}

	/**
	 * Returns the status of a job.
	 *
	 * @param array{handler: string, attempts: int, run_at: int, claimed_until: int} $job   The job.
	 * @param string[]                                                               $known The handlers that exist.
	 * @param string[]                                                               $kept  The handlers of which such jobs wait until the site may send.
	 */
	private static function status( array $job, array $known, array $kept ): string {
		return match ( true ) {
			$job['claimed_until'] > time() => 'running',
			! in_array( $job['handler'], $known, true ) => 'module off',
			in_array( $job['handler'], $kept, true ) => Http::is_offline() ? 'waiting: offline' : 'waiting: copy',
			$job['run_at'] <= time() => 'due',
			$job['attempts'] > 0 => 'retrying',
			default => 'waiting',
		};
	}
}
