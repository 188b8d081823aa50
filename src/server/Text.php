<?php
/**
 * Texts that people enter.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold;

/**
 * Decides whether a text says anything. `shared/stored-text/is-blank.ts` decides the same in the browser.
 */
final class Text {

	/**
	 * White space, control characters and what Unicode calls default-ignorable, such as a zero-width space; and the Braille
	 * pattern without dots.
	 *
	 * Source: https://www.unicode.org/Public/UCD/latest/ucd/DerivedCoreProperties.txt, Default_Ignorable_Code_Point
	 */
	private const INVISIBLE = '\s\p{Z}\p{Cc}\x{AD}\x{34F}\x{61C}\x{115F}\x{1160}\x{17B4}\x{17B5}\x{180B}-\x{180F}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}-\x{206F}\x{2800}\x{3164}\x{FE00}-\x{FE0F}\x{FEFF}\x{FFA0}\x{FFF0}-\x{FFF8}\x{1BCA0}-\x{1BCA3}\x{1D173}-\x{1D17A}\x{E0000}-\x{E0FFF}';

	/**
	 * Returns whether a reader would see nothing of a text. Where a text is required, such a text is none.
	 *
	 * @param string $text Plain text.
	 * @return bool Invalid UTF-8 counts as visible.
	 */
	public static function is_blank( string $text ): bool {
		return '' === $text || 1 === preg_match( '/^[' . self::INVISIBLE . ']++$/uD', $text );
	}
}
