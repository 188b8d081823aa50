<?php
declare( strict_types=1 );

namespace Freehold;

use Freehold\Database\PostMeta;
use Freehold\Files\Quota;

/**
 * Makes, moves and deletes files by what owns them now. Nothing else in the plugin does: `tools/php-rules/files.js` checks it.
 * Every method returns whether the change was made, and callers must check it.
 *
 * There are three kinds of files, and each has methods of its own:
 *
 * - *Own* files are in a folder `freehold-…` under the site's uploads, and a row of the plugin's names them. Their names are
 *   random, so that no name ever means another file: {@see make_folder()}, {@see create()}, {@see write()}, {@see move()},
 *   {@see delete()}, {@see delete_folder()}. These methods reject every other path.
 * - *Temporary* files are made by {@see temporary()} and deleted by {@see delete()}, or moved by WordPress or {@see move()}.
 * - Files *of the media library* have names that others get again after a deletion. An attachment owns such a file, and
 *   `wp_delete_attachment()` deletes it. {@see place()} brings an own file there, and {@see take()} moves the file of an
 *   attachment to an own folder. A file that has no attachment yet, or no longer, is deleted by {@see delete_placed()}: only
 *   if it still is the file that {@see stamp()} described. Store the stamp with the path, in a row or a protected meta.
 *
 * To survive a request that ends early, store the path and the stamp first, then call `place()`, then store the attachment, and
 * delete the own file last.
 */
final class Files {

	// phpcs:disable WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- WP_Filesystem may ask for FTP credentials, and reads whole files into memory. Results are checked.

	/** What the names of own folders and temporary files begin with. */
	private const PREFIX = 'freehold-';

	/**
	 * Returns whether a path is in a folder of the plugin's under the uploads of the current site.
	 *
	 * @param string $path Whole path; need not exist.
	 */
	public static function is_own( string $path ): bool {
		return self::is_upload( $path, self::PREFIX );
	}

	/**
	 * Creates an empty temporary file that only this server can read.
	 *
	 * @param string $use       What it is for: small letters, which its name contains.
	 * @param string $extension Its extension without a dot; may be empty.
	 * @return string Whole path; empty if it cannot be created.
	 */
	public static function temporary( string $use, string $extension = '' ): string {
		$path = get_temp_dir() . self::PREFIX . "{$use}-" . bin2hex( random_bytes( 16 ) ) . ( '' === $extension ? '' : ".{$extension}" );
		return self::make( $path ) ? $path : '';
	}

	/**
	 * Deletes temporary files that requests have left that ended early. Those of other systems' users stay.
	 */
	public static function delete_abandoned(): void {
		foreach ( @scandir( get_temp_dir() ) ?: array() as $name ) {
			$path = get_temp_dir() . $name;
			if ( self::is_temporary( $path ) && is_file( $path ) && (int) @filemtime( $path ) < time() - DAY_IN_SECONDS ) {
				self::remove( $path );
			}
		}
	}

	/**
	 * Creates an own folder, and those that it is in, if it does not exist.
	 *
	 * @return bool Whether the folder exists now.
	 */
	public static function make_folder( string $path ): bool {
		return self::is_own( $path ) && wp_mkdir_p( $path );
	}

	/**
	 * Creates a folder of the media library, and those that it is in, if it does not exist.
	 *
	 * @return bool Whether the folder exists now; false also if it is not under the uploads.
	 */
	public static function make_library_folder( string $path ): bool {
		return self::is_upload( trailingslashit( $path ) ) && wp_mkdir_p( $path );
	}

	/**
	 * Creates an empty own file that only this server can read.
	 *
	 * @param string $path Whole path, in a folder that exists.
	 * @return bool False also if there is such a file already.
	 */
	public static function create( string $path ): bool {
		return self::is_own( $path ) && self::make( $path );
	}

	/**
	 * Writes an own file; replaces an existing one.
	 *
	 * @param string $path Whole path, in a folder that exists.
	 * @return bool Whether all of it is written; otherwise, no part of it stays.
	 */
	public static function write( string $path, string $content ): bool {
		if ( ! self::is_own( $path ) ) {
			return false;
		}
		// On a full disk, PHP creates a file and writes less than all to it.
		if ( strlen( $content ) === @file_put_contents( $path, $content ) ) {
			Quota::changed( $path );
			return true;
		}
		self::delete( $path );
		return false;
	}

	/**
	 * Opens an own or a temporary file for writing.
	 *
	 * @param string $path Whole path.
	 * @param string $mode As in `fopen()`.
	 * @return resource|null Null if it cannot be opened.
	 */
	public static function open( string $path, string $mode ) {
		return self::is_own( $path ) || self::is_temporary( $path ) ? self::stream( $path, $mode ) : null;
	}

	/**
	 * Opens a file that the user of a command has named, for writing.
	 *
	 * @param string $path A path, not a URL.
	 * @return resource|null Null if it cannot be opened.
	 */
	public static function export( string $path ) {
		return 'cli' === PHP_SAPI && ! str_contains( $path, '://' ) ? self::stream( $path, 'wb' ) : null;
	}

	/**
	 * Moves a file of this request, or an own file or folder, to an own path; replaces an existing file.
	 *
	 * @param string $from Whole path: own, temporary, or of a file that PHP has received.
	 * @param string $to   Whole path, in an own folder that exists.
	 * @return bool Whether all of it is there now.
	 */
	public static function move( string $from, string $to ): bool {
		$is_given = self::is_own( $from ) || self::is_temporary( $from ) || ( self::is_plain( $from ) && is_uploaded_file( $from ) );
		return $is_given && self::is_own( $to ) && self::rename( $from, $to );
	}

	/**
	 * Adds a name for an own file in the media library, which no other file must have. Where the file system has no hard links,
	 * the file loses its first name; elsewhere, the caller deletes it when an attachment owns the new one. The file gets the
	 * permissions that WordPress gives uploads.
	 *
	 * @param string $from Whole path of an own file.
	 * @param string $to   Whole path. Never replaces a file, also if another request creates one at the same time.
	 * @return bool False if there is another file, or the folder cannot be written to.
	 */
	public static function place( string $from, string $to ): bool {
		if ( ! self::is_own( $from ) || ! is_file( $from ) || ! self::is_plain( $to ) ) {
			return false;
		}
		if ( ! ( function_exists( 'link' ) && @link( $from, $to ) ) ) {
			// Reserves the name.
			if ( ! self::make( $to ) ) {
				return false;
			}
			if ( ! self::rename( $from, $to ) ) {
				self::remove( $to );
				return false;
			}
		}
		// The web server may be another user than PHP. Where this is not possible, the file stays as it was made.
		$folder = @stat( dirname( $to ) );
		@chmod( $to, ( false === $folder ? 0644 : $folder['mode'] ) & 0666 );
		return true;
	}

	/**
	 * Moves the file that an attachment has now to an own path.
	 *
	 * @param string $to   Whole path, in an own folder that exists.
	 * @param string $name The one of its files; empty for the file that it is.
	 * @return bool False also if its file is not under the uploads.
	 */
	public static function take( int $attachment, string $to, string $name = '' ): bool {
		$from = (string) get_attached_file( $attachment, true );
		if ( '' !== $name ) {
			$from = in_array( $name, self::names( $attachment ), true ) ? dirname( $from ) . "/{$name}" : '';
		}
		return self::is_own( $to ) && self::is_upload( $from ) && is_file( $from ) && self::rename( $from, $to );
	}

	/**
	 * Returns the names of the files of an attachment: the file that it is, its sizes, and what it was before it was edited. They are
	 * in one folder.
	 *
	 * @return string[] The file that it is comes first. Some may not exist.
	 */
	public static function names( int $attachment ): array {
		$data = wp_get_attachment_metadata( $attachment, true );
		$data = is_array( $data ) ? $data : array();
		$all  = array( get_post_meta( $attachment, '_wp_attached_file', true ), $data['original_image'] ?? '' );
		foreach ( array( $data['sizes'] ?? array(), get_post_meta( $attachment, '_wp_attachment_backup_sizes', true ) ) as $sizes ) {
			$all = array( ...$all, ...array_column( is_array( $sizes ) ? $sizes : array(), 'file' ) );
		}
		return array_values( array_unique( array_filter( array_map( static fn ( mixed $name ): string => is_string( $name ) ? wp_basename( $name ) : '', $all ) ) ) );
	}

	/**
	 * Describes which file a path has now. A file has the same stamp under a new name on its file system, and no other file has
	 * it, even if its name and content are the same.
	 *
	 * @return string At most 64 characters; empty if there is no file.
	 */
	public static function stamp( string $path ): string {
		clearstatcache( true, $path );
		$stat = is_file( $path ) ? @stat( $path ) : false;
		return false === $stat ? '' : "{$stat['ino']}:{$stat['size']}:{$stat['mtime']}";
	}

	/**
	 * Deletes an own or a temporary file; of a link, the link alone.
	 *
	 * @param string $path Whole path; need not exist.
	 * @return bool Whether there is no such file now.
	 */
	public static function delete( string $path ): bool {
		return ( self::is_own( $path ) || self::is_temporary( $path ) ) && self::remove( $path );
	}

	/**
	 * Deletes a file of the media library that this plugin has placed there, if no attachment owns it, not even one in the trash.
	 *
	 * @param string $path  Whole path; need not exist.
	 * @param string $stamp Its stamp when it was placed.
	 * @return bool Whether this file is not there now.
	 */
	public static function delete_placed( string $path, string $stamp ): bool {
		if ( '' === $stamp || self::stamp( $path ) !== $stamp ) {
			return true;
		}
		$relative = _wp_relative_upload_path( $path );
		if ( PostMeta::exists( '_wp_attached_file', $relative ) ) {
			return false;
		}
		// Other plugins may have a copy elsewhere.
		wp_delete_file( $path );
		return self::stamp( $path ) !== $stamp;
	}

	/**
	 * Deletes an own folder with all in it; of a link, the link alone.
	 *
	 * @param string $path Whole path; need not exist.
	 * @return bool Whether there is no such folder now.
	 */
	public static function delete_folder( string $path ): bool {
		if ( is_link( $path ) || ! is_dir( $path ) ) {
			return self::delete( $path );
		}
		if ( ! self::is_own( $path ) ) {
			return false;
		}
		foreach ( array_diff( @scandir( $path ) ?: array(), array( '.', '..' ) ) as $name ) {
			self::delete_folder( "{$path}/{$name}" );
		}
		return self::delete_empty_folder( $path );
	}

	/**
	 * Deletes an own folder if nothing is in it.
	 *
	 * @param string $path Whole path; need not exist.
	 * @return bool Whether there is no such folder now.
	 */
	public static function delete_empty_folder( string $path ): bool {
		if ( self::is_own( $path ) ) {
			@rmdir( $path );
		}
		clearstatcache( true, $path );
		return ! is_dir( $path );
	}

	/**
	 * Returns whether a path is under the uploads of the current site.
	 *
	 * @param string $path   Whole path; need not exist.
	 * @param string $prefix What it begins with there.
	 */
	private static function is_upload( string $path, string $prefix = '' ): bool {
		$root = trailingslashit( wp_normalize_path( wp_upload_dir( null, false )['basedir'] ) );
		return str_starts_with( wp_normalize_path( $path ), $root . $prefix ) && self::is_plain( $path );
	}

	/**
	 * Returns whether a path is that of a temporary file.
	 */
	private static function is_temporary( string $path ): bool {
		return str_starts_with( $path, get_temp_dir() . self::PREFIX ) && 1 === preg_match( '/^' . self::PREFIX . '[a-z]+-[0-9a-f]{32}(?:\.[a-z0-9]+)?$/D', substr( $path, strlen( get_temp_dir() ) ) );
	}

	/**
	 * Returns whether a path goes down only.
	 */
	private static function is_plain( string $path ): bool {
		return ! str_contains( $path, "\0" ) && ! in_array( '..', explode( '/', wp_normalize_path( $path ) ), true );
	}

	/**
	 * Creates an empty file that only this server can read.
	 */
	private static function make( string $path ): bool {
		$file = self::stream( $path, 'x' );
		if ( null === $file ) {
			return false;
		}
		fclose( $file );
		@chmod( $path, 0600 );
		return true;
	}

	/**
	 * Opens a file.
	 *
	 * @param string $path Whole path.
	 * @param string $mode As in `fopen()`.
	 * @return resource|null
	 */
	private static function stream( string $path, string $mode ) {
		return @fopen( $path, $mode ) ?: null;
	}

	/**
	 * Renames a file or a folder.
	 *
	 * @param string $from Whole path.
	 * @param string $to   Whole path.
	 */
	private static function rename( string $from, string $to ): bool {
		clearstatcache( true, $from );
		$size = is_file( $from ) ? filesize( $from ) : null;
		if ( ! @rename( $from, $to ) ) {
			return false;
		}
		Quota::changed( $from );
		Quota::changed( $to );
		// Between file systems, PHP copies.
		clearstatcache( true, $to );
		return null === $size || ( is_file( $to ) && filesize( $to ) === $size );
	}

	/**
	 * Deletes a file or a link.
	 */
	private static function remove( string $path ): bool {
		clearstatcache( true, $path );
		Quota::changed( $path );
		return @unlink( $path ) || ! ( is_link( $path ) || file_exists( $path ) );
	}
}
