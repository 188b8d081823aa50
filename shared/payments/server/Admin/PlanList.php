<?php
declare( strict_types=1 );

namespace Freehold\Payments\Admin;

use Freehold\Payments\Payment;
use Freehold\Payments\Plan;
use Freehold\Payments\Plans;
use Freehold\Payments\Subscription;
use Freehold\Payments\Tables\CountsTable;

/**
 * Lists what visitors pay for: every plan that is on sale, and every deleted plan and every product that someone has paid for.
 */
final class PlanList {

	/**
	 * Returns the list.
	 *
	 * @param bool $live The mode of the payers that count.
	 * @return array<int, array<string, mixed>> As in `PaymentPlan`.
	 */
	public static function all( bool $live ): array {
		$subscribers = CountsTable::by_plan( 'subscription', $live, Subscription::RUNNING );
		$payments    = CountsTable::by_plan( 'payment', $live, Payment::RECEIVED );
		$plans       = array();
		foreach ( Plans::list() as $plan ) {
			$plans[ ( Plan::DONATION === $plan->type ? 'donation' : 'plan' ) . " {$plan->id}" ] = $plan;
		}
		$keys = array_keys( $plans + $payments + $subscribers );
		$ids  = array_map( static fn ( string $key ): int => (int) explode( ' ', $key )[1], $keys );
		_prime_post_caches( array_filter( $ids ), false );
		$list = array();
		foreach ( $keys as $key ) {
			list( $source, $id ) = explode( ' ', $key );
			$plan                = $plans[ $key ] ?? ( 'product' === $source ? null : Plans::find( (int) $id ) );
			$list[]              = array(
				'id'          => (int) $id,
				'title'       => null === $plan ? self::title( (int) $id ) : $plan->title,
				'source'      => $source,
				'price'       => null === $plan ? null : Rows::money( $plan->price->amount, $plan->price->currency ),
				'currency'    => null === $plan ? '' : $plan->price->currency,
				'recurs'      => null === $plan ? Plan::ONCE : $plan->interval,
				'is_deleted'  => null === $plan ? 'publish' !== get_post_status( (int) $id ) : $plan->is_deleted,
				'is_archived' => true === $plan?->is_archived,
				'trial_days'  => $plan->trial_days ?? 0,
				'is_custom'   => null !== $plan && $plan->buyer_can_change_amount,
				'subscribers' => $subscribers[ $key ] ?? 0,
				'payments'    => $payments[ $key ] ?? 0,
			);
		}
		// Plans are in the owner's order, and before what is not sold any more.
		$rank = static fn ( array $one ): array => array( $one['is_deleted'], $one['is_archived'], ( $plans[ "{$one['source']} {$one['id']}" ]->position ?? 0 ) ?: PHP_INT_MAX, -$one['subscribers'], -$one['payments'], $one['id'] );
		usort( $list, static fn ( array $one, array $other ): int => $rank( $one ) <=> $rank( $other ) );
		return $list;
	}

	/**
	 * Returns the title of a product, or of a plan that cannot be read.
	 *
	 * @param int $id The post’s ID.
	 * @return string Plain text; empty if there is no such post.
	 */
	private static function title( int $id ): string {
		return html_entity_decode( get_the_title( $id ), ENT_QUOTES, 'UTF-8' );
	}
}
