<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Export;

use Freehold\Modules\ContactForm\Entries\Entry;
use Freehold\Modules\ContactForm\Entries\Field;
use Freehold\Modules\ContactForm\Entries\Query;
use Freehold\Modules\ContactForm\Rest\Forms;

/**
 * Writes entries as a JSON array with one line per entry.
 */
final class Json {

	/**
	 * Writes the file.
	 *
	 * @param Query    $query  Which entries.
	 * @param resource $stream Where to.
	 */
	public static function write( Query $query, $stream ): void {
		// phpcs:disable WordPress.WP.AlternativeFunctions -- The response itself, not a file.
		$separator = "[\n";
		foreach ( Walk::entries( $query ) as $entry ) {
			fwrite( $stream, $separator . wp_json_encode( self::data( $entry ), JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_INVALID_UTF8_SUBSTITUTE ) );
			$separator = ",\n";
		}
		fwrite( $stream, "[\n" === $separator ? "[]\n" : "\n]\n" );
		// phpcs:enable
	}

	/**
	 * Returns an entry's data.
	 *
	 * @return array<string, mixed>
	 */
	private static function data( Entry $entry ): array {
		return array(
			'id'      => $entry->id,
			'date'    => gmdate( 'c', $entry->time ),
			'form'    => Forms::title( $entry->form_title, $entry->page_id, $entry->page_title ),
			'page'    => $entry->url(),
			'subject' => $entry->subject,
			'ip'      => $entry->visible_ip(),
			'fields'  => array_map(
				static fn ( Field $field ): array => array(
					'id'    => $field->id,
					'type'  => $field->type,
					'label' => $field->label,
					'value' => $field->value,
					'files' => array_map( static fn ( array $file ): array => array_diff_key( $file, array( 'key' => '' ) ), $field->files ),
				),
				$entry->fields
			),
		);
	}
}
