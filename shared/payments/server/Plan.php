<?php
declare( strict_types=1 );

namespace Freehold\Payments;

use WP_Post;

/**
 * What visitors pay for once or regularly, as a post of the type `jp_mem_plan` with Jetpack's metas stores it.
 */
final class Plan {

	public const POST_TYPE = 'jp_mem_plan';

	public const ONCE    = 'one-time';
	public const MONTHLY = '1 month';
	public const YEARLY  = '1 year';

	/** The intervals that can be charged. */
	public const INTERVALS = array( self::ONCE, self::MONTHLY, self::YEARLY );

	/** The type of the plans behind the Donations block. */
	public const DONATION = 'donation';

	/** The prefix of the metas. */
	public const META = 'jetpack_memberships_';

	/**
	 * Creates the object.
	 *
	 * @param int    $id                      The post's ID.
	 * @param Money  $price                   The price of one interval; a suggestion if the visitor chooses the amount.
	 * @param string $interval                One of {@see self::INTERVALS}.
	 * @param string $type                    `donation`, `tier`, another type, or empty.
	 * @param bool   $is_editable             Whether blocks offer the plan.
	 * @param bool   $buyer_can_change_amount Whether the visitor chooses the amount.
	 * @param bool   $is_deleted              Whether the plan was deleted. It is no longer sold, but subscriptions go on.
	 * @param bool   $is_archived             Whether the plan is not sold at the moment. Subscriptions go on.
	 * @param int    $trial_days              For how many days it is free at first; 0 for none.
	 * @param int    $position                Its place in the owner's order, from 1; 0 for none.
	 */
	private function __construct(
		public readonly int $id,
		public readonly string $title,
		public readonly Money $price,
		public readonly string $interval,
		public readonly string $type,
		public readonly bool $is_editable,
		public readonly bool $buyer_can_change_amount,
		public readonly bool $is_deleted,
		public readonly bool $is_archived,
		public readonly int $trial_days,
		public readonly int $position
	) {}

	/**
	 * Returns whether the plan can be bought.
	 */
	public function is_sold(): bool {
		return ! $this->is_deleted && ! $this->is_archived;
	}

	/**
	 * Reads a plan.
	 *
	 * @param WP_Post $post A post of any type.
	 * @return self|null Null if it is not a plan, or one that cannot be charged.
	 */
	public static function from_post( WP_Post $post ): ?self {
		$meta     = static fn ( string $name ): string => (string) get_post_meta( $post->ID, self::META . $name, true );
		$interval = '' === $meta( 'interval' ) ? self::MONTHLY : $meta( 'interval' );
		if ( self::POST_TYPE !== $post->post_type || ! in_array( $interval, self::INTERVALS, true ) ) {
			return null;
		}
		try {
			$price = Money::from_decimal( $meta( 'price' ), $meta( 'currency' ) );
		} catch ( InvalidAmount | \InvalidArgumentException ) {
			return null;
		}
		$type      = $meta( 'type' );
		$is_chosen = '' === $meta( 'buyer_can_change_amount' ) ? self::DONATION === $type : '1' === $meta( 'buyer_can_change_amount' );
		// Jetpack's server keeps the next two elsewhere, so the metas of its plans are missing.
		return new self(
			id: $post->ID,
			// Users without the right to enter HTML store `&` as `&amp;`.
			title: html_entity_decode( $post->post_title, ENT_QUOTES | ENT_HTML5, 'UTF-8' ),
			price: $price,
			interval: $interval,
			type: $type,
			is_editable: '' === $meta( 'is_editable' ) ? self::DONATION !== $type : '1' === $meta( 'is_editable' ),
			buyer_can_change_amount: $is_chosen,
			is_deleted: (bool) $meta( 'is_deleted' ) || 'publish' !== $post->post_status,
			is_archived: (bool) $meta( 'is_archived' ),
			trial_days: self::ONCE === $interval || self::DONATION === $type || $is_chosen ? 0 : (int) $meta( 'trial_days' ),
			position: (int) $post->menu_order
		);
	}

	/**
	 * Returns the price with its interval, for visitors.
	 */
	public function price_text(): string {
		return self::text( $this->price, $this->interval, $this->trial_days );
	}

	/**
	 * Returns a price with its interval, for visitors.
	 *
	 * @param string $interval   One of {@see self::INTERVALS}.
	 * @param int    $trial_days For how many days it is free at first. Cached pages cannot say until which day.
	 */
	public static function text( Money $price, string $interval, int $trial_days = 0 ): string {
		if ( $trial_days > 0 ) {
			/* translators: 1: a number of days. 2: a price, such as $5.00 / month. */
			return sprintf( _n( 'Free for %1$s day, then %2$s', 'Free for %1$s days, then %2$s', $trial_days, 'freehold' ), number_format_i18n( $trial_days ), self::text( $price, $interval ) );
		}
		return match ( $interval ) {
			/* translators: %s: an amount of money, such as $5.00. */
			self::MONTHLY => sprintf( __( '%s / month', 'freehold' ), $price->format() ),
			/* translators: %s: an amount of money, such as $5.00. */
			self::YEARLY => sprintf( __( '%s / year', 'freehold' ), $price->format() ),
			default => $price->format(),
		};
	}

	/**
	 * Returns the plan as the REST API sends it.
	 *
	 * @return array<string, mixed> As in the schema `Plan`.
	 */
	public function to_array(): array {
		return array(
			'id'                      => $this->id,
			'title'                   => $this->title,
			'interval'                => $this->interval,
			'price'                   => $this->price->decimal(),
			'currency'                => $this->price->currency,
			'type'                    => $this->type,
			'is_editable'             => $this->is_editable,
			'buyer_can_change_amount' => $this->buyer_can_change_amount,
			'is_archived'             => $this->is_archived,
			'trial_days'              => $this->trial_days,
		);
	}
}
