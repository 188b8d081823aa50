<?php
declare( strict_types=1 );

namespace Freehold\Moving;

use Freehold\Queue\Handler;

/**
 * Does steps of a task for some seconds and queues the next job.
 */
final class TaskJob extends Handler {

	public const NAME = Task::JOB;

	public const SENDS = self::NOTHING;

	public const RETRY_DELAY = 10;

	/** How long one job works, in seconds. */
	private const SECONDS = 5.0;

	/**
	 * Continues a task.
	 *
	 * @param array<string, mixed> $payload With the `kind`.
	 */
	public function run( array $payload ): void {
		$kind     = (string) $payload['kind'];
		$deadline = microtime( true ) + self::SECONDS;
		do {
			$task = Task::load( $kind );
			if ( ! $task->is_running() ) {
				return;
			}
			// Another process may have done the same step: then its result counts, and this one continues from there.
			$task->save( self::step( $task, $deadline ) );
		} while ( microtime( true ) < $deadline );
		Task::queue( $kind );
	}

	/**
	 * Marks a task that always fails, so that it can be started again.
	 *
	 * @param array<string, mixed> $payload With the `kind`.
	 */
	public function give_up( array $payload ): void {
		$task = Task::load( (string) $payload['kind'] );
		$task->save( array( 'status' => Task::FAILED ) + $task->state );
	}

	/**
	 * Does one step.
	 *
	 * @param float $deadline When to end, in seconds of Unix time.
	 * @return array<string, mixed> The state after it.
	 */
	private static function step( Task $task, float $deadline ): array {
		return match ( $task->kind ) {
			Task::SCAN    => Scan::step( $task->state ),
			Task::RECORDS => self::take_over( $task->state, $deadline ),
			Task::CONVERT => Conversion::step( $task->state, $deadline ),
			Task::UNDO    => Conversion::undo_step( $task->state, $deadline ),
		};
	}

	/**
	 * Takes over some records of the modules.
	 *
	 * @param array<string, mixed> $state    The task's state.
	 * @param float                $deadline When to end, in seconds of Unix time.
	 * @return array<string, mixed>
	 */
	private static function take_over( array $state, float $deadline ): array {
		$is_done = true;
		foreach ( Task::records() as $records ) {
			$is_done = ( $records->take )( max( 0.0, $deadline - microtime( true ) ) ) && $is_done;
		}
		return array(
			'status' => $is_done ? Task::DONE : Task::RUNNING,
			'cursor' => $state['cursor'] + 1,
		) + $state;
	}
}
