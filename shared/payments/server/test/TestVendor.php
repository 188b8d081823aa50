<?php
declare( strict_types=1 );

namespace Freehold\Tests\Payments;

use Freehold\Payments\ChangesPrice;
use Freehold\Payments\Coupon;
use Freehold\Payments\Event;
use Freehold\Payments\Money;
use Freehold\Payments\Order;
use Freehold\Payments\OrderState;
use Freehold\Payments\Payment;
use Freehold\Payments\PaymentState;
use Freehold\Payments\EventPage;
use Freehold\Payments\Snapshot;
use Freehold\Payments\Started;
use Freehold\Payments\Subscription;
use Freehold\Payments\TakesCoupons;
use Freehold\Payments\SubscriptionState;
use Freehold\Payments\EventSubject;
use Freehold\Payments\Urls;
use Freehold\Payments\Vendor;
use WP_Error;

require_once __DIR__ . '/Bank.php';

/**
 * Reports what the {@see Bank} contains, as Stripe and PayPal report theirs. The bank's `faults` make it fail, wait or end the
 * process.
 */
final class TestVendor implements Vendor, ChangesPrice, TakesCoupons {

	public const SECRET = 'a secret of webhooks';

	/** @var callable|null Called before a snapshot is returned, with the name of the method. */
	public static $before_return = null;

	public function slug(): string {
		return 'test';
	}

	public function name(): string {
		return 'Test Bank';
	}

	public function is_set(): bool {
		return true !== Bank::fault( 'no_key' );
	}

	public function is_live(): bool {
		return true === Bank::fault( 'live' );
	}

	public function is_confirmed(): bool {
		return true !== Bank::fault( 'unconfirmed' );
	}

	public function account(): array {
		return array(
			'id'       => 'acct',
			'name'     => 'Account',
			'currency' => 'USD',
		);
	}

	public function accepts( string $currency ): bool {
		return 'GBP' !== $currency;
	}

	public function sends_receipts(): bool {
		return true === Bank::fault( 'receipts' );
	}

	public function start( Order $order, Urls $urls ): Started|WP_Error {
		Bank::note( 'start' );
		$error = Bank::fault( 'start' );
		if ( is_array( $error ) ) {
			return new WP_Error( $error[0], $error[1] );
		}
		$id = Bank::open( $order, $urls );
		Bank::disturb( 'start' );
		return new Started( $id, "https://bank.example/pay/{$id}", time() + HOUR_IN_SECONDS );
	}

	public function order( Order $order ): Snapshot|WP_Error {
		return self::report(
			'order',
			static function ( array $bank ) use ( $order ): Snapshot|WP_Error {
				$found = $bank['orders'][ $order->vendor_id ] ?? null;
				if ( null === $found ) {
					return new WP_Error( 'freehold_payment_not_found', 'No such order.' );
				}
				$payments = array_filter( $bank['payments'], static fn ( array $payment ): bool => $payment['order'] === $order->vendor_id && 'first' === $payment['kind'] );
				return new Snapshot( new OrderState( $found['status'], $found['email'], $found['name'] ), self::subscription_state( $bank, (string) $found['subscription'] ), self::payment_states( $payments ) );
			}
		);
	}

	public function subscription( Subscription $subscription ): Snapshot|WP_Error {
		return self::report(
			'subscription',
			static fn ( array $bank ): Snapshot => new Snapshot(
				null,
				self::subscription_state( $bank, $subscription->vendor_id ),
				self::payment_states( array_filter( $bank['payments'], static fn ( array $payment ): bool => $payment['subscription'] === $subscription->vendor_id ) )
			)
		);
	}

	public function payment( Payment $payment ): Snapshot|WP_Error {
		return self::report( 'payment', static fn ( array $bank ): Snapshot => new Snapshot( null, null, self::payment_states( array( $bank['payments'][ $payment->vendor_id ] ) ) ) );
	}

	public function refund( Payment $payment, Money $amount ): bool|WP_Error {
		Bank::note( 'refund' );
		$result = Bank::refund( $payment->vendor_id, $amount->amount, $payment->refund_key );
		Bank::disturb( 'refund' );
		$error = Bank::fault( 'refund_error' );
		return is_array( $error ) ? new WP_Error( $error[0], $error[1] ) : $result;
	}

	public function cancel( Subscription $subscription, bool $at_period_end ): bool|WP_Error {
		Bank::cancel( $subscription->vendor_id, $at_period_end );
		return true;
	}

	public function resume( Subscription $subscription ): bool|WP_Error {
		Bank::resume( $subscription->vendor_id );
		return true;
	}

	public function change_price( Subscription $subscription, Money $price, string $key ): bool|WP_Error {
		$error = Bank::fault( 'price_error' );
		if ( is_array( $error ) ) {
			return new WP_Error( $error[0], $error[1] );
		}
		Bank::change_price( $subscription->vendor_id, $price->amount );
		Bank::disturb( 'price' );
		return true;
	}

	public function prepare_coupon( Coupon $coupon ): bool|WP_Error {
		Bank::note( 'coupon' );
		$error = Bank::fault( 'coupon_error' );
		return is_array( $error ) ? new WP_Error( $error[0], $error[1] ) : true;
	}

	public function close( Order $order ): bool|WP_Error {
		Bank::note( 'close' );
		$error = Bank::fault( 'close_error' );
		if ( is_array( $error ) ) {
			return new WP_Error( $error[0], $error[1] );
		}
		Bank::close( (string) $order->vendor_id );
		return true;
	}

	public function portal_url( Subscription $subscription, string $return_url ): string|WP_Error {
		return "https://bank.example/portal/{$subscription->customer_id}?return=" . rawurlencode( $return_url );
	}

	public function parse_webhook( string $raw, array $headers ): Event|WP_Error {
		if ( ! hash_equals( hash_hmac( 'sha256', $raw, self::SECRET ), $headers['x-test-signature'] ?? '' ) ) {
			return new WP_Error( 'freehold_webhook_signature', 'The signature is invalid.' );
		}
		$event = json_decode( $raw, true );
		return is_array( $event ) && isset( $event['id'] ) ? self::event( $event ) : new WP_Error( 'freehold_webhook_body', 'Not an event.' );
	}

	public function set_up_webhook(): bool|WP_Error {
		Bank::note( 'set_up_webhook' );
		return true;
	}

	public function tear_down_webhook(): bool|WP_Error {
		return true;
	}

	public function poll( string $cursor ): EventPage|WP_Error {
		$events = array_slice( Bank::read()['events'], (int) $cursor, 20 );
		$next   = (int) $cursor + count( $events );
		return new EventPage( array_map( array( self::class, 'event' ), $events ), (string) $next, $next < count( Bank::read()['events'] ) );
	}

	/** @param array<string, mixed> $event One of the bank's events. */
	public static function event( array $event ): Event {
		return new Event( 'test', (bool) ( $event['live'] ?? false ), (string) $event['id'], (string) $event['type'], (string) $event['object'], EventSubject::from_json( (string) wp_json_encode( $event['target'] ) ), (int) $event['created'] );
	}

	/** Reads the bank, then waits or ends as the faults say, then returns what it read. */
	private static function report( string $method, callable $make ): Snapshot|WP_Error {
		Bank::note( $method );
		$error  = Bank::fault( "{$method}_error" );
		$report = is_array( $error ) ? new WP_Error( $error[0], $error[1] ) : $make( Bank::read() );
		Bank::disturb( $method );
		if ( null !== self::$before_return ) {
			( self::$before_return )( $method );
		}
		return $report;
	}

	/** @param array<string, mixed> $bank */
	private static function subscription_state( array $bank, string $id ): ?SubscriptionState {
		$found = $bank['subscriptions'][ $id ] ?? null;
		return null === $found ? null : new SubscriptionState( $id, $found['status'], $found['amount'], $found['currency'], $found['recurs'], $found['period_end'], $found['cancel_at_end'], $found['canceled_at'], $found['created'], "cus_{$id}", $found['email'], $found['name'] );
	}

	/**
	 * @param array<string, array<string, mixed>> $payments
	 * @return PaymentState[]
	 */
	private static function payment_states( array $payments ): array {
		return array_values( array_map( static fn ( array $payment ): PaymentState => new PaymentState( $payment['id'], $payment['kind'], $payment['status'], $payment['amount'], $payment['currency'], $payment['created'], $payment['refunded'], $payment['reason'], 'https://bank.example/receipt', $payment['email'], 'Ada Lovelace' ), $payments ) );
	}
}
