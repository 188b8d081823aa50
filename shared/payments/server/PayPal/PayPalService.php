<?php
declare( strict_types=1 );

namespace Freehold\Payments\PayPal;

use Freehold\Services\KeyCheck;
use Freehold\Services\Service;

/**
 * Describes the credentials of PayPal for the list of services, and checks them. The check finds out whether they belong to
 * PayPal’s live site or to its sandbox.
 */
final class PayPalService {

	/**
	 * Returns the service.
	 */
	public static function service(): Service {
		return new Service(
			id: Credentials::SERVICE,
			name: 'PayPal',
			purpose: static fn (): string => __( 'Takes payments for products on PayPal’s own pages.', 'freehold' ),
			how: static fn (): string => __( 'In PayPal’s developer dashboard, create an app of the type “Merchant” under “Apps & Credentials”, then copy its client ID and secret. An app of the sandbox takes test payments only; Freehold recognizes it.', 'freehold' ),
			url: 'https://developer.paypal.com/dashboard/applications/live',
			check: static fn ( array $values ): KeyCheck => self::check( $values ),
			parts: Credentials::fields(),
			group: Service::PAYMENTS,
			icon: 'cart'
		);
	}

	/**
	 * Checks credentials.
	 *
	 * @param array<string, string> $values ID and secret.
	 */
	private static function check( array $values ): KeyCheck {
		$credentials = Credentials::of( $values );
		$result      = null === $credentials ? Errors::no_key() : Account::confirm( $credentials );
		if ( ! is_wp_error( $result ) ) {
			return KeyCheck::valid();
		}
		return 'freehold_payment_key' === $result->get_error_code()
			? KeyCheck::rejected( __( 'PayPal does not recognize this client ID and secret. Copy both again.', 'freehold' ), 'secret' )
			: KeyCheck::unchecked( $result->get_error_message() );
	}
}
