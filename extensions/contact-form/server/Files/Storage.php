<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Files;

use Freehold\Files;
use Freehold\Files\PrivateFolder;
use WP_Error;

/**
 * Keeps submitted files outside the media library. Each entry has a folder, and folders and files have random names of 128
 * bits without an extension, because nginx ignores `.htaccess`. Files are read only through {@see Download}.
 */
final class Storage {

	/** The folder under the uploads folder. */
	public const FOLDER = 'freehold-forms';

	private const NAME = '/^[0-9a-f]{32}$/D';

	/**
	 * Moves an uploaded file to an entry's folder.
	 *
	 * @param Upload $upload The file.
	 * @param string $folder The entry's folder, 32 hexadecimal digits.
	 * @return string|WP_Error The file's name in the folder.
	 */
	public static function add( Upload $upload, string $folder ): string|WP_Error {
		$path = self::folder( $folder );
		if ( '' === $path || ! PrivateFolder::create( self::root() ) || ! Files::make_folder( $path ) ) {
			return self::error();
		}
		$name   = bin2hex( random_bytes( 16 ) );
		$target = "{$path}/{$name}";
		if ( ! Files::move( $upload->path, $target ) || filesize( $target ) !== $upload->size ) {
			Files::delete( $target );
			return self::error();
		}
		return $name;
	}

	/**
	 * Returns a stored file's path.
	 *
	 * @param string $folder The entry's folder.
	 * @param string $name   The file's name in the folder.
	 * @return string Whole path; empty if there is no such file.
	 */
	public static function path( string $folder, string $name ): string {
		$path = self::folder( $folder );
		if ( '' === $path || 1 !== preg_match( self::NAME, $name ) ) {
			return '';
		}
		return is_file( "{$path}/{$name}" ) && ! is_link( "{$path}/{$name}" ) ? "{$path}/{$name}" : '';
	}

	/**
	 * Deletes an entry's folder with its files.
	 *
	 * @param string $folder The entry's folder.
	 * @return bool Whether it had files, and all of them are deleted.
	 */
	public static function delete( string $folder ): bool {
		$path = self::folder( $folder );
		return '' !== $path && is_dir( $path ) && Files::delete_folder( $path );
	}

	/**
	 * Returns the path of an entry's folder.
	 *
	 * @param string $folder The folder's name.
	 * @return string Whole path; empty if the name is invalid.
	 */
	private static function folder( string $folder ): string {
		return 1 === preg_match( self::NAME, $folder ) ? self::root() . "/{$folder}" : '';
	}

	/**
	 * Returns the path of the folder of all entries.
	 */
	private static function root(): string {
		return PrivateFolder::path( self::FOLDER );
	}

	/**
	 * Returns the error for a file that cannot be stored.
	 */
	private static function error(): WP_Error {
		return new WP_Error( 'freehold_form_file', __( 'Your file could not be saved. Please try again.', 'freehold' ), array( 'status' => 500 ) );
	}
}
