<?php
/**
 * A star rating as a paragraph.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Moving\Convert;

use Freehold\Moving\Source;

/**
 * Writes the stars, and the number for those who do not see them.
 */
final class Rating {

	/** More stars than the block can have. */
	private const MAX = 20;

	/**
	 * Returns what the block becomes.
	 */
	public static function target(): string {
		return __( 'Paragraph with ★', 'freehold' );
	}

	/**
	 * Converts a block.
	 *
	 * @param Source $source The block.
	 */
	public static function convert( Source $source ): ?string {
		$number = static fn ( string $name, int $initial ): float => is_numeric( $source->attributes[ $name ] ?? null ) ? (float) $source->attributes[ $name ] : $initial;
		$most   = (int) max( 1, min( self::MAX, $number( 'maxRating', 5 ) ) );
		$rating = max( 0.0, min( $most, $number( 'rating', 1 ) ) );
		$halves = (int) round( $rating * 2 );
		$stars  = str_repeat( '★', intdiv( $halves, 2 ) ) . ( 1 === $halves % 2 ? '½' : '' ) . str_repeat( '☆', $most - intdiv( $halves + 1, 2 ) );
		return Core::paragraph( sprintf( '%s (%s/%d)', $stars, number_format_i18n( $halves / 2, $halves % 2 ), $most ), $source->text( 'align' ) );
	}
}
