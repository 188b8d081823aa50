<?php
declare( strict_types=1 );

namespace Freehold\Http;

/**
 * Ends the response before the process ends, so that no visitor waits for what follows.
 */
final class Response {

	/** The functions with which PHP-FPM and LiteSpeed end a response. */
	private const FUNCTIONS = array( 'fastcgi_finish_request', 'litespeed_finish_request' );

	/**
	 * Returns whether the server can end a response of any kind, also one that is printed already.
	 */
	public static function can_end(): bool {
		return array() !== array_filter( self::FUNCTIONS, 'function_exists' );
	}

	/**
	 * Ends the response, if the server can. The process goes on, also if the visitor leaves.
	 *
	 * @return bool Whether it is ended.
	 */
	public static function end(): bool {
		foreach ( array_filter( self::FUNCTIONS, 'function_exists' ) as $function ) {
			ignore_user_abort( true );
			if ( PHP_SESSION_ACTIVE === session_status() ) {
				session_write_close();
			}
			$function();
			return true;
		}
		return false;
	}

	/**
	 * Sends the body and ends the response on every server. Call after the headers, and print nothing afterwards.
	 *
	 * @param string $body The body, escaped for its type.
	 */
	public static function finish( string $body = '' ): void {
		if ( self::can_end() ) {
			echo $body; // phpcs:ignore WordPress.Security.EscapeOutput -- See above.
			self::end();
			return;
		}
		ignore_user_abort( true );
		while ( ob_get_level() > 0 && ob_end_clean() ) {
			continue;
		}
		if ( ! headers_sent() && ! in_array( strtolower( (string) ini_get( 'zlib.output_compression' ) ), array( '1', 'on' ), true ) ) {
			// The browser has the whole response once it has this many bytes.
			header( 'Content-Length: ' . strlen( $body ) );
			header( 'Connection: close' );
		}
		echo $body; // phpcs:ignore WordPress.Security.EscapeOutput -- See above.
		flush();
	}
}
