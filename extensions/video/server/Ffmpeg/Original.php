<?php
declare( strict_types=1 );

namespace Freehold\Modules\Video\Ffmpeg;

use Freehold\Database\PostMeta;
use Freehold\Files;
use Freehold\Modules\Video\Videos;

/**
 * The original’s file of a video, while the converted one takes its place. It is in the video’s folder.
 */
final class Original {

	/** The protected meta keys with its name and its stamp. */
	private const NAME  = '_freehold_video_original';
	private const STAMP = '_freehold_video_original_stamp';

	/**
	 * Notes the original before it is replaced.
	 *
	 * @param int    $id   The attachment.
	 * @param string $path The whole path of the original.
	 */
	public static function note( int $id, string $path ): void {
		update_post_meta( $id, self::NAME, wp_slash( wp_basename( $path ) ) );
		update_post_meta( $id, self::STAMP, Files::stamp( $path ) );
	}

	/**
	 * Returns whether an interrupted request has put the converted file in the place of the original.
	 *
	 * @param int $id The attachment.
	 */
	public static function is_replaced( int $id ): bool {
		$original = get_post_meta( $id, self::NAME, true );
		$path     = Videos::find( $id )?->video_path() ?? '';
		return is_string( $original ) && '' !== $original && wp_basename( $path ) !== $original && is_file( $path );
	}

	/**
	 * Deletes the original of a video that was converted, if it still is beside the converted file and belongs to no attachment.
	 *
	 * @param int $id The attachment.
	 * @return bool False if it cannot be deleted.
	 */
	public static function delete( int $id ): bool {
		if ( self::is_replaced( $id ) ) {
			$path = dirname( (string) Videos::find( $id )?->video_path() ) . '/' . wp_basename( get_post_meta( $id, self::NAME, true ) );
			if ( ! Files::delete_placed( $path, (string) get_post_meta( $id, self::STAMP, true ) ) && ! PostMeta::exists( '_wp_attached_file', _wp_relative_upload_path( $path ) ) ) {
				return false;
			}
		}
		self::forget( $id );
		return true;
	}

	/**
	 * Deletes the metas of the original.
	 *
	 * @param int $id The attachment.
	 */
	public static function forget( int $id ): void {
		delete_post_meta( $id, self::NAME );
		delete_post_meta( $id, self::STAMP );
	}
}
