<?php
declare( strict_types=1 );

namespace Freehold\Payments\Rest;

use Freehold\Admin\Screen;
use Freehold\Payments\Gateway;
use Freehold\Payments\Plan;
use Freehold\Payments\Plans;
use Freehold\Rest;
use Freehold\Rest\Schema;
use WP_Error;

/**
 * `freehold/v2/memberships`: the connection to Stripe and the plans, for the editor. Users who edit posts may read plans. To
 * create, change or delete one requires {@see Plans::CAPABILITY}.
 */
final class MembershipRoutes {

	private const STATUS  = '/memberships/status';
	private const ONE     = '/memberships/product';
	private const SEVERAL = '/memberships/products';
	private const STORED  = '/memberships/product/(?P<product_id>\d+)';

	/**
	 * Registers the routes.
	 */
	public static function register(): void {
		self::route( 'GET', self::STATUS, 'MembershipStatusInput', array( self::class, 'status' ), 'edit_posts' );
		self::route( 'POST', self::ONE, 'PlanInput', static fn ( array $input ): array|WP_Error => self::created( self::fields( $input ) ) );
		self::route( 'POST', self::SEVERAL, 'PlansInput', array( self::class, 'complete' ) );
		self::route( 'POST, PUT, PATCH', self::STORED, 'PlanInput', array( self::class, 'update' ) );
		self::route( 'DELETE', self::STORED, 'PlanDeleteInput', array( self::class, 'delete' ) );
	}

	/**
	 * Returns the connection and the plans.
	 *
	 * @param array<string, mixed> $input As in `MembershipStatusInput`.
	 * @return array<string, mixed> As in `MembershipStatus`.
	 */
	public static function status( array $input ): array {
		$is_connected = Gateway::is_connected( 'stripe' );
		$account      = $is_connected ? Gateway::vendor( 'stripe' )?->account() : null;
		$filter       = array_intersect_key( $input, array( 'is_editable' => true ) );
		if ( 'all' !== $input['type'] ) {
			$filter['type'] = $input['type'];
		}
		$home = (array) wp_parse_url( home_url() );
		return array(
			'products'                           => array_map( static fn ( Plan $plan ): array => $plan->to_array(), Plans::list( $filter ) ),
			'connect_url'                        => $is_connected ? null : Screen::services_url(),
			'site_slug'                          => ( $home['host'] ?? '' ) . ( $home['path'] ?? '' ),
			'connected_account_default_currency' => strtoupper( $account['currency'] ?? '' ),
			// An account whose ID is unknown is connected all the same.
			'connected_account_id'               => $is_connected ? ( '' === ( $account['id'] ?? '' ) ? 'stripe' : $account['id'] ) : null,
			'can_manage_plans'                   => current_user_can( Plans::CAPABILITY ),
		);
	}

	/**
	 * Creates the plans of donations in a currency.
	 *
	 * @param array<string, mixed> $input As in `PlansInput`.
	 * @return array<int, array<string, mixed>>|WP_Error A `Plan` per interval.
	 */
	public static function complete( array $input ): array|WP_Error {
		$plans = Plans::for_donations( $input['currency'], $input['is_editable'] );
		return is_wp_error( $plans ) ? $plans : array_map( static fn ( Plan $plan ): array => $plan->to_array(), $plans );
	}

	/**
	 * Changes a plan.
	 *
	 * @param array<string, mixed> $input As in `PlanInput`.
	 * @return array<string, mixed>|WP_Error
	 */
	public static function update( array $input ): array|WP_Error {
		$plan = Plans::update( $input['product_id'], self::fields( $input ) );
		return is_wp_error( $plan ) ? $plan : array( 'product' => $plan->to_array() );
	}

	/**
	 * Deletes a plan.
	 *
	 * @param array<string, mixed> $input As in `PlanDeleteInput`.
	 * @return array<string, bool>|WP_Error
	 */
	public static function delete( array $input ): array|WP_Error {
		$deleted = Plans::delete( $input['product_id'] );
		return is_wp_error( $deleted ) ? $deleted : array( 'deleted' => true );
	}

	/**
	 * Creates a plan.
	 *
	 * @param array<string, mixed> $fields As for {@see Plans::create()}.
	 * @return array<string, mixed>|WP_Error
	 */
	private static function created( array $fields ): array|WP_Error {
		$plan = Plans::create( $fields );
		return is_wp_error( $plan ) ? $plan : $plan->to_array();
	}

	/**
	 * Returns the fields of a plan in a request.
	 *
	 * @param array<string, mixed> $input As in `PlanInput`.
	 * @return array<string, mixed>
	 */
	private static function fields( array $input ): array {
		// A float of at most 12 digits becomes the text that the client has sent.
		$input['price'] = (string) $input['price'];
		return array_filter( $input, static fn ( $value ): bool => null !== $value );
	}

	/**
	 * Registers a route.
	 *
	 * @param string   $method     The methods.
	 * @param string   $schema     The schema's name in `memberships.json`.
	 * @param callable $handler    Called with the input.
	 * @param string   $permission The capability.
	 */
	private static function route( string $method, string $path, string $schema, callable $handler, string $permission = Plans::CAPABILITY ): void {
		Rest::route(
			'v2',
			$path,
			array(
				'method'     => $method,
				'permission' => $permission,
				'input'      => static fn (): array => Schema::from( dirname( __DIR__, 2 ) . '/schema/memberships.json', $schema ),
				'handler'    => $handler,
			)
		);
	}
}
