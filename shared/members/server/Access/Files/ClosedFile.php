<?php
declare( strict_types=1 );

namespace Freehold\Members\Access\Files;

use Freehold\Database\Lock;
use Freehold\Database\PostMeta;
use Freehold\Database\Posts;
use Freehold\Files;
use Freehold\Files\PrivateFolder;
use Freehold\Members\Access\Names;
use Freehold\Rest;
use Freehold\Settings;
use WP_Error;

/**
 * Closes files of the media library: moves a file and its sizes to a private folder with a random name. Posts keep its addresses:
 * {@see ClosedUrls} replaces them for readers. As with private videos, the attachment gets the path of its file and the status
 * `private`, so that WordPress finds and deletes the file, and hides it, even if the plugin is deactivated or deleted.
 */
final class ClosedFile {

	/** The folder under the uploads. */
	public const ROOT = 'freehold-closed-files';

	/** The protected meta with the path that each file had under the uploads, and will have again. That of the attachment comes first. */
	public const PATH = '_freehold_closed_path';

	/** The protected meta with the name of the private folder, stored before the first file moves. */
	private const FOLDER = '_freehold_closed_folder';

	/** The option that one request holds while it moves files, and how long another waits for it, in seconds. */
	private const LOCK = 'freehold_closed_files_lock';
	private const WAIT = 15;

	/**
	 * Returns whether a file may be closed. No query.
	 */
	public static function are_used(): bool {
		return true === Settings::get( Names::CLOSED_FILES );
	}

	/**
	 * Returns whether an attachment’s file is closed, or about to be.
	 */
	public static function is_closed( int $id ): bool {
		return self::are_used() && '' !== self::folder( $id );
	}

	/**
	 * Returns whether all files of an attachment are closed, not only some of them after a move that failed.
	 */
	public static function has_moved( int $id ): bool {
		return self::is_closed( $id ) && self::is_in_root( (string) get_post_meta( $id, '_wp_attached_file', true ) );
	}

	/**
	 * Returns whether a path under the uploads is that of a closed file.
	 */
	private static function is_in_root( string $path ): bool {
		return str_starts_with( $path, self::ROOT . '/' );
	}

	/**
	 * Returns the address of an attachment under the uploads, as if it were not closed.
	 */
	public static function path( int $id ): string {
		$stored = (string) get_post_meta( $id, self::PATH, true );
		return path_join( dirname( $stored ), wp_basename( (string) get_post_meta( $id, '_wp_attached_file', true ) ) );
	}

	/**
	 * Returns where a file is now.
	 *
	 * @param int    $id   The attachment.
	 * @param string $name The file's name.
	 * @return string Whole path; empty if the attachment has no such file.
	 */
	public static function find( int $id, string $name ): string {
		if ( ! in_array( $name, array_map( 'wp_basename', (array) get_post_meta( $id, self::PATH ) ), true ) ) {
			return '';
		}
		foreach ( array( self::private_folder( self::folder( $id ) ), PrivateFolder::path( dirname( self::path( $id ) ) ) ) as $folder ) {
			if ( is_file( "{$folder}/{$name}" ) ) {
				return "{$folder}/{$name}";
			}
		}
		return '';
	}

	/**
	 * Closes or opens the file of an attachment. What is interrupted continues at the next call.
	 *
	 * @return true|WP_Error
	 */
	public static function set( int $id, bool $is_closed ): bool|WP_Error {
		return Lock::run(
			self::LOCK,
			self::WAIT,
			static function () use ( $id, $is_closed ): bool|WP_Error {
				// Another request may have written it while this one waited.
				wp_cache_delete( $id, 'post_meta' );
				return $is_closed ? self::close( $id ) : self::open( $id );
			}
		);
	}

	/**
	 * Deletes the private folder of an attachment that is being deleted.
	 */
	public static function deleted( int $id ): void {
		if ( self::is_closed( $id ) ) {
			Files::delete_folder( self::private_folder( self::folder( $id ) ) );
			self::forget( $id );
		}
	}

	/**
	 * Keeps the paths of a closed attachment complete when an editor changes its image or its sizes are made again.
	 *
	 * @param mixed $data The metadata that is about to be stored.
	 * @param mixed $id   The attachment.
	 * @return mixed
	 */
	public static function described( mixed $data, mixed $id ): mixed {
		if ( is_array( $data ) && self::is_closed( (int) $id ) ) {
			if ( isset( $data['file'] ) ) {
				// WordPress makes addresses of it, which must not contain the folder's name.
				$data['file'] = self::path( (int) $id );
			}
			self::note( (int) $id, array( self::path( (int) $id ), ...array_column( (array) ( $data['sizes'] ?? array() ), 'file' ) ) );
		}
		return $data;
	}

	/**
	 * Keeps the names of closed files free, because posts contain their addresses.
	 *
	 * @param mixed $name      The name of a new file.
	 * @param mixed $extension Its extension, with a dot.
	 * @param mixed $folder    Where it will be.
	 * @return mixed
	 */
	public static function free_name( mixed $name, mixed $extension, mixed $folder ): mixed {
		if ( ! self::are_used() || ! is_string( $name ) ) {
			return $name;
		}
		$base   = substr( $name, 0, strlen( $name ) - strlen( (string) $extension ) );
		$folder = trailingslashit( (string) $folder );
		$number = 0;
		// WordPress has looked whether there is a file with the first name, and looks at no other.
		while ( PostMeta::exists( self::PATH, _wp_relative_upload_path( $folder . $name ) ) || ( $number > 0 && file_exists( $folder . $name ) ) ) {
			++$number;
			$name = "{$base}-{$number}{$extension}";
		}
		return $name;
	}

	/**
	 * Deletes the private folder if no file is closed.
	 */
	public static function uninstall(): void {
		PrivateFolder::remove_unused( PrivateFolder::path( self::ROOT ) );
	}

	/**
	 * Moves the files of an attachment to a private folder.
	 */
	private static function close( int $id ): bool|WP_Error {
		$attached = (string) get_post_meta( $id, '_wp_attached_file', true );
		$folder   = self::folder( $id );
		if ( self::is_in_root( $attached ) ) {
			self::recognize( $id, $attached );
			return true;
		}
		$whole    = PrivateFolder::path( $attached );
		$is_there = '' === $folder ? is_file( $whole ) && ! Files::is_own( $whole ) : '' !== self::find( $id, wp_basename( $attached ) );
		if ( 'attachment' !== get_post_type( $id ) || 0 !== validate_file( $attached ) || ! $is_there ) {
			return Rest::error( 'freehold_file_elsewhere', __( 'This file cannot be closed, because it is not in the uploads folder of this server.', 'freehold' ), 409 );
		}
		if ( '' === $folder ) {
			$folder = bin2hex( random_bytes( 16 ) );
			if ( ! PostMeta::set( $id, self::FOLDER, $folder ) ) {
				return self::not_moved();
			}
		}
		self::use();
		$names = Files::names( $id );
		self::note( $id, array_map( static fn ( string $name ): string => path_join( dirname( $attached ), $name ), $names ) );
		// Before the first file moves, so that no response contains the URL of its new place.
		Posts::change_status( $id, 'inherit', 'private' );
		$to = self::private_folder( $folder );
		if ( ! PrivateFolder::create( PrivateFolder::path( self::ROOT ) ) || ! Files::make_folder( $to ) ) {
			return self::not_moved();
		}
		foreach ( $names as $name ) {
			if ( is_file( PrivateFolder::path( path_join( dirname( $attached ), $name ) ) ) && ! Files::take( $id, "{$to}/{$name}", $name ) ) {
				return self::not_moved();
			}
		}
		return PostMeta::set( $id, '_wp_attached_file', self::ROOT . "/{$folder}/" . wp_basename( $attached ) ) ? true : self::not_moved();
	}

	/**
	 * Moves the files of an attachment back.
	 */
	private static function open( int $id ): bool|WP_Error {
		$folder = self::folder( $id );
		if ( '' === $folder ) {
			return true;
		}
		$path  = self::path( $id );
		$place = PrivateFolder::path( dirname( $path ) );
		$from  = self::private_folder( $folder );
		if ( ! Files::make_library_folder( $place ) ) {
			return self::not_moved();
		}
		foreach ( array_filter( Files::names( $id ), static fn ( string $name ): bool => is_file( "{$from}/{$name}" ) ) as $name ) {
			// An interrupted request may have placed it.
			$is_placed = Files::stamp( "{$from}/{$name}" ) === Files::stamp( "{$place}/{$name}" );
			if ( ! $is_placed && file_exists( "{$place}/{$name}" ) ) {
				/* translators: %s: a file's name. */
				return Rest::error( 'freehold_file_name', sprintf( __( 'Another file has the name “%s” now. Delete or rename it first.', 'freehold' ), $name ), 409 );
			}
			if ( ( ! $is_placed && ! Files::place( "{$from}/{$name}", "{$place}/{$name}" ) ) || ! Files::delete( "{$from}/{$name}" ) ) {
				return self::not_moved();
			}
		}
		if ( ! PostMeta::set( $id, '_wp_attached_file', $path ) ) {
			return self::not_moved();
		}
		Posts::change_status( $id, 'private', 'inherit' );
		Files::delete_folder( $from );
		self::forget( $id );
		return true;
	}

	/**
	 * Stores that a file may be closed.
	 */
	private static function use(): void {
		if ( ! self::are_used() ) {
			Settings::set( Names::CLOSED_FILES, true );
			/**
			 * Fires when the first file is closed: pages of sites without one do nothing for them.
			 */
			do_action( Names::FILE_CLOSED ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.DynamicHooknameFound -- It has the prefix.
		}
	}

	/**
	 * Deletes what is stored of an attachment that is not closed any more.
	 */
	private static function forget( int $id ): void {
		delete_post_meta( $id, self::FOLDER );
		delete_post_meta( $id, self::PATH );
		Settings::set( Names::CLOSED_FILES, PostMeta::has( self::FOLDER ) );
	}

	/**
	 * Stores what uninstalling has deleted of a file that was closed before: its folder and its addresses.
	 */
	private static function recognize( int $id, string $attached ): void {
		$data = wp_get_attachment_metadata( $id, true );
		// Metadata of images has the address. Other files were in the folder of their month.
		$path = is_array( $data ) && isset( $data['file'] ) ? (string) $data['file'] : ltrim( (string) ( wp_upload_dir( get_post_field( 'post_date', $id ), false )['subdir'] ?? '' ) . '/', '/' ) . wp_basename( $attached );
		update_post_meta( $id, self::FOLDER, basename( dirname( $attached ) ) );
		self::use();
		self::note( $id, array( path_join( dirname( $path ), wp_basename( $attached ) ), ...Files::names( $id ) ) );
	}

	/**
	 * Stores paths of an attachment that are not stored.
	 *
	 * @param int      $id    The attachment.
	 * @param string[] $paths Paths, or names in the folder of the first.
	 */
	private static function note( int $id, array $paths ): void {
		$folder = dirname( $paths[0] );
		$stored = (array) get_post_meta( $id, self::PATH );
		foreach ( array_diff( array_unique( array_map( static fn ( string $path ): string => path_join( $folder, wp_basename( $path ) ), $paths ) ), $stored ) as $path ) {
			add_post_meta( $id, self::PATH, wp_slash( $path ) );
		}
	}

	/**
	 * Returns the name of an attachment's private folder.
	 *
	 * @return string Empty if it has none.
	 */
	private static function folder( int $id ): string {
		$folder = (string) get_post_meta( $id, self::FOLDER, true );
		return 1 === preg_match( '/^[0-9a-f]{32}$/D', $folder ) ? $folder : '';
	}

	/**
	 * Returns the whole path of a private folder.
	 */
	private static function private_folder( string $name ): string {
		return PrivateFolder::path( self::ROOT . "/{$name}" );
	}

	/**
	 * Returns the error of a file that could not be moved.
	 */
	private static function not_moved(): WP_Error {
		return Rest::error( 'freehold_file_storage', __( 'The server cannot move the file. Its disk may be full, or the uploads folder may not be writable. Try again later.', 'freehold' ), 507 );
	}
}
