<?php
declare( strict_types=1 );

namespace Freehold\Captions;

use Freehold\Rest;
use WP_Error;

/**
 * Chooses among the tracks of a video or audio.
 */
final class Tracks {

	/** The kinds whose cues are what is said. */
	public const SPOKEN = array( 'captions', 'subtitles' );

	/**
	 * Returns the error for a track that another request has changed since the user read it.
	 *
	 * @param string|null $version What the user has read, empty for no track; null if it does not matter.
	 * @param string|null $stored  What its version is made of now; null if there is no track.
	 */
	public static function changed_since( ?string $version, ?string $stored ): ?WP_Error {
		return null === $version || self::version( $stored ) === $version
			? null
			: Rest::error( 'changed_elsewhere', __( 'Someone else has changed this track. Save again to replace it.', 'freehold' ), 409, 'version' );
	}

	/**
	 * Returns the version of a track.
	 *
	 * @param string|null $stored What changes with each version; null if there is no track.
	 */
	public static function version( ?string $stored ): string {
		return null === $stored ? '' : md5( $stored );
	}

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
