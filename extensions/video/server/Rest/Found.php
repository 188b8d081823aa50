<?php
declare( strict_types=1 );

namespace Freehold\Modules\Video\Rest;

use Freehold\Modules\Video\Privacy;
use Freehold\Modules\Video\Video;
use Freehold\Modules\Video\Videos;
use Freehold\Rest;
use WP_Error;

/**
 * Finds the video of a request, or says why the user may not have it.
 */
final class Found {

	/**
	 * Returns a video that the current user may change.
	 */
	public static function editable( string $guid ): Video|WP_Error {
		$video = Videos::by_guid( $guid );
		if ( null === $video ) {
			return self::unknown( 'guid' );
		}
		return current_user_can( 'edit_post', $video->id ) ? $video : self::forbidden();
	}

	/**
	 * Returns a video that the current user or reader may watch.
	 */
	public static function watchable( string $guid ): Video|WP_Error {
		$video = Videos::by_guid( $guid );
		if ( null === $video ) {
			return self::unknown( 'guid' );
		}
		return Privacy::may_watch( $video->id ) ? $video : Rest::error( 'freehold_video_private', __( 'This video is private. Log in to watch it. If you are already logged in, reload the page.', 'freehold' ), 403, 'guid' );
	}

	/**
	 * Returns the error of a video that does not exist.
	 *
	 * @param string $field The parameter that names it.
	 */
	public static function unknown( string $field ): WP_Error {
		return Rest::error( 'freehold_video_unknown', __( 'There is no such video.', 'freehold' ), 404, $field );
	}

	/**
	 * Returns the error of a user who may not change a video.
	 */
	public static function forbidden(): WP_Error {
		return Rest::error( 'rest_forbidden', __( 'Sorry, you are not allowed to edit this video.', 'freehold' ), 403 );
	}

	/**
	 * Returns the error of a change that the database rejected.
	 */
	public static function not_saved(): WP_Error {
		return Rest::error( 'freehold_video_not_saved', __( 'The change could not be saved. Try again.', 'freehold' ), 500 );
	}
}
