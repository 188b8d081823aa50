<?php
declare( strict_types=1 );

namespace Freehold\Members;

use Freehold\Queue;
use Freehold\Queue\Handler;

/**
 * Adds the person after the response, so that its time says nothing about the address.
 */
final class SignUpJob extends Handler {

	public const NAME = 'subscriber-sign-up';

	public const SENDS = self::NOTHING;

	/**
	 * Returns the key of an address’s job.
	 *
	 * @param string $hash The address’s hash.
	 */
	public static function key( string $hash ): string {
		return self::NAME . ":{$hash}";
	}

	/**
	 * Queues the job.
	 *
	 * @param string  $address    The normalized address.
	 * @param Consent $consent    What the person agreed to.
	 * @param int[]   $categories The chosen categories’ IDs.
	 * @return bool Whether the queue contains a job for the address; false if the database returned an error.
	 */
	public static function queue( string $address, Consent $consent, array $categories ): bool {
		return Queue::ensure(
			self::NAME,
			array(
				'email'      => $address,
				'consent'    => $consent->to_array(),
				'categories' => $categories,
			),
			self::key( Address::hash( $address ) ),
			true
		);
	}

	/**
	 * Adds the person.
	 *
	 * @param array<string, mixed> $payload As queued.
	 */
	public function run( array $payload ): void {
		$address = Address::normalize( (string) ( $payload['email'] ?? '' ) );
		if ( '' !== $address ) {
			Subscribers::register( $address, Consent::from_array( (array) ( $payload['consent'] ?? array() ) ), array_map( 'intval', (array) ( $payload['categories'] ?? array() ) ) );
		}
	}
}
