<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Export;

use Freehold\Modules;
use Freehold\Modules\ContactForm\Entries\Entry;
use Freehold\Modules\ContactForm\Entries\Query;
use Freehold\Modules\ContactForm\Rest\Forms;
use Freehold\Rest\CsvFile;

/**
 * Writes entries as CSV with one column per field label.
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
		$columns = array_slice( $labels, 0, self::MAX_COLUMNS, true );
		$further = count( $labels ) > self::MAX_COLUMNS ? array( __( 'Field', 'freehold' ) ) : array();
		$labels  = array_map( 'strval', array_keys( $columns ) );
		$has_ip  = true === ( Modules::options( 'contact-form' )['store_ip'] ?? false );
		$file    = new CsvFile( $stream );
		$file->line( array_merge( array( __( 'ID', 'freehold' ), __( 'Date', 'freehold' ), __( 'Form', 'freehold' ), __( 'Page', 'freehold' ), __( 'Subject', 'freehold' ) ), $has_ip ? array( __( 'IP address', 'freehold' ) ) : array(), $labels, $further ) );
		foreach ( Walk::entries( $query ) as $entry ) {
			$values = self::values( $entry );
			$file->line(
				array_merge(
					array( (string) $entry->id, wp_date( 'Y-m-d H:i:s', $entry->time ), Forms::title( $entry->form_title, $entry->page_id, $entry->page_title ), $entry->url() ?: $entry->page_title, $entry->subject ),
					$has_ip ? array( $entry->visible_ip() ) : array(),
					array_map( static fn ( string $label ): string => $values[ $label ] ?? '', $labels ),
					array_map( static fn (): string => self::lines( array_diff_key( $values, $columns ) ), $further )
				)
			);
		}
	}

	/**
	 * Returns values in one cell.
	 *
	 * @param array<string, string> $values By label.
	 */
	private static function lines( array $values ): string {
		return implode( "\n", array_map( static fn ( string|int $label, string $value ): string => "{$label}: {$value}", array_keys( $values ), $values ) );
	}

	/**
	 * Returns the values of an entry.
	 *
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
			$values[ $column ] = $field->shown();
		}
		return $values;
	}
}
