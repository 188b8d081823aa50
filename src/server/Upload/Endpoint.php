<?php
/**
 * The URL that uploads are sent to.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Upload;

use Freehold\Http\Request;

/**
 * Takes upload requests before the REST server could read their bodies into memory. The URL names `index.php`, because nginx
 * rejects PATCH for folders, and has its ID in the query, so that it works with every kind of permalinks.
 */
final class Endpoint {

	/** The parameter with an upload's ID; empty for the endpoint itself. */
	public const QUERY = 'freehold_upload';

	/** The ID to which clients send test requests. */
	public const PROBE = 'probe';

	/** What browsers on other sites may send and read. See tus-node-server, `packages/utils/src/constants.ts`. */
	private const HEADERS = 'Authorization, Content-Type, Location, Tus-Extension, Tus-Max-Size, Tus-Resumable, Tus-Version, Tus-Checksum-Algorithm, Upload-Checksum, Upload-Concat, Upload-Defer-Length, Upload-Expires, Upload-Length, Upload-Metadata, Upload-Offset, X-HTTP-Method-Override, X-Requested-With';

	/** The size of the pieces of a file that tests read, in bytes. */
	private const PIECE = 256 * KB_IN_BYTES;

	/**
	 * Takes the current request, if it is one of an upload.
	 */
	public static function watch(): void {
		if ( Request::has_query( self::QUERY ) && false === has_action( 'wp_loaded', array( self::class, 'run' ) ) ) {
			add_action( 'wp_loaded', array( self::class, 'run' ), 1 );
		}
	}

	/**
	 * Returns the URL of the endpoint. Followed by an ID, it is the URL of an upload.
	 */
	public static function url(): string {
		return home_url( '/index.php?' . self::QUERY . '=' );
	}

	/**
	 * Returns the URL of an upload without a host, because a proxy may have changed the host or the scheme.
	 *
	 * @param string $id The upload's ID.
	 */
	public static function location( string $id ): string {
		return (string) wp_parse_url( self::url(), PHP_URL_PATH ) . '?' . self::QUERY . "={$id}";
	}

	/**
	 * Returns the ID in the URL of an upload.
	 *
	 * @param string $url The URL, with or without a host.
	 * @return string Empty if it is not the URL of an upload.
	 */
	public static function id_of( string $url ): string {
		return 1 === preg_match( '/[?&]' . self::QUERY . '=([0-9a-f]{32})$/D', $url, $found ) ? $found[1] : '';
	}

	/**
	 * Responds to the current request and ends it.
	 */
	public static function run(): never {
		// Bytes that have arrived are stored even if the client has gone.
		ignore_user_abort( true );
		if ( function_exists( 'set_time_limit' ) ) {
			set_time_limit( 0 ); // phpcs:ignore Squiz.PHP.DiscouragedFunctions -- A large file takes long.
		}
		try {
			$response = ( new Server( Message::current() ) )->respond();
		} catch ( TusError $error ) {
			$response = Response::of_error( $error );
		}
		self::send( $response );
		exit;
	}

	/**
	 * Sends a response.
	 *
	 * @param Response $response The response.
	 */
	private static function send( Response $response ): void {
		while ( ob_get_level() > 0 ) {
			ob_end_clean();
		}
		$origin  = get_http_origin();
		$headers = array(
			'Tus-Resumable'          => Server::VERSION,
			'Cache-Control'          => 'no-store',
			'X-Content-Type-Options' => 'nosniff',
			'X-Robots-Tag'           => 'noindex',
		);
		if ( '' !== $origin && is_allowed_http_origin( $origin ) ) {
			$headers += array(
				'Access-Control-Allow-Origin'   => $origin,
				'Access-Control-Allow-Methods'  => 'POST, HEAD, PATCH, OPTIONS, DELETE, GET',
				'Access-Control-Allow-Headers'  => self::HEADERS . ', ' . Message::TOKEN,
				'Access-Control-Expose-Headers' => self::HEADERS,
				'Access-Control-Max-Age'        => '86400',
				'Vary'                          => 'Origin',
			);
		}
		if ( 460 === $response->status ) {
			// PHP knows no phrase for this status.
			header( 'HTTP/1.1 460 Checksum Mismatch' );
		} else {
			// Must come before `Location`, which would change it.
			status_header( $response->status );
		}
		foreach ( $headers + $response->headers as $name => $value ) {
			header( "{$name}: " . str_replace( array( "\r", "\n" ), '', $value ) );
		}
		if ( '' !== $response->file ) {
			self::send_file( $response->file );
		} elseif ( null !== $response->json && 'HEAD' !== Request::method() ) {
			header( 'Content-Type: application/json; charset=UTF-8' );
			echo wp_json_encode( $response->json, JSON_UNESCAPED_SLASHES );
		}
	}

	/**
	 * Sends a file in pieces.
	 *
	 * @param string $path The file.
	 */
	private static function send_file( string $path ): void {
		// phpcs:disable WordPress.WP.AlternativeFunctions -- WP_Filesystem reads whole files into memory.
		$file = fopen( $path, 'rb' );
		while ( false !== $file && ! feof( $file ) ) {
			echo fread( $file, self::PIECE ); // phpcs:ignore WordPress.Security.EscapeOutput -- The bytes of a file.
		}
		// phpcs:enable
	}
}
