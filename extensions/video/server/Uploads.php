<?php
declare( strict_types=1 );

namespace Freehold\Modules\Video;

use Freehold\Modules\Video\Ffmpeg\ConvertJob;
use Freehold\Modules\Video\Sizes\SentSize;
use Freehold\Modules\Video\Sizes\SizesJob;
use Freehold\Upload\Token;
use Freehold\Upload\Upload;

/**
 * Accepts uploads of videos and of their smaller sizes, gives each uploaded video a guid, and makes it private if that is the default.
 */
final class Uploads {

	/** The purpose. */
	public const PURPOSE = 'video';

	/** The metadata with the attachment of the video that an upload replaces. */
	private const REPLACES = 'replaces';

	/**
	 * Adds the purposes of videos and of their smaller sizes.
	 *
	 * @param array<string, array<string, mixed>> $purposes By name.
	 * @return array<string, array<string, mixed>>
	 */
	public static function purposes( array $purposes ): array {
		$purposes[ self::PURPOSE ]     = array(
			'capability' => 'upload_files',
			'types'      => array( 'video/*' ),
			'attachment' => true,
			'at_once'    => true,
		);
		$purposes[ SentSize::PURPOSE ] = array(
			'capability' => 'upload_files',
			'types'      => array( 'video/mp4', 'video/webm' ),
			'attachment' => false,
			'at_once'    => false,
		);
		return $purposes;
	}

	/**
	 * Adds the headers that clients of Jetpack read.
	 *
	 * @param array<string, string> $headers By name.
	 * @return array<string, string>
	 */
	public static function headers( array $headers, Upload $upload ): array {
		$video = self::PURPOSE === $upload->purpose && $upload->attachment_id > 0 ? Videos::get( $upload->attachment_id ) : null;
		return null === $video ? $headers : array(
			'x-videopress-upload-guid'      => $video->guid,
			'x-videopress-upload-media-id'  => (string) $video->id,
			'x-videopress-upload-src-url'   => (string) wp_get_attachment_url( $video->id ),
			'x-videopress-upload-key'       => $upload->id,
			'x-videopress-upload-key-token' => Token::create( $upload->purpose, $upload->maximum, $upload->types, $upload->post_id )->text(),
		) + $headers;
	}

	/**
	 * Prepares a video whose upload is complete. One that was uploaded for the block is as private as the video that it replaces, has
	 * its details and tracks, and is converted if browsers cannot play it; the URL of another may be in posts already. Then its smaller sizes are made.
	 *
	 * @param int $id The attachment.
	 */
	public static function finished( int $id, Upload $upload ): void {
		$is_for_block = self::PURPOSE === $upload->purpose;
		$replaced     = $is_for_block ? (int) $upload->meta( self::REPLACES ) : 0;
		$has_old      = $replaced !== $id && Videos::is_video( $replaced );
		if ( $has_old ) {
			Replacement::protect( $id, $replaced );
		}
		self::prepare( $id );
		if ( $has_old ) {
			Replacement::inherit( $id, $replaced );
		}
		if ( $is_for_block ) {
			ConvertJob::begin( $id );
			SizesJob::begin( $id );
		}
	}

	/**
	 * Gives a video its guid, and moves its files to where its privacy wants them.
	 *
	 * @param int $id The attachment.
	 */
	private static function prepare( int $id ): void {
		if ( null !== Videos::get( $id ) ) {
			PrivacyChange::settle( $id );
		}
	}

	/**
	 * Prepares a video that came another way. From here on, WordPress no longer needs the path of its file.
	 *
	 * @param mixed $metadata The attachment’s metadata.
	 * @param mixed $id       The attachment.
	 */
	public static function described( mixed $metadata, mixed $id ): mixed {
		if ( Videos::is_video( (int) $id ) ) {
			self::prepare( (int) $id );
		}
		return $metadata;
	}
}
