<?php
declare( strict_types=1 );

namespace Freehold\Modules\Subscriptions\Import;

use Freehold\Members\Subscribers;
use Freehold\Members\Tables\ImportedSubscribers;
use Freehold\Queue;
use Freehold\Queue\Handler;
use Freehold\Queue\Retry;

/**
 * Queues the confirmation mails of a finished import, some at a time, so that other mail need not wait for all of them.
 */
final class MailJob extends Handler {

	public const NAME = 'subscriber-import-mail';

	/** How many mails are queued at a time, and how long until the next ones, in seconds. */
	private const BATCH = 50;
	private const PAUSE = MINUTE_IN_SECONDS;

	/**
	 * Queues the job.
	 *
	 * @param int $import The import’s ID.
	 * @param int $after  The last subscriber who is mailed, or 0.
	 * @return bool Whether the queue contains it; false if the database returned an error.
	 */
	public static function queue( int $import, int $after = 0 ): bool {
		$key = self::NAME . ":{$import}:{$after}";
		return Queue::push( self::NAME, array( 'import' => $import ), 0 === $after ? 0 : self::PAUSE, $key ) || Queue::has( $key );
	}

	/**
	 * Queues mails.
	 *
	 * @param array<string, mixed> $payload As queued.
	 * @throws Retry If not all of them, or not the next job, could be queued.
	 */
	public function run( array $payload ): void {
		$import = (int) ( $payload['import'] ?? 0 );
		$ids    = ImportedSubscribers::unmailed( $import, self::BATCH );
		array_map( array( Subscribers::class, 'mail' ), $ids );
		if ( array() !== array_intersect( $ids, ImportedSubscribers::unmailed( $import, self::BATCH ) ) || ( self::BATCH === count( $ids ) && ! self::queue( $import, (int) end( $ids ) ) ) ) {
			throw new Retry( 'The mails could not be queued.' );
		}
	}
}
