<?php
/**
 * What the payment modules share.
 */

declare( strict_types=1 );

namespace Freehold\Tests\Payments;

use Freehold\Modules;
use Freehold\Modules\PrivacyTools;
use Freehold\Payments\Order;
use Freehold\Payments\PaymentModule;
use Freehold\Payments\Poll;
use Freehold\Payments\Tables\OrdersTable;
use Freehold\Queue;
use Freehold\Settings;

require_once __DIR__ . '/PaymentsTestCase.php';

final class PaymentModuleTest extends PaymentsTestCase {

	/** @return array<string, PaymentModule> */
	private static function modules(): array {
		return array_filter( Modules::all(), static fn ( object $module ): bool => $module instanceof PaymentModule );
	}

	public function test_what_modules_share_is_registered_once(): void {
		$this->assertGreaterThan( 1, count( self::modules() ) );
		$names = array_map( static fn ( array $exporter ): string => $exporter['exporter_friendly_name'], PrivacyTools::add_exporters( array() ) );
		$this->assertCount( 1, array_keys( $names, 'Freehold: Payments', true ) );
		$this->assertCount( 1, array_filter( array_map( static fn ( PaymentModule $module ): array => $module->health(), self::modules() ) ) );
		$routes = rest_get_server()->get_routes()['/freehold/v4/payments/webhook/(?P<vendor>[a-z]+)'];
		$this->assertCount( 1, $routes );
		foreach ( self::modules() as $module ) {
			$module->always();
		}
		$this->assertSame( 1, count( $GLOBALS['wp_filter'][ Poll::HOOK ]->callbacks[10] ) );
	}

	public function test_webhooks_and_cron_go_on_while_all_modules_are_off(): void {
		$order = $this->begin( 7 );
		Bank::pay( $order->vendor_id );
		$this->assertNotFalse( wp_next_scheduled( Poll::HOOK ) );
		foreach ( array_keys( self::modules() ) as $slug ) {
			Modules::set_active( $slug, false );
		}
		$this->assertNotFalse( wp_next_scheduled( Poll::HOOK ) );
		$this->assertSame( 200, rest_do_request( Bank::webhook( Bank::read()['events'][0] ) )->get_status() );
		Queue::work( 5 );
		$this->assertSame( Order::PAID, OrdersTable::find( $order->id )->status );
		$this->actAs( 'admin' );
		$this->assertFalse( current_user_can( PaymentModule::CAPABILITY ) );
		Settings::set( 'modules.' . array_key_first( self::modules() ) . '.active', true );
		$this->assertTrue( current_user_can( PaymentModule::CAPABILITY ) );
	}
}
