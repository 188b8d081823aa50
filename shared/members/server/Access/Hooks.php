<?php
declare( strict_types=1 );

namespace Freehold\Members\Access;

use Freehold\Members\Access\Tables\LoginTable;
use Freehold\Members\Access\Tables\PurchaseTable;
use Freehold\Members\Access\Tables\SessionTable;
use Freehold\Members\Address;
use Freehold\Members\Subscriber;
use Freehold\Modules;
use Freehold\Modules\Manifest;
use Freehold\Modules\Tables;

/**
 * Names of access, and what it does when WordPress says that something happened.
 */
final class Hooks {

	/** The cron event that deletes what has expired. */
	public const UPKEEP = 'freehold_access_upkeep';

	/** The setting that says whether a file may be closed, and the action when the first one is. */
	public const CLOSED_FILES = 'closed_files';
	public const FILE_CLOSED  = 'freehold_file_closed';

	/**
	 * Returns the module that offers access.
	 *
	 * @return string Its slug; empty while it is off.
	 */
	public static function module(): string {
		$slug = (string) Manifest::provider( 'access' );
		return Modules::is_active( $slug ) ? $slug : '';
	}

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
