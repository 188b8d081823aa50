<?php
/**
 * What counts as a view or a click.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Modules\Ads\Counts\CountTable;
use Freehold\Modules\Ads\Counts\Recorder;
use Freehold\Modules\Ads\Counts\VisitorTable;

require_once __DIR__ . '/AdsTestCase.php';

final class AdsCountsTest extends AdsTestCase {

	private const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0';

	protected function setUp(): void {
		parent::setUp();
		$_SERVER['REMOTE_ADDR']     = '203.0.113.7';
		$_SERVER['HTTP_USER_AGENT'] = self::BROWSER;
		unset( $_SERVER['HTTP_DNT'], $_SERVER['HTTP_SEC_GPC'], $_SERVER['HTTP_SEC_PURPOSE'] );
	}

	/** @return array{views: int, clicks: int} */
	private function numbers( int $id ): array {
		return CountTable::sums( wp_date( 'Y-m-d' ) )[ $id ] ?? array( 'views' => 0, 'clicks' => 0 );
	}

	public function test_views_and_clicks_of_images_are_counted(): void {
		$id = $this->slot();
		foreach ( array( 'view', 'view', 'click' ) as $event ) {
			$this->assertSame( 204, $this->rest( 'POST', '/freehold/v4/ads/events', array( 'slot' => Recorder::sign( $id ), 'event' => $event ) )->get_status() );
		}
		$this->assertSame( array( 'views' => 2, 'clicks' => 1 ), $this->numbers( $id ) );
		$this->actAs( 'admin' );
		$slot = $this->rest( 'GET', '/freehold/v4/ads/slots' )->get_data()['slots'][0];
		$this->assertSame( array( 2, 1 ), array( $slot['views'], $slot['clicks'] ) );
	}

	public function test_forged_and_unwanted_events_do_not_count(): void {
		$id     = $this->slot();
		$signed = Recorder::sign( $id );
		$this->assertFalse( Recorder::record( "{$id}.000000000000", 'view' ) );
		$this->assertFalse( Recorder::record( (string) $id, 'view' ) );
		$this->assertFalse( Recorder::record( ' ' . $signed, 'view' ) );
		$this->assertFalse( Recorder::record( Recorder::sign( 99999 ), 'view' ) );
		$this->assertFalse( Recorder::record( Recorder::sign( $this->slot( array( 'kind' => 'gam', 'path' => '/1/a' ) ) ), 'view' ) );
		foreach ( array(
			'HTTP_SEC_GPC'     => '1',
			'HTTP_DNT'         => '1',
			'HTTP_SEC_PURPOSE' => 'prefetch;prerender',
			'HTTP_USER_AGENT'  => 'Googlebot/2.1',
		) as $name => $value ) {
			$before           = $_SERVER[ $name ] ?? '';
			$_SERVER[ $name ] = $value;
			$this->assertFalse( Recorder::record( $signed, 'view' ), $name );
			$_SERVER[ $name ] = $before;
		}
		$this->assertSame( array( 'views' => 0, 'clicks' => 0 ), $this->numbers( $id ) );
	}

	public function test_every_signature_is_read(): void {
		$ids = range( 1, 300 );
		$this->assertSame( $ids, array_map( static fn ( int $id ): int => Recorder::read( Recorder::sign( $id ) ), $ids ) );
		$this->assertSame( 0, Recorder::read( '' ) );
	}

	public function test_a_visitor_counts_a_limited_number_of_times(): void {
		global $wpdb;
		$id     = $this->slot();
		$signed = Recorder::sign( $id );
		$this->assertTrue( Recorder::record( $signed, 'view' ) );
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET events = %d', VisitorTable::name(), VisitorTable::MOST_EVENTS - 1 ) );
		$this->assertTrue( Recorder::record( $signed, 'view' ) );
		$this->assertFalse( Recorder::record( $signed, 'view' ) );
		$_SERVER['REMOTE_ADDR'] = '203.0.113.8';
		$this->assertTrue( Recorder::record( $signed, 'click' ) );
		$this->assertSame( array( 'views' => 2, 'clicks' => 1 ), $this->numbers( $id ) );
	}

	/** @dataProvider addresses */
	public function test_one_address_cannot_make_up_clicks( string $first, string $second, int $most ): void {
		global $wpdb;
		$id = $this->slot();
		for ( $n = 0; $n < 60; $n++ ) {
			$_SERVER['REMOTE_ADDR']     = $n % 2 ? $first : $second;
			$_SERVER['HTTP_USER_AGENT'] = self::BROWSER . " {$n}";
			Recorder::record( Recorder::sign( $id ), 'click' );
		}
		$this->assertSame( array( 'views' => 0, 'clicks' => $most ), $this->numbers( $id ) );
		$this->assertLessThan( 8, (int) $wpdb->get_var( $wpdb->prepare( 'SELECT COUNT(*) FROM %i', VisitorTable::name() ) ) );
	}

	/** @return array<string, array{string, string, int}> */
	public static function addresses(): array {
		return array(
			'one address'    => array( '203.0.113.7', '::ffff:203.0.113.7', 10 ),
			'a network'      => array( '2001:db8::1', '2001:db8::2', 10 ),
			'two addresses'  => array( '203.0.113.7', '203.0.113.8', 20 ),
			'behind a proxy' => array( '10.0.0.1', '10.0.0.1', 60 ),
		);
	}

	public function test_no_ip_address_is_stored_and_old_rows_are_deleted(): void {
		global $wpdb;
		$id = $this->slot();
		Recorder::record( Recorder::sign( $id ), 'view' );
		$visitors = static fn (): array => $wpdb->get_col( $wpdb->prepare( 'SELECT visitor FROM %i', VisitorTable::name() ) );
		$this->assertMatchesRegularExpression( '/^visitor_[0-9a-f]{32}$/', $visitors()[0] );
		VisitorTable::take( '2020-01-01', array( 'visitor_of_long_ago' => 1 ), 1 );
		CountTable::add( $id, '2020-01-01', 1, 0 );
		do_action( 'freehold_ads_upkeep' );
		// The address and its provider.
		$this->assertCount( 2, $visitors() );
		$this->assertSame( array( 'views' => 1, 'clicks' => 0 ), CountTable::sums( '2000-01-01' )[ $id ] );
		$this->actAs( 'admin' );
		$this->rest( 'DELETE', "/freehold/v4/ads/slots/{$id}" );
		$this->assertSame( array(), CountTable::sums( '2000-01-01' ) );
	}
}
