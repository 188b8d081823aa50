<?php
declare( strict_types=1 );

namespace Freehold\Payments\Admin;

use Freehold\Payments\Coupon;
use Freehold\Payments\Coupons;
use Freehold\Payments\Plan;
use Freehold\Payments\PlanChanges;
use Freehold\Payments\Plans;
use Freehold\Payments\Tables\Filter;
use Freehold\Rest\Ability;
use Freehold\Rest\Schema;
use WP_Error;

/**
 * Lets AI agents and other clients of WordPress's Abilities API (6.9 and later) read the lists of payments, and add and archive
 * plans, with the same capability and input as the REST routes. None charges, refunds or moves a payer.
 */
final class Abilities {

	private const CATEGORY = 'freehold-payments';

	/**
	 * Registers the category. Call on `wp_abilities_api_categories_init`.
	 */
	public static function register_category(): void {
		wp_register_ability_category(
			self::CATEGORY,
			array(
				'label'       => __( 'Payments', 'freehold' ),
				'description' => __( 'Lists payments, subscriptions and sums, lists, adds and archives payment plans, and lists, adds and ends coupons.', 'freehold' ),
			)
		);
	}

	/**
	 * Registers the abilities. Call on `wp_abilities_api_init`.
	 */
	public static function register(): void {
		self::lists();
		self::coupons();
		self::change(
			'freehold/add-payment-plan',
			__( 'Add a payment plan', 'freehold' ),
			__( 'Adds a plan that visitors can pay for. A payment block sells it.', 'freehold' ),
			'PlanCreateInput',
			static fn ( array $input ): Plan|WP_Error => Plans::create( $input ),
			false
		);
		self::change(
			'freehold/archive-payment-plan',
			__( 'Archive a payment plan', 'freehold' ),
			__( 'Ends the sale of a payment plan for now, or begins it again. Subscriptions to it go on.', 'freehold' ),
			'PlanArchiveInput',
			static fn ( array $input ): Plan|WP_Error => PlanChanges::archive( (int) $input['id'], (bool) $input['is_archived'] ),
			true
		);
	}

	/**
	 * Registers the abilities that read a list.
	 */
	private static function lists(): void {
		$is_live = static fn ( array $input ): bool => 'test' !== ( $input['mode'] ?? 'live' );
		foreach (
			array(
				'freehold/list-payments'              => array( __( 'List payments', 'freehold' ), __( 'Lists payments with their payer, amount and status, newest first. Filters by status, currency, plan, service, date and words.', 'freehold' ), 'payments', 'PaymentsInput', static fn ( array $input ): array => Lists::payments( Filter::from_input( $input ) ) ),
				'freehold/list-payment-subscriptions' => array( __( 'List subscriptions', 'freehold' ), __( 'Lists subscriptions with their payer, amount, status and period, newest first. Filters by status, currency, plan, service, date and words.', 'freehold' ), 'payments', 'SubscriptionsInput', static fn ( array $input ): array => Lists::subscriptions( Filter::from_input( $input ) ) ),
				'freehold/list-payment-totals'        => array( __( 'List sums of payments', 'freehold' ), __( 'Lists payments, refunds, recurring revenue, subscribers and churn by currency and day, month or year, with the period before.', 'freehold' ), 'payments', 'TotalsInput', static fn ( array $input ): array => array( 'totals' => Totals::of( $is_live( $input ), $input['period'] ?? 'month' ) ) ),
				'freehold/list-payment-plans'         => array( __( 'List payment plans', 'freehold' ), __( 'Lists the payment plans with their price, free trial, subscribers and payments.', 'freehold' ), 'payments', 'PlansInput', static fn ( array $input ): array => array( 'plans' => PlanList::all( $is_live( $input ) ) ) ),
				'freehold/list-payment-coupons'       => array( __( 'List coupons', 'freehold' ), __( 'Lists the coupons with what they take off, their limit and how often they were used.', 'freehold' ), 'coupons', 'CouponsInput', static fn ( array $input ): array => array( 'coupons' => CouponList::all( $is_live( $input ) ) ) ),
			) as $name => list( $label, $description, $file, $schema, $read )
		) {
			Ability::register(
				$name,
				self::CATEGORY,
				array( $label, $description ),
				Routes::CAPABILITY,
				static fn ( mixed $input ): array => $read( (array) $input ),
				self::schema( $file, $schema ) + array( 'default' => array() )
			);
		}
	}

	/**
	 * Registers the abilities that change coupons.
	 */
	private static function coupons(): void {
		foreach (
			array(
				'freehold/add-payment-coupon' => array( __( 'Add a coupon', 'freehold' ), __( 'Adds a code that makes plans cheaper that are paid through Stripe.', 'freehold' ), 'CouponCreateInput', static fn ( array $input ): Coupon|WP_Error => Coupons::create( $input ) ),
				'freehold/end-payment-coupon' => array( __( 'End a coupon', 'freehold' ), __( 'Ends a coupon. Who has used it keeps what it takes off.', 'freehold' ), 'CouponEndInput', static fn ( array $input ): Coupon|WP_Error => Coupons::end( (int) $input['id'] ) ),
			) as $name => list( $label, $description, $schema, $change )
		) {
			Ability::register(
				$name,
				self::CATEGORY,
				array( $label, $description ),
				Plans::CAPABILITY,
				static fn ( mixed $input ): array|WP_Error => CouponList::changed( $change( (array) $input ) ),
				self::schema( 'coupons', $schema ),
				annotations: array(
					'readonly'   => false,
					'idempotent' => 'CouponEndInput' === $schema,
				)
			);
		}
	}

	/**
	 * Registers an ability that changes plans.
	 *
	 * @param string   $description   What it does.
	 * @param string   $schema        The name of the input's schema.
	 * @param callable $change        Called with the input; returns the plan or an error.
	 * @param bool     $is_idempotent Whether it can be repeated.
	 */
	private static function change( string $name, string $label, string $description, string $schema, callable $change, bool $is_idempotent ): void {
		Ability::register(
			$name,
			self::CATEGORY,
			array( $label, $description ),
			Plans::CAPABILITY,
			static function ( mixed $input ) use ( $change ): array|WP_Error {
				$plan = $change( (array) $input );
				return is_wp_error( $plan ) ? $plan : $plan->to_array();
			},
			self::schema( 'plans', $schema ),
			annotations: array(
				'readonly'   => false,
				'idempotent' => $is_idempotent,
			)
		);
	}

	/**
	 * Returns a schema of payments.
	 *
	 * @param string $file The file's name.
	 * @param string $name The schema's name.
	 * @return array<string, mixed>
	 */
	private static function schema( string $file, string $name ): array {
		return Schema::from( dirname( __DIR__, 2 ) . "/schema/{$file}.json", $name );
	}
}
