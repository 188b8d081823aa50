<?php
declare( strict_types=1 );

namespace Freehold\Payments\Stripe;

/**
 * Reads what later versions of the API have moved, from the new place and from the old one. Requests of this site have the
 * pinned version, but webhooks have the version of their endpoint, which an owner may have created years ago.
 *
 * Source: https://docs.stripe.com/changelog (2025-03-31.basil)
 */
final class Fields {

	/**
	 * Returns the ID of a value that may be expanded.
	 *
	 * @param mixed $value An ID, an object, or null.
	 * @return string Empty if there is none.
	 */
	public static function id( mixed $value ): string {
		$id = is_array( $value ) ? ( $value['id'] ?? '' ) : $value;
		return is_string( $id ) ? $id : '';
	}

	/**
	 * Returns a value if it is an object.
	 *
	 * @param mixed $value An object, an ID, or null.
	 * @return array<string, mixed> Empty if it is not expanded.
	 */
	public static function expanded( mixed $value ): array {
		return is_array( $value ) ? $value : array();
	}

	/**
	 * Returns when the paid period of a subscription ends.
	 *
	 * @param array<string, mixed> $subscription The subscription.
	 * @return int Seconds of Unix time; 0 if unknown.
	 */
	public static function period_end( array $subscription ): int {
		$ends = array_column( $subscription['items']['data'] ?? array(), 'current_period_end' );
		return (int) ( $ends ? max( $ends ) : $subscription['current_period_end'] ?? 0 );
	}

	/**
	 * Returns the subscription of an invoice.
	 *
	 * @param array<string, mixed> $invoice The invoice.
	 * @return string Its ID; empty if there is none.
	 */
	public static function subscription( array $invoice ): string {
		return self::id( $invoice['parent']['subscription_details']['subscription'] ?? $invoice['subscription'] ?? null );
	}

	/**
	 * Returns the metadata that an invoice has from its subscription.
	 *
	 * @param array<string, mixed> $invoice The invoice.
	 * @return array<string, mixed>
	 */
	public static function subscription_metadata( array $invoice ): array {
		return self::expanded( $invoice['parent']['subscription_details']['metadata'] ?? $invoice['subscription_details']['metadata'] ?? null );
	}

	/**
	 * Returns the payment intents of an invoice.
	 *
	 * @param array<string, mixed> $invoice The invoice, with `payments` expanded in new versions.
	 * @return string[] Their IDs.
	 */
	public static function intents( array $invoice ): array {
		$intents = array();
		foreach ( $invoice['payments']['data'] ?? array() as $payment ) {
			$intents[] = self::id( $payment['payment']['payment_intent'] ?? null );
		}
		$intents[] = self::id( $invoice['payment_intent'] ?? null );
		return array_values( array_unique( array_filter( $intents ) ) );
	}

	/**
	 * Returns the latest charge of a payment intent.
	 *
	 * @param array<string, mixed> $intent The payment intent, with `latest_charge` expanded in new versions.
	 * @return array<string, mixed> Empty if there is none.
	 */
	public static function charge( array $intent ): array {
		return self::expanded( $intent['latest_charge'] ?? $intent['charges']['data'][0] ?? null );
	}

	/**
	 * Returns the order that metadata names.
	 *
	 * @return string The order's reference; empty if there is none.
	 */
	public static function reference( mixed $metadata ): string {
		$reference = is_array( $metadata ) ? ( $metadata[ Checkout::REFERENCE ] ?? '' ) : '';
		return is_string( $reference ) && 1 === preg_match( '/^[0-9a-f]{32}$/D', $reference ) ? $reference : '';
	}
}
