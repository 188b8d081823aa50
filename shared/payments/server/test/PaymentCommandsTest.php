<?php
/**
 * The commands of payments.
 */

declare( strict_types=1 );

namespace Freehold\Tests\Payments;

use Freehold\Payments\Payment;
use Freehold\Payments\Plans;
use Freehold\Payments\Sync;
use Freehold\Payments\Tables\PaymentsTable;
use Freehold\Payments\Tables\SubscriptionsTable;
use Freehold\Tests\RunsCommands;
use WP_CLI;

require_once __DIR__ . '/PaymentsTestCase.php';
require_once dirname( __DIR__, 4 ) . '/tests/php/RunsCommands.php';

final class PaymentCommandsTest extends PaymentsTestCase {

	use RunsCommands;

	/** A payment of $10. */
	private function paid(): Payment {
		$from  = count( Bank::read()['events'] );
		$order = $this->begin( 7 );
		Bank::pay( $order->vendor_id );
		self::deliver( $from );
		$payments = PaymentsTable::of( 'order_id', $order->id );
		$this->assertCount( 1, $payments );
		return current( $payments );
	}

	public function test_payments_are_listed_filtered_and_exported(): void {
		$one = $this->paid();
		$two = $this->paid();
		$GLOBALS['wpdb']->update( PaymentsTable::name(), array( 'name' => '=1+1' ), array( 'id' => $two->id ) );
		$this->assertSame( array( $two->id, $one->id ), array_column( $this->json( 'payments', 'list', '--mode=test' ), 'id' ) );
		$this->assertSame( array(), $this->json( 'payments', 'list' ), 'Live payments are listed unless the user asks for those of the test mode.' );
		$this->assertSame( array( array( 'amount' => '10.00', 'currency' => 'USD', 'status' => 'paid', 'email' => 'ada@example.com' ) ), $this->json( 'payments', 'list', '--mode=test', '--limit=1', '--fields=amount,currency,status,email' ) );
		$this->assertSame( "2\n", $this->command( 'payments', 'list', '--mode=test', '--currency=usd', '--format=count' ) );
		$this->assertSame( "0\n", $this->command( 'payments', 'list', '--mode=test', '--status=refunded', '--format=count' ) );
		$this->assertSame( "{$one->id}\n", $this->command( 'payments', 'list', '--mode=test', '--search=lovelace', '--format=ids' ) );
		$this->assertStringContainsString( 'Did you mean “refunded”?', $this->failingCommand( 'payments', 'list', '--status=refundet' ) );
		$this->assertStringContainsString( "'=1+1", $this->command( 'payments', 'export', '--mode=test' ) );
		$this->assertStringContainsString( "'=1+1", $this->command( 'payments', 'list', '--mode=test', '--format=csv' ) );
	}

	public function test_a_payment_is_refunded_in_parts_and_never_too_much(): void {
		$id = (string) $this->paid()->id;
		WP_CLI::$answer = 'n';
		$this->command( 'payments', 'refund', $id, '--amount=4.00' );
		$this->assertSame( 'Question: Refund 4.00 USD to ada@example.com?', self::message() );
		$this->assertSame( 0, PaymentsTable::find( (int) $id )->refunded );
		$this->command( 'payments', 'refund', $id, '--amount=4.00', '--yes' );
		$this->assertSame( "Success: Refunded 4.00 USD. Payment {$id} is partly_refunded.", self::message() );
		$this->assertStringContainsString( 'left to refund', $this->failingCommand( 'payments', 'refund', $id, '--amount=7', '--yes' ) );
		$this->assertStringContainsString( 'Enter an amount', $this->failingCommand( 'payments', 'refund', $id, '--amount=x', '--yes' ) );
		$this->command( 'payments', 'refund', $id, '--yes' );
		$this->assertSame( "Success: Refunded 6.00 USD. Payment {$id} is refunded.", self::message() );
		$this->assertSame( array( 1000, Payment::REFUNDED ), array( PaymentsTable::find( (int) $id )->refunded, PaymentsTable::find( (int) $id )->status ) );
		$this->assertStringContainsString( 'cannot be refunded', $this->failingCommand( 'payments', 'refund', $id, '--yes' ) );
		$this->assertStringContainsString( 'no longer exists', $this->failingCommand( 'payments', 'refund', '999', '--yes' ) );
	}

	public function test_a_plan_is_changed_and_its_changes_are_listed(): void {
		Plans::register();
		$id = (string) Plans::create( array( 'title' => 'Bread', 'price' => '5', 'currency' => 'USD', 'interval' => '1 month' ) )->id;
		$this->command( 'payments plan', 'price', $id, '7.50' );
		$this->assertSame( 'Success: “Bread” costs $7.50 / month.', self::message() );
		$this->command( 'payments plan', 'rename', $id, 'Loaf' );
		$this->command( 'payments plan', 'archive', $id );
		$this->assertSame( 'Success: “Loaf” is archived.', self::message() );
		$this->assertTrue( array_column( $this->json( 'payments', 'plans', '--fields=id,archived' ), 'archived', 'id' )[ (int) $id ] );
		$this->command( 'payments plan', 'unarchive', $id );
		$this->assertSame( array( 'unarchived', 'archived', 'renamed', 'price', 'created' ), array_column( $this->json( 'payments plan', 'changes', $id ), 'action' ) );
		$this->assertStringContainsString( 'Minimum allowed price', $this->failingCommand( 'payments plan', 'price', $id, '0.01' ) );
	}

	public function test_plans_and_services_are_shown(): void {
		$this->paid();
		$this->assertSame( array( array( 'id' => 7, 'payments' => 1 ) ), $this->json( 'payments', 'plans', '--mode=test', '--fields=id,payments' ) );
		$this->assertSame( array( array( 'vendor' => 'test', 'connected' => true, 'mode' => 'test' ) ), $this->json( 'payments', 'status', '--fields=vendor,connected,mode' ) );
	}

	public function test_subscriptions_and_recurring_revenue_are_listed_also_for_agents(): void {
		$order = $this->begin( 8 );
		Bank::pay( $order->vendor_id );
		Sync::order( $order->id );
		$id = SubscriptionsTable::find_by_order( $order->id )->id;
		$this->assertSame( array( array( 'id' => $id, 'status' => 'active', 'email' => 'ada@example.com', 'amount' => '5.00', 'recurs' => '1 month' ) ), $this->json( 'payments', 'subscriptions', '--mode=test', '--fields=id,status,email,amount,recurs' ) );
		$this->assertSame( "0\n", $this->command( 'payments', 'subscriptions', '--mode=test', '--status=canceled', '--format=count' ) );
		$this->assertStringContainsString( 'There is no status “paid”', $this->failingCommand( 'payments', 'subscriptions', '--status=paid' ) );
		$rows = $this->json( 'payments', 'totals', '--mode=test', '--fields=period,currency,paid,recurring,payers,started' );
		$this->assertCount( 24, $rows );
		$this->assertSame( array( 'period' => gmdate( 'Y-m' ), 'currency' => 'USD', 'paid' => '5.00', 'recurring' => '5.00', 'payers' => 1, 'started' => 1 ), $rows[23] );
		$this->assertSame( array(), $this->json( 'payments', 'totals' ), 'Live payments alone.' );
		if ( function_exists( 'wp_get_ability' ) ) {
			$this->actAs( 'admin' );
			$this->assertSame( array( $id ), array_column( wp_get_ability( 'freehold/list-payment-subscriptions' )->execute( array( 'mode' => 'test', 'status' => 'active' ) )['subscriptions'], 'id' ) );
			$this->assertCount( 1, wp_get_ability( 'freehold/list-payments' )->execute( array( 'mode' => 'test' ) )['payments'] );
			$this->assertSame( '5.00', wp_get_ability( 'freehold/list-payment-totals' )->execute( array( 'mode' => 'test', 'period' => 'year' ) )['totals'][0]['recurring']['value'] );
		}
	}

	public function test_coupons_are_added_listed_exported_and_ended_also_by_agents(): void {
		Plans::register();
		$this->command( 'payments coupon', 'add', 'bread', '--percent=20', '--duration=months', '--months=3', '--limit=5' );
		$this->assertSame( 'Success: The coupon BREAD is added: 20% off.', self::message() );
		$this->assertStringContainsString( 'There is a coupon with this code', $this->failingCommand( 'payments coupon', 'add', 'BREAD', '--percent=5' ) );
		$list = $this->json( 'payments coupon', 'list' );
		$this->assertSame( array( array( 'BREAD', '20% off', 'months', 3, 5, 0, 'running' ) ), array_map( static fn ( array $one ): array => array( $one['code'], $one['off'], $one['duration'], $one['months'], $one['limit'], $one['used'], $one['status'] ), $list ) );
		$id = (string) $list[0]['id'];
		$this->assertStringContainsString( "{$id},BREAD,", $this->command( 'payments coupon', 'export' ) );
		$this->assertSame( array(), $this->json( 'payments coupon', 'uses', $id ) );
		$this->command( 'payments coupon', 'end', $id );
		$this->assertSame( array( 'ended', 'created' ), array_column( $this->json( 'payments coupon', 'changes', $id ), 'action' ) );
		$this->assertStringContainsString( 'does not exist', $this->failingCommand( 'payments coupon', 'end', '999999' ) );
		if ( function_exists( 'wp_get_ability' ) ) {
			$this->actAs( 'admin' );
			$added = wp_get_ability( 'freehold/add-payment-coupon' )->execute( array( 'code' => 'ROLL', 'amount' => '1.50', 'currency' => 'USD' ) );
			$this->assertSame( '$1.50 off', $added['off'] );
			$this->assertSame( 'ended', wp_get_ability( 'freehold/end-payment-coupon' )->execute( array( 'id' => $added['id'] ) )['status'] );
			$this->assertCount( 2, wp_get_ability( 'freehold/list-payment-coupons' )->execute( array() )['coupons'] );
		}
	}
}
