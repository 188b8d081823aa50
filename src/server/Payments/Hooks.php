<?php
/**
 * What payments do on every request.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Payments;

use Freehold\Http\Request;
use Freehold\Mail\TokenTable;
use Freehold\Payments\Checkout\Portal;
use Freehold\Payments\Mail\NoticeJob;
use Freehold\Payments\Tables\CountsTable;
use Freehold\Payments\Tables\EventsTable;
use Freehold\Payments\Tables\NoticesTable;
use Freehold\Payments\Tables\OrdersTable;
use Freehold\Payments\Tables\PaymentsTable;
use Freehold\Payments\Tables\SubscriptionsTable;
use Freehold\Payments\Tables\TotalsTable;
use Freehold\Queue\JobTable;

/**
 * Adds what must work while all payment modules are off: visitors who have subscribed go on paying, so webhooks, the hourly
 * sync, mails and the portal go on too. Three modules call it; WordPress stores the same hook once.
 */
final class Hooks {

	/** The cron hook of {@see Poll}. Names are here, so that pages load no class that they do not need. */
	public const POLL = 'freehold_payments_poll';

	/** The query variable of {@see Portal}. */
	public const PORTAL = 'freehold_portal';

	/** The query variable with the key of an error. */
	public const RESULT = 'freehold_payment';

	/** The query variable with the reference of an order that the visitor comes back from. */
	public const PAID = 'freehold_paid';

	/** The query variable with the reference of an order that the visitor left without paying. */
	public const CANCELED = 'freehold_canceled';

	/**
	 * Adds the hooks.
	 */
	public static function always(): void {
		add_filter( 'freehold_queue_handlers', array( self::class, 'handlers' ) );
		add_action( 'rest_api_init', array( self::class, 'routes' ) );
		add_action( self::POLL, array( Poll::class, 'run' ) );
		add_action( 'admin_init', array( Poll::class, 'admin' ) );
		KeyChange::watch();
		if ( Request::has_query( self::PORTAL ) ) {
			add_action( 'wp_loaded', array( Portal::class, 'run' ) );
		}
	}

	/**
	 * Returns whether the current page shows the result of an attempt to pay.
	 */
	public static function has_results(): bool {
		return Request::has_query( self::RESULT ) || Request::has_query( self::PAID ) || Request::has_query( self::CANCELED );
	}

	/**
	 * Registers the route that vendors call, once.
	 */
	public static function routes(): void {
		Webhook::register();
	}

	/**
	 * Adds the handlers of the queue.
	 *
	 * @param array<string, class-string> $handlers The handlers so far.
	 * @return array<string, class-string>
	 */
	public static function handlers( array $handlers ): array {
		return $handlers + array(
			EventJob::NAME  => EventJob::class,
			PollJob::NAME   => PollJob::class,
			NoticeJob::NAME => NoticeJob::class,
		);
	}

	/**
	 * Returns the tables.
	 *
	 * @return class-string<\Freehold\Database\Table>[]
	 */
	public static function tables(): array {
		return array(
			OrdersTable::class,
			SubscriptionsTable::class,
			PaymentsTable::class,
			EventsTable::class,
			TotalsTable::class,
			CountsTable::class,
			NoticesTable::class,
			JobTable::class,
			TokenTable::class,
		);
	}
}
