/**
 * The modules' tables on the database of every engine: created, migrated, dropped.
 */
import { expect, test } from '../site/playwright';

/** Turns every module on, also those that are off at first, because only they have tables. */
const tables = `
	foreach ( array_keys( Freehold\\Modules::all() ) as $slug ) {
		Freehold\\Modules::set_active( $slug, true );
	}
	$tables = array_values( array_unique( array_merge( array(), ...array_values( array_map( static fn ( $module ) => $module->tables(), Freehold\\Modules::all() ) ) ) ) );
`;

test( 'the modules’ tables are created, used, and dropped', async ( {
	site,
} ) => {
	const found = await site.wpEval< {
		names: string[];
		created: boolean[];
		dropped: boolean[];
	} >( `
		${ tables }
		$exists = static fn () => array_map( static fn ( $table ) => $table::exists(), $tables );
		global $wpdb;
		foreach ( $tables as $table ) {
			$wpdb->query( $wpdb->prepare( 'DROP TABLE IF EXISTS %i', $table::name() ) );
		}
		Freehold\\Settings::set( 'tables', array() );
		Freehold\\Modules\\Lifecycle::install();
		$created = $exists();
		Freehold\\Modules\\Uninstaller::clean_site();
		return array(
			'names'   => array_map( static fn ( $table ) => $table::name(), $tables ),
			'created' => $created,
			'dropped' => array_map( static fn ( $is ) => ! $is, $exists() ),
		);
	` );
	expect( found.names ).toContain( 'wp_freehold_related_posts' );
	expect( found.names ).toContain( 'wp_freehold_related_words' );
	expect( found.created ).toEqual( found.names.map( () => true ) );
	expect( found.dropped ).toEqual( found.names.map( () => true ) );
} );

test( 'a table of an older version is migrated once and keeps its rows', async ( {
	site,
} ) => {
	expect(
		await site.wpEval( `
			${ tables }
			global $wpdb;
			class Freehold_Smoke_Table extends Freehold\\Database\\Table {
				public const NAME = 'smoke';
				protected static function columns(): string {
					return 'id BIGINT UNSIGNED NOT NULL, PRIMARY KEY (id)';
				}
			}
			class Freehold_Smoke_Table_Two extends Freehold_Smoke_Table {
				public const VERSION = 2;
				public static int $migrations = 0;
				public static function migrate( int $from ): bool {
					++self::$migrations;
					global $wpdb;
					return $from > 1 || false !== $wpdb->query( $wpdb->prepare( "ALTER TABLE %i ADD COLUMN name VARCHAR(20) NOT NULL DEFAULT 'none'", self::name() ) );
				}
			}
			$steps = array( Freehold\\Modules\\Tables::install( Freehold_Smoke_Table::class ) );
			$wpdb->insert( Freehold_Smoke_Table::name(), array( 'id' => 7 ) );
			$steps[] = Freehold\\Modules\\Tables::install( Freehold_Smoke_Table_Two::class );
			$steps[] = Freehold\\Modules\\Tables::install( Freehold_Smoke_Table_Two::class );
			$row     = $wpdb->get_row( $wpdb->prepare( 'SELECT id, name FROM %i', Freehold_Smoke_Table::name() ), ARRAY_A );
			$version = Freehold\\Settings::get( 'tables.smoke' );
			// Migrates each module's table from an older stored version and expects its rows.
			$migrated = array();
			foreach ( $tables as $table ) {
				$columns = array_filter( $wpdb->get_results( 'SHOW COLUMNS FROM ' . $table::name() ), static fn ( $column ) => ! str_contains( $column->Extra, 'auto_increment' ) );
				$needed  = array_filter( $columns, static fn ( $column ) => 'NO' === $column->Null && null === $column->Default );
				$wpdb->insert( $table::name(), array_fill_keys( array_column( array() === $needed ? array_slice( $columns, 0, 1 ) : $needed, 'Field' ), 5 ) );
				$before = $wpdb->get_var( $wpdb->prepare( 'SELECT COUNT(*) FROM %i', $table::name() ) );
				Freehold\\Settings::set( 'tables.' . str_replace( $wpdb->prefix . 'freehold_', '', $table::name() ), 0 );
				$migrated[] = Freehold\\Modules\\Tables::install( $table ) && $before > 0 && $before === $wpdb->get_var( $wpdb->prepare( 'SELECT COUNT(*) FROM %i', $table::name() ) );
			}
			$wpdb->query( $wpdb->prepare( 'DROP TABLE %i', Freehold_Smoke_Table::name() ) );
			return array( $steps, Freehold_Smoke_Table_Two::$migrations, $row, $version, array_unique( $migrated ) );
		` )
	).toEqual( [
		[ true, true, true ],
		1,
		{ id: '7', name: 'none' },
		2,
		[ true ],
	] );
} );
