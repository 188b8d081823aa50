<?php
declare( strict_types=1 );

namespace Freehold\Modules\Newsletter\Sending;

use Freehold\Queue\Handler;

/**
 * Works for a while, and queues the next job for when more can be sent.
 */
final class SendJob extends Handler {

	public const NAME = Jobs::NAME;

	/** On a copy of the site, the job pauses the newsletters instead of sending them. */
	public const SENDS = self::MAILS;

	/** How long a job works, in seconds. */
	private const SECONDS = 30.0;

	/**
	 * Sends what is due.
	 *
	 * @param array<string, mixed> $payload Empty.
	 */
	public function run( array $payload ): void {
		unset( $payload );
		$next = ( new Sender() )->work( self::SECONDS );
		if ( null !== $next ) {
			Jobs::queue_at( $next );
		}
	}
}
