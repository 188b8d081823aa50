<?php
declare( strict_types=1 );

namespace Freehold\Queue;

use Freehold\Http;
use Freehold\Identity;

/**
 * Claims jobs one by one and runs them.
 */
final class Worker {

	/** The longest time before the next attempt, in seconds. */
	private const MAX_DELAY = DAY_IN_SECONDS;

	/**
	 * Creates a worker.
	 *
	 * @param array<string, Handler> $handlers The handlers by name.
	 */
	public function __construct( private readonly array $handlers ) {}

	/**
	 * Runs due jobs until none is left or the time is over.
	 *
	 * @param float $seconds How long to start further jobs.
	 * @param int   $limit   The maximum number of jobs.
	 * @return int The number of jobs that ran.
	 */
	public function work( float $seconds, int $limit = PHP_INT_MAX ): int {
		$deadline = microtime( true ) + $seconds;
		$count    = 0;
		while ( $count < $limit && microtime( true ) < $deadline ) {
			$job = JobTable::claim( $this->leases() );
			if ( null === $job ) {
				break;
			}
			$this->run( $job );
			++$count;
		}
		return $count;
	}

	/**
	 * Runs the job with a key, even if it is due later.
	 *
	 * @return bool False if there is no such job, or another process runs it.
	 */
	public function run_key( string $key ): bool {
		$job = JobTable::claim_key( $key, $this->leases() );
		if ( null !== $job ) {
			$this->run( $job );
		}
		return null !== $job;
	}

	/**
	 * Runs a claimed job.
	 */
	private function run( Job $job ): void {
		$handler = $this->handlers[ $job->handler ];
		if ( $job->attempts > $handler::MAX_ATTEMPTS ) {
			// The process ended early each time.
			$this->give_up( $handler, $job );
			return;
		}
		try {
			$handler->run( $job->payload );
			JobTable::finish( $job );
		} catch ( \Throwable $error ) {
			if ( ! $error instanceof Retry ) {
				error_log( "Freehold: the job {$job->handler} failed: {$error}" ); // phpcs:ignore WordPress.PHP.DevelopmentFunctions -- A fault in the code, which no screen shows.
			}
			if ( $job->attempts >= $handler::MAX_ATTEMPTS ) {
				$this->give_up( $handler, $job );
			} else {
				JobTable::retry( $job, time() + min( self::MAX_DELAY, $handler::RETRY_DELAY * 4 ** ( $job->attempts - 1 ) ) );
			}
		}
	}

	/**
	 * Removes a job that is not tried again.
	 */
	private function give_up( Handler $handler, Job $job ): void {
		$handler->give_up( $job->payload );
		JobTable::finish( $job );
	}

	/**
	 * Returns how long claims last, without the handlers whose jobs wait.
	 *
	 * @return array<string, int> Seconds by handler.
	 */
	private function leases(): array {
		return array_map( static fn ( Handler $handler ): int => $handler::TIMEOUT, array_filter( $this->handlers, static fn ( Handler $handler ): bool => ! self::waits( $handler ) ) );
	}

	/**
	 * Returns whether jobs of a handler wait until the site may send.
	 */
	public static function waits( Handler $handler ): bool {
		return match ( $handler::SENDS ) {
			Handler::NOTHING => false,
			Handler::MAILS   => Http::is_offline(),
			default          => Http::is_offline() || Identity::is_copy(),
		};
	}
}
