<?php
declare( strict_types=1 );

namespace Freehold\Modules\Subscriptions\Import;

use Freehold\Database\Sql;
use Freehold\Database\Table;

/**
 * Stores which rows of a file could not be imported, once each, however often a part is read.
 */
final class ErrorTable extends Table {

	public const NAME = 'subscriber_import_errors';

	/** The row has no valid email address. */
	public const INVALID = 'invalid';

	/** The address is on the suppression list. */
	public const SUPPRESSED = 'suppressed';

	/** The longest text of a row that is stored, in characters. */
	private const MAX_LENGTH = 200;

	/**
	 * Returns the columns and keys.
	 */
	protected static function columns(): string {
		return "import_id BIGINT UNSIGNED NOT NULL,
			line_number INT UNSIGNED NOT NULL,
			reason VARCHAR(20) NOT NULL DEFAULT '',
			content VARCHAR(200) NOT NULL DEFAULT '',
			PRIMARY KEY (import_id, line_number)";
	}

	/**
	 * Adds rows.
	 *
	 * @param int                               $import_id The import.
	 * @param array<int, array{string, string}> $errors    Reason and content by line.
	 */
	public static function add( int $import_id, array $errors ): void {
		if ( array() === $errors ) {
			return;
		}
		$rows = array();
		foreach ( $errors as $line => list( $reason, $content ) ) {
			$rows[] = Sql::prepare( '( %d, %d, %s, %s )', $import_id, $line, $reason, mb_substr( wp_check_invalid_utf8( $content, true ), 0, self::MAX_LENGTH ) );
		}
		self::execute( Sql::prepare( 'INSERT IGNORE INTO %i ( import_id, line_number, reason, content ) VALUES ', self::name() ) . implode( ', ', $rows ) );
	}

	/**
	 * Returns the first rows that an import left out.
	 *
	 * @param int $import_id The import.
	 * @param int $limit     The maximum number.
	 * @return array<int, array{line: int, reason: string, content: string}>
	 */
	public static function first( int $import_id, int $limit ): array {
		return array_map(
			static fn ( array $row ): array => array(
				'line'    => (int) $row['line_number'],
				'reason'  => (string) $row['reason'],
				'content' => (string) $row['content'],
			),
			Sql::rows( 'SELECT line_number, reason, content FROM %i WHERE import_id = %d ORDER BY line_number LIMIT %d', self::name(), $import_id, $limit )
		);
	}

	/**
	 * Returns rows that contain an email address, also within a longer one.
	 *
	 * @param string $email  The address.
	 * @param int    $limit  The maximum number.
	 * @param int    $offset How many are left out.
	 * @return string[] The beginnings of the rows.
	 */
	public static function with( string $email, int $limit, int $offset ): array {
		return Sql::column( 'SELECT content FROM %i WHERE content LIKE %s ORDER BY import_id, line_number LIMIT %d OFFSET %d', self::name(), self::pattern( $email ), $limit, $offset );
	}

	/**
	 * Deletes the rows that contain an email address.
	 *
	 * @param string $email The address.
	 * @return int|null How many; null if the database failed.
	 */
	public static function erase( string $email ): ?int {
		return self::execute( 'DELETE FROM %i WHERE content LIKE %s', self::name(), self::pattern( $email ) );
	}

	/**
	 * Returns a pattern of SQL.
	 *
	 * @param string $email The address.
	 */
	private static function pattern( string $email ): string {
		global $wpdb;
		return '%' . $wpdb->esc_like( trim( $email ) ) . '%';
	}

	/**
	 * Counts the rows that an import left out.
	 */
	public static function count( int $import_id ): int {
		return (int) Sql::value( 'SELECT COUNT(*) FROM %i WHERE import_id = %d', self::name(), $import_id );
	}

	/**
	 * Deletes the rows of an import.
	 */
	public static function remove( int $import_id ): void {
		self::execute( 'DELETE FROM %i WHERE import_id = %d', self::name(), $import_id );
	}
}
