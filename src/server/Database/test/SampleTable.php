<?php
declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Database\Table;

/**
 * The first version.
 */
class SampleTable extends Table {

	public const NAME = 'sample';

	protected static function columns(): string {
		return 'id BIGINT UNSIGNED NOT NULL, title VARCHAR(50) NOT NULL, PRIMARY KEY (id)';
	}

	public static function add( int $id, string $title ): ?int {
		global $wpdb;
		return self::execute( $wpdb->prepare( 'INSERT INTO %i ( id, title ) VALUES ( %d, %s )', static::name(), $id, $title ) );
	}

	/** @return array<int, array<string, string>> All rows. */
	public static function rows(): array {
		global $wpdb;
		return $wpdb->get_results( $wpdb->prepare( 'SELECT * FROM %i ORDER BY id', static::name() ), ARRAY_A );
	}
}
