<?php
/**
 * Delivering entries.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Entries;

use Freehold\Queue;

/**
 * Sends what follows from a stored entry: the mail, the reply to the visitor, the webhooks.
 */
final class Delivery {

	/**
	 * Delivers a stored entry now. Whatever cannot be delivered is tried again from the queue. Does nothing if another process
	 * delivers it, or if it is delivered.
	 *
	 * @param int $entry The entry's ID.
	 */
	public static function deliver( int $entry ): void {
		Queue::run( DeliveryJob::key( $entry ) );
	}
}
