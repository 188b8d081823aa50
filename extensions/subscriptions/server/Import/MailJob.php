<?php
declare( strict_types=1 );

namespace Freehold\Modules\Subscriptions\Import;

use Freehold\Members\Subscribers;
use Freehold\Members\Tables\ImportedSubscribers;
use Freehold\Queue;
use Freehold\Queue\Handler;

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
	 */
	public static function queue( int $import, int $after = 0 ): void {
		Queue::push( self::NAME, array( 'import' => $import ), 0 === $after ? 0 : self::PAUSE, self::NAME . ":{$import}:{$after}" );
	}

	/**
	 * Queues mails.
	 *
	 * @param array<string, mixed> $payload As queued.
	 */
	public function run( array $payload ): void {
		$import = (int) ( $payload['import'] ?? 0 );
		$ids    = ImportedSubscribers::unmailed( $import, self::BATCH );
		array_map( array( Subscribers::class, 'mail' ), $ids );
		if ( self::BATCH === count( $ids ) ) {
			self::queue( $import, (int) end( $ids ) );
		}
	}
}
