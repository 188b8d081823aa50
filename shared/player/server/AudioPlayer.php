<?php
declare( strict_types=1 );

namespace Freehold\Player;

use Freehold\Blocks\Assets;
use Freehold\Blocks\VisitorData;

/**
 * Puts a frame around audio, in which a script replaces the browser's controls when a visitor comes to it.
 */
final class AudioPlayer {

	/**
	 * Returns audio with the player.
	 *
	 * @param string                                                      $audio The element `<audio>` with the browser's controls.
	 * @param list<array{chapters?: string, transcript?: string}|array{}> $files The URLs of the files with its texts. If the element plays several files in turns, its attribute `data-episode` is the place in this list.
	 */
	public static function html( string $audio, array $files ): string {
		Assets::enqueue_shared_view( 'player' );
		$texts = array(
			'chapters'   => __( 'Chapters', 'freehold' ),
			'transcript' => __( 'Transcript', 'freehold' ),
		);
		$data  = array(
			'guid'    => '',
			'sources' => array(),
			'texts'   => PlayerTexts::all() + $texts,
		);
		if ( array() !== array_filter( $files ) ) {
			$data['files'] = array_map( static fn ( array $urls ): object => (object) $urls, $files );
		}
		return Assets::with_shared_style( '<div class="freehold-audio">' . $audio . VisitorData::html( 'audio-player', $data ) . '</div>', 'player' );
	}
}
