<?php
declare( strict_types=1 );

namespace Freehold\Tests\Payments;

use Freehold\Payments\Order;
use Freehold\Payments\Payment;
use Freehold\Payments\Subscription;
use Freehold\Payments\Urls;

/**
 * The state behind {@see TestVendor}: a file that several PHP processes read and change under a lock. Each change adds an
 * event.
 */
final class Bank {

	private const EMPTY = array(
		'orders'        => array(),
		'subscriptions' => array(),
		'payments'      => array(),
		'refunds'       => array(),
		'events'        => array(),
		'faults'        => array(),
	);

	/** What the file contained when this process read it last. */
	private static ?string $text = null;

	/** @var array<string, mixed> What that means. */
	private static array $bank = self::EMPTY;

	/** Returns the file: the same one in each process of a site, in a folder that is deleted with it. */
	public static function file(): string {
		return dirname( ABSPATH ) . '/bank.json';
	}

	public static function reset(): void {
		file_put_contents( self::file(), (string) wp_json_encode( self::EMPTY ) );
		file_put_contents( self::file() . '.calls', '' );
	}

	/** @return array<string, mixed> */
	public static function read(): array {
		return self::change( static fn ( array &$bank ): array => $bank, true );
	}

	/** Returns a fault that is set, or null. */
	public static function fault( string $name ): mixed {
		return self::read()['faults'][ $name ] ?? null;
	}

	public static function set_fault( string $name, mixed $value ): void {
		self::change(
			static function ( array &$bank ) use ( $name, $value ): void {
				$bank['faults'][ $name ] = $value;
			}
		);
	}

	/** Waits or ends the process, if a fault says so. A fault that ends a process does so once. */
	public static function disturb( string $method ): void {
		$wait = self::fault( "{$method}_wait" );
		if ( is_int( $wait ) ) {
			usleep( $wait * 1000 );
		}
		if ( true !== self::fault( "{$method}_kill" ) ) {
			return;
		}
		$ends = self::change(
			static function ( array &$bank ) use ( $method ): bool {
				$ends = true === ( $bank['faults'][ "{$method}_kill" ] ?? false );
				unset( $bank['faults'][ "{$method}_kill" ] );
				return $ends;
			}
		);
		if ( $ends ) {
			posix_kill( (int) getmypid(), 9 );
		}
	}

	public static function note( string $call ): void {
		file_put_contents( self::file() . '.calls', "{$call}\n", FILE_APPEND | LOCK_EX );
	}

	/** @return array<string, int> How often each method was called. */
	public static function calls(): array {
		return array_count_values( explode( "\n", trim( (string) file_get_contents( self::file() . '.calls' ) ) ) );
	}

	/** Opens a checkout; the same key opens the same one. */
	public static function open( Order $order, Urls $urls ): string {
		return self::change(
			static function ( array &$bank ) use ( $order, $urls ): string {
				$id = 'cs_' . md5( $order->idempotency_key );
				$bank['orders'][ $id ] ??= array(
					'status'       => Order::OPEN,
					'reference'    => $order->reference,
					'amount'       => $order->amount * $order->quantity,
					'currency'     => $order->currency,
					'recurs'       => $order->recurs,
					'trial_days'   => $order->trial_days,
					'discount'     => $order->discount,
					'email'        => '',
					'name'         => '',
					'subscription' => '',
					'return_url'   => $urls->return_url,
				);
				return $id;
			}
		);
	}

	/** The visitor pays; of a subscription, the first period. */
	public static function pay( string $id, string $status = Payment::PAID, ?int $time = null, string $email = 'ada@example.com' ): void {
		self::change(
			static function ( array &$bank ) use ( $id, $status, $time, $email ): void {
				$order           = &$bank['orders'][ $id ];
				$order['email']  = $email;
				$order['name']   = 'Ada Lovelace';
				$order['status'] = match ( $status ) {
					Payment::PAID => Order::PAID,
					Payment::PENDING => Order::PENDING,
					default => Order::FAILED,
				};
				$time ??= time();
				$days   = $order['trial_days'];
				if ( 'one-time' !== $order['recurs'] ) {
					$sub                           = 'sub_' . substr( $id, 3 );
					$order['subscription']         = $sub;
					$bank['subscriptions'][ $sub ] = array(
						'order'         => $id,
						'status'        => Payment::PAID !== $status ? Subscription::INCOMPLETE : ( $days > 0 ? Subscription::TRIALING : Subscription::ACTIVE ),
						'amount'        => $order['amount'],
						'currency'      => $order['currency'],
						'recurs'        => $order['recurs'],
						'period_end'    => $time + ( $days ?: 30 ) * DAY_IN_SECONDS,
						'cancel_at_end' => false,
						'canceled_at'   => 0,
						'created'       => $time,
						'email'         => $email,
						'name'          => 'Ada Lovelace',
					);
				}
				if ( 0 === $days ) {
					self::add_payment( $bank, $id, 'pi_' . substr( $id, 3 ), Payment::FIRST, $status, $time );
				}
				self::add_event( $bank, 'checkout.completed', $id );
			}
		);
	}

	/** The page closes before the visitor pays. */
	public static function close( string $id ): void {
		self::change(
			static function ( array &$bank ) use ( $id ): void {
				$bank['orders'][ $id ]['status'] = Order::OPEN === $bank['orders'][ $id ]['status'] ? Order::EXPIRED : $bank['orders'][ $id ]['status'];
			}
		);
	}

	/** A subscription renews, or fails to. */
	public static function renew( string $sub, bool $succeeds, int $time ): void {
		self::change(
			static function ( array &$bank ) use ( $sub, $succeeds, $time ): void {
				$found = &$bank['subscriptions'][ $sub ];
				if ( Subscription::CANCELED === $found['status'] ) {
					return;
				}
				$found['status'] = $succeeds ? Subscription::ACTIVE : Subscription::PAST_DUE;
				if ( $succeeds ) {
					$found['period_end'] += 30 * DAY_IN_SECONDS;
				}
				$id = 'pi_' . substr( $sub, 4 ) . '_' . count( $bank['payments'] );
				self::add_payment( $bank, $found['order'], $id, Payment::RENEWAL, $succeeds ? Payment::PAID : Payment::FAILED, $time );
				self::add_event( $bank, $succeeds ? 'invoice.paid' : 'invoice.failed', $found['order'], $id );
			}
		);
	}

	public static function cancel( string $sub, bool $at_end ): void {
		self::change(
			static function ( array &$bank ) use ( $sub, $at_end ): void {
				$found = &$bank['subscriptions'][ $sub ];
				if ( $at_end ) {
					$found['cancel_at_end'] = true;
				} else {
					$found['status'] = Subscription::CANCELED;
				}
				$found['canceled_at'] = 1700000000;
				self::add_event( $bank, 'subscription.updated', $found['order'] );
			}
		);
	}

	/** @param array<string, int|string|bool> $values Values by name. */
	public static function set_subscription( string $sub, array $values ): void {
		self::change(
			static function ( array &$bank ) use ( $sub, $values ): void {
				$bank['subscriptions'][ $sub ] = $values + $bank['subscriptions'][ $sub ];
			}
		);
	}

	public static function resume( string $sub ): void {
		self::change(
			static function ( array &$bank ) use ( $sub ): void {
				$bank['subscriptions'][ $sub ]['cancel_at_end'] = false;
				$bank['subscriptions'][ $sub ]['canceled_at']   = 0;
				self::add_event( $bank, 'subscription.updated', $bank['subscriptions'][ $sub ]['order'] );
			}
		);
	}

	/** The next payments cost more or less. */
	public static function change_price( string $sub, int $amount ): void {
		self::change(
			static function ( array &$bank ) use ( $sub, $amount ): void {
				if ( $bank['subscriptions'][ $sub ]['amount'] !== $amount ) {
					self::note( 'price' );
				}
				$bank['subscriptions'][ $sub ]['amount'] = $amount;
			}
		);
	}

	/** Refunds; the same key refunds once. */
	public static function refund( string $id, int $amount, string $key ): bool {
		return self::change(
			static function ( array &$bank ) use ( $id, $amount, $key ): bool {
				$payment = &$bank['payments'][ $id ];
				if ( isset( $bank['refunds'][ $key ] ) || $payment['refunded'] + $amount > $payment['amount'] || ! in_array( $payment['status'], array( Payment::PAID, Payment::PARTLY_REFUNDED ), true ) ) {
					return true;
				}
				$bank['refunds'][ $key ] = $amount;
				$payment['refunded']    += $amount;
				$payment['status']       = $payment['refunded'] === $payment['amount'] ? Payment::REFUNDED : Payment::PARTLY_REFUNDED;
				self::add_event( $bank, 'charge.refunded', $payment['order'], $id );
				return true;
			}
		);
	}

	/** A dispute begins, is won or lost; or a pending payment arrives. */
	public static function set_payment( string $id, string $status ): void {
		self::change(
			static function ( array &$bank ) use ( $id, $status ): void {
				$payment           = &$bank['payments'][ $id ];
				$payment['status'] = $status;
				$payment['reason'] = Payment::DISPUTED === $status ? 'fraudulent' : '';
				if ( Payment::FIRST === $payment['kind'] && Payment::PAID === $status ) {
					$bank['orders'][ $payment['order'] ]['status'] = Order::PAID;
				}
				self::add_event( $bank, "payment.{$status}", $payment['order'], $id );
			}
		);
	}

	/**
	 * Returns a webhook request for an event.
	 *
	 * @param array<string, mixed> $event
	 */
	public static function webhook( array $event ): \WP_REST_Request {
		$body    = (string) wp_json_encode( $event );
		$request = new \WP_REST_Request( 'POST', '/freehold/v4/payments/webhook/test' );
		$request->set_body( $body );
		$request->set_header( 'Content-Type', 'application/json' );
		$request->set_header( 'X-Test-Signature', hash_hmac( 'sha256', $body, TestVendor::SECRET ) );
		return $request;
	}

	/** @param array<string, mixed> $bank */
	private static function add_payment( array &$bank, string $order, string $id, string $kind, string $status, int $time ): void {
		$bank['payments'][ $id ] = array(
			'id'           => $id,
			'order'        => $order,
			'subscription' => $bank['orders'][ $order ]['subscription'],
			'kind'         => $kind,
			'status'       => $status,
			'amount'       => $bank['orders'][ $order ]['amount'] - ( Payment::FIRST === $kind ? $bank['orders'][ $order ]['discount'] : 0 ),
			'currency'     => $bank['orders'][ $order ]['currency'],
			'created'      => $time,
			'refunded'     => 0,
			'reason'       => '',
			'email'        => 'ada@example.com',
		);
	}

	/** @param array<string, mixed> $bank */
	private static function add_event( array &$bank, string $type, string $order, string $payment = '' ): void {
		$found            = $bank['orders'][ $order ];
		$bank['events'][] = array(
			'id'      => 'evt_' . count( $bank['events'] ),
			'type'    => $type,
			'object'  => '' === $payment ? $order : $payment,
			'created' => 1700000000,
			'target'  => array(
				'reference'    => $found['reference'],
				'order'        => $order,
				// Refunds and disputes do not name the subscription.
				'subscription' => str_starts_with( $type, 'invoice' ) || str_starts_with( $type, 'subscription' ) ? $found['subscription'] : '',
				'payment'      => $payment,
			),
		);
	}

	/** Changes the state under a lock. */
	private static function change( callable $action, bool $is_reading = false ): mixed {
		$file = fopen( self::file(), 'c+' );
		flock( $file, LOCK_EX );
		$text = (string) stream_get_contents( $file );
		if ( $text !== self::$text ) {
			self::$text = $text;
			self::$bank = '' === $text ? self::EMPTY : (array) json_decode( $text, true );
		}
		$result = $action( self::$bank );
		if ( ! $is_reading ) {
			self::$text = (string) wp_json_encode( self::$bank );
			ftruncate( $file, 0 );
			rewind( $file );
			fwrite( $file, self::$text );
		}
		fclose( $file );
		return $result;
	}
}
