<?php
declare( strict_types=1 );

namespace Freehold\Payments\Stripe;

use Freehold\Payments\ChangesPrice;
use Freehold\Payments\Coupon;
use Freehold\Payments\Currencies;
use Freehold\Payments\Event;
use Freehold\Payments\Money;
use Freehold\Payments\Order;
use Freehold\Payments\Payment;
use Freehold\Payments\EventPage;
use Freehold\Payments\Snapshot;
use Freehold\Payments\ReportsWebhook;
use Freehold\Payments\Started;
use Freehold\Payments\Subscription;
use Freehold\Payments\TakesCoupons;
use Freehold\Payments\Urls;
use Freehold\Payments\Vendor;
use WP_Error;

/**
 * Takes payments, once and recurring, with the owner's key. See {@see Vendor} for what each method promises.
 */
final class Stripe implements Vendor, ReportsWebhook, ChangesPrice, TakesCoupons {

	/** The vendor's slug. */
	public function slug(): string {
		return Key::SERVICE;
	}

	/** The vendor's name. */
	public function name(): string {
		return 'Stripe';
	}

	/** Whether there is a key. */
	public function is_set(): bool {
		return null !== Key::current();
	}

	/** Whether the key moves real money. */
	public function is_live(): bool {
		return true === Key::current()?->is_live();
	}

	/** Whether Stripe has confirmed the key. */
	public function is_confirmed(): bool {
		return Account::is_confirmed();
	}

	/** What is known about the account. */
	public function account(): array {
		return Account::known();
	}

	/**
	 * Whether the account can be paid in a currency. Stripe accepts all of the list.
	 *
	 * @param string $currency The code in upper case.
	 */
	public function accepts( string $currency ): bool {
		return Currencies::has( $currency );
	}

	/** The state of the webhook. */
	public function webhook_state(): string {
		return WebhookEndpoint::condition( $this->is_live() ? 'live' : 'test' );
	}

	/** Whether Stripe mails receipts. That is a setting of the account which the API does not show. */
	public function sends_receipts(): bool {
		return false;
	}

	/**
	 * Creates the page where a visitor pays.
	 *
	 * @param Urls $urls Where the visitor goes from there.
	 */
	public function start( Order $order, Urls $urls ): Started|WP_Error {
		$client = Client::current();
		return is_wp_error( $client ) ? $client : Checkout::start( $client, $order, $urls );
	}

	/**
	 * Reads an order.
	 */
	public function order( Order $order ): Snapshot|WP_Error {
		$client = Client::current();
		return is_wp_error( $client ) ? $client : ( new Snapshots( $client ) )->order( $order );
	}

	/**
	 * Reads a subscription.
	 */
	public function subscription( Subscription $subscription ): Snapshot|WP_Error {
		$client = Client::current();
		return is_wp_error( $client ) ? $client : ( new Snapshots( $client ) )->subscription( $subscription );
	}

	/**
	 * Reads a payment.
	 */
	public function payment( Payment $payment ): Snapshot|WP_Error {
		$client = Client::current();
		return is_wp_error( $client ) ? $client : ( new Snapshots( $client ) )->payment( $payment );
	}

	/**
	 * Refunds a part or all of a payment.
	 *
	 * @param Money $amount How much.
	 */
	public function refund( Payment $payment, Money $amount ): bool|WP_Error {
		$client = Client::current();
		return is_wp_error( $client ) ? $client : Changes::refund( $client, $payment, $amount );
	}

	/**
	 * Cancels a subscription.
	 *
	 * @param bool $at_period_end Whether it ends with the paid period.
	 */
	public function cancel( Subscription $subscription, bool $at_period_end ): bool|WP_Error {
		$client = Client::current();
		return is_wp_error( $client ) ? $client : Changes::cancel( $client, $subscription, $at_period_end );
	}

	/**
	 * Lets a subscription go on that was to end with the paid period.
	 */
	public function resume( Subscription $subscription ): bool|WP_Error {
		$client = Client::current();
		return is_wp_error( $client ) ? $client : Changes::resume( $client, $subscription );
	}

	/**
	 * Changes what a subscription costs from its next payment on.
	 *
	 * @param Money  $price The price of one.
	 * @param string $key   What tells this change from others.
	 */
	public function change_price( Subscription $subscription, Money $price, string $key ): bool|WP_Error {
		$client = Client::current();
		return is_wp_error( $client ) ? $client : Prices::change( $client, $subscription, $price, $key );
	}

	/**
	 * Makes a coupon at Stripe.
	 */
	public function prepare_coupon( Coupon $coupon ): bool|WP_Error {
		$client = Client::current();
		$made   = is_wp_error( $client ) ? $client : Discounts::ensure( $client, $coupon );
		return is_wp_error( $made ) ? $made : true;
	}

	/**
	 * Closes the page of an order.
	 */
	public function close( Order $order ): bool|WP_Error {
		$client = Client::current();
		return is_wp_error( $client ) ? $client : Discounts::close( $client, (string) $order->vendor_id );
	}

	/**
	 * Creates the URL of the payer's portal.
	 *
	 * @param string $return_url Where the payer goes from there.
	 */
	public function portal_url( Subscription $subscription, string $return_url ): string|WP_Error {
		$client = Client::current();
		return is_wp_error( $client ) ? $client : Portal::url( $client, $subscription, $return_url );
	}

	/**
	 * Checks and reads a webhook.
	 *
	 * @param string                $raw     The body as it was received.
	 * @param array<string, string> $headers The headers by name in lower case.
	 */
	public function parse_webhook( string $raw, array $headers ): Event|WP_Error {
		return WebhookEndpoint::read( $raw, $headers['stripe-signature'] ?? '' );
	}

	/**
	 * Confirms the key and registers the webhook. Sends no request if that was done within a day.
	 */
	public function set_up_webhook(): bool|WP_Error {
		$client = Client::current();
		if ( is_wp_error( $client ) ) {
			return $client;
		}
		$confirmed = Account::ensure();
		return is_wp_error( $confirmed ) ? $confirmed : WebhookEndpoint::set_up( $client );
	}

	/**
	 * Deletes the webhook.
	 */
	public function tear_down_webhook(): bool|WP_Error {
		$client = Client::current();
		return is_wp_error( $client ) ? $client : WebhookEndpoint::tear_down( $client );
	}

	/**
	 * Returns the events since the last call.
	 *
	 * @param string $cursor The cursor of the last page.
	 */
	public function poll( string $cursor ): EventPage|WP_Error {
		$client = Client::current();
		return is_wp_error( $client ) ? $client : EventList::after( $client, $cursor );
	}
}
