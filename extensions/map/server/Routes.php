<?php
/**
 * REST routes of maps.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\Map;

use Freehold\Rest;
use Freehold\Rest\Schema;
use WP_Error;
use WP_REST_Response;

/**
 * `freehold/v2/map/config` and `map/places` for the editor, `mapkit` for whoever looks at a map of Apple's.
 */
final class Routes {

	/** How long a visitor's token for Apple is good, in seconds. MapKit asks for another one by itself. */
	private const GOOD_FOR = 30 * MINUTE_IN_SECONDS;

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
				'input'      => Schema::from( dirname( __DIR__ ) . '/schema.json', 'PlacesInput' ),
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
					$token = MapKit::token( self::GOOD_FOR, self::origin() );
					return null === $token
						? Rest::error( 'freehold_mapkit_not_set_up', __( 'This site’s MapKit key is missing or cannot be read.', 'freehold' ), 503 )
						: new WP_REST_Response( array( 'wpcom_mapkit_access_token' => $token ), 200, array( 'Cache-Control' => 'no-store' ) );
				},
			)
		);
		// Somebody who may manage the site has set it, so it may lie inside.
		add_filter(
			'freehold_service_url',
			static fn ( string $url, string $service ): string => 'geocoder' === $service && '' === $url ? Config::geocoder() : $url,
			10,
			2
		);
	}

	/**
	 * This site as browsers name it.
	 */
	private static function origin(): string {
		$home = wp_parse_url( home_url() );
		return "{$home['scheme']}://{$home['host']}" . ( isset( $home['port'] ) ? ":{$home['port']}" : '' );
	}
}
