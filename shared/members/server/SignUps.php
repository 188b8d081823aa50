<?php
declare( strict_types=1 );

namespace Freehold\Members;

use Freehold\Members\Tables\SubscriberTable;
use Freehold\Queue;
use Freehold\Rest\RateLimit;
use WP_Error;

/**
 * Takes what visitors send who want to subscribe.
 */
final class SignUps {

	/** The results of {@see self::sign_up()}. */
	public const ACCEPTED = 'accepted';
	public const INVALID  = 'invalid';
	public const TOO_MANY = 'too_many';
	public const FAILED   = 'failed';
	public const CHANGED  = 'changed';

	/** Sign-ups from one network in ten minutes, and of one address in an hour. */
	private const PER_NETWORK = 20;
	private const PER_ADDRESS = 6;

	/**
	 * Signs a visitor up. Whether the address is known makes no difference to the result, and none to the time: this only
	 * queues a job, and everything else happens after the response.
	 *
	 * @param string       $email      What the visitor entered.
	 * @param Consent      $consent    What the visitor agreed to.
	 * @param array<mixed> $categories The chosen categories’ IDs.
	 * @param string       $ip         The visitor’s IP address; empty for none.
	 * @return string {@see self::ACCEPTED}, {@see SignUps::INVALID}, {@see SignUps::TOO_MANY}, {@see SignUps::CHANGED} if none of the categories is offered any more, or {@see SignUps::FAILED} if the database returned an error.
	 */
	public static function sign_up( string $email, Consent $consent, array $categories = array(), string $ip = '' ): string {
		$address = Address::normalize( $email );
		if ( '' === $address ) {
			return self::INVALID;
		}
		if ( Categories::are_gone( $categories ) ) {
			return self::CHANGED;
		}
		if ( self::is_limited( Address::hash( $address ), $ip ) ) {
			return self::TOO_MANY;
		}
		return SignUpJob::queue( $address, $consent, Categories::valid( $categories ) ) ? self::ACCEPTED : self::FAILED;
	}

	/**
	 * Does what a sign-up queued, now. Does nothing if another process does it.
	 *
	 * @param string $email The address.
	 */
	public static function deliver( string $email ): void {
		$hash = Address::hash( $email );
		Queue::run( SignUpJob::key( $hash ) );
		$subscriber = SubscriberTable::by_hash( $hash );
		if ( null !== $subscriber ) {
			Queue::run( ConfirmationJob::key( $subscriber->id ) );
		}
	}

	/**
	 * Returns the limit of sign-ups from one network.
	 */
	public static function network_limit(): RateLimit {
		return new RateLimit( 'subscribe', self::PER_NETWORK, null, 10 * MINUTE_IN_SECONDS );
	}

	/**
	 * Returns the limit of sign-ups of one address.
	 */
	public static function address_limit(): RateLimit {
		return new RateLimit( 'subscribe_address', self::PER_ADDRESS, null, HOUR_IN_SECONDS );
	}

	/**
	 * Counts a sign-up. What a network sends beyond its limit does not count for addresses, which may be those of other people.
	 *
	 * @param string $hash The address’s hash.
	 * @param string $ip   The visitor’s IP address.
	 * @return bool Whether a limit is reached. False if the database returned an error, so that no sign-up is lost.
	 */
	public static function is_limited( string $hash, string $ip ): bool {
		$is_reached = static fn ( ?WP_Error $error ): bool => 'freehold_rate_limit' === $error?->get_error_code();
		return $is_reached( self::network_limit()->take( RateLimit::visitor( $ip, 'subscribe' ) ) )
			|| $is_reached( self::address_limit()->take( 'address_' . substr( $hash, 0, 32 ) ) );
	}
}
