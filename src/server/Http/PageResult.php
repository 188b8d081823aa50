<?php
declare( strict_types=1 );

namespace Freehold\Http;

use Freehold\Rest\RateLimit;

/**
 * Stores the result of a submitted form for a few minutes, under a random key in the URL of the page that shows it. Pages
 * need no cookie for it, and forms need no JavaScript. How much is stored is limited: per result, and per visitor and network.
 */
final class PageResult {

	/** How long a result is stored, in seconds. */
	private const SECONDS = 15 * MINUTE_IN_SECONDS;

	/** The longest result, in bytes of JSON. */
	private const MAX_BYTES = 32 * KB_IN_BYTES;

	/** How many results a visitor stores while the first of them is stored. */
	private const PER_VISITOR = 30;

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
	 * @return string|null Its key; null if it is too long, a limit is reached, or it could not be stored.
	 */
	public function store( array $result ): ?string {
		if ( ! self::fits( $result ) || ! self::may_store() ) {
			return null;
		}
		$key = bin2hex( random_bytes( 16 ) );
		return set_transient( $this->name( $key ), self::json( $result ), self::SECONDS ) ? $key : null;
	}

	/**
	 * Returns whether a result is short enough to be stored.
	 *
	 * @param array<string, mixed> $result The result.
	 */
	public static function fits( array $result ): bool {
		return strlen( self::json( $result ) ) <= self::MAX_BYTES;
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
		$protect = static function (): void {
			nocache_headers();
			header( 'Cache-Control: no-store, private' );
			header( 'Referrer-Policy: same-origin' );
		};
		if ( ! did_action( 'send_headers' ) ) {
			add_action( 'send_headers', $protect );
		} elseif ( ! headers_sent() ) {
			// A feature whose block is on the page starts after WordPress has set its headers.
			$protect();
		}
		add_filter( 'wp_robots', 'wp_robots_no_robots' );
	}

	/**
	 * Returns a result as it is stored: in ASCII, because the table of options of an old site stores no emoji, and drops a row that
	 * contains one.
	 *
	 * @param array<string, mixed> $result The result.
	 */
	private static function json( array $result ): string {
		return (string) wp_json_encode( $result, JSON_INVALID_UTF8_SUBSTITUTE );
	}

	/**
	 * Counts a result. In each period, the first one deletes what has expired, because WordPress does so only once a day.
	 */
	private static function may_store(): bool {
		$ip    = Visitor::ip();
		$limit = new RateLimit( 'form_results', self::PER_VISITOR, null, self::SECONDS );
		if ( null !== $limit->take( RateLimit::visitor( '' === $ip ? '0.0.0.0' : $ip, 'results' ) ) ) {
			return false;
		}
		if ( null === ( new RateLimit( 'form_results_upkeep', 1, null, self::SECONDS ) )->take( 'all' ) ) {
			delete_expired_transients( true );
			$limit->prune();
		}
		return true;
	}

	/**
	 * Returns the name of a result’s transient.
	 */
	private function name( string $key ): string {
		return "freehold_{$this->kind}_{$key}";
	}
}
