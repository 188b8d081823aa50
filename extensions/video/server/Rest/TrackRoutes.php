<?php
declare( strict_types=1 );

namespace Freehold\Modules\Video\Rest;

use Freehold\Captions\WebVtt;
use Freehold\Modules\Video\OwnFiles;
use Freehold\Modules\Video\VideoTable;
use Freehold\Rest;
use WP_Error;
use WP_REST_Request;

/**
 * Stores and deletes tracks. A file is parsed and written anew, so that only cues are stored.
 */
final class TrackRoutes {

	/** The name of the file in the form. */
	private const FILE = 'vtt';

	/**
	 * Stores a track.
	 *
	 * @param array<string, mixed> $input   As in `TrackInput`.
	 * @param WP_REST_Request      $request The request with the file.
	 * @return array<string, mixed>|WP_Error The tracks.
	 */
	public static function set( array $input, WP_REST_Request $request ): array|WP_Error {
		$video = Found::editable( $input['guid'] );
		if ( is_wp_error( $video ) ) {
			return $video;
		}
		$file = $request->get_file_params()[ self::FILE ] ?? array();
		$path = is_string( $file['tmp_name'] ?? null ) ? $file['tmp_name'] : '';
		if ( UPLOAD_ERR_OK !== ( $file['error'] ?? null ) || ! is_uploaded_file( $path ) ) {
			return Rest::error( 'freehold_video_track', __( 'A track needs a file. Select a .vtt or .srt file.', 'freehold' ), 400, self::FILE );
		}
		$size = (int) filesize( $path );
		if ( $size > WebVtt::MAX_SIZE ) {
			return Rest::error( 'freehold_video_track', __( 'The file is too large for a track. Select a .vtt or .srt file of at most 2 MB.', 'freehold' ), 400, self::FILE );
		}
		$text = WebVtt::parse( (string) file_get_contents( $path ) ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- A small uploaded file.
		if ( null === $text ) {
			return Rest::error( 'freehold_video_track', __( 'The file contains no captions in the format WebVTT or SubRip. Select a .vtt or .srt file.', 'freehold' ), 400, self::FILE );
		}
		$label  = sanitize_text_field( $input['label'] );
		$stored = OwnFiles::set_track( $video->id, $input['kind'], $input['srclang'], '' === $label ? $input['srclang'] : $label, $input['default'], $text, $input['version'] ?? null );
		return is_wp_error( $stored ) ? $stored : self::all( $video->id );
	}

	/**
	 * Deletes a track.
	 *
	 * @param array<string, mixed> $input As in `TrackDeleteInput`.
	 * @return array<string, mixed>|WP_Error The tracks that are left.
	 */
	public static function delete( array $input ): array|WP_Error {
		$video = Found::editable( $input['guid'] );
		if ( is_wp_error( $video ) ) {
			return $video;
		}
		$deleted = OwnFiles::delete_track( $video->id, $input['kind'], $input['srclang'] );
		return is_wp_error( $deleted ) ? $deleted : self::all( $video->id );
	}

	/**
	 * Returns the tracks of a video.
	 *
	 * @param int $id The attachment.
	 * @return array<string, mixed>
	 */
	private static function all( int $id ): array {
		return array( 'tracks' => Field::describe( $id )['tracks'] ?? array() );
	}
}
