<?php
declare( strict_types=1 );

namespace Freehold\Payments;

use Freehold\Identity;
use Freehold\Payments\Mail\NoticeJob;
use Freehold\Payments\Tables\EventsTable;
use Freehold\Payments\Tables\NoticesTable;
use Freehold\Payments\Tables\OrdersTable;
use Freehold\Payments\Tables\PaymentsTable;
use Freehold\Payments\Tables\RedemptionsTable;
use Freehold\Payments\Tables\SubscriptionsTable;
use Freehold\Queue;
use Freehold\Queue\Handler;

/**
 * Does one page of one part of {@see Poll}, and queues the next page.
 */
final class PollJob extends Handler {

	public const NAME = 'payments-poll';

	public const MAX_ATTEMPTS = 2;

	/** The rows of a page. Each is a request to a vendor. */
	private const PAGE = 10;

	/** How long a process may take to settle, queue or send what it has written, in seconds. */
	private const GRACE = 5 * MINUTE_IN_SECONDS;

	/** How long vendors list their events, in seconds, with a margin. */
	private const EVENT_AGE = 40 * DAY_IN_SECONDS;

	/** How long orders without a payment are stored, in seconds. */
	private const ORDER_AGE = 90 * DAY_IN_SECONDS;

	/** The option with the last event of a vendor, per mode. */
	private const CURSOR = 'freehold_payments_cursor_';

	/**
	 * Queues a page.
	 *
	 * @param string     $part   One of the parts of {@see Poll}, or `recount`.
	 * @param string     $vendor The vendor’s slug; empty for all.
	 * @param int|string $after  What the page begins after.
	 */
	public static function queue( string $part, string $vendor = '', int|string $after = 0 ): void {
		Queue::push(
			self::NAME,
			array(
				'part'   => $part,
				'vendor' => $vendor,
				'after'  => $after,
			),
			0,
			self::NAME . ":{$part}:{$vendor}:" . substr( md5( (string) $after ), 0, 12 )
		);
	}

	/**
	 * Does a page.
	 *
	 * @param array<string, mixed> $payload `part`, `vendor`, `after`.
	 */
	public function run( array $payload ): void {
		if ( Identity::is_copy() ) {
			return;
		}
		$part  = (string) ( $payload['part'] ?? '' );
		$after = (int) ( $payload['after'] ?? 0 );
		match ( $part ) {
			'orders'        => self::rows( $part, OrdersTable::due( time(), $after, self::PAGE ), Sync::order( ... ) ),
			'subscriptions' => self::rows( $part, SubscriptionsTable::due( time(), $after, self::PAGE ), Sync::subscription( ... ) ),
			'payments'      => self::rows( $part, PaymentsTable::due( time(), $after, self::PAGE ), Sync::payment( ... ) ),
			'left'          => self::complete(),
			'recurring'     => self::recurring( $after ),
			'recount'       => Recount::run(),
			default         => self::vendor( $part, (string) ( $payload['vendor'] ?? '' ) ),
		};
	}

	/**
	 * Syncs the rows of a page and queues the next page.
	 *
	 * @param int[]    $ids  The rows’ IDs.
	 * @param callable $sync Syncs one.
	 */
	private static function rows( string $part, array $ids, callable $sync ): void {
		foreach ( $ids as $id ) {
			$result = $sync( $id );
			if ( is_wp_error( $result ) && 'freehold_payment_unreachable' === $result->get_error_code() ) {
				// The next hour tries again.
				return;
			}
		}
		if ( self::PAGE === count( $ids ) ) {
			self::queue( $part, '', (int) end( $ids ) );
		}
	}

	/**
	 * Does a part of one vendor.
	 *
	 * @param string $part `webhook` or `events`.
	 * @param string $slug The vendor’s slug.
	 */
	private static function vendor( string $part, string $slug ): void {
		$vendor = Gateway::vendor( $slug );
		if ( null === $vendor || ! $vendor->is_set() ) {
			return;
		}
		Identity::claim();
		if ( 'webhook' === $part ) {
			$vendor->set_up_webhook();
			return;
		}
		$option = self::CURSOR . $slug . ( $vendor->is_live() ? '_live' : '_test' );
		$before = (string) get_option( $option, '' );
		$page   = $vendor->poll( $before );
		if ( is_wp_error( $page ) ) {
			return;
		}
		foreach ( $page->events as $event ) {
			if ( ! EventInbox::receive( $event ) ) {
				return;
			}
		}
		// Two processes may do the same page; events are stored once, and a cursor that goes back repeats a page.
		update_option( $option, $page->cursor, false );
		if ( $page->is_more && $page->cursor !== $before ) {
			self::queue( $part, $slug, $page->cursor );
		}
	}

	/**
	 * Counts subscriptions that began before they were counted.
	 *
	 * @param int $after What the page begins after.
	 */
	private static function recurring( int $after ): void {
		$last = Recurring::count_left( $after );
		if ( $last > 0 ) {
			self::queue( 'recurring', '', $last );
		}
	}

	/**
	 * Completes what processes left behind, and deletes what is not needed any more.
	 */
	private static function complete(): void {
		$before = time() - self::GRACE;
		foreach ( EventsTable::left( $before, self::PAGE * 10 ) as $id ) {
			Queue::push( EventJob::NAME, array( 'id' => $id ), 0, EventJob::key( $id ) );
		}
		foreach ( SubscriptionsTable::unsettled_ids( $before, self::PAGE * 10 ) as $id ) {
			Settlement::subscription( SubscriptionsTable::find( $id ) );
		}
		foreach ( PaymentsTable::unsettled_ids( $before, self::PAGE * 10 ) as $id ) {
			Settlement::payment( PaymentsTable::find( $id ) );
		}
		foreach ( NoticesTable::left( $before, self::PAGE * 10 ) as $id ) {
			Queue::push( NoticeJob::NAME, array( 'id' => $id ), 0, NoticeJob::key( $id ) );
		}
		MoveJob::queue();
		TrialJob::queue();
		Refunds::resume( self::PAGE );
		RedemptionsTable::release();
		OrdersTable::expire( time() - DAY_IN_SECONDS );
		OrdersTable::collect();
		OrdersTable::prune( time() - self::ORDER_AGE );
		EventsTable::prune( time() - self::EVENT_AGE );
	}
}
