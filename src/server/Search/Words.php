<?php
/**
 * Finds the important words of a text.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Search;

use Freehold\Blocks\StoredText;

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

	/** Scripts without spaces between words, in which each pair of characters counts as a word. */
	private const UNSPACED = '\p{Han}\p{Hiragana}\p{Katakana}\p{Thai}\p{Lao}\p{Khmer}\p{Myanmar}';

	/**
	 * Returns the words of a post.
	 *
	 * @param string $title   Its title.
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
	 * @param string $word The word.
	 * @return int Four bytes. Collisions are rare, and one word more or less does not matter.
	 */
	public static function key( string $type, string $word ): int {
		return crc32( "{$type}:{$word}" );
	}

	/**
	 * Returns the part of a post's content that everyone may read.
	 *
	 * @param string $content The stored content.
	 * @param int    $post_id The post's ID.
	 */
	public static function shown( string $content, int $post_id ): string {
		/**
		 * Filters the stored content of a post for uses outside of its page. Content for members is removed from it.
		 *
		 * @param string $content The stored content.
		 * @param int    $post_id The post.
		 */
		return (string) apply_filters( 'freehold_public_content', $content, $post_id );
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
	 * @param bool   $is_whole Whether to return short words and numbers, too.
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
			$min = ! $is_whole && preg_match( '/^[\p{Latin}\p{Cyrillic}\p{Greek}\p{N}]+$/u', $word ) ? 3 : 2;
			if ( mb_strlen( $word ) >= $min && mb_strlen( $word ) <= self::MAX_WORD && ( $is_whole || ! is_numeric( $word ) ) ) {
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
		$text = remove_accents( wp_check_invalid_utf8( $text, true ) );
		// WordPress has no fallback for this function of PHP's mbstring.
		return function_exists( 'mb_strtolower' ) ? mb_strtolower( $text ) : strtolower( $text );
	}

	/**
	 * Returns the runs of letters and digits in a text.
	 *
	 * @param string $text Plain text.
	 * @return string[]
	 */
	public static function runs( string $text ): array {
		preg_match_all( '/[\p{L}\p{M}\p{N}]+/u', $text, $found );
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
	 * Removes the ending that many languages share: cats, gatos, chats.
	 *
	 * @param string $word A word in lowercase.
	 */
	public static function stem( string $word ): string {
		return mb_strlen( $word ) > 4 ? (string) preg_replace( '/s$/', '', $word ) : $word;
	}

	/**
	 * Returns the words that WordPress's search ignores in the site's language.
	 *
	 * @return string[]
	 */
	public static function too_common(): array {
		static $words              = array();
		$locale                    = get_locale();
		return $words[ $locale ] ??= array_merge(
			array( 'and', 'but', 'not', 'you', 'can', 'all', 'her', 'his', 'had', 'has', 'our', 'out', 'its', 'she', 'this', 'that', 'with', 'from', 'have', 'they', 'your', 'will', 'were', 'been', 'when', 'what', 'where', 'which', 'their', 'there', 'about', 'would', 'could', 'should', 'into', 'than', 'then', 'them', 'some', 'more', 'also', 'very', 'just', 'only', 'over', 'such' ),
			// phpcs:ignore WordPress.WP.I18n -- WordPress's own list.
			array_map( 'trim', explode( ',', _x( 'about,an,are,as,at,be,by,com,for,from,how,in,is,it,of,on,or,that,the,this,to,was,what,when,where,who,will,with,www', 'Comma-separated list of search stopwords in your language', 'default' ) ) )
		);
	}
}
