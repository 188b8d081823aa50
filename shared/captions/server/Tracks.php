<?php
declare( strict_types=1 );

namespace Freehold\Captions;

/**
 * Chooses among the tracks of a video or audio.
 */
final class Tracks {

	/** The kinds whose cues are what is said. */
	public const SPOKEN = array( 'captions', 'subtitles' );

	/**
	 * Returns the track of the first kind that there is: in the page's language, if there are several.
	 *
	 * @param array<int, array<string, mixed>> $tracks Each with `kind` and `srclang`.
	 * @return array<string, mixed>|null Null if there is none.
	 */
	public static function choose( array $tracks, string ...$kinds ): ?array {
		$language = strtolower( substr( get_bloginfo( 'language' ), 0, 2 ) );
		foreach ( $kinds as $kind ) {
			$found = array_values( array_filter( $tracks, static fn ( array $track ): bool => $kind === $track['kind'] ) );
			usort( $found, static fn ( array $a, array $b ): int => str_starts_with( $b['srclang'], $language ) <=> str_starts_with( $a['srclang'], $language ) );
			if ( array() !== $found ) {
				return $found[0];
			}
		}
		return null;
	}
}
