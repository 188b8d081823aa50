<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Files;

use Freehold\Modules\ContactForm\Entries\Body;
use Freehold\Modules\ContactForm\Entries\Status;
use Freehold\Rest\Stream;
use Freehold\Rest;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * Sends a file to a user who may see the entry. Browsers save it and never show it, because a visitor has chosen it.
 */
final class Download {

	/** The size of the pieces, in bytes. */
	private const PIECE = 256 * KB_IN_BYTES;

	/**
	 * Returns a file.
	 *
	 * @param int $entry The entry's ID.
	 * @param int $file  The file's ID in the entry.
	 */
	public static function response( int $entry, int $file, WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$post = Status::find( $entry );
		$read = null === $post ? null : Body::read( $post );
		foreach ( $read?->files() ?? array() as $stored ) {
			$path = $file === $stored['id'] ? Storage::path( $read->folder, $stored['key'] ) : '';
			if ( '' !== $path ) {
				return Stream::response(
					$request,
					'application/octet-stream',
					$stored['name'],
					static function ( $stream ) use ( $path ): void {
						self::copy( $path, $stream );
					},
					(int) filesize( $path )
				);
			}
		}
		return Rest::error( 'freehold_form_no_file', __( 'This file no longer exists.', 'freehold' ), 404, 'file' );
	}

	/**
	 * Copies a file to a stream.
	 *
	 * @param string   $path   The file.
	 * @param resource $stream The stream.
	 */
	private static function copy( string $path, $stream ): void {
		// phpcs:disable WordPress.WP.AlternativeFunctions -- WP_Filesystem reads whole files into memory.
		$file = fopen( $path, 'rb' );
		while ( false !== $file && ! feof( $file ) ) {
			fwrite( $stream, (string) fread( $file, self::PIECE ) );
			flush();
		}
		if ( false !== $file ) {
			fclose( $file );
		}
		// phpcs:enable
	}
}
