<?php
declare( strict_types=1 );

namespace Freehold\Modules\Video\Rest;

use Freehold\Files;
use Freehold\Modules\Constants;
use Freehold\Modules\Video\Sizes\Copies;
use Freehold\Modules\Video\Sizes\Recipe;
use Freehold\Modules\Video\Sizes\SentSize;
use Freehold\Modules\Video\Sizes\SizesJob;
use Freehold\Modules\Video\Urls;
use Freehold\Modules\Video\Video;
use Freehold\Modules\Video\Videos;
use Freehold\Rest;
use Freehold\Upload\Handover;
use Freehold\Upload\Limits;
use WP_Error;
use WP_REST_Request;

/**
 * Has smaller sizes of a video made, and takes the sizes and thumbnails that a browser has made.
 */
final class SizesRoutes {

	/** The name of the file in a form, and its largest size in bytes. */
	private const FILE      = 'thumbnails';
	private const MAX_BYTES = 5 * MB_IN_BYTES;

	/** The quality of thumbnails as JPEG. */
	private const QUALITY = 60;

	/**
	 * Has the sizes and thumbnails made that a video lacks.
	 *
	 * @param array<string, mixed> $input As in `GuidInput`.
	 * @return array<string, string>|WP_Error As in `SizesState`.
	 */
	public static function make( array $input ): array|WP_Error {
		$video = Found::editable( $input['guid'] );
		if ( is_wp_error( $video ) ) {
			return $video;
		}
		if ( ! SizesJob::is_on() ) {
			return Rest::error( 'freehold_no_sizes', __( 'This site makes no smaller sizes: they are turned off, or ffmpeg is not set up.', 'freehold' ), 409 );
		}
		return 0 === SizesJob::want( $video->id ) ? Rest::not_stored() : array( 'state' => SizesJob::state( $video->id ) );
	}

	/**
	 * Tells a browser which sizes a video lacks, and where to read it.
	 *
	 * @param array<string, mixed> $input As in `GuidInput`.
	 * @return array<string, mixed>|WP_Error As in `SizesPlan`.
	 */
	public static function plan( array $input ): array|WP_Error {
		$video = Found::editable( $input['guid'] );
		if ( is_wp_error( $video ) ) {
			return $video;
		}
		$shape   = SentSize::measure( $video->video_path() );
		$missing = Recipe::missing( $video, min( $shape['width'], $shape['height'] ) );
		return array(
			'attachment' => $video->id,
			'by_site'    => SizesJob::is_on(),
			'automatic'  => SizesJob::is_wanted(),
			'src'        => Urls::video( $video, Urls::token( $video ) ),
			'source'     => Copies::source( $video ),
			'missing'    => array_map(
				static fn ( int $side ): array => array(
					'side' => $side,
					'bits' => $missing[ $side ],
				),
				array_keys( $missing )
			),
		);
	}

	/**
	 * Stores a smaller size that a browser has made and uploaded, or notes that it is not worth a file. One that is there already stays.
	 *
	 * @param array<string, mixed> $input As in `SizeInput`.
	 * @return array<string, bool>|WP_Error As in `SizeState`.
	 */
	public static function take( array $input ): array|WP_Error {
		$video = Found::editable( $input['guid'] );
		if ( is_wp_error( $video ) ) {
			return $video;
		}
		$store = static fn ( string $path = '' ): bool|WP_Error => self::take_size( $video, (int) $input['side'], $input['source'], $path );
		$taken = isset( $input['upload'] ) ? Handover::give( $input['upload'], SentSize::PURPOSE, $video->id, $store ) : $store();
		if ( is_wp_error( $taken ) ) {
			return $taken;
		}
		$now = Videos::find( $video->id );
		if ( null !== $now && array() === Recipe::missing( $now, self::shorter( $video->id ) ) ) {
			SizesJob::forget_failure( $video->id );
		}
		return array( 'stored' => null !== $now && null !== Copies::size( $now, (int) $input['side'] ) );
	}

	/**
	 * Returns the shorter side of a video, as WordPress has stored it.
	 *
	 * @param int $id The attachment.
	 * @return int Pixels; 0 if it is not known.
	 */
	public static function shorter( int $id ): int {
		$metadata = wp_get_attachment_metadata( $id );
		return is_array( $metadata ) ? min( (int) ( $metadata['width'] ?? 0 ), (int) ( $metadata['height'] ?? 0 ) ) : 0;
	}

	/**
	 * Stores one size.
	 *
	 * @param int    $side   Its shorter side, in pixels.
	 * @param int    $source The bytes of the file from which it was made.
	 * @param string $path   The whole path of the file; empty if it is not worth one.
	 */
	private static function take_size( Video $video, int $side, int $source, string $path ): bool|WP_Error {
		clearstatcache();
		$video = Videos::find( $video->id ) ?? $video;
		if ( Copies::source( $video ) !== $source ) {
			return Rest::error( 'freehold_video_changed', __( 'The file of this video was replaced meanwhile. Start again.', 'freehold' ), 409, 'source' );
		}
		if ( null !== Copies::size( $video, $side ) || in_array( $side, Copies::skipped( $video ), true ) ) {
			return true;
		}
		if ( ! isset( Recipe::missing( $video, 0 )[ $side ] ) ) {
			return Rest::error( 'freehold_video_size', __( 'This site makes no smaller size like this one.', 'freehold' ), 400, 'side' );
		}
		if ( '' === $path ) {
			return Copies::skip( $video->id, $source, $side );
		}
		return Limits::has_room( (int) filesize( $path ) )
			? SentSize::store( $video, $source, $side, $path )
			: Rest::error( 'freehold_video_full', __( 'Your site has no room for more sizes. Delete files you no longer need, then try again.', 'freehold' ), 403, 'upload' );
	}

	/**
	 * Stores thumbnails.
	 *
	 * @param array<string, mixed> $input   As in `ThumbnailsInput`.
	 * @param WP_REST_Request      $request The request, which contains the image.
	 * @return array<string, bool>|WP_Error As in `ThumbnailsState`.
	 */
	public static function thumbnails( array $input, WP_REST_Request $request ): array|WP_Error {
		$video = Found::editable( $input['guid'] );
		if ( is_wp_error( $video ) ) {
			return $video;
		}
		$upload = $request->get_file_params()[ self::FILE ] ?? null;
		$path   = is_array( $upload ) && is_string( $upload['tmp_name'] ?? null ) ? $upload['tmp_name'] : '';
		if ( UPLOAD_ERR_OK !== ( $upload['error'] ?? null ) || ! is_uploaded_file( $path ) ) {
			return Rest::error( 'freehold_video_thumbnails', __( 'The image did not arrive. It may be too large for this server.', 'freehold' ), 400, self::FILE );
		}
		$result = self::store( $video, $input, $path );
		return is_wp_error( $result ) ? $result : array( 'thumbnails' => true );
	}

	/**
	 * Stores an image whose parts have whole pixels. A new file has nothing of the old one but what it shows.
	 *
	 * @param array<string, mixed> $input As in `ThumbnailsInput`.
	 * @param string               $path  The whole path of the image.
	 */
	public static function store( Video $video, array $input, string $path ): bool|WP_Error {
		$rows   = (int) ceil( $input['count'] / $input['columns'] );
		$shape  = (int) filesize( $path ) <= self::MAX_BYTES && 'image/jpeg' === wp_get_image_mime( $path ) ? array_slice( (array) wp_getimagesize( $path ), 0, 2 ) : array();
		$each   = 2 === count( $shape ) ? array( $shape[0] / $input['columns'], $shape[1] / $rows ) : array( 0, 0 );
		$fits   = is_int( $each[0] ) && is_int( $each[1] ) && min( $each ) > 0 && max( $each ) <= Constants::get( 'video' )['thumbnails']['side'];
		$editor = $fits ? wp_get_image_editor( $path ) : null;
		$target = null === $editor || is_wp_error( $editor ) ? '' : Files::temporary( 'thumbnails', 'jpg' );
		if ( '' === $target ) {
			return Rest::error( 'freehold_video_thumbnails', __( 'The server cannot read this image. Select another image.', 'freehold' ), 400, self::FILE );
		}
		$editor->set_quality( self::QUALITY );
		$saved = $editor->save( $target, 'image/jpeg' );
		$grid  = array(
			'columns' => $input['columns'],
			'count'   => $input['count'],
			'width'   => $each[0],
			'height'  => $each[1],
			'seconds' => (float) $input['seconds'],
		);
		try {
			return is_array( $saved ) ? Copies::set_thumbnails( $video->id, Copies::source( $video ), $grid, $saved['path'] ) : Videos::not_stored();
		} finally {
			Files::delete( $target );
		}
	}
}
