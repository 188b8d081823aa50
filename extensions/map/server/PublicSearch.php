<?php
declare( strict_types=1 );

namespace Freehold\Modules\Map;

use Freehold\Database\Options;
use Freehold\Rest;
use Freehold\Text;
use WP_Error;

/**
 * Keeps to the usage policy of nominatim.openstreetmap.org: at most one request per second for the whole site, whichever of its
 * servers sends it; no search while the user types ({@see Places::mode()}); results are cached, and the editor names the source.
 *
 * Source: https://operations.osmfoundation.org/policies/nominatim/
 */
final class PublicSearch {

	public const HOST = 'nominatim.openstreetmap.org';

	/** The URL that is used if the administrator agrees to the policy and names no other server. */
	public const URL = 'https://' . self::HOST . '/search';

	/** The option that stores when the next request may be sent. */
	private const PACE = 'freehold_map_osm_pace';

	/** How often and how long a search waits for its turn. */
	private const ATTEMPTS = 16;
	private const WAIT_US  = 250000;

	/** How long results are cached, in seconds. */
	private const TTL = DAY_IN_SECONDS;

	/**
	 * Returns whether a URL is on OpenStreetMap's own server.
	 *
	 * @param string $url The URL of a geocoder.
	 */
	public static function is_at( string $url ): bool {
		return self::HOST === strtolower( (string) wp_parse_url( $url, PHP_URL_HOST ) );
	}

	/**
	 * Returns the cached result of a search, or sends it when it is its turn.
	 *
	 * @param string   $text The search text.
	 * @param callable $send Sends the search; returns the decoded JSON or an error.
	 * @return array<mixed>|WP_Error
	 */
	public static function once( string $text, callable $send ): array|WP_Error {
		$key    = 'freehold_map_osm_' . md5( SearchRequest::language() . ' ' . Text::lower( $text ) );
		$cached = get_transient( $key );
		if ( is_array( $cached ) ) {
			return $cached;
		}
		if ( ! self::take_turn() ) {
			return Rest::error( 'freehold_map_too_many', __( 'OpenStreetMap’s place search is busy. Try again in a few seconds.', 'freehold' ), 429 );
		}
		$found = $send();
		if ( ! is_wp_error( $found ) ) {
			set_transient( $key, $found, self::TTL );
		}
		return $found;
	}

	/**
	 * Waits until a second has passed since the last request of the site.
	 *
	 * @return bool False if others are first for too long.
	 */
	private static function take_turn(): bool {
		add_option( self::PACE, '0', '', false );
		for ( $attempt = 0; $attempt < self::ATTEMPTS; $attempt++ ) {
			// The claim ends after the next whole second, so at least one second lies between two requests.
			if ( Options::claim( self::PACE, time() + 1 ) ) {
				return true;
			}
			usleep( self::WAIT_US );
		}
		return false;
	}
}
