<?php
declare( strict_types=1 );

namespace Freehold\Modules\Video\Sizes;

use Freehold\Modules;
use Freehold\Modules\Video\Ffmpeg\Ffmpeg;

/**
 * Tells administrators in Site Health whether the site can make smaller sizes of videos, and if not, why.
 */
final class Health {

	/**
	 * Reports on ffmpeg. It is a fault only if sizes are wanted.
	 *
	 * @return array<string, mixed>
	 */
	public static function report(): array {
		$is_wanted = true === ( Modules::options( 'video' )[ Ffmpeg::OPTION ] ?? false );
		$can       = function_exists( 'proc_open' ) && '' !== Ffmpeg::find();
		return array(
			'label'       => match ( true ) {
				! $is_wanted => __( 'New videos have one size', 'freehold' ),
				$can         => __( 'The site makes smaller sizes of videos', 'freehold' ),
				default      => __( 'The site cannot make smaller sizes of videos', 'freehold' ),
			},
			'status'      => $is_wanted && ! $can ? 'recommended' : 'good',
			'badge'       => array(
				'label' => __( 'Media', 'freehold' ),
				'color' => 'blue',
			),
			'description' => '<p>' . esc_html( self::explain( $is_wanted ) ) . '</p>' . ( $is_wanted && ! $can ? '<p>' . esc_html__( 'Until then, the browser of the user who uploads a video makes its smaller sizes.', 'freehold' ) . '</p>' : '' ),
			'actions'     => '',
			'test'        => 'freehold_video_sizes',
		);
	}

	/**
	 * Returns what the site has, and what to do.
	 *
	 * @param bool $is_wanted Whether the option is on.
	 */
	private static function explain( bool $is_wanted ): string {
		$path = Ffmpeg::find();
		return match ( true ) {
			! function_exists( 'proc_open' )   => __( 'The server does not allow PHP to run programs: the function proc_open is disabled. Ask your host to allow it, or turn off “Make smaller sizes of new videos”.', 'freehold' ),
			Ffmpeg::is_forbidden()             => __( 'FREEHOLD_FFMPEG is set to “off”, so the site does not use ffmpeg.', 'freehold' ),
			'' === $path && Ffmpeg::is_named() => __( 'FREEHOLD_FFMPEG names no program that PHP may run. Set it to the whole path of ffmpeg.', 'freehold' ),
			'' === $path                       => __( 'ffmpeg is not on this server. Ask your host to install it, or set FREEHOLD_FFMPEG to its whole path.', 'freehold' ),
			$is_wanted                         => sprintf(
				/* translators: %s: the path of a program. */
				__( 'It uses %s in the background, one video at a time.', 'freehold' ),
				$path
			),
			default                            => sprintf(
				/* translators: %s: the path of a program. */
				__( '%s is on this server. Turn on “Make smaller sizes of new videos” in the options of “Video” to use it.', 'freehold' ),
				$path
			),
		};
	}
}
