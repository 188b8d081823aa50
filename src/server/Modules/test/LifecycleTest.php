<?php
/**
 * Tests of the setup of a site.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Module;
use Freehold\Modules;
use Freehold\Modules\Lifecycle;
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
}
