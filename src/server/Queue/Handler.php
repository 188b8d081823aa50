<?php
/**
 * What runs a kind of jobs.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Queue;

/**
 * Runs jobs of one kind. A job can run again after its process ended in the middle, so it must check what is done already.
 */
abstract class Handler {

	/** How often a job is tried. */
	public const MAX_ATTEMPTS = 5;

	/** The longest time that a job may take, in seconds. After it, another process may run the job. */
	public const TIMEOUT = 120;

	/** The time before the second attempt, in seconds. Each further time is four times as long. */
	public const RETRY_DELAY = MINUTE_IN_SECONDS;

	/**
	 * Runs a job.
	 *
	 * @param array<string, mixed> $payload The job's payload.
	 * @throws Retry If the job must be tried again later.
	 */
	abstract public function run( array $payload ): void;

	/**
	 * Notes that a job is not tried again.
	 *
	 * @param array<string, mixed> $payload The job's payload.
	 */
	public function give_up( array $payload ): void {}
}
