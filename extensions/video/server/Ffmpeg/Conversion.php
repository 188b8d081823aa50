<?php
/**
 * Converting videos on the server.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\Video\Ffmpeg;

use Freehold\Database\PostMeta;
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

	/** The protected meta key with the state; none for videos that need no conversion. */
	public const META = '_freehold_video_conversion';

	/** The states. */
	public const WAITING = 'waiting';
	public const FAILED  = 'failed';

	/** The protected meta keys with the name and the stamp of the original’s file, while it is being replaced. It is in the video’s folder. */
	private const ORIGINAL = '_freehold_video_original';
	private const STAMP    = '_freehold_video_original_stamp';

	/** The meta keys of earlier versions, which any author could write. */
	private const OLD_META     = 'freehold_video_conversion';
	private const OLD_ORIGINAL = 'freehold_video_original';

	/** What all current browsers play, with ffmpeg’s names. */
	private const TYPES  = array( 'video/mp4', 'video/webm' );
	private const VIDEOS = array( 'h264', 'vp8', 'vp9', 'av1' );
	private const SOUNDS = array( 'aac', 'mp3', 'opus', 'vorbis', 'flac' );

	/**
	 * Takes over the states that an earlier version stored with videos. Its paths of originals are dropped, because anyone may have
	 * written them: a conversion that was just replacing its original is repeated.
	 */
	public static function migrate(): void {
		foreach ( PostMeta::attachments( self::OLD_META ) as $id ) {
			$state = get_post_meta( $id, self::OLD_META, true );
			if ( null !== Videos::find( $id ) && in_array( $state, array( self::WAITING, self::FAILED ), true ) ) {
				update_post_meta( $id, self::META, $state );
			}
		}
		delete_post_meta_by_key( self::OLD_META );
		delete_post_meta_by_key( self::OLD_ORIGINAL );
	}

	/**
	 * Tells the editor that the site converts videos.
	 */
	public static function tell_editor(): void {
		if ( Ffmpeg::is_available() ) {
			wp_add_inline_script( 'freehold-shared', 'window.freeholdConvertsVideos = true;', 'before' );
		}
	}

	/**
	 * Returns the state of a video.
	 *
	 * @param int $id The attachment.
	 * @return string WAITING, FAILED or empty.
	 */
	public static function state( int $id ): string {
		$state = get_post_meta( $id, self::META, true );
		return in_array( $state, array( self::WAITING, self::FAILED ), true ) ? $state : '';
	}

	/**
	 * Queues the conversion of an uploaded video, if the site has ffmpeg and browsers cannot play the file.
	 *
	 * @param int $id The attachment.
	 */
	public static function begin( int $id ): void {
		$video = Ffmpeg::is_available() ? Videos::find( $id ) : null;
		if ( null !== $video && null !== self::plan( $video ) ) {
			update_post_meta( $id, self::META, self::WAITING );
			ConvertJob::push( $id );
		}
	}

	/**
	 * Queues the conversion again of a video that could not be converted, or whose job is gone.
	 *
	 * @param int $id The attachment.
	 */
	public static function retry( int $id ): void {
		update_post_meta( $id, self::META, self::WAITING );
		ConvertJob::push( $id );
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
			update_post_meta( $id, self::META, self::FAILED );
			return true;
		}
		if ( ! self::delete_original( $id ) ) {
			return false;
		}
		delete_post_meta( $id, self::META );
		return true;
	}

	/**
	 * Returns how to convert a video. Tracks that MP4 can contain and browsers play are copied.
	 *
	 * @param Video $video The video.
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
		return Folders::folder( Video::PRIVATE, 'converted-' . wp_hash( "freehold-video-conversion|{$id}" ) );
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
	 * Returns whether an interrupted request has put the converted file in the place of the original.
	 *
	 * @param int $id The attachment.
	 */
	public static function is_replaced( int $id ): bool {
		$original = get_post_meta( $id, self::ORIGINAL, true );
		$path     = Videos::find( $id )?->video_path() ?? '';
		return is_string( $original ) && '' !== $original && wp_basename( $path ) !== $original && is_file( $path );
	}

	/**
	 * Stores the type and the metadata of the converted file.
	 *
	 * @param int $id The attachment.
	 */
	public static function finish( int $id ): void {
		// No user has sent the description now, so nothing of it is removed.
		$has_filters = false !== has_filter( 'content_save_pre', 'wp_filter_post_kses' );
		kses_remove_filters();
		wp_update_post(
			array(
				'ID'             => $id,
				'post_mime_type' => 'video/mp4',
			)
		);
		if ( $has_filters ) {
			kses_init_filters();
		}
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
		$is_private = Video::PRIVATE === $video->place;
		$original   = $video->video_path();
		$target     = self::target( $video->id );
		$stamp      = Files::stamp( $target );
		$path       = dirname( $original ) . '/' . wp_unique_filename( dirname( $original ), wp_basename( self::mp4( $original ) ) );
		update_post_meta( $video->id, self::ORIGINAL, wp_slash( wp_basename( $original ) ) );
		update_post_meta( $video->id, self::STAMP, Files::stamp( $original ) );
		if ( ! VideoTable::set_file( $video, $is_private ? self::mp4( $video->file ) : _wp_relative_upload_path( $path ) ) ) {
			return Videos::busy();
		}
		if ( ( $is_private ? Files::move( $target, $path ) : Files::place( $target, $path ) ) && update_attached_file( $video->id, $path ) ) {
			return true;
		}
		Files::delete_placed( $path, $stamp );
		VideoTable::set_file( $video, $video->file );
		self::forget_original( $video->id );
		return Videos::not_stored();
	}

	/**
	 * Deletes the original of a video that was converted, if it still is beside the converted file and belongs to no attachment.
	 *
	 * @param int $id The attachment.
	 * @return bool False if it cannot be deleted.
	 */
	public static function delete_original( int $id ): bool {
		if ( self::is_replaced( $id ) ) {
			$path = dirname( (string) Videos::find( $id )?->video_path() ) . '/' . wp_basename( get_post_meta( $id, self::ORIGINAL, true ) );
			if ( ! Files::delete_placed( $path, (string) get_post_meta( $id, self::STAMP, true ) ) && ! PostMeta::exists( '_wp_attached_file', _wp_relative_upload_path( $path ) ) ) {
				return false;
			}
		}
		self::forget_original( $id );
		return true;
	}

	/**
	 * Deletes the metas of the original.
	 *
	 * @param int $id The attachment.
	 */
	private static function forget_original( int $id ): void {
		delete_post_meta( $id, self::ORIGINAL );
		delete_post_meta( $id, self::STAMP );
	}

	/**
	 * Returns a path with the extension of MP4.
	 *
	 * @param string $path A path.
	 */
	private static function mp4( string $path ): string {
		return (string) preg_replace( '/\.[^.\/]*$/', '', $path ) . '.mp4';
	}
}
