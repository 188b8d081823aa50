<?php
declare( strict_types=1 );

namespace Freehold\Tests;

/**
 * Has one more column.
 */
final class SampleTableOfVersion2 extends SampleTable {

	public const VERSION = 2;

	/** The versions from which the table was migrated. */
	public static array $migrations = array();

	protected static function columns(): string {
		return 'id BIGINT UNSIGNED NOT NULL, title VARCHAR(50) NOT NULL, price INT NOT NULL DEFAULT 5, PRIMARY KEY (id)';
	}

	public static function migrate( int $from ): bool {
		global $wpdb;
		self::$migrations[] = $from;
		return $from >= 2 || false !== $wpdb->query( $wpdb->prepare( 'ALTER TABLE %i ADD COLUMN price INT NOT NULL DEFAULT 5', self::name() ) );
	}
}
