<?php
declare( strict_types=1 );

namespace Freehold\Modules\Podcast;

use Freehold\Rest;
use Freehold\Rest\Schema;
use WP_Error;

/**
 * Registers the route with which the editor checks a feed and lists its episodes.
 */
final class Routes {

	/**
	 * Registers the route.
	 */
	public static function register(): void {
		Rest::route(
			'v4',
			'/podcast',
			array(
				'method'     => 'GET',
				'permission' => 'edit_posts',
				'input'      => static fn (): array => Schema::from( dirname( __DIR__ ) . '/schema.json', 'PodcastInput' ),
				'handler'    => static fn ( array $input ): array|WP_Error => Feeds::limit()->take() ?? Feeds::listed( $input['url'] ),
			)
		);
	}
}
