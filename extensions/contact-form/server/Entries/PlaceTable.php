<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Entries;

use Freehold\Database\Table;

/**
 * Stores how many places of a form with a limited number of entries are taken. One conditional UPDATE takes a place, so that no
 * simultaneous submissions exceed the limit. Entries that leave the inbox give their place back.
 */
final class PlaceTable extends Table {

	// phpcs:disable WordPress.DB.DirectDatabaseQuery -- Core has no functions for a plugin's own tables.

	public const NAME = 'contact_form_places';

	/** How long a row rests before it is counted again, in seconds: a submission may be between its place and its entry. */
	private const REST = HOUR_IN_SECONDS;

	/**
	 * Returns the columns and keys. `is_stored`: whether the form stores entries, so that they can be counted again.
	 */
	protected static function columns(): string {
		return "form CHAR(16) NOT NULL DEFAULT '',
			taken INT UNSIGNED NOT NULL DEFAULT 0,
			is_stored TINYINT UNSIGNED NOT NULL DEFAULT 1,
			taken_at BIGINT UNSIGNED NOT NULL DEFAULT 0,
			PRIMARY KEY (form)";
	}

	/**
	 * Takes a place.
	 *
	 * @param string $form      The form's ID.
	 * @param int    $max       The limit.
	 * @param bool   $is_stored Whether the form stores entries.
	 * @return bool False if no place is left, or the database returned an error.
	 */
	public static function take( string $form, int $max, bool $is_stored ): bool {
		global $wpdb;
		self::execute( $wpdb->prepare( 'INSERT IGNORE INTO %i ( form, taken, is_stored, taken_at ) VALUES ( %s, %d, %d, %d )', self::name(), $form, CountTable::inbox( $form ), (int) $is_stored, time() ) );
		return 1 === self::execute( $wpdb->prepare( 'UPDATE %i SET taken = taken + 1, is_stored = %d, taken_at = %d WHERE form = %s AND taken < %d', self::name(), (int) $is_stored, time(), $form, $max ) );
	}

	/**
	 * Returns how many places are taken.
	 *
	 * @param string $form The form's ID.
	 */
	public static function taken( string $form ): int {
		global $wpdb;
		return (int) ( $wpdb->get_var( $wpdb->prepare( 'SELECT taken FROM %i WHERE form = %s', self::name(), $form ) ) ?? CountTable::inbox( $form ) );
	}

	/**
	 * Notes that an entry has moved to the inbox or has left it. Does nothing for a form without a limit.
	 *
	 * @param string $form   The form's ID.
	 * @param int    $change 1 or -1.
	 */
	public static function add( string $form, int $change ): void {
		global $wpdb;
		$change > 0
			? self::execute( $wpdb->prepare( 'UPDATE %i SET taken = taken + 1 WHERE form = %s', self::name(), $form ) )
			: self::execute( $wpdb->prepare( 'UPDATE %i SET taken = taken - 1 WHERE form = %s AND taken > 0', self::name(), $form ) );
	}

	/**
	 * Forgets the places of a form that has no limit any more: a later limit begins with the entries in the inbox.
	 *
	 * @param string $form The form's ID.
	 */
	public static function forget( string $form ): void {
		global $wpdb;
		self::execute( $wpdb->prepare( 'DELETE FROM %i WHERE form = %s', self::name(), $form ) );
	}

	/**
	 * Counts the entries of forms again that got none lately.
	 */
	public static function recount(): void {
		global $wpdb;
		foreach ( self::read_rows( 'SELECT form FROM %i WHERE is_stored = 1' ) as $row ) {
			self::execute( $wpdb->prepare( 'UPDATE %i SET taken = %d WHERE form = %s AND taken_at < %d', self::name(), CountTable::inbox( $row['form'] ), $row['form'], time() - self::REST ) );
		}
	}
}
