<?php
/**
 * Disputes at PayPal.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Payments\PayPal;

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
	 * @return string `disputed`, `lost`, or empty: no dispute, or one that the owner has won. Empty also if the app may not read disputes.
	 */
	public static function of( Client $client, string $capture_id ): string {
		$list  = $client->get( '/v1/customer/disputes', array( 'disputed_transaction_id' => $capture_id ) );
		$items = is_wp_error( $list ) ? array() : (array) ( $list['items'] ?? array() );
		$state = '';
		foreach ( $items as $item ) {
			if ( 'RESOLVED' !== ( $item['status'] ?? '' ) ) {
				return 'disputed';
			}
			$outcome = self::outcome( $client, (array) $item );
			$state   = in_array( $outcome, self::LOST, true ) ? 'lost' : $state;
		}
		return $state;
	}

	/**
	 * Returns the outcome of a dispute.
	 *
	 * @param Client               $client The client.
	 * @param array<string, mixed> $item   The dispute in the list, which need not contain the outcome.
	 */
	private static function outcome( Client $client, array $item ): string {
		$dispute = isset( $item['dispute_outcome'] ) ? $item : $client->get( '/v1/customer/disputes/' . rawurlencode( (string) ( $item['dispute_id'] ?? '' ) ) );
		return is_wp_error( $dispute ) ? '' : (string) ( $dispute['dispute_outcome']['outcome_code'] ?? '' );
	}
}
