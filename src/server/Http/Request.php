<?php
declare( strict_types=1 );

namespace Freehold\Http;

/**
 * Reads the current request. This is the only class that reads PHP's superglobals, because WordPress adds slashes to their
 * values and visitors can send arrays where text is expected.
 *
 * Values are returned as they were sent: callers check nonces and validate, and escape what they print.
 */
final class Request {

	/**
	 * Returns the request's method.
	 *
	 * @return string `GET`, `POST`, …; empty on the command line.
	 */
	public static function method(): string {
		return self::server( 'REQUEST_METHOD' );
	}

	/**
	 * Returns the request's path with its query.
	 */
	public static function uri(): string {
		return self::server( 'REQUEST_URI' );
	}

	/**
	 * Returns a value that the web server provides.
	 *
	 * @param string $name The name, such as `REQUEST_URI`.
	 * @return string Without slashes; empty if missing.
	 */
	public static function server( string $name ): string {
		return self::text( $_SERVER, $name );
	}

	/**
	 * Returns whether the query has a parameter, even an empty one.
	 *
	 * @param string $name The parameter's name.
	 */
	public static function has_query( string $name ): bool {
		return isset( $_GET[ $name ] ); // phpcs:ignore WordPress.Security.NonceVerification -- Callers check the nonce if they act on it.
	}

	/**
	 * Returns whether the URL has a query. Code that responds to a parameter need not be loaded for URLs without one.
	 */
	public static function has_any_query(): bool {
		return array() !== $_GET; // phpcs:ignore WordPress.Security.NonceVerification -- Reads no value.
	}

	/**
	 * Returns whether the query has the key of a stored result: {@see PageResult}.
	 */
	public static function has_result(): bool {
		foreach ( $_GET as $name => $value ) { // phpcs:ignore WordPress.Security.NonceVerification -- Reads no value but its form.
			if ( str_starts_with( (string) $name, 'freehold_' ) && is_string( $value ) && 1 === preg_match( '/^[0-9a-f]{32}$/D', $value ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Returns a parameter of the query.
	 *
	 * @param string $name The parameter's name.
	 * @return string Without slashes and surrounding whitespace; empty if missing or an array.
	 */
	public static function query( string $name ): string {
		return self::text( $_GET, $name ); // phpcs:ignore WordPress.Security.NonceVerification -- Callers check the nonce if they act on it.
	}

	/**
	 * Returns a field of a submitted form.
	 *
	 * @param string $name The field's name.
	 * @return string Without slashes and surrounding whitespace; empty if missing or an array.
	 */
	public static function posted( string $name ): string {
		return self::text( $_POST, $name ); // phpcs:ignore WordPress.Security.NonceVerification -- Callers check the nonce if they act on it.
	}

	/**
	 * Returns a cookie.
	 *
	 * @return string Without slashes; empty if missing or an array.
	 */
	public static function cookie( string $name ): string {
		return self::text( $_COOKIE, $name );
	}

	/**
	 * Makes a cookie that goes out with the response a part of this request, too.
	 */
	public static function adopt_cookie( string $name, string $value ): void {
		$_COOKIE[ $name ] = $value;
	}

	/**
	 * Returns the fields of a submitted form whose names have the form `name[key]`.
	 *
	 * @param string $name The name before the bracket; empty for all fields.
	 * @return array<string|int, mixed> Strings and lists without slashes, as sent; empty if missing.
	 */
	public static function posted_list( string $name ): array {
		// phpcs:ignore WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- Callers check the nonce if they act on it, and validate.
		$values = wp_unslash( '' === $name ? $_POST : $_POST[ $name ] ?? null );
		return is_array( $values ) ? $values : array();
	}

	/**
	 * Returns the IDs of a parameter of the query whose name has the form `name[]`.
	 *
	 * @param string $name The name before the bracket.
	 * @return int[] Empty if missing.
	 */
	public static function query_ids( string $name ): array {
		// phpcs:ignore WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- Callers check the nonce if they act on it. Only integers remain.
		return array_map( 'intval', array_filter( (array) ( $_GET[ $name ] ?? array() ), 'is_numeric' ) );
	}

	/**
	 * Returns what PHP reports of the files of a submitted form.
	 *
	 * @param string $name The name of the file control, before any bracket.
	 * @return array<string, mixed> `name`, `type`, `tmp_name`, `error` and `size`; empty if missing. Names are as sent.
	 */
	public static function uploaded( string $name ): array {
		$files = $_FILES[ $name ] ?? null; // phpcs:ignore WordPress.Security -- Callers validate.
		return is_array( $files ) ? $files : array();
	}

	/**
	 * Returns whether the URL may be one of the REST API. WordPress recognizes REST requests only later.
	 */
	public static function may_be_rest(): bool {
		return self::has_query( 'rest_route' ) || str_contains( self::uri(), '/' . rest_get_url_prefix() );
	}

	/**
	 * Returns whether the request is for an editor of posts or templates.
	 */
	public static function is_editor(): bool {
		return in_array( $GLOBALS['pagenow'] ?? '', array( 'post.php', 'post-new.php', 'site-editor.php' ), true );
	}

	/**
	 * Returns whether the request looks like one for a visitor's page. REST requests cannot be told apart this early.
	 */
	public static function is_page_view(): bool {
		// With alternate cron, a site runs events during page views.
		$has_cron = wp_doing_cron() || ( defined( 'ALTERNATE_WP_CRON' ) && ALTERNATE_WP_CRON );
		return in_array( self::method(), array( 'GET', 'HEAD' ), true ) && ! is_admin() && ! $has_cron && 'cli' !== PHP_SAPI;
	}

	/**
	 * Returns one text of a superglobal.
	 *
	 * @param array<string, mixed> $values The superglobal.
	 * @param string               $name   The key.
	 * @return string Without slashes and surrounding whitespace; empty if missing or not a text.
	 */
	private static function text( array $values, string $name ): string {
		$value = $values[ $name ] ?? '';
		return is_string( $value ) ? trim( wp_unslash( $value ) ) : '';
	}
}
