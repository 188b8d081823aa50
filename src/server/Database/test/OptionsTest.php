<?php
declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Database\Options;

/**
 * Each change is one statement that succeeds for one of several simultaneous requests.
 */
final class OptionsTest extends TestCase {

	private const NAME = 'freehold_probe';

	public function test_a_row_is_created_by_one_request_only(): void {
		$this->assertNull( Options::read( self::NAME ) );
		$this->assertTrue( Options::create( self::NAME, 'first' ) );
		$this->assertFalse( Options::create( self::NAME, 'second' ) );
		$this->assertSame( 'first', Options::read( self::NAME ) );
		$this->assertContains( self::NAME, Options::names( 'freehold_pro' ) );
	}

	public function test_a_value_that_has_changed_since_it_was_read_is_not_replaced(): void {
		Options::create( self::NAME, 'old' );
		$this->assertTrue( Options::replace( self::NAME, 'old', 'new' ) );
		$this->assertFalse( Options::replace( self::NAME, 'old', 'late' ) );
		$this->assertSame( 'new', Options::read( self::NAME ) );
	}

	public function test_a_change_is_one_of_what_is_stored_now(): void {
		global $wpdb;
		$add = static fn ( int $number ): callable => static fn ( array $stored ): array => array( ...$stored, $number );
		$this->assertTrue( Options::change( self::NAME, $add( 1 ) ) );
		$this->assertSame( array( 1 ), get_option( self::NAME ) );
		// Another request, which this one does not see.
		$wpdb->update( $wpdb->options, array( 'option_value' => maybe_serialize( array( 1, 2 ) ) ), array( 'option_name' => self::NAME ) );
		$this->assertSame( array( 1 ), get_option( self::NAME ) );
		$this->assertTrue( Options::change( self::NAME, $add( 3 ) ) );
		$this->assertSame( array( 1, 2, 3 ), get_option( self::NAME ) );
		$this->assertTrue( Options::change( self::NAME, static fn (): ?array => null ) );
		// Another request between reading and writing.
		$times = 0;
		$this->assertTrue(
			Options::change(
				self::NAME,
				static function ( array $stored ) use ( &$times, $wpdb ): array {
					if ( 1 === ++$times ) {
						$wpdb->update( $wpdb->options, array( 'option_value' => maybe_serialize( array( 4 ) ) ), array( 'option_name' => self::NAME ) );
					}
					return array( ...$stored, 5 );
				}
			)
		);
		$this->assertSame( array( 4, 5 ), get_option( self::NAME ) );
	}

	public function test_a_counter_stops_at_its_limit_and_at_zero(): void {
		$this->assertFalse( Options::count( self::NAME, 0, 2 ), 'There is no row.' );
		Options::create( self::NAME, '0' );
		$this->assertTrue( Options::count( self::NAME, 0, 2 ) );
		$this->assertTrue( Options::count( self::NAME, 0, 2 ) );
		$this->assertFalse( Options::count( self::NAME, 0, 2 ) );
		$this->assertSame( '2', Options::read( self::NAME ) );
		Options::decrement( self::NAME );
		Options::decrement( self::NAME );
		Options::decrement( self::NAME );
		$this->assertSame( '0', Options::read( self::NAME ) );
	}

	public function test_a_counter_begins_again_at_a_higher_start_and_never_at_a_lower(): void {
		Options::create( self::NAME, '9' );
		$this->assertFalse( Options::count( self::NAME, 2960000000000, 2960000000000 ), 'The limit is zero.' );
		$this->assertTrue( Options::count( self::NAME, 2960000000000, 2960000000002 ) );
		$this->assertSame( '2960000000001', Options::read( self::NAME ) );
		$this->assertFalse( Options::count( self::NAME, 10, 20 ) );
		$this->assertTrue( Options::count( self::NAME, 2960000000000, 2960000000002 ) );
		$this->assertFalse( Options::count( self::NAME, 2960000000000, 2960000000002 ) );
	}

	public function test_low_numbers_of_a_prefix_are_deleted(): void {
		foreach ( array( 'freehold_probe_1' => 9, 'freehold_probe_2' => 10, 'freehold_probe_3' => 100, 'freeholdxprobe_4' => 1 ) as $name => $value ) {
			Options::create( $name, (string) $value );
		}
		Options::delete_below( 'freehold_probe_', 10 );
		$this->assertNull( Options::read( 'freehold_probe_1' ) );
		$this->assertSame( array( 'freehold_probe_2', 'freehold_probe_3' ), Options::names( 'freehold_probe_' ) );
		$this->assertSame( '1', Options::read( 'freeholdxprobe_4' ), 'An underscore is no wildcard.' );
	}

	public function test_a_claim_lasts_until_it_expires(): void {
		$this->assertFalse( Options::claim( self::NAME, time() + 60 ), 'There is no row.' );
		Options::create( self::NAME, '1000000000' );
		$this->assertTrue( Options::claim( self::NAME, time() + 60 ) );
		$this->assertFalse( Options::claim( self::NAME, time() + 60 ) );
		Options::write( self::NAME, (string) ( time() - 1 ) );
		$this->assertTrue( Options::claim( self::NAME, time() + 60 ) );
	}

	public function test_other_rows_of_a_prefix_are_deleted(): void {
		foreach ( array( 'freehold_probe_1', 'freehold_probe_2', 'freeholdxprobe_3' ) as $name ) {
			Options::create( $name, '1' );
		}
		Options::delete_others( 'freehold_probe_', 'freehold_probe_2' );
		$this->assertNull( Options::read( 'freehold_probe_1' ) );
		$this->assertSame( '1', Options::read( 'freehold_probe_2' ) );
		$this->assertSame( '1', Options::read( 'freeholdxprobe_3' ), 'An underscore is no wildcard.' );
	}
}
