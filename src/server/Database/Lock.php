<?php
declare( strict_types=1 );

namespace Freehold\Database;

/**
 * Runs an action in one request at a time. The lock is an option that contains the time at which it expires.
 */
final class Lock {

	/** The number of seconds after which a lock expires, in case its request died. */
	private const TTL = 60;

	/** The number of microseconds between two attempts. */
	private const RETRY_DELAY = 50_000;

	/**
	 * Waits until no other request holds the lock, then runs an action. After the time limit, runs it without the lock.
	 *
	 * @param string   $name    The option's name.
	 * @param int      $timeout The longest wait in seconds.
	 * @param callable $action  The action; it must not use values that were read before, because they may have changed.
	 * @return mixed The action's result.
	 */
	public static function run( string $name, int $timeout, callable $action ): mixed {
		Options::create( $name, '0' );
		$deadline = microtime( true ) + $timeout;
		do {
			$is_held = Options::claim( $name, time() + self::TTL );
		} while ( ! $is_held && microtime( true ) < $deadline && null === usleep( self::RETRY_DELAY ) );

		try {
			return $action();
		} finally {
			if ( $is_held ) {
				Options::write( $name, '0' );
			}
		}
	}
}
