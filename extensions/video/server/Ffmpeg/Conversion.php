<?php
declare( strict_types=1 );

namespace Freehold\Modules\Video\Ffmpeg;

use Freehold\Database\Posts;
use Freehold\Files;
use Freehold\Modules\Video\Folders;
use Freehold\Modules\Video\Mover;
use Freehold\Modules\Video\Video;
use Freehold\Modules\Video\Videos;
use Freehold\Modules\Video\VideoTable;
use WP_Error;

/**
 * Knows which videos browsers cannot play, and puts the converted file in the place of the original. The original is deleted last,
 * so that a request that ends in the middle loses nothing.
 */
final class Conversion {

	/** What all current browsers play, with ffmpeg’s names. */
	private const TYPES  = array( 'video/mp4', 'video/webm' );
	private const VIDEOS = array( 'h264', 'vp8', 'vp9', 'av1' );
	private const SOUNDS = array( 'aac', 'mp3', 'opus', 'vorbis', 'flac' );

	/**
	 * Tells the editor that the site converts videos.
	 */
	public static function tell_editor(): void {
		if ( Ffmpeg::is_available() ) {
			wp_add_inline_script( 'freehold-shared', 'window.freeholdConvertsVideos = true;', 'before' );
		}
	}

	/**
	 * Notes that a video needs no conversion any more, or cannot be converted.
	 *
	 * @param int  $id        The attachment.
	 * @param bool $has_ended Whether it needs none.
	 * @return bool False if the original cannot be deleted: then nothing has ended.
	 */
	public static function end( int $id, bool $has_ended ): bool {
		// One that stays is an orphan, which a command lists.
		Files::delete( self::target( $id ) );
		if ( ! $has_ended ) {
			update_post_meta( $id, State::META, State::FAILED );
			return true;
		}
		if ( ! Original::delete( $id ) ) {
			return false;
		}
		delete_post_meta( $id, State::META );
		return true;
	}

	/**
	 * Returns how to convert a video. Tracks that MP4 can contain and browsers play are copied.
	 *
	 * @return string[]|null The arguments for ffmpeg between the input and the output; null if browsers play the file, or ffmpeg cannot read it.
	 */
	public static function plan( Video $video ): ?array {
		$codecs   = Ffmpeg::codecs( $video->video_path() );
		$videos   = $codecs['video'];
		$sounds   = $codecs['audio'];
		$is_known = in_array( get_post_mime_type( $video->id ), self::TYPES, true );
		if ( array() === $videos || ( $is_known && array() === array_diff( $videos, self::VIDEOS ) && array() === array_diff( $sounds, self::SOUNDS ) ) ) {
			return null;
		}
		$encode = array( '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '20', '-pix_fmt', 'yuv420p', '-vf', 'scale=trunc(iw/2)*2:trunc(ih/2)*2' );
		return array(
			// The first track of each kind, and nothing about places and cameras.
			...array( '-map', '0:v:0', '-map', '0:a:0?', '-sn', '-dn', '-map_metadata', '-1' ),
			...( 'h264' === $videos[0] ? array( '-c:v', 'copy' ) : $encode ),
			...( in_array( $sounds[0] ?? 'aac', array( 'aac', 'mp3' ), true ) ? array( '-c:a', 'copy' ) : array( '-c:a', 'aac', '-b:a', '192k' ) ),
			...array( '-movflags', '+faststart', '-f', 'mp4' ),
		);
	}

	/**
	 * Returns where the converted file is written: the same place each time, so that an interrupted attempt leaves nothing.
	 *
	 * @param int $id The attachment.
	 * @return string Whole path.
	 */
	public static function target( int $id ): string {
		return Folders::folder( Folders::PRIVATE, 'converted-' . wp_hash( "freehold-video-conversion|{$id}" ) );
	}

	/**
	 * Puts the converted file in the place of the original.
	 *
	 * @param int    $id       The attachment.
	 * @param string $original The whole path of the file that was converted.
	 * @return true|WP_Error An error if another request moves the video, or has replaced the file.
	 */
	public static function replace( int $id, string $original ): bool|WP_Error {
		$result = Videos::locked(
			$id,
			static function ( Video $video ) use ( $original ): bool|WP_Error {
				wp_cache_delete( $video->id, 'post_meta' );
				$settled = Mover::settle( $video );
				$video   = VideoTable::find( $video->id ) ?? $video;
				if ( true !== $settled || $original !== $video->video_path() ) {
					return is_wp_error( $settled ) ? $settled : Videos::busy();
				}
				return self::put( $video );
			}
		);
		if ( true === $result ) {
			self::finish( $id );
		}
		return $result;
	}

	/**
	 * Stores the type and the metadata of the converted file.
	 *
	 * @param int $id The attachment.
	 */
	public static function finish( int $id ): void {
		Posts::save(
			array(
				'ID'             => $id,
				'post_mime_type' => 'video/mp4',
			)
		);
		require_once ABSPATH . 'wp-admin/includes/file.php';
		require_once ABSPATH . 'wp-admin/includes/media.php';
		require_once ABSPATH . 'wp-admin/includes/image.php';
		wp_update_attachment_metadata( $id, wp_generate_attachment_metadata( $id, (string) get_attached_file( $id ) ) );
	}

	/**
	 * Adds the converted file beside the original, and makes it the attachment’s. If this fails, nothing has changed.
	 *
	 * @param Video $video The video with its lock.
	 */
	private static function put( Video $video ): bool|WP_Error {
		$is_private = Folders::PRIVATE === $video->place;
		$original   = $video->video_path();
		$target     = self::target( $video->id );
		$stamp      = Files::stamp( $target );
		$path       = dirname( $original ) . '/' . wp_unique_filename( dirname( $original ), wp_basename( self::mp4( $original ) ) );
		Original::note( $video->id, $original );
		if ( ! VideoTable::set_file( $video, $is_private ? self::mp4( $video->file ) : _wp_relative_upload_path( $path ) ) ) {
			return Videos::busy();
		}
		if ( ( $is_private ? Files::move( $target, $path ) : Files::place( $target, $path ) ) && update_attached_file( $video->id, $path ) ) {
			return true;
		}
		Files::delete_placed( $path, $stamp );
		VideoTable::set_file( $video, $video->file );
		Original::forget( $video->id );
		return Videos::not_stored();
	}

	/**
	 * Returns a path with the extension of MP4.
	 */
	private static function mp4( string $path ): string {
		return (string) preg_replace( '/\.[^.\/]*$/', '', $path ) . '.mp4';
	}
}
