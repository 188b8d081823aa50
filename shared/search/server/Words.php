<?php
declare( strict_types=1 );

namespace Freehold\Search;

use Freehold\Blocks\StoredText;
use Freehold\Text;

/**
 * Finds the most important words of a text in any language, without dictionaries. Does not know which words are too common
 * on the site: each index counts them.
 */
final class Words {

	/** The maximum number of words, and of characters to read. */
	private const MAX_WORDS     = 40;
	public const MAX_CHARACTERS = 20000;

	/** The maximum length of a word. */
	public const MAX_WORD = 40;

	/** How often a word in the title counts. */
	private const TITLE_WEIGHT = 3;

	/** Scripts without spaces between words, in which each pair of characters counts as a word, with the marks of long vowels. */
	public const UNSPACED = '\p{Han}\p{Hiragana}\p{Katakana}\p{Thai}\p{Lao}\p{Khmer}\p{Myanmar}\x{30FC}\x{FF70}';

	/** The pattern of a run of letters and digits. A script without spaces makes its own runs. */
	public const RUN = '[' . self::UNSPACED . '][' . self::UNSPACED . '\p{M}]*|(?:(?![' . self::UNSPACED . '])[\p{L}\p{M}\p{N}])+';

	/**
	 * Returns the words of a post.
	 *
	 * @param string $content Its content, with blocks and shortcodes.
	 * @return array<string, float> The weights by word, greatest first; their squares add up to 1.
	 */
	public static function of( string $title, string $content ): array {
		$times = array();
		foreach ( self::split( self::plain( mb_substr( $content, 0, self::MAX_CHARACTERS ) ) ) as $word ) {
			$times[ $word ] = ( $times[ $word ] ?? 0 ) + 1;
		}
		foreach ( self::split( self::plain( $title ) ) as $word ) {
			$times[ $word ] = ( $times[ $word ] ?? 0 ) + self::TITLE_WEIGHT;
		}
		foreach ( self::too_common() as $word ) {
			unset( $times[ $word ] );
		}
		// A word that occurs twice as often is more important, but not twice as important.
		$weights = array_map( static fn ( int $often ): float => 1 + log( $often ), $times );
		arsort( $weights );
		$weights = array_slice( $weights, 0, self::MAX_WORDS, true );
		$length  = sqrt( array_sum( array_map( static fn ( float $weight ): float => $weight ** 2, $weights ) ) );
		$words   = array();
		foreach ( $weights as $word => $weight ) {
			$words[ (string) $word ] = $weight / $length;
		}
		return $words;
	}

	/**
	 * Returns a word's key. Each post type has its own keys, so that a type with many posts does not displace another.
	 *
	 * @param string $type The post type.
	 * @return int Four bytes. Collisions are rare, and one word more or less does not matter.
	 */
	public static function key( string $type, string $word ): int {
		return crc32( "{$type}:{$word}" );
	}

	/**
	 * Removes markup, shortcodes and URLs.
	 *
	 * @param string $html Any content.
	 * @return string Plain text.
	 */
	public static function plain( string $html ): string {
		// Separates words in adjacent elements.
		$text = StoredText::without_tags( str_replace( '<', ' <', strip_shortcodes( $html ) ) );
		return StoredText::decode( preg_replace( '~\bhttps?://\S+~i', ' ', $text ) );
	}

	/**
	 * Splits plain text into words.
	 *
	 * @param string $text     Plain text.
	 * @param bool   $is_whole Whether to return every word: short ones, numbers and the beginning of long ones, too.
	 * @return string[] In lowercase, without accents.
	 */
	public static function split( string $text, bool $is_whole = false ): array {
		$words = array();
		foreach ( self::runs( self::fold( $text ) ) as $word ) {
			if ( self::is_unspaced( $word ) ) {
				// Each character begins a pair, except the last.
				array_push( $words, ...self::pairs( $word ), ...( $is_whole ? array( mb_substr( $word, -1 ) ) : array() ) );
				continue;
			}
			// Skips short words, which are mostly function words. A character of Hangul is a syllable.
			$min = preg_match( '/^[\p{Latin}\p{Cyrillic}\p{Greek}\p{N}]+$/u', $word ) ? 3 : 2;
			if ( $is_whole || ( mb_strlen( $word ) >= $min && mb_strlen( $word ) <= self::MAX_WORD && ! is_numeric( $word ) ) ) {
				$words[] = self::stem( $word );
			}
		}
		return $words;
	}

	/**
	 * Returns text in lowercase and without accents, to compare words.
	 *
	 * @param string $text Plain text.
	 */
	public static function fold( string $text ): string {
		if ( 1 !== preg_match( '//u', $text ) ) {
			// Without what is no UTF-8. WordPress's own function returns false for some texts before 6.9.
			$text = htmlspecialchars_decode( htmlspecialchars( $text, ENT_NOQUOTES | ENT_IGNORE, 'UTF-8' ), ENT_NOQUOTES );
		}
		$text = Text::lower( remove_accents( $text ) );
		// The same letter at the end of a word; what WordPress shows for an x between digits; accents that are their own characters.
		return (string) preg_replace( '/(?<=\p{Latin})\p{Mn}+/u', '', str_replace( array( 'ς', '×' ), array( 'σ', 'x' ), $text ) );
	}

	/**
	 * Returns the runs of letters and digits in a text.
	 *
	 * @param string $text Plain text.
	 * @return string[]
	 */
	public static function runs( string $text ): array {
		preg_match_all( '/' . self::RUN . '/u', $text, $found );
		return $found[0];
	}

	/**
	 * Returns whether a run is in a script without spaces between words.
	 *
	 * @param string $run Letters and digits.
	 */
	public static function is_unspaced( string $run ): bool {
		return 1 === preg_match( '/[' . self::UNSPACED . ']/u', $run );
	}

	/**
	 * Returns each pair of characters of a run.
	 *
	 * @param string $run Letters of a script without spaces.
	 * @return string[]
	 */
	public static function pairs( string $run ): array {
		$characters = preg_split( '//u', $run, -1, PREG_SPLIT_NO_EMPTY ) ?: array();
		$pairs      = array();
		foreach ( array_keys( array_slice( $characters, 1 ) ) as $index ) {
			$pairs[] = $characters[ $index ] . $characters[ $index + 1 ];
		}
		return $pairs;
	}

	/**
	 * Cuts a long word, and removes the ending that many languages share: cats, gatos, chats.
	 *
	 * @param string $word A word in lowercase.
	 */
	public static function stem( string $word ): string {
		$word = mb_substr( $word, 0, self::MAX_WORD );
		return mb_strlen( $word ) > 4 ? (string) preg_replace( '/s$/', '', $word ) : $word;
	}

	/**
	 * Returns whether a word says little about a text: one letter or digit, or too common.
	 *
	 * @param string $stem The word, as in an index.
	 */
	public static function is_common( string $stem ): bool {
		return 1 === preg_match( '/^(?![\p{Hangul}' . self::UNSPACED . '])\X$/u', $stem ) || in_array( $stem, self::too_common(), true );
	}

	/**
	 * Returns the words that WordPress's search ignores in the site's language.
	 *
	 * @return string[] As in an index.
	 */
	public static function too_common(): array {
		static $words              = array();
		$locale                    = get_locale();
		return $words[ $locale ] ??= array_map(
			static fn ( string $word ): string => self::stem( self::fold( trim( $word ) ) ),
			array(
				...array( 'and', 'but', 'not', 'you', 'can', 'all', 'her', 'his', 'had', 'has', 'our', 'out', 'its', 'she', 'this', 'that', 'with', 'from', 'have', 'they', 'your', 'will', 'were', 'been', 'when', 'what', 'where', 'which', 'their', 'there', 'about', 'would', 'could', 'should', 'into', 'than', 'then', 'them', 'some', 'more', 'also', 'very', 'just', 'only', 'over', 'such' ),
				// phpcs:ignore WordPress.WP.I18n -- WordPress's own list.
				...explode( ',', _x( 'about,an,are,as,at,be,by,com,for,from,how,in,is,it,of,on,or,that,the,this,to,was,what,when,where,who,will,with,www', 'Comma-separated list of search stopwords in your language', 'default' ) ),
			)
		);
	}
}
