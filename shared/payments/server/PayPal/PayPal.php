<?php
declare( strict_types=1 );

namespace Freehold\Payments\PayPal;

use Freehold\Payments\Event;
use Freehold\Payments\EventPage;
use Freehold\Payments\InvalidAmount;
use Freehold\Payments\Money;
use Freehold\Payments\Order;
use Freehold\Payments\OrderState;
use Freehold\Payments\Payment;
use Freehold\Payments\ReportsWebhook;
use Freehold\Payments\Snapshot;
use Freehold\Payments\Started;
use Freehold\Payments\Subscription;
use Freehold\Payments\Tables\OrdersTable;
use Freehold\Payments\Tables\PaymentsTable;
use Freehold\Payments\Urls;
use Freehold\Payments\Vendor;
use WP_Error;

/**
 * Takes single payments through PayPal’s pages.
 */
final class PayPal implements Vendor, ReportsWebhook {

	/**
	 * Returns the slug.
	 */
	public function slug(): string {
		return Credentials::SERVICE;
	}

	/**
	 * Returns the name.
	 */
	public function name(): string {
		return 'PayPal';
	}

	/**
	 * Returns whether there are a client ID and a secret.
	 */
	public function is_set(): bool {
		return null !== Credentials::current();
	}

	/**
	 * Returns whether the credentials are those of a live app; false until PayPal has confirmed them.
	 */
	public function is_live(): bool {
		return Account::is_live();
	}

	/**
	 * Returns whether PayPal has confirmed the credentials.
	 */
	public function is_confirmed(): bool {
		return Account::is_confirmed();
	}

	/**
	 * Returns the app’s ID. PayPal tells an app neither the name nor the currency of the account.
	 */
	public function account(): array {
		return array(
			'id'       => Account::app_id(),
			'name'     => '',
			'currency' => '',
		);
	}

	/**
	 * Returns whether the account can be paid in a currency.
	 *
	 * @param string $currency The code in upper case.
	 */
	public function accepts( string $currency ): bool {
		return Accepted::has( $currency );
	}

	/**
	 * Returns true: PayPal mails a receipt for each payment.
	 */
	public function sends_receipts(): bool {
		return true;
	}

	/**
	 * Creates the page where a visitor approves an order.
	 *
	 * @param Urls $urls Where the visitor goes from there.
	 */
	public function start( Order $order, Urls $urls ): Started|WP_Error {
		$client = Client::current();
		return is_wp_error( $client ) ? $client : Checkout::start( $client, $order, $urls );
	}

	/**
	 * Returns the state of an order. If the visitor has approved it, collects the money first.
	 */
	public function order( Order $order ): Snapshot|WP_Error {
		$client = Client::current();
		if ( is_wp_error( $client ) ) {
			return $client;
		}
		$body = self::read( $client, $order );
		if ( Errors::is_missing( $body ) && self::has_lapsed( $order ) ) {
			return new Snapshot( new OrderState( Order::EXPIRED ) );
		}
		if ( is_wp_error( $body ) ) {
			return $body;
		}
		if ( 'APPROVED' !== ( $body['status'] ?? '' ) ) {
			$snapshot = self::snapshot( $client, $body );
			// A payer who was declined can still pay, but has to be told until then.
			return Order::FAILED === $order->status && ! is_wp_error( $snapshot ) && Order::OPEN === $snapshot->order->status ? new Snapshot( new OrderState( Order::FAILED, error: $order->error ) ) : $snapshot;
		}
		$captured = Checkout::capture( $client, $order, $body );
		if ( ! is_wp_error( $captured ) ) {
			return self::snapshot( $client, $captured );
		}
		if ( 'freehold_payment_unreachable' === $captured->get_error_code() || 'freehold_payment_key' === $captured->get_error_code() ) {
			return $captured;
		}
		$error = Checkout::is_declined( $captured ) ? __( 'PayPal declined the payer’s card or bank account.', 'freehold' ) : $captured->get_error_message();
		return Snapshots::order( $body, static fn (): string => '', $error );
	}

	/**
	 * Returns an error: payments with PayPal do not repeat.
	 */
	public function subscription( Subscription $subscription ): Snapshot|WP_Error {
		unset( $subscription );
		return Errors::no_subscriptions();
	}

	/**
	 * Returns the state of a payment with its refunds and disputes.
	 */
	public function payment( Payment $payment ): Snapshot|WP_Error {
		$client = Client::current();
		if ( is_wp_error( $client ) ) {
			return $client;
		}
		$order = OrdersTable::find( $payment->order_id );
		$body  = null === $order?->vendor_id ? Errors::of( 404, array() ) : self::read( $client, $order );
		if ( ! is_wp_error( $body ) ) {
			return self::with_disputes( $client, static fn ( callable $disputed ): Snapshot => Snapshots::order( $body, $disputed ) );
		}
		if ( ! Errors::is_missing( $body ) ) {
			return $body;
		}
		// PayPal keeps payments longer than orders, but a payment does not list its refunds.
		$capture = $client->get( '/v2/payments/captures/' . rawurlencode( $payment->vendor_id ) );
		return is_wp_error( $capture ) ? $capture : self::with_disputes(
			$client,
			static function ( callable $disputed ) use ( $capture, $payment ): Snapshot|WP_Error {
				$payer = array(
					'email' => $payment->email,
					'name'  => $payment->name,
				);
				$state = Snapshots::capture( $capture, array(), $disputed, $payer, $payment->refunded );
				return null === $state ? Errors::unreachable() : new Snapshot( null, null, array( $state ) );
			}
		);
	}

	/**
	 * Refunds a part or all of a payment.
	 *
	 * @param Money $amount How much.
	 */
	public function refund( Payment $payment, Money $amount ): bool|WP_Error {
		try {
			$money = Checkout::money( $amount );
		} catch ( InvalidAmount $error ) {
			return Checkout::not_expressible( $amount->currency, $error );
		}
		$client = Client::current();
		$result = is_wp_error( $client ) ? $client : $client->post( '/v2/payments/captures/' . rawurlencode( $payment->vendor_id ) . '/refund', array( 'amount' => $money ), $payment->refund_key );
		if ( ! is_wp_error( $result ) ) {
			return in_array( $result['status'] ?? '', array( 'FAILED', 'CANCELLED' ), true )
				? new WP_Error( 'freehold_payment_rejected', __( 'PayPal could not refund the payment. Check the balance of your PayPal account.', 'freehold' ), array( 'status' => 400 ) )
				: true;
		}
		return 'CAPTURE_FULLY_REFUNDED' === Errors::issue( $result ) ? true : $result;
	}

	/**
	 * Returns an error: payments with PayPal do not repeat.
	 *
	 * @param bool $at_period_end Whether it ends with the paid period.
	 */
	public function cancel( Subscription $subscription, bool $at_period_end ): bool|WP_Error {
		unset( $subscription, $at_period_end );
		return Errors::no_subscriptions();
	}

	/**
	 * Returns an error: payments with PayPal do not repeat.
	 */
	public function resume( Subscription $subscription ): bool|WP_Error {
		unset( $subscription );
		return Errors::no_subscriptions();
	}

	/**
	 * Returns an error: payments with PayPal do not repeat.
	 *
	 * @param string $return_url Where the payer goes from there.
	 */
	public function portal_url( Subscription $subscription, string $return_url ): string|WP_Error {
		unset( $subscription, $return_url );
		return Errors::no_subscriptions();
	}

	/**
	 * Verifies a webhook and reads the event.
	 *
	 * @param string                $raw     The body as it was received.
	 * @param array<string, string> $headers The headers.
	 */
	public function parse_webhook( string $raw, array $headers ): Event|WP_Error {
		return WebhookEndpoint::parse( $raw, $headers );
	}

	/**
	 * Checks the credentials once a day and registers the webhook.
	 */
	public function set_up_webhook(): bool|WP_Error {
		$confirmed = Account::ensure( true );
		$client    = is_wp_error( $confirmed ) ? $confirmed : Client::current();
		return is_wp_error( $client ) ? $client : WebhookEndpoint::set_up( $client );
	}

	/**
	 * Returns whether PayPal has the webhook with the site’s present URL.
	 */
	public function webhook_state(): string {
		$webhook = Account::webhook();
		return '' !== $webhook['id'] && Urls::webhook( $this->slug() ) === $webhook['url'] ? self::REGISTERED : self::MISSING;
	}

	/**
	 * Removes the webhook.
	 */
	public function tear_down_webhook(): bool|WP_Error {
		if ( '' === Account::webhook()['id'] ) {
			return true;
		}
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

	/**
	 * Reads an order at PayPal.
	 *
	 * @return array<string, mixed>|WP_Error
	 */
	private static function read( Client $client, Order $order ): array|WP_Error {
		$body = $client->get( '/v2/checkout/orders/' . rawurlencode( (string) $order->vendor_id ) );
		// An order of another shop on the same account is none of this site’s.
		return ! is_wp_error( $body ) && ( $body['purchase_units'][0]['custom_id'] ?? '' ) !== $order->reference ? Errors::of( 404, array() ) : $body;
	}

	/**
	 * Returns the snapshot of an order. Disputes are asked for only if one may be stored; PayPal reports new ones.
	 *
	 * @param array<string, mixed> $body The order at PayPal.
	 */
	private static function snapshot( Client $client, array $body ): Snapshot|WP_Error {
		return self::with_disputes(
			$client,
			static fn ( callable $disputed ): Snapshot => Snapshots::order(
				$body,
				static function ( string $id ) use ( $disputed ): array {
					$stored = PaymentsTable::find_by_vendor( Credentials::SERVICE, Account::is_live(), $id );
					return in_array( $stored?->status, array( ...Payment::IN_DISPUTE, Payment::LOST, Payment::PARTLY_REFUNDED ), true ) ? $disputed( $id ) : Disputes::NONE;
				}
			)
		);
	}

	/**
	 * Returns a snapshot with the disputes of its payments. Without PayPal’s response, a dispute would look as if it was over.
	 *
	 * @param callable $make Called with a function `( string $capture_id ): array` that asks PayPal; returns the snapshot or an error.
	 */
	private static function with_disputes( Client $client, callable $make ): Snapshot|WP_Error {
		$failed   = null;
		$snapshot = $make(
			static function ( string $id ) use ( $client, &$failed ): array {
				$disputes = Disputes::of( $client, $id );
				if ( is_wp_error( $disputes ) ) {
					$failed = $disputes;
					return Disputes::NONE;
				}
				return $disputes;
			}
		);
		return $failed ?? $snapshot;
	}

	/**
	 * Returns whether PayPal has deleted an order because its buyer did not approve it in time.
	 *
	 * @param Order $order The order, which PayPal does not know.
	 */
	private static function has_lapsed( Order $order ): bool {
		return in_array( $order->status, array( Order::CREATED, Order::OPEN ), true ) && $order->created < time() - Checkout::LIFE;
	}
}
