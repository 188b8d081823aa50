<?php
/**
 * The queue.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Identity;
use Freehold\Modules\Tables;
use Freehold\Queue;
use Freehold\Queue\Handler;
use Freehold\Queue\JobTable;
use Freehold\Queue\Worker;
use Freehold\Settings;

require_once __DIR__ . '/SampleHandler.php';

final class QueueTest extends TestCase {

	/** Tables end a transaction on MariaDB: they are made before the first test begins one. */
	public static function setUpBeforeClass(): void {
		Tables::install( JobTable::class, true );
	}

	protected function setUp(): void {
		parent::setUp();
		JobTable::clear();
		SampleHandler::$ran      = array();
		SampleHandler::$given_up = array();
		add_filter( 'freehold_queue_handlers', static fn ( array $handlers ): array => array( 'sample' => SampleHandler::class ) + $handlers );
		// Nothing runs by itself at the end of the tests.
		add_action( 'shutdown', array( Queue::class, 'run_at_end' ), 100 );
	}

	protected function tearDown(): void {
		remove_action( 'shutdown', array( Queue::class, 'run_at_end' ), 100 );
		parent::tearDown();
	}

	public function test_jobs_run_once_in_their_order(): void {
		foreach ( array( 'a', 'b', 'c' ) as $name ) {
			$this->assertTrue( Queue::push( 'sample', array( 'name' => $name ) ) );
		}
		Queue::push( 'sample', array( 'name' => 'later' ), HOUR_IN_SECONDS );
		$this->assertSame( 3, Queue::work( 5 ) );
		$this->assertSame( array( 'a', 'b', 'c' ), SampleHandler::$ran );
		$this->assertSame( 0, Queue::work( 5 ) );
		$this->assertEqualsWithDelta( time() + HOUR_IN_SECONDS, JobTable::next( array( 'sample' ) ), 2 );
	}

	public function test_jobs_that_send_wait_in_offline_mode_and_on_a_copy(): void {
		foreach ( array( 'offline', 'copy' ) as $reason ) {
			SampleHandler::$ran = array();
			Queue::push( 'sample', array( 'name' => 'a' ), 0, 'key' );
			if ( 'offline' === $reason ) {
				$this->setEnvironment( 'FREEHOLD_OFFLINE', '1' );
			} else {
				Settings::set( 'home', 'https://original.example' );
			}
			$this->assertSame( array( 'sample' ), array_values( array_intersect( Queue::waiting(), array( 'sample' ) ) ) );
			$this->assertSame( 0, Queue::work( 5 ) );
			$this->assertFalse( Queue::run( 'key' ) );
			Queue::run_cron();
			$this->assertSame( 0, JobTable::after( 0, 1 )[0]['attempts'] );
			$this->assertEqualsWithDelta( time() + 5 * MINUTE_IN_SECONDS, wp_next_scheduled( Queue::HOOK ), 5, 'Cron looks again.' );
			$this->setEnvironment( 'FREEHOLD_OFFLINE', '' );
			Settings::set( 'home', '' );
			$this->assertSame( 1, Queue::work( 5 ) );
			$this->assertSame( array( 'a' ), SampleHandler::$ran );
		}
	}

	public function test_a_copy_sends_its_own_mails_and_none_that_the_original_has_queued(): void {
		$mails = new class() extends Handler {
			public const SENDS = self::MAILS;

			/** @var string[] */
			public static array $ran = array();

			public function run( array $payload ): void {
				self::$ran[] = $payload['name'];
				if ( isset( $payload['then'] ) ) {
					Queue::push( 'mails', array( 'name' => $payload['then'] ) );
				}
			}
		};
		$follows = new class() extends Handler {
			public const SENDS = self::NOTHING;

			public function run( array $payload ): void {
				Queue::push( 'mails', $payload );
			}
		};
		add_filter( 'freehold_queue_handlers', static fn ( array $handlers ): array => array( 'mails' => $mails::class, 'follows' => $follows::class ) + $handlers );
		Settings::set( 'home', '' );
		update_option( 'home', 'https://original.example' );
		Identity::claim();
		// More than a worker looks at.
		for ( $number = 0; $number < 25; $number++ ) {
			Queue::push( 'mails', array( 'name' => 'original' ), 0, "original-{$number}" );
		}
		Queue::push( 'follows', array( 'name' => 'follows' ) );
		update_option( 'home', 'https://copy.example' );
		Queue::push( 'mails', array( 'name' => 'copy', 'then' => 'second' ), 0, 'own' );
		Queue::push( 'follows', array( 'name' => 'third' ) );
		$this->assertFalse( Queue::run( 'original-0' ) );
		$this->assertFalse( Queue::push( 'mails', array( 'name' => 'asked' ), 0, 'original-1' ) );
		$this->assertTrue( Queue::push( 'mails', array( 'name' => 'asked' ), HOUR_IN_SECONDS, 'original-1', true ), 'A person on the copy asks for it.' );
		$this->assertFalse( Queue::push( 'mails', array( 'name' => 'again' ), 0, 'original-1', true ), 'The copy has queued it.' );
		$this->assertTrue( Queue::run( 'original-1' ) );
		$this->assertTrue( Queue::run( 'own' ) );
		Queue::run_cron();
		$this->assertSame( array( 'asked', 'copy', 'second', 'third' ), $mails::$ran );
		$this->assertEqualsWithDelta( time() + 5 * MINUTE_IN_SECONDS, wp_next_scheduled( Queue::HOOK ), 5, 'Cron does not run again and again.' );
		Identity::confirm();
		Queue::work( 5 );
		$this->assertEquals( array( 'asked' => 1, 'copy' => 1, 'second' => 1, 'third' => 1, 'follows' => 1, 'original' => 24 ), array_count_values( $mails::$ran ) );
		$this->assertNull( JobTable::next( array( 'mails', 'follows' ) ) );
	}

	public function test_a_key_is_in_the_queue_once_and_can_run_at_once(): void {
		$this->assertTrue( Queue::push( 'sample', array( 'name' => 'a' ), HOUR_IN_SECONDS, 'key' ) );
		$this->assertFalse( Queue::push( 'sample', array( 'name' => 'b' ), 0, 'key' ) );
		$this->assertTrue( Queue::run( 'key' ) );
		$this->assertFalse( Queue::run( 'key' ) );
		$this->assertSame( array( 'a' ), SampleHandler::$ran );
		$this->assertTrue( Queue::push( 'sample', array( 'name' => 'c' ), 0, 'key' ) );
		Queue::remove( 'key' );
		$this->assertFalse( Queue::run( 'key' ) );
	}

	public function test_a_job_that_fails_waits_longer_each_time_and_is_given_up(): void {
		Queue::push( 'sample', array( 'name' => 'a', 'fails' => 'retry' ) );
		$this->assertSame( 1, Queue::work( 5 ) );
		$this->assertEqualsWithDelta( time() + 10, JobTable::next( array( 'sample' ) ), 2 );
		$this->pass();
		Queue::work( 5 );
		$this->assertEqualsWithDelta( time() + 40, JobTable::next( array( 'sample' ) ), 2 );
		$this->assertSame( array(), SampleHandler::$given_up );
		$this->pass();
		Queue::work( 5 );
		$this->assertSame( array( 'a', 'a', 'a' ), SampleHandler::$ran );
		$this->assertSame( array( 'a' ), SampleHandler::$given_up );
		$this->assertNull( JobTable::next( array( 'sample' ) ) );
	}

	public function test_a_fault_in_a_handler_stops_no_other_job(): void {
		$log = ini_set( 'error_log', '/dev/null' );
		Queue::push( 'sample', array( 'name' => 'a', 'fails' => 'fault' ) );
		Queue::push( 'sample', array( 'name' => 'b' ) );
		$this->assertSame( 2, Queue::work( 5 ) );
		ini_set( 'error_log', (string) $log );
		$this->assertSame( array( 'a', 'b' ), SampleHandler::$ran );
	}

	public function test_a_job_of_a_process_that_ended_early_runs_again_after_its_claim(): void {
		Queue::push( 'sample', array( 'name' => 'a' ) );
		$lost = JobTable::claim( array( 'sample' => 60 ) );
		$this->assertNotNull( $lost );
		$this->assertNull( JobTable::claim( array( 'sample' => 60 ) ) );
		$this->assertSame( 0, Queue::work( 5 ) );
		$this->expire();
		$this->assertSame( 1, Queue::work( 5 ) );
		// The first process comes back too late to finish a job of the second.
		$this->assertFalse( JobTable::finish( $lost ) );
		$this->assertFalse( JobTable::retry( $lost, time() ) );
	}

	public function test_a_job_that_ends_its_process_each_time_is_given_up(): void {
		Queue::push( 'sample', array( 'name' => 'a' ) );
		for ( $attempt = 0; $attempt < SampleHandler::MAX_ATTEMPTS; $attempt++ ) {
			$this->assertNotNull( JobTable::claim( array( 'sample' => 60 ) ) );
			$this->expire();
		}
		Queue::work( 5 );
		$this->assertSame( array(), SampleHandler::$ran );
		$this->assertSame( array( 'a' ), SampleHandler::$given_up );
	}

	public function test_jobs_without_a_handler_wait(): void {
		Queue::push( 'unknown', array( 'name' => 'a' ) );
		$this->assertSame( 0, Queue::work( 5 ) );
		$this->assertSame( 0, ( new Worker( array() ) )->work( 5 ) );
		$this->assertNotNull( JobTable::next( array( 'unknown' ) ) );
	}

	public function test_cron_is_scheduled_for_the_next_job(): void {
		wp_unschedule_hook( Queue::HOOK );
		Queue::push( 'sample', array( 'name' => 'later' ), HOUR_IN_SECONDS );
		$this->assertEqualsWithDelta( time() + HOUR_IN_SECONDS, wp_next_scheduled( Queue::HOOK ), 2 );
		Queue::push( 'sample', array( 'name' => 'now' ) );
		$this->assertEqualsWithDelta( time(), wp_next_scheduled( Queue::HOOK ), 2 );
		wp_unschedule_hook( Queue::HOOK );
		do_action( Queue::HOOK );
		$this->assertSame( array( 'now' ), SampleHandler::$ran );
		$this->assertEqualsWithDelta( time() + HOUR_IN_SECONDS, wp_next_scheduled( Queue::HOOK ), 2 );
	}

	public function test_cron_waits_for_the_next_job_not_for_a_long_one_that_another_process_runs(): void {
		Queue::push( 'sample', array( 'name' => 'long' ) );
		$this->assertNotNull( JobTable::claim( array( 'sample' => 2 * HOUR_IN_SECONDS ) ) );
		$this->assertEqualsWithDelta( time() + 2 * HOUR_IN_SECONDS, JobTable::next( array( 'sample' ) ), 2 );
		Queue::push( 'sample', array( 'name' => 'again', 'fails' => 'retry' ) );
		wp_unschedule_hook( Queue::HOOK );
		do_action( Queue::HOOK );
		$this->assertSame( array( 'again' ), SampleHandler::$ran );
		$this->assertEqualsWithDelta( time() + SampleHandler::RETRY_DELAY, wp_next_scheduled( Queue::HOOK ), 2 );
	}

	public function test_cron_comes_back_if_its_process_is_killed(): void {
		$while = null;
		add_action(
			'freehold_queue_sample',
			static function () use ( &$while ): void {
				$while = wp_next_scheduled( Queue::HOOK );
			}
		);
		Queue::push( 'sample', array( 'name' => 'a' ) );
		// As WordPress does before it runs an event.
		wp_unschedule_hook( Queue::HOOK );
		do_action( Queue::HOOK );
		$this->assertSame( array( 'a' ), SampleHandler::$ran );
		$this->assertEqualsWithDelta( time() + MINUTE_IN_SECONDS, $while, 5 );
		$this->assertFalse( wp_next_scheduled( Queue::HOOK ), 'Nothing is left to do.' );
	}

	/** Lets the delays of waiting jobs pass. */
	private function pass(): void {
		global $wpdb;
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET run_at = 1', JobTable::name() ) );
	}

	/** Lets all claims expire. */
	private function expire(): void {
		global $wpdb;
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET claimed_until = 1', JobTable::name() ) );
	}
}
