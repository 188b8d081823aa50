<?php
/**
 * REST routes of maps.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Blocks\Map;

use Freehold\Rest;
use Freehold\Schema;
use WP_Error;
use WP_REST_Response;

/**
 * `freehold/v2/map/config` and `map/places` for the editor, `mapkit` for whoever looks at a map of Apple's.
 */
final class Routes {

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
				'input'      => Schema::from( __DIR__ . '/schema.json', 'PlacesInput' ),
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
					$token = MapkitToken::for_browsers();
					return is_wp_error( $token ) ? $token : new WP_REST_Response( array( 'wpcom_mapkit_access_token' => $token ), 200, array( 'Cache-Control' => 'no-store' ) );
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
}
