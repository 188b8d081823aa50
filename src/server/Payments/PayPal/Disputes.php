<?php
/**
 * Disputes at PayPal.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Payments\PayPal;

use WP_Error;

/**
 * Asks PayPal whether the payer disputes a payment.
 *
 * Source: https://developer.paypal.com/docs/api/customer-disputes/v1/
 */
final class Disputes {

	/** The outcomes with which the owner loses the money. */
	private const LOST = array( 'RESOLVED_BUYER_FAVOUR', 'ACCEPTED' );

	/**
	 * Returns the state of a payment’s dispute.
	 *
	 * @param Client $client     The client.
	 * @param string $capture_id The capture.
	 * @return string|WP_Error `disputed`, `lost`, or empty: no dispute, or one that the owner has won. Empty also if the app may not read disputes. An error if PayPal did not respond.
	 */
	public static function of( Client $client, string $capture_id ): string|WP_Error {
		$list = $client->get( '/v1/customer/disputes', array( 'disputed_transaction_id' => $capture_id ) );
		if ( is_wp_error( $list ) ) {
			return self::is_temporary( $list ) ? $list : '';
		}
		$state = '';
		foreach ( (array) ( $list['items'] ?? array() ) as $item ) {
			if ( 'RESOLVED' !== ( $item['status'] ?? '' ) ) {
				return 'disputed';
			}
			$outcome = self::outcome( $client, (array) $item );
			if ( is_wp_error( $outcome ) ) {
				return $outcome;
			}
			$state = in_array( $outcome, self::LOST, true ) ? 'lost' : $state;
		}
		return $state;
	}

	/**
	 * Returns the outcome of a dispute.
	 *
	 * @param Client               $client The client.
	 * @param array<string, mixed> $item   The dispute in the list, which need not contain the outcome.
	 */
	private static function outcome( Client $client, array $item ): string|WP_Error {
		$dispute = isset( $item['dispute_outcome'] ) ? $item : $client->get( '/v1/customer/disputes/' . rawurlencode( (string) ( $item['dispute_id'] ?? '' ) ) );
		if ( is_wp_error( $dispute ) ) {
			return self::is_temporary( $dispute ) ? $dispute : '';
		}
		return (string) ( $dispute['dispute_outcome']['outcome_code'] ?? '' );
	}

	/**
	 * Returns whether PayPal may say more later.
	 *
	 * @param WP_Error $error The error.
	 */
	private static function is_temporary( WP_Error $error ): bool {
		return 'freehold_payment_unreachable' === $error->get_error_code();
	}
}
