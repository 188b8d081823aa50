<?php
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

	/** Refuses queries with characters of four bytes, as WordPress does where the table of options stores three. */
	private static function refuse_four_bytes(): void {
		add_filter( 'query', static fn ( string $query ): string => 1 === preg_match( '/[\xF0-\xF4]/', $query ) ? 'REFUSED' : $query );
	}

	public function test_emoji_are_stored_where_the_database_stores_three_bytes(): void {
		global $wpdb;
		$wpdb->suppress_errors();
		self::refuse_four_bytes();
		$this->actAs( 'admin' );
		foreach (
			array(
				'module/newsletter'   => array( 'sender_name' => 'Café 😀' ),
				'ai/settings'         => array( 'guidelines' => array( 'voice' => 'Be nice 😀', 'terms' => '𠮷 ☕', 'audience' => '' ) ),
				'setup/questionnaire' => array( 'questionnaire' => array( 'purpose' => '🎉 \\ 😀' ) ),
			) as $route => $input
		) {
			$response = $this->rest( 'POST', "/freehold/v4/{$route}", $input );
			$this->assertSame( 200, $response->get_status(), (string) wp_json_encode( $response->get_data() ) );
			wp_cache_flush();
			$read = wp_json_encode( $this->rest( 'GET', "/freehold/v4/{$route}" )->get_data(), JSON_UNESCAPED_UNICODE );
			foreach ( (array) reset( $input ) as $text ) {
				$this->assertStringContainsString( (string) wp_json_encode( $text, JSON_UNESCAPED_UNICODE ), $read, $route );
			}
		}
		$wpdb->suppress_errors( false );
	}

	public function test_emoji_that_an_earlier_version_stored_are_read(): void {
		update_option( Settings::OPTION, array( 'probe' => array( 'one' => '😀', 'two' => "A \x1A line" ) ) + Settings::defaults() );
		$this->assertSame( array( 'one' => '😀', 'two' => "A \x1A line" ), Settings::get( 'probe' ) );
		$this->assertTrue( Settings::set( 'probe.three', '🎉' ) );
		$this->assertSame( array( 'one' => '😀', 'two' => "A \x1A line", 'three' => '🎉' ), Settings::get( 'probe' ) );
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

	public function test_old_options_in_a_shared_object_cache_do_not_bring_back_old_settings(): void {
		$this->on_shared_cache(
			function (): void {
				Settings::set( 'modules.probe.options', array( 'color' => 'red' ) );
				$old = wp_load_alloptions();
				Settings::set( 'modules.probe.options', array( 'color' => 'blue' ) );
				// Another server changes another option, with all options as it read them before the change.
				wp_cache_set( 'alloptions', $old, 'options' );
				$this->assertSame( 'blue', Settings::get( 'modules.probe.options.color' ) );
				// A reader that is late adds what it read: an entry that exists stays.
				$this->assertFalse( wp_cache_add( Settings::OPTION, $old[ Settings::OPTION ], 'freehold' ) );
			}
		);
	}

	public function test_a_shared_object_cache_with_old_settings_is_corrected(): void {
		$this->on_shared_cache(
			function (): void {
				Settings::set( 'modules.probe.options', array( 'color' => 'red' ) );
				$old = wp_cache_get( Settings::OPTION, 'freehold' );
				$this->assertIsString( $old );
				Settings::set( 'modules.probe.options', array( 'color' => 'blue' ) );
				// A database that is restored changes no cache.
				wp_cache_set( Settings::OPTION, $old, 'freehold' );
				$this->assertSame( 'red', Settings::get( 'modules.probe.options.color' ) );
				Settings::settle();
				$this->assertSame( 'blue', Settings::get( 'modules.probe.options.color' ) );
				// WordPress's own functions change the row as well.
				update_option( Settings::OPTION, array( 'analytics' => true ) );
				$this->assertTrue( Settings::get( 'analytics' ) );
				delete_option( Settings::OPTION );
				$this->assertFalse( Settings::get( 'analytics' ) );
			}
		);
	}

	public function test_that_nothing_is_stored_is_asked_once_where_an_object_cache_is_shared(): void {
		$this->on_shared_cache(
			function (): void {
				global $wpdb;
				delete_option( Settings::OPTION );
				Settings::get( 'analytics' );
				$before = $wpdb->num_queries;
				Settings::get( 'analytics' );
				Settings::get( 'uninstall.posts' );
				$this->assertSame( $before, $wpdb->num_queries );
				$this->assertTrue( Settings::set( 'analytics', true ) );
				$this->assertTrue( Settings::get( 'analytics' ) );
			}
		);
	}

	/**
	 * Runs a check as on a site whose object cache is shared by several servers.
	 */
	private function on_shared_cache( callable $check ): void {
		$used = wp_using_ext_object_cache( true );
		try {
			$check();
		} finally {
			wp_using_ext_object_cache( $used );
			wp_cache_delete( Settings::OPTION, 'freehold' );
			Settings::refresh();
		}
	}
}
