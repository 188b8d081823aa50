<?php
declare( strict_types=1 );

namespace Freehold\Members\Access;

use Freehold\Members\Access\Tables\PurchaseTable;
use Freehold\Members\Access\Tables\SessionTable;
use Freehold\Members\Address;
use Freehold\Members\Subscriber;
use Freehold\Members\Subscribers;
use Freehold\Members\Tables\SubscriberTable;
use Freehold\Payments\Tables\OrdersTable;

/**
 * Changes the address of a reader without losing what was bought.
 */
final class Readers {

	/** How many orders are read at a time. */
	private const BATCH = 100;

	/**
	 * Changes a reader's address, which both addresses have confirmed. If the new one is another subscriber's, that subscriber
	 * gets the orders. Running it again does the same.
	 *
	 * All browsers of the reader are logged out: the owner of the new address may be a person who does not use them.
	 *
	 * @param Subscriber $reader The reader, as it was read.
	 * @param string     $email  The new, normalized address.
	 * @return bool False if the reader has changed since, or the database returned an error.
	 */
	public static function rename( Subscriber $reader, string $email ): bool {
		// Vendors go on reporting the old address, so the orders are linked before it is gone.
		self::link_orders( $reader );
		if ( SubscriberTable::rename( $reader, $email ) ) {
			SessionTable::remove_all( $reader->id );
			/** This action is documented in shared/members/server/Subscribers.php */
			do_action( 'freehold_subscriber_changed', $reader->id );
			return true;
		}
		$other = SubscriberTable::by_hash( Address::hash( $email ) );
		if ( null === $other || $other->id === $reader->id ) {
			return null !== $other;
		}
		Subscribers::member( $email );
		PurchaseTable::move( $reader->id, $other->id );
		SessionTable::remove_all( $reader->id );
		return true;
	}

	/**
	 * Notes which orders are the reader's by address.
	 */
	private static function link_orders( Subscriber $reader ): void {
		$last = 0;
		do {
			$rows = OrdersTable::of_payer( $reader->email, $last, self::BATCH );
			foreach ( $rows as $row ) {
				$last = (int) $row['id'];
				if ( strtolower( trim( (string) $row['email'] ) ) === $reader->email ) {
					PurchaseTable::link( $last, $reader->id );
				}
			}
		} while ( isset( $rows[ self::BATCH - 1 ] ) );
		$emails = array( $reader->id => $reader->email );
		foreach ( array_merge( ...PurchaseTable::subscriptions( $emails ), ...PurchaseTable::payments( $emails ) ) as $row ) {
			PurchaseTable::link( $row->order_id, $reader->id );
		}
	}
}
