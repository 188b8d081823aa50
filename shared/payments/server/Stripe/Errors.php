<?php
declare( strict_types=1 );

namespace Freehold\Payments\Stripe;

use Freehold\Payments\Money;
use Freehold\Payments\Order;
use WP_Error;

/**
 * Says in words what Stripe has rejected. Codes are those of {@see \Freehold\Payments\Vendor}; the data contains the status of
 * this plugin's own response (`status`), Stripe's (`stripe_status`), Stripe's code (`stripe_code`) and the parameter
 * (`stripe_param`).
 *
 * Sources: https://docs.stripe.com/error-codes, https://docs.stripe.com/error-handling
 */
final class Errors {

	/** The longest message of Stripe that is shown, in characters. */
	private const MAX_LENGTH = 300;

	/**
	 * Returns the error if there is no usable key.
	 */
	public static function no_key(): WP_Error {
		return new WP_Error( 'freehold_payment_key', __( 'Stripe is not connected. Enter a secret or restricted key on the Services screen.', 'freehold' ), array( 'status' => 424 ) );
	}

	/**
	 * Returns the error if Stripe did not respond.
	 *
	 * @param string $reason The reason, a sentence; empty if there is none.
	 */
	public static function unreachable( string $reason = '' ): WP_Error {
		return new WP_Error( 'freehold_payment_unreachable', trim( __( 'Stripe could not be reached. Please try again.', 'freehold' ) . ' ' . $reason ), array( 'status' => 502 ) );
	}

	/**
	 * Returns the error of a response.
	 *
	 * @param array<string, mixed> $error The response's `error`; empty if it had none.
	 */
	public static function of( int $status, array $error ): WP_Error {
		$code                      = self::text( $error['code'] ?? '' );
		$param                     = self::text( $error['param'] ?? '' );
		$message                   = mb_substr( sanitize_text_field( self::text( $error['message'] ?? '' ) ), 0, self::MAX_LENGTH );
		$data                      = array(
			'stripe_status' => $status,
			'stripe_code'   => $code,
			'stripe_param'  => $param,
		);
		list( $name, $text, $own ) = self::words( $status, $code, $param, $message );
		if ( 403 === $status ) {
			$data['permissions'] = Permissions::named_in( self::text( $error['message'] ?? '' ) );
			$data['account']     = preg_match( '/\bacct_\w+/', $message, $found ) ? $found[0] : '';
		}
		return new WP_Error( $name, $text, array( 'status' => $own ) + $data );
	}

	/**
	 * Adds the smallest amount of a currency to the error about an amount that is too small.
	 *
	 * @param Order $order The order that was rejected.
	 */
	public static function with_minimum( WP_Error $error, Order $order ): WP_Error {
		$minimum = Money::minimum( $order->currency );
		// Stripe's minimum follows the currency of the owner's bank account, so it can be above the documented one.
		if ( 'freehold_payment_too_small' !== $error->get_error_code() || null === $minimum || $order->amount * $order->quantity >= $minimum->amount ) {
			return $error;
		}
		return new WP_Error(
			$error->get_error_code(),
			/* translators: %s: an amount, such as $0.50. */
			sprintf( __( 'This amount is too small. Enter at least %s.', 'freehold' ), $minimum->format() ),
			$error->get_error_data()
		);
	}

	/**
	 * Returns whether an error says that Stripe does not know an object.
	 *
	 * @param mixed $result The result of a request.
	 */
	public static function is_missing( mixed $result ): bool {
		return is_wp_error( $result ) && 'freehold_payment_not_found' === $result->get_error_code();
	}

	/**
	 * Returns what an error means.
	 *
	 * @param string $code    Stripe's code.
	 * @param string $param   The parameter at fault.
	 * @param string $message Stripe's message.
	 * @return array{0: string, 1: string, 2: int} The code, the message, and the status of this plugin's response.
	 */
	private static function words( int $status, string $code, string $param, string $message ): array {
		if ( 401 === $status ) {
			return array( 'freehold_payment_key', __( 'Stripe rejected the API key. Enter a valid one on the Services screen.', 'freehold' ), 424 );
		}
		if ( 403 === $status ) {
			return array( 'freehold_payment_key', Permissions::message( Permissions::named_in( $message ) ), 424 );
		}
		if ( 429 === $status || $status >= 500 || 409 === $status ) {
			$error = self::unreachable();
			return array( (string) $error->get_error_code(), $error->get_error_message(), 502 );
		}
		if ( 404 === $status || 'resource_missing' === $code ) {
			return array( 'freehold_payment_not_found', __( 'Stripe does not have this object in the account and mode of the current API key.', 'freehold' ), 404 );
		}
		if ( 'amount_too_small' === $code ) {
			return array( 'freehold_payment_too_small', __( 'This amount is too small to be paid by card. Enter a larger amount.', 'freehold' ), 400 );
		}
		if ( 'amount_too_large' === $code ) {
			return array( 'freehold_payment_too_large', __( 'This amount is too large to be paid by card. Enter a smaller amount.', 'freehold' ), 400 );
		}
		if ( 'currency' === $param || str_ends_with( $param, '[currency]' ) ) {
			return array( 'freehold_payment_currency', __( 'The Stripe account does not accept this currency.', 'freehold' ), 400 );
		}
		return array(
			'freehold_payment_rejected',
			'' === $message
				/* translators: %d: an HTTP status, a number. */
				? sprintf( __( 'Stripe rejected the request with status %d.', 'freehold' ), $status )
				/* translators: %s: what Stripe says, often in English. */
				: sprintf( __( 'Stripe rejected the request: %s', 'freehold' ), $message ),
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
