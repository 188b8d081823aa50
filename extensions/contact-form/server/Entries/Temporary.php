<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Entries;

/**
 * Such entries exist until they are delivered. One that cannot be delivered is kept, because it would be lost otherwise.
 */
final class Temporary {

	/** How large files may be together to come with a mail, in bytes. Many mail servers accept not much more. */
	private const MAX_ATTACHED = 10 * MB_IN_BYTES;

	/**
	 * Moves a temporary entry to the inbox if its files are too large for a mail.
	 *
	 * @return bool Whether the entry was moved.
	 */
	public static function keep_if_large( Entry $entry ): bool {
		if ( PostType::TEMPORARY !== $entry->status || array_sum( array_column( $entry->files(), 'size' ) ) <= self::MAX_ATTACHED ) {
			return false;
		}
		self::keep( $entry->id );
		return true;
	}

	/**
	 * Deletes a temporary entry whose mail is sent and whose webhooks are done. Keeps it if no one got all of it: without a
	 * mail, a webhook that failed got nothing, and the others got no files.
	 *
	 * @param int $entry The entry's ID.
	 */
	public static function delete_if_delivered( int $entry ): void {
		$post = get_post( $entry );
		$mail = DeliveryLog::mail( $entry )['status'] ?? DeliveryLog::FAILED;
		if ( null === $post || PostType::TEMPORARY !== $post->post_status || ! in_array( $mail, array( DeliveryLog::SENT, DeliveryLog::OFF ), true ) ) {
			return;
		}
		$read     = Body::read( $post );
		$webhooks = array_map( static fn ( int $index ): string => DeliveryLog::webhook( $entry, $index )['status'] ?? '', array_keys( $read->delivery->webhooks ) );
		if ( array() !== array_diff( $webhooks, array( DeliveryLog::SENT, DeliveryLog::FAILED ) ) ) {
			return;
		}
		if ( DeliveryLog::OFF === $mail && array() !== $webhooks && ( in_array( DeliveryLog::FAILED, $webhooks, true ) || array() !== $read->files() ) ) {
			self::keep( $entry );
			return;
		}
		wp_delete_post( $entry, true );
	}

	/**
	 * Moves a temporary entry to the inbox.
	 *
	 * @param int $entry The entry's ID.
	 */
	public static function keep( int $entry ): void {
		if ( PostType::TEMPORARY === get_post_status( $entry ) ) {
			Status::set( $entry, PostType::INBOX );
		}
	}
}
