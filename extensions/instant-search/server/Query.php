<?php
/**
 * What a visitor searches for.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\InstantSearch;

use Freehold\Search\Words;

/**
 * Splits what a visitor has entered into words. The last word may be incomplete.
 */
final class Query {

	/** The maximum number of words. Further ones are ignored. */
	private const MAX_WORDS = 8;

	/** The maximum length of the text. */
	public const MAX_LENGTH = 100;

	/**
	 * The words that posts must contain, as the index has them.
	 *
	 * @var string[]
	 */
	public readonly array $words;

	/**
	 * The beginning of the last word; empty if it is complete, as in scripts without spaces.
	 *
	 * @var string
	 */
	public readonly string $prefix;

	/**
	 * What a public text must contain at the beginning of words, in lowercase and without accents.
	 *
	 * @var string[]
	 */
	public readonly array $needles;

	/**
	 * Reads a text.
	 *
	 * @param string $text What the visitor has entered.
	 */
	public function __construct( public readonly string $text ) {
		$runs    = array_slice( Words::runs( Words::fold( mb_substr( $text, 0, self::MAX_LENGTH ) ) ), 0, self::MAX_WORDS );
		$last    = array_key_last( $runs );
		$words   = array();
		$needles = array();
		$prefix  = '';
		foreach ( $runs as $index => $run ) {
			$run = mb_substr( $run, 0, Words::MAX_WORD );
			if ( Words::is_unspaced( $run ) ) {
				array_push( $words, ...Words::pairs( $run ) );
				$prefix    = $index === $last && 1 === mb_strlen( $run ) ? $run : $prefix;
				$needles[] = $run;
			} elseif ( $index === $last ) {
				$prefix    = Words::stem( $run );
				$needles[] = $prefix;
			} elseif ( mb_strlen( $run ) > 1 && ! in_array( $run, Words::too_common(), true ) ) {
				$words[]   = Words::stem( $run );
				$needles[] = Words::stem( $run );
			}
		}
		$this->words   = array_values( array_unique( $words ) );
		$this->prefix  = $prefix;
		$this->needles = array_values( array_unique( $needles ) );
	}

	/**
	 * Returns whether there is anything to search for.
	 */
	public function is_empty(): bool {
		return array() === $this->needles;
	}
}
