<?php
declare( strict_types=1 );

namespace Freehold\Payments;

use Freehold\Payments\Tables\ChangesTable;
use Freehold\Payments\Tables\StateTable;
use WP_Error;

/**
 * Writes down who changed what about money. The row exists before the change, so that no change goes without one.
 */
final class ChangeLog {

	/** The plan’s name. */
	public const RENAMED = 'renamed';

	/** The plan’s price. */
	public const PRICE = 'price';

	/** Present payers keep their price. */
	public const KEEP = 'keep';

	/** How long the plan is free at first. */
	public const TRIAL = 'trial';

	/** The object is new. */
	public const CREATED = 'created';

	/** The plan is not sold for now, or sold again. */
	public const ARCHIVED   = 'archived';
	public const UNARCHIVED = 'unarchived';

	/** The plan is not sold any more. */
	public const DELETED = 'deleted';

	/** The coupon cannot be used any more. */
	public const ENDED = 'ended';

	/** The subscription was canceled, or that was taken back. */
	public const CANCELED = 'canceled';
	public const RESUMED  = 'resumed';

	/** A part or all of a payment was returned. */
	public const REFUNDED = 'refunded';

	/** Who acted: a user, a command, a payer without a user, or the site by itself. */
	private const USER    = 'user';
	private const COMMAND = 'command';
	private const PAYER   = 'payer';
	private const SITE    = 'site';

	/**
	 * Whether the site acts by itself, in the request of any user.
	 *
	 * @var bool
	 */
	private static bool $is_site = false;

	/**
	 * Makes changes that no one has asked for in this request, such as those of the queue.
	 *
	 * @param callable $change Returns anything.
	 * @return mixed What it returned.
	 */
	public static function as_site( callable $change ): mixed {
		self::$is_site = true;
		try {
			return $change();
		} finally {
			self::$is_site = false;
		}
	}

	/**
	 * Makes a change and writes it down.
	 *
	 * @param string                $object `plan`, `coupon`, `subscription` or `payment`.
	 * @param int                   $id     The object’s ID; 0 for a plan or coupon that the change creates and returns.
	 * @param string                $action One of the constants.
	 * @param array<string, string> $detail Short texts: `from`, `to` and others.
	 * @param callable              $change Called with the row’s ID; returns a `WP_Error` if the change was not made.
	 * @return mixed What the change returned; or an error if it could not be written down, and was not made.
	 */
	public static function record( string $object, int $id, string $action, array $detail, callable $change ): mixed {
		$row = self::add( $object, $id, $action, $detail, ChangesTable::BEGUN );
		if ( 0 === $row ) {
			return new WP_Error( 'freehold_payment_not_noted', __( 'The change could not be written down, so nothing was changed. Try again.', 'freehold' ), array( 'status' => 500 ) );
		}
		$result = $change( $row );
		if ( ! is_wp_error( $result ) ) {
			ChangesTable::finish( $row, 0 === $id && ( $result instanceof Plan || $result instanceof Coupon ) ? $result->id : $id );
		} elseif ( 'freehold_payment_unreachable' !== $result->get_error_code() ) {
			// Without a response, the change may have been made.
			ChangesTable::drop( $row );
		}
		return $result;
	}

	/**
	 * Writes down a change that was made.
	 *
	 * @param string                $object `plan`, `coupon`, `subscription` or `payment`.
	 * @param int                   $id     The object’s ID.
	 * @param string                $action One of the constants.
	 * @param array<string, string> $detail Short texts: `from`, `to` and others.
	 */
	public static function note( string $object, int $id, string $action, array $detail = array() ): void {
		self::add( $object, $id, $action, $detail, ChangesTable::DONE );
	}

	/**
	 * Returns the latest changes of some objects, as in `PaymentChange`.
	 *
	 * @param array<string, int[]> $objects IDs by kind of object.
	 * @param int                  $limit   The maximum number.
	 * @return array<int, array<string, mixed>>
	 */
	public static function about( array $objects, int $limit = 50 ): array {
		return array_map(
			static function ( array $row ): array {
				$detail = json_decode( (string) $row['detail'], true );
				return array(
					'id'      => (int) $row['id'],
					'object'  => (string) $row['object'],
					'action'  => (string) $row['action'],
					'from'    => (string) ( $detail['from'] ?? '' ),
					'to'      => (string) ( $detail['to'] ?? '' ),
					'note'    => (string) ( $detail['note'] ?? '' ),
					'is_done' => ChangesTable::DONE === $row['status'],
					'actor'   => (string) $row['actor'],
					'user'    => (string) ( get_userdata( (int) $row['user_id'] )->display_name ?? '' ),
					'date'    => gmdate( 'c', (int) $row['created'] ),
				);
			},
			ChangesTable::about( $objects, $limit )
		);
	}

	/**
	 * Adds a row.
	 *
	 * @param string                $object See {@see self::record()}.
	 * @param int                   $id     The object’s ID.
	 * @param string                $action One of the constants.
	 * @param array<string, string> $detail Short texts.
	 * @param string                $status A constant of {@see ChangesTable}.
	 */
	private static function add( string $object, int $id, string $action, array $detail, string $status ): int {
		$short = array_map( static fn ( string $text ): string => mb_strlen( $text ) > 60 ? mb_substr( $text, 0, 59 ) . '…' : $text, $detail );
		return ChangesTable::add(
			array(
				'object'    => $object,
				'object_id' => $id,
				'action'    => $action,
				'detail'    => StateTable::short( (string) wp_json_encode( $short, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES ) ),
				'status'    => $status,
				'actor'     => match ( true ) {
					self::$is_site => self::SITE,
					get_current_user_id() > 0 => self::USER,
					defined( 'WP_CLI' ) && WP_CLI => self::COMMAND,
					'subscription' === $object && ! wp_doing_cron() => self::PAYER,
					default => self::SITE,
				},
				'user_id'   => self::$is_site ? 0 : get_current_user_id(),
				'created'   => time(),
			)
		);
	}
}
