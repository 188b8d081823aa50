<?php
/**
 * The versions of the database tables.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules;

use Freehold\Database\Schema;
use Freehold\Database\Table;
use Freehold\Settings;

/**
 * Creates and migrates the modules' tables, and stores the version of each in the settings.
 */
final class Tables {

	/**
	 * Creates a table, or migrates it to its current version. Does nothing if it is up to date.
	 *
	 * @param class-string<Table> $table The table's class.
	 * @param bool                $look  Whether to check that the table exists even if its version is stored.
	 * @return bool False if the database returned an error.
	 */
	public static function install( string $table, bool $look = false ): bool {
		$setting = ( $table::IS_OF_NETWORK ? 'network_tables.' : 'tables.' ) . $table::NAME;
		$stored  = Settings::get( $setting );
		if ( $table::VERSION === $stored && ( ! $look || $table::exists() ) ) {
			return true;
		}
		$is_ready = is_int( $stored ) && $table::exists() ? $table::migrate( $stored ) : $table::create();
		return $is_ready && Settings::set( $setting, $table::VERSION );
	}

	/**
	 * Returns the tables of the current site that were created and do not exist: the database is a copy with WordPress's own tables
	 * only, or was restored in part. One query.
	 *
	 * @return string[] Names without prefixes.
	 */
	public static function missing(): array {
		global $wpdb;
		$prefix = $wpdb->prefix . Schema::PREFIX;
		return array_map( 'strval', array_keys( array_diff_key( (array) Settings::get( 'tables', array() ), array_flip( array_map( static fn ( string $name ): string => substr( $name, strlen( $prefix ) ), Schema::tables() ) ) ) ) );
	}

	/**
	 * Forgets that tables were created.
	 *
	 * @param string[] $names Names without prefixes.
	 */
	public static function forget( array $names ): void {
		Settings::update( static fn ( array $settings ): array => array( 'tables' => array_diff_key( (array) ( $settings['tables'] ?? array() ), array_flip( $names ) ) ) + $settings );
	}
}
