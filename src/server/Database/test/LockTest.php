<?php
declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Database\Lock;
use Freehold\Database\Options;

/**
 * One request at a time, and no request waits forever.
 */
final class LockTest extends TestCase {

	private const NAME = 'freehold_probe_lock';

	public function test_the_lock_is_held_while_the_action_runs_and_released_after_it(): void {
		$result = Lock::run(
			self::NAME,
			1,
			function (): string {
				$this->assertFalse( Options::claim( self::NAME, time() + 60 ) );
				return 'done';
			}
		);
		$this->assertSame( 'done', $result );
		$this->assertTrue( Options::claim( self::NAME, time() + 60 ) );
	}

	public function test_an_exception_releases_the_lock(): void {
		try {
			Lock::run( self::NAME, 1, static fn () => throw new \DomainException() );
			$this->fail();
		} catch ( \DomainException ) {
			$this->assertTrue( Options::claim( self::NAME, time() + 60 ) );
		}
	}

	public function test_a_request_stops_waiting_at_its_time_limit_and_leaves_the_others_lock(): void {
		Options::create( self::NAME, (string) ( time() + 60 ) );
		$start = microtime( true );
		$this->assertSame( 'done', Lock::run( self::NAME, 1, static fn (): string => 'done' ) );
		$this->assertGreaterThan( 0.9, microtime( true ) - $start );
		$this->assertFalse( Options::claim( self::NAME, time() + 60 ) );
	}
}
