<?php
declare( strict_types=1 );

namespace Freehold\Modules\Video;

use Freehold\Captions\Audio;
use Freehold\Modules;
use Freehold\Player\AudioPlayer;
use Freehold\Player\LinkedTexts;
use WP_HTML_Tag_Processor;

/**
 * Gives WordPress's Audio blocks this plugin's player, if the owner turns it on. What posts store stays as it is.
 */
final class AudioBlock {

	/**
	 * Returns the block with the player. The callback of `render_block_core/audio`.
	 *
	 * @param string               $html  The block's output.
	 * @param array<string, mixed> $block The parsed block.
	 */
	public static function html( string $html, array $block ): string {
		if ( ! Modules::option( 'video', 'audio' ) || is_admin() || is_feed() || wp_is_serving_rest_request() || 1 !== preg_match( '~<audio\b[^>]*>.*?</audio>~s', $html, $found ) ) {
			return $html;
		}
		$tags = new WP_HTML_Tag_Processor( $found[0] );
		$tags->next_tag( 'audio' );
		$src = $tags->get_attribute( 'src' );
		if ( ! is_string( $src ) || null === $tags->get_attribute( 'controls' ) ) {
			return $html;
		}
		$audio = self::player( $found[0], $src, (int) ( $block['attrs']['id'] ?? 0 ) );
		return str_replace( $found[0], $audio, $html );
	}

	/**
	 * Returns audio with the player and its texts: those that users have written for the file, else those that the post links to.
	 *
	 * @param string $audio The element `<audio>`.
	 * @param string $src   Its URL.
	 * @param int    $id    The attachment that the block names; it may be another file, whose texts may be hidden.
	 * @param string $page  The URL of a page with its transcript, to which a link leads instead; empty to print it here.
	 */
	public static function player( string $audio, string $src, int $id, string $page = '' ): string {
		$texts  = Audio::texts( $id, $src );
		$player = AudioPlayer::html( $audio, array( array_diff_key( self::files( $src ), $texts ) ) );
		$link   = '';
		if ( '' !== $page && isset( $texts['transcript'] ) ) {
			unset( $texts['transcript'] );
			$link = sprintf( '<p><a class="%s" href="%s" rel="nofollow">%s</a></p>', Playlist::TEXT, esc_url( $page ), esc_html__( 'Transcript', 'freehold' ) );
		}
		return $player . Audio::links( $src, $texts + Audio::described( $id, $src ) ) . $link;
	}

	/**
	 * Returns the files that the post links to, as podcasts have them. Where a post has several files of audio, it is not clear
	 * which one they belong to.
	 *
	 * @param string $src The URL of the audio.
	 * @return array{chapters?: string, transcript?: string}
	 */
	private static function files( string $src ): array {
		$post = get_post();
		if ( null === $post ) {
			return array();
		}
		/** This filter is documented in shared/search/server/Shown.php. */
		$content = (string) apply_filters( 'freehold_public_content', $post->post_content, $post->ID );
		return 1 !== substr_count( $content, '<audio' ) || ! str_contains( $content, esc_url( $src ) ) ? array() : array_filter(
			array(
				'chapters'   => LinkedTexts::chapters( $content ),
				'transcript' => LinkedTexts::transcript( $content ),
			)
		);
	}
}
