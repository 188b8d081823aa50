<?php
declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Database\Schema;
use Freehold\Modules\Tables;
use Freehold\Modules\Uninstaller;
use Freehold\Settings;

require_once __DIR__ . '/SampleTable.php';
require_once __DIR__ . '/SampleTableOfVersion2.php';

/**
 * A table is created, migrated without loss, and dropped.
 *
 * @group sqlite
 */
final class TableTest extends TestCase {

	protected function setUp(): void {
		parent::setUp();
		SampleTableOfVersion2::$migrations = array();
	}

	public function test_a_table_is_created_once_and_its_version_stored(): void {
		global $wpdb;
		$this->assertSame( $wpdb->prefix . 'freehold_sample', SampleTable::name() );
		$this->assertFalse( SampleTable::exists() );
		$this->assertTrue( Tables::install( SampleTable::class ) );
		$this->assertTrue( SampleTable::exists() );
		$this->assertContains( SampleTable::name(), Schema::tables() );
		$this->assertSame( 1, Settings::get( 'tables.sample' ) );

		SampleTable::add( 1, 'Kept' );
		$this->assertTrue( Tables::install( SampleTable::class, true ) );
		$this->assertSame(
			array(
				array(
					'id'    => '1',
					'title' => 'Kept',
				),
			),
			SampleTable::rows()
		);
	}

	public function test_an_older_table_is_migrated_and_keeps_its_rows(): void {
		Tables::install( SampleTable::class );
		SampleTable::add( 1, 'Kept' );
		$this->assertTrue( Tables::install( SampleTableOfVersion2::class ) );
		$this->assertSame( array( 1 ), SampleTableOfVersion2::$migrations );
		$this->assertSame( 2, Settings::get( 'tables.sample' ) );
		SampleTableOfVersion2::add( 2, 'New' );
		$this->assertSame(
			array(
				array(
					'id'    => '1',
					'title' => 'Kept',
					'price' => '5',
				),
				array(
					'id'    => '2',
					'title' => 'New',
					'price' => '5',
				),
			),
			SampleTable::rows()
		);

		Tables::install( SampleTableOfVersion2::class, true );
		$this->assertSame( array( 1 ), SampleTableOfVersion2::$migrations, 'A table that is up to date is not migrated again.' );
	}

	public function test_a_new_site_gets_the_current_version_without_a_migration(): void {
		$this->assertTrue( Tables::install( SampleTableOfVersion2::class ) );
		SampleTableOfVersion2::add( 1, 'New' );
		$this->assertSame( '5', SampleTable::rows()[0]['price'] );
		$this->assertSame( array(), SampleTableOfVersion2::$migrations );
	}

	public function test_a_missing_table_is_found_and_created_again(): void {
		global $wpdb;
		Tables::install( SampleTableOfVersion2::class );
		$wpdb->query( $wpdb->prepare( 'DROP TABLE %i', SampleTable::name() ) );
		$this->assertTrue( Tables::install( SampleTableOfVersion2::class, true ) );
		$this->assertTrue( SampleTable::exists() );
		$this->assertSame( array(), SampleTableOfVersion2::$migrations );
	}

	public function test_clearing_deletes_the_rows_alone(): void {
		Tables::install( SampleTable::class );
		SampleTable::add( 1, 'Gone' );
		$this->assertTrue( SampleTable::clear() );
		$this->assertSame( array(), SampleTable::rows() );
	}

	public function test_what_a_table_of_three_bytes_cannot_store_becomes_entities(): void {
		global $wpdb;
		$title   = 'Zoë 🎉 𠮷';
		$refused = '/[\xF0-\xF7]/';
		Tables::install( SampleTable::class );
		$wpdb->query( $wpdb->prepare( 'DELETE FROM %i', SampleTable::name() ) );
		$refuse = static fn ( string $query ): string => str_contains( $query, SampleTable::name() ) && preg_match( $refused, $query ) ? '' : $query;
		if ( $wpdb instanceof \WP_SQLite_DB ) {
			// As WordPress refuses a statement: it returns false and logs nothing.
			add_filter( 'query', $refuse );
		} else {
			$wpdb->query( $wpdb->prepare( 'ALTER TABLE %i CONVERT TO CHARACTER SET utf8mb3', SampleTable::name() ) );
			foreach ( array( 'table_charset', 'col_meta' ) as $known ) {
				( new \ReflectionProperty( \wpdb::class, $known ) )->setValue( $wpdb, array() );
			}
		}
		$this->assertSame( 1, SampleTable::add( 1, $title ) );
		$stored = SampleTable::rows()[0]['title'];
		$this->assertDoesNotMatchRegularExpression( $refused, $stored );
		$this->assertSame( $title, SampleTable::text( $stored ) );
		// In HTML nothing is to be done.
		$this->assertSame( $title, html_entity_decode( esc_html( $stored ) ) );
		$this->assertSame( 'A &#38; B &amp;', SampleTable::text( 'A &#38; B &amp;' ) );
	}

	public function test_a_statement_that_cannot_be_made_storable_fails_aloud(): void {
		global $wpdb;
		Tables::install( SampleTable::class );
		add_filter( 'query', static fn ( string $query ): string => str_contains( $query, 'INSERT INTO `' . SampleTable::name() ) ? '' : $query );
		$log = (string) tempnam( get_temp_dir(), 'log' );
		$old = ini_set( 'error_log', $log );
		$was = $wpdb->suppress_errors( false );
		$wpdb->hide_errors();
		$this->assertNull( SampleTable::add( 1, 'Plain' ) );
		$wpdb->suppress_errors( $was );
		ini_set( 'error_log', (string) $old );
		$this->assertStringContainsString( SampleTable::name(), (string) file_get_contents( $log ) );
		unlink( $log );
	}

	public function test_uninstalling_drops_the_table(): void {
		Tables::install( SampleTable::class );
		Uninstaller::run();
		$this->assertFalse( SampleTable::exists() );
		$this->assertSame( array(), Schema::tables() );
	}
}
