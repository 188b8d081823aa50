<?php
declare( strict_types=1 );

namespace Freehold\Modules\InstagramGallery\Images;

use Freehold\Files as Door;
use Freehold\Http;
use Freehold\Media\ImageFile;
use Freehold\Modules\Constants;
use Freehold\Modules\InstagramGallery\Api\InstagramService;

/**
 * Downloads an image once, and stores squares of it in the sizes that galleries need. Files are in one folder per account under
 * the uploads folder, not in the media library.
 */
final class Files {

	/** The folder under the uploads folder. */
	public const FOLDER = 'freehold-instagram';

	/** The largest file in bytes, and seconds for a download. */
	private const MAX_BYTES = 20 * MB_IN_BYTES;
	private const TIMEOUT   = 15.0;

	/**
	 * Copies an image.
	 *
	 * @param string $handle  The account's handle.
	 * @param string $post_id Instagram's ID of the post.
	 * @param string $url     The image's URL.
	 * @return array<int, string> The files' names by width; empty if the image could not be copied.
	 */
	public static function copy( string $handle, string $post_id, string $url ): array {
		if ( ! InstagramService::is_image_url( $url ) || ! Door::make_folder( self::path( $handle ) ) || ( is_multisite() && ! is_upload_space_available() ) ) {
			return array();
		}
		$file = Door::temporary( 'instagram' );
		if ( '' === $file ) {
			return array();
		}
		$response = Http::request(
			$url,
			array(
				'service'   => InstagramService::ID,
				'headers'   => array( 'Accept' => 'image/*' ),
				'timeout'   => self::TIMEOUT,
				'max_bytes' => self::MAX_BYTES,
				'redirects' => 0,
				'file'      => $file,
			)
		);
		$files    = array();
		if ( ! is_wp_error( $response ) && 200 === $response['status'] && ! is_wp_error( ImageFile::check( $file, $response['headers']['content-type'] ?? '' ) ) ) {
			$files = self::squares( $file, self::path( $handle ), $post_id );
		}
		Door::delete( $file );
		return $files;
	}

	/**
	 * Returns the URL of a file.
	 *
	 * @param string $handle The account's handle.
	 * @param string $name   The file's name.
	 */
	public static function url( string $handle, string $name ): string {
		return set_url_scheme( wp_upload_dir( null, false )['baseurl'] ) . '/' . self::FOLDER . "/{$handle}/" . rawurlencode( $name );
	}

	/**
	 * Reads the files of a row.
	 *
	 * @param string $stored The JSON.
	 * @return array<int, string> The names by width, the smallest first.
	 */
	public static function read( string $stored ): array {
		$files = json_decode( $stored, true );
		$files = is_array( $files ) ? array_filter( $files, static fn ( mixed $name ): bool => is_string( $name ) && 1 === preg_match( '/^[A-Za-z0-9-]+\.[a-z0-9]+$/D', $name ) ) : array();
		ksort( $files, SORT_NUMERIC );
		return $files;
	}

	/**
	 * Deletes files.
	 *
	 * @param string   $handle The account's handle.
	 * @param string[] $names  The files' names.
	 */
	public static function delete( string $handle, array $names ): void {
		foreach ( $names as $name ) {
			Door::delete( self::path( $handle ) . '/' . $name );
		}
	}

	/**
	 * Deletes all files of an account.
	 *
	 * @param string $handle The account's handle.
	 */
	public static function delete_folder( string $handle ): void {
		// A request that writes a file meanwhile deletes it itself.
		Door::delete_folder( self::path( $handle ) );
	}

	/**
	 * Returns the folder of an account.
	 *
	 * @param string $handle The account's handle.
	 */
	private static function path( string $handle ): string {
		return trailingslashit( wp_upload_dir( null, false )['basedir'] ) . self::FOLDER . "/{$handle}";
	}

	/**
	 * Writes the middle square of an image in all sizes, never larger than the image.
	 *
	 * @param string $file    The image.
	 * @param string $folder  The folder to write to.
	 * @param string $post_id What the names begin with.
	 * @return array<int, string> The files' names by width; empty if one could not be written.
	 */
	private static function squares( string $file, string $folder, string $post_id ): array {
		$files = array();
		foreach ( Constants::get( 'instagram-gallery' )['sizes'] as $size ) {
			$editor = wp_get_image_editor( $file );
			if ( is_wp_error( $editor ) ) {
				return array();
			}
			[ 'width' => $width, 'height' => $height ] = $editor->get_size();

			$side   = min( $width, $height );
			$square = min( $size, $side );
			if ( isset( $files[ $square ] ) ) {
				break;
			}
			$result = $editor->crop( intdiv( $width - $side, 2 ), intdiv( $height - $side, 2 ), $side, $side, $square, $square );
			$saved  = is_wp_error( $result ) ? $result : $editor->save( "{$folder}/{$post_id}-{$square}.jpg", 'image/jpeg' );
			if ( is_wp_error( $saved ) ) {
				array_map( static fn ( string $name ): bool => Door::delete( "{$folder}/{$name}" ), $files );
				return array();
			}
			$files[ $square ] = $saved['file'];
		}
		return $files;
	}
}
