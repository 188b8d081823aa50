<?php
declare( strict_types=1 );

namespace Freehold\Modules\Video;

use Freehold\Blocks\Landmark;
use Freehold\Modules;
use Freehold\Modules\Video\Text\Chapters;
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
		if ( ! Modules::options( 'video' )['audio'] || is_admin() || is_feed() || wp_is_serving_rest_request() || 1 !== preg_match( '~<audio\b[^>]*>.*?</audio>~s', $html, $found ) ) {
			return $html;
		}
		$tags = new WP_HTML_Tag_Processor( $found[0] );
		$tags->next_tag( 'audio' );
		$src = $tags->get_attribute( 'src' );
		if ( ! is_string( $src ) || null === $tags->get_attribute( 'controls' ) ) {
			return $html;
		}
		$audio = AudioPlayer::html( $found[0], array( self::files( $src ) ) ) . self::chapters( (int) ( $block['attrs']['id'] ?? 0 ), $src );
		return str_replace( $found[0], $audio, $html );
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

	/**
	 * Returns the chapters in the description of the file, as links to its times.
	 *
	 * @param int    $id  The attachment that the block names.
	 * @param string $src The URL of the audio.
	 * @return string Empty if there are none, or if the attachment is another file, whose description may be hidden.
	 */
	private static function chapters( int $id, string $src ): string {
		$post     = $id > 0 ? get_post( $id ) : null;
		$chapters = null === $post || 'private' === $post->post_status || esc_url( (string) wp_get_attachment_url( $id ) ) !== esc_url( $src ) ? array() : Chapters::parse( $post->post_content );
		return array() === $chapters ? '' : sprintf( '<nav class="freehold-video__chapters" aria-label="%s">%s</nav>', esc_attr( Landmark::name( __( 'Chapters', 'freehold' ) ) ), TimedLinks::html( $src, $chapters ) );
	}
}
