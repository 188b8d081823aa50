<?php
/**
 * The queued work on an event.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Payments;

use Freehold\Queue\Handler;
use Freehold\Payments\Tables\EventsTable;

/**
 * Processes one event of a vendor.
 */
final class EventJob extends Handler {

	public const NAME = 'payments-event';

	public const MAX_ATTEMPTS = 8;

	/**
	 * Returns the key of an event’s job.
	 *
	 * @param int $id The event’s row.
	 */
	public static function key( int $id ): string {
		return self::NAME . ":{$id}";
	}

	/**
	 * Processes an event.
	 *
	 * @param array<string, mixed> $payload `id`: the event’s row.
	 * @throws \Freehold\Queue\Retry If it must be tried again later.
	 */
	public function run( array $payload ): void {
		Events::process( (int) ( $payload['id'] ?? 0 ) );
	}

	/**
	 * Notes that an event could not be processed. Cron syncs what it was about.
	 *
	 * @param array<string, mixed> $payload `id`: the event’s row.
	 */
	public function give_up( array $payload ): void {
		EventsTable::mark( (int) ( $payload['id'] ?? 0 ), EventsTable::FAILED, 'Tried too often.' );
	}
}
