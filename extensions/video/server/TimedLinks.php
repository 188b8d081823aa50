<?php
declare( strict_types=1 );

namespace Freehold\Modules\Video;

use Freehold\Modules\Video\Text\WebVtt;

/**
 * Reads the tracks of a video for visitors, and writes lists of links to times of it. The links work without JavaScript.
 */
final class TimedLinks {

	/**
	 * Returns the track of a kind: in the page's language, if there are several.
	 *
	 * @return WebVtt|null Null if there is none.
	 */
	public static function track( Video $video, string $kind ): ?WebVtt {
		$language = strtolower( substr( get_bloginfo( 'language' ), 0, 2 ) );
		$tracks   = array_values( array_filter( $video->tracks, static fn ( array $track ): bool => $kind === $track['kind'] ) );
		usort( $tracks, static fn ( array $a, array $b ): int => str_starts_with( $b['srclang'], $language ) <=> str_starts_with( $a['srclang'], $language ) );
		return array() === $tracks ? null : WebVtt::parse( OwnFiles::read( $video, $tracks[0]['file'] ) );
	}

	/**
	 * Returns a list.
	 *
	 * @param string                                       $url   The URL of the video.
	 * @param array<int, array{start: int, title: string}> $lines The times in seconds, and the texts.
	 */
	public static function html( string $url, array $lines ): string {
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
}
