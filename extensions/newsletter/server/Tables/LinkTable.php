<?php
declare( strict_types=1 );

namespace Freehold\Modules\Newsletter\Tables;

use Freehold\Database\Sql;
use Freehold\Database\Table;

/**
 * Stores the links of newsletters whose links are counted, with one number each. Who followed a link is not stored.
 */
final class LinkTable extends Table {

	public const NAME = 'newsletter_links';

	/**
	 * Returns the columns and keys. URLs can be longer than a key.
	 */
	protected static function columns(): string {
		return 'issue_id BIGINT UNSIGNED NOT NULL,
			hash CHAR(64) NOT NULL,
			url TEXT NOT NULL,
			clicks BIGINT UNSIGNED NOT NULL DEFAULT 0,
			PRIMARY KEY (issue_id, hash)';
	}

	/**
	 * Adds the links of an issue that it does not have yet.
	 *
	 * @param int      $issue_id The issue.
	 * @param string[] $urls     Where they lead.
	 */
	public static function add( int $issue_id, array $urls ): void {
		foreach ( $urls as $url ) {
			self::execute( 'INSERT IGNORE INTO %i ( issue_id, hash, url ) VALUES ( %d, %s, %s )', self::name(), $issue_id, hash( 'sha256', $url ), $url );
		}
	}

	/**
	 * Counts that a link was followed. Links of a deleted newsletter have no row, and get none.
	 *
	 * @param int    $issue_id The issue.
	 * @param string $url      Where it leads.
	 */
	public static function count( int $issue_id, string $url ): void {
		self::execute( 'UPDATE %i SET clicks = clicks + 1 WHERE issue_id = %d AND hash = %s', self::name(), $issue_id, hash( 'sha256', $url ) );
	}

	/**
	 * Returns the links of an issue, those that were followed most first.
	 *
	 * @return array<int, array{url: string, clicks: int}>
	 */
	public static function of_issue( int $issue_id ): array {
		return array_map(
			static fn ( array $row ): array => array(
				'url'    => self::text( (string) $row['url'] ),
				'clicks' => (int) $row['clicks'],
			),
			Sql::rows( 'SELECT url, clicks FROM %i WHERE issue_id = %d ORDER BY clicks DESC, hash', self::name(), $issue_id )
		);
	}

	/**
	 * Deletes the links of an issue.
	 */
	public static function remove( int $issue_id ): void {
		self::execute( 'DELETE FROM %i WHERE issue_id = %d', self::name(), $issue_id );
	}
}
