<?php
declare( strict_types=1 );

namespace Freehold\Modules\Video;

use Freehold\Modules\Video\Text\Cue;

/**
 * Writes the captions of a video as a text below it, whose lines are links to their times. A script adds a search.
 */
final class Transcript {

	/**
	 * Returns the transcript.
	 *
	 * @param string $token The token of its URLs; may be empty.
	 * @return string Empty if the video has no captions.
	 */
	public static function html( Video $video, string $token ): string {
		$captions = TimedLinks::track( $video, 'captions' ) ?? TimedLinks::track( $video, 'subtitles' );
		if ( null === $captions ) {
			return '';
		}
		$lines = array_map(
			static fn ( Cue $cue ): array => array(
				'start' => (int) $cue->start,
				'title' => $cue->spoken(),
			),
			$captions->cues
		);
		return sprintf(
			'<details class="freehold-video__transcript"><summary>%s</summary><p hidden><label>%s <input type="search" class="freehold-input"></label> <output data-text="%s"></output></p>%s</details>',
			esc_html__( 'Transcript', 'freehold' ),
			esc_html__( 'Search the transcript', 'freehold' ),
			/* translators: 1: the number of lines that were found. 2: the number of all lines. */
			esc_attr__( '%1$s of %2$s lines', 'freehold' ),
			TimedLinks::html( Urls::video( $video, $token ), $lines )
		);
	}
}
