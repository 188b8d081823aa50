<?php
/**
 * Entries of forms that do not store entries.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Entries;

/**
 * Such entries exist until they are delivered. One that cannot be delivered is kept, because it would be lost otherwise.
 */
final class Temporary {

	/**
	 * Deletes a temporary entry whose mail is sent and whose webhooks are done.
	 *
	 * @param int $entry The entry's ID.
	 */
	public static function delete_if_delivered( int $entry ): void {
		$post = get_post( $entry );
		if ( null === $post || PostType::TEMPORARY !== $post->post_status || in_array( DeliveryLog::mail( $entry )['status'] ?? DeliveryLog::FAILED, array( DeliveryLog::FAILED ), true ) ) {
			return;
		}
		foreach ( array_keys( Body::read( $post )->delivery->webhooks ) as $index ) {
			if ( ! in_array( DeliveryLog::webhook( $entry, $index )['status'] ?? '', array( DeliveryLog::SENT, DeliveryLog::FAILED ), true ) ) {
				return;
			}
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
