<?php
declare( strict_types=1 );

namespace Freehold\Rest;

use WP_REST_Request;
use WP_REST_Response;

/**
 * Lets a REST route write its response piece by piece, so that files and exports of any size need little memory.
 */
final class Stream {

	/**
	 * Returns a response that is written when WordPress sends it.
	 *
	 * @param string                   $type  The MIME type.
	 * @param string                   $name  The name under which the browser saves it.
	 * @param callable(resource): void $write Writes the body to an open stream.
	 * @param int|null                 $size  The size in bytes, if it is known.
	 */
	public static function response( WP_REST_Request $request, string $type, string $name, callable $write, ?int $size = null ): WP_REST_Response {
		add_filter(
			'rest_pre_serve_request',
			static function ( bool $is_served, mixed $result, WP_REST_Request $served ) use ( $request, $write ): bool {
				if ( $is_served || $served !== $request ) {
					return $is_served;
				}
				if ( 'HEAD' !== $request->get_method() ) {
					while ( ob_get_level() > 0 && ob_end_clean() ) {
						continue;
					}
					if ( function_exists( 'set_time_limit' ) ) {
						set_time_limit( 0 ); // phpcs:ignore Squiz.PHP.DiscouragedFunctions -- A long export takes longer than a page.
					}
					$stream = fopen( 'php://output', 'wb' ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- The response itself, not a file.
					$write( $stream );
					fclose( $stream ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- The response itself, not a file.
				}
				return true;
			},
			10,
			3
		);
		$response = new WP_REST_Response( null );
		$response->header( 'Content-Type', $type );
		$response->header( 'Content-Disposition', self::disposition( $name ) );
		$response->header( 'X-Content-Type-Options', 'nosniff' );
		$response->header( 'Content-Security-Policy', "default-src 'none'; sandbox" );
		$response->header( 'Cache-Control', 'private, no-store' );
		if ( null !== $size ) {
			$response->header( 'Content-Length', (string) $size );
		}
		return $response;
	}

	/**
	 * Returns the name of an export's file: the site's name, what it contains and the date.
	 *
	 * @param string $what What it contains.
	 * @param string $type The ending, without a dot.
	 */
	public static function export_name( string $what, string $type ): string {
		return sanitize_title( get_option( 'blogname' ) . ' ' . $what ) . '-' . wp_date( 'Y-m-d' ) . ".{$type}";
	}

	/**
	 * Returns a header that makes browsers save the response (RFC 6266).
	 *
	 * @param string $name The file's name, as a visitor may have chosen it.
	 */
	public static function disposition( string $name ): string {
		$name  = trim( (string) preg_replace( '/[\p{C}\/\\\\:*?"<>|;]+/u', '_', wp_check_invalid_utf8( $name, true ) ), " .\t" );
		$name  = '' === $name ? 'file' : mb_substr( $name, -150 );
		$ascii = (string) preg_replace( '/[^\x20-\x7E]|%/u', '_', $name );
		return "attachment; filename=\"{$ascii}\"; filename*=UTF-8''" . rawurlencode( $name );
	}
}
