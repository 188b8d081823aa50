<?php
declare( strict_types=1 );

namespace Freehold\Modules\Video;

use Freehold\Files;
use Freehold\Files\PrivateFolder;

/**
 * Names the folders under the uploads. A public video is where WordPress put it, and its poster and tracks are in a folder of
 * their own. All files of a private video are in one folder with a random name, which no URL and no response contains.
 *
 * The attachment of a private video has the path of its file and the status `private`. So WordPress finds and deletes the file,
 * and shows neither the attachment nor its URL to visitors, even if the plugin is deactivated or deleted.
 */
final class Folders {

	public const PRIVATE = 'private';

	/** Where files can be. */
	public const PUBLIC = 'public';

	/** The folders under the uploads. */
	public const PUBLIC_ROOT  = 'freehold-videos';
	public const PRIVATE_ROOT = Names::PRIVATE_ROOT;

	/** The name that earlier versions gave each video file in its private folder. */
	public const OLD_VIDEO = 'video';

	/**
	 * Returns the folder of the uploads.
	 *
	 * @return string Whole path without a trailing slash.
	 */
	public static function uploads(): string {
		return untrailingslashit( wp_upload_dir( null, false )['basedir'] );
	}

	/**
	 * Returns the folder of a video.
	 *
	 * @param string $place self::PUBLIC or self::PRIVATE.
	 * @param string $name  The folder's name.
	 * @return string Whole path.
	 */
	public static function folder( string $place, string $name ): string {
		return PrivateFolder::path( self::PRIVATE === $place ? self::PRIVATE_ROOT : self::PUBLIC_ROOT ) . "/{$name}";
	}

	/**
	 * Creates the folder that contains the videos' folders.
	 *
	 * @param string $place self::PUBLIC or self::PRIVATE.
	 * @return bool False if it cannot be created.
	 */
	public static function create_root( string $place ): bool {
		return self::PRIVATE === $place
			? PrivateFolder::create( PrivateFolder::path( self::PRIVATE_ROOT ) )
			: Files::make_folder( PrivateFolder::path( self::PUBLIC_ROOT ) );
	}

	/**
	 * Returns a new name for a folder.
	 */
	public static function random_name(): string {
		return bin2hex( random_bytes( 16 ) );
	}

	/**
	 * Returns the path that WordPress stores for an attachment, past the filters.
	 *
	 * @param int $id The attachment.
	 * @return string Whole path; empty if there is none.
	 */
	public static function attached( int $id ): string {
		return (string) get_attached_file( $id, true );
	}

	/**
	 * Returns whether an attachment has the path of a private video.
	 *
	 * @param int $id The attachment.
	 */
	public static function is_hidden( int $id ): bool {
		return str_starts_with( (string) get_post_meta( $id, '_wp_attached_file', true ), self::PRIVATE_ROOT . '/' );
	}

	/**
	 * Returns the private folder of an attachment that an earlier installation left.
	 *
	 * @param int $id The attachment.
	 * @return string The folder's name; empty if its file is in none.
	 */
	public static function left_folder( int $id ): string {
		$file = (string) get_post_meta( $id, '_wp_attached_file', true );
		return 1 === preg_match( '~^' . self::PRIVATE_ROOT . '/([0-9a-f]{32})/[^/]+$~D', $file, $found ) && is_file( self::uploads() . "/{$file}" ) ? $found[1] : '';
	}

	/**
	 * Deletes the folder of private videos if it contains none: what is left are unfinished conversions and the files that keep
	 * visitors out. What cannot be deleted stays there, where no visitor can read it.
	 */
	public static function remove_private_root(): void {
		$root = PrivateFolder::path( self::PRIVATE_ROOT );
		array_map( array( Files::class, 'delete' ), glob( "{$root}/converted-*" ) ?: array() );
		PrivateFolder::remove_unused( $root );
	}
}
