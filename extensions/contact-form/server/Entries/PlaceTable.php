<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Entries;

use Freehold\Database\Sql;
use Freehold\Database\Table;
use Freehold\Modules\Tables;

/**
 * Stores how many places of a form with a limited number of entries are taken. One conditional UPDATE takes a place, so that no
 * simultaneous submissions exceed the limit. An entry that a user moves or deletes gives its place back. One that is deleted for
 * privacy or by its age keeps it: a full form does not open again by itself.
 */
final class PlaceTable extends Table {

	public const NAME = 'contact_form_places';

	/** How long a row rests before it is counted again, in seconds: a submission may be between its place and its entry. */
	private const REST = HOUR_IN_SECONDS;

	/**
	 * Returns the columns and keys. `form`: the ID of the places. `is_stored`: whether the form stores entries, so that they can be counted again.
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
	 * @param string $places    The ID of the places.
	 * @param int    $max       The limit.
	 * @param bool   $is_stored Whether the form stores entries.
	 * @param string $form      The form's ID: a new limit begins with the entries in its inbox.
	 * @return bool|null False if no place is left; null if the database returned an error.
	 */
	public static function take( string $places, int $max, bool $is_stored, string $form ): ?bool {
		$take  = Sql::prepare( 'UPDATE %i SET taken = taken + 1, is_stored = %d, taken_at = %d WHERE form = %s AND taken < %d', self::name(), (int) $is_stored, time(), $places, $max );
		$taken = self::execute( $take );
		if ( 0 === $taken ) {
			$added = self::execute( 'INSERT IGNORE INTO %i ( form, taken, is_stored, taken_at ) VALUES ( %s, %d, %d, %d )', self::name(), $places, self::before( $places, $form ), (int) $is_stored, time() );
			$taken = null === $added ? null : self::execute( $take );
		}
		return null === $taken ? null : 1 === $taken;
	}

	/**
	 * Returns how many places are taken.
	 *
	 * @param string $places The ID of the places.
	 * @param string $form   The form's ID.
	 */
	public static function taken( string $places, string $form ): int {
		return (int) ( Sql::value( 'SELECT taken FROM %i WHERE form = %s', self::name(), $places ) ?? self::before( $places, $form ) );
	}

	/**
	 * Notes that an entry has moved to the inbox or has left it. Does nothing for a form without a limit.
	 *
	 * @param string $places The ID of the places.
	 * @param int    $change 1 or -1.
	 */
	public static function add( string $places, int $change ): void {
		// Entries change also while the module is off, since before this table was added.
		if ( ! Tables::has( self::class ) ) {
			return;
		}
		$change > 0
			? self::execute( 'UPDATE %i SET taken = taken + 1 WHERE form = %s', self::name(), $places )
			: self::execute( 'UPDATE %i SET taken = taken - 1 WHERE form = %s AND taken > 0', self::name(), $places );
	}

	/**
	 * Counts the entries in the inbox that came before the limit. Several forms of a page without a title have one ID.
	 *
	 * @param string $places The ID of the places.
	 * @param string $form   The form's ID.
	 */
	private static function before( string $places, string $form ): int {
		global $wpdb;
		return $places === $form
			? CountTable::inbox( $form )
			: (int) Sql::value( 'SELECT COUNT(*) FROM %i e JOIN %i p ON p.ID = e.entry_id WHERE e.form = %s AND e.status = %s AND p.post_content NOT LIKE %s', IndexTable::name(), $wpdb->posts, $form, PostType::INBOX, '%' . $wpdb->esc_like( '"freehold_places":' ) . '%' );
	}

	/**
	 * Counts the entries of forms again that got none lately. A number never falls: some of the entries may be deleted by their age.
	 */
	public static function recount(): void {
		foreach ( Tables::has( self::class ) ? Sql::rows( 'SELECT form FROM %i WHERE is_stored = 1', self::name() ) : array() as $row ) {
			$inbox = CountTable::inbox( $row['form'] );
			self::execute( 'UPDATE %i SET taken = %d WHERE form = %s AND taken < %d AND taken_at < %d', self::name(), $inbox, $row['form'], $inbox, time() - self::REST );
		}
	}
}
