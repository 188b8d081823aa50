<?php
declare( strict_types=1 );

namespace Freehold\Modules\Newsletter\Sending;

use Freehold\Modules\Newsletter\Issue;
use Freehold\Modules\Newsletter\Letters;
use Freehold\Modules\Newsletter\Options;
use Freehold\Modules\Newsletter\Tables\IssueTable;
use Freehold\Modules\Tables;
use Freehold\Queue;

/**
 * Queues the jobs that send.
 */
final class Jobs {

	/** The name of the jobs. */
	public const NAME = 'newsletter-send';

	/** Jobs for times that are this close are one job, in seconds. */
	private const SLOT = 10;

	/**
	 * Queues a job for now.
	 */
	public static function queue(): void {
		Queue::push( self::NAME, array() );
	}

	/**
	 * Queues a job for a time, unless there is one.
	 *
	 * @param int $time Unix time.
	 */
	public static function queue_at( int $time ): void {
		// Never in the slot of the current job, whose row still has that key.
		$slot = max( intdiv( $time + self::SLOT - 1, self::SLOT ), intdiv( time(), self::SLOT ) + 1 );
		Queue::push( self::NAME, array(), max( 0, $time - time() ), self::NAME . ":{$slot}" );
	}

	/**
	 * Goes on with newsletters that waited for the sender and the postal address. Older ones wait for an administrator, so that
	 * subscribers do not get the posts of months at once.
	 */
	public static function sender_saved(): void {
		if ( Tables::has( IssueTable::class ) && Options::has_sender() && IssueTable::resume_waiting( time() - Issue::MAX_WAIT ) ) {
			self::queue();
		}
	}

	/**
	 * Publishes letters whose time has come, and looks for paused issues. Queues a job if anything is to be done, in case that a process
	 * ended before it queued one.
	 */
	public static function watch(): void {
		Letters::publish_due();
		IssueTable::check_paused();
		if ( array() !== IssueTable::with_status( Issue::SENDING, 1 ) || array() !== IssueTable::with_status( Issue::NEW, 1 ) ) {
			self::queue_at( time() );
		}
	}
}
