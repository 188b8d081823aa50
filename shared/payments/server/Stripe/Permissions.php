<?php
declare( strict_types=1 );

namespace Freehold\Payments\Stripe;

/**
 * Checks what a restricted key may do, and names what it may not.
 *
 * Stripe's names of permissions differ from those of its screen: prices are `plan`, refunds belong to `charge`, and webhook
 * endpoints are `webhook`. A permission to write includes reading. Source: https://docs.stripe.com/keys/restricted-api-keys
 */
final class Permissions {

	/**
	 * What payments need: the permission, and a request that only a key with it may send. Those that write name an object that
	 * does not exist, so Stripe changes nothing. Permissions are checked before parameters.
	 */
	public const NEEDED = array(
		'checkout_session_write' => array( 'POST', 'checkout/sessions/cs_freehold_check/expire' ),
		'customer_write'         => array( 'POST', 'customers/cus_freehold_check' ),
		'product_write'          => array( 'POST', 'products/prod_freehold_check' ),
		'plan_write'             => array( 'POST', 'prices/price_freehold_check' ),
		'subscription_write'     => array( 'POST', 'subscriptions/sub_freehold_check' ),
		'customer_portal_write'  => array( 'POST', 'billing_portal/configurations/bpc_freehold_check' ),
		'webhook_write'          => array( 'POST', 'webhook_endpoints/we_freehold_check' ),
		'charge_write'           => array( 'POST', 'refunds' ),
		'payment_intent_read'    => array( 'GET', 'payment_intents' ),
		'invoice_read'           => array( 'GET', 'invoices' ),
		'dispute_read'           => array( 'GET', 'disputes' ),
		'event_read'             => array( 'GET', 'events' ),
	);

	/** What only coupons need. Keys that were made before there were coupons do without. */
	private const OPTIONAL = array( 'coupon_write' );

	/**
	 * Returns the URL of Stripe's page for creating a key, with the needed permissions selected.
	 */
	public static function url(): string {
		$query = array( 'name' => 'Freehold' );
		foreach ( array( ...array_keys( self::NEEDED ), ...self::OPTIONAL ) as $index => $permission ) {
			$query[ "permissions[{$index}]" ] = "rak_{$permission}";
		}
		// The key itself tells its mode.
		return 'https://dashboard.stripe.com/apikeys/create?' . http_build_query( $query );
	}

	/**
	 * Returns the permissions that a message of Stripe names.
	 *
	 * @return string[] Such as `plan_write`.
	 */
	public static function named_in( string $message ): array {
		preg_match_all( '/\b(?:rak_)?([a-z]+(?:_[a-z]+)*_(?:read|write))\b/', $message, $found );
		return array_values( array_unique( $found[1] ) );
	}

	/**
	 * Returns a sentence that tells the owner what to do about missing permissions.
	 *
	 * @param string[] $missing The permissions; empty if unknown.
	 */
	public static function message( array $missing ): string {
		if ( ! $missing ) {
			return __( 'The restricted key lacks a permission at Stripe. Edit the key, or create a new one.', 'freehold' );
		}
		return sprintf(
			/* translators: %s: names of permissions, such as "Prices (write), Events (read)". */
			__( 'The restricted key lacks permissions at Stripe: %s. Edit the key at Stripe to add them.', 'freehold' ),
			implode( wp_get_list_item_separator(), array_map( array( self::class, 'label' ), $missing ) )
		);
	}

	/**
	 * Returns the name of a permission on Stripe's screen.
	 *
	 * @param string $permission Such as `plan_write`.
	 */
	private static function label( string $permission ): string {
		// Names of Stripe's screen, which are English in most languages.
		$names    = array(
			'charge'            => 'Charges and Refunds',
			'checkout_session'  => 'Checkout Sessions',
			'connected_account' => 'Accounts',
			'coupon'            => 'Coupons',
			'customer'          => 'Customers',
			'customer_portal'   => 'Customer portal',
			'dispute'           => 'Disputes',
			'event'             => 'Events',
			'invoice'           => 'Invoices',
			'payment_intent'    => 'PaymentIntents',
			'plan'              => 'Prices',
			'product'           => 'Products',
			'subscription'      => 'Subscriptions',
			'webhook'           => 'Webhook Endpoints',
		);
		$resource = (string) preg_replace( '/_(read|write)$/', '', $permission );
		$name     = $names[ $resource ] ?? $resource;
		return str_ends_with( $permission, '_write' )
			/* translators: %s: the name of a kind of objects at Stripe, such as "Prices". */
			? sprintf( __( '%s (write)', 'freehold' ), $name )
			/* translators: %s: the name of a kind of objects at Stripe, such as "Events". */
			: sprintf( __( '%s (read)', 'freehold' ), $name );
	}
}
