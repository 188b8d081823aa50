<?php
/**
 * Tests of the setup of a site.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Database\Schema;
use Freehold\Features;
use Freehold\Module;
use Freehold\Modules;
use Freehold\Modules\Lifecycle;
use Freehold\Modules\Manifest;
use Freehold\Settings;

/**
 * Updates run no activation hook, so wp-admin pages set the site up after one.
 */
final class LifecycleTest extends TestCase {

	/** Marks a module's table as outdated and loads a wp-admin page; returns whether the page migrated the table. */
	private function is_set_up_by_a_page(): bool {
		$module = Modules::get( 'related-posts' );
		$this->assertInstanceOf( Module::class, $module );
		$setting = 'tables.' . $module->tables()[0]::NAME;
		Settings::set( $setting, 0 );
		Lifecycle::upgrade();
		return 0 !== Settings::get( $setting );
	}

	public function test_a_wp_admin_page_sets_the_modules_up_after_an_update_and_not_otherwise(): void {
		Lifecycle::install();
		$installed = Settings::get( 'installed' );
		$this->assertStringContainsString( FREEHOLD_VERSION, $installed );
		$this->assertFalse( $this->is_set_up_by_a_page() );

		Settings::set( 'installed', '0.0.1 production' );
		$this->assertTrue( $this->is_set_up_by_a_page() );
		$this->assertSame( $installed, Settings::get( 'installed' ) );
		$this->assertFalse( $this->is_set_up_by_a_page() );
	}

	public function test_another_list_of_modules_is_set_up(): void {
		Lifecycle::install();
		$this->setEnvironment( 'FREEHOLD_EXTENSIONS', 'experimental' );
		$this->assertTrue( $this->is_set_up_by_a_page() );
	}

	public function test_a_wp_admin_page_creates_missing_settings(): void {
		delete_option( Settings::OPTION );
		Lifecycle::upgrade();
		$this->assertIsArray( get_option( Settings::OPTION ) );
	}

	/** Returns the hooks of this plugin's recurring cron events. */
	private static function recurring(): array {
		$hooks = array();
		foreach ( _get_cron_array() as $events ) {
			foreach ( $events as $hook => $entries ) {
				if ( str_starts_with( $hook, 'freehold_' ) && array() !== array_filter( array_column( $entries, 'schedule' ) ) ) {
					$hooks[] = $hook;
				}
			}
		}
		sort( $hooks );
		return array_values( array_unique( $hooks ) );
	}

	/** Asserts that the cron events, tables and capabilities are those of the modules that are on, and no others. */
	private function assertResources( string $message ): void {
		$cron = array_keys( array_filter( Features::collect( 'cron' ) ) );
		sort( $cron );
		$this->assertSame( $cron, self::recurring(), $message );
		$tables = array_map( static fn ( string $table ): string => $table::name(), Features::collect( 'tables' ) );
		$this->assertSame( array(), array_diff( $tables, Schema::tables() ), $message );
	}

	public function test_each_pair_of_modules_leaves_exactly_the_resources_of_those_that_are_on(): void {
		$slugs = array_keys( array_filter( Modules::all(), static fn ( Module $module ): bool => array() !== $module->tables() || array() !== $module->cron() || array() !== Manifest::modules()[ $module->slug ]['uses'] ) );
		$this->assertContains( 'newsletter', $slugs );
		Modules::set_all_active( array_keys( Modules::all() ), false );
		$this->assertSame( array(), self::recurring() );
		while ( array() !== $slugs ) {
			$one = array_shift( $slugs );
			foreach ( $slugs as $other ) {
				Modules::set_all_active( array( $one, $other ), true );
				foreach ( array( array( $one, false ), array( $one, true ), array( $other, false ), array( $one, false ) ) as list( $slug, $active ) ) {
					Modules::set_active( $slug, $active );
					$this->assertResources( "{$one}, {$other}: {$slug} " . ( $active ? 'on' : 'off' ) );
				}
			}
		}
	}

	public function test_a_shared_feature_is_active_while_a_module_uses_it(): void {
		Modules::set_all_active( array_keys( Modules::all() ), false );
		$this->assertSame( array(), Features::active() );
		$this->actAs( 'admin' );
		foreach ( array( 'donations', 'paid-content' ) as $slug ) {
			Modules::set_active( $slug, true );
		}
		$this->assertSame( array( 'payments', 'members', 'access', 'donations', 'paid-content' ), array_keys( Features::active() ) );
		$this->assertTrue( current_user_can( 'freehold_manage_payments' ) );
		Modules::set_active( 'paid-content', false );
		$this->assertSame( array( 'payments', 'donations' ), array_keys( Features::active() ) );
		$this->assertTrue( current_user_can( 'freehold_manage_payments' ) );
		Modules::set_active( 'donations', false );
		$this->assertFalse( current_user_can( 'freehold_manage_payments' ) );
	}
}
