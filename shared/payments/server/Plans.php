<?php
declare( strict_types=1 );

namespace Freehold\Payments;

use Freehold\Blocks\Siblings;
use Freehold\Database\Lock;
use Freehold\Database\Posts;
use Freehold\Rest;
use Freehold\Rights;
use Freehold\Text;
use WP_Error;
use WP_Post;

/**
 * Finds and changes plans. They are posts, so that the IDs in posts that were written with Jetpack keep working.
 */
final class Plans {

	/** The capability to create, change and delete plans. Who can edit posts chooses among those that exist. */
	public const CAPABILITY = 'freehold_manage_plans';

	/** The largest number of plans that a list contains. */
	private const MAX_LISTED = 500;

	/** The number of seconds that a request waits while another one creates the plans of donations. */
	private const LOCK_TIMEOUT = 5;

	/** What a block sells, in a stored post. */
	private const SOLD = '~<!-- wp:jetpack/(?:recurring-payments|simple-payments|donations) [^>]*?"(?:planIds?|productId)":\[?([\d,]+)~';

	/**
	 * Registers the post type. Only the REST routes of memberships show plans. Its capabilities apply to XML-RPC, too.
	 */
	public static function register(): void {
		if ( post_type_exists( Plan::POST_TYPE ) ) {
			return;
		}
		register_post_type(
			Plan::POST_TYPE,
			array(
				'label'        => __( 'Payment plans', 'freehold' ),
				'supports'     => array( 'title', 'custom-fields', 'author' ),
				'public'       => false,
				'show_in_rest' => false,
				'can_export'   => true,
				'rewrite'      => false,
				'query_var'    => false,
			) + Rights::of_post_type( Plan::POST_TYPE )
		);
	}

	/**
	 * Reads what a block sells together with what the other blocks of its page do, and then the images of products.
	 *
	 * @param int[] $ids The plans or products of the block.
	 */
	public static function prime( array $ids ): void {
		$all = Siblings::unread_posts( $ids, self::SOLD );
		Posts::prime( $all );
		Posts::prime( array_map( static fn ( int $id ): int => (int) get_post_thumbnail_id( $id ), $all ) );
	}

	/**
	 * Returns a plan.
	 *
	 * @param int $id The post's ID.
	 * @return Plan|null The plan, also if it was deleted. Null if there is none that can be charged.
	 */
	public static function find( int $id ): ?Plan {
		Posts::prime( array( $id ) );
		$post = $id > 0 ? get_post( $id ) : null;
		return $post instanceof WP_Post ? Plan::from_post( $post ) : null;
	}

	/**
	 * Returns the plans that were not deleted, also those that are archived: in the owner's order, then the oldest first.
	 *
	 * @param array{type?: string, is_editable?: bool, currency?: string, interval?: string} $filter What the plans must have.
	 * @return Plan[]
	 */
	public static function list( array $filter = array() ): array {
		$posts = get_posts(
			array(
				'post_type'   => Plan::POST_TYPE,
				'post_status' => 'publish',
				'numberposts' => self::MAX_LISTED,
				'orderby'     => 'ID',
				'order'       => 'ASC',
			)
		);
		$plans = array_filter( array_map( array( Plan::class, 'from_post' ), $posts ) );
		usort( $plans, self::compare( ... ) );
		return array_values(
			array_filter(
				$plans,
				static fn ( Plan $plan ): bool => ! $plan->is_deleted
					&& ( $filter['type'] ?? $plan->type ) === $plan->type
					&& ( $filter['is_editable'] ?? $plan->is_editable ) === $plan->is_editable
					&& ( $filter['currency'] ?? $plan->price->currency ) === $plan->price->currency
					&& ( $filter['interval'] ?? $plan->interval ) === $plan->interval
			)
		);
	}

	/**
	 * Compares the places of two plans in the owner's order. Plans without a place come last.
	 */
	public static function compare( Plan $one, Plan $other ): int {
		return ( $one->position ?: PHP_INT_MAX ) <=> ( $other->position ?: PHP_INT_MAX );
	}

	/**
	 * Creates a plan.
	 *
	 * @param array<string, mixed> $fields `title`, `price`, `currency`, `interval`; optional `type`, `is_editable`, `buyer_can_change_amount` and `trial_days`.
	 */
	public static function create( array $fields ): Plan|WP_Error {
		$post = self::checked( $fields );
		if ( is_wp_error( $post ) ) {
			return $post;
		}
		$new = array(
			'post_type'   => Plan::POST_TYPE,
			'post_status' => 'publish',
		);
		return ChangeLog::record( 'plan', 0, ChangeLog::CREATED, array( 'to' => $post['price_text'] ), static fn (): Plan|WP_Error => self::store( $new + $post['post'] ) );
	}

	/**
	 * Changes a plan. Existing subscriptions keep their price.
	 *
	 * @param int                  $id     The plan's ID.
	 * @param array<string, mixed> $fields As for {@see self::create()}.
	 */
	public static function update( int $id, array $fields ): Plan|WP_Error {
		$plan = self::find( $id );
		if ( null === $plan || $plan->is_deleted ) {
			return self::missing();
		}
		$post = self::checked( $fields + array( 'type' => $plan->type ) );
		if ( is_wp_error( $post ) ) {
			return $post;
		}
		$change = static fn (): Plan|WP_Error => self::store( array( 'ID' => $id ) + $post['post'] );
		$texts  = array(
			ChangeLog::RENAMED => array( $plan->title, $post['post']['post_title'], array() ),
			ChangeLog::PRICE   => array( Plan::text( $plan->price, $plan->interval ), $post['price_text'], array( 'note' => ChangeLog::KEEP ) ),
		);
		foreach ( $texts as $action => list( $from, $to, $detail ) ) {
			$detail += compact( 'from', 'to' );
			$change  = $from === $to ? $change : static fn (): mixed => ChangeLog::record( 'plan', $id, $action, $detail, $change );
		}
		return $change();
	}

	/**
	 * Ends the sale of a plan. Subscriptions to it go on, and what they show still names it.
	 *
	 * @return bool|WP_Error True if the plan is deleted now.
	 */
	public static function delete( int $id ): bool|WP_Error {
		$plan = self::find( $id );
		if ( null === $plan || $plan->is_deleted ) {
			return self::missing();
		}
		return ChangeLog::record(
			'plan',
			$id,
			ChangeLog::DELETED,
			array(),
			static fn (): bool|WP_Error => false === update_post_meta( $id, Plan::META . 'is_deleted', '1' ) ? Rest::error( 'freehold_plan_not_saved', __( 'The plan could not be saved. Try again.', 'freehold' ), 500 ) : true
		);
	}

	/**
	 * Returns the plans of the Donations block in a currency, one per interval, and creates those that are missing. Pages of
	 * visitors and users without the capability must not get here.
	 *
	 * @param string $currency    The code.
	 * @param bool   $is_editable Whether new plans are listed among those that blocks offer.
	 * @return Plan[]|WP_Error
	 */
	public static function for_donations( string $currency, bool $is_editable = false ): array|WP_Error {
		if ( ! Currencies::has( $currency ) ) {
			return self::invalid_currency();
		}
		$currency = strtoupper( $currency );
		$plans    = self::donations( $currency );
		return count( $plans ) === count( Plan::INTERVALS ) ? array_values( $plans ) : Lock::run(
			'freehold_donation_plans_lock',
			self::LOCK_TIMEOUT,
			static fn (): array|WP_Error => self::complete_donations( $currency, $is_editable )
		);
	}

	/**
	 * Returns the plans of the Donations block in a currency.
	 *
	 * @param string $currency The code in upper case.
	 * @return array<string, Plan> By interval; those that are missing are left out.
	 */
	public static function donations( string $currency ): array {
		$metas = array(
			Plan::META . 'type'     => Plan::DONATION,
			Plan::META . 'currency' => $currency,
		);
		$plans = array();
		foreach ( Posts::published_with( Plan::POST_TYPE, $metas ) as $post ) {
			$plan = Plan::from_post( $post );
			if ( null !== $plan && ! $plan->is_deleted ) {
				$plans[ $plan->interval ] ??= $plan;
			}
		}
		return $plans;
	}

	/**
	 * Creates the plans of donations that are missing.
	 *
	 * @param string $currency    The code in upper case.
	 * @param bool   $is_editable As for {@see self::for_donations()}.
	 * @return Plan[]|WP_Error One plan per interval.
	 */
	private static function complete_donations( string $currency, bool $is_editable ): array|WP_Error {
		$titles = array(
			Plan::ONCE    => __( 'One-time donation', 'freehold' ),
			Plan::MONTHLY => __( 'Monthly donation', 'freehold' ),
			Plan::YEARLY  => __( 'Yearly donation', 'freehold' ),
		);
		$plans  = self::donations( $currency );
		$result = array();
		foreach ( $titles as $interval => $title ) {
			$plan = $plans[ $interval ] ?? self::create(
				array(
					'title'                   => $title,
					'price'                   => Money::minimum( $currency )?->decimal() ?? '1',
					'currency'                => $currency,
					'interval'                => $interval,
					'type'                    => Plan::DONATION,
					'is_editable'             => $is_editable,
					'buyer_can_change_amount' => true,
				)
			);
			if ( $plan instanceof WP_Error ) {
				return $plan;
			}
			$result[] = $plan;
		}
		return $result;
	}

	/**
	 * Checks the fields of a plan.
	 *
	 * @param array<string, mixed> $fields As for {@see self::create()}.
	 * @return array{post: array<string, mixed>, price_text: string}|WP_Error What is stored, and {@see Plan::price_text()} afterwards.
	 */
	private static function checked( array $fields ): array|WP_Error {
		$title    = self::title( (string) ( $fields['title'] ?? '' ) );
		$currency = (string) ( $fields['currency'] ?? '' );
		$interval = (string) ( $fields['interval'] ?? '' );
		if ( is_wp_error( $title ) ) {
			return $title;
		}
		if ( ! Currencies::has( $currency ) ) {
			return self::invalid_currency();
		}
		if ( ! in_array( $interval, Plan::INTERVALS, true ) ) {
			return Rest::error( 'freehold_plan_interval', __( 'Choose a one-time payment, or one payment per month or year.', 'freehold' ), 400, 'interval' );
		}
		$price = self::price( (string) ( $fields['price'] ?? '' ), $currency );
		if ( is_wp_error( $price ) ) {
			return $price;
		}
		$metas = array(
			'price'    => $price->decimal(),
			'currency' => $price->currency,
			'interval' => $interval,
		);
		foreach ( array( 'is_editable', 'buyer_can_change_amount' ) as $flag ) {
			if ( isset( $fields[ $flag ] ) ) {
				$metas[ $flag ] = $fields[ $flag ] ? '1' : '0';
			}
		}
		$days = (int) ( $fields['trial_days'] ?? 0 );
		if ( $days > 0 && ( Plan::ONCE === $interval || ! empty( $fields['buyer_can_change_amount'] ) ) ) {
			return self::no_trial();
		}
		if ( isset( $fields['trial_days'] ) ) {
			$metas['trial_days'] = (string) $days;
		}
		if ( '' !== ( $fields['type'] ?? '' ) ) {
			$metas['type'] = sanitize_key( $fields['type'] );
		}
		$keys = array_map( static fn ( string $name ): string => Plan::META . $name, array_keys( $metas ) );
		return array(
			'post'       => array(
				'post_title' => $title,
				'meta_input' => array_combine( $keys, $metas ),
			),
			'price_text' => Plan::text( $price, $interval, $days ),
		);
	}

	/**
	 * Stores a plan.
	 *
	 * @param array<string, mixed> $post As for `wp_insert_post()`; with `ID` if it exists.
	 */
	private static function store( array $post ): Plan|WP_Error {
		$id = isset( $post['ID'] ) ? wp_update_post( wp_slash( $post ), true ) : wp_insert_post( wp_slash( $post ), true );
		return is_wp_error( $id ) ? $id : ( self::find( $id ) ?? self::missing() );
	}

	/**
	 * Reads the name of a plan.
	 */
	public static function title( string $text ): string|WP_Error {
		$title = trim( sanitize_text_field( $text ) );
		return Text::is_blank( $title ) ? Rest::error( 'freehold_plan_title', __( 'Product requires a name', 'freehold' ), 400, 'title' ) : $title;
	}

	/**
	 * Reads the price of a plan.
	 *
	 * @param string $price    A decimal.
	 * @param string $currency The code.
	 */
	public static function price( string $price, string $currency ): Money|WP_Error {
		try {
			$money = Money::from_decimal( $price, $currency );
			$money->for_stripe();
		} catch ( InvalidAmount ) {
			return self::invalid_price();
		}
		$minimum = Money::minimum( $currency ) ?? Money::of( 1, $currency );
		if ( $money->amount >= 0 && $money->compare( $minimum ) < 0 ) {
			/* translators: %s: an amount of money. */
			return Rest::error( 'freehold_plan_minimum', sprintf( __( 'Minimum allowed price is %s.', 'freehold' ), $minimum->format() ), 400, 'price' );
		}
		return $money->amount < 0 ? self::invalid_price() : $money;
	}

	/**
	 * Returns the error for a price that cannot be charged.
	 */
	private static function invalid_price(): WP_Error {
		return Rest::error( 'freehold_plan_price', __( 'Product requires a valid price', 'freehold' ), 400, 'price' );
	}

	/**
	 * Returns the error for a plan that cannot be free at first.
	 */
	public static function no_trial(): WP_Error {
		return Rest::error( 'freehold_plan_trial', __( 'Only monthly and yearly plans with a fixed price can be free at first.', 'freehold' ), 400, 'trial_days' );
	}

	/**
	 * Returns the error for an unknown currency.
	 */
	private static function invalid_currency(): WP_Error {
		return Rest::error( 'freehold_plan_currency', __( 'This currency is not supported. Choose another one.', 'freehold' ), 400, 'currency' );
	}

	/**
	 * Returns the error for a plan that does not exist.
	 */
	public static function missing(): WP_Error {
		return Rest::error( 'freehold_plan_missing', __( 'This payment plan no longer exists. Choose another one.', 'freehold' ), 404 );
	}
}
