<?php
declare( strict_types=1 );

namespace Freehold\Modules\AiChat;

/**
 * The text of an answer: what a model wrote, without markup and URLs. Its only links are numbers in brackets that lead to the sources.
 */
final class Answer {

	/** The longest answer, in characters. */
	public const MAX_LENGTH = 4000;

	/**
	 * Returns what visitors read.
	 *
	 * @param string $text    What the model has written so far.
	 * @param int    $sources How many sources there are.
	 * @return string Plain text.
	 */
	public static function clean( string $text, int $sources ): string {
		$text = mb_substr( wp_check_invalid_utf8( $text, true ), 0, self::MAX_LENGTH );
		// What reasoning models think is not an answer.
		$text = (string) preg_replace( '~<think>.*?(?:</think>|$)~is', '', $text );
		$text = (string) preg_replace( '~!?\[([^\[\]]*)\]\([^()\s]*(?:\([^()]*\)[^()]*)*(?:\)|$)~u', '$1', $text );
		$text = (string) preg_replace( '~(?:\b[a-z][a-z0-9+.-]*://|\bwww\.|\bmailto:)[^\s<>\])]*~iu', '', $text );
		$text = (string) preg_replace( '~</?[a-z][^<>]*>~i', '', $text );
		$text = (string) preg_replace( '~^#{1,6}\h++|\*\*|__|`++~m', '', $text );
		$text = (string) preg_replace_callback( '~\[(\d{1,3})\]~', static fn ( array $found ): string => (int) $found[1] >= 1 && (int) $found[1] <= $sources ? $found[0] : '', $text );
		return trim( (string) preg_replace( array( '/[^\S\n]+/u', '/\n{3,}/' ), array( ' ', "\n\n" ), $text ) );
	}

	/**
	 * Returns an answer as HTML, as the visitor script shows it.
	 *
	 * @param string                                        $text    What {@see self::clean()} returned.
	 * @param array<int, array{title: string, url: string}> $sources The sources.
	 */
	public static function html( string $text, array $sources ): string {
		return (string) preg_replace_callback(
			'~\[(\d{1,3})\]~',
			static fn ( array $found ): string => isset( $sources[ (int) $found[1] - 1 ] ) ? sprintf( '<a href="%s">[%d]</a>', esc_url( $sources[ (int) $found[1] - 1 ]['url'] ), (int) $found[1] ) : '',
			esc_html( $text )
		);
	}

	/**
	 * Returns the list of sources.
	 *
	 * @param array<int, array{title: string, url: string}> $sources The sources.
	 * @return string Items of a list.
	 */
	public static function items( array $sources ): string {
		return implode( '', array_map( static fn ( array $source ): string => sprintf( '<li><a href="%s" dir="auto">%s</a></li>', esc_url( $source['url'] ), esc_html( '' === $source['title'] ? $source['url'] : $source['title'] ) ), $sources ) );
	}
}
