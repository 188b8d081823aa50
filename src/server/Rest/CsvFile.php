<?php
declare( strict_types=1 );

namespace Freehold\Rest;

/**
 * Writes CSV in UTF-8 with a byte order mark, which Excel needs. What a spreadsheet would take for a formula begins with an
 * apostrophe, also after a semicolon, a tab, a bar or a line break: many countries' spreadsheets split files there.
 *
 * Source: https://owasp.org/www-community/attacks/CSV_Injection
 */
final class CsvFile {

	/** What formulas begin with. */
	private const FORMULA = '[=+\-@\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]';

	/** What begins another cell or line in some program. */
	private const SEPARATOR = '\r\n|[;\t\r\n|]';

	/** A number, which is no formula. */
	private const NUMBER = '-?\d+(?:[.,]\d+)?';

	/**
	 * Begins a file.
	 *
	 * @param resource $stream   Where to write.
	 * @param bool     $has_mark Whether it begins with the byte order mark; false for other programs, which would take it for text.
	 */
	public function __construct( private $stream, bool $has_mark = true ) {
		fwrite( $stream, $has_mark ? "\xEF\xBB\xBF" : '' ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- The response itself, not a file.
	}

	/**
	 * Writes a line.
	 *
	 * @param string[] $cells The cells.
	 */
	public function line( array $cells ): void {
		fputcsv( $this->stream, array_map( array( self::class, 'cell' ), $cells ), ',', '"', '', "\r\n" ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- The response itself, not a file.
	}

	/**
	 * Returns a cell that no spreadsheet takes for a formula.
	 */
	private static function cell( string $text ): string {
		$parts = preg_split( '/(' . self::SEPARATOR . ')/u', $text, -1, PREG_SPLIT_DELIM_CAPTURE );
		if ( false === $parts ) {
			// Invalid UTF-8 has no characters that a pattern could find.
			return "'" . str_replace( array( ';', "\t", "\r", "\n", '|' ), ' ', $text );
		}
		$safe = implode( '', array_map( array( self::class, 'part' ), $parts ) );
		return 1 === preg_match( '/^[\t\r\n]/', $safe ) ? "'{$safe}" : $safe;
	}

	/**
	 * Returns what some program could show as a cell of its own, so that it is no formula.
	 *
	 * @param string $text The text, or a separator.
	 */
	private static function part( string $text ): string {
		return 1 === preg_match( '/^[\s"]*+' . self::FORMULA . '/u', $text ) && 1 !== preg_match( '/^' . self::NUMBER . '$/D', $text ) ? "'{$text}" : $text;
	}
}
