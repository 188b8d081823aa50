<?php
/**
 * The hooks of access to paid content.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Members\Access;

use Freehold\Database\Table;
use Freehold\Http\Request;
use Freehold\Members\Access\Tables\LoginTable;
use Freehold\Members\Access\Tables\PurchaseTable;
use Freehold\Members\Access\Tables\SessionTable;
use Freehold\Members\Address;
use Freehold\Members\Links;
use Freehold\Members\Subscriber;
use Freehold\Members\Tables\TokenTable;
use Freehold\Payments\Hooks as PaymentHooks;
use Freehold\Settings;

/**
 * Connects access to paid content with WordPress, for the `Module.php` of the module that offers it.
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
	 * The module that offers access; empty while it is off.
	 *
	 * @var string
	 */
	private static string $module = '';

	/**
	 * Adds what keeps paid content closed, and the clean-up, also while the module is off.
	 */
	public static function always(): void {
		Gate::watch();
		SearchGate::watch();
		CommentGate::watch();
		add_filter( 'freehold_queue_handlers', array( self::class, 'handlers' ) );
		add_action( self::UPKEEP, array( self::class, 'clean_up' ) );
		add_action( 'freehold_subscriber_deleted', array( self::class, 'deleted' ) );
		add_action( 'freehold_order_erased', array( self::class, 'order_erased' ) );
	}

	/**
	 * Adds what opens it.
	 *
	 * @param string $module The module that offers access.
	 */
	public static function every_page( string $module ): void {
		self::$module = $module;
		$page         = Request::query( Links::QUERY );
		if ( self::LOGIN === $page ) {
			LoginPage::watch();
		}
		if ( self::READ === $page || '' !== Request::query( PaymentHooks::PAID ) ) {
			View::protect();
		}
		View::watch();
		Buyer::watch();
		add_filter( 'freehold_offer_in_notice', array( Notice::class, 'offers' ), 10, 2 );
		add_filter( 'freehold_subscriber_plans', array( Entitlements::class, 'plans' ), 10, 2 );
	}

	/**
	 * Returns the tables. Merge into `tables()`.
	 *
	 * @return class-string<Table>[]
	 */
	public static function tables(): array {
		return array( SessionTable::class, LoginTable::class, PurchaseTable::class );
	}

	/**
	 * Returns the module that offers access.
	 *
	 * @return string Its slug; empty while it is off.
	 */
	public static function module(): string {
		return self::$module;
	}

	/**
	 * Returns whether the tables exist.
	 */
	public static function are_installed(): bool {
		return null !== Settings::get( 'tables.' . PurchaseTable::NAME );
	}

	/**
	 * Adds the handler of login mails.
	 *
	 * @param array<string, class-string<\Freehold\Queue\Handler>> $handlers The handlers so far.
	 * @return array<string, class-string<\Freehold\Queue\Handler>>
	 */
	public static function handlers( array $handlers ): array {
		return $handlers + array( LoginJob::NAME => LoginJob::class );
	}

	/**
	 * Deletes what has expired.
	 */
	public static function clean_up(): void {
		if ( self::are_installed() ) {
			SessionTable::prune();
			LoginTable::prune();
			PurchaseTable::prune();
			TokenTable::prune();
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
