<?php
declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Queue\Handler;
use Freehold\Queue\Retry;

/**
 * Notes what it runs, and fails as the payload says.
 */
final class SampleHandler extends Handler {

	public const MAX_ATTEMPTS = 3;
	public const TIMEOUT      = 60;
	public const RETRY_DELAY  = 10;

	/** @var string[] What ran. */
	public static array $ran = array();

	/** @var string[] What was given up. */
	public static array $given_up = array();

	public function run( array $payload ): void {
		self::$ran[] = (string) $payload['name'];
		do_action( 'freehold_queue_sample' );
		if ( 'retry' === ( $payload['fails'] ?? '' ) ) {
			throw new Retry( 'Later' );
		}
		if ( 'fault' === ( $payload['fails'] ?? '' ) ) {
			throw new \TypeError( 'A fault' );
		}
	}

	public function give_up( array $payload ): void {
		self::$given_up[] = (string) $payload['name'];
	}
}
