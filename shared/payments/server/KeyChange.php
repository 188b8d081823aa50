<?php
declare( strict_types=1 );

namespace Freehold\Payments;

use Freehold\Identity;
use Freehold\Keys;

/**
 * Moves webhooks when an administrator changes or removes credentials: the old ones are needed to remove the old webhook. On a
 * copy of the site, the old credentials and the webhook are those of the original, which needs them.
 * Credentials from the environment change without notice; {@see Vendor::set_up_webhook()} notices those within an hour.
 */
final class KeyChange {

	/**
	 * Removes the webhook with the credentials that are about to change.
	 */
	public static function before( string $option ): void {
		$vendor = self::vendor_of( $option );
		if ( null !== $vendor && $vendor->is_set() && ! Identity::is_copy() ) {
			$vendor->tear_down_webhook();
		}
	}

	/**
	 * Registers the webhook with the credentials that were just stored, soon.
	 */
	public static function after( string $option ): void {
		$vendor = self::vendor_of( $option );
		if ( null !== $vendor && $vendor->is_set() ) {
			PollJob::queue( 'webhook', $vendor->slug() );
		}
	}

	/**
	 * Returns the vendor whose credentials an option contains.
	 *
	 * @return Vendor|null Null for any other option.
	 */
	private static function vendor_of( string $option ): ?Vendor {
		if ( ! str_starts_with( $option, 'connectors_payments_' ) ) {
			return null;
		}
		foreach ( Gateway::all() as $vendor ) {
			// The names of all credentials of a service begin alike.
			if ( str_starts_with( $option, (string) preg_replace( '/api_key$/', '', Keys::option( $vendor->slug() ) ) ) ) {
				return $vendor;
			}
		}
		return null;
	}
}
