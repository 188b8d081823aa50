<?php
declare( strict_types=1 );

namespace Freehold\Payments\Stripe;

use Freehold\Services\CredentialField;
use Freehold\Services\KeyCheck;
use Freehold\Services\Service;
use WP_Error;

/**
 * Describes the key of Stripe for the list of services, and checks it permission by permission.
 */
final class StripeService {

	/**
	 * The service.
	 */
	public static function service(): Service {
		return new Service(
			id: Key::SERVICE,
			name: 'Stripe',
			purpose: static fn (): string => __( 'Takes card payments and recurring payments on Stripe’s own pages.', 'freehold' ),
			how: static fn (): string => __( 'Create a restricted key; the link selects the permissions that payments need. A key of a test account or sandbox (rk_test_…) takes test payments only.', 'freehold' ),
			url: Permissions::url(),
			check: static fn ( array $values ): KeyCheck => self::check( new Key( $values['key'] ) ),
			parts: array( CredentialField::key( static fn (): string => __( 'Restricted or secret key', 'freehold' ) ) ),
			group: Service::PAYMENTS,
			icon: 'money-alt'
		);
	}

	/**
	 * Checks a key.
	 */
	public static function check( Key $key ): KeyCheck {
		if ( str_starts_with( $key->value, 'pk_' ) ) {
			return KeyCheck::rejected( __( 'This is a publishable key. Enter a restricted key (rk_…) or a secret key (sk_…).', 'freehold' ), 'key' );
		}
		if ( str_starts_with( $key->value, 'whsec_' ) ) {
			return KeyCheck::rejected( __( 'This is the secret of a webhook. Enter a restricted key (rk_…) or a secret key (sk_…).', 'freehold' ), 'key' );
		}
		if ( ! $key->is_usable() ) {
			return KeyCheck::rejected( __( 'Keys of Stripe begin with rk_test_, rk_live_, sk_test_ or sk_live_. Copy the key again from your account.', 'freehold' ), 'key' );
		}
		$client  = new Client( $key );
		$missing = $key->is_restricted() ? self::missing( $client ) : array();
		if ( is_wp_error( $missing ) ) {
			return self::failed( $missing );
		}
		if ( $missing ) {
			return KeyCheck::rejected( Permissions::message( $missing ), 'key' );
		}
		$confirmed = Account::confirm( $client );
		return is_wp_error( $confirmed ) ? self::failed( $confirmed ) : KeyCheck::valid();
	}

	/**
	 * Returns the result for a check that failed.
	 */
	private static function failed( WP_Error $error ): KeyCheck {
		$status = $error->get_error_data()['stripe_status'] ?? 0;
		return 401 === $status
			? KeyCheck::rejected( KeyCheck::rejection( 'Stripe' ), 'key' )
			: KeyCheck::unchecked( $error->get_error_message() );
	}

	/**
	 * Finds the permissions that a key lacks.
	 *
	 * @param Client $client A client with the key.
	 * @return string[]|WP_Error Such as `plan_write`; an error if the check could not be completed.
	 */
	private static function missing( Client $client ): array|WP_Error {
		$missing = array();
		foreach ( Permissions::NEEDED as $permission => list( $method, $path ) ) {
			$result = 'GET' === $method
				? $client->get( $path, array( 'limit' => 1 ) )
				: $client->post( $path, 'refunds' === $path ? array( 'payment_intent' => 'pi_freehold_check' ) : array(), wp_generate_uuid4() );
			if ( ! is_wp_error( $result ) ) {
				continue;
			}
			$data = $result->get_error_data();
			if ( 403 === ( $data['stripe_status'] ?? 0 ) ) {
				$missing = array_merge( $missing, ( $data['permissions'] ?? array() ) ?: array( $permission ) );
			} elseif ( in_array( $result->get_error_code(), array( 'freehold_payment_unreachable', 'freehold_payment_key' ), true ) ) {
				return $result;
			}
		}
		return array_values( array_unique( $missing ) );
	}
}
