<?php
declare( strict_types=1 );

namespace Freehold\Members\Access;

use Freehold\Http\Request;
use Freehold\Members\Links;
use WP_Post;

/**
 * Knows whether the response to the current request goes to one reader alone. Everything else is the guest's view, for members too,
 * because a cache may store it.
 */
final class View {

	/**
	 * Whether the response goes to one reader alone.
	 *
	 * @var bool
	 */
	private static bool $is_member = false;

	/**
	 * Whether no cache stores the response.
	 *
	 * @var bool
	 */
	private static bool $is_private = false;

	/**
	 * The post of which only the part after the public one is rendered; 0 for none.
	 *
	 * @var int
	 */
	private static int $rest_of = 0;

	/**
	 * Returns whether the response goes to one reader alone.
	 */
	public static function is_member(): bool {
		return self::$is_member;
	}

	/**
	 * Returns whether no cache stores the response, so that a page can have forms for the reader.
	 */
	public static function is_private(): bool {
		return self::$is_private || self::$is_member;
	}

	/**
	 * Returns whether only the part of a post after the public one is rendered.
	 */
	public static function is_rest_of( int $post_id ): bool {
		return $post_id > 0 && self::$rest_of === $post_id;
	}

	/**
	 * Returns the URL of a page for the reader alone.
	 *
	 * @param string $url A page's URL; a page without a post stays as it is.
	 */
	public static function url( string $url ): string {
		$post_id = '' === $url ? 0 : url_to_postid( $url );
		return $post_id > 0 && Guest::is_protected( $post_id ) ? self::read_url( $url ) : $url;
	}

	/**
	 * Returns the URL of a post's page for the reader alone. Guests have to log in there.
	 *
	 * @param string $url The post's URL.
	 */
	public static function read_url( string $url ): string {
		return add_query_arg( Links::QUERY, Links::READ, $url );
	}

	/**
	 * Opens the pages that may be open, after WordPress has found their post and before anything is printed.
	 */
	public static function watch(): void {
		add_action( 'wp', array( self::class, 'open' ), 0 );
	}

	/**
	 * Opens the current page for its reader.
	 */
	public static function open(): void {
		if ( headers_sent() || ! is_singular() || is_feed() || is_embed() || is_trackback() || is_robots() || ! in_array( Request::method(), array( 'GET', 'HEAD' ), true ) ) {
			return;
		}
		if ( current_user_can( 'edit_post', get_queried_object_id() ) ) {
			self::protect();
			self::headers();
			self::$is_member = true;
			return;
		}
		$is_read = Links::READ === Request::query( Links::QUERY );
		$post    = get_queried_object();
		/**
		 * Filters whether a page is always the reader's own: never cached, with the paid parts that the reader may read.
		 *
		 * @param bool    $is_own Whether it is.
		 * @param WP_Post $post   The page's post.
		 */
		$is_own = $post instanceof WP_Post && apply_filters( 'freehold_reader_page', false, $post );
		if ( ! $is_own && ! $is_read && ! Buyer::has_returned() ) {
			return;
		}
		self::headers();
		Buyer::open();
		if ( null !== Sessions::current() ) {
			self::$is_member = true;
		} elseif ( $is_read ) {
			wp_safe_redirect( Links::login( self::read_url( (string) get_permalink( get_queried_object_id() ) ) ), 302, 'Freehold' );
			exit;
		}
	}

	/**
	 * Runs code whose output goes to one reader alone.
	 *
	 * @template T
	 * @param callable(): T $run     The code.
	 * @param int           $rest_of The post of which only the part after the public one is rendered; 0 for none.
	 * @return T
	 */
	public static function as_member( callable $run, int $rest_of = 0 ): mixed {
		$before = array( self::$is_member, self::$rest_of );

		self::$is_member = true;
		self::$rest_of   = $rest_of;
		try {
			return $run();
		} finally {
			list( self::$is_member, self::$rest_of ) = $before;
		}
	}

	/**
	 * Keeps the current page out of caches and search engines.
	 */
	public static function protect(): void {
		self::no_cache();
		add_filter( 'wp_robots', 'wp_robots_no_robots' );
	}

	/**
	 * Tells caching plugins not to store the response.
	 */
	public static function no_cache(): void {
		if ( ! defined( 'DONOTCACHEPAGE' ) ) {
			define( 'DONOTCACHEPAGE', true ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- Caching plugins read it.
		}
	}

	/**
	 * Sends the headers that keep the response out of all caches.
	 */
	private static function headers(): void {
		self::$is_private = true;
		self::protect();
		nocache_headers();
		header( 'Cache-Control: no-store, private' );
		header( 'Vary: Cookie', false );
		header( 'Referrer-Policy: same-origin' );
	}
}
