<?php
declare( strict_types=1 );

namespace Freehold\Modules\Map;

use Freehold\Rest;
use Freehold\Rest\Schema;
use WP_Error;
use WP_REST_Response;

/**
 * Registers `freehold/v2/map/config` and `map/places` for the editor, and `mapkit` for visitors of Apple Maps.
 */
final class Routes {

	/** Validity of a visitor's MapKit token, in seconds. MapKit requests a new one by itself. */
	private const TOKEN_TTL = 30 * MINUTE_IN_SECONDS;

	/**
	 * Registers the routes.
	 */
	public static function register(): void {
		Rest::route(
			'v2',
			'/map/config',
			array(
				'method'     => 'GET',
				'permission' => 'edit_posts',
				'input'      => null,
				'handler'    => static fn (): array => array(
					'config' => Config::get(),
					'search' => Places::mode(),
				),
			)
		);
		Rest::route(
			'v2',
			'/map/places',
			array(
				'method'     => 'GET',
				'permission' => 'edit_posts',
				'input'      => static fn (): array => Schema::from( dirname( __DIR__ ) . '/schema.json', 'PlacesInput' ),
				'handler'    => static fn ( array $input ): array|WP_Error => Places::search( $input['query'] ),
			)
		);
		Rest::route(
			'v2',
			'/mapkit',
			array(
				'method'     => 'GET',
				'permission' => static fn (): bool => true,
				'input'      => null,
				'handler'    => static function (): WP_REST_Response|WP_Error {
					$token = MapKit::token( self::TOKEN_TTL, self::origin() );
					return null === $token
						? Rest::error( 'freehold_mapkit_not_set_up', __( 'This site’s MapKit key is missing or cannot be read.', 'freehold' ), 503 )
						: new WP_REST_Response( array( 'wpcom_mapkit_access_token' => $token ), 200, array( 'Cache-Control' => 'no-store' ) );
				},
			)
		);
		add_filter( 'freehold_service_url', array( Config::class, 'service_url' ), 10, 2 );
	}

	/**
	 * Returns the site's origin.
	 */
	private static function origin(): string {
		$home = wp_parse_url( home_url() );
		return "{$home['scheme']}://{$home['host']}" . ( isset( $home['port'] ) ? ":{$home['port']}" : '' );
	}
}
