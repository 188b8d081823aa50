<?php
declare( strict_types=1 );

namespace Freehold\Tests\Access;

use Freehold\Database\Options;
use Freehold\Members\Access\Sessions;
use Freehold\Members\Access\View;
use Freehold\Members\Consent;
use Freehold\Members\Subscriber;
use Freehold\Members\Subscribers;
use Freehold\Members\Tables\SubscriberTable;
use Freehold\Members\Address;
use Freehold\Modules;
use Freehold\Modules\Tables;
use Freehold\Payments\Order;
use Freehold\Payments\OrderState;
use Freehold\Payments\Payment;
use Freehold\Payments\PaymentState;
use Freehold\Payments\Plans;
use Freehold\Payments\Subscription;
use Freehold\Payments\SubscriptionState;
use Freehold\Payments\Tables\OrdersTable;
use Freehold\Payments\Tables\PaymentsTable;
use Freehold\Payments\Tables\SubscriptionsTable;
use Freehold\Tests\TestCase;

/**
 * Makes plans, orders and readers.
 */
abstract class AccessTestCase extends TestCase {

	/** @var array<int, array<string, mixed>> The arguments of `wp_mail()`. */
	protected array $mail = array();

	/** Tables end a transaction on MariaDB: they are made before the first test begins one. */
	public static function setUpBeforeClass(): void {
		foreach ( Modules::get( 'paid-content' )->tables() as $table ) {
			Tables::install( $table, true );
		}
	}

	protected function setUp(): void {
		parent::setUp();
		foreach ( Modules::get( 'paid-content' )->tables() as $table ) {
			$table::clear();
		}
		Options::delete_below( 'freehold_rate_', PHP_INT_MAX );
		Sessions::forget();
		$this->mail = array();
		add_filter(
			'pre_wp_mail',
			function ( $sent, array $mail ): bool {
				$this->mail[] = $mail;
				return true;
			},
			99,
			2
		);
	}

	/** Creates a plan and returns its ID. */
	protected static function plan( string $interval = '1 month', string $price = '5', string $type = '', bool $is_free = false ): int {
		return Plans::create(
			array(
				'title'                   => 'Readers',
				'price'                   => $price,
				'currency'                => 'USD',
				'interval'                => $interval,
				'type'                    => $type,
				'buyer_can_change_amount' => $is_free,
			)
		)->id;
	}

	/** A confirmed subscriber. */
	protected static function reader( string $email = 'ada@example.org', string $status = 'active' ): Subscriber {
		Subscribers::add( $email, new Consent( 'On paper', 'manual' ), $status );
		return SubscriberTable::by_hash( Address::hash( $email ) );
	}

	/** Logs in, as a browser with the cookie. */
	protected static function logIn( Subscriber $reader ): void {
		$_COOKIE[ Sessions::name() ] = Sessions::start( $reader->id );
	}

	protected static function logOut(): void {
		unset( $_COOKIE[ Sessions::name() ] );
		Sessions::forget();
	}

	/** Runs code as on a page for one reader. */
	protected static function asMember( callable $run ): mixed {
		return View::as_member( $run );
	}

	/** Stores an order. */
	protected static function order( int $plan, string $email, string $recurs = '1 month', string $status = Order::PAID, string $source = 'plan' ): Order {
		$order = OrdersTable::insert(
			array(
				'reference'       => bin2hex( random_bytes( 16 ) ),
				'attempt'         => bin2hex( random_bytes( 32 ) ),
				'vendor'          => 'stripe',
				'live'            => 1,
				'source'          => $source,
				'plan_id'         => $plan,
				'title'           => 'Readers',
				'amount'          => 500,
				'currency'        => 'USD',
				'recurs'          => $recurs,
				'idempotency_key' => wp_generate_uuid4(),
				'email'           => $email,
			)
		);
		OrdersTable::write( $order, new OrderState( $status, $email ) );
		return OrdersTable::find( $order->id );
	}

	/** Stores a payment of an order. */
	protected static function pay( Order $order, int $subscription = 0, string $status = Payment::PAID, ?int $created = null, string $kind = Payment::FIRST ): Payment {
		return PaymentsTable::insert( $order, $order->id, $subscription, new PaymentState( 'pi_' . bin2hex( random_bytes( 8 ) ), $kind, $status, 500, 'USD', $created ?? time(), email: $order->email ) );
	}

	/** Stores a subscription with its first payment. */
	protected static function subscribe( int $plan, string $email, string $status = Subscription::ACTIVE, ?int $end = null, bool $cancels = false, ?int $paid = null, string $recurs = '1 month' ): Subscription {
		$order        = self::order( $plan, $email, $recurs );
		$state        = new SubscriptionState( 'sub_' . bin2hex( random_bytes( 8 ) ), $status, 500, 'USD', $recurs, $end ?? time() + 20 * DAY_IN_SECONDS, $cancels, email: $email );
		$subscription = SubscriptionsTable::insert( $order, $state );
		SubscriptionsTable::write( $subscription, $state );
		self::pay( $order, $subscription->id, Payment::PAID, $paid ?? time() - 5 * DAY_IN_SECONDS );
		return SubscriptionsTable::find( $subscription->id );
	}

	/** A container with both views. */
	protected static function container( int $plan, string $paid, string $guest = 'For guests' ): string {
		return "<!-- wp:premium-content/container {\"selectedPlanIds\":[{$plan}]} -->\n<div class=\"wp-block-premium-content-container\"><!-- wp:premium-content/subscriber-view -->\n<div class=\"wp-block-premium-content-subscriber-view entry-content\"><!-- wp:paragraph -->\n<p>{$paid}</p>\n<!-- /wp:paragraph --></div>\n<!-- /wp:premium-content/subscriber-view -->\n\n<!-- wp:premium-content/logged-out-view -->\n<div class=\"wp-block-premium-content-logged-out-view entry-content\"><!-- wp:paragraph -->\n<p>{$guest}</p>\n<!-- /wp:paragraph --></div>\n<!-- /wp:premium-content/logged-out-view --></div>\n<!-- /wp:premium-content/container -->";
	}
}
