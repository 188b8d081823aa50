<?php
declare( strict_types=1 );

namespace Freehold\Members\Access;

use Freehold\Members\Access\Tables\LoginTable;
use Freehold\Members\Access\Tables\PurchaseTable;
use Freehold\Members\Access\Tables\SessionTable;
use Freehold\Members\Address;
use Freehold\Members\Tables\SubscriberTable;
use Freehold\Modules\Privacy;
use Freehold\Modules\Tables;
use Freehold\Payments\Tables\OrdersTable;

/**
 * Exports and erases what is stored so that readers can log in. Subscribers and payments have exporters of their own.
 */
final class PersonalData {

	/**
	 * Exports the sessions of a reader.
	 *
	 * @param string $email The email address.
	 * @param int    $page  The page, from 1.
	 * @return array{data: array<int, array<string, mixed>>, done: bool}
	 */
	public static function export( string $email, int $page = 1 ): array {
		$subscriber = Tables::has( PurchaseTable::class ) ? SubscriberTable::by_hash( Address::hash( $email ) ) : null;
		$data       = array();
		foreach ( null === $subscriber ? array() : SessionTable::of( $subscriber->id, ( $page - 1 ) * SessionTable::MAX_LISTED ) as $session ) {
			$data[] = Privacy::item(
				'freehold-sessions',
				__( 'Logged-in browsers', 'freehold' ),
				"freehold-session-{$session->id}",
				array(
					__( 'Device', 'freehold' )    => $session->device,
					__( 'Logged in', 'freehold' ) => (string) wp_date( 'c', $session->created ),
					__( 'Last used', 'freehold' ) => (string) wp_date( 'c', $session->seen ),
				)
			);
		}
		return array(
			'data' => $data,
			'done' => count( $data ) < SessionTable::MAX_LISTED,
		);
	}

	/**
	 * Ends the sessions of a reader, and forgets which orders are the reader's.
	 *
	 * @param string $email The email address.
	 * @return array{items_removed: bool, items_retained: bool, messages: string[], done: bool}
	 */
	public static function erase( string $email ): array {
		$is_erased = false;
		$is_kept   = false;
		if ( Tables::has( PurchaseTable::class ) ) {
			$subscriber = SubscriberTable::by_hash( Address::hash( $email ) );
			LoginTable::remove( Address::hash( $email ) );
			foreach ( OrdersTable::all_of_payer( $email ) as $row ) {
				SessionTable::remove_order( (int) $row['id'] );
			}
			if ( null !== $subscriber ) {
				$has       = array() !== SessionTable::of( $subscriber->id );
				$is_kept   = ! SessionTable::remove_all( $subscriber->id );
				$is_erased = $has && ! $is_kept;
				PurchaseTable::remove( $subscriber->id );
			}
		}
		return array(
			'items_removed'  => $is_erased,
			'items_retained' => $is_kept,
			'messages'       => array(),
			'done'           => true,
		);
	}

	/**
	 * Returns a paragraph for the privacy policy.
	 */
	public static function policy(): string {
		return __( 'When you log in to read content for subscribers, this site sets a cookie that lets your browser stay logged in for up to 60 days after your last visit, and a second one that says only that the first one exists. We store when you logged in and used this browser last, and the names of the browser and the device, so that you can see and end your logins. When you begin a payment, a cookie lets your browser read what you have paid for right away; it ends after 7 days.', 'freehold' );
	}
}
