<?php
declare( strict_types=1 );

namespace Freehold\Modules\Video;

use Freehold\Blocks\VisitorData;
use Freehold\Modules\Video\Sharing\Sharing;
use Freehold\Modules\Video\Sizes\Sources;
use Freehold\Player\PlayerTexts;

/**
 * Prints the data of the script that puts this plugin's controls over the video.
 */
final class Controls {

	/**
	 * Returns the data.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $token      The token of its URLs; may be empty.
	 * @return string Empty for a video without controls.
	 */
	public static function html( Video $video, array $attributes, string $token ): string {
		if ( false === ( $attributes['controls'] ?? true ) ) {
			return '';
		}
		/**
		 * Filters the files among which a visitor chooses the quality of a video. There is a choice if there are two or more.
		 *
		 * @param array<int, array{src: string, label: string, side?: int}> $sources The URL of each file, its name, such as `720p`, and its shorter side in pixels, by which the player chooses. The first is the one of the video element.
		 * @param int                                                       $id      The attachment.
		 */
		$sources = apply_filters( 'freehold_video_sources', Sources::of( $video, $token ), $video->id );
		/**
		 * Filters where the player reports what visitors watch.
		 *
		 * @param array{url?: string, video?: string} $report A URL of this site, and the name of the video there. Empty for nowhere.
		 * @param int                                 $id     The attachment.
		 */
		$report = apply_filters( 'freehold_video_report', array(), $video->id );
		return VisitorData::html(
			'video-player',
			array_filter( array( 'report' => $report ) ) + array(
				'guid'    => $video->guid,
				'sources' => $sources,
				'texts'   => PlayerTexts::all(),
			) + Sources::thumbnails( $video, $token ) + Sharing::data( $video )
		);
	}
}
