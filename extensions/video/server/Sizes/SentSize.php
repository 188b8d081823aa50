<?php
declare( strict_types=1 );

namespace Freehold\Modules\Video\Sizes;

use Freehold\Modules\Video\Video;
use Freehold\Rest;
use getID3;
use WP_Error;

/**
 * Checks a smaller size that a browser has made, and stores it as the queue stores those of ffmpeg. WordPress’s own library reads the files, because
 * this is for sites without ffmpeg.
 */
final class SentSize {

	/** The purpose of uploads of smaller sizes. They are uploaded to the attachment of their video, so that only users who may edit it can send any. */
	public const PURPOSE = 'video-size';

	/** The types, with the names that the library has for codecs that all current browsers play. */
	private const CODECS = array(
		'mp4'  => array( 'avc1', 'avc3' ),
		'webm' => array( 'vp8', 'v_vp8', 'vp9', 'v_vp9' ),
	);

	/** How far a side may be from what it should be, in pixels: encoders want even numbers. */
	private const PIXELS = 4;

	/** How far the length may be from the video’s, in seconds, or as a part of it. */
	private const SECONDS = 2.0;
	private const PART    = 0.02;

	/**
	 * Stores a file as a smaller size of a video. A file that is not smaller is not kept, and no browser makes it again.
	 *
	 * @param int    $source The bytes of the video’s file from which it was made.
	 * @param int    $side   Its shorter side, in pixels.
	 * @param string $path   The whole path of the file, which is moved if it is stored.
	 * @return true|WP_Error
	 */
	public static function store( Video $video, int $source, int $side, string $path ): bool|WP_Error {
		$bytes = (int) filesize( $path );
		if ( $bytes >= $source ) {
			return Copies::skip( $video->id, $source, $side );
		}
		$original  = self::measure( $video->video_path() );
		$sent      = self::measure( $path );
		$extension = self::extension( $path, $sent );
		if ( null === $extension || ! self::fits( $sent, $original, $side ) ) {
			return Rest::error( 'freehold_video_size', __( 'This file is no smaller size of the video.', 'freehold' ), 400, 'upload' );
		}
		return Copies::add_size( $video->id, $source, $side, array( $sent['width'], $sent['height'] ), $path, $extension );
	}

	/**
	 * Returns which type a file is, whatever its name was.
	 *
	 * @param string                                                                        $path The whole path.
	 * @param array{width: int, height: int, seconds: float, format: string, codec: string} $sent What was measured.
	 * @return string|null A key of CODECS; null if browsers do not play it.
	 */
	private static function extension( string $path, array $sent ): ?string {
		foreach ( self::CODECS as $extension => $codecs ) {
			if ( $extension === $sent['format'] && in_array( $sent['codec'], $codecs, true ) ) {
				// As WordPress checks every other upload.
				$type = wp_check_filetype_and_ext( $path, "size.{$extension}" )['type'];
				return is_string( $type ) && str_starts_with( $type, 'video/' ) ? $extension : null;
			}
		}
		return null;
	}

	/**
	 * Returns whether a file shows the same as the video, but smaller. What cannot be read of the video is not compared.
	 *
	 * @param array{width: int, height: int, seconds: float} $sent     The file.
	 * @param array{width: int, height: int, seconds: float} $original The video.
	 * @param int                                            $side     The shorter side that the file should have.
	 */
	private static function fits( array $sent, array $original, int $side ): bool {
		$short = min( $sent['width'], $sent['height'] );
		$long  = max( $sent['width'], $sent['height'] );
		$was   = array( min( $original['width'], $original['height'] ), max( $original['width'], $original['height'] ) );
		if ( $sent['seconds'] <= 0 || abs( $short - $side ) > self::PIXELS ) {
			return false;
		}
		if ( $was[0] > 0 && ( $short >= $was[0] || abs( $long - $side * $was[1] / $was[0] ) > self::PIXELS ) ) {
			return false;
		}
		return $original['seconds'] <= 0 || abs( $sent['seconds'] - $original['seconds'] ) <= max( self::SECONDS, self::PART * $original['seconds'] );
	}

	/**
	 * Measures a file.
	 *
	 * @param string $path The whole path.
	 * @return array{width: int, height: int, seconds: float, format: string, codec: string} Zeros and empty texts for what cannot be read.
	 */
	public static function measure( string $path ): array {
		if ( ! class_exists( 'getID3', false ) ) {
			require_once ABSPATH . WPINC . '/ID3/getid3.php';
		}
		$found = is_file( $path ) ? ( new getID3() )->analyze( $path ) : array();
		$video = is_array( $found['video'] ?? null ) ? $found['video'] : array();
		return array(
			'width'   => (int) ( $video['resolution_x'] ?? 0 ),
			'height'  => (int) ( $video['resolution_y'] ?? 0 ),
			'seconds' => (float) ( $found['playtime_seconds'] ?? 0 ),
			'format'  => 'quicktime' === ( $found['fileformat'] ?? '' ) ? 'mp4' : (string) ( $found['fileformat'] ?? '' ),
			'codec'   => strtolower( trim( (string) ( $video['fourcc'] ?? $video['dataformat'] ?? '' ) ) ),
		);
	}
}
