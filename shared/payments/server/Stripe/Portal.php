<?php
declare( strict_types=1 );

namespace Freehold\Payments\Stripe;

use Freehold\Database\Options;
use Freehold\Payments\Subscription;
use WP_Error;

/**
 * Opens the page where payers change the card, read invoices and cancel. An account has no configuration of that page until one
 * is created, so this site creates its own.
 *
 * Sources: https://docs.stripe.com/api/customer_portal/configurations, …/sessions
 */
final class Portal {

	/** One row: by mode, the configuration's ID, the key that created it, and a hash of what it allows. */
	private const OPTION = 'freehold_stripe_portal';

	/**
	 * Creates a short-lived URL.
	 *
	 * @param string $return_url Where the payer goes from there.
	 */
	public static function url( Client $client, Subscription $subscription, string $return_url ): string|WP_Error {
		if ( '' === $subscription->customer_id ) {
			return new WP_Error( 'freehold_payment_not_found', __( 'Stripe has no customer for this subscription.', 'freehold' ), array( 'status' => 404 ) );
		}
		$url = self::open( $client, $subscription, $return_url, self::configuration( $client ) );
		if ( self::is_unknown( $url ) ) {
			// The key belongs to another account now, or the configuration was turned off.
			$url = self::open( $client, $subscription, $return_url, self::configuration( $client, true ) );
		}
		return $url;
	}

	/**
	 * Creates a portal session.
	 *
	 * @param string          $return_url    Where the payer goes from there.
	 * @param string|WP_Error $configuration The configuration's ID, or why there is none.
	 */
	private static function open( Client $client, Subscription $subscription, string $return_url, string|WP_Error $configuration ): string|WP_Error {
		if ( is_wp_error( $configuration ) ) {
			return $configuration;
		}
		$session = $client->post(
			'billing_portal/sessions',
			array(
				'customer'      => $subscription->customer_id,
				'configuration' => $configuration,
				'return_url'    => $return_url,
				'locale'        => Checkout::locale( get_locale() ),
			),
			wp_generate_uuid4()
		);
		return is_wp_error( $session ) ? $session : (string) ( $session['url'] ?? '' );
	}

	/**
	 * Returns the site's configuration, which is created when it is needed first.
	 *
	 * @param bool $is_new Whether the known one cannot be used.
	 */
	private static function configuration( Client $client, bool $is_new = false ): string|WP_Error {
		$stored = get_option( self::OPTION, array() );
		$stored = is_array( $stored ) ? $stored : array();
		$mode   = $client->key->mode();
		$known  = (string) ( $stored[ $mode ]['id'] ?? '' );
		$now    = array(
			'of'     => $client->key->fingerprint(),
			'params' => hash( 'sha256', (string) wp_json_encode( self::params() ) ),
		);
		// A configuration of an earlier version allows more.
		if ( '' !== $known && ! $is_new && array_intersect_key( (array) $stored[ $mode ], $now ) === $now ) {
			return $known;
		}
		$created = $client->post( 'billing_portal/configurations', self::params(), Client::idempotency( 'portal', home_url(), $known, ...array_values( $now ) ) );
		if ( is_wp_error( $created ) ) {
			return $created;
		}
		Options::change( self::OPTION, static fn ( array $all ): array => array( $mode => array( 'id' => Fields::id( $created ) ) + $now ) + $all );
		return Fields::id( $created );
	}

	/**
	 * Returns what payers can do.
	 *
	 * @return array<string, mixed>
	 */
	private static function params(): array {
		return array(
			'name'               => 'Freehold',
			'default_return_url' => home_url( '/' ),
			'features'           => array(
				'customer_update'       => array(
					'enabled'         => true,
					// Not the email address: mails and access go to it, so only Freehold changes it, after both addresses confirm.
					'allowed_updates' => array( 'name', 'address' ),
				),
				'invoice_history'       => array( 'enabled' => true ),
				'payment_method_update' => array( 'enabled' => true ),
				'subscription_cancel'   => array(
					'enabled' => true,
					'mode'    => 'at_period_end',
				),
			),
			'metadata'           => array( 'freehold_site' => home_url() ),
		);
	}

	/**
	 * Returns whether Stripe does not accept the configuration any more.
	 *
	 * @param string|WP_Error $url The result.
	 */
	private static function is_unknown( string|WP_Error $url ): bool {
		return is_wp_error( $url ) && 'configuration' === ( $url->get_error_data()['stripe_param'] ?? '' );
	}
}
