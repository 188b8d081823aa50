<?php
declare( strict_types=1 );

namespace Freehold\Members\Access;

use Freehold\Database\Sql;
use Freehold\Members\Access\Tables\PurchaseTable;
use Freehold\Members\Access\Tables\SessionTable;
use Freehold\Members\Address;
use Freehold\Members\Subscriber;
use Freehold\Members\Subscribers;
use Freehold\Members\Tables\SubscriberTable;
use Freehold\Payments\Tables\OrdersTable;
use RuntimeException;

/**
 * Changes the address of a reader without losing what was bought.
 */
final class Readers {

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
		if ( ! self::link_orders( $reader ) ) {
			return false;
		}
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
		$is_moved = PurchaseTable::move( $reader->id, $other->id );
		SessionTable::remove_all( $reader->id );
		return $is_moved;
	}

	/**
	 * Notes which orders are the reader's by address.
	 *
	 * @return bool False if the database returned an error.
	 */
	private static function link_orders( Subscriber $reader ): bool {
		try {
			$ids = Sql::strictly( static fn (): array => self::orders( $reader ) );
		} catch ( RuntimeException $error ) {
			unset( $error );
			return false;
		}
		return ! in_array( false, array_map( static fn ( int $id ): bool => PurchaseTable::link( $id, $reader->id ), $ids ), true );
	}

	/**
	 * Returns the orders that are the reader's by address, also of an address that the vendor has reported later.
	 *
	 * @return int[]
	 */
	private static function orders( Subscriber $reader ): array {
		$emails = array( $reader->id => $reader->email );
		$ids    = array_column( array_merge( ...PurchaseTable::subscriptions( $emails ), ...PurchaseTable::payments( $emails ) ), 'order_id' );
		foreach ( OrdersTable::all_of_payer( $reader->email ) as $row ) {
			if ( strtolower( trim( (string) $row['email'] ) ) === $reader->email ) {
				$ids[] = (int) $row['id'];
			}
		}
		return $ids;
	}
}
