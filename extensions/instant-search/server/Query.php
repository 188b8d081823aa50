<?php
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

	/** What a title shows differently from what is typed: quotation marks, dashes, periods and white space. */
	private const TYPED_DIFFERENTLY = '/[\p{Pi}\p{Pf}\p{Pd}\p{Z}\s"\'`´′″.]+/u';

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
	 * The runs of letters and digits, to compare.
	 *
	 * @var string[]
	 */
	private readonly array $runs;

	/**
	 * Reads a text.
	 *
	 * @param string        $text What the visitor has entered.
	 * @param string[]|null $runs Those of its runs that posts must contain; null for all.
	 */
	public function __construct( public readonly string $text, ?array $runs = null ) {
		$this->runs = $runs ?? self::runs( $text );

		$runs    = $this->runs;
		$last    = array_key_last( self::runs( $text ) );
		$words   = array();
		$needles = array();
		$prefix  = '';
		foreach ( $runs as $index => $run ) {
			$is_unspaced = Words::is_unspaced( $run );
			$needles[]   = $is_unspaced ? $run : Words::stem( $run );
			if ( $is_unspaced && mb_strlen( $run ) > 1 ) {
				array_push( $words, ...Words::pairs( $run ) );
			} elseif ( $index === $last || ( $is_unspaced && array_key_last( $runs ) === $index ) ) {
				$prefix = end( $needles );
			} elseif ( ! $is_unspaced ) {
				$words[] = end( $needles );
			}
		}
		$this->words   = array_values( array_unique( $words ) );
		$this->prefix  = $prefix;
		$this->needles = array_values( array_unique( $needles ) );
	}

	/**
	 * Returns the runs of a text.
	 *
	 * @param string $text What the visitor has entered.
	 * @return string[] To compare.
	 */
	private static function runs( string $text ): array {
		return array_slice( Words::runs( Words::fold( mb_substr( $text, 0, self::MAX_LENGTH ) ) ), 0, self::MAX_WORDS );
	}

	/**
	 * Returns a title as it is compared with what a visitor has entered.
	 *
	 * @param string $title Plain text.
	 * @return string Empty only for an empty title.
	 */
	public static function title( string $title ): string {
		// Some keyboards add a variation selector to emoji.
		$folded = Words::fold( str_replace( array( "\u{FE0F}", '…' ), array( '', '...' ), mb_substr( trim( $title ), 0, self::MAX_LENGTH ) ) );
		$words  = trim( (string) preg_replace( self::TYPED_DIFFERENTLY, ' ', $folded ) );
		return '' === $words ? trim( $folded ) : $words;
	}

	/**
	 * Returns the same without words that say little, which posts need not contain.
	 *
	 * @return self|null Null if there are none, or no others.
	 */
	public function without_common(): ?self {
		$runs = array_filter( $this->runs, static fn ( string $run ): bool => ! Words::is_common( Words::stem( $run ) ) );
		return array() === $runs || $runs === $this->runs ? null : new self( $this->text, $runs );
	}

	/**
	 * Returns the same without the last word, which may be incomplete.
	 *
	 * @return self|null Null if it is the only one.
	 */
	public function without_last(): ?self {
		$runs = array_slice( $this->runs, 0, -1, true );
		return array() === $runs ? null : new self( $this->text, $runs );
	}

	/**
	 * Returns the last word that posts must contain, as entered.
	 */
	public function last(): string {
		return Words::runs( $this->text )[ array_key_last( $this->runs ) ] ?? '';
	}
}
