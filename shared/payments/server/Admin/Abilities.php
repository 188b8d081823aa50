<?php
declare( strict_types=1 );

namespace Freehold\Payments\Admin;

use Freehold\Payments\Plan;
use Freehold\Payments\PlanChanges;
use Freehold\Payments\Plans;
use Freehold\Rest\Ability;
use Freehold\Rest\Schema;
use WP_Error;

/**
 * Lets AI agents and other clients of WordPress's Abilities API (6.9 and later) list, add and archive plans, with the same
 * capability and input as the REST routes. None charges, refunds or moves a payer.
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
				'description' => __( 'Lists, adds and archives payment plans.', 'freehold' ),
			)
		);
	}

	/**
	 * Registers the abilities. Call on `wp_abilities_api_init`.
	 */
	public static function register(): void {
		Ability::register(
			'freehold/list-payment-plans',
			self::CATEGORY,
			array( __( 'List payment plans', 'freehold' ), __( 'Lists the payment plans with their price, free trial, subscribers and payments.', 'freehold' ) ),
			Routes::CAPABILITY,
			static fn ( mixed $input ): array => array( 'plans' => PlanList::all( 'test' !== ( ( (array) $input )['mode'] ?? 'live' ) ) ),
			self::schema( 'payments', 'PlansInput' ) + array( 'default' => array() )
		);
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
	 * Registers an ability that changes plans.
	 *
	 * @param string   $name          The name.
	 * @param string   $label         The label.
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
