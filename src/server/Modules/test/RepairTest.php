<?php
declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Admin\Health;
use Freehold\Database\Schema;
use Freehold\Database\Sql;
use Freehold\Members\Tables\SubscriberTable;
use Freehold\Modules;
use Freehold\Modules\Installed;
use Freehold\Modules\Lifecycle;
use Freehold\Modules\Tables;
use Freehold\Settings;

/**
 * A database copied with WordPress's own tables only, an emptied list of cron events, a clock that was wrong.
 *
 * @group sqlite
 */
final class RepairTest extends TestCase {

	protected function setUp(): void {
		parent::setUp();
		Lifecycle::install();
	}

	/** @return array<string, mixed> The result of Site Health’s test of the tables. */
	private static function health(): array {
		return Health::all()['freehold_tables']['test']();
	}

	public function test_all_lost_tables_are_created_at_once(): void {
		global $wpdb;
		$this->assertSame( array(), Tables::missing() );
		$before = Schema::tables();
		Settings::set( 'tables.of_a_feature_that_is_gone', 1 );
		array_map( static fn ( string $table ) => $wpdb->query( "DROP TABLE {$table}" ), $before );
		$this->assertNotContains( 'login_attempts', Tables::missing(), 'A site of a network does not have the network’s.' );
		$repaired = array();
		add_action( 'freehold_tables_repaired', static function ( array $names ) use ( &$repaired ): void {
			$repaired = $names;
		} );
		$this->assertSame( array(), Lifecycle::repair() );
		$this->assertContains( SubscriberTable::NAME, $repaired );
		$this->assertTrue( SubscriberTable::exists() );
		$this->assertNull( Settings::get( 'tables.of_a_feature_that_is_gone' ) );
		$this->assertSame( array(), Tables::missing() );
		$this->assertSame( 'good', self::health()['status'] );
	}

	/** A request that has not looked for lost tables yet. */
	private static function begin_request(): void {
		( new \ReflectionProperty( Sql::class, 'checked' ) )->setValue( null, array() );
	}

	public function test_a_lost_table_is_looked_for_only_after_a_statement_failed(): void {
		global $wpdb;
		$seen = array();
		add_filter( 'query', static function ( string $query ) use ( &$seen ): string {
			$seen[] = $query;
			return $query;
		} );
		$count = static fn (): ?string => Sql::value( 'SELECT COUNT(*) FROM %i', SubscriberTable::name() );
		self::begin_request();
		$this->assertSame( '0', $count() );
		$this->assertSame( array( 'SELECT COUNT(*) FROM `' . SubscriberTable::name() . '`' ), $seen, 'Nothing else is read while no table is lost.' );

		$errors = count( $GLOBALS['EZSQL_ERROR'] ?? array() );
		$wpdb->query( 'DROP TABLE ' . SubscriberTable::name() );
		$this->assertSame( '0', $count(), 'A read finds the table again.' );
		$this->assertSame( '', $wpdb->last_error );

		self::begin_request();
		$wpdb->query( 'DROP TABLE ' . SubscriberTable::name() );
		$this->assertTrue( SubscriberTable::clear(), 'So does a change.' );
		$this->assertSame( array( 'freehold' ), array_unique( array_map( static fn ( array $error ): string => str_contains( $error['query'], 'freehold_' ) ? 'freehold' : $error['query'], array_slice( $GLOBALS['EZSQL_ERROR'], $errors ) ) ) );

		$seen = array();
		$wpdb->suppress_errors( true );
		$this->assertNull( Sql::value( 'SELECT no_such_column FROM %i', SubscriberTable::name() ) );
		$wpdb->suppress_errors( false );
		$this->assertTrue( Sql::has_failed() );
		$this->assertCount( 1, $seen, 'A request looks once.' );
	}

	public function test_no_table_counts_as_lost_while_the_database_responds_to_nothing(): void {
		global $wpdb;
		Settings::set( 'tables.of_a_feature_that_is_gone', 1 );
		$this->assertSame( 1, Settings::get( 'tables.of_a_feature_that_is_gone' ), 'It is in the cache: SQLite takes the transaction back at an error.' );
		add_filter( 'query', static fn ( string $query ): string => 1 === preg_match( '/^(SHOW TABLES|CREATE TABLE|SELECT COUNT)/', $query ) ? 'SELECT * FROM freehold_no_response' : $query );
		$repaired = did_action( 'freehold_tables_repaired' );
		self::begin_request();
		$was_quiet = $wpdb->suppress_errors( true );
		$this->assertNull( Sql::value( 'SELECT COUNT(*) FROM %i', SubscriberTable::name() ) );
		$wpdb->suppress_errors( $was_quiet );
		$this->assertSame( 0, did_action( 'freehold_tables_repaired' ) - $repaired, 'No index begins anew.' );
		$this->assertSame( 1, Settings::get( 'tables.of_a_feature_that_is_gone' ) );
	}

	public function test_site_health_says_what_the_database_refuses(): void {
		global $wpdb;
		$name = SubscriberTable::name();
		$wpdb->query( "DROP TABLE {$name}" );
		add_filter( 'query', static fn ( string $query ): string => str_starts_with( $query, 'CREATE TABLE' ) ? 'SELECT * FROM freehold_no_right' : $query );
		$was_quiet = $wpdb->suppress_errors( true );
		$result    = self::health();
		$wpdb->suppress_errors( $was_quiet );
		$this->assertSame( 'critical', $result['status'] );
		$this->assertStringContainsString( $name, $result['description'] );
	}

	public function test_activation_looks_for_the_tables(): void {
		global $wpdb;
		$wpdb->query( 'DROP TABLE ' . SubscriberTable::name() );
		Lifecycle::activate();
		$this->assertTrue( SubscriberTable::exists() );
	}

	public function test_any_request_sets_up_after_an_update_and_one_at_a_time(): void {
		Settings::set( 'installed', '0.0.1 production' );
		add_option( 'freehold_set_up', (string) ( time() + 50 ) );
		Lifecycle::upgrade();
		$this->assertFalse( Installed::is_current(), 'Another request does it.' );
		update_option( 'freehold_set_up', (string) ( time() - 1 ) );
		Lifecycle::upgrade();
		$this->assertTrue( Installed::is_current() );
		$this->assertFalse( get_option( 'freehold_set_up' ) );
	}

	public function test_an_older_version_leaves_newer_tables_and_site_health_says_so(): void {
		Settings::set( 'tables.' . SubscriberTable::NAME, SubscriberTable::VERSION + 1 );
		Settings::set( 'installed', '99.0.0 production' );
		Lifecycle::upgrade();
		$this->assertTrue( Installed::is_current(), 'Not again at each request.' );
		$this->assertSame( SubscriberTable::VERSION + 1, Settings::get( 'tables.' . SubscriberTable::NAME ), 'The newer version does not change it twice.' );
		$health = self::health();
		$this->assertSame( 'recommended', $health['status'] );
		$this->assertStringContainsString( SubscriberTable::name(), $health['description'] );
	}

	public function test_lost_and_distant_cron_events_come_back_hourly(): void {
		Modules::set_active( 'newsletter', true );
		$hook  = 'freehold_members_upkeep';
		$crons = _get_cron_array();
		Settings::set( 'cron_looked', time() );
		_set_cron_array( array() );
		Lifecycle::look_at_cron();
		$this->assertFalse( wp_next_scheduled( $hook ), 'Within the hour.' );
		foreach ( array( time() - HOUR_IN_SECONDS, time() + YEAR_IN_SECONDS ) as $looked ) {
			Settings::set( 'cron_looked', $looked );
			_set_cron_array( array() );
			Lifecycle::look_at_cron();
			$this->assertIsInt( wp_next_scheduled( $hook ) );
		}
		wp_unschedule_hook( $hook );
		wp_schedule_event( time() + YEAR_IN_SECONDS, 'daily', $hook );
		Settings::set( 'cron_looked', 0 );
		Lifecycle::look_at_cron();
		$this->assertLessThanOrEqual( time(), wp_next_scheduled( $hook ) );
		$soon = wp_next_scheduled( $hook );
		Settings::set( 'cron_looked', 0 );
		Lifecycle::look_at_cron();
		$this->assertSame( $soon, wp_next_scheduled( $hook ), 'What is in order stays.' );
		_set_cron_array( $crons );
	}
}
