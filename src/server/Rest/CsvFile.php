<?php
/**
 * Exports as CSV.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Rest;

/**
 * Writes CSV in UTF-8 with a byte order mark, which Excel needs. Cells that a spreadsheet would take for a formula begin with
 * an apostrophe.
 *
 * Source: https://owasp.org/www-community/attacks/CSV_Injection
 */
final class CsvFile {

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
	 *
	 * @param string $text The text.
	 */
	private static function cell( string $text ): string {
		$is_number = 1 === preg_match( '/^-?\d+(?:[.,]\d+)?$/D', $text );
		return ! $is_number && 1 === preg_match( '/^\s*+[=+\-@\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|^[\t\r\n]/u', $text ) ? "'{$text}" : $text;
	}
}
