<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Entries;

use Freehold\Database\Sql;
use Freehold\Database\Table;

/**
 * Stores how many entries there are by form and status, because counting 100,000 rows for each page is slow. Each change of an
 * index row changes two numbers. {@see Upkeep} counts again each day, in case a process ended in between.
 */
final class CountTable extends Table {

	public const NAME = 'contact_form_counts';

	/**
	 * Returns the columns and keys. Numbers are signed, because two processes can subtract before they add.
	 */
	protected static function columns(): string {
		return "form CHAR(16) NOT NULL DEFAULT '',
			status VARCHAR(20) NOT NULL DEFAULT '',
			is_unread TINYINT UNSIGNED NOT NULL DEFAULT 0,
			entries INT NOT NULL DEFAULT 0,
			PRIMARY KEY (form, status, is_unread)";
	}

	/**
	 * Adds to a number.
	 *
	 * @param array{form: string, status: string, is_unread: int} $row    The index row.
	 * @param int                                                 $change 1 or -1.
	 */
	public static function add( array $row, int $change ): void {
		$update = Sql::prepare( 'UPDATE %i SET entries = entries + %d WHERE form = %s AND status = %s AND is_unread = %d', self::name(), $change, $row['form'], $row['status'], $row['is_unread'] );
		if ( 0 === self::execute( $update ) ) {
			self::execute( 'INSERT IGNORE INTO %i ( form, status, is_unread, entries ) VALUES ( %s, %s, %d, 0 )', self::name(), $row['form'], $row['status'], $row['is_unread'] );
			self::execute( $update );
		}
		if ( $row['is_unread'] ) {
			Unread::forget();
		}
	}

	/**
	 * Returns all numbers.
	 *
	 * @return array<int, array{form: string, status: string, is_unread: int, entries: int}>
	 */
	public static function all(): array {
		return array_map(
			static fn ( array $row ): array => array(
				'is_unread' => (int) $row['is_unread'],
				'entries'   => max( 0, (int) $row['entries'] ),
			) + $row,
			Sql::rows( 'SELECT form, status, is_unread, entries FROM %i', self::name() )
		);
	}

	/**
	 * Returns how many entries of a form are in the inbox.
	 *
	 * @param string $form The form's ID.
	 */
	public static function inbox( string $form ): int {
		return max( 0, (int) Sql::value( 'SELECT SUM( entries ) FROM %i WHERE form = %s AND status = %s', self::name(), $form, PostType::INBOX ) );
	}

	/**
	 * Counts the index again.
	 */
	public static function recount(): void {
		$counts = array();
		foreach ( IndexTable::counts() as $row ) {
			$counts[ "{$row['form']} {$row['status']} {$row['is_unread']}" ] = $row;
		}
		foreach ( self::all() as $row ) {
			$counts += array( "{$row['form']} {$row['status']} {$row['is_unread']}" => array( 'entries' => 0 ) + $row );
		}
		foreach ( $counts as $row ) {
			self::add( $row, 0 );
			self::execute( 'UPDATE %i SET entries = %d WHERE form = %s AND status = %s AND is_unread = %d', self::name(), $row['entries'], $row['form'], $row['status'], $row['is_unread'] );
		}
		self::execute( 'DELETE FROM %i WHERE entries = 0', self::name() );
		Unread::forget();
	}
}
