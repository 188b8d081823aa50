<?php
declare( strict_types=1 );

namespace Freehold\Media;

use Freehold\Files;
use Freehold\Files\FileName;
use Freehold\Http;
use WP_Error;

/**
 * Downloads an image to a file, checks its type and adds it to the media library. Callers pass an ID, never a URL: the service
 * provides the URL. If one image fails, its result contains the error and the others continue.
 */
final class Copier {

	/** Seconds for a download, and seconds without a byte after which it ends. */
	private const TIMEOUT = 60.0;
	private const IDLE    = 15;

	/** How long a file name gets, in characters. */
	private const MAX_NAME_LENGTH = 80;

	/**
	 * Copies images.
	 *
	 * @param Source                               $source    The service.
	 * @param string[]                             $guids     The images' IDs.
	 * @param array<string, array<string, string>> $overrides The texts to store with them, by ID: `title`, `caption`, `alt`, `file_name`.
	 * @param int                                  $post_id   The post that they are for; 0 for none.
	 * @param int                                  $max       The largest side in pixels, to which larger images are scaled; 0 for any.
	 * @return array<int, array<string, mixed>> A result for each, in the same order, in the shape of the schema `MediaCopy`.
	 */
	public static function copy( Source $source, array $guids, array $overrides, int $post_id, int $max = 0 ): array {
		require_once ABSPATH . 'wp-admin/includes/file.php';
		require_once ABSPATH . 'wp-admin/includes/image.php';
		require_once ABSPATH . 'wp-admin/includes/media.php';
		$results = array();
		foreach ( $guids as $guid ) {
			if ( function_exists( 'set_time_limit' ) ) {
				set_time_limit( (int) self::TIMEOUT * 2 ); // phpcs:ignore Squiz.PHP.DiscouragedFunctions -- Several large files may need more time; each transfer has its own timeout.
			}
			$existing  = Library::find( $source, array( $guid ) )[ $guid ] ?? 0;
			$copy      = $existing ?: self::copy_one( $source, $guid, $overrides[ $guid ] ?? array(), $post_id, $max );
			$results[] = array( 'guid' => $guid ) + ( is_wp_error( $copy )
				? array( 'errors' => array( $copy->get_error_code() => $copy->get_error_message() ) )
				: Library::describe( $copy, 0 === $existing ) );
		}
		return $results;
	}

	/**
	 * Copies one image.
	 *
	 * @param Source                $source    The service.
	 * @param string                $guid      The image's ID.
	 * @param array<string, string> $overrides The texts to store with it.
	 * @param int                   $post_id   The post that it is for; 0 for none.
	 * @param int                   $max       The largest side in pixels; 0 for any.
	 * @return int|WP_Error The attachment.
	 */
	private static function copy_one( Source $source, string $guid, array $overrides, int $post_id, int $max ): int|WP_Error {
		if ( is_multisite() && ! is_upload_space_available() ) {
			return new WP_Error( 'freehold_media_no_space', __( 'This site has run out of upload space.', 'freehold' ) );
		}
		$item = ItemCache::item( $source, $guid ) ?? $source->find( $guid );
		if ( is_wp_error( $item ) ) {
			return $item;
		}
		$file = Files::temporary( 'media' );
		if ( '' === $file ) {
			return new WP_Error( 'freehold_media_not_stored', __( 'The server cannot store temporary files. Its disk may be full.', 'freehold' ) );
		}
		$image  = self::fetch( $source, $item, $file );
		$scaled = is_wp_error( $image ) ? null : Scaler::fit( $file, $image, $max );
		$copy   = is_wp_error( $image ) ? $image : self::store( $source, $item, $overrides, $post_id, $scaled ?? array( 'file' => $file ) + $image );
		// WordPress has moved it away where all went well.
		array_map( Files::delete( ... ), array_unique( array( $file, $scaled['file'] ?? $file ) ) );
		if ( $source instanceof NotifiedSource && ! is_wp_error( $copy ) ) {
			$source->copied( $item );
		}
		return $copy;
	}

	/**
	 * Downloads an image to a file. If it is too large, downloads the next smaller size.
	 *
	 * @param Source $source The service.
	 * @param Item   $item   The image.
	 * @param string $file   The file to write.
	 * @return array{mime: string, extension: string, width: int, height: int}|WP_Error
	 */
	private static function fetch( Source $source, Item $item, string $file ): array|WP_Error {
		$headers = $source->file_headers();
		$result  = is_wp_error( $headers ) ? $headers : new WP_Error( ImageFile::TOO_LARGE, __( 'This image is too large for this server.', 'freehold' ) );
		foreach ( is_wp_error( $headers ) ? array() : $item->files as $index => $url ) {
			$is_last = count( $item->files ) - 1 === $index;
			if ( ! $is_last && $item->width > 0 && $item->height > 0 && ! ImageFile::fits( $item->width, $item->height ) ) {
				continue;
			}
			$result = self::download( $source, $url, $headers, $file );
			if ( $source instanceof RenewableSource && is_wp_error( $result ) && in_array( $result->get_error_data(), array( 401, 403 ), true ) ) {
				$headers = $source->renewed_file_headers();
				if ( is_wp_error( $headers ) ) {
					return $headers;
				}
				$result = self::download( $source, $url, $headers, $file );
			}
			if ( ! is_wp_error( $result ) || ImageFile::TOO_LARGE !== $result->get_error_code() ) {
				return $result;
			}
		}
		return $result;
	}

	/**
	 * Downloads a file and checks it.
	 *
	 * @param Source                $source  The service.
	 * @param array<string, string> $headers Request headers.
	 * @param string                $file    The file to write.
	 * @return array{mime: string, extension: string, width: int, height: int}|WP_Error
	 */
	private static function download( Source $source, string $url, array $headers, string $file ): array|WP_Error {
		$largest  = Limit::bytes();
		$response = Http::request(
			$url,
			array(
				'service'      => $source->id(),
				'headers'      => array( 'Accept' => 'image/*' ) + $headers,
				'timeout'      => self::TIMEOUT,
				'idle_timeout' => self::IDLE,
				'max_bytes'    => $largest,
				'file'         => $file,
			)
		);
		if ( is_wp_error( $response ) ) {
			return match ( $response->get_error_code() ) {
				/* translators: %s: a size, such as “50 MB”. */
				'freehold_http_too_large' => new WP_Error( ImageFile::TOO_LARGE, sprintf( __( 'This file is larger than %s.', 'freehold' ), (string) size_format( $largest ) ) ),
				'freehold_http_timeout'   => new WP_Error( 'freehold_media_timeout', __( 'The file took too long to download. Try again later.', 'freehold' ) ),
				'freehold_http_refused'   => new WP_Error( 'freehold_media_inside', __( 'The file was not downloaded because its URL points to this server’s internal network.', 'freehold' ) ),
				/* translators: %s: a sentence that says why. */
				default                   => new WP_Error( 'freehold_media_not_fetched', sprintf( __( 'The file could not be downloaded. %s', 'freehold' ), $response->get_error_message() ) ),
			};
		}
		if ( 429 === $response['status'] ) {
			return Call::too_many_requests( $source, Call::seconds( $response['headers']['retry-after'] ?? '' ) );
		}
		if ( 200 !== $response['status'] ) {
			return in_array( $response['status'], array( 404, 410 ), true )
				? new WP_Error( 'freehold_media_gone', __( 'The file no longer exists.', 'freehold' ) )
				/* translators: %d: an HTTP status, a number. */
				: new WP_Error( 'freehold_media_not_fetched', sprintf( __( 'The file could not be downloaded: the server returned status %d.', 'freehold' ), $response['status'] ), $response['status'] );
		}
		return ImageFile::check( $file, $response['headers']['content-type'] ?? '' );
	}

	/**
	 * Creates the attachment.
	 *
	 * @param Source                $source    The service.
	 * @param Item                  $item      The image.
	 * @param array<string, string> $overrides The texts to store with it.
	 * @param int                   $post_id   The post that it is for; 0 for none.
	 * @param array<string, mixed>  $image     `file`, `extension` for its real type, and `meta` if it is not that of the file.
	 * @return int|WP_Error
	 */
	private static function store( Source $source, Item $item, array $overrides, int $post_id, array $image ): int|WP_Error {
		$credit  = Credit::clean( $item->caption );
		$caption = Credit::clean( $overrides['caption'] ?? $item->caption );
		$title   = sanitize_text_field( $overrides['title'] ?? $item->title );
		$alt     = sanitize_text_field( $overrides['alt'] ?? $item->alt );
		$meta    = static fn ( mixed $read ): mixed => $image['meta'] ?? $read;
		add_filter( 'wp_read_image_metadata', $meta );
		// What is stored is unslashed on the way.
		$attachment_id = media_handle_sideload(
			array(
				'name'     => FileName::fit( self::name( $overrides['file_name'] ?? '', $item, $source ) . ".{$image['extension']}" ),
				'tmp_name' => $image['file'],
			),
			$post_id,
			null,
			wp_slash(
				array( 'post_excerpt' => $caption )
				// Blocks without a caption, and users who leave it out, do not lose the author and the license.
				+ ( str_contains( $caption, $credit ) ? array() : array( 'post_content' => $credit ) )
				// Without a title, WordPress uses the one in the file's metadata, or the file name.
				+ ( '' === $title && ! isset( $overrides['title'] ) ? array() : array( 'post_title' => $title ) )
			)
		);
		remove_filter( 'wp_read_image_metadata', $meta );
		if ( is_wp_error( $attachment_id ) ) {
			return new WP_Error( 'freehold_media_not_stored', $attachment_id->get_error_message() );
		}
		Library::store_credit( $attachment_id, $credit );
		// WordPress may have found one in the file.
		if ( '' !== $alt || isset( $overrides['alt'] ) ) {
			update_post_meta( $attachment_id, '_wp_attachment_image_alt', wp_slash( $alt ) );
		}
		return Library::claim( $source, $item->guid, $attachment_id );
	}

	/**
	 * Returns a file name without an extension.
	 *
	 * @param string $overridden The file name that the user entered; may be empty.
	 * @param Item   $item       The image.
	 * @param Source $source     The service.
	 */
	private static function name( string $overridden, Item $item, Source $source ): string {
		foreach ( array( preg_replace( '/\.(jpe?g|png|gif|webp|avif)$/i', '', trim( $overridden ) ), $item->name ) as $name ) {
			// Dots would be read as further extensions.
			$clean = trim( sanitize_file_name( str_replace( '.', '-', remove_accents( mb_substr( $name, 0, self::MAX_NAME_LENGTH ) ) ) ), '-_' );
			if ( '' !== $clean && ! str_starts_with( $clean, 'unnamed-file' ) ) {
				return strtolower( $clean );
			}
		}
		return "{$source->id()}-{$item->guid}";
	}
}
