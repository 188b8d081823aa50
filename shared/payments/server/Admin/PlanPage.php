<?php
declare( strict_types=1 );

namespace Freehold\Payments\Admin;

use Freehold\Payments\ChangeLog;
use Freehold\Payments\Checkout\PlanOffer;
use Freehold\Payments\Plan;
use Freehold\Payments\PlanChanges;
use Freehold\Payments\Plans;
use Freehold\Payments\Tables\MovesTable;
use Freehold\Payments\Tables\SubscriptionsTable;
use WP_Error;

/**
 * Describes one plan: what its payers pay, what it opens, and who changed it.
 */
final class PlanPage {

	/**
	 * Returns the plan.
	 *
	 * @param int  $id   The plan.
	 * @param bool $live The mode of the payers that count.
	 * @return array<string, mixed>|WP_Error As in `PlanPage`.
	 */
	public static function of( int $id, bool $live ): array|WP_Error {
		$plan = Plans::find( $id );
		if ( null === $plan ) {
			return Plans::missing();
		}
		$source = Plan::DONATION === $plan->type ? 'donation' : 'plan';
		return array(
			'id'          => $plan->id,
			'title'       => $plan->title,
			'price'       => Rows::money( $plan->price->amount, $plan->price->currency ),
			'currency'    => $plan->price->currency,
			'recurs'      => $plan->interval,
			'type'        => $plan->type,
			'is_custom'   => $plan->buyer_can_change_amount,
			'is_deleted'  => $plan->is_deleted,
			'is_archived' => $plan->is_archived,
			'trial_days'  => $plan->trial_days,
			'can_move'    => PlanChanges::can_move( $plan ),
			'prices'      => array_map(
				static fn ( array $row ): array => array(
					'amount' => Rows::money( $row['amount'], $row['currency'] ),
					'payers' => $row['payers'],
					'ending' => $row['ending'],
				),
				SubscriptionsTable::prices( $id, $source, $live )
			),
			'moves'       => array( 'errors' => MovesTable::errors( $id, $live ) ) + MovesTable::count( $id, $live ) + array_fill_keys( array( MovesTable::QUEUED, MovesTable::DONE, MovesTable::FAILED, MovesTable::KEPT ), 0 ),
			'opens'       => self::opens( $plan ),
			'changes'     => ChangeLog::about( array( 'plan' => array( $id ) ) ),
		);
	}

	/**
	 * Returns what a plan opens and where it is sold.
	 *
	 * @return array<int, array<string, mixed>>
	 */
	private static function opens( Plan $plan ): array {
		/**
		 * Filters what the page of a plan says that it opens, and where it is sold. Only wp-admin asks.
		 *
		 * @param array<int, array{label: string, text: string, total: int, links: array<int, array{title: string, url: string}>}> $opens Each with up to ten links, or a text.
		 * @param Plan $plan The plan.
		 */
		return array_values( (array) apply_filters( 'freehold_plan_opens', self::posts( __( 'Sold in', 'freehold' ), PlanOffer::posts( $plan->id ) ), $plan ) );
	}

	/**
	 * Describes posts for `freehold_plan_opens`.
	 *
	 * @param string $label What they are.
	 * @param int[]  $ids   Post IDs.
	 * @param int    $total How many there are, if only some are given.
	 * @return array<int, array<string, mixed>> Empty if there are none.
	 */
	public static function posts( string $label, array $ids, int $total = 0 ): array {
		_prime_post_caches( array_slice( $ids, 0, 10 ), false );
		return array() === $ids ? array() : array(
			array(
				'label' => $label,
				'text'  => '',
				'total' => max( $total, count( $ids ) ),
				'links' => array_map(
					static fn ( int $id ): array => array(
						'title' => html_entity_decode( get_the_title( $id ), ENT_QUOTES, 'UTF-8' ),
						'url'   => (string) ( get_edit_post_link( $id, 'raw' ) ?? get_permalink( $id ) ),
					),
					array_slice( $ids, 0, 10 )
				),
			),
		);
	}
}
