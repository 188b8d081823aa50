<?php
declare( strict_types=1 );

namespace Freehold;

use Freehold\Http\Response;
use Freehold\Queue\Handler;
use Freehold\Queue\JobTable;
use Freehold\Queue\Worker;

/**
 * The one queue of the plugin. Jobs are rows of {@see JobTable}. They run at the end of the request that queued them, in
 * WordPress's cron and by `wp freehold queue run`, each in one process at a time. A job whose process ends early runs again.
 *
 * Features return their handlers from {@see Feature::jobs()}.
 */
final class Queue {

	/** The cron hook. {@see Plugin} adds it by its name, so that pages do not load this class. */
	public const HOOK = 'freehold_queue';

	/** How long cron, and the end of a request, may work, in seconds. */
	private const CRON_TIME    = 40.0;
	private const REQUEST_TIME = 15.0;

	/** When cron looks again if its process has not come to its end, in seconds. */
	private const RECOVERY = MINUTE_IN_SECONDS;

	/** When cron looks again for jobs that wait until the site may send, in seconds. */
	private const WAIT = 5 * MINUTE_IN_SECONDS;

	/**
	 * Queues a job.
	 *
	 * @param string               $handler  The handler's name.
	 * @param array<string, mixed> $payload  What the handler needs; JSON.
	 * @param int                  $delay    Seconds before it may run.
	 * @param string               $key      A name, at most 100 characters, that the queue contains only once; empty for any number.
	 * @param bool                 $is_asked Whether a person asks for it now. On a copy of a site, the job of the original with this key
	 *                                       waits for good; this one then takes its place.
	 * @return bool False if the queue contains the key already, or the database returned an error.
	 */
	public static function push( string $handler, array $payload, int $delay = 0, string $key = '', bool $is_asked = false ): bool {
		$is_queued = JobTable::add( $handler, $payload, time() + $delay, $key, Worker::home() )
			|| ( $is_asked && Identity::is_copy() && Identity::id() === Worker::home() && JobTable::take_over( $payload, time() + $delay, $key, Worker::home() ) );
		if ( $is_queued ) {
			self::schedule( time() + $delay );
			if ( 0 === $delay && ! has_action( 'shutdown', array( self::class, 'run_at_end' ) ) ) {
				// After WordPress has sent its buffers.
				add_action( 'shutdown', array( self::class, 'run_at_end' ), 100 );
			}
		}
		return $is_queued;
	}

	/**
	 * Queues a job, unless the queue contains its key.
	 *
	 * @param string               $handler  The handler's name.
	 * @param array<string, mixed> $payload  What the handler needs; JSON.
	 * @param string               $key      As for {@see self::push()}.
	 * @param bool                 $is_asked As for {@see self::push()}.
	 * @return bool Whether the queue contains the key; false if the database returned an error.
	 */
	public static function ensure( string $handler, array $payload, string $key, bool $is_asked = false ): bool {
		return self::push( $handler, $payload, 0, $key, $is_asked ) || self::has( $key );
	}

	/**
	 * Returns whether the queue contains a key.
	 */
	public static function has( string $key ): bool {
		return array() !== JobTable::running( array( $key ) );
	}

	/**
	 * Runs the job with a key now, even if it is due later.
	 *
	 * @return bool False if there is no such job, or another process runs it.
	 */
	public static function run( string $key ): bool {
		return ( new Worker( self::handlers() ) )->run_key( $key );
	}

	/**
	 * Removes the job with a key. A process that already runs it continues.
	 */
	public static function remove( string $key ): void {
		JobTable::remove_key( $key );
	}

	/**
	 * Runs due jobs.
	 *
	 * @param float $seconds How long to start further jobs.
	 * @param int   $limit   The maximum number of jobs.
	 * @return int The number of jobs that ran.
	 */
	public static function work( float $seconds, int $limit = PHP_INT_MAX ): int {
		return ( new Worker( self::handlers() ) )->work( $seconds, $limit );
	}

	/**
	 * Runs the next due job of one handler.
	 *
	 * @param string $handler The handler’s name.
	 * @return bool False if there is no such job, or other processes run them.
	 */
	public static function work_on( string $handler ): bool {
		return ( new Worker( array_intersect_key( self::handlers(), array( $handler => true ) ) ) )->work( HOUR_IN_SECONDS, 1 ) > 0;
	}

	/**
	 * Runs due jobs in cron, and schedules the next event.
	 */
	public static function run_cron(): void {
		// WordPress has removed this event. Without another one, the jobs would wait for good if this process is killed.
		self::schedule( time() + self::RECOVERY );
		self::work( self::CRON_TIME );
		wp_unschedule_hook( self::HOOK );
		self::schedule_next();
	}

	/**
	 * Schedules the cron event for the next job, if there is any. The event gets lost when the plugin is deactivated, or another plugin
	 * empties the list.
	 */
	public static function schedule_next(): void {
		$others = self::waiting( false );
		$next   = JobTable::next( array_diff( self::handler_names(), self::waiting() ), $others );
		$later  = JobTable::next( $others );
		$times  = array_filter( array( $next, null === $later ? null : max( $later, time() + self::WAIT ) ), 'is_int' );
		if ( array() !== $times ) {
			self::schedule( min( $times ) );
		}
	}

	/**
	 * Runs due jobs at the end of a request, after the response is sent. Where PHP cannot send the response first, calls
	 * WordPress's cron instead, so that no visitor waits.
	 */
	public static function run_at_end(): void {
		if ( ! Response::end() ) {
			if ( ! defined( 'DISABLE_WP_CRON' ) || ! DISABLE_WP_CRON ) {
				spawn_cron();
			}
			return;
		}
		self::work( self::REQUEST_TIME );
	}

	/**
	 * Returns the names of the handlers whose jobs wait, because the site is in offline mode or a copy.
	 *
	 * @param bool $is_own Whether the jobs are those that this site has queued, and not others that came with a copied database.
	 * @return string[]
	 */
	public static function waiting( bool $is_own = true ): array {
		return ( new Worker( self::handlers() ) )->waiting( $is_own );
	}

	/**
	 * Returns the names of the handlers.
	 *
	 * @return string[]
	 */
	public static function handler_names(): array {
		return array_keys( self::handlers() );
	}

	/**
	 * Schedules a cron event, unless there is one that early.
	 *
	 * @param int $time Unix time.
	 */
	private static function schedule( int $time ): void {
		$time  = max( time(), $time );
		$event = wp_next_scheduled( self::HOOK );
		if ( false !== $event && $event <= $time ) {
			return;
		}
		if ( false !== $event ) {
			wp_unschedule_event( $event, self::HOOK );
		}
		wp_schedule_single_event( $time, self::HOOK );
	}

	/**
	 * Returns the handlers of all features.
	 *
	 * @return array<string, Handler> By name.
	 */
	private static function handlers(): array {
		/**
		 * Filters the handlers of the queue.
		 *
		 * @param array<string, class-string<Handler>> $handlers The classes by name.
		 */
		$classes = apply_filters( 'freehold_queue_handlers', array() );
		return array_map( static fn ( string $class_name ): Handler => new $class_name(), $classes );
	}
}
