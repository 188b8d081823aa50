<?php
declare( strict_types=1 );

namespace Freehold\Payments\Tables;

use Freehold\Database\Sql;
use Freehold\Payments\Order;
use Freehold\Payments\Subscription;
use Freehold\Payments\SubscriptionState;

/**
 * Stores subscriptions.
 */
final class SubscriptionsTable extends ListTable {

	public const VERSION = 2;

	public const NAME = 'payment_subscriptions';

	/** A row stays without its user. */
	public const USERS = array( 'user_id' => false );

	/**
	 * Returns the columns and keys.
	 */
	protected static function columns(): string {
		return self::common() . ",
			order_id BIGINT UNSIGNED NOT NULL DEFAULT 0,
			user_id BIGINT UNSIGNED NOT NULL DEFAULT 0,
			vendor_id VARCHAR(160) NOT NULL,
			customer_id VARCHAR(160) NOT NULL DEFAULT '',
			recurs VARCHAR(20) NOT NULL DEFAULT '',
			period_end BIGINT UNSIGNED NOT NULL DEFAULT 0,
			cancel_at_end TINYINT UNSIGNED NOT NULL DEFAULT 0,
			canceled_at BIGINT UNSIGNED NOT NULL DEFAULT 0,
			settled VARCHAR(190) NOT NULL DEFAULT '',
			is_settled TINYINT UNSIGNED NOT NULL DEFAULT 0,
			annual BIGINT NOT NULL DEFAULT 0,
			is_counted TINYINT UNSIGNED NOT NULL DEFAULT 0,
			KEY order_id (order_id),
			" . self::list_keys() . ',
			KEY due (status, period_end),
			KEY is_settled (is_settled, id),
			KEY is_counted (is_counted, id)';
	}

	/**
	 * Adds the columns of {@see \Freehold\Payments\Recurring}.
	 *
	 * @param int $from The stored version.
	 */
	public static function migrate( int $from ): bool {
		$has_columns = $from >= 2 || array() !== Sql::objects( 'SHOW COLUMNS FROM %i LIKE %s', self::name(), 'is_counted' );
		return $has_columns || null !== self::execute( 'ALTER TABLE %i ADD COLUMN annual BIGINT NOT NULL DEFAULT 0, ADD COLUMN is_counted TINYINT UNSIGNED NOT NULL DEFAULT 0, ADD KEY is_counted (is_counted, id)', self::name() );
	}

	/**
	 * Notes what a subscription is counted with, if no request has counted it or changed its state since it was read.
	 *
	 * @param Subscription $subscription The subscription as it was read.
	 * @param int          $annual       What it pays in a year.
	 * @return bool Whether this request counts it.
	 */
	public static function count_as( Subscription $subscription, int $annual ): bool {
		return 1 === self::execute( 'UPDATE %i SET annual = %d, is_counted = 1 WHERE id = %d AND revision = %d AND annual = %d AND is_counted = %d', self::name(), $annual, $subscription->id, $subscription->revision, $subscription->annual, (int) $subscription->is_counted );
	}

	/**
	 * Returns subscriptions that were never counted.
	 *
	 * @param int $after Only rows with a higher ID.
	 * @param int $limit The maximum number.
	 * @return Subscription[]
	 */
	public static function uncounted( int $after, int $limit ): array {
		return array_map( Subscription::from_row( ... ), Sql::rows( 'SELECT * FROM %i WHERE is_counted = 0 AND id > %d ORDER BY id LIMIT %d', self::name(), $after, $limit ) );
	}

	/**
	 * Makes all subscriptions look as if they were never counted.
	 */
	public static function uncount(): void {
		self::execute( 'UPDATE %i SET annual = 0, is_counted = 0 WHERE is_counted = 1', self::name() );
	}

	/**
	 * Returns what all subscriptions are counted with.
	 *
	 * @return array<string, array{int, int, int}> See {@see RecurringTable::present()}; and when one of them last changed.
	 */
	public static function counted(): array {
		$counted = array();
		foreach ( Sql::rows( 'SELECT live, currency, SUM( annual > 0 ) AS payers, SUM(annual) AS annual, MAX(updated) AS updated FROM %i GROUP BY live, currency', self::name() ) as $row ) {
			$counted[ "{$row['live']} {$row['currency']}" ] = array( (int) $row['payers'], (int) $row['annual'], (int) $row['updated'] );
		}
		return $counted;
	}

	/**
	 * Returns a subscription.
	 *
	 * @param int $id The row’s ID.
	 */
	public static function find( int $id ): ?Subscription {
		$row = self::row( $id );
		return null === $row ? null : Subscription::from_row( $row );
	}

	/**
	 * Returns the subscription with a vendor’s ID.
	 *
	 * @param string $vendor    The vendor’s slug.
	 * @param bool   $live      The mode.
	 * @param string $vendor_id The vendor’s ID.
	 */
	public static function find_by_vendor( string $vendor, bool $live, string $vendor_id ): ?Subscription {
		$row = self::row_of( $vendor, $live, $vendor_id );
		return null === $row ? null : Subscription::from_row( $row );
	}

	/**
	 * Returns a page of a list.
	 *
	 * @return Subscription[]
	 */
	public static function page( Filter $filter ): array {
		return array_map( array( Subscription::class, 'from_row' ), self::page_rows( $filter ) );
	}

	/**
	 * Returns the next subscriptions of a list, the newest first, for exports.
	 *
	 * @param Filter            $filter The filters.
	 * @param Subscription|null $last   The last one before; null at the beginning.
	 * @param int               $limit  The maximum number.
	 * @return Subscription[]
	 */
	public static function after( Filter $filter, ?Subscription $last, int $limit ): array {
		return array_map( array( Subscription::class, 'from_row' ), self::next_rows( $filter, $last->created ?? PHP_INT_MAX, $last->id ?? PHP_INT_MAX, $limit ) );
	}

	/**
	 * Adds the subscription of an order, without a state yet.
	 *
	 * @param SubscriptionState $state What the vendor reported.
	 * @return Subscription|null Null if there is one, or the database returned an error.
	 */
	public static function insert( Order $order, SubscriptionState $state ): ?Subscription {
		$now = time();
		$id  = self::add(
			array(
				'order_id'    => $order->id,
				'vendor'      => $order->vendor,
				'live'        => (int) $order->live,
				'vendor_id'   => $state->vendor_id,
				'customer_id' => $state->customer_id,
				'source'      => $order->source,
				'plan_id'     => $order->plan_id,
				'user_id'     => $order->user_id,
				'title'       => $order->title,
				'email'       => self::short( '' === $state->email ? $order->email : $state->email ),
				'name'        => self::short( '' === $state->name ? $order->name : $state->name ),
				'amount'      => $state->amount,
				'currency'    => $state->currency,
				'recurs'      => $state->recurs,
				'status'      => Subscription::INCOMPLETE,
				'created'     => $state->created > 0 ? $state->created : $now,
				'updated'     => $now,
			)
		);
		return 0 === $id ? null : self::find( $id );
	}

	/**
	 * Writes what the vendor reported.
	 *
	 * @param Subscription $subscription The subscription as it was read.
	 * @return bool|null See {@see self::follow()}.
	 */
	public static function write( Subscription $subscription, SubscriptionState $state ): ?bool {
		return self::follow(
			$subscription->id,
			$subscription->checks,
			get_object_vars( $subscription ),
			array(
				'status'        => $state->status,
				'amount'        => $state->amount,
				'currency'      => $state->currency,
				'recurs'        => $state->recurs,
				'period_end'    => $state->period_end,
				'cancel_at_end' => (int) $state->cancel_at_end,
				'canceled_at'   => $state->canceled_at,
			) + ( '' === $state->customer_id ? array() : array( 'customer_id' => $state->customer_id ) ) + self::payer( $state->email, $state->name, $subscription->email )
		);
	}

	/**
	 * Returns the subscription that an order began.
	 *
	 * @param int $order_id The order’s row.
	 */
	public static function find_by_order( int $order_id ): ?Subscription {
		$row = Sql::row( 'SELECT * FROM %i WHERE order_id = %d ORDER BY id LIMIT 1', self::name(), $order_id );
		return null === $row ? null : Subscription::from_row( $row );
	}

	/**
	 * Returns whether the payer of a subscription is charged for another one to the same plan. Donations are no such case.
	 */
	public static function has_twin( Subscription $subscription ): bool {
		return 'donation' !== $subscription->source && '' !== $subscription->email && null !== Sql::value( 'SELECT id FROM %i WHERE email = %s AND id <> %d AND plan_id = %d AND source = %s AND live = %d AND cancel_at_end = 0 AND status IN (%s) LIMIT 1', self::name(), $subscription->email, $subscription->id, $subscription->plan_id, $subscription->source, (int) $subscription->live, Subscription::RUNNING );
	}

	/**
	 * Returns subscriptions in a free period that goes on to a payment.
	 *
	 * @param int $after Only rows with a higher ID.
	 * @param int $limit The maximum number.
	 * @return Subscription[]
	 */
	public static function in_trial( int $after, int $limit ): array {
		return array_map( array( Subscription::class, 'from_row' ), Sql::rows( 'SELECT * FROM %i WHERE status = %s AND cancel_at_end = 0 AND id > %d ORDER BY id LIMIT %d', self::name(), Subscription::TRIALING, $after, $limit ) );
	}

	/**
	 * Counts the running subscriptions of a plan by what they cost.
	 *
	 * @return array<int, array{amount: int, currency: string, payers: int, ending: int}> `ending`: those that end with their period.
	 */
	public static function prices( int $plan_id, string $source, bool $live ): array {
		return array_map(
			static fn ( array $row ): array => array(
				'amount'   => (int) $row['amount'],
				'currency' => (string) $row['currency'],
				'payers'   => (int) $row['payers'],
				'ending'   => (int) $row['ending'],
			),
			Sql::rows( 'SELECT amount, currency, COUNT(*) AS payers, SUM( cancel_at_end ) AS ending FROM %i WHERE live = %d AND plan_id = %d AND source = %s AND status IN (%s) GROUP BY amount, currency ORDER BY payers DESC, amount', self::name(), (int) $live, $plan_id, $source, Subscription::RUNNING )
		);
	}

	/**
	 * Returns subscriptions whose paid period is over or whose payment failed, each at most once a day.
	 *
	 * @param int $now   The present Unix time.
	 * @param int $after Only rows with a higher ID.
	 * @param int $limit The maximum number.
	 * @return int[] IDs.
	 */
	public static function due( int $now, int $after, int $limit ): array {
		return array_map( 'intval', Sql::column( 'SELECT id FROM %i WHERE status IN (%s) AND ( period_end < %d OR status IN (%s) ) AND id > %d AND synced < %d ORDER BY id LIMIT %d', self::name(), array( Subscription::INCOMPLETE, ...Subscription::RUNNING ), $now - HOUR_IN_SECONDS, Subscription::FAILED, $after, $now - 20 * HOUR_IN_SECONDS, $limit ) );
	}

	/**
	 * Counts all subscriptions.
	 *
	 * @return array<int, array<string, string|null>> `live`, `vendor`, `status`, `source`, `kind` (empty), `currency`, `plan_id` and `entries`.
	 */
	public static function groups(): array {
		return Sql::rows( "SELECT live, vendor, status, source, '' AS kind, currency, plan_id, COUNT(*) AS entries FROM %i GROUP BY live, vendor, status, source, currency, plan_id", self::name() );
	}
}
