<?php
declare( strict_types=1 );

namespace Freehold\Captions;

use Freehold\Blocks\Landmark;

/**
 * Writes lists of links to times of a video or audio, for visitors. The links work without JavaScript.
 */
final class TimedLinks {

	/**
	 * Returns the list of chapters.
	 *
	 * @param string                                       $url      The URL of the video or audio.
	 * @param array<int, array{start: int, title: string}> $chapters The times in seconds, and the titles.
	 * @return string Empty without chapters.
	 */
	public static function chapters( string $url, array $chapters ): string {
		return array() === $chapters ? '' : sprintf( '<nav class="freehold-video__chapters" aria-label="%s">%s</nav>', esc_attr( Landmark::name( __( 'Chapters', 'freehold' ) ) ), self::html( $url, $chapters ) );
	}

	/**
	 * Returns captions as a text whose lines are links to their times. A script adds a search.
	 *
	 * @param string $url The URL of the video or audio.
	 */
	public static function transcript( string $url, WebVtt $captions ): string {
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
			self::html( $url, $lines )
		);
	}

	/**
	 * Returns a time for visitors.
	 *
	 * @return string Such as `1:02:03` or `2:03`.
	 */
	public static function time( int $seconds ): string {
		return $seconds >= HOUR_IN_SECONDS
			? sprintf( '%d:%02d:%02d', intdiv( $seconds, HOUR_IN_SECONDS ), intdiv( $seconds, 60 ) % 60, $seconds % 60 )
			: sprintf( '%d:%02d', intdiv( $seconds, 60 ), $seconds % 60 );
	}

	/**
	 * Returns a list.
	 *
	 * @param string                                       $url   The URL of the video or audio.
	 * @param array<int, array{start: int, title: string}> $lines The times in seconds, and the texts.
	 */
	private static function html( string $url, array $lines ): string {
		$items = '';
		foreach ( $lines as $line ) {
			$items .= sprintf(
				'<li><a href="%s" data-time="%d"><span class="freehold-video__time">%s</span> %s</a></li>',
				esc_url( "{$url}#t={$line['start']}" ),
				$line['start'],
				esc_html( self::time( $line['start'] ) ),
				esc_html( $line['title'] )
			);
		}
		return "<ol>{$items}</ol>";
	}
}
