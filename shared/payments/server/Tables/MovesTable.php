<?php
declare( strict_types=1 );

namespace Freehold\Payments\Tables;

use Freehold\Database\Sql;
use Freehold\Database\Table;
use Freehold\Payments\Subscription;

/**
 * Stores which subscriptions move to a new price of their plan, one row each. A later change overwrites the target; a process
 * that is just asking the vendor for the earlier one then leaves the row queued.
 */
final class MovesTable extends Table {

	public const NAME = 'payment_moves';

	/** Waits for the queue. */
	public const QUEUED = 'queued';

	/** The vendor has the new price. */
	public const DONE = 'done';

	/** The vendor rejected the new price. */
	public const FAILED = 'failed';

	/** The subscription ends, or its vendor cannot change prices. */
	public const KEPT = 'kept';

	/** For how many seconds a process may ask the vendor. */
	private const LEASE = 120;

	/**
	 * Returns the columns and keys.
	 */
	protected static function columns(): string {
		return "subscription_id BIGINT UNSIGNED NOT NULL,
			plan_id BIGINT UNSIGNED NOT NULL,
			live TINYINT UNSIGNED NOT NULL DEFAULT 0,
			change_id BIGINT UNSIGNED NOT NULL,
			old_amount BIGINT NOT NULL DEFAULT 0,
			amount BIGINT NOT NULL,
			status VARCHAR(10) NOT NULL DEFAULT 'queued',
			error VARCHAR(190) NOT NULL DEFAULT '',
			token CHAR(36) NOT NULL DEFAULT '',
			lease BIGINT UNSIGNED NOT NULL DEFAULT 0,
			PRIMARY KEY (subscription_id),
			KEY due (status, lease, subscription_id),
			KEY plan_id (plan_id, live, status)";
	}

	/**
	 * Queues all running subscriptions of a plan that do not end with their period.
	 *
	 * @param int    $change_id The change of the price.
	 * @param int    $plan_id   The plan.
	 * @param string $vendor    The vendor that is asked.
	 * @param bool   $live      The vendor’s mode.
	 * @param int    $amount    The new price, in units of the currency’s stored exponent.
	 * @param string $currency  The currency; subscriptions in another one stay as they are.
	 * @return bool False if the database returned an error.
	 */
	public static function queue( int $change_id, int $plan_id, string $vendor, bool $live, int $amount, string $currency ): bool {
		return null !== self::execute(
			"INSERT INTO %i ( subscription_id, plan_id, live, change_id, old_amount, amount )
			SELECT id, plan_id, live, %d, amount, %d FROM %i WHERE live = %d AND plan_id = %d AND source = 'plan' AND vendor = %s AND currency = %s AND cancel_at_end = 0 AND status IN (%s)
			ON DUPLICATE KEY UPDATE change_id = VALUES(change_id), old_amount = VALUES(old_amount), amount = VALUES(amount), status = 'queued', error = ''",
			self::name(),
			$change_id,
			$amount,
			SubscriptionsTable::name(),
			(int) $live,
			$plan_id,
			$vendor,
			$currency,
			Subscription::RUNNING
		);
	}

	/**
	 * Claims the next row, for as long as its lease runs.
	 *
	 * @return array{subscription_id: int, change_id: int, old_amount: int, amount: int, token: string}|null Null if none waits.
	 */
	public static function claim(): ?array {
		for ( ;; ) {
			$id = Sql::value( 'SELECT subscription_id FROM %i WHERE status = %s AND lease < %d ORDER BY subscription_id LIMIT 1', self::name(), self::QUEUED, time() );
			if ( null === $id ) {
				return null;
			}
			$token   = wp_generate_uuid4();
			$claimed = self::execute( 'UPDATE %i SET token = %s, lease = %d WHERE subscription_id = %d AND status = %s AND lease < %d', self::name(), $token, time() + self::LEASE, (int) $id, self::QUEUED, time() );
			if ( null === $claimed ) {
				return null;
			}
			$row = 1 === $claimed ? Sql::row( 'SELECT subscription_id, change_id, old_amount, amount, token FROM %i WHERE subscription_id = %d AND token = %s', self::name(), (int) $id, $token ) : null;
			if ( null !== $row ) {
				return array( 'token' => $token ) + array_map( 'intval', array_diff_key( $row, array( 'token' => '' ) ) );
			}
		}
	}

	/**
	 * Ends a claim.
	 *
	 * @param array{subscription_id: int, change_id: int, token: string} $claim  The claimed row.
	 * @param string                                                     $status A constant.
	 * @param string                                                     $error  Why it failed.
	 * @return bool Whether this process ended it; false if a later change waits.
	 */
	public static function finish( array $claim, string $status, string $error = '' ): bool {
		$ended = 1 === self::execute( "UPDATE %i SET status = %s, error = %s, token = '', lease = 0 WHERE subscription_id = %d AND token = %s AND change_id = %d", self::name(), $status, StateTable::short( $error ), $claim['subscription_id'], $claim['token'], $claim['change_id'] );
		if ( ! $ended ) {
			self::execute( "UPDATE %i SET token = '', lease = 0 WHERE subscription_id = %d AND token = %s", self::name(), $claim['subscription_id'], $claim['token'] );
		}
		return $ended;
	}

	/**
	 * Returns whether a row waits.
	 */
	public static function is_waiting(): bool {
		return null !== Sql::value( 'SELECT subscription_id FROM %i WHERE status = %s AND lease < %d LIMIT 1', self::name(), self::QUEUED, time() );
	}

	/**
	 * Returns the prices before and after the last move of a subscription.
	 *
	 * @return array{old_amount: int, amount: int}|null Null if it never moved.
	 */
	public static function of( int $subscription_id ): ?array {
		$row = Sql::row( 'SELECT old_amount, amount FROM %i WHERE subscription_id = %d', self::name(), $subscription_id );
		return null === $row ? null : array_map( 'intval', $row );
	}

	/**
	 * Counts the rows of a plan by their status.
	 *
	 * @return array<string, int>
	 */
	public static function count( int $plan_id, bool $live ): array {
		return array_map( 'intval', array_column( Sql::rows( 'SELECT status, COUNT(*) AS entries FROM %i WHERE plan_id = %d AND live = %d GROUP BY status', self::name(), $plan_id, (int) $live ), 'entries', 'status' ) );
	}

	/**
	 * Returns why subscriptions of a plan could not move.
	 *
	 * @return string[] Each reason once; at most five.
	 */
	public static function errors( int $plan_id, bool $live ): array {
		return Sql::column( 'SELECT DISTINCT error FROM %i WHERE plan_id = %d AND live = %d AND status = %s LIMIT 5', self::name(), $plan_id, (int) $live, self::FAILED );
	}

	/**
	 * Queues the rows of a plan again that failed.
	 *
	 * @return bool False if the database returned an error.
	 */
	public static function retry( int $plan_id ): bool {
		return null !== self::execute( "UPDATE %i SET status = %s, error = '' WHERE plan_id = %d AND status = %s", self::name(), self::QUEUED, $plan_id, self::FAILED );
	}
}
