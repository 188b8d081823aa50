<?php
declare( strict_types=1 );

namespace Freehold\Payments\PayPal;

use Freehold\Payments\Currencies;
use WP_Error;

/**
 * Says whether the account can be paid in a currency, and tells the owner why not.
 *
 * Source: https://developer.paypal.com/api/rest/reference/currency-codes/
 */
final class Accepted {

	/** The currencies that PayPal pays only to accounts in one country. */
	private const IN_COUNTRY = array( 'BRL', 'CNY', 'INR', 'MYR' );

	/**
	 * Returns whether the account can be paid in a currency, as far as that is known.
	 *
	 * @param string $currency The code in upper case.
	 */
	public static function has( string $currency ): bool {
		return null !== Currencies::get( $currency )->paypal_exponent && ! Account::has_rejected( $currency );
	}

	/**
	 * Returns why the account cannot, or may not, be paid in a currency.
	 *
	 * @param string $currency The code in upper case.
	 * @return string A sentence for the owner; empty if nothing is known against the currency.
	 */
	public static function refusal( string $currency ): string {
		if ( null === Currencies::get( $currency )->paypal_exponent ) {
			/* translators: %s: the code of a currency, such as RUB. */
			return sprintf( __( 'PayPal does not accept payments in %s. Choose another currency.', 'freehold' ), $currency );
		}
		if ( in_array( $currency, self::IN_COUNTRY, true ) ) {
			/* translators: %s: the code of a currency, such as BRL. */
			return sprintf( __( 'PayPal accepts payments in %s only for accounts in the country of this currency. If your account is in another country, choose another currency.', 'freehold' ), $currency );
		}
		if ( Account::has_rejected( $currency ) ) {
			/* translators: %s: the code of a currency, such as USD. */
			return sprintf( __( 'Your PayPal account does not accept payments in %s. Check the account’s settings for receiving payments, or choose another currency.', 'freehold' ), $currency );
		}
		return '';
	}

	/**
	 * Returns the error for a currency that the account cannot take.
	 *
	 * @param string $currency The code.
	 */
	public static function error( string $currency ): WP_Error {
		return new WP_Error( 'freehold_payment_currency', self::refusal( $currency ), array( 'status' => 400 ) );
	}
}
