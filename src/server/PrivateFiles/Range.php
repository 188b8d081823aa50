<?php
declare( strict_types=1 );

namespace Freehold\PrivateFiles;

/**
 * Reads the header `Range` (RFC 9110, section 14). Several ranges at once are answered with the whole file, as the RFC allows.
 */
final class Range {

	/**
	 * Creates a range.
	 *
	 * @param int  $start      The first byte.
	 * @param int  $end        The last byte; before the first for an empty file.
	 * @param bool $is_partial Whether the request asked for a part.
	 */
	private function __construct( public readonly int $start, public readonly int $end, public readonly bool $is_partial ) {}

	/**
	 * Reads a header.
	 *
	 * @param string $header  The header; may be empty.
	 * @param int    $size    The size of the file, in bytes.
	 * @param int    $longest The longest part, in bytes. A client that asks for more gets the beginning and asks again.
	 * @return self|null Null if the file has no such part: status 416.
	 */
	public static function read( string $header, int $size, int $longest ): ?self {
		$whole = new self( 0, $size - 1, false );
		// 18 digits are fewer than the largest integer has.
		if ( 1 !== preg_match( '/^bytes\s*=\s*(?:(\d{1,18})\s*)?-\s*(\d{1,18}|)$/iD', rtrim( $header ), $found ) ) {
			return $whole;
		}
		[ , $first, $last ] = $found;
		if ( '' === $first && '' === $last ) {
			return $whole;
		}
		if ( '' === $first ) {
			if ( 0 === (int) $last || 0 === $size ) {
				return null;
			}
			return new self( max( 0, $size - (int) $last ), $size - 1, true );
		}
		$start = (int) $first;
		$end   = '' === $last ? $size - 1 : (int) $last;
		if ( '' !== $last && $end < $start ) {
			return $whole;
		}
		if ( $start >= $size ) {
			return null;
		}
		return new self( $start, min( $end, $size - 1, $start + $longest - 1 ), true );
	}

	/**
	 * Returns the number of bytes.
	 */
	public function length(): int {
		return $this->end - $this->start + 1;
	}
}
