<?php
declare( strict_types=1 );

namespace Freehold\Queue;

/**
 * A row of the queue that this process may run.
 */
final class Job {

	/**
	 * Creates a job.
	 *
	 * @param int                  $id       The row's ID.
	 * @param string               $handler  The handler's name.
	 * @param array<string, mixed> $payload  What the handler needs.
	 * @param int                  $attempts How often it was started, this time included.
	 * @param string               $claim    The token of this process's claim.
	 * @param string               $home     The site that queued it, see {@see \Freehold\Identity::id()}; empty if unknown.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $handler,
		public readonly array $payload,
		public readonly int $attempts,
		public readonly string $claim,
		public readonly string $home
	) {}
}
