<?php
declare( strict_types=1 );

namespace Freehold\Members\Access;

use Freehold\Members\Access\Tables\LoginTable;
use Freehold\Members\Access\Tables\PurchaseTable;
use Freehold\Members\Access\Tables\SessionTable;
use Freehold\Members\Address;
use Freehold\Members\Subscriber;
use Freehold\Modules\Tables;

/**
 * What access does when WordPress says that something happened.
 */
final class Hooks {

	/**
	 * Deletes what has expired.
	 */
	public static function clean_up(): void {
		if ( Tables::has( PurchaseTable::class ) ) {
			SessionTable::prune();
			LoginTable::prune();
			PurchaseTable::prune();
			Login::prune();
			Level::look();
		}
	}

	/**
	 * Ends the sessions of a deleted subscriber.
	 */
	public static function deleted( Subscriber $subscriber ): void {
		if ( Tables::has( PurchaseTable::class ) ) {
			SessionTable::remove_all( $subscriber->id );
			PurchaseTable::remove( $subscriber->id );
			LoginTable::remove( Address::hash( $subscriber->email ) );
		}
	}

	/**
	 * Ends the sessions of an order whose payer was erased. WordPress may erase orders before {@see PersonalData} looks for them.
	 */
	public static function order_erased( int $order_id ): void {
		if ( Tables::has( PurchaseTable::class ) ) {
			SessionTable::remove_order( $order_id );
		}
	}
}
