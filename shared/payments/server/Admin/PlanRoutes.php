<?php
declare( strict_types=1 );

namespace Freehold\Payments\Admin;

use Freehold\Payments\Plan;
use Freehold\Payments\PlanChanges;
use Freehold\Payments\Plans;
use Freehold\Rest;
use Freehold\Rest\Schema;
use WP_Error;

/**
 * `freehold/v4/payments/plans`: one plan, for users who see payments; and its changes, for those with {@see Plans::CAPABILITY}.
 */
final class PlanRoutes {

	private const ONE = '/(?P<id>\d+)';

	/**
	 * Registers the routes.
	 */
	public static function register(): void {
		self::route( 'GET', self::ONE, 'PlanPageInput', static fn ( array $input ): array|WP_Error => PlanPage::of( $input['id'], 'live' === $input['mode'] ), Routes::CAPABILITY );
		self::route( 'POST', '', 'PlanCreateInput', static fn ( array $input ): array|WP_Error => self::changed( Plans::create( $input ) ) );
		self::route( 'POST', self::ONE, 'PlanRenameInput', static fn ( array $input ): array|WP_Error => self::changed( PlanChanges::rename( $input['id'], $input['title'] ) ) );
		self::route( 'POST', self::ONE . '/price', 'PlanPriceInput', static fn ( array $input ): array|WP_Error => self::changed( PlanChanges::price( $input['id'], $input['price'], $input['shown'], $input['payers'] ) ) );
		self::route( 'POST', self::ONE . '/archive', 'PlanArchiveInput', static fn ( array $input ): array|WP_Error => self::changed( PlanChanges::archive( $input['id'], $input['is_archived'] ) ) );
		self::route( 'POST', self::ONE . '/trial', 'PlanTrialInput', static fn ( array $input ): array|WP_Error => self::changed( PlanChanges::trial( $input['id'], $input['days'] ) ) );
		self::route( 'POST', self::ONE . '/duplicate', 'PlanRenameInput', static fn ( array $input ): array|WP_Error => self::changed( PlanChanges::duplicate( $input['id'], $input['title'] ) ) );
		self::route( 'POST', self::ONE . '/retry', 'PlanRetryInput', static fn ( array $input ): array|WP_Error => self::changed( PlanChanges::retry( $input['id'] ) ) );
		self::route(
			'POST',
			'/order',
			'PlanOrderInput',
			static function ( array $input ): array|WP_Error {
				$result = PlanChanges::order( $input['ids'] );
				return is_wp_error( $result ) ? $result : array( 'ids' => $input['ids'] );
			}
		);
	}

	/**
	 * Returns a plan after a change.
	 *
	 * @return array<string, mixed>|WP_Error As in `Plan`.
	 */
	private static function changed( Plan|WP_Error $plan ): array|WP_Error {
		return is_wp_error( $plan ) ? $plan : $plan->to_array();
	}

	/**
	 * Registers a route.
	 *
	 * @param string   $path       The path after `/payments/plans`.
	 * @param string   $schema     The name of the input’s schema.
	 * @param callable $handler    Called with the input.
	 * @param string   $permission The capability.
	 */
	private static function route( string $method, string $path, string $schema, callable $handler, string $permission = Plans::CAPABILITY ): void {
		Rest::route(
			'v4',
			"/payments/plans{$path}",
			array(
				'method'     => $method,
				'permission' => $permission,
				'input'      => static fn (): array => Schema::from( dirname( __DIR__, 2 ) . '/schema/plans.json', $schema ),
				'handler'    => $handler,
			)
		);
	}
}
