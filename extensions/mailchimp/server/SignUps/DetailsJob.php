<?php
declare( strict_types=1 );

namespace Freehold\Modules\Mailchimp\SignUps;

use Freehold\Queue;
use Freehold\Queue\Handler;
use Freehold\Queue\Retry;

/**
 * Sends the tags and the note with the consent after the response, so that no visitor waits for them.
 */
final class DetailsJob extends Handler {

	public const NAME         = 'mailchimp-details';
	public const MAX_ATTEMPTS = 8;
	public const TIMEOUT      = 60;

	/**
	 * Queues the job, unless it is queued already.
	 *
	 * @param int $id The row's ID.
	 */
	public static function queue( int $id ): void {
		Queue::push( self::NAME, array( 'id' => $id ), 0, self::NAME . ":{$id}" );
	}

	/**
	 * Sends the details.
	 *
	 * @param array<string, mixed> $payload As queued.
	 * @throws Retry If Mailchimp does not accept them now.
	 */
	public function run( array $payload ): void {
		$id  = (int) ( $payload['id'] ?? 0 );
		$row = SignUpTable::get( $id );
		if ( SignUpTable::DETAILS !== $row?->state || null === $row->sign_up ) {
			return;
		}
		$outcome = Subscription::add_details( $row->sign_up );
		if ( Outcome::Done !== $outcome && ! $outcome->is_final() ) {
			throw new Retry( 'Mailchimp does not accept the details now.' );
		}
		SignUpTable::move( $id, SignUpTable::DETAILS, SignUpTable::DONE );
	}

	/**
	 * Ends the sign-up without them: Mailchimp has the address.
	 *
	 * @param array<string, mixed> $payload As queued.
	 */
	public function give_up( array $payload ): void {
		SignUpTable::move( (int) ( $payload['id'] ?? 0 ), SignUpTable::DETAILS, SignUpTable::DONE );
	}
}
