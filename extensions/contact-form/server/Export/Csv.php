<?php
/**
 * Entries as CSV.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Export;

use Freehold\Modules\ContactForm\Entries\Entry;
use Freehold\Modules\ContactForm\Entries\Query;

/**
 * Writes entries as CSV in UTF-8 with a byte order mark, which Excel needs, and one column per field label. Cells that a
 * spreadsheet would take for a formula begin with an apostrophe.
 *
 * Source: https://owasp.org/www-community/attacks/CSV_Injection
 */
final class Csv {

	/** The maximum number of columns for fields. Further fields are in the last column. */
	private const MAX_COLUMNS = 500;

	/**
	 * Writes the file.
	 *
	 * @param Query    $query  Which entries.
	 * @param resource $stream Where to.
	 */
	public static function write( Query $query, $stream ): void {
		$labels = array();
		foreach ( Walk::entries( $query ) as $entry ) {
			foreach ( array_keys( self::values( $entry ) ) as $label ) {
				$labels[ $label ] = true;
			}
		}
		$labels = array_map( 'strval', array_keys( array_slice( $labels, 0, self::MAX_COLUMNS, true ) ) );
		fwrite( $stream, "\xEF\xBB\xBF" ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- The response itself, not a file.
		self::line( $stream, array_merge( array( __( 'ID', 'freehold' ), __( 'Date', 'freehold' ), __( 'Form', 'freehold' ), __( 'Page', 'freehold' ), __( 'Subject', 'freehold' ), __( 'IP address', 'freehold' ) ), $labels ) );
		foreach ( Walk::entries( $query ) as $entry ) {
			$values = self::values( $entry );
			self::line(
				$stream,
				array_merge(
					array( (string) $entry->id, wp_date( 'Y-m-d H:i:s', $entry->time ), $entry->form_title, $entry->url() ?: $entry->page_title, $entry->subject, $entry->ip ),
					array_map( static fn ( string $label ): string => $values[ $label ] ?? '', $labels )
				)
			);
		}
	}

	/**
	 * Returns a cell that no spreadsheet takes for a formula.
	 *
	 * @param string $text The text.
	 */
	public static function cell( string $text ): string {
		$is_number = 1 === preg_match( '/^-?\d+(?:[.,]\d+)?$/D', $text );
		return ! $is_number && 1 === preg_match( '/^\s*[=+\-@\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]|^[\t\r\n]/u', $text ) ? "'{$text}" : $text;
	}

	/**
	 * Returns the values of an entry.
	 *
	 * @param Entry $entry The entry.
	 * @return array<string, string> By label; a label that an entry has twice is followed by a number.
	 */
	private static function values( Entry $entry ): array {
		$values = array();
		foreach ( $entry->fields as $field ) {
			$label  = '' === $field->label ? __( 'Field', 'freehold' ) : $field->label;
			$column = $label;
			for ( $number = 2; isset( $values[ $column ] ); $number++ ) {
				$column = "{$label} ({$number})";
			}
			$values[ $column ] = $field->text();
		}
		return $values;
	}

	/**
	 * Writes a line.
	 *
	 * @param resource $stream The stream.
	 * @param string[] $cells  The cells.
	 */
	private static function line( $stream, array $cells ): void {
		fputcsv( $stream, array_map( array( self::class, 'cell' ), $cells ), ',', '"', '', "\r\n" ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- The response itself, not a file.
	}
}
