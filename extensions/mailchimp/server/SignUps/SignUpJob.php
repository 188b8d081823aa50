<?php
declare( strict_types=1 );

namespace Freehold\Modules\Mailchimp\SignUps;

use Freehold\Modules\Mailchimp\Names;
use Freehold\Modules\Mailchimp\ConnectionProblem;
use Freehold\Queue;
use Freehold\Queue\Handler;
use Freehold\Queue\Retry;

/**
 * Sends a sign-up to Mailchimp: while the visitor waits, and for three days if that fails.
 */
final class SignUpJob extends Handler {

	public const NAME         = 'mailchimp-sign-up';
	public const MAX_ATTEMPTS = 8;
	public const TIMEOUT      = 60;

	/**
	 * Returns the key of a row's job.
	 *
	 * @param int $id The row's ID.
	 */
	public static function key( int $id ): string {
		return self::NAME . ":{$id}";
	}

	/**
	 * Queues the job, unless it is queued already.
	 *
	 * @param int $id    The row's ID.
	 * @param int $delay Seconds before it may run.
	 */
	public static function queue( int $id, int $delay ): void {
		Queue::push( self::NAME, array( 'id' => $id ), $delay, self::key( $id ) );
	}

	/**
	 * Sends the sign-up.
	 *
	 * @param array<string, mixed> $payload As queued.
	 * @throws Retry If Mailchimp does not accept it now.
	 */
	public function run( array $payload ): void {
		if ( ! self::process( (int) ( $payload['id'] ?? 0 ) ) ) {
			throw new Retry( 'Mailchimp does not accept the sign-up now.' );
		}
	}

	/**
	 * Sends a stored sign-up.
	 *
	 * @param int $id The row's ID.
	 * @return bool Whether nothing is left to do.
	 */
	private static function process( int $id ): bool {
		$row = SignUpTable::get( $id );
		if ( SignUpTable::WAITING !== $row?->state || null === $row->sign_up ) {
			return true;
		}
		$outcome = Subscription::add( $row->sign_up );
		if ( Outcome::Done === $outcome ) {
			ConnectionProblem::solved();
			delete_transient( Names::PAUSE );
			if ( ! Subscription::has_details( $row->sign_up ) ) {
				SignUpTable::move( $id, SignUpTable::WAITING, SignUpTable::DONE );
			} elseif ( SignUpTable::move( $id, SignUpTable::WAITING, SignUpTable::DETAILS ) ) {
				DetailsJob::queue( $id );
			}
			return true;
		}
		if ( $outcome->is_final() ) {
			SignUpTable::move( $id, SignUpTable::WAITING, SignUpTable::REJECTED, $outcome->value );
			return true;
		}
		if ( Outcome::Later === $outcome ) {
			set_transient( Names::PAUSE, 1, MINUTE_IN_SECONDS );
		} else {
			ConnectionProblem::report( $outcome->value );
		}
		return false;
	}

	/**
	 * Notes that the sign-up is not sent before the daily event.
	 *
	 * @param array<string, mixed> $payload As queued.
	 */
	public function give_up( array $payload ): void {
		SignUpTable::move( (int) ( $payload['id'] ?? 0 ), SignUpTable::WAITING, SignUpTable::FAILED, Outcome::Later->value );
	}
}
