<?php
declare( strict_types=1 );

namespace Freehold\Http;

use Freehold\Modules\Capabilities;
use WP_Error;

/**
 * Creates the errors of {@see \Freehold\Http::request()}.
 */
final class HttpError {

	/**
	 * Returns an error in the envelope of the plugin's REST routes.
	 *
	 * @param string $code   The code without the prefix `freehold_http_`.
	 * @param int    $status The HTTP status of the plugin's own response.
	 */
	public static function make( string $code, string $message, int $status = 502 ): WP_Error {
		return new WP_Error(
			'freehold_http_' . $code,
			$message,
			array(
				'status' => $status,
				'field'  => null,
			)
		);
	}

	/**
	 * Returns the error for a server that responds too late.
	 */
	public static function timeout(): WP_Error {
		return self::make( 'timeout', __( 'The other server took too long to respond.', 'freehold' ), 504 );
	}

	/**
	 * Returns the error for a failed transfer.
	 *
	 * @param string         $failure  The short code of {@see Transfer::end()}.
	 * @param array|WP_Error $response The result of WordPress's HTTP API.
	 */
	public static function of_transfer( string $failure, array|WP_Error $response ): WP_Error {
		return self::make( $failure, self::message( $failure, $response ) );
	}

	/**
	 * Returns the message for a failed transfer.
	 *
	 * @param string         $failure  The short code.
	 * @param array|WP_Error $response The result of WordPress's HTTP API.
	 */
	private static function message( string $failure, array|WP_Error $response ): string {
		switch ( $failure ) {
			case 'too_large':
				return __( 'The other server’s response is too large.', 'freehold' );
			case 'stopped':
				return __( 'The transfer was stopped.', 'freehold' );
			case 'file':
				return __( 'The file could not be written.', 'freehold' );
			default:
				// The system's message can contain host names and IP addresses of the internal network.
				return is_wp_error( $response ) && current_user_can( Capabilities::MANAGE )
					/* translators: %s: the system's error message, often in English. */
					? sprintf( __( 'The other server could not be reached. (%s)', 'freehold' ), $response->get_error_message() )
					: __( 'The other server could not be reached.', 'freehold' );
		}
	}
}
