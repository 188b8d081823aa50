<?php
/**
 * Tests of the plugin's own tables.
 */

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
 */
final class TableTest extends TestCase {

	protected function setUp(): void {
		parent::setUp();
		SampleTableOfVersion2::$migrations = array();
	}

	protected function tearDown(): void {
		global $wpdb;
		// On MariaDB and MySQL, statements that change tables end the transaction that reverts tests.
		$wpdb->query( $wpdb->prepare( 'DROP TABLE IF EXISTS %i', SampleTable::name() ) );
		parent::tearDown();
		$tables = (array) Settings::get( 'tables' );
		if ( isset( $tables[ SampleTable::NAME ] ) ) {
			unset( $tables[ SampleTable::NAME ] );
			Settings::set( 'tables', $tables );
		}
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

	public function test_uninstalling_drops_the_table(): void {
		global $wpdb;
		if ( ! $wpdb instanceof \WP_SQLite_DB ) {
			$this->markTestSkipped( 'Here, dropping tables ends the transaction that takes the test back.' );
		}
		Tables::install( SampleTable::class );
		Uninstaller::run();
		$this->assertFalse( SampleTable::exists() );
		$this->assertSame( array(), Schema::tables() );
	}
}
