<?php
declare( strict_types=1 );

namespace Freehold\Modules\Mailchimp\SignUps;

use Freehold\Members\Address;
use Freehold\Modules\Mailchimp\Api\Client;
use Freehold\Modules\Mailchimp\Names;
use Freehold\Modules\Mailchimp\ConnectionProblem;
use Freehold\Modules\Tables;
use Freehold\Queue;
use Freehold\Rest\RateLimit;
use WP_Error;

/**
 * Stores a sign-up first, then sends it: now if Mailchimp responds, otherwise from the queue. The queue lets one process at a
 * time send a row, and the row's state lets it be sent once.
 */
final class SignUps {

	/** The cron event that sends what was left over and deletes what is no longer needed. */
	public const UPKEEP = 'freehold_mailchimp_upkeep';

	/** Accepted sign-ups from one network in ten minutes, and of one address in an hour. */
	private const PER_NETWORK = 20;
	private const PER_ADDRESS = 5;

	/** When an unfinished job may be taken over, in seconds. */
	private const DELAY = MINUTE_IN_SECONDS;

	/** How many rows the daily event queues again, and for how long the owner can still fix what rejects them. */
	private const BATCH         = 500;
	private const FAILED_KEPT   = 30 * DAY_IN_SECONDS;
	private const REJECTED_KEPT = 7 * DAY_IN_SECONDS;

	/**
	 * Returns whether a limit of sign-ups is reached. If the database returned an error, none is, so that no sign-up is lost. What a
	 * network sends beyond its limit does not count for addresses, which may be those of other people.
	 *
	 * @param string $email The normalized address.
	 * @param string $ip    The visitor's IP address; empty if unknown.
	 */
	public static function is_limited( string $email, string $ip ): bool {
		$is_reached = static fn ( ?WP_Error $error ): bool => 'freehold_rate_limit' === $error?->get_error_code();
		return $is_reached( self::network_limit()->take( RateLimit::visitor( $ip, 'mailchimp' ) ) )
			|| $is_reached( self::address_limit()->take( 'address_' . substr( Address::hash( $email ), 0, 32 ) ) );
	}

	/**
	 * Stores a sign-up and sends it while the visitor waits.
	 *
	 * @return Outcome|null What the visitor must know: {@see Outcome::Done} also for a sign-up that is sent later. Null if it could
	 *                      not be stored.
	 */
	public static function send_now( SignUp $sign_up ): ?Outcome {
		$id = self::store( $sign_up, self::DELAY );
		if ( null === $id ) {
			return null;
		}
		if ( false === get_transient( Names::PAUSE ) ) {
			Queue::run( SignUpJob::key( $id ) );
		}
		$row     = SignUpTable::get( $id );
		$outcome = SignUpTable::REJECTED === $row?->state ? Outcome::tryFrom( $row->reason ) ?? Outcome::Invalid : Outcome::Done;
		if ( Outcome::Done !== $outcome ) {
			// The visitor knows, so nothing must be kept for the owner.
			SignUpTable::remove( $id, SignUpTable::REJECTED );
		}
		return $outcome;
	}

	/**
	 * Stores a sign-up, which is sent after the response.
	 */
	public static function send_later( SignUp $sign_up ): void {
		self::store( $sign_up, 0 );
	}

	/**
	 * Notes that the owner has solved a problem, and sends everything that waits. A job that runs now may send its sign-up twice, which
	 * changes nothing.
	 */
	public static function resume(): void {
		ConnectionProblem::report( '' );
		delete_transient( Names::PAUSE );
		if ( ! Tables::has( SignUpTable::class ) ) {
			return;
		}
		foreach ( SignUpTable::ids( SignUpTable::FAILED, time() + 1, self::BATCH ) as $id ) {
			SignUpTable::move( $id, SignUpTable::FAILED, SignUpTable::WAITING );
		}
		foreach ( SignUpTable::ids( SignUpTable::WAITING, time() + 1, self::BATCH ) as $id ) {
			Queue::remove( SignUpJob::key( $id ) );
			SignUpJob::queue( $id, 0 );
		}
	}

	/**
	 * Queues again what no job is left for, and deletes what is no longer needed.
	 */
	public static function clean_up(): void {
		if ( ! Tables::has( SignUpTable::class ) ) {
			return;
		}
		$now = time();
		SignUpTable::prune( SignUpTable::DONE, $now - HOUR_IN_SECONDS );
		SignUpTable::prune( SignUpTable::REJECTED, $now - self::REJECTED_KEPT );
		SignUpTable::prune( SignUpTable::FAILED, $now - self::FAILED_KEPT, 'created_at' );
		if ( null !== Client::current() ) {
			foreach ( SignUpTable::ids( SignUpTable::FAILED, $now - HOUR_IN_SECONDS, self::BATCH ) as $id ) {
				if ( SignUpTable::move( $id, SignUpTable::FAILED, SignUpTable::WAITING ) ) {
					SignUpJob::queue( $id, 0 );
				}
			}
		}
		foreach ( SignUpTable::ids( SignUpTable::WAITING, $now - HOUR_IN_SECONDS, self::BATCH ) as $id ) {
			SignUpJob::queue( $id, 0 );
		}
		foreach ( SignUpTable::ids( SignUpTable::DETAILS, $now - HOUR_IN_SECONDS, self::BATCH ) as $id ) {
			DetailsJob::queue( $id );
		}
		self::network_limit()->prune();
		self::address_limit()->prune();
	}

	/**
	 * Stores a sign-up and queues its job.
	 *
	 * @param int $delay Seconds before another process may send it.
	 * @return int|null The row's ID; null if the database returned an error.
	 */
	private static function store( SignUp $sign_up, int $delay ): ?int {
		$id = SignUpTable::add( $sign_up );
		if ( null !== $id && SignUpTable::WAITING === SignUpTable::get( $id )?->state ) {
			SignUpJob::queue( $id, $delay );
		}
		return $id;
	}

	/**
	 * Returns the limit of sign-ups from one network.
	 */
	private static function network_limit(): RateLimit {
		return new RateLimit( 'mailchimp', self::PER_NETWORK, null, 10 * MINUTE_IN_SECONDS );
	}

	/**
	 * Returns the limit of sign-ups of one address.
	 */
	private static function address_limit(): RateLimit {
		return new RateLimit( 'mailchimp_address', self::PER_ADDRESS, null, HOUR_IN_SECONDS );
	}
}
