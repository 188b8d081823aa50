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
	 * The site that queued the running job.
	 *
	 * @var string|null
	 */
	private static ?string $home = null;

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
			$job = JobTable::claim( $this->leases(), $this->waiting( false ) );
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
		$job = JobTable::claim_key( $key, $this->leases(), $this->waiting( false ) );
		if ( null !== $job ) {
			$this->run( $job );
		}
		return null !== $job;
	}

	/**
	 * Runs a claimed job.
	 */
	private function run( Job $job ): void {
		$outer      = self::$home;
		self::$home = $job->home;
		try {
			$this->attempt( $job );
		} finally {
			self::$home = $outer;
		}
	}

	/**
	 * Tries a claimed job, and finishes it or returns it to the queue.
	 */
	private function attempt( Job $job ): void {
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
	 * Returns the site that queues a job now, see {@see Identity::id()}: what a job queues follows from the one that queued it.
	 */
	public static function home(): string {
		return self::$home ?? Identity::id();
	}

	/**
	 * Removes a job that is not tried again.
	 */
	private function give_up( Handler $handler, Job $job ): void {
		$handler->give_up( $job->payload );
		JobTable::finish( $job );
	}

	/**
	 * Returns how long claims last, without the handlers whose jobs all wait.
	 *
	 * @return array<string, int> Seconds by handler.
	 */
	private function leases(): array {
		return array_map( static fn ( Handler $handler ): int => $handler::TIMEOUT, array_diff_key( $this->handlers, array_flip( $this->waiting( true ) ) ) );
	}

	/**
	 * Returns the handlers whose jobs wait until the site may send.
	 *
	 * @param bool $is_own Whether the jobs are those that this site has queued, and not others that came with a copied database.
	 * @return string[] Their names.
	 */
	public function waiting( bool $is_own ): array {
		$is_offline = Http::is_offline();
		$is_copy    = Identity::is_copy();
		return array_keys(
			array_filter(
				$this->handlers,
				static fn ( Handler $handler ): bool => match ( $handler::SENDS ) {
					Handler::NOTHING => false,
					Handler::MAILS   => $is_offline || ( $is_copy && ! $is_own ),
					default          => $is_offline || $is_copy,
				}
			)
		);
	}
}
