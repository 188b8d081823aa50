<?php
/**
 * What a text is about.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\RelatedPosts;

/**
 * Finds the words that say most about a text, in any language, without dictionaries.
 *
 * Which words are too common to say anything is not known here: the index learns it from the site itself.
 */
final class Words {

	/** So many words of a text are kept, and so many characters of it are read: what is done for a post is bounded. */
	private const MOST   = 40;
	private const LENGTH = 20000;

	/** A word in the title counts as often as this. */
	private const TITLE = 3;

	/** Scripts that put no spaces between words: pairs of characters stand for words there. */
	private const UNSPACED = '\p{Han}\p{Hiragana}\p{Katakana}\p{Thai}\p{Lao}\p{Khmer}\p{Myanmar}';

	/**
	 * The words of a post.
	 *
	 * @param string $title   Its title.
	 * @param string $content Its content, with blocks and shortcodes.
	 * @return array<string, float> The weight by the word, the weightiest first; the squares of the weights add up to one.
	 */
	public static function of( string $title, string $content ): array {
		$times = array();
		foreach ( self::split( self::plain( mb_substr( $content, 0, self::LENGTH ) ) ) as $word ) {
			$times[ $word ] = ( $times[ $word ] ?? 0 ) + 1;
		}
		foreach ( self::split( self::plain( $title ) ) as $word ) {
			$times[ $word ] = ( $times[ $word ] ?? 0 ) + self::TITLE;
		}
		foreach ( self::too_common() as $word ) {
			unset( $times[ $word ] );
		}
		// Twice as often says more, but not twice as much.
		$weights = array_map( static fn ( int $often ): float => 1 + log( $often ), $times );
		arsort( $weights );
		$weights = array_slice( $weights, 0, self::MOST, true );
		$length  = sqrt( array_sum( array_map( static fn ( float $weight ): float => $weight ** 2, $weights ) ) );
		$words   = array();
		foreach ( $weights as $word => $weight ) {
			$words[ (string) $word ] = $weight / $length;
		}
		return $words;
	}

	/**
	 * A word as the index knows it. Each kind of post has words of its own, so that one with many posts cannot crowd out another.
	 *
	 * @param string $type The post type.
	 * @param string $word The word.
	 * @return int Four bytes. Two words in a thousand million share one; a word more or less decides nothing.
	 */
	public static function key( string $type, string $word ): int {
		return crc32( "{$type}:{$word}" );
	}

	/**
	 * Text without markup, shortcodes and addresses.
	 *
	 * @param string $html Any content.
	 */
	private static function plain( string $html ): string {
		// Two words in two elements are two words.
		$text = wp_strip_all_tags( str_replace( '<', ' <', strip_shortcodes( $html ) ) );
		return html_entity_decode( (string) preg_replace( '~\bhttps?://\S+~i', ' ', $text ), ENT_QUOTES | ENT_HTML5 );
	}

	/**
	 * The words of a plain text.
	 *
	 * @param string $text Plain text.
	 * @return string[] In small letters, without accents; those that are too short to say anything are left out.
	 */
	private static function split( string $text ): array {
		$words = array();
		$text  = remove_accents( wp_check_invalid_utf8( $text, true ) );
		// WordPress does without PHP's mbstring, and has no stand-in for this.
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
			// Short words of alphabets hold sentences together; one character of Hangul is a syllable.
			$least = preg_match( '/^[\p{Latin}\p{Cyrillic}\p{Greek}\p{N}]+$/u', $word ) ? 3 : 2;
			if ( mb_strlen( $word ) >= $least && mb_strlen( $word ) <= 40 && ! is_numeric( $word ) ) {
				// The one ending that many languages share: cats, gatos, chats, katten's.
				$words[] = mb_strlen( $word ) > 4 ? preg_replace( '/s$/', '', $word ) : $word;
			}
		}
		return $words;
	}

	/**
	 * The words that WordPress's own search leaves out in the site's language.
	 *
	 * @return string[]
	 */
	private static function too_common(): array {
		static $words              = array();
		$locale                    = get_locale();
		return $words[ $locale ] ??= array_merge(
			array( 'and', 'but', 'not', 'you', 'can', 'all', 'her', 'his', 'had', 'has', 'our', 'out', 'its', 'she', 'this', 'that', 'with', 'from', 'have', 'they', 'your', 'will', 'were', 'been', 'when', 'what', 'where', 'which', 'their', 'there', 'about', 'would', 'could', 'should', 'into', 'than', 'then', 'them', 'some', 'more', 'also', 'very', 'just', 'only', 'over', 'such' ),
			// phpcs:ignore WordPress.WP.I18n -- WordPress's own list, in WordPress's own text domain.
			array_map( 'trim', explode( ',', _x( 'about,an,are,as,at,be,by,com,for,from,how,in,is,it,of,on,or,that,the,this,to,was,what,when,where,who,will,with,www', 'Comma-separated list of search stopwords in your language', 'default' ) ) )
		);
	}
}
