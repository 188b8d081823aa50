<?php
declare( strict_types=1 );

namespace Freehold\Modules\Video;

use Freehold\Database\PostMeta;
use Freehold\Database\Posts;
use Freehold\Files;
use Freehold\Modules\Video\Ffmpeg\Original;
use WP_Error;

/**
 * Moves all files of a video to where its privacy wants them. The row says what is being moved before the first file moves, and
 * every step can be repeated: a request that ends in the middle is continued by the next one, or by the queue.
 */
final class Mover {

	/** How often another name is chosen because another upload has taken it. */
	private const ATTEMPTS = 5;

	/** The protected meta key with the stamp of the video file, during a move. */
	private const STAMP = '_freehold_video_stamp';

	/**
	 * Moves the files of a video, if they are in the wrong place or a move was interrupted.
	 *
	 * @param Video $video The video with its lock.
	 * @return true|WP_Error An error if a file cannot be moved; then the next attempt continues.
	 */
	public static function settle( Video $video ): bool|WP_Error {
		if ( '' !== $video->moving ) {
			$result = self::move( $video );
			if ( true !== $result ) {
				return $result;
			}
			$video = VideoTable::find( $video->id ) ?? $video;
		}
		$wanted = Privacy::is_private( $video->id ) ? Folders::PRIVATE : Folders::PUBLIC;
		if ( $wanted === $video->place ) {
			return Folders::PRIVATE === $wanted ? self::name( $video ) : true;
		}
		// It would stay where visitors find it.
		if ( ! Original::delete( $video->id ) ) {
			return Videos::not_stored();
		}
		Moves::push( $video->id );
		$planned = Folders::PRIVATE === $wanted ? self::plan_private( $video ) : self::plan_public( $video );
		if ( is_wp_error( $planned ) ) {
			return $planned;
		}
		$result = self::move( $planned );
		if ( true === $result ) {
			Moves::remove( $video->id );
		}
		return $result;
	}

	/**
	 * Plans a move to a private folder with a new name.
	 *
	 * @param Video $video The video with its lock.
	 */
	private static function plan_private( Video $video ): Video|WP_Error {
		$path = Folders::attached( $video->id );
		$root = Folders::uploads() . '/';
		if ( ! is_file( $path ) || ! str_starts_with( $path, $root ) || 0 !== validate_file( substr( $path, strlen( $root ) ) ) ) {
			return \Freehold\Rest::error( 'freehold_video_elsewhere', __( 'This video cannot be private, because its file is not in the uploads folder of this server.', 'freehold' ), 409, 'privacy_setting' );
		}
		update_post_meta( $video->id, self::STAMP, Files::stamp( $path ) );
		return self::plan( $video, Folders::PRIVATE, substr( $path, strlen( $root ) ) );
	}

	/**
	 * Plans a move to the uploads, under a name that is free, because another upload may have taken the old one.
	 *
	 * @param Video $video The video with its lock.
	 */
	private static function plan_public( Video $video ): Video|WP_Error {
		$root   = Folders::uploads();
		$folder = dirname( $video->file );
		$folder = '' === $video->file || '.' === $folder ? '' : "/{$folder}";
		if ( ! Files::make_library_folder( $root . $folder ) ) {
			return Videos::not_stored();
		}
		return self::plan( $video, Folders::PUBLIC, ltrim( $folder . '/' . wp_unique_filename( $root . $folder, wp_basename( $video->file ) ), '/' ) );
	}

	/**
	 * Stores a plan.
	 *
	 * @param Video  $video The video with its lock.
	 * @param string $place Where to move to.
	 * @param string $file  The path of the public file under the uploads.
	 */
	private static function plan( Video $video, string $place, string $file ): Video|WP_Error {
		if ( ! Folders::create_root( $place ) ) {
			return Videos::not_stored();
		}
		return VideoTable::start_move( $video, $place, Folders::random_name(), $file )
			? ( VideoTable::find( $video->id ) ?? Videos::busy() )
			: Videos::busy();
	}

	/**
	 * Carries out the plan of a row. If a file cannot be moved, the attachment keeps its path and its file, and the plan stays.
	 *
	 * @param Video $video    The video with its lock.
	 * @param int   $attempts How many names may be tried.
	 */
	private static function move( Video $video, int $attempts = self::ATTEMPTS ): bool|WP_Error {
		$from    = '' === $video->folder ? '' : Folders::folder( $video->place, $video->folder );
		$to      = Folders::folder( $video->moving, $video->next_folder );
		$leaving = Folders::PUBLIC === $video->moving;
		$public  = $leaving ? Folders::uploads() . "/{$video->file}" : Folders::attached( $video->id );
		$private = $video->private_path();
		if ( ! VideoTable::renew( $video, Videos::LEASE ) ) {
			return Videos::busy();
		}
		clearstatcache();
		if ( ! $leaving ) {
			// Before the first file moves, so that no response contains the URL of its new place.
			Posts::change_status( $video->id, 'inherit', 'private' );
		}
		if ( $leaving && is_file( $private ) ) {
			$stamp = Files::stamp( $private );
			update_post_meta( $video->id, self::STAMP, $stamp );
			// An interrupted request may have placed it.
			if ( Files::stamp( $public ) !== $stamp && ! Files::place( $private, $public ) ) {
				if ( ! file_exists( $public ) || 1 === $attempts ) {
					return Videos::not_stored();
				}
				// An upload has taken the name.
				$again = self::plan_public( $video );
				return is_wp_error( $again ) ? $again : self::move( $again, $attempts - 1 );
			}
			// On another disk, it is a copy.
			update_post_meta( $video->id, self::STAMP, Files::stamp( $public ) );
			// Before its folder becomes that of a public video.
			if ( ! Files::delete( $private ) ) {
				return Videos::not_stored();
			}
		}
		if ( '' !== $from && is_dir( $from ) && ! Files::move( $from, $to ) ) {
			return Videos::not_stored();
		}
		if ( ! $leaving ) {
			// Where both files exist, PHP was copying to another disk, or another upload has taken the name since.
			$is_left = is_file( $public ) && $public !== $private && ( ! is_file( $private ) || Files::stamp( $public ) === get_post_meta( $video->id, self::STAMP, true ) );
			if ( ! Files::make_folder( $to ) || ( $is_left && ! Files::take( $video->id, $private ) ) ) {
				return Videos::not_stored();
			}
		}
		if ( $leaving ) {
			if ( ! PostMeta::set( $video->id, '_wp_attached_file', $video->file ) ) {
				return Videos::not_stored();
			}
			Posts::change_status( $video->id, 'private', 'inherit' );
		} else {
			$named = self::name( $video );
			if ( true !== $named ) {
				return $named;
			}
		}
		if ( ! VideoTable::end_move( $video ) ) {
			return Videos::busy();
		}
		delete_post_meta( $video->id, self::STAMP );
		return true;
	}

	/**
	 * Deletes the file that an interrupted move has placed in the media library, before the attachment has its path.
	 *
	 * @param Video $video A video that is being deleted.
	 * @return bool False if it cannot be deleted.
	 */
	public static function undo( Video $video ): bool {
		$path = Folders::uploads() . "/{$video->file}";
		return Folders::PUBLIC !== $video->moving || Folders::attached( $video->id ) === $path || Files::delete_placed( $path, (string) get_post_meta( $video->id, self::STAMP, true ) );
	}

	/**
	 * Stores the path of a private video with its attachment, and hides the attachment. An earlier version gave the file another
	 * name and the attachment a path that did not exist.
	 *
	 * @param Video $video The video with its lock.
	 */
	private static function name( Video $video ): bool|WP_Error {
		$path = $video->private_path();
		if ( Folders::OLD_VIDEO === wp_basename( $path ) && ! Files::move( $path, dirname( $path ) . '/' . wp_basename( $video->file ) ) ) {
			return Videos::not_stored();
		}
		Posts::change_status( $video->id, 'inherit', 'private' );
		return PostMeta::set( $video->id, '_wp_attached_file', Videos::hidden_file( $video ) ) ? true : Videos::not_stored();
	}
}
