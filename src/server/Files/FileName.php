<?php
declare( strict_types=1 );

namespace Freehold\Files;

use Freehold\Text;

/**
 * Shortens names to what file systems accept: 255 bytes. WordPress adds to a name: `-1`, `-scaled`, `-e` with 13 digits, sizes
 * such as `-2560x2560`, and `-pdf`. Other plugins append `.webp`, or `.part` while they write.
 */
final class FileName {

	/** The most bytes of a name, so that everything fits. */
	private const MAX = 191;

	/** The most bytes of what is an extension. */
	private const MAX_EXTENSION = 16;

	/**
	 * Shortens a name between two characters, and leaves its extension.
	 */
	public static function fit( string $name ): string {
		if ( strlen( $name ) <= self::MAX ) {
			return $name;
		}
		$extension = pathinfo( $name, PATHINFO_EXTENSION );
		$ending    = '' === $extension || strlen( $extension ) > self::MAX_EXTENSION ? '' : ".{$extension}";
		return rtrim( Text::cut( $name, self::MAX - strlen( $ending ) ), ' .-_' ) . $ending;
	}
}
