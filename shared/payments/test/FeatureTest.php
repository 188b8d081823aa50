<?php
/**
 * What the payment modules share.
 */

declare( strict_types=1 );

namespace Freehold\Tests\Payments;

use Freehold\Modules;
use Freehold\Modules\Lifecycle;
use Freehold\Modules\Manifest;
use Freehold\Modules\PrivacyTools;
use Freehold\Payments\Admin\Routes;
use Freehold\Payments\Order;
use Freehold\Payments\Poll;
use Freehold\Payments\Tables\OrdersTable;
use Freehold\Queue;
use Freehold\Settings;

require_once dirname( __DIR__, 3 ) . '/shared/payments/server/test/PaymentsTestCase.php';

final class FeatureTest extends PaymentsTestCase {

	/** @return string[] The modules that sell something. */
	private static function modules(): array {
		return array_keys( array_filter( Manifest::modules(), static fn ( array $module ): bool => in_array( 'payments', $module['uses'], true ) ) );
	}

	public function test_what_modules_share_is_registered_once(): void {
		$this->assertGreaterThan( 1, count( self::modules() ) );
		$names = array_map( static fn ( array $exporter ): string => $exporter['exporter_friendly_name'], PrivacyTools::add_exporters( array() ) );
		$this->assertCount( 1, array_keys( $names, 'Freehold: Payments', true ) );
		$this->assertCount( 1, rest_get_server()->get_routes()['/freehold/v4/payments/webhook/(?P<vendor>[a-z]+)'] );
		$this->assertSame( 1, count( $GLOBALS['wp_filter'][ Poll::HOOK ]->callbacks[10] ) );
	}

	public function test_new_credentials_are_looked_for_on_screens_about_payments_and_hourly(): void {
		$looks = static function (): bool {
			wp_unschedule_hook( Poll::HOOK );
			Poll::visit();
			return false !== wp_next_scheduled( Poll::HOOK );
		};
		$page  = $GLOBALS['pagenow'] ?? '';
		$this->assertFalse( $looks() );
		$GLOBALS['pagenow'] = 'post.php';
		$this->assertTrue( $looks() );
		$GLOBALS['pagenow'] = $page;
		$_GET['page']       = 'freehold';
		$this->assertTrue( $looks() );
		wp_unschedule_hook( Poll::HOOK );
		Settings::set( 'cron_looked', 0 );
		Lifecycle::look_at_cron();
		$this->assertNotFalse( wp_next_scheduled( Poll::HOOK ) );
	}

	public function test_webhooks_and_cron_go_on_while_all_modules_are_off(): void {
		$order = $this->begin( 7 );
		Bank::pay( $order->vendor_id );
		$this->assertNotFalse( wp_next_scheduled( Poll::HOOK ) );
		Modules::set_all_active( self::modules(), false );
		$this->assertNotFalse( wp_next_scheduled( Poll::HOOK ) );
		$this->assertSame( 200, rest_do_request( Bank::webhook( Bank::read()['events'][0] ) )->get_status() );
		Queue::work( 5 );
		$this->assertSame( Order::PAID, OrdersTable::find( $order->id )->status );
		$this->actAs( 'admin' );
		$this->assertFalse( current_user_can( Routes::CAPABILITY ) );
		Settings::set( 'modules.' . self::modules()[0] . '.active', true );
		$this->assertTrue( current_user_can( Routes::CAPABILITY ) );
	}
}
