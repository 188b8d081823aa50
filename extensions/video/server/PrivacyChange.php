<?php
declare( strict_types=1 );

namespace Freehold\Modules\Video;

use Freehold\Database\PostMeta;
use Freehold\Modules\Video\Rest\Found;
use WP_Error;

/**
 * Changes the privacy of a video in one request at a time, and moves its files to where it wants them.
 */
final class PrivacyChange {

	/**
	 * Stores the setting of a video and moves its files. When this returns true, nothing of a private video is reachable at a
	 * public URL.
	 *
	 * @param int $id      The attachment.
	 * @param int $setting A value of {@see Privacy}.
	 * @return true|WP_Error
	 */
	public static function set( int $id, int $setting ): bool|WP_Error {
		$result = Videos::locked(
			$id,
			static function ( Video $video ) use ( $setting ): bool|WP_Error {
				// Another request may have written it while this one waited.
				wp_cache_delete( $video->id, 'post_meta' );
				$before = Privacy::setting( $video->id );
				if ( ! PostMeta::set( $video->id, Privacy::META, (string) $setting ) ) {
					return Found::not_saved();
				}
				$result = Mover::settle( $video );
				if ( is_wp_error( $result ) && 'freehold_video_elsewhere' === $result->get_error_code() ) {
					update_post_meta( $video->id, Privacy::META, (string) $before );
				}
				return $result;
			}
		);
		return self::moved( $id, $result );
	}

	/**
	 * Moves the files of a video to where its setting wants them.
	 *
	 * @param int $id The attachment.
	 * @return true|WP_Error
	 */
	public static function settle( int $id ): bool|WP_Error {
		if ( null === VideoTable::find( $id ) || ! Videos::is_video( $id ) ) {
			return true;
		}
		$result = Videos::locked(
			$id,
			static function ( Video $video ): bool|WP_Error {
				wp_cache_delete( $video->id, 'post_meta' );
				return Mover::settle( $video );
			}
		);
		return self::moved( $id, $result );
	}

	/**
	 * Hides the cover image of a video whose files have been moved, if it is private.
	 *
	 * @param int           $id     The attachment.
	 * @param bool|WP_Error $result Whether its files have been moved.
	 * @return true|WP_Error The result.
	 */
	private static function moved( int $id, bool|WP_Error $result ): bool|WP_Error {
		if ( true === $result && Privacy::is_private( $id ) ) {
			Cover::hide( $id );
		}
		return $result;
	}
}
