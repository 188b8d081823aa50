<?php
declare( strict_types=1 );

namespace Freehold\Modules\Subscriptions\Import;

use Freehold\Database\Sql;
use Freehold\Database\Table;

/**
 * Stores the file of an import in parts, because the next web server must be able to continue. `done_bytes` is how far a part
 * is imported: it moves by conditional UPDATEs, so that of two workers one moves it.
 */
final class PartTable extends Table {

	public const NAME = 'subscriber_import_parts';

	/**
	 * Returns the columns and keys. `first_line` is the number of the part’s first row in the file.
	 */
	protected static function columns(): string {
		return 'import_id BIGINT UNSIGNED NOT NULL,
			part_number INT UNSIGNED NOT NULL,
			content LONGTEXT NOT NULL,
			byte_count INT UNSIGNED NOT NULL DEFAULT 0,
			first_line INT UNSIGNED NOT NULL DEFAULT 1,
			done_bytes INT UNSIGNED NOT NULL DEFAULT 0,
			done_rows INT UNSIGNED NOT NULL DEFAULT 0,
			PRIMARY KEY (import_id, part_number)';
	}

	/**
	 * Returns whether a part of an import that is not over contains an email address.
	 *
	 * @param string $email The address.
	 */
	public static function contains( string $email ): bool {
		global $wpdb;
		return '' !== trim( $email ) && null !== Sql::value( 'SELECT import_id FROM %i WHERE content LIKE %s LIMIT 1', self::name(), '%' . $wpdb->esc_like( trim( $email ) ) . '%' );
	}

	/**
	 * Adds a part, unless it is there already.
	 *
	 * @param int    $import_id  The import.
	 * @param int    $number     The part’s number, from 0.
	 * @param string $content    Whole rows.
	 * @param int    $first_line The number of its first row in the file, from 1.
	 * @return bool False if the database returned an error.
	 */
	public static function add( int $import_id, int $number, string $content, int $first_line ): bool {
		return null !== self::execute( 'INSERT IGNORE INTO %i ( import_id, part_number, content, byte_count, first_line ) VALUES ( %d, %d, %s, %d, %d )', self::name(), $import_id, $number, $content, strlen( $content ), $first_line );
	}

	/**
	 * Returns a part.
	 *
	 * @return array{content: string, byte_count: int, first_line: int, done_bytes: int, done_rows: int}|null
	 */
	public static function get( int $import_id, int $number ): ?array {
		$row = Sql::row( 'SELECT content, byte_count, first_line, done_bytes, done_rows FROM %i WHERE import_id = %d AND part_number = %d', self::name(), $import_id, $number );
		if ( null === $row ) {
			return null;
		}
		$content = (string) $row['content'];
		// Positions are in bytes of the content that was sent.
		return array( 'content' => strlen( $content ) > (int) $row['byte_count'] ? self::text( $content ) : $content ) + array_map( 'intval', $row );
	}

	/**
	 * Moves how far a part is imported.
	 *
	 * @param int $import_id The import.
	 * @param int $number    The part’s number.
	 * @param int $from      The position before, in bytes.
	 * @param int $to        The position after.
	 * @param int $rows      How many rows are between them.
	 * @return bool Whether this call moved it.
	 */
	public static function advance( int $import_id, int $number, int $from, int $to, int $rows ): bool {
		return 1 === self::execute( 'UPDATE %i SET done_bytes = %d, done_rows = done_rows + %d WHERE import_id = %d AND part_number = %d AND done_bytes = %d', self::name(), $to, $rows, $import_id, $number, $from );
	}

	/**
	 * Returns how far an import is.
	 *
	 * @return array{parts: int, rows: int, open: int[]} Parts that exist, rows that are done, and the numbers of parts that are not.
	 */
	public static function progress( int $import_id ): array {
		$rows = Sql::objects( 'SELECT part_number, done_rows, byte_count, done_bytes FROM %i WHERE import_id = %d ORDER BY part_number', self::name(), $import_id );
		$open = array_filter( $rows, static fn ( \stdClass $row ): bool => (int) $row->done_bytes < (int) $row->byte_count );
		return array(
			'parts' => count( $rows ),
			'rows'  => (int) array_sum( array_column( $rows, 'done_rows' ) ),
			'open'  => array_map( 'intval', array_column( $open, 'part_number' ) ),
		);
	}

	/**
	 * Deletes the content of an import’s parts, and leaves how far they are.
	 */
	public static function discard( int $import_id ): void {
		self::execute( "UPDATE %i SET content = '' WHERE import_id = %d", self::name(), $import_id );
	}

	/**
	 * Deletes an import’s parts.
	 */
	public static function remove( int $import_id ): void {
		self::execute( 'DELETE FROM %i WHERE import_id = %d', self::name(), $import_id );
	}
}
