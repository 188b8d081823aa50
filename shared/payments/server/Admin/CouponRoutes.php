<?php
declare( strict_types=1 );

namespace Freehold\Payments\Admin;

use Freehold\Payments\Coupons;
use Freehold\Payments\Plans;
use Freehold\Rest;
use Freehold\Rest\Schema;
use Freehold\Rest\Stream;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * `freehold/v4/payments/coupons`: coupons and who used them, for users who see payments; and their changes, for those with
 * {@see Plans::CAPABILITY}.
 */
final class CouponRoutes {

	/**
	 * Registers the routes.
	 */
	public static function register(): void {
		self::route( 'GET', '', 'CouponsInput', static fn ( array $input ): array => array( 'coupons' => CouponList::all( 'live' === $input['mode'] ) ), Routes::CAPABILITY );
		self::route( 'GET', '/(?P<id>\d+)', 'CouponPageInput', static fn ( array $input ): array|WP_Error => CouponList::page( $input['id'], 'live' === $input['mode'] ), Routes::CAPABILITY );
		self::route( 'GET', '/export', 'CouponsInput', static fn ( array $input, WP_REST_Request $request ): WP_REST_Response => Stream::response( $request, 'text/csv; charset=UTF-8', Stream::export_name( __( 'Coupons', 'freehold' ), 'csv' ), static fn ( $stream ) => Export::coupons( 'live' === $input['mode'], $stream ) ), Routes::CAPABILITY );
		self::route( 'POST', '', 'CouponCreateInput', static fn ( array $input ): array|WP_Error => CouponList::changed( Coupons::create( $input ) ) );
		self::route( 'POST', '/(?P<id>\d+)/end', 'CouponEndInput', static fn ( array $input ): array|WP_Error => CouponList::changed( Coupons::end( $input['id'] ) ) );
	}

	/**
	 * Registers a route.
	 *
	 * @param string   $path       The path after `/payments/coupons`.
	 * @param string   $schema     The name of the input’s schema.
	 * @param callable $handler    Called as `( array $input, WP_REST_Request $request )`.
	 * @param string   $permission The capability.
	 */
	private static function route( string $method, string $path, string $schema, callable $handler, string $permission = Plans::CAPABILITY ): void {
		Rest::route(
			'v4',
			"/payments/coupons{$path}",
			array(
				'method'     => $method,
				'permission' => $permission,
				'input'      => static fn (): array => Schema::from( dirname( __DIR__, 2 ) . '/schema/coupons.json', $schema ),
				'handler'    => $handler,
			)
		);
	}
}
