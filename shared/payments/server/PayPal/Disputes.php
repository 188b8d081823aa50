<?php
declare( strict_types=1 );

namespace Freehold\Payments\PayPal;

use WP_Error;

/**
 * Asks PayPal whether the payer disputes a payment.
 *
 * Source: https://developer.paypal.com/docs/api/customer-disputes/v1/
 */
final class Disputes {

	/** The outcome that PayPal decides, and the one that the owner chooses: PayPal may list the latter among the refunds, too. */
	private const DECIDED  = 'RESOLVED_BUYER_FAVOUR';
	private const ACCEPTED = 'ACCEPTED';

	/** What is known of a payment without disputes. */
	public const NONE = array(
		'open'     => array(),
		'decided'  => array(),
		'accepted' => array(),
	);

	/**
	 * Returns the disputes of a payment, each about a part or all of it.
	 *
	 * @return array{open: array<int, mixed>, decided: array<int, mixed>, accepted: array<int, mixed>}|WP_Error The amounts, as PayPal has them, that are not decided and that the owner has lost. None if the app may not read disputes. An error if PayPal did not respond.
	 */
	public static function of( Client $client, string $capture_id ): array|WP_Error {
		$list = $client->get( '/v1/customer/disputes', array( 'disputed_transaction_id' => $capture_id ) );
		if ( is_wp_error( $list ) ) {
			return self::is_temporary( $list ) ? $list : self::NONE;
		}
		$found = self::NONE;
		foreach ( (array) ( $list['items'] ?? array() ) as $item ) {
			if ( 'RESOLVED' !== ( $item['status'] ?? '' ) ) {
				$found['open'][] = $item['dispute_amount'] ?? null;
				continue;
			}
			$dispute = self::resolved( $client, (array) $item );
			if ( is_wp_error( $dispute ) ) {
				return $dispute;
			}
			$amount = $dispute['dispute_outcome']['amount_refunded'] ?? $dispute['dispute_amount'] ?? null;
			match ( $dispute['dispute_outcome']['outcome_code'] ?? '' ) {
				self::DECIDED  => $found['decided'][]  = $amount,
				self::ACCEPTED => $found['accepted'][] = $amount,
				default        => null,
			};
		}
		return $found;
	}

	/**
	 * Returns a dispute with its outcome.
	 *
	 * @param array<string, mixed> $item The dispute in the list, which need not contain the outcome.
	 * @return array<string, mixed>|WP_Error
	 */
	private static function resolved( Client $client, array $item ): array|WP_Error {
		$dispute = isset( $item['dispute_outcome'] ) ? $item : $client->get( '/v1/customer/disputes/' . rawurlencode( (string) ( $item['dispute_id'] ?? '' ) ) );
		if ( is_wp_error( $dispute ) ) {
			return self::is_temporary( $dispute ) ? $dispute : array();
		}
		return $dispute + $item;
	}

	/**
	 * Returns whether PayPal may say more later.
	 */
	private static function is_temporary( WP_Error $error ): bool {
		return 'freehold_payment_unreachable' === $error->get_error_code();
	}
}
