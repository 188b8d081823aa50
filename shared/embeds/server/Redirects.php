<?php
declare( strict_types=1 );

namespace Freehold\Embeds;

use Freehold\Http;
use Freehold\Rest;
use Freehold\Rest\RateLimit;
use Freehold\Rest\Schema;
use WP_Error;

/**
 * Resolves redirects on the server (`GET freehold/v2/resolve-redirect/`), for editors who paste a short link such as
 * `pin.it`. Browsers cannot do it, because the services do not allow cross-origin requests.
 *
 * Each hop obeys the rules of {@see Http}: only http(s) and public URLs. Only the status of the response is returned.
 */
final class Redirects {

	/** More than any vendor uses. */
	private const HOPS = 5;

	/** Seconds for the whole request, because the user waits in the editor. */
	private const TIMEOUT = 6.0;

	/** What a redirect may weigh, and how much of the last page is read. */
	private const BYTES = 64 * KB_IN_BYTES;

	/** Seconds for which a good response is cached. Errors are not cached, because users correct URLs and services recover. */
	private const CACHE_TTL = HOUR_IN_SECONDS;

	/** Uncached requests per minute. Each can occupy a PHP worker until the time-out. */
	private const MAX_PER_USER = 20;
	private const MAX_PER_SITE = 60;

	/**
	 * Registers the route.
	 */
	public static function routes(): void {
		Rest::route(
			'v2',
			'/resolve-redirect',
			array(
				'method'     => 'GET',
				'permission' => 'edit_posts',
				'input'      => static fn (): array => Schema::from( dirname( __DIR__ ) . '/schema/redirects.json', 'ResolveRedirectInput' ),
				'handler'    => static fn ( array $input ): array|WP_Error => self::resolve( $input['url'] ),
			)
		);
	}

	/**
	 * Resolves a URL.
	 *
	 * @param string $url An absolute URL.
	 * @return array{status: int, url: string}|WP_Error The last URL and its status.
	 */
	public static function resolve( string $url ): array|WP_Error {
		$url    = trim( $url );
		$key    = 'freehold_redirect_' . md5( $url );
		$cached = get_transient( $key );
		if ( is_array( $cached ) ) {
			return $cached;
		}
		$limited = ( new RateLimit( 'redirects', self::MAX_PER_USER, self::MAX_PER_SITE ) )->take();
		if ( null !== $limited ) {
			return $limited;
		}
		$response = Http::request(
			$url,
			array(
				// An inside server that the owner's short links go through: FREEHOLD_REDIRECTS_URL.
				'service'         => 'redirects',
				'headers'         => array( 'Accept' => 'text/html,*/*;q=0.5' ),
				'timeout'         => self::TIMEOUT,
				'connect_timeout' => self::TIMEOUT / 2,
				'max_bytes'       => self::BYTES,
				'redirects'       => self::HOPS,
				'status_only'     => true,
			)
		);
		if ( is_wp_error( $response ) ) {
			$data = $response->get_error_data();
			return Rest::error( $response->get_error_code(), $response->get_error_message(), (int) ( $data['status'] ?? 502 ), 'url' );
		}
		$resolved = array(
			'status' => $response['status'],
			'url'    => $response['url'],
		);
		if ( $resolved['status'] < 400 ) {
			set_transient( $key, $resolved, self::CACHE_TTL );
		}
		return $resolved;
	}
}
