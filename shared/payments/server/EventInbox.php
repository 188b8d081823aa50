<?php
declare( strict_types=1 );

namespace Freehold\Payments;

use Freehold\Queue;
use Freehold\Payments\Tables\EventsTable;

/**
 * Stores each event once and queues it.
 */
final class EventInbox {

	/**
	 * Stores an event and queues it. An event that comes again is not processed again, unless it failed.
	 *
	 * @param Event $event The event; its signature is checked.
	 * @return bool False if it could not be stored, so that the vendor must send it again.
	 */
	public static function receive( Event $event ): bool {
		$id = EventsTable::add( $event );
		if ( null === $id ) {
			return false;
		}
		if ( null !== EventsTable::open( $id ) ) {
			Queue::push( EventJob::NAME, array( 'id' => $id ), 0, EventJob::key( $id ) );
		}
		return true;
	}
}
