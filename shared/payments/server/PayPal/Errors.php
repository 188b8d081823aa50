<?php
declare( strict_types=1 );

namespace Freehold\Payments\PayPal;

use WP_Error;

/**
 * Says in words what PayPal has rejected. Codes are those of {@see \Freehold\Payments\Vendor}; the data contains the status of
 * this plugin’s own response (`status`), PayPal’s (`paypal_status`), its issue (`issue`) and its ID for support (`debug_id`).
 *
 * Source: https://developer.paypal.com/api/rest/reference/orders/v2/errors/
 */
final class Errors {

	/** The longest message of PayPal that is shown, in characters. */
	private const MAX_LENGTH = 300;

	/** The issues of amounts and currencies. */
	private const TOO_SMALL = array( 'CANNOT_BE_ZERO_OR_NEGATIVE', 'CANNOT_BE_NEGATIVE', 'REFUND_AMOUNT_TOO_LOW' );
	private const TOO_LARGE = array( 'MAX_VALUE_EXCEEDED', 'TRANSACTION_LIMIT_EXCEEDED', 'TRANSACTION_RECEIVING_LIMIT_EXCEEDED' );
	private const CURRENCY  = array( 'INVALID_CURRENCY_CODE', 'CURRENCY_NOT_SUPPORTED', 'CURRENCY_NOT_SUPPORTED_FOR_COUNTRY' );

	/**
	 * Returns the error if there are no credentials.
	 */
	public static function no_key(): WP_Error {
		return new WP_Error( 'freehold_payment_key', __( 'PayPal is not connected. Enter the client ID and the secret of a PayPal app on the Services screen.', 'freehold' ), array( 'status' => 424 ) );
	}

	/**
	 * Returns the error if PayPal rejects the credentials.
	 */
	public static function key(): WP_Error {
		return new WP_Error( 'freehold_payment_key', __( 'PayPal does not recognize this client ID and secret. Copy both again on the Services screen.', 'freehold' ), array( 'status' => 424 ) );
	}

	/**
	 * Returns the error if PayPal did not respond.
	 *
	 * @param string $reason The reason, a sentence; empty if there is none.
	 */
	public static function unreachable( string $reason = '' ): WP_Error {
		return new WP_Error( 'freehold_payment_unreachable', trim( __( 'PayPal could not be reached. Please try again.', 'freehold' ) . ' ' . $reason ), array( 'status' => 502 ) );
	}

	/**
	 * Returns the error for what PayPal does not do for this plugin.
	 */
	public static function no_subscriptions(): WP_Error {
		return new WP_Error( 'freehold_payment_rejected', __( 'Payments with PayPal do not repeat.', 'freehold' ), array( 'status' => 400 ) );
	}

	/**
	 * Returns the error of a response.
	 *
	 * @param int                  $status The status, from 400.
	 * @param array<string, mixed> $body   The body; empty if it was not JSON.
	 */
	public static function of( int $status, array $body ): WP_Error {
		$detail                    = $body['details'][0] ?? array();
		$issue                     = self::text( $detail['issue'] ?? '' ) ?: self::text( $body['name'] ?? '' );
		$message                   = self::text( $detail['description'] ?? '' ) ?: self::text( $body['message'] ?? '' );
		list( $code, $text, $own ) = self::words( $status, $issue, mb_substr( sanitize_text_field( $message ), 0, self::MAX_LENGTH ) );
		return new WP_Error(
			$code,
			$text,
			array(
				'status'        => $own,
				'paypal_status' => $status,
				'issue'         => $issue,
				'name'          => self::text( $body['name'] ?? '' ),
				'debug_id'      => self::text( $body['debug_id'] ?? '' ),
			)
		);
	}

	/**
	 * Returns the issue of an error.
	 *
	 * @param mixed $result The result of a request.
	 * @return string Such as `ORDER_NOT_APPROVED`; empty if there is none.
	 */
	public static function issue( mixed $result ): string {
		$data = is_wp_error( $result ) ? $result->get_error_data() : null;
		return is_array( $data ) ? (string) ( $data['issue'] ?? '' ) : '';
	}

	/**
	 * Returns whether an error says that PayPal does not know an object.
	 *
	 * @param mixed $result The result of a request.
	 */
	public static function is_missing( mixed $result ): bool {
		return is_wp_error( $result ) && 'freehold_payment_not_found' === $result->get_error_code();
	}

	/**
	 * Returns what an error means.
	 *
	 * @param string $issue   PayPal’s issue.
	 * @param string $message PayPal’s message.
	 * @return array{0: string, 1: string, 2: int} The code, the message, and the status of this plugin’s response.
	 */
	private static function words( int $status, string $issue, string $message ): array {
		if ( 401 === $status ) {
			return array( 'freehold_payment_key', self::key()->get_error_message(), 424 );
		}
		if ( 403 === $status ) {
			return array( 'freehold_payment_key', __( 'The PayPal app lacks a permission that this requires. Turn on the feature for the app in your PayPal developer account.', 'freehold' ), 424 );
		}
		if ( 409 === $status || 429 === $status || $status >= 500 ) {
			return array( 'freehold_payment_unreachable', self::unreachable()->get_error_message(), 502 );
		}
		if ( 404 === $status ) {
			return array( 'freehold_payment_not_found', __( 'PayPal does not have this order or payment in the account of the current app.', 'freehold' ), 404 );
		}
		if ( in_array( $issue, self::TOO_SMALL, true ) ) {
			return array( 'freehold_payment_too_small', __( 'This amount is too small for PayPal. Enter a larger amount.', 'freehold' ), 400 );
		}
		if ( in_array( $issue, self::TOO_LARGE, true ) ) {
			return array( 'freehold_payment_too_large', __( 'This amount is too large for PayPal. Enter a smaller amount.', 'freehold' ), 400 );
		}
		if ( in_array( $issue, self::CURRENCY, true ) ) {
			return array( 'freehold_payment_currency', __( 'The PayPal account does not accept this currency.', 'freehold' ), 400 );
		}
		return array(
			'freehold_payment_rejected',
			'' === $message
				/* translators: %d: an HTTP status, a number. */
				? sprintf( __( 'PayPal rejected the request with status %d.', 'freehold' ), $status )
				/* translators: %s: what PayPal says, often in English. */
				: sprintf( __( 'PayPal rejected the request: %s', 'freehold' ), $message ),
			400,
		);
	}

	/**
	 * Returns a value if it is a text.
	 */
	private static function text( mixed $value ): string {
		return is_string( $value ) ? $value : '';
	}
}
