<?php
/**
 * Tests of the settings.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Settings;

/**
 * One option that two requests may write at the same moment.
 */
final class SettingsTest extends TestCase {

	public function test_a_value_is_found_by_its_path(): void {
		$this->assertTrue( Settings::set( 'uninstall.posts', true ) );
		$this->assertTrue( Settings::get( 'uninstall.posts' ) );
		$this->assertFalse( Settings::get( 'uninstall.keys' ) );
		$this->assertSame( 'default', Settings::get( 'no.such.path', 'default' ) );
		$this->assertSame( 'default', Settings::get( 'analytics.deeper', 'default' ) );
	}

	public function test_a_change_made_meanwhile_is_not_lost(): void {
		$times  = 0;
		$stored = Settings::update(
			static function ( array $settings ) use ( &$times ): array {
				// Another request writes between this one's reading and writing, the first time.
				if ( 0 === $times++ ) {
					Settings::set( 'uninstall.keys', true );
				}
				$settings['analytics'] = true;
				return $settings;
			}
		);
		$this->assertTrue( $stored );
		$this->assertSame( 2, $times, 'The change must be made again on what the other request stored.' );
		$this->assertTrue( Settings::get( 'analytics' ) );
		$this->assertTrue( Settings::get( 'uninstall.keys' ) );
	}

	public function test_giving_up_is_told(): void {
		$number = 0;
		$stored = Settings::update(
			static function ( array $settings ) use ( &$number ): array {
				Settings::set( 'probe', ++$number );
				$settings['analytics'] = true;
				return $settings;
			}
		);
		$this->assertFalse( $stored );
		$this->assertFalse( Settings::get( 'analytics' ) );
	}

	public function test_a_missing_option_is_created_with_the_change(): void {
		delete_option( Settings::OPTION );
		$this->assertFalse( Settings::get( 'analytics' ) );
		$this->assertTrue( Settings::set( 'analytics', true ) );
		$this->assertTrue( Settings::get( 'analytics' ) );
		$this->assertSame( Settings::VERSION, Settings::get( 'version' ) );
	}

	public function test_an_older_shape_is_completed_and_keeps_what_it_held(): void {
		update_option( Settings::OPTION, array( 'analytics' => true ) );
		Settings::install();
		$stored = get_option( Settings::OPTION );
		$this->assertSame( Settings::VERSION, $stored['version'] );
		$this->assertTrue( $stored['analytics'] );
		$this->assertFalse( $stored['uninstall']['posts'] );
	}

	public function test_reading_costs_no_query(): void {
		global $wpdb;
		wp_load_alloptions();
		$before = $wpdb->num_queries;
		Settings::get( 'modules.business-hours.active' );
		$this->assertSame( $before, $wpdb->num_queries );
	}

	public function test_a_shared_object_cache_with_old_settings_is_corrected(): void {
		Settings::set( 'modules.probe.options', array( 'color' => 'red' ) );
		$old = wp_load_alloptions();
		Settings::set( 'modules.probe.options', array( 'color' => 'blue' ) );
		$used = wp_using_ext_object_cache( true );
		try {
			// Another server stores what it read before the change.
			wp_cache_set( 'alloptions', $old, 'options' );
			$this->assertSame( 'red', Settings::get( 'modules.probe.options.color' ) );
			Settings::settle();
			$this->assertSame( 'blue', Settings::get( 'modules.probe.options.color' ) );
		} finally {
			wp_using_ext_object_cache( $used );
		}
	}
}
