<?php
declare( strict_types=1 );

namespace Freehold\Modules\ReadingList;

use Freehold\Database\Sql;
use Freehold\Database\Table;

/**
 * Stores the links.
 */
final class LinkTable extends Table {

	public const NAME = 'reading_list';

	/**
	 * Returns the columns and keys. An index of whole URLs would be too long, so their hashes have one.
	 */
	protected static function columns(): string {
		return 'id BIGINT NOT NULL AUTO_INCREMENT,
			hash CHAR(64) NOT NULL,
			url TEXT NOT NULL,
			title TEXT NOT NULL,
			PRIMARY KEY (id),
			UNIQUE KEY reading_list_hash (hash)';
	}

	/**
	 * Adds a link.
	 *
	 * @return int|null Its ID; 0 if the list contains it already; null if the database returned an error.
	 */
	public static function add( string $url ): ?int {
		global $wpdb;
		$rows = self::execute( 'INSERT IGNORE INTO %i ( hash, url, title ) VALUES ( %s, %s, %s )', self::name(), hash( 'sha256', $url ), $url, '' );
		return 1 === $rows ? (int) $wpdb->insert_id : $rows;
	}

	/**
	 * Stores the title of a page.
	 */
	public static function set_title( int $id, string $title ): void {
		self::execute( 'UPDATE %i SET title = %s WHERE id = %d', self::name(), $title, $id );
	}

	/**
	 * Returns the URL of a link.
	 *
	 * @return string|null Null if the link does not exist.
	 */
	public static function url( int $id ): ?string {
		return Sql::value( 'SELECT url FROM %i WHERE id = %d', self::name(), $id );
	}

	/**
	 * Returns the newest links.
	 *
	 * @return array<int, array{url: string, title: string}>
	 */
	public static function newest( int $count ): array {
		$rows = Sql::rows( 'SELECT url, title FROM %i ORDER BY id DESC LIMIT %d', self::name(), $count );
		return array_map(
			static fn ( array $row ): array => array(
				'url'   => $row['url'],
				'title' => self::text( $row['title'] ),
			),
			$rows
		);
	}
}
