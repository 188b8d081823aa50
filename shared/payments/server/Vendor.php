<?php
declare( strict_types=1 );

namespace Freehold\Payments;

use WP_Error;

/**
 * Describes what every payment service does. No method writes to the tables of payments: they report, and
 * {@see Ledger} writes.
 *
 * Every method returns a `WP_Error` instead of throwing. Its message is for people. Its code is one of:
 * `freehold_payment_unreachable` (no response, 429 or 5xx: try again later), `freehold_payment_not_found` (the vendor does not
 * know the object), `freehold_payment_too_small` and `freehold_payment_too_large` (amounts; the message is for visitors),
 * `freehold_payment_currency` (the account does not accept the currency), `freehold_payment_key` (the key is missing,
 * invalid or lacks a permission), `freehold_payment_rejected` (any other rejection).
 *
 * Requests that create or change something send the idempotency key of the row, so that a repeated request has no
 * second effect.
 */
interface Vendor {

	/**
	 * Returns the vendor’s slug: `stripe` or `paypal`.
	 */
	public function slug(): string;

	/**
	 * Returns the vendor’s name, such as `Stripe`. Brands are not translated.
	 */
	public function name(): string;

	/**
	 * Returns whether there are credentials.
	 */
	public function is_set(): bool;

	/**
	 * Returns whether the credentials are those of the live mode.
	 */
	public function is_live(): bool;

	/**
	 * Returns whether the vendor has confirmed the present credentials. Sends no request.
	 */
	public function is_confirmed(): bool;

	/**
	 * Returns what is known about the account of the present credentials. Sends no request.
	 *
	 * @return array{id: string, name: string, currency: string} Empty texts if unknown.
	 */
	public function account(): array;

	/**
	 * Returns whether the account can be paid in a currency, as far as that is known without a request.
	 *
	 * @param string $currency The code in upper case.
	 */
	public function accepts( string $currency ): bool;

	/**
	 * Returns whether the vendor mails receipts to payers in the present mode. If it does, this plugin sends none.
	 */
	public function sends_receipts(): bool;

	/**
	 * Creates the page where a visitor pays for an order. Called again with the same order, it returns the same page.
	 *
	 * @param Order $order The order; its row exists.
	 * @param Urls  $urls  Where the visitor goes from there.
	 */
	public function start( Order $order, Urls $urls ): Started|WP_Error;

	/**
	 * Returns the present state of an order with its subscription and payments. A vendor that must complete an order which
	 * the visitor has approved (PayPal’s capture) does it here, with the order’s idempotency key.
	 *
	 * @param Order $order An order with a `vendor_id`.
	 */
	public function order( Order $order ): Snapshot|WP_Error;

	/**
	 * Returns the present state of a subscription with its latest payments.
	 */
	public function subscription( Subscription $subscription ): Snapshot|WP_Error;

	/**
	 * Returns the present state of one payment.
	 */
	public function payment( Payment $payment ): Snapshot|WP_Error;

	/**
	 * Refunds a part or all of a payment.
	 *
	 * @param Payment $payment The payment; `refund_key` is the idempotency key of this refund.
	 * @param Money   $amount  How much.
	 * @return bool|WP_Error True if the vendor accepted the refund, also if it had already done so.
	 */
	public function refund( Payment $payment, Money $amount ): bool|WP_Error;

	/**
	 * Cancels a subscription.
	 *
	 * @param bool $at_period_end Whether it ends with the paid period; false for now.
	 * @return bool|WP_Error True if the vendor accepted it, also if the subscription was canceled already.
	 */
	public function cancel( Subscription $subscription, bool $at_period_end ): bool|WP_Error;

	/**
	 * Lets a subscription go on that was to end with the paid period.
	 *
	 * @return bool|WP_Error True if the vendor accepted it.
	 */
	public function resume( Subscription $subscription ): bool|WP_Error;

	/**
	 * Creates a short-lived URL where the payer changes the card, reads invoices and cancels.
	 *
	 * @param string $return_url Where the payer goes from there.
	 */
	public function portal_url( Subscription $subscription, string $return_url ): string|WP_Error;

	/**
	 * Checks the signature of a webhook and reads the event.
	 *
	 * @param string                $raw     The body as it was received.
	 * @param array<string, string> $headers The headers by name in lower case, with hyphens.
	 * @return Event|WP_Error `freehold_webhook_signature` if it is not the vendor’s, `freehold_webhook_body` if it is not an event; `freehold_payment_unreachable` if the signature could not be checked now.
	 */
	public function parse_webhook( string $raw, array $headers ): Event|WP_Error;

	/**
	 * Registers the site’s webhook at the vendor, unless it is registered already. Called from cron. Not called on a
	 * copy of the site, as this is the caller’s decision.
	 *
	 * @return bool|WP_Error True if it is registered now.
	 */
	public function set_up_webhook(): bool|WP_Error;

	/**
	 * Removes the site’s webhook at the vendor. Not called on a copy of the site.
	 *
	 * @return bool|WP_Error True if there is none now.
	 */
	public function tear_down_webhook(): bool|WP_Error;

	/**
	 * Returns the events since the last call, for sites that no webhook reaches.
	 *
	 * @param string $cursor The cursor of the last page; empty the first time, which returns recent events.
	 */
	public function poll( string $cursor ): EventPage|WP_Error;
}
