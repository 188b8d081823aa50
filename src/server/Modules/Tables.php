<?php
declare( strict_types=1 );

namespace Freehold\Modules;

use Freehold\Database\Schema;
use Freehold\Database\Sql;
use Freehold\Database\Table;
use Freehold\Settings;

/**
 * Creates and migrates the modules' tables, and stores the version of each in the settings.
 */
final class Tables {

	/**
	 * Creates a table, or migrates it to its current version. Does nothing if it is up to date, or of a newer version of the plugin.
	 *
	 * @param class-string<Table> $table The table's class.
	 * @param bool                $look  Whether to check that the table exists even if its version is stored.
	 * @return bool False if the database returned an error.
	 */
	public static function install( string $table, bool $look = false ): bool {
		$setting = self::setting( $table );
		$stored  = Settings::get( $setting );
		if ( is_int( $stored ) && $stored >= $table::VERSION && ( ! $look || $table::exists() ) ) {
			return true;
		}
		$is_ready = is_int( $stored ) && $table::exists() ? $table::migrate( $stored ) : $table::create();
		return $is_ready && Settings::set( $setting, $table::VERSION );
	}

	/**
	 * Returns whether a table was created on the current site: a site where nothing that needs it was ever on has none. No query.
	 *
	 * @param class-string<Table> $table The table's class.
	 */
	public static function has( string $table ): bool {
		return null !== Settings::get( self::setting( $table ) );
	}

	/**
	 * Returns the tables of the current site that were created and do not exist: the database is a copy with WordPress's own tables
	 * only, or was restored in part. One query.
	 *
	 * @return string[] Names without prefixes; none if the database does not say which tables there are.
	 */
	public static function missing(): array {
		global $wpdb;
		$prefix = $wpdb->prefix . Schema::PREFIX;
		$tables = array_map( static fn ( string $name ): string => substr( $name, strlen( $prefix ) ), Schema::tables() );
		return Sql::has_failed() ? array() : array_map( 'strval', array_keys( array_diff_key( (array) Settings::get( 'tables', array() ), array_flip( $tables ) ) ) );
	}

	/**
	 * Returns those of some tables that a newer version of the plugin has changed.
	 *
	 * @param class-string<Table>[] $tables The tables' classes.
	 * @return string[] Names without prefixes.
	 */
	public static function newer( array $tables ): array {
		return array_values( array_map( static fn ( string $table ): string => $table::NAME, array_filter( $tables, static fn ( string $table ): bool => (int) Settings::get( self::setting( $table ), 0 ) > $table::VERSION ) ) );
	}

	/**
	 * Returns the setting with the version of a table.
	 *
	 * @param class-string<Table> $table The table's class.
	 */
	private static function setting( string $table ): string {
		return ( $table::IS_OF_NETWORK ? 'network_tables.' : 'tables.' ) . $table::NAME;
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
