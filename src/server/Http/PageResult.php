<?php
/**
 * Results that the next page shows.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Http;

/**
 * Stores the result of a submitted form for a few minutes, under a random key in the URL of the page that shows it. Pages
 * need no cookie for it, and forms need no JavaScript.
 */
final class PageResult {

	/** How long a result is stored, in seconds. */
	private const SECONDS = 15 * MINUTE_IN_SECONDS;

	/**
	 * Creates a kind of results.
	 *
	 * @param string $kind  What the results belong to, in the names of transients: lower-case letters and underscores.
	 * @param string $query The query variable with the key.
	 */
	public function __construct( private readonly string $kind, public readonly string $query ) {}

	/**
	 * Stores a result.
	 *
	 * @param array<string, mixed> $result The result.
	 * @return string Its key.
	 */
	public function store( array $result ): string {
		$key = bin2hex( random_bytes( 16 ) );
		// ASCII, because the table of options of an old site stores no emoji, and drops a row that contains one.
		set_transient( $this->name( $key ), (string) wp_json_encode( $result, JSON_INVALID_UTF8_SUBSTITUTE ), self::SECONDS );
		return $key;
	}

	/**
	 * Returns the result that the current page shows.
	 *
	 * @return array<string, mixed>|null Null if there is none, or it is too old.
	 */
	public function current(): ?array {
		$key    = Request::query( $this->query );
		$stored = 1 === preg_match( '/^[0-9a-f]{32}$/D', $key ) ? get_transient( $this->name( $key ) ) : false;
		$result = is_string( $stored ) ? json_decode( $stored, true ) : null;
		return is_array( $result ) ? $result : null;
	}

	/**
	 * Keeps a page with a result out of caches, search engines and the logs of other sites.
	 */
	public static function protect_page(): void {
		if ( ! defined( 'DONOTCACHEPAGE' ) ) {
			define( 'DONOTCACHEPAGE', true ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- Caching plugins read it.
		}
		add_action(
			'send_headers',
			static function (): void {
				nocache_headers();
				header( 'Cache-Control: no-store, private' );
				header( 'Referrer-Policy: same-origin' );
			}
		);
		add_filter( 'wp_robots', 'wp_robots_no_robots' );
	}

	/**
	 * Returns the name of a result’s transient.
	 *
	 * @param string $key The key.
	 */
	private function name( string $key ): string {
		return "freehold_{$this->kind}_{$key}";
	}
}
