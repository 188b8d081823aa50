<?php
declare( strict_types=1 );

namespace Freehold\Captions;

use Freehold\Blocks\Assets;
use Freehold\Blocks\Siblings;
use Freehold\Database\Posts;

/**
 * Knows which audio files have captions and chapters of their own, and who sees them: all who hear the file.
 */
final class Audio {

	/** The file of a block, in a stored post. */
	private const NAMED = '~<!-- wp:(?:audio|jetpack/podcast-episode) [^>]*?"(?:id|mediaId)":(\d+)~';

	/**
	 * Returns whether an attachment is an audio file.
	 *
	 * @param int $id The attachment.
	 */
	public static function is_audio( int $id ): bool {
		return 'attachment' === get_post_type( $id ) && str_starts_with( (string) get_post_mime_type( $id ), 'audio/' );
	}

	/**
	 * Returns whether the texts of an attachment belong to what plays. A block can name another attachment than that of its URL, also
	 * one that its author may not read. Only the paths are compared: a post may have the URL from before the site changed to HTTPS, or
	 * that of a CDN.
	 *
	 * @param int    $id  The attachment; 0 for none, which WordPress would take for the post of the page.
	 * @param string $url The URL that plays.
	 */
	public static function is_played( int $id, string $url ): bool {
		$path = static fn ( string $of ): string => rawurldecode( (string) wp_parse_url( $of, PHP_URL_PATH ) );
		return $id > 0 && self::is_audio( $id ) && 'inherit' === get_post( $id )->post_status && '' !== $path( $url ) && $path( (string) wp_get_attachment_url( $id ) ) === $path( $url );
	}

	/**
	 * Returns the text of one of the tracks.
	 *
	 * @param array<int, array<string, string>> $tracks   As {@see AudioTable::all()} returns them.
	 * @param string                            ...$kinds Its kind; the first one that there is.
	 * @return WebVtt|null Null if there is none.
	 */
	public static function text( array $tracks, string ...$kinds ): ?WebVtt {
		$track = Tracks::choose( $tracks, ...$kinds );
		return null === $track ? null : WebVtt::parse( $track['text'] );
	}

	/**
	 * Returns the chapters and the transcript that users have written for a file that plays.
	 *
	 * @param int    $id  The attachment that a block names.
	 * @param string $url The URL that plays.
	 * @return array{chapters?: array<int, array{start: int, title: string}>, transcript?: WebVtt} What there is.
	 */
	public static function texts( int $id, string $url ): array {
		Posts::prime( Siblings::unread_posts( array( $id ), self::NAMED ) );
		$tracks = self::is_played( $id, $url ) ? AudioTable::shown( $id, static fn (): array => array_map( 'intval', Siblings::values( self::NAMED ) ) ) : array();
		return array_filter(
			array(
				'chapters'   => self::text( $tracks, 'chapters' )?->chapters(),
				'transcript' => self::text( $tracks, ...Tracks::SPOKEN ),
			)
		);
	}

	/**
	 * Returns the chapters in the description of a file that plays.
	 *
	 * @param int    $id  The attachment that a block names.
	 * @param string $url The URL that plays.
	 * @return array{chapters?: array<int, array{start: int, title: string}>} What there is.
	 */
	public static function described( int $id, string $url ): array {
		return array_filter( array( 'chapters' => self::is_played( $id, $url ) ? Chapters::parse( (string) get_post_field( 'post_content', $id ) ) : array() ) );
	}

	/**
	 * Returns chapters and transcript as links to times of the file.
	 *
	 * @param string                                                                              $url   The URL that plays.
	 * @param array{chapters?: array<int, array{start: int, title: string}>, transcript?: WebVtt} $texts As {@see self::texts()} and {@see self::described()} return them.
	 */
	public static function links( string $url, array $texts ): string {
		$transcript = $texts['transcript'] ?? null;
		return TimedLinks::chapters( $url, $texts['chapters'] ?? array() ) . ( null === $transcript ? '' : Assets::with_look( TimedLinks::transcript( $url, $transcript ) ) );
	}
}
