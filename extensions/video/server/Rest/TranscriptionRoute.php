<?php
declare( strict_types=1 );

namespace Freehold\Modules\Video\Rest;

use Freehold\Modules\Video\Transcription;
use Freehold\Rest;
use WP_Error;
use WP_REST_Request;

/**
 * Has the speech of a video written down: of the file in the request, else of the stored video. Stores nothing.
 */
final class TranscriptionRoute {

	/** The name of the file in a form. */
	private const FILE = 'file';

	/**
	 * Returns a draft.
	 *
	 * @param array<string, mixed> $input   As in `GuidInput`.
	 * @param WP_REST_Request      $request The request, which may contain a file.
	 * @return array<string, string>|WP_Error As in `Transcription`.
	 */
	public static function draft( array $input, WP_REST_Request $request ): array|WP_Error {
		$video = Found::editable( $input['guid'] );
		if ( is_wp_error( $video ) ) {
			return $video;
		}
		$upload = $request->get_file_params()[ self::FILE ] ?? null;
		$path   = $video->video_path();
		$type   = (string) get_post_mime_type( $video->id );
		if ( is_array( $upload ) ) {
			$path = is_string( $upload['tmp_name'] ?? null ) ? $upload['tmp_name'] : '';
			$type = is_string( $upload['type'] ?? null ) ? $upload['type'] : '';
			if ( UPLOAD_ERR_OK !== ( $upload['error'] ?? null ) || ! is_uploaded_file( $path ) ) {
				return Rest::error( 'freehold_video_audio', __( 'The sound did not arrive. It may be too large for this server.', 'freehold' ), 400, self::FILE );
			}
		}
		$text = Transcription::of( $path, $type );
		return is_wp_error( $text ) ? $text : array( 'vtt' => $text->text() );
	}
}
