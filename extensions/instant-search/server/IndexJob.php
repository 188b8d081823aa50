<?php
declare( strict_types=1 );

namespace Freehold\Modules\InstantSearch;

use Freehold\Queue\Handler;
use Freehold\Queue\Retry;

/**
 * Works for a while, and queues itself again if something is left.
 */
final class IndexJob extends Handler {

	public const NAME = Indexer::JOB;

	public const SENDS = self::NOTHING;

	/** The time before the second attempt, if another process works. */
	public const RETRY_DELAY = 15;

	/** How long a job works, in seconds. */
	private const TIME = 10.0;

	/**
	 * Runs the job.
	 *
	 * @param array<string, mixed> $payload Empty.
	 * @throws Retry If another process works. It may have looked for changes before this one was noted.
	 */
	public function run( array $payload ): void {
		$is_done = Indexer::work( self::TIME );
		if ( null === $is_done ) {
			throw new Retry( 'Another process fills the index.' );
		}
		if ( ! $is_done ) {
			Indexer::schedule();
		}
	}
}
