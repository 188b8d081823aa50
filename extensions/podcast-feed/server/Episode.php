<?php
declare( strict_types=1 );

namespace Freehold\Modules\PodcastFeed;

use Freehold\Blocks\PublicContent;
use Freehold\Blocks\StoredText;
use Freehold\Captions\Audio;
use Freehold\Captions\AudioTable;
use Freehold\Captions\Tracks;
use Freehold\Player\LinkedTexts;
use WP_HTML_Tag_Processor;
use WP_Post;

/**
 * An episode: a post with an audio file.
 */
final class Episode {

	/** The types of transcripts by the extension of their files. */
	private const TRANSCRIPTS = array(
		'vtt' => 'text/vtt',
		'srt' => 'application/x-subrip',
	);

	/**
	 * Creates an episode.
	 *
	 * @param string $url        The URL of its audio.
	 * @param string $type       The MIME type.
	 * @param int    $bytes      The size; 0 if it is not known.
	 * @param int    $seconds    The duration; 0 if it is not known.
	 * @param string $transcript The URL of a transcript that the post links to; may be empty.
	 * @param string $chapters   The URL of chapters that the post links to; may be empty.
	 * @param int    $file       The audio in the media library; 0 if it is elsewhere.
	 * @param array  $texts      When the file's own `transcript` and `chapters` changed, in Unix time.
	 */
	private function __construct(
		public readonly WP_Post $post,
		public readonly string $url,
		public readonly string $type,
		public readonly int $bytes,
		public readonly int $seconds,
		public readonly string $transcript,
		public readonly string $chapters,
		public readonly int $file,
		public readonly array $texts
	) {}

	/**
	 * Returns the episode of a post.
	 *
	 * @return self|null Null without audio that everyone may hear.
	 */
	public static function of( WP_Post $post ): ?self {
		$content = PublicContent::of( $post->post_content, $post->ID, array( 'audio' ) );
		$url     = self::audio( $content );
		if ( '' === $url ) {
			return null;
		}
		$id                         = preg_match( '~<!--\s+wp:audio\s+\{[^}]*?"id":(\d+)~', $content, $found ) && wp_get_attachment_url( (int) $found[1] ) === $url ? (int) $found[1] : attachment_url_to_postid( $url );
		[ $type, $bytes, $seconds ] = self::file( $url, $id, $post->ID );
		$tracks                     = Audio::is_played( $id, $url ) ? AudioTable::kinds( $id ) : array();
		$texts                      = array_filter(
			array(
				'transcript' => Tracks::choose( $tracks, ...Tracks::SPOKEN )['changed_at'] ?? '',
				'chapters'   => Tracks::choose( $tracks, 'chapters' )['changed_at'] ?? '',
			)
		);
		return new self(
			$post,
			$url,
			$type,
			$bytes,
			$seconds,
			isset( $texts['transcript'] ) ? '' : LinkedTexts::transcript( $content ),
			isset( $texts['chapters'] ) ? '' : LinkedTexts::chapters( $content ),
			$id,
			$texts
		);
	}

	/**
	 * Returns the type of the transcript.
	 */
	public function transcript_type(): string {
		return self::TRANSCRIPTS[ strtolower( substr( $this->transcript, -3 ) ) ] ?? 'text/vtt';
	}

	/**
	 * Returns the URL of the first audio file: of an Audio block or the shortcode.
	 *
	 * @param string $content The post's public content.
	 */
	private static function audio( string $content ): string {
		$tags = new WP_HTML_Tag_Processor( $content );
		while ( $tags->next_tag() ) {
			$src = in_array( $tags->get_tag(), array( 'AUDIO', 'SOURCE' ), true ) ? (string) $tags->get_attribute( 'src' ) : '';
			if ( self::is_audio( $src ) ) {
				return esc_url_raw( $src );
			}
		}
		preg_match_all( '/' . get_shortcode_regex( array( 'audio' ) ) . '/', $content, $found );
		foreach ( $found[3] as $attributes ) {
			foreach ( (array) shortcode_parse_atts( $attributes ) as $value ) {
				if ( self::is_audio( (string) $value ) ) {
					return esc_url_raw( (string) $value );
				}
			}
		}
		return '';
	}

	/**
	 * Returns whether a text is the URL of an audio file.
	 */
	private static function is_audio( string $url ): bool {
		return 1 === preg_match( '~^https?://~i', $url ) && str_starts_with( (string) wp_check_filetype( (string) wp_parse_url( $url, PHP_URL_PATH ) )['type'], 'audio/' );
	}

	/**
	 * Returns the type, the size and the duration of a file.
	 *
	 * @param int $id      The file in the media library; 0 if it is elsewhere.
	 * @param int $post_id The post, at which WordPress notes the size of files elsewhere.
	 * @return array{string, int, int}
	 */
	private static function file( string $url, int $id, int $post_id ): array {
		$type = (string) wp_check_filetype( (string) wp_parse_url( $url, PHP_URL_PATH ) )['type'];
		if ( $id > 0 ) {
			$about = (array) wp_get_attachment_metadata( $id );
			return array( (string) get_post_mime_type( $id ) ?: $type, (int) ( $about['filesize'] ?? wp_filesize( (string) get_attached_file( $id ) ) ), (int) ( $about['length'] ?? 0 ) );
		}
		foreach ( get_post_meta( $post_id, 'enclosure' ) as $stored ) {
			$lines = array_map( 'trim', explode( "\n", (string) $stored ) );
			if ( $lines[0] === $url ) {
				return array( ( $lines[2] ?? '' ) ?: $type, (int) ( $lines[1] ?? 0 ), 0 );
			}
		}
		return array( $type, 0, 0 );
	}

	/**
	 * Returns a post's title, never empty.
	 */
	public function title(): string {
		return StoredText::plain( get_the_title( $this->post ) ) ?: __( '(no title)', 'freehold' );
	}
}
