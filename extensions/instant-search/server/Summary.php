<?php
declare( strict_types=1 );

namespace Freehold\Modules\InstantSearch;

/**
 * Says how many results a search has, for visitors.
 */
final class Summary {

	/**
	 * Returns the text.
	 *
	 * @param int    $total       How many posts are known to match.
	 * @param bool   $is_total    Whether no others do.
	 * @param string $without     The last word, if they are without it.
	 * @param bool   $is_filtered Whether filters are selected.
	 */
	public static function text( int $total, bool $is_total, string $without, bool $is_filtered ): string {
		if ( 0 === $total ) {
			return $is_filtered
				? __( 'No results with these filters. Change them, or try other words.', 'freehold' )
				: __( 'No results. Check the spelling, or try other words.', 'freehold' );
		}
		$text = $is_total
			/* translators: %s: a number of results. */
			? _n( '%s result', '%s results', $total, 'freehold' )
			/* translators: %s: a number of results. */
			: _n( 'More than %s result', 'More than %s results', $total, 'freehold' );
		$text = sprintf( $text, number_format_i18n( $total ) );
		/* translators: 1: the last word of a search. 2: how many results there are, such as "3 results". */
		return '' === $without ? $text : sprintf( __( 'No results with “%1$s”. Without it: %2$s', 'freehold' ), $without, $text );
	}
}
