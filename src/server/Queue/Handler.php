<?php
declare( strict_types=1 );

namespace Freehold\Queue;

/**
 * Runs jobs of one kind. A job can run again after its process ended in the middle, so it must check what is done already.
 */
abstract class Handler {

	/** A job sends nothing: it always runs. */
	public const NOTHING = 'nothing';

	/**
	 * A job sends personal mails (see {@see \Freehold\Mail\Message}): it waits while the site is in offline mode. On a copy of the
	 * site, only those wait that the original has queued, because it sends them itself.
	 */
	public const MAILS = 'mails';

	/** A job sends requests or other mails: it also waits on a copy of the site, even if the copy has queued it. */
	public const REQUESTS = 'requests';

	/** What jobs of this kind send. Jobs that wait are not tried, do not fail, and run when the reason is over. */
	public const SENDS = self::REQUESTS;

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
