<?php
declare( strict_types=1 );

namespace Freehold\Payments\Stripe;

use WP_Error;

/**
 * Asks Stripe about the account of the present key, and knows what it has said.
 */
final class Account {

	/** Seconds after which the account is read again. */
	private const MAX_AGE = DAY_IN_SECONDS;

	/**
	 * Returns whether Stripe has confirmed the present key.
	 */
	public static function is_confirmed(): bool {
		return true === ( StoredAccount::read()['confirmed'] ?? false );
	}

	/**
	 * Returns what is known.
	 *
	 * @return array{id: string, name: string, currency: string} Empty texts if unknown; the currency in upper case.
	 */
	public static function known(): array {
		$stored = StoredAccount::read();
		return array(
			'id'       => (string) ( $stored['id'] ?? '' ),
			'name'     => (string) ( $stored['name'] ?? '' ),
			'currency' => (string) ( $stored['currency'] ?? '' ),
		);
	}

	/**
	 * Confirms the present key at Stripe, unless that was done within a day.
	 *
	 * @return bool|WP_Error True if the key is confirmed.
	 */
	public static function ensure(): bool|WP_Error {
		$stored = StoredAccount::read();
		if ( true === ( $stored['confirmed'] ?? false ) && (int) $stored['time'] > time() - self::MAX_AGE ) {
			return true;
		}
		$client = Client::current();
		return is_wp_error( $client ) ? $client : self::confirm( $client );
	}

	/**
	 * Reads the account at Stripe and stores what it says.
	 *
	 * @param Client $client A client with the key.
	 * @return bool|WP_Error True if the key is valid. A restricted key may be unable to read the account.
	 */
	public static function confirm( Client $client ): bool|WP_Error {
		$account = $client->get( 'account' );
		if ( is_wp_error( $account ) ) {
			$data = $account->get_error_data();
			if ( 403 !== ( $data['stripe_status'] ?? 0 ) ) {
				return $account;
			}
			$account = array( 'id' => $data['account'] ?? '' );
		}
		StoredAccount::write(
			array(
				'of'        => $client->key->fingerprint(),
				'confirmed' => true,
				'id'        => (string) ( $account['id'] ?? '' ),
				'name'      => self::name( $account ),
				'currency'  => strtoupper( (string) ( $account['default_currency'] ?? '' ) ),
				'time'      => time(),
			)
		);
		/**
		 * Fires when Stripe has confirmed the key that an administrator has entered, and again each day.
		 *
		 * @param string $currency The account's currency, in upper case; empty if the key cannot read it.
		 */
		do_action( 'freehold_stripe_confirmed', self::known()['currency'] );
		return true;
	}

	/**
	 * Returns the account's name.
	 *
	 * @param array<string, mixed> $account The account.
	 */
	private static function name( array $account ): string {
		$name = ( $account['settings']['dashboard']['display_name'] ?? '' ) ?: ( $account['business_profile']['name'] ?? '' );
		return is_string( $name ) ? $name : '';
	}
}
