<?php
/**
 * What anonymous visitors can make a site store.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Database\Options;
use Freehold\Http\FormResult;
use Freehold\Http\VisitorForm;

final class FloodTest extends TestCase {

	protected function setUp(): void {
		parent::setUp();
		Options::delete_below( 'freehold_rate_', PHP_INT_MAX );
		wp_using_ext_object_cache( false );
	}

	/** How many results the site stores, and their bytes. */
	private static function stored(): array {
		global $wpdb;
		return array_map( 'intval', (array) $wpdb->get_row( "SELECT COUNT(*), COALESCE( SUM( LENGTH( option_value ) ), 0 ) FROM {$wpdb->options} WHERE option_name LIKE '\_transient\_freehold\_%'", ARRAY_N ) );
	}

	private static function send( string $ip, string $text = 'x' ): ?string {
		$_SERVER['REMOTE_ADDR'] = $ip;
		return ( new VisitorForm( 'flood', 'freehold_flood' ) )->target( new FormResult( 422, 'No', home_url( '/' ), array( 'text' => $text ) ) );
	}

	public function test_a_visitor_stores_a_limited_number_of_results(): void {
		for ( $form = 0; $form < 100; $form++ ) {
			$last = self::send( '192.0.2.1' );
		}
		$this->assertSame( 30, self::stored()[0] );
		$this->assertNull( $last );
		$this->assertNotNull( self::send( '192.0.2.2' ), 'Another visitor is not affected.' );
	}

	public function test_all_visitors_store_a_limited_number_of_results(): void {
		add_filter( 'freehold_rate_limits', static fn ( array $limits, string $name ): array => 'form_results' === $name ? array( 'user' => 5, 'site' => 20 ) : $limits, 10, 2 );
		for ( $visitor = 1; $visitor < 50; $visitor++ ) {
			self::send( "192.0.2.{$visitor}" );
		}
		$this->assertSame( 20, self::stored()[0] );
	}

	public function test_a_result_is_short(): void {
		$this->assertNotNull( self::send( '192.0.2.1', str_repeat( 'ä', 5000 ) ) );
		$before = self::stored();
		$this->assertNull( self::send( '192.0.2.1', str_repeat( 'x', 33 * KB_IN_BYTES ) ) );
		$this->assertNull( self::send( '192.0.2.1', str_repeat( 'x', 4 * MB_IN_BYTES ) ) );
		$this->assertSame( $before, self::stored() );
	}

	public function test_what_has_expired_is_deleted_without_waiting_for_a_day(): void {
		global $wpdb;
		self::send( '192.0.2.1' );
		$this->assertSame( 1, self::stored()[0] );
		// Half an hour passes, for the results and for the counts.
		$wpdb->query( "UPDATE {$wpdb->options} SET option_value = option_value - 1800 WHERE option_name LIKE '\_transient\_timeout\_freehold\_%'" );
		foreach ( Options::names( 'freehold_rate_' ) as $row ) {
			Options::write( $row, (string) ( (int) Options::read( $row ) - 200000 ) );
		}
		self::send( '192.0.2.2' );
		$this->assertSame( 1, self::stored()[0] );
		// One row for the address, one for its network, one for the upkeep.
		$this->assertCount( 3, Options::names( 'freehold_rate_form_results' ) );
	}
}
