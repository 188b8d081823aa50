<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Entries;

use Freehold\Modules\ContactForm\Webhooks\WebhookJob;
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

	/**
	 * Mails an entry again at a user's request: to the recipients that did not get it, or to all if all got it. Calls failed
	 * webhooks again. The visitor gets a reply that could not be sent before, and none twice.
	 *
	 * @param int $entry The entry's ID.
	 * @return bool False if the database returned an error.
	 */
	public static function send_again( int $entry ): bool {
		$log = DeliveryLog::mail( $entry );
		if ( DeliveryLog::SENT === ( $log['status'] ?? '' ) ) {
			DeliveryLog::set_mail( $entry, array( 'sent' => array() ) + $log );
		}
		$post      = Status::find( $entry );
		$is_queued = Queue::ensure( DeliveryJob::NAME, array( 'entry' => $entry ), DeliveryJob::key( $entry ), true );
		foreach ( null === $post ? array() : array_keys( Body::read( $post )->delivery->webhooks ) as $index ) {
			if ( DeliveryLog::FAILED === ( DeliveryLog::webhook( $entry, $index )['status'] ?? '' ) ) {
				$is_queued = WebhookJob::queue( $entry, $index ) && $is_queued;
			}
		}
		self::deliver( $entry );
		return $is_queued;
	}
}
