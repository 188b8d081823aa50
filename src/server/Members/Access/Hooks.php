<?php
/**
 * The hooks of access to paid content.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Members\Access;

use Freehold\Members\Access\Tables\LoginTable;
use Freehold\Members\Access\Tables\PurchaseTable;
use Freehold\Members\Access\Tables\SessionTable;
use Freehold\Members\Address;
use Freehold\Members\Subscriber;
use Freehold\Modules;
use Freehold\Modules\Manifest;
use Freehold\Settings;

/**
 * Names of access, and what it does when WordPress says that something happened.
 */
final class Hooks {

	/** The value of {@see Links::QUERY} of the page where readers log in. */
	public const LOGIN = 'login';

	/** The value of {@see Links::QUERY} of pages for the reader alone. */
	public const READ = 'read';

	/** The value of {@see Links::QUERY} of forms on the page about the own subscription. */
	public const ACCOUNT = 'account';

	/** The value of {@see Links::QUERY} of the links that change a reader's address. */
	public const EMAIL = 'email';

	/** The cron event that deletes what has expired. */
	public const UPKEEP = 'freehold_access_upkeep';

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
	 * Returns whether the tables exist.
	 */
	public static function are_installed(): bool {
		return null !== Settings::get( 'tables.' . PurchaseTable::NAME );
	}

	/**
	 * Deletes what has expired.
	 */
	public static function clean_up(): void {
		if ( self::are_installed() ) {
			SessionTable::prune();
			LoginTable::prune();
			PurchaseTable::prune();
			Login::prune();
		}
	}

	/**
	 * Ends the sessions of a deleted subscriber.
	 *
	 * @param Subscriber $subscriber The subscriber.
	 */
	public static function deleted( Subscriber $subscriber ): void {
		if ( self::are_installed() ) {
			SessionTable::remove_all( $subscriber->id );
			PurchaseTable::remove( $subscriber->id );
			LoginTable::remove( Address::hash( $subscriber->email ) );
		}
	}

	/**
	 * Ends the sessions of an order whose payer was erased. WordPress may erase orders before {@see PersonalData} looks for them.
	 *
	 * @param int $order_id The order.
	 */
	public static function order_erased( int $order_id ): void {
		if ( self::are_installed() ) {
			SessionTable::remove_order( $order_id );
		}
	}
}
