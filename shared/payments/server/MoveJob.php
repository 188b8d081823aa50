<?php
declare( strict_types=1 );

namespace Freehold\Payments;

use Freehold\Identity;
use Freehold\Payments\Mail\Notices;
use Freehold\Payments\Tables\MovesTable;
use Freehold\Payments\Tables\SubscriptionsTable;
use Freehold\Queue;
use Freehold\Queue\Handler;
use WP_Error;

/**
 * Moves some subscriptions to a new price, and queues the next ones. Each is claimed first. After a process that ended early
 * the vendor is asked again with the same key, and finds the price changed.
 */
final class MoveJob extends Handler {

	public const NAME = 'payments-move';

	public const MAX_ATTEMPTS = 2;

	/** The subscriptions of one job. Each is up to four requests to the vendor. */
	private const PAGE = 10;

	/**
	 * Queues the work, if there is any.
	 *
	 * @param int $page How many jobs came before.
	 */
	public static function queue( int $page = 0 ): void {
		if ( MovesTable::is_waiting() ) {
			Queue::push( self::NAME, array( 'page' => $page ), 0, self::NAME . ":{$page}" );
		}
	}

	/**
	 * Moves some subscriptions.
	 *
	 * @param array<string, mixed> $payload `page`.
	 */
	public function run( array $payload ): void {
		for ( $count = 0; $count < self::PAGE; $count++ ) {
			$claim = Identity::is_copy() ? null : MovesTable::claim();
			if ( null === $claim ) {
				return;
			}
			if ( ! self::move( $claim ) ) {
				// The next hour tries again.
				return;
			}
		}
		self::queue( 1 + (int) ( $payload['page'] ?? 0 ) );
	}

	/**
	 * Moves a subscription.
	 *
	 * @param array{subscription_id: int, change_id: int, old_amount: int, amount: int, token: string} $claim The claimed row.
	 * @return bool False if the vendor does not respond.
	 */
	private static function move( array $claim ): bool {
		$subscription = SubscriptionsTable::find( $claim['subscription_id'] );
		if ( null === $subscription || $subscription->cancel_at_end || ! in_array( $subscription->status, Subscription::RUNNING, true ) ) {
			MovesTable::finish( $claim, MovesTable::KEPT );
			return true;
		}
		$vendor = Gateway::of( $subscription );
		if ( $vendor instanceof Vendor && ! $vendor instanceof ChangesPrice ) {
			MovesTable::finish( $claim, MovesTable::KEPT );
			return true;
		}
		$price  = Money::of( $claim['amount'], $subscription->currency );
		$result = $vendor instanceof WP_Error ? $vendor : $vendor->change_price( $subscription, $price, (string) $claim['change_id'] );
		if ( is_wp_error( $result ) ) {
			$is_unreachable = 'freehold_payment_unreachable' === $result->get_error_code();
			MovesTable::finish( $claim, $is_unreachable ? MovesTable::QUEUED : MovesTable::FAILED, $result->get_error_message() );
			return ! $is_unreachable;
		}
		// The vendor has the price, whatever becomes of this: a webhook or cron reads it, too.
		Sync::subscription( $subscription->id );
		if ( $claim['old_amount'] === $claim['amount'] ) {
			MovesTable::finish( $claim, MovesTable::DONE );
			return true;
		}
		Notices::price( $subscription->id, $claim['change_id'] );
		if ( MovesTable::finish( $claim, MovesTable::DONE ) ) {
			$detail = array(
				'from' => Money::of( $claim['old_amount'], $subscription->currency )->format(),
				'to'   => $price->format(),
			);
			ChangeLog::as_site( static fn () => ChangeLog::note( 'subscription', $subscription->id, ChangeLog::PRICE, $detail ) );
		}
		return true;
	}
}
