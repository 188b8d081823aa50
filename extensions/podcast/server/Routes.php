<?php
declare( strict_types=1 );

namespace Freehold\Modules\Podcast;

use Freehold\Rest;
use Freehold\Rest\RateLimit;
use Freehold\Rest\Schema;
use WP_Error;

/**
 * Registers the route with which the editor checks a feed and lists its episodes.
 */
final class Routes {

	/** Feeds per minute. Each can occupy a PHP worker until the time-out. */
	private const MAX_PER_USER = 20;
	private const MAX_PER_SITE = 60;

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
				'handler'    => static fn ( array $input ): array|WP_Error => self::limit()->take() ?? Feeds::listed( $input['url'] ),
			)
		);
	}

	/**
	 * Returns the limit of feeds that a user may have fetched, in this route or by previews of players.
	 */
	public static function limit(): RateLimit {
		return new RateLimit( 'podcasts', self::MAX_PER_USER, self::MAX_PER_SITE );
	}
}
