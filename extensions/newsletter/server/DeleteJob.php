<?php
declare( strict_types=1 );

namespace Freehold\Modules\Newsletter;

use Freehold\Modules\Newsletter\Tables\DeliveryTable;
use Freehold\Modules\Newsletter\Tables\LinkTable;
use Freehold\Modules\Tables;
use Freehold\Queue;
use Freehold\Queue\Handler;

/**
 * Deletes the deliveries and links of a deleted post, some at a time.
 */
final class DeleteJob extends Handler {

	public const NAME = 'newsletter-delete';

	public const SENDS = self::NOTHING;

	/** How many rows are deleted at a time. */
	private const BATCH = 1000;

	/**
	 * Queues the job.
	 */
	public static function queue( int $issue_id ): void {
		Queue::push( self::NAME, array( 'id' => $issue_id ), 0, self::NAME . ":{$issue_id}" );
	}

	/**
	 * Deletes the rows.
	 *
	 * @param array<string, mixed> $payload `id`: the issue.
	 */
	public function run( array $payload ): void {
		$id = (int) ( $payload['id'] ?? 0 );
		if ( Tables::has( LinkTable::class ) ) {
			LinkTable::remove( $id );
		}
		do {
			$deleted = DeliveryTable::remove( $id, self::BATCH );
		} while ( self::BATCH === $deleted );
	}
}
