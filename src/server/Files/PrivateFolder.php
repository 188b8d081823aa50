<?php
declare( strict_types=1 );

namespace Freehold\Files;

use Freehold\Files;

/**
 * Creates folders under the uploads folder with files that forbid listing and reading them. Because nginx ignores
 * `.htaccess`, files in them must also have random names without an extension, or lie in a folder with a random name.
 */
final class PrivateFolder {

	/**
	 * Returns the path of a folder under the uploads folder of the current site.
	 *
	 * @return string Whole path without a trailing slash. The folder need not exist.
	 */
	public static function path( string $name ): string {
		return trailingslashit( wp_upload_dir( null, false )['basedir'] ) . $name;
	}

	/**
	 * Creates a folder, if it does not exist.
	 *
	 * @return bool False if the folder or one of its files cannot be created.
	 */
	public static function create( string $path ): bool {
		$files = array(
			'index.php' => "<?php\n// Silence is golden.\n",
			'.htaccess' => "<IfModule mod_authz_core.c>\nRequire all denied\n</IfModule>\n<IfModule !mod_authz_core.c>\nDeny from all\n</IfModule>\n",
		);
		if ( ! Files::make_folder( $path ) ) {
			return false;
		}
		foreach ( $files as $name => $content ) {
			// On a full disk, PHP creates a file and writes nothing to it.
			$is_there = is_file( "{$path}/{$name}" ) && filesize( "{$path}/{$name}" ) > 0;
			if ( ! $is_there && ! Files::write( "{$path}/{$name}", $content ) ) {
				return false;
			}
		}
		return true;
	}

	/**
	 * Deletes a folder if only folders without files are in it, and the files that keep visitors out. What cannot be deleted stays
	 * there, where no visitor can read it.
	 */
	public static function remove_unused( string $path ): void {
		$left = array_filter( glob( "{$path}/*", GLOB_ONLYDIR ) ?: array(), static fn ( string $folder ): bool => ! Files::delete_empty_folder( $folder ) );
		if ( array() === $left ) {
			Files::delete_folder( $path );
		}
	}
}
