<?php
declare( strict_types=1 );

namespace Freehold\Modules\Video\Rest;

use Freehold\Modules\Video\Ffmpeg\Ffmpeg;
use Freehold\Modules\Video\Ffmpeg\PosterJob;
use Freehold\Modules\Video\OwnFiles;
use Freehold\Modules\Video\Urls;
use Freehold\Modules\Video\Video;
use Freehold\Modules\Video\VideoTable;
use Freehold\Rest;
use WP_Error;
use WP_REST_Request;

/**
 * Returns and changes posters: an image of the library, an image that the request contains, or a frame of the video.
 */
final class PosterRoutes {

	/** The name of the file in a form. */
	private const FILE = 'poster';

	/**
	 * Returns the poster.
	 *
	 * @param array<string, mixed> $input As in `GuidInput`.
	 * @return array<string, mixed>|WP_Error As in `PosterState`.
	 */
	public static function get( array $input ): array|WP_Error {
		$video = Found::watchable( $input['guid'] );
		return is_wp_error( $video ) ? $video : self::state( $video );
	}

	/**
	 * Changes the poster.
	 *
	 * @param array<string, mixed> $input   As in `PosterInput`.
	 * @param WP_REST_Request      $request The request, which may contain a file.
	 * @return array<string, mixed>|WP_Error As in `PosterState`.
	 */
	public static function set( array $input, WP_REST_Request $request ): array|WP_Error {
		$video = Found::editable( $input['guid'] );
		if ( is_wp_error( $video ) ) {
			return $video;
		}
		$upload = $request->get_file_params()[ self::FILE ] ?? null;
		$result = match ( true ) {
			is_array( $upload )                      => self::from_upload( $video, $upload ),
			isset( $input['poster_attachment_id'] ) => self::from_library( $video, $input['poster_attachment_id'] ),
			isset( $input['at_time'] )              => self::from_frame( $video, $input['at_time'] / ( $input['is_millisec'] ? 1000 : 1 ) ),
			default                                 => Rest::error( 'rest_missing_field', __( 'Send the time of a frame, the ID of an image, or an image.', 'freehold' ), 400, 'at_time' ),
		};
		return is_wp_error( $result ) ? $result : self::state( VideoTable::find( $video->id ) ?? $video );
	}

	/**
	 * Deletes the poster.
	 *
	 * @param array<string, mixed> $input As in `GuidInput`.
	 * @return array<string, mixed>|WP_Error As in `PosterState`.
	 */
	public static function delete( array $input ): array|WP_Error {
		$video  = Found::editable( $input['guid'] );
		$result = is_wp_error( $video ) ? $video : OwnFiles::delete_poster( $video->id );
		return is_wp_error( $result ) ? $result : self::state( VideoTable::find( $video->id ) ?? $video );
	}

	/**
	 * Returns a state as `freehold/v2` has it.
	 *
	 * @param array<string, mixed>|WP_Error $state The state.
	 * @return array<string, mixed>|WP_Error As in `PosterData`.
	 */
	public static function wrap( array|WP_Error $state ): array|WP_Error {
		return is_wp_error( $state ) ? $state : array(
			'code' => 'success',
			'data' => $state,
		);
	}

	/**
	 * Uses an image that the request contains.
	 *
	 * @param array<string, mixed> $upload What PHP reports of the file.
	 */
	private static function from_upload( Video $video, array $upload ): bool|WP_Error {
		$path = is_string( $upload['tmp_name'] ?? null ) ? $upload['tmp_name'] : '';
		if ( UPLOAD_ERR_OK !== ( $upload['error'] ?? null ) || ! is_uploaded_file( $path ) ) {
			return Rest::error( 'freehold_video_poster', __( 'The image did not arrive. It may be too large for this server.', 'freehold' ), 400, self::FILE );
		}
		return OwnFiles::set_poster( $video->id, $path );
	}

	/**
	 * Uses an image of the library.
	 *
	 * @param int $image_id The attachment.
	 */
	private static function from_library( Video $video, int $image_id ): bool|WP_Error {
		if ( ! wp_attachment_is_image( $image_id ) || ! current_user_can( 'read_post', $image_id ) ) {
			return Rest::error( 'freehold_video_poster', __( 'There is no such image in the media library.', 'freehold' ), 400, 'poster_attachment_id' );
		}
		return OwnFiles::set_poster( $video->id, (string) get_attached_file( $image_id ) );
	}

	/**
	 * Has a frame taken from the video.
	 *
	 * @param float $seconds The time of the frame.
	 */
	private static function from_frame( Video $video, float $seconds ): bool|WP_Error {
		if ( ! Ffmpeg::is_available() ) {
			return Rest::error( 'freehold_video_no_frames', __( 'This server cannot take frames from videos. Send an image instead.', 'freehold' ), 501, 'at_time' );
		}
		PosterJob::push( $video->id, $seconds );
		return true;
	}

	/**
	 * Returns the state of a video’s poster.
	 *
	 * @return array<string, mixed> As in `PosterState`.
	 */
	private static function state( Video $video ): array {
		return array(
			'generating' => $video->generating_until > time(),
			'poster'     => Urls::poster( $video, Urls::token( $video ) ),
		);
	}
}
