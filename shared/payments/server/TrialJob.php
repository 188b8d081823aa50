<?php
declare( strict_types=1 );

namespace Freehold\Payments;

use Freehold\Identity;
use Freehold\Payments\Mail\Notices;
use Freehold\Payments\Tables\SubscriptionsTable;
use Freehold\Queue;
use Freehold\Queue\Handler;

/**
 * Ends second free trials before anything is charged, and reminds payers of trials that end. Both can be repeated.
 */
final class TrialJob extends Handler {

	public const NAME = 'payments-trials';

	/** How long before the end of a trial the payer is reminded, in seconds. */
	public const NOTICE = 3 * DAY_IN_SECONDS;

	/** The subscriptions of a page. */
	private const PAGE = 50;

	/**
	 * Queues a page.
	 *
	 * @param int $after Only subscriptions with a higher ID.
	 */
	public static function queue( int $after = 0 ): void {
		Queue::push( self::NAME, array( 'after' => $after ), 0, self::NAME . ":{$after}" );
	}

	/**
	 * Queues the first page when a trial has begun.
	 *
	 * @param Subscription $subscription The subscription as it is now.
	 */
	public static function watch( Subscription $subscription ): void {
		if ( Subscription::TRIALING === $subscription->status ) {
			self::queue();
		}
	}

	/**
	 * Does a page.
	 *
	 * @param array<string, mixed> $payload `after`.
	 */
	public function run( array $payload ): void {
		if ( Identity::is_copy() ) {
			return;
		}
		$soon = time() + self::NOTICE;
		$page = SubscriptionsTable::in_trial( (int) ( $payload['after'] ?? 0 ), self::PAGE );
		foreach ( $page as $subscription ) {
			if ( Trials::is_second( $subscription ) ) {
				ChangeLog::as_site( static fn () => Cancellation::cancel( $subscription->id, false ) );
			} elseif ( $subscription->period_end < $soon && $subscription->period_end - $subscription->created > self::NOTICE + DAY_IN_SECONDS ) {
				// The mail about the beginning of a shorter trial says enough.
				Notices::trial_ends( $subscription );
			}
		}
		if ( self::PAGE === count( $page ) ) {
			self::queue( end( $page )->id );
		}
	}
}
