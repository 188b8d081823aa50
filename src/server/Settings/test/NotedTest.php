<?php
declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Identity;
use Freehold\Settings;
use Freehold\Settings\Noted;

/**
 * What many pages need is noted, and never wrong after a change.
 */
final class NotedTest extends TestCase {

	public function test_a_value_is_read_once_and_again_after_a_change(): void {
		global $wpdb;
		$noted = new Noted( 'sample' );
		$reads = 0;
		$read  = static function () use ( &$reads ): int {
			return ++$reads;
		};
		$this->assertSame( 1, $noted->get( $read ) );
		wp_load_alloptions();
		$before = $wpdb->num_queries;
		$this->assertSame( 1, $noted->get( $read ) );
		$this->assertSame( 0, $wpdb->num_queries - $before );
		$noted->forget();
		$this->assertSame( 2, $noted->get( $read ) );
		$noted->forget();
		$this->assertFalse( $noted->get( static fn (): bool => false ) );
		$this->assertFalse( $noted->get( $read ), 'Also nothing is a value.' );
	}

	public function test_a_change_during_the_read_is_not_lost(): void {
		$noted = new Noted( 'sample' );
		$this->assertSame(
			'old',
			$noted->get(
				static function () use ( $noted ): string {
					$noted->forget();
					return 'old';
				}
			)
		);
		$this->assertSame( 'new', $noted->get( static fn (): string => 'new' ) );
	}

	public function test_what_could_not_be_read_is_not_noted(): void {
		global $wpdb;
		$noted = new Noted( 'sample' );
		$fails = static function () use ( $wpdb ): int {
			$wpdb->suppress_errors( true );
			$wpdb->query( 'SELECT no_such_column' );
			$wpdb->suppress_errors( false );
			return 0;
		};
		$noted->get( $fails );
		$this->assertSame( 5, $noted->get( static fn (): int => 5 ) );
	}

	public function test_the_url_that_an_older_version_noted_moves_into_the_settings(): void {
		global $wpdb;
		Settings::update( static fn ( array $settings ): array => array_diff_key( $settings, array( 'home' => '' ) ) );
		update_option( 'freehold_home', Identity::encode( 'https://original.example' ), false );
		$this->assertTrue( Identity::is_copy() );
		do_action( 'freehold_site_set_up' );
		$this->assertSame( 'https://original.example', Identity::noted() );
		wp_cache_flush();
		wp_load_alloptions();
		$before = $wpdb->num_queries;
		$this->assertTrue( Identity::is_copy() );
		$this->assertSame( 0, $wpdb->num_queries - $before );
		delete_option( 'freehold_home' );
		Settings::update( static fn ( array $settings ): array => array_diff_key( $settings, array( 'home' => '' ) ) );
		do_action( 'freehold_site_set_up' );
		$this->assertSame( '', Settings::get( 'home' ), 'Nothing was noted, and that costs no query either.' );
	}
}
