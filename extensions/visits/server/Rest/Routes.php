<?php
declare( strict_types=1 );

namespace Freehold\Modules\Visits\Rest;

use Freehold\Modules\Visits\Export;
use Freehold\Modules\Visits\Recorder;
use Freehold\Modules\Visits\Report;
use Freehold\Rest;
use Freehold\Rest\Schema;
use Freehold\Rest\Stream;
use WP_REST_Request;
use WP_REST_Response;

/**
 * Registers the routes.
 */
final class Routes {

	/** The capability to see the numbers. */
	public const CAPABILITY = 'freehold_view_visits';

	/**
	 * Registers the routes.
	 */
	public static function register(): void {
		self::route( 'GET', '/visits', self::CAPABILITY, 'VisitsInput', static fn ( array $input ): array => Report::site( $input['days'] ) );
		self::route( 'GET', '/visits/page', self::CAPABILITY, 'VisitsPageInput', static fn ( array $input ): array => Report::page( $input['days'], $input['page'] ) );
		self::route( 'GET', '/visits/export', self::CAPABILITY, 'VisitsInput', static fn ( array $input, WP_REST_Request $request ): WP_REST_Response => Stream::response( $request, 'text/csv; charset=UTF-8', Stream::export_name( __( 'Visits', 'freehold' ), 'csv' ), static fn ( $stream ) => Export::write( $input['days'], $stream ) ) );
		// Visitors report their views.
		self::route( 'POST', '/visits/views', '__return_true', 'VisitsViewInput', self::record( ... ) );
		self::route( 'POST', '/visits/plays', '__return_true', 'VisitsPlayInput', self::record_play( ... ) );
	}

	/**
	 * Registers a route.
	 *
	 * @param string   $method     The HTTP method.
	 * @param string   $permission A capability, or a function that decides.
	 * @param string   $schema     The name of the schema of the input.
	 * @param callable $handler    Gets the input.
	 */
	private static function route( string $method, string $path, string $permission, string $schema, callable $handler ): void {
		Rest::route(
			'v4',
			$path,
			array(
				'method'     => $method,
				'permission' => $permission,
				'input'      => static fn (): array => Schema::from( dirname( __DIR__, 2 ) . '/schema.json', $schema ),
				'handler'    => $handler,
			)
		);
	}

	/**
	 * Counts a view. The response is the same whether it counts.
	 *
	 * @param array<string, mixed> $input As in `VisitsViewInput`.
	 */
	private static function record( array $input ): WP_REST_Response {
		Recorder::record( $input['page'], $input['from'], $input['utm'], $input['zone'] );
		return new WP_REST_Response( null, 204 );
	}

	/**
	 * Counts a play. The response is the same whether it counts.
	 *
	 * @param array<string, mixed> $input As in `VisitsPlayInput`.
	 */
	private static function record_play( array $input ): WP_REST_Response {
		Recorder::record_play( $input['video'], $input['quarters'] );
		return new WP_REST_Response( null, 204 );
	}
}
