<?php
declare( strict_types=1 );

namespace Freehold\Payments\Tables;

use Freehold\Database\Sql;
use Freehold\Payments\Order;
use Freehold\Payments\Payment;
use Freehold\Payments\PaymentState;
use Freehold\Payments\Subscription;

/**
 * Stores payments.
 */
final class PaymentsTable extends ListTable {

	public const NAME = 'payments';

	/** How many payments of one order or subscription are compared with the vendor’s. */
	private const MAX_OF_ONE = 500;

	/** How long vendors remember an idempotency key, in seconds, with a margin. */
	private const KEY_SECONDS = 20 * HOUR_IN_SECONDS;

	/**
	 * Returns the columns and keys.
	 */
	protected static function columns(): string {
		return self::common() . ",
			order_id BIGINT UNSIGNED NOT NULL DEFAULT 0,
			subscription_id BIGINT UNSIGNED NOT NULL DEFAULT 0,
			vendor_id VARCHAR(160) NOT NULL,
			kind VARCHAR(10) NOT NULL DEFAULT 'first',
			refunded BIGINT NOT NULL DEFAULT 0,
			reason VARCHAR(190) NOT NULL DEFAULT '',
			receipt_url TEXT NULL,
			refunding BIGINT NOT NULL DEFAULT 0,
			refund_key CHAR(36) NOT NULL DEFAULT '',
			refund_until BIGINT UNSIGNED NOT NULL DEFAULT 0,
			refund_started BIGINT UNSIGNED NOT NULL DEFAULT 0,
			settled VARCHAR(190) NOT NULL DEFAULT '',
			is_settled TINYINT UNSIGNED NOT NULL DEFAULT 0,
			KEY order_id (order_id),
			KEY subscription_id (subscription_id, created),
			" . self::list_keys() . ',
			KEY kind (live, kind, created, id),
			KEY refund_until (refund_until),
			KEY is_settled (is_settled, id)';
	}

	/**
	 * Returns a payment.
	 *
	 * @param int $id The row’s ID.
	 */
	public static function find( int $id ): ?Payment {
		$row = self::row( $id );
		return null === $row ? null : Payment::from_row( $row );
	}

	/**
	 * Returns the payment with a vendor’s ID.
	 *
	 * @param string $vendor    The vendor’s slug.
	 * @param bool   $live      The mode.
	 * @param string $vendor_id The vendor’s ID.
	 */
	public static function find_by_vendor( string $vendor, bool $live, string $vendor_id ): ?Payment {
		$row = self::row_of( $vendor, $live, $vendor_id );
		return null === $row ? null : Payment::from_row( $row );
	}

	/**
	 * Returns a page of a list.
	 *
	 * @return Payment[]
	 */
	public static function page( Filter $filter ): array {
		return array_map( array( Payment::class, 'from_row' ), self::page_rows( $filter ) );
	}

	/**
	 * Returns the next payments of a walk through a list, the newest first.
	 *
	 * @param Filter       $filter The filters; page and order are ignored.
	 * @param Payment|null $last   The last payment of the previous call; null to begin.
	 * @param int          $limit  The maximum number of payments.
	 * @return Payment[]
	 */
	public static function after( Filter $filter, ?Payment $last, int $limit ): array {
		return array_map( array( Payment::class, 'from_row' ), self::next_rows( $filter, $last->created ?? PHP_INT_MAX, $last->id ?? PHP_INT_MAX, $limit ) );
	}

	/**
	 * Adds a payment.
	 *
	 * @param Order|Subscription $origin          What was paid.
	 * @param int                $order_id        The order’s row.
	 * @param int                $subscription_id The subscription’s row, or 0.
	 * @param PaymentState       $state           What the vendor reported.
	 * @return Payment|null Null if there is one, or the database returned an error.
	 */
	public static function insert( Order|Subscription $origin, int $order_id, int $subscription_id, PaymentState $state ): ?Payment {
		$now = time();
		$id  = self::add(
			array(
				'order_id'        => $order_id,
				'subscription_id' => $subscription_id,
				'vendor'          => $origin->vendor,
				'live'            => (int) $origin->live,
				'vendor_id'       => $state->vendor_id,
				'kind'            => $state->kind,
				'source'          => $origin->source,
				'plan_id'         => $origin->plan_id,
				'title'           => $origin->title,
				// A renewal is the payer's who began the subscription, whatever address the vendor has by now.
				'email'           => self::short( '' === $state->email || ( $subscription_id > 0 && '' !== $origin->email ) ? $origin->email : $state->email ),
				'name'            => self::short( '' === $state->name ? $origin->name : $state->name ),
				'currency'        => $state->currency,
				'synced'          => $now,
				'updated'         => $now,
				'checks'          => 1,
				'revision'        => 1,
			) + self::state( $state )
		);
		return 0 === $id ? null : self::find( $id );
	}

	/**
	 * Writes what the vendor reported.
	 *
	 * @param Payment $payment         The payment as it was read.
	 * @param int     $subscription_id The subscription’s row, or 0 if it is unknown.
	 * @return bool|null See {@see self::follow()}.
	 */
	public static function write( Payment $payment, int $subscription_id, PaymentState $state ): ?bool {
		return self::follow(
			$payment->id,
			$payment->checks,
			get_object_vars( $payment ),
			self::state( $state ) + self::payer( $state->email, $state->name, $payment->email ) + ( 0 === $subscription_id ? array() : array( 'subscription_id' => $subscription_id ) )
		);
	}

	/**
	 * Returns the payments of an order or subscription, the latest first.
	 *
	 * @param string $column `order_id` or `subscription_id`.
	 * @param int    $id     The row’s ID.
	 * @return array<string, Payment> By the vendor’s ID.
	 */
	public static function of( string $column, int $id ): array {
		$payments = array();
		foreach ( Sql::rows( 'SELECT * FROM %i WHERE %i = %d ORDER BY created DESC, id DESC LIMIT %d', self::name(), $column, $id, self::MAX_OF_ONE ) as $row ) {
			$payments[ (string) $row['vendor_id'] ] = Payment::from_row( $row );
		}
		return $payments;
	}

	/**
	 * Returns payments that are on their way or disputed, each at most once a day.
	 *
	 * @param int $now   The present Unix time.
	 * @param int $after Only rows with a higher ID.
	 * @param int $limit The maximum number.
	 * @return int[] IDs.
	 */
	public static function due( int $now, int $after, int $limit ): array {
		return array_map( 'intval', Sql::column( 'SELECT id FROM %i WHERE live IN ( 0, 1 ) AND status IN ( %s, %s, %s ) AND id > %d AND synced < %d ORDER BY id LIMIT %d', self::name(), Payment::PENDING, Payment::DISPUTED, Payment::PARTLY_DISPUTED, $after, $now - 20 * HOUR_IN_SECONDS, $limit ) );
	}

	/**
	 * Claims a payment for a refund. A refund that was interrupted can be continued with the same amount and the same key.
	 *
	 * @param Payment $payment The payment as it was read.
	 * @param int     $amount  How much is refunded.
	 * @param string  $key     A new idempotency key.
	 * @param int     $until   When the refund counts as interrupted, in seconds of Unix time.
	 * @return Payment|null The payment with the key to use; null if another refund runs or has changed it, or there is less left.
	 */
	public static function claim_refund( Payment $payment, int $amount, string $key, int $until ): ?Payment {
		$is_claimed = 1 === self::execute( 'UPDATE %i SET refunding = %d, refund_key = %s, refund_until = %d, refund_started = %d WHERE id = %d AND refunding = 0 AND refunded = %d AND refunded + %d <= amount', self::name(), $amount, $key, $until, time(), $payment->id, $payment->refunded, $amount )
			|| 1 === self::execute( 'UPDATE %i SET refund_until = %d WHERE id = %d AND refunding = %d AND refund_until < %d AND refund_started > %d', self::name(), $until, $payment->id, $amount, time(), time() - self::KEY_SECONDS );
		return $is_claimed ? self::find( $payment->id ) : null;
	}

	/**
	 * Notes that a refund is over.
	 *
	 * @param int    $id  The row’s ID.
	 * @param string $key The refund’s idempotency key.
	 */
	public static function finish_refund( int $id, string $key ): void {
		self::execute( "UPDATE %i SET refunding = 0, refund_key = '', refund_until = 0, refund_started = 0 WHERE id = %d AND refund_key = %s", self::name(), $id, $key );
	}

	/**
	 * Returns refunds that were interrupted.
	 *
	 * @param int $limit The maximum number.
	 * @return Payment[]
	 */
	public static function interrupted_refunds( int $limit ): array {
		return array_map( array( Payment::class, 'from_row' ), Sql::rows( 'SELECT * FROM %i WHERE refund_until > 0 AND refund_until < %d LIMIT %d', self::name(), time(), $limit ) );
	}

	/**
	 * Returns the columns of a state.
	 *
	 * @return array<string, int|string>
	 */
	private static function state( PaymentState $state ): array {
		return array(
			'status'   => $state->status,
			'amount'   => $state->amount,
			'refunded' => $state->refunded,
			'reason'   => self::short( $state->reason ),
			'created'  => $state->created,
		) + ( '' === $state->receipt_url ? array() : array( 'receipt_url' => $state->receipt_url ) );
	}

	/**
	 * Adds up all payments whose money arrived.
	 *
	 * @return array<int, array{day: string, vendor: string, live: int, currency: string, payments: int, paid: int, refunded: int}> By day, vendor, mode and currency.
	 */
	public static function sums(): array {
		$rows = Sql::rows(
			'SELECT created - created %% 86400 AS day, vendor, live, currency, COUNT(*) AS payments, SUM(amount) AS paid, SUM(CASE WHEN status = %s THEN amount ELSE refunded END) AS refunded FROM %i WHERE status IN (%s) GROUP BY created - created %% 86400, vendor, live, currency',
			Payment::LOST,
			self::name(),
			Payment::RECEIVED
		);
		return array_map(
			static fn ( array $row ): array => array(
				'day'      => gmdate( 'Y-m-d', (int) $row['day'] ),
				'vendor'   => (string) $row['vendor'],
				'live'     => (int) $row['live'],
				'currency' => (string) $row['currency'],
				'payments' => (int) $row['payments'],
				'paid'     => (int) $row['paid'],
				'refunded' => (int) $row['refunded'],
			),
			$rows
		);
	}

	/**
	 * Counts all payments.
	 *
	 * @return array<int, array<string, string|null>> `live`, `vendor`, `status`, `source`, `kind`, `currency`, `plan_id` and `entries`.
	 */
	public static function groups(): array {
		return Sql::rows( 'SELECT live, vendor, status, source, kind, currency, plan_id, COUNT(*) AS entries FROM %i GROUP BY live, vendor, status, source, kind, currency, plan_id', self::name() );
	}
}
