<?php
declare( strict_types=1 );

namespace Freehold\Payments;

use Freehold\Database\Posts;
use Freehold\Payments\Tables\MovesTable;
use Freehold\Rest;
use WP_Error;

/**
 * Changes plans that are or were sold. Each change is written down; donations and their amounts are the block’s.
 */
final class PlanChanges {

	/** Present payers keep their price. */
	public const KEEP = ChangeLog::KEEP;

	/** Present payers pay the new price from their next payment on. */
	public const MOVE = 'move';

	/** The longest free period, in days. Source: https://docs.stripe.com/billing/subscriptions/trials */
	public const MAX_TRIAL = 730;

	/**
	 * Gives a plan another name. What was paid keeps the name that it had.
	 *
	 * @return Plan|WP_Error The plan afterwards.
	 */
	public static function rename( int $id, string $title ): Plan|WP_Error {
		$plan  = self::find( $id );
		$title = Plans::title( $title );
		if ( is_wp_error( $plan ) || is_wp_error( $title ) || $title === $plan->title ) {
			return is_wp_error( $title ) ? $title : $plan;
		}
		$detail = array(
			'from' => $plan->title,
			'to'   => $title,
		);
		return self::record(
			$plan,
			ChangeLog::RENAMED,
			$detail,
			static fn (): mixed => wp_update_post(
				wp_slash(
					array(
						'ID'         => $id,
						'post_title' => $title,
					)
				),
				true
			)
		);
	}

	/**
	 * Changes the price for new payers, and for present ones if so decided.
	 *
	 * @param int    $id     The plan.
	 * @param string $price  A decimal.
	 * @param string $shown  The price when the owner decided, a decimal. If that has changed, nothing happens.
	 * @param string $payers {@see self::KEEP} or {@see self::MOVE}.
	 */
	public static function price( int $id, string $price, string $shown, string $payers ): Plan|WP_Error {
		$plan = self::find( $id );
		if ( is_wp_error( $plan ) ) {
			return $plan;
		}
		$money = Plans::price( $price, $plan->price->currency );
		if ( is_wp_error( $money ) ) {
			return $money;
		}
		if ( $plan->price->decimal() !== $shown ) {
			return self::stale();
		}
		$vendor = Gateway::vendor( Gateway::of_plans() );
		$moves  = self::MOVE === $payers;
		if ( $moves && ! self::can_move( $plan ) ) {
			return new WP_Error( 'freehold_plan_move', __( 'Present payers keep their price: they chose it, pay once, or the payment service is not connected.', 'freehold' ), array( 'status' => 409 ) );
		}
		if ( ! $moves && 0 === $money->compare( $plan->price ) ) {
			return $plan;
		}
		$is_queued = true;

		$stored = (string) get_post_meta( $id, Plan::META . 'price', true );
		$result = self::record(
			$plan,
			ChangeLog::PRICE,
			array(
				'from' => $plan->price->format(),
				'to'   => $money->format(),
				'note' => $payers,
			),
			static function ( int $change ) use ( $id, $plan, $money, $stored, $moves, $vendor, &$is_queued ): mixed {
				// A condition on the price that was read: of two changes at once, one wins.
				if ( 0 !== $money->compare( $plan->price ) && true !== update_post_meta( $id, Plan::META . 'price', $money->decimal(), $stored ) ) {
					return self::stale();
				}
				$is_queued = ! $moves || MovesTable::queue( $change, $id, $vendor->slug(), $vendor->is_live(), $money->amount, $money->currency );
				return true;
			}
		);
		if ( ! $is_queued ) {
			return new WP_Error( 'freehold_plan_not_moved', __( 'New payers pay the new price, but present payers could not be moved. Change the price again.', 'freehold' ), array( 'status' => 500 ) );
		}
		if ( $moves ) {
			MoveJob::queue();
		}
		return $result;
	}

	/**
	 * Returns whether present payers of a plan can be moved to another price.
	 */
	public static function can_move( Plan $plan ): bool {
		return Plan::ONCE !== $plan->interval && ! $plan->buyer_can_change_amount && Gateway::is_connected( Gateway::of_plans() ) && Gateway::vendor( Gateway::of_plans() ) instanceof ChangesPrice;
	}

	/**
	 * Queues the moves of a plan again that failed.
	 */
	public static function retry( int $id ): Plan|WP_Error {
		$plan = self::find( $id );
		if ( is_wp_error( $plan ) ) {
			return $plan;
		}
		if ( ! MovesTable::retry( $id ) ) {
			return Rest::not_stored();
		}
		MoveJob::queue();
		return $plan;
	}

	/**
	 * Ends the sale of a plan for now, or begins it again. Subscriptions go on.
	 */
	public static function archive( int $id, bool $is_archived ): Plan|WP_Error {
		$plan = self::find( $id );
		if ( is_wp_error( $plan ) || $is_archived === $plan->is_archived ) {
			return $plan;
		}
		return self::record(
			$plan,
			$is_archived ? ChangeLog::ARCHIVED : ChangeLog::UNARCHIVED,
			array(),
			static fn (): bool => $is_archived ? (bool) update_post_meta( $id, Plan::META . 'is_archived', '1' ) : delete_post_meta( $id, Plan::META . 'is_archived' )
		);
	}

	/**
	 * Changes for how many days the plan is free for new payers. Free periods that have begun stay as they are.
	 *
	 * @param int $id   The plan.
	 * @param int $days 0 to {@see self::MAX_TRIAL}.
	 */
	public static function trial( int $id, int $days ): Plan|WP_Error {
		$plan = self::find( $id );
		if ( is_wp_error( $plan ) || $days === $plan->trial_days ) {
			return $plan;
		}
		if ( $days < 0 || $days > self::MAX_TRIAL || Plan::ONCE === $plan->interval || $plan->buyer_can_change_amount ) {
			return Plans::no_trial();
		}
		return self::record(
			$plan,
			ChangeLog::TRIAL,
			array(
				'from' => (string) $plan->trial_days,
				'to'   => (string) $days,
			),
			static fn (): bool => (bool) update_post_meta( $id, Plan::META . 'trial_days', (string) $days )
		);
	}

	/**
	 * Creates a plan like another one.
	 *
	 * @param int    $id    The plan.
	 * @param string $title The name of the new one.
	 */
	public static function duplicate( int $id, string $title ): Plan|WP_Error {
		$plan = self::find( $id );
		return is_wp_error( $plan ) ? $plan : Plans::create( array( 'title' => $title ) + $plan->to_array() );
	}

	/**
	 * Stores the owner’s order. Plans that are missing in it come last.
	 *
	 * @param int[] $ids The plans’ IDs.
	 * @return true|WP_Error
	 */
	public static function order( array $ids ): bool|WP_Error {
		foreach ( Plans::list() as $plan ) {
			$place = array_search( $plan->id, $ids, true );
			$place = false === $place ? 0 : $place + 1;
			if ( $place !== $plan->position && ! Posts::set_place( $plan->id, $place ) ) {
				return new WP_Error( 'freehold_plan_order', __( 'The order could not be saved. Try again.', 'freehold' ), array( 'status' => 500 ) );
			}
		}
		return true;
	}

	/**
	 * Returns a plan that can be changed.
	 */
	private static function find( int $id ): Plan|WP_Error {
		$plan = Plans::find( $id );
		return null === $plan || $plan->is_deleted || Plan::DONATION === $plan->type ? Plans::missing() : $plan;
	}

	/**
	 * Makes a change and writes it down.
	 *
	 * @param string                $action A constant of {@see ChangeLog}.
	 * @param array<string, string> $detail Short texts.
	 * @param callable              $change Called with the change’s ID; returns false or a `WP_Error` if nothing was changed.
	 */
	private static function record( Plan $plan, string $action, array $detail, callable $change ): Plan|WP_Error {
		$result = ChangeLog::record(
			'plan',
			$plan->id,
			$action,
			$detail,
			static function ( int $id ) use ( $change ): mixed {
				$result = $change( $id );
				return false === $result ? Rest::error( 'freehold_plan_not_saved', __( 'The plan could not be saved. Try again.', 'freehold' ), 500 ) : $result;
			}
		);
		return is_wp_error( $result ) ? $result : Plans::find( $plan->id ) ?? Plans::missing();
	}

	/**
	 * Returns the error for a price that was changed since the owner looked.
	 */
	private static function stale(): WP_Error {
		return new WP_Error( 'freehold_plan_stale', __( 'The price has been changed in the meantime. Reload the page and try again.', 'freehold' ), array( 'status' => 409 ) );
	}
}
