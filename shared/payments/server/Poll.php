<?php
declare( strict_types=1 );

namespace Freehold\Payments;

use Freehold\Http\Request;

/**
 * Does what webhooks may have missed: asks for open orders, due subscriptions and payments on their way, reads the vendors’
 * events, and completes what processes left behind. Each part is a job of the queue that does one page and queues the next.
 */
final class Poll {

	/** The cron hook. It is not in a module’s `cron()`, because it must go on while modules are off. */
	public const HOOK = Names::POLL;

	/** The transient that says that the setup of a vendor was queued. */
	private const TRIED = 'freehold_payments_tried_';

	/** After how many seconds the setup is queued again. */
	private const PAUSE = 10 * MINUTE_IN_SECONDS;

	/** The parts that concern all vendors. */
	private const PARTS = array( 'orders', 'subscriptions', 'payments', 'left', 'recurring' );

	/** The parts per vendor. */
	private const OF_VENDOR = array( 'webhook', 'events' );

	/**
	 * Schedules the cron event, unless it is scheduled or no vendor has credentials.
	 */
	public static function schedule(): void {
		if ( false === wp_next_scheduled( self::HOOK ) && array() !== self::vendors() ) {
			wp_schedule_event( time() + HOUR_IN_SECONDS, 'hourly', self::HOOK );
		}
	}

	/**
	 * Queues the work.
	 */
	public static function run(): void {
		// On a copy of the site, the jobs wait, so that the site and its copy never do the same work.
		foreach ( self::PARTS as $part ) {
			PollJob::queue( $part );
		}
		foreach ( array_keys( self::vendors() ) as $vendor ) {
			foreach ( self::OF_VENDOR as $part ) {
				PollJob::queue( $part, $vendor );
			}
		}
		if ( false === get_transient( Recount::DONE ) ) {
			PollJob::queue( 'recount' );
		}
	}

	/**
	 * Looks for new credentials on screens where a user sets up or checks payments: those of plugins, and editors. Other screens need
	 * no query, because {@see KeyChange} notices new credentials in options, and {@see self::look()} all within an hour.
	 */
	public static function visit(): void {
		if ( Request::has_query( 'page' ) || Request::is_editor() ) {
			self::look();
		}
	}

	/**
	 * Registers webhooks of vendors whose credentials are new.
	 */
	public static function look(): void {
		self::schedule();
		foreach ( self::vendors() as $slug => $vendor ) {
			if ( ! $vendor->is_confirmed() && false === get_transient( self::TRIED . $slug ) ) {
				set_transient( self::TRIED . $slug, 1, self::PAUSE );
				PollJob::queue( 'webhook', $slug );
			}
		}
	}

	/**
	 * Returns the vendors with credentials.
	 *
	 * @return array<string, Vendor> By slug.
	 */
	private static function vendors(): array {
		return array_filter( Gateway::all(), static fn ( Vendor $vendor ): bool => $vendor->is_set() );
	}
}
