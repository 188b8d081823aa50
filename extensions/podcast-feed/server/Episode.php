<?php
declare( strict_types=1 );

namespace Freehold\Modules\PodcastFeed;

use Freehold\Blocks\PublicContent;
use Freehold\Blocks\StoredText;
use Freehold\Captions\Audio;
use Freehold\Captions\AudioTable;
use Freehold\Captions\Tracks;
use Freehold\Player\LinkedTexts;
use Freehold\Player\PodcastEpisode;
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
	 * @param string              $url        The URL of its audio.
	 * @param string              $type       The MIME type.
	 * @param int                 $bytes      The size; 0 if it is not known.
	 * @param int                 $seconds    The duration; 0 if it is not known.
	 * @param string              $transcript The URL of a transcript that the block or the post names; may be empty.
	 * @param string              $chapters   The URL of chapters that the block or the post names; may be empty.
	 * @param int                 $file       The audio in the media library; 0 if it is elsewhere.
	 * @param array               $texts      When the file's own `transcript` and `chapters` changed, in Unix time.
	 * @param PodcastEpisode|null $details    What the block “Podcast Episode” says; null without one.
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
		public readonly array $texts,
		public readonly ?PodcastEpisode $details
	) {}

	/**
	 * Returns the episode of a post.
	 *
	 * @return self|null Null without audio that everyone may hear.
	 */
	public static function of( WP_Post $post ): ?self {
		$content = PublicContent::of( $post->post_content, $post->ID, array( 'audio' ) );
		$details = PodcastEpisode::in( $content );
		$url     = $details?->url( 'mediaUrl' ) ?? self::audio( $content );
		if ( '' === $url ) {
			return null;
		}
		$named                      = $details?->number( 'mediaId' ) ?? ( preg_match( '~<!--\s+wp:audio\s+\{[^}]*?"id":(\d+)~', $content, $found ) ? (int) $found[1] : 0 );
		$id                         = $named > 0 && wp_get_attachment_url( $named ) === $url ? $named : attachment_url_to_postid( $url );
		[ $type, $bytes, $seconds ] = self::file( $url, $id, $post->ID, $details );
		$tracks                     = Audio::is_played( $id, $url ) ? AudioTable::kinds( $id ) : array();
		$named_texts                = array(
			'transcript' => $details?->url( 'transcriptUrl' ) ?? '',
			'chapters'   => $details?->url( 'chaptersUrl' ) ?? '',
		);
		$texts                      = array_diff_key(
			array_filter(
				array(
					'transcript' => Tracks::choose( $tracks, ...Tracks::SPOKEN )['changed_at'] ?? '',
					'chapters'   => Tracks::choose( $tracks, 'chapters' )['changed_at'] ?? '',
				)
			),
			array_filter( $named_texts )
		);
		return new self(
			$post,
			$url,
			$type,
			$bytes,
			$details?->seconds() ?: $seconds,
			isset( $texts['transcript'] ) ? '' : ( $named_texts['transcript'] ?: LinkedTexts::transcript( $content ) ),
			isset( $texts['chapters'] ) ? '' : ( $named_texts['chapters'] ?: LinkedTexts::chapters( $content ) ),
			$id,
			$texts,
			$details
		);
	}

	/**
	 * Returns whether what everyone may read of a post names an audio file anywhere: also in a shortcode or a link.
	 */
	public static function has_other_audio( WP_Post $post ): bool {
		$endings = implode( '|', array_map( 'preg_quote', wp_get_audio_extensions() ) );
		return 1 === preg_match( "~https?://[^\\s\"'<>\\[\\]]+?\\.(?:{$endings})(?![\\w.-])~i", PublicContent::open( $post->post_content, $post->ID ) );
	}

	/**
	 * Returns the type of the transcript.
	 */
	public function transcript_type(): string {
		if ( '' !== $this->transcript && $this->transcript === $this->details?->url( 'transcriptUrl' ) ) {
			return $this->details->transcript_type();
		}
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
	 * @param int                 $id      The file in the media library; 0 if it is elsewhere.
	 * @param int                 $post_id The post, at which WordPress notes the size of files elsewhere.
	 * @param PodcastEpisode|null $details The block that names the file.
	 * @return array{string, int, int}
	 */
	private static function file( string $url, int $id, int $post_id, ?PodcastEpisode $details ): array {
		$type = (string) wp_check_filetype( (string) wp_parse_url( $url, PHP_URL_PATH ) )['type'] ?: (string) $details?->text( 'mediaMimeType' ) ?: ( $details?->is_video() ? 'video/mp4' : 'audio/mpeg' );
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
