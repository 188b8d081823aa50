<?php
/**
 * The versions of the database tables.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules;

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
		$setting = 'tables.' . $table::NAME;
		$stored  = Settings::get( $setting );
		if ( $table::VERSION === $stored && ( ! $look || $table::exists() ) ) {
			return true;
		}
		$is_ready = is_int( $stored ) && $table::exists() ? $table::migrate( $stored ) : $table::create();
		return $is_ready && Settings::set( $setting, $table::VERSION );
	}
}
