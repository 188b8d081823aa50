<?php
/**
 * Where the files of videos are.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\Video;

use Freehold\Files\PrivateFolder;

/**
 * Names the folders under the uploads. A public video is where WordPress put it, and its poster and tracks are in a folder of
 * their own. All files of a private video are in one folder with a random name, which no URL and no response contains.
 *
 * The attachment of a private video has a path that does not exist. So nothing is reachable at its URL even if the plugin is
 * deactivated, and no other file takes its name.
 */
final class Folders {

	/** The folders under the uploads. */
	public const PUBLIC_ROOT  = 'freehold-videos';
	public const PRIVATE_ROOT = 'freehold-private-videos';

	/** The name of the video file in its private folder. */
	public const VIDEO = 'video';

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
	 * @param string $place Video::PUBLIC or Video::PRIVATE.
	 * @param string $name  The folder's name.
	 * @return string Whole path.
	 */
	public static function folder( string $place, string $name ): string {
		return PrivateFolder::path( Video::PRIVATE === $place ? self::PRIVATE_ROOT : self::PUBLIC_ROOT ) . "/{$name}";
	}

	/**
	 * Creates the folder that contains the videos' folders.
	 *
	 * @param string $place Video::PUBLIC or Video::PRIVATE.
	 * @return bool False if it cannot be created.
	 */
	public static function create_root( string $place ): bool {
		return Video::PRIVATE === $place
			? PrivateFolder::create( PrivateFolder::path( self::PRIVATE_ROOT ) )
			: wp_mkdir_p( PrivateFolder::path( self::PUBLIC_ROOT ) );
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
	 * Returns the path that the attachment of a private video has.
	 *
	 * @param Video $video The video.
	 * @return string The path under the uploads.
	 */
	public static function hidden_file( Video $video ): string {
		return self::PRIVATE_ROOT . "/{$video->guid}/" . wp_basename( $video->file );
	}

	/**
	 * Deletes the folder of private videos if it contains none: what is left are unfinished conversions and the files that keep
	 * visitors out.
	 */
	public static function remove_private_root(): void {
		$root = PrivateFolder::path( self::PRIVATE_ROOT );
		if ( ! is_dir( $root ) ) {
			return;
		}
		foreach ( glob( "{$root}/converted-*" ) ?: array() as $path ) {
			wp_delete_file( $path );
		}
		if ( array() === ( glob( "{$root}/*", GLOB_ONLYDIR ) ?: array() ) ) {
			self::delete( $root );
		}
	}

	/**
	 * Deletes a folder with the files in it.
	 *
	 * @param string $path Whole path; need not exist.
	 */
	public static function delete( string $path ): void {
		if ( ! is_dir( $path ) ) {
			return;
		}
		foreach ( array_diff( (array) scandir( $path ), array( '.', '..' ) ) as $name ) {
			wp_delete_file( "{$path}/{$name}" );
		}
		rmdir( $path ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- WP_Filesystem may ask for FTP credentials.
	}
}
