<?php
declare( strict_types=1 );

namespace Freehold\Payments\PayPal;

use Freehold\Database\Options;
use WP_Error;

/**
 * What is known about the account of the present credentials, without a request: whether PayPal accepts them, whether they are
 * live, its webhook, and the currencies that it has rejected. Everything applies only to the credentials that were checked.
 */
final class Account {

	/** The option. */
	public const OPTION = 'freehold_paypal_account';

	/** The app ID of every sandbox app. Source: responses of PayPal’s sandbox. */
	private const SANDBOX_APP = 'APP-80W284485P519543T';

	/** Seconds after which the credentials are checked again. */
	private const MAX_AGE = DAY_IN_SECONDS;

	/** Seconds after which a currency that was rejected is tried again. */
	private const RETRY_DELAY = DAY_IN_SECONDS;

	/** The number of rejected currencies that are stored. */
	private const MAX_CURRENCIES = 30;

	/**
	 * Returns whether PayPal has confirmed the present credentials.
	 */
	public static function is_confirmed(): bool {
		return true === ( self::stored()['confirmed'] ?? false );
	}

	/**
	 * Returns whether the present credentials are those of a live app; false if that is not known.
	 */
	public static function is_live(): bool {
		return true === ( self::stored()['live'] ?? false );
	}

	/**
	 * Returns the app’s ID at PayPal; empty if unknown.
	 */
	public static function app_id(): string {
		return (string) ( self::stored()['app'] ?? '' );
	}

	/**
	 * Returns the host of the API that knows the present credentials; empty if unknown.
	 */
	public static function host(): string {
		return (string) ( self::stored()['host'] ?? '' );
	}

	/**
	 * Confirms the present credentials at PayPal, unless that was done within a day.
	 *
	 * @param bool $again Whether the credentials are checked whatever was stored before a day.
	 * @return bool|WP_Error True if they are confirmed.
	 */
	public static function ensure( bool $again = false ): bool|WP_Error {
		$stored = self::stored();
		if ( true === ( $stored['confirmed'] ?? false ) && ( ! $again || (int) $stored['time'] > time() - self::MAX_AGE ) ) {
			return true;
		}
		$credentials = Credentials::current();
		return null === $credentials ? Errors::no_key() : self::confirm( $credentials );
	}

	/**
	 * Asks PayPal for a token with credentials, and stores which host knows them.
	 *
	 * @param Credentials $credentials The credentials; they need not be stored yet.
	 * @return bool|WP_Error True if a host issues a token.
	 */
	public static function confirm( Credentials $credentials ): bool|WP_Error {
		$result = Errors::key();
		foreach ( Credentials::hosts() as $host ) {
			$token = Token::request( $credentials, $host );
			if ( ! is_wp_error( $token ) ) {
				Options::change(
					self::OPTION,
					static fn ( array $stored ): array => array(
						'of'        => $credentials->fingerprint(),
						'confirmed' => true,
						'live'      => self::SANDBOX_APP !== $token['app_id'],
						'app'       => $token['app_id'],
						'host'      => $host,
						'time'      => time(),
					) + self::part( $stored, $credentials )
				);
				return true;
			}
			$result = $token;
			if ( 'freehold_payment_key' !== $token->get_error_code() ) {
				return $token;
			}
		}
		self::reject( $credentials );
		return $result;
	}

	/**
	 * Notes that PayPal has rejected credentials.
	 */
	public static function reject( Credentials $credentials ): void {
		self::change( static fn ( array $stored ): ?array => true === ( $stored['confirmed'] ?? false ) ? array( 'confirmed' => false ) + $stored : null, $credentials );
	}

	/**
	 * Returns the ID of the registered webhook, and when PayPal last said that it exists.
	 *
	 * @return array{id: string, url: string, time: int} An empty ID if there is none.
	 */
	public static function webhook(): array {
		$webhook = self::stored()['webhook'] ?? array();
		return array(
			'id'   => (string) ( $webhook['id'] ?? '' ),
			'url'  => (string) ( $webhook['url'] ?? '' ),
			'time' => (int) ( $webhook['time'] ?? 0 ),
		);
	}

	/**
	 * Stores the registered webhook.
	 *
	 * @param string $id The ID; empty if there is none.
	 */
	public static function set_webhook( string $id, string $url = '' ): void {
		$webhook = array(
			'id'   => $id,
			'url'  => $url,
			'time' => time(),
		);
		self::change( static fn ( array $stored ): array => array( 'webhook' => '' === $id ? array() : $webhook ) + $stored );
	}

	/**
	 * Returns whether PayPal has rejected a currency within the last day.
	 *
	 * @param string $currency The code.
	 */
	public static function has_rejected( string $currency ): bool {
		return (int) ( self::stored()['rejected'][ $currency ] ?? 0 ) > time() - self::RETRY_DELAY;
	}

	/**
	 * Notes that PayPal has rejected a currency.
	 *
	 * @param string $currency The code.
	 */
	public static function reject_currency( string $currency ): void {
		self::change( static fn ( array $stored ): array => array( 'rejected' => array_slice( array( $currency => time() ) + (array) ( $stored['rejected'] ?? array() ), 0, self::MAX_CURRENCIES, true ) ) + $stored );
	}

	/**
	 * Returns what is stored for the present credentials.
	 *
	 * @return array<string, mixed> Empty if nothing is.
	 */
	private static function stored(): array {
		return self::part( get_option( self::OPTION ), Credentials::current() );
	}

	/**
	 * Returns a stored value if it is of credentials.
	 *
	 * @return array<string, mixed> Empty if it is not.
	 */
	private static function part( mixed $stored, ?Credentials $credentials ): array {
		return null !== $credentials && is_array( $stored ) && hash_equals( (string) ( $stored['of'] ?? '' ), $credentials->fingerprint() ) ? $stored : array();
	}

	/**
	 * Changes what is stored for credentials, unless others have been confirmed meanwhile.
	 *
	 * @param callable( array<string, mixed> ): ( array<string, mixed>|null ) $change      As for {@see Options::change()}.
	 * @param Credentials|null                                                $credentials The credentials; the present ones by default.
	 */
	private static function change( callable $change, ?Credentials $credentials = null ): void {
		$credentials ??= Credentials::current();
		Options::change(
			self::OPTION,
			static function ( array $all ) use ( $change, $credentials ): ?array {
				$stored = self::part( $all, $credentials );
				return array() === $stored ? null : $change( $stored );
			}
		);
	}
}
