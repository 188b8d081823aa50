<?php
declare( strict_types=1 );

namespace Freehold\Modules\PaidContent;

use Freehold\Rest;
use Freehold\Rest\Schema;
use WP_REST_Response;

/**
 * `freehold/v4/paid-content/<post>`: what the reader of the current session may read of a post besides its public part.
 */
final class Routes {

	/**
	 * Registers the route.
	 */
	public static function register(): void {
		Rest::route(
			'v4',
			'/paid-content/(?P<id>\d+)',
			array(
				'method'     => 'GET',
				// Guests get an empty list, so that a page need not know whether its reader is one.
				'permission' => static fn (): bool => true,
				'input'      => static fn (): array => Schema::from( __DIR__ . '/../schema.json', 'PaidContentInput' ),
				'handler'    => array( self::class, 'parts' ),
			)
		);
	}

	/**
	 * Returns the paid parts of a post.
	 *
	 * @param array{id: int} $input The post.
	 */
	public static function parts( array $input ): WP_REST_Response {
		$response = new WP_REST_Response( PaidParts::of( $input['id'] ) );
		$response->set_headers( wp_get_nocache_headers() );
		$response->header( 'Cache-Control', 'no-store, private' );
		$response->header( 'Vary', 'Cookie' );
		return $response;
	}
}
