<?php
declare( strict_types=1 );

namespace Freehold\Modules\Video\Sizes;

use Freehold\Modules\Video\Urls;
use Freehold\Modules\Video\Video;

/**
 * What the player can load of a video besides its file.
 */
final class Sources {

	/** The type of files that not every browser plays. */
	private const WEBM = 'video/webm; codecs="vp9,opus"';

	/**
	 * Returns the original and the smaller sizes.
	 *
	 * @param string $token The token of its URLs; may be empty.
	 * @return array<int, array{src: string, label: string, side?: int, type?: string}> The original comes first.
	 */
	public static function of( Video $video, string $token ): array {
		$metadata = wp_get_attachment_metadata( $video->id );
		$side     = is_array( $metadata ) ? min( (int) ( $metadata['width'] ?? 0 ), (int) ( $metadata['height'] ?? 0 ) ) : 0;
		$sources  = array(
			array_filter(
				array(
					'src'   => Urls::video( $video, $token ),
					'label' => __( 'Original', 'freehold' ),
					'side'  => $side,
				)
			),
		);
		foreach ( array_reverse( Copies::sizes( $video ) ) as $size ) {
			$sources[] = array(
				'src'   => Urls::size( $video, $size, $token ),
				'label' => "{$size['side']}p",
				'side'  => $size['side'],
			) + ( Copies::is_webm( $size ) ? array( 'type' => self::WEBM ) : array() );
		}
		return $sources;
	}

	/**
	 * Returns the data of the thumbnails.
	 *
	 * @param string $token The token of its URLs; may be empty.
	 * @return array{thumbnails?: array<string, mixed>} Empty if there are none.
	 */
	public static function thumbnails( Video $video, string $token ): array {
		$found = Copies::thumbnails( $video );
		return null === $found ? array() : array( 'thumbnails' => array( 'src' => Urls::thumbnails( $video, $found['file'], $token ) ) + array_diff_key( $found, array( 'file' => true ) ) );
	}
}
