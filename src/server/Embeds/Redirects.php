<?php
/**
 * Where an address leads in the end.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Embeds;

use Freehold\Http;
use Freehold\Rest;
use Freehold\Rest\RateLimit;
use Freehold\Rest\Schema;
use WP_Error;
use WP_REST_Server;

/**
 * `GET freehold/v2/resolve-redirect/`: follows an address's redirects on the server, for editors who paste a short link
 * (`pin.it`) or an address that may lead nowhere. Browsers cannot do it: the vendors do not let other sites' scripts ask.
 *
 * Each hop obeys the rules of {@see Http}: http(s) alone, public addresses alone. Of what lies there, nothing but the
 * status is looked at.
 */
final class Redirects {

	/** More than any vendor uses. */
	private const HOPS = 5;

	/** Seconds for everything: somebody is waiting in front of the editor. */
	private const PATIENCE = 6.0;

	/** What a redirect may weigh, and how much of the last page is read. */
	private const BYTES = 64 * KB_IN_BYTES;

	/** How long a good answer is remembered. Bad ones are not: people repair what they pasted, and vendors come back. */
	private const REMEMBERED = HOUR_IN_SECONDS;

	/** Uncached requests per minute. Each can occupy a PHP worker until the time-out. */
	private const MAX_PER_USER = 20;
	private const MAX_PER_SITE = 60;

	/**
	 * The server that has the route already.
	 *
	 * @var WP_REST_Server|null
	 */
	private static ?WP_REST_Server $server = null;

	/**
	 * Registers the route. Every extension that needs it does so in its `routes()`; once is enough.
	 */
	public static function routes(): void {
		if ( rest_get_server() === self::$server ) {
			return;
		}
		self::$server = rest_get_server();
		Rest::route(
			'v2',
			'/resolve-redirect',
			array(
				'method'     => 'GET',
				'permission' => 'edit_posts',
				'input'      => Schema::get( 'redirects', 'ResolveRedirectInput' ),
				'handler'    => static fn ( array $input ): array|WP_Error => self::resolve( $input['url'] ),
			)
		);
	}

	/**
	 * Follows an address.
	 *
	 * @param string $url An absolute address.
	 * @return array{status: int, url: string}|WP_Error The last address and what it answers; else why it cannot be said.
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
		$answer = Http::request(
			$url,
			array(
				// An inside server that the owner's short links go through: FREEHOLD_REDIRECTS_URL.
				'service'         => 'redirects',
				'headers'         => array( 'Accept' => 'text/html,*/*;q=0.5' ),
				'timeout'         => self::PATIENCE,
				'connect_timeout' => self::PATIENCE / 2,
				'max_bytes'       => self::BYTES,
				'redirects'       => self::HOPS,
				'status_only'     => true,
			)
		);
		if ( is_wp_error( $answer ) ) {
			$data = $answer->get_error_data();
			return Rest::error( $answer->get_error_code(), $answer->get_error_message(), (int) ( $data['status'] ?? 502 ), 'url' );
		}
		$resolved = array(
			'status' => $answer['status'],
			'url'    => $answer['url'],
		);
		if ( $resolved['status'] < 400 ) {
			set_transient( $key, $resolved, self::REMEMBERED );
		}
		return $resolved;
	}
}
