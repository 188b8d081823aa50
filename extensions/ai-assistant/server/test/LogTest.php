<?php
/**
 * The log of requests.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Modules\AiAssistant\LogTable;
use Freehold\Modules\AiAssistant\PersonalData;

final class LogTest extends TestCase {

	protected function setUp(): void {
		parent::setUp();
		LogTable::create();
		LogTable::clear();
	}

	public function test_it_counts_by_user_and_day(): void {
		wp_set_current_user( 1 );
		LogTable::add( LogTable::TEXTS );
		LogTable::add( LogTable::TEXTS );
		LogTable::add( LogTable::IMAGES );
		wp_set_current_user( 0 );
		LogTable::add( LogTable::FAILED );
		$day = wp_date( 'Y-m-d' );
		$this->assertSame(
			array(
				array( 'day' => $day, 'user' => 0, 'texts' => 0, 'images' => 0, 'failed' => 1 ),
				array( 'day' => $day, 'user' => 1, 'texts' => 2, 'images' => 1, 'failed' => 0 ),
			),
			LogTable::latest()
		);
	}

	public function test_old_days_are_deleted(): void {
		LogTable::add( LogTable::TEXTS );
		LogTable::prune();
		$this->assertCount( 1, LogTable::latest() );
		global $wpdb;
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET day = %s', LogTable::name(), wp_date( 'Y-m-d', time() - ( LogTable::DAYS + 1 ) * DAY_IN_SECONDS ) ) );
		LogTable::prune();
		$this->assertSame( array(), LogTable::latest() );
	}

	public function test_a_user_s_rows_are_exported_and_go_with_the_user(): void {
		$email = get_userdata( 1 )->user_email;
		wp_set_current_user( 1 );
		LogTable::add( LogTable::TEXTS );
		wp_set_current_user( 0 );
		LogTable::add( LogTable::TEXTS );
		$this->assertSame( array( wp_date( 'Y-m-d' ), '1', '0', '0' ), array_column( PersonalData::export( $email )['data'][0]['data'], 'value' ) );
		$this->assertSame( 1, LogTable::forget_user( 1 ) );
		$this->assertSame( array(), PersonalData::export( $email )['data'] );
		$this->assertCount( 1, LogTable::latest() );
		$this->assertSame( array(), PersonalData::export( 'nobody@example.org' )['data'] );
	}
}
