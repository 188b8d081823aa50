<?php
/**
 * The link with which payers manage their payments.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Payments\Checkout;

use Freehold\Http\Request;
use Freehold\Keys\SigningKey;
use Freehold\Payments\Gateway;
use Freehold\Payments\Hooks;
use Freehold\Payments\Identity;
use Freehold\Payments\Subscription;
use Freehold\Payments\Tables\SubscriptionsTable;
use Freehold\Rest\RateLimit;
use WP_Error;

/**
 * Redirects from the link in mails to a short-lived page of the vendor, where payers change their card, read invoices and
 * cancel. The link is signed and does not expire, because payers look for it years later. It works while modules are off.
 */
final class Portal {

	/** The query variable. */
	public const QUERY = Hooks::PORTAL;

	/** How often a link may be opened per hour. */
	private const PER_HOUR = 20;

	/**
	 * Returns the link for a subscription.
	 *
	 * @param Subscription $subscription The subscription.
	 */
	public static function url( Subscription $subscription ): string {
		return add_query_arg( self::QUERY, $subscription->id . '.' . self::key()->sign( self::payload( $subscription ) ), home_url( '/' ) );
	}

	/**
	 * Handles the current request and ends it.
	 */
	public static function run(): never {
		nocache_headers();
		header( 'Referrer-Policy: no-referrer' );
		header( 'X-Robots-Tag: noindex' );
		$url = self::target( Request::query( self::QUERY ) );
		if ( is_wp_error( $url ) ) {
			wp_die( esc_html( $url->get_error_message() ), '', array( 'response' => (int) ( $url->get_error_data()['status'] ?? 503 ) ) );
		}
		wp_redirect( $url, 303, 'Freehold' ); // phpcs:ignore WordPress.Security.SafeRedirect -- The vendor’s page is on another site; visitors cannot choose the URL.
		exit;
	}

	/**
	 * Returns the vendor’s page for a link.
	 *
	 * @param string $text What the link contains.
	 */
	public static function target( string $text ): string|WP_Error {
		$subscription = 1 === preg_match( '/^(\d{1,18})\.([0-9a-f]{64})$/D', $text, $part ) ? SubscriptionsTable::find( (int) $part[1] ) : null;
		if ( null === $subscription || ! self::key()->verify( self::payload( $subscription ), $part[2] ) ) {
			return new WP_Error( 'freehold_portal_link', __( 'This link is invalid. Use the link in our latest email.', 'freehold' ), array( 'status' => 404 ) );
		}
		$limited = ( new RateLimit( 'payment_portal', self::PER_HOUR, null, HOUR_IN_SECONDS ) )->take( "subscription_{$subscription->id}" );
		if ( null !== $limited ) {
			return $limited;
		}
		$vendor = Identity::is_copy() ? Identity::error() : Gateway::of( $subscription );
		$url    = is_wp_error( $vendor ) ? $vendor : $vendor->portal_url( $subscription, home_url( '/' ) );
		return is_wp_error( $url )
			? new WP_Error( 'freehold_portal_unavailable', __( 'Your payments cannot be managed at the moment. Please try again later, or reply to our email.', 'freehold' ), array( 'status' => 503 ) )
			: $url;
	}

	/**
	 * Returns what is signed.
	 *
	 * @param Subscription $subscription The subscription.
	 */
	private static function payload( Subscription $subscription ): string {
		return "{$subscription->id}|{$subscription->vendor}|{$subscription->vendor_id}";
	}

	/**
	 * Returns the key.
	 */
	private static function key(): SigningKey {
		return new SigningKey( 'freehold_payments_key', 'freehold-payment-portal' );
	}
}
