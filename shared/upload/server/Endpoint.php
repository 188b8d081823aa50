<?php
declare( strict_types=1 );

namespace Freehold\Upload;

use Freehold\Http\Request;

/**
 * Takes upload requests before the REST server could read their bodies into memory.
 */
final class Endpoint {

	/** What browsers on other sites may send and read. See tus-node-server, `packages/utils/src/constants.ts`. */
	private const HEADERS = 'Authorization, Content-Type, Location, Tus-Extension, Tus-Max-Size, Tus-Resumable, Tus-Version, Tus-Checksum-Algorithm, Upload-Checksum, Upload-Concat, Upload-Defer-Length, Upload-Expires, Upload-Length, Upload-Metadata, Upload-Offset, X-HTTP-Method-Override, X-Requested-With';

	/** The size of the pieces of a file that tests read, in bytes. */
	private const PIECE = 256 * KB_IN_BYTES;

	/**
	 * Takes the current request, if it is one of an upload.
	 */
	public static function watch(): void {
		if ( Request::has_query( Urls::QUERY ) ) {
			add_action( 'wp_loaded', array( self::class, 'run' ), 1 );
		}
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
