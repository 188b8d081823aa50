<?php
/**
 * Finds the important words of a text.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\RelatedPosts;

use Freehold\Blocks\StoredText;

/**
 * Finds the most important words of a text in any language, without dictionaries. Does not know which words are too common
 * on the site: {@see WordTable} counts them.
 */
final class Words {

	/** The maximum number of words, and of characters to read. */
	private const MAX_WORDS  = 40;
	private const MAX_LENGTH = 20000;

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
		foreach ( self::split( self::plain( mb_substr( $content, 0, self::MAX_LENGTH ) ) ) as $word ) {
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
	 * Removes markup, shortcodes and URLs.
	 *
	 * @param string $html Any content.
	 */
	private static function plain( string $html ): string {
		// Separates words in adjacent elements.
		$text = wp_strip_all_tags( str_replace( '<', ' <', strip_shortcodes( $html ) ) );
		return StoredText::decode( preg_replace( '~\bhttps?://\S+~i', ' ', $text ) );
	}

	/**
	 * Splits plain text into words.
	 *
	 * @param string $text Plain text.
	 * @return string[] In lowercase, without accents and short words.
	 */
	private static function split( string $text ): array {
		$words = array();
		$text  = remove_accents( wp_check_invalid_utf8( $text, true ) );
		// WordPress has no fallback for this function of PHP's mbstring.
		$text = function_exists( 'mb_strtolower' ) ? mb_strtolower( $text ) : strtolower( $text );
		preg_match_all( '/[\p{L}\p{M}\p{N}]+/u', $text, $found );
		foreach ( $found[0] as $word ) {
			if ( preg_match( '/[' . self::UNSPACED . ']/u', $word ) ) {
				$characters = preg_split( '//u', $word, -1, PREG_SPLIT_NO_EMPTY ) ?: array();
				foreach ( array_keys( array_slice( $characters, 1 ) ) as $index ) {
					$words[] = $characters[ $index ] . $characters[ $index + 1 ];
				}
				continue;
			}
			// Skips short words, which are mostly function words. A character of Hangul is a syllable.
			$min = preg_match( '/^[\p{Latin}\p{Cyrillic}\p{Greek}\p{N}]+$/u', $word ) ? 3 : 2;
			if ( mb_strlen( $word ) >= $min && mb_strlen( $word ) <= 40 && ! is_numeric( $word ) ) {
				// Removes the ending that many languages share: cats, gatos, chats.
				$words[] = mb_strlen( $word ) > 4 ? preg_replace( '/s$/', '', $word ) : $word;
			}
		}
		return $words;
	}

	/**
	 * Returns the words that WordPress's search ignores in the site's language.
	 *
	 * @return string[]
	 */
	private static function too_common(): array {
		static $words              = array();
		$locale                    = get_locale();
		return $words[ $locale ] ??= array_merge(
			array( 'and', 'but', 'not', 'you', 'can', 'all', 'her', 'his', 'had', 'has', 'our', 'out', 'its', 'she', 'this', 'that', 'with', 'from', 'have', 'they', 'your', 'will', 'were', 'been', 'when', 'what', 'where', 'which', 'their', 'there', 'about', 'would', 'could', 'should', 'into', 'than', 'then', 'them', 'some', 'more', 'also', 'very', 'just', 'only', 'over', 'such' ),
			// phpcs:ignore WordPress.WP.I18n -- WordPress's own list.
			array_map( 'trim', explode( ',', _x( 'about,an,are,as,at,be,by,com,for,from,how,in,is,it,of,on,or,that,the,this,to,was,what,when,where,who,will,with,www', 'Comma-separated list of search stopwords in your language', 'default' ) ) )
		);
	}
}
