<?php
declare( strict_types=1 );

namespace Freehold\Captions;

/**
 * Knows which audio files have captions and chapters of their own, and who sees them: whoever hears the file.
 */
final class Audio {

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
	 * @param int    $id  The attachment.
	 * @param string $url The URL that plays.
	 */
	public static function is_played( int $id, string $url ): bool {
		$path = static fn ( string $of ): string => rawurldecode( (string) wp_parse_url( $of, PHP_URL_PATH ) );
		return self::is_audio( $id ) && 'inherit' === get_post( $id )->post_status && '' !== $path( $url ) && $path( (string) wp_get_attachment_url( $id ) ) === $path( $url );
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
}
