<?php
declare( strict_types=1 );

namespace Freehold\Payments\Stripe;

/**
 * Checks the `Stripe-Signature` header: `t=<time>,v1=<signature>[,v1=<signature>]`. While the owner rotates a secret, Stripe
 * signs with both, and any match counts.
 *
 * Source: https://docs.stripe.com/webhooks/signature
 */
final class Signature {

	/** Seconds by which the time of a signature may differ. */
	private const TOLERANCE = 300;

	/**
	 * Returns whether a secret has signed a body.
	 *
	 * @param string   $raw    The body as it was received.
	 * @param string   $secret The secret, with `whsec_`.
	 * @param int|null $now    The present time; null for the clock's.
	 */
	public static function is_valid( string $raw, string $header, string $secret, ?int $now = null ): bool {
		$time       = '';
		$signatures = array();
		foreach ( explode( ',', $header ) as $part ) {
			list( $name, $value ) = explode( '=', trim( $part ), 2 ) + array( '', '' );
			if ( 't' === $name ) {
				$time = $value;
			} elseif ( 'v1' === $name ) {
				$signatures[] = $value;
			}
		}
		if ( '' === $secret || 1 !== preg_match( '/^\d{1,12}$/D', $time ) || abs( ( $now ?? time() ) - (int) $time ) > self::TOLERANCE ) {
			return false;
		}
		$expected = hash_hmac( 'sha256', $time . '.' . $raw, $secret );
		foreach ( $signatures as $signature ) {
			if ( hash_equals( $expected, $signature ) ) {
				return true;
			}
		}
		return false;
	}
}
