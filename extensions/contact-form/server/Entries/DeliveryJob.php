<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Entries;

use Freehold\Modules\ContactForm\Mail\Notification;
use Freehold\Modules\ContactForm\Mail\Reply;
use Freehold\Modules\ContactForm\Webhooks\WebhookJob;
use Freehold\Queue;
use Freehold\Queue\Handler;
use Freehold\Queue\Retry;
use WP_Post;

/**
 * Mails an entry, replies to the visitor and queues the webhooks. After a process that ended early, continues with the
 * recipients that got no mail.
 */
final class DeliveryJob extends Handler {

	public const NAME = 'contact-form-delivery';

	public const SENDS = self::MAILS;

	public const MAX_ATTEMPTS = 4;
	public const RETRY_DELAY  = 5 * MINUTE_IN_SECONDS;

	/**
	 * Returns the key of an entry's job.
	 *
	 * @param int $entry The entry's ID.
	 */
	public static function key( int $entry ): string {
		return self::NAME . ":{$entry}";
	}

	/**
	 * Queues the delivery of an entry. If the database returned an error, the entry says that it was not sent, and offers it again.
	 *
	 * @param int $entry The entry's ID.
	 * @param int $delay Seconds before it may run.
	 */
	public static function queue( int $entry, int $delay ): void {
		$key = self::key( $entry );
		if ( ! Queue::push( self::NAME, array( 'entry' => $entry ), $delay, $key ) && ! Queue::has( $key ) ) {
			DeliveryLog::set_mail( $entry, array( 'status' => DeliveryLog::FAILED ) );
		}
	}

	/**
	 * Delivers an entry.
	 *
	 * @param array<string, mixed> $payload `entry`: the entry's ID.
	 * @throws Retry If a mail could not be sent, or a webhook not be queued.
	 */
	public function run( array $payload ): void {
		PostType::register();
		$id   = (int) ( $payload['entry'] ?? 0 );
		$post = get_post( $id );
		if ( ! $post instanceof WP_Post || PostType::NAME !== $post->post_type || ! in_array( $post->post_status, array( PostType::INBOX, PostType::TEMPORARY ), true ) ) {
			return;
		}
		/**
		 * Fires when an entry is delivered, and with each new attempt. Spam is delivered once a user has moved it to the inbox.
		 *
		 * @param int $id The entry's ID.
		 */
		do_action( 'freehold_contact_form_deliver', $id );
		$entry = Body::read( $post );
		if ( Temporary::keep_if_large( $entry ) ) {
			$entry = Body::read( get_post( $id ) );
		}
		// Webhooks have a queue entry of their own, so a mail server that is down does not hold them up.
		$is_queued = true;
		foreach ( array_keys( $entry->delivery->webhooks ) as $index ) {
			$is_queued = ( null !== DeliveryLog::webhook( $id, $index ) || WebhookJob::queue( $id, $index ) ) && $is_queued;
		}
		$error = ( new Notification( $entry ) )->send();
		( new Reply( $entry ) )->send();
		if ( null !== $error ) {
			throw new Retry( esc_html( $error->get_error_message() ) );
		}
		if ( ! $is_queued ) {
			throw new Retry( 'A webhook could not be queued.' );
		}
		Temporary::delete_if_delivered( $id );
	}

	/**
	 * Shows an entry that was not to be stored in the inbox, because its mail did not arrive.
	 *
	 * @param array<string, mixed> $payload `entry`: the entry's ID.
	 */
	public function give_up( array $payload ): void {
		Temporary::keep( (int) ( $payload['entry'] ?? 0 ) );
	}
}
