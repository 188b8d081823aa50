<?php
declare( strict_types=1 );

namespace Freehold\Modules\Video\Sharing;

use Freehold\Blocks\Html;
use Freehold\Blocks\StoredText;
use Freehold\Http\Place;
use Freehold\Members\Access\Access;
use Freehold\Modules;
use Freehold\Modules\Video\Details;
use Freehold\Modules\Video\Privacy;
use Freehold\Modules\Video\Urls;
use Freehold\Modules\Video\Video;

/**
 * Decides which videos visitors may share, and writes their link and their embed code.
 */
final class Sharing {

	/** How wide the frame of an embed code is at most, in pixels. */
	private const WIDTH = 640;

	/**
	 * Returns whether other websites may show a video in a frame now.
	 */
	public static function is_shared( Video $video ): bool {
		return Modules::is_active( 'video' )
			&& 'trash' !== get_post_status( $video->id )
			&& Urls::is_plain( $video )
			&& Privacy::may_watch( $video->id )
			&& Details::displays_embed( $video->id );
	}

	/**
	 * Returns what the player needs for its share entry. Pages for one reader alone have none: others could not open the link.
	 *
	 * @return array<string, mixed> Empty if the video cannot be shared.
	 */
	public static function data( Video $video ): array {
		return ! self::is_shared( $video ) || Access::is_member_view() ? array() : array(
			'share' => array(
				'link'  => self::link( $video ),
				'frame' => Urls::embed( $video ),
				'code'  => self::frame( $video, ...self::size( $video, self::WIDTH ) ),
				'texts' => array(
					'share'  => __( 'Share', 'freehold' ),
					'link'   => __( 'Link', 'freehold' ),
					'code'   => __( 'Embed code', 'freehold' ),
					/* translators: %s: a time of a video, such as 1:23. */
					'from'   => __( 'Start at %s', 'freehold' ),
					'copy'   => __( 'Copy', 'freehold' ),
					'copied' => __( 'Copied.', 'freehold' ),
				),
			),
		);
	}

	/**
	 * Returns the page that shows the video: the one that is being rendered, else the post that it was uploaded to, else the page
	 * with the player alone.
	 */
	private static function link( Video $video ): string {
		foreach ( array( Place::post_id(), (int) get_post_field( 'post_parent', $video->id ) ) as $id ) {
			if ( $id > 0 && is_post_publicly_viewable( $id ) ) {
				return (string) get_permalink( $id );
			}
		}
		return Urls::embed( $video );
	}

	/**
	 * Returns the frame with the player.
	 *
	 * @param int $width  In pixels.
	 * @param int $height In pixels.
	 * @return string HTML.
	 */
	public static function frame( Video $video, int $width, int $height ): string {
		return '<iframe' . Html::attributes(
			array(
				'src'             => Urls::embed( $video ),
				'title'           => StoredText::plain( get_the_title( $video->id ) ) ?: __( 'Video', 'freehold' ),
				'width'           => $width,
				'height'          => $height,
				'style'           => "border:0;max-width:100%;height:auto;aspect-ratio:{$width}/{$height}",
				'loading'         => 'lazy',
				'allow'           => 'clipboard-write; fullscreen; picture-in-picture',
				'allowfullscreen' => true,
			)
		) . '></iframe>';
	}

	/**
	 * Returns the size of a frame that has the shape of the video.
	 *
	 * @param int $max_width  In pixels.
	 * @param int $max_height In pixels; 0 for no limit.
	 * @return array{0: int, 1: int} Width and height.
	 */
	public static function size( Video $video, int $max_width, int $max_height = 0 ): array {
		$metadata = wp_get_attachment_metadata( $video->id );
		$width    = is_array( $metadata ) ? (int) ( $metadata['width'] ?? 0 ) : 0;
		$height   = is_array( $metadata ) ? (int) ( $metadata['height'] ?? 0 ) : 0;
		$ratio    = $width > 0 && $height > 0 ? $height / $width : 9 / 16;
		$width    = $max_height > 0 ? min( $max_width, $max_height / $ratio ) : $max_width;
		return array( max( 1, (int) round( $width ) ), max( 1, (int) round( $width * $ratio ) ) );
	}
}
