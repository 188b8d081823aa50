<?php
/**
 * What counts as a view, and what is kept of it.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Modules;
use Freehold\Modules\Tables;
use Freehold\Modules\Visits\Beacon;
use Freehold\Modules\Visits\Country;
use Freehold\Modules\Visits\Export;
use Freehold\Modules\Visits\Plays;
use Freehold\Modules\Visits\Recorder;
use Freehold\Modules\Visits\Report;
use Freehold\Modules\Visits\Tables\SaltTable;
use Freehold\Modules\Visits\Tables\ViewTable;
use Freehold\Modules\Visits\Tables\VisitorTable;
use Freehold\Modules\Visits\Upkeep;
use Freehold\Modules\Visits\ViewedPage;
use Freehold\Settings;
use WP_Query;

final class VisitsTest extends TestCase {

	private const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0';

	protected function setUp(): void {
		parent::setUp();
		foreach ( Modules::get( 'visits' )->tables() as $table ) {
			Tables::install( $table, true );
		}
		$this->browse();
	}

	/** Sends a request as a browser. */
	private function browse( string $ip = '203.0.113.7', string $browser = self::BROWSER ): void {
		$_SERVER['REMOTE_ADDR']     = $ip;
		$_SERVER['HTTP_USER_AGENT'] = $browser;
		unset( $_SERVER['HTTP_DNT'], $_SERVER['HTTP_SEC_GPC'], $_SERVER['HTTP_SEC_PURPOSE'] );
	}

	/** Returns the signed name of a post’s page. */
	private function page( int $id ): string {
		$GLOBALS['wp_query']     = new WP_Query( array( 'p' => $id ) );
		$GLOBALS['wp_the_query'] = $GLOBALS['wp_query'];
		return ViewedPage::current()->signed();
	}

	/** @return array{views: int, visitors: int} */
	private function today(): array {
		$day = wp_date( 'Y-m-d' );
		return ViewTable::days( ViewTable::SITE, '', $day, $day )[ $day ] ?? array( 'views' => 0, 'visitors' => 0 );
	}

	public function test_the_module_is_off_until_an_administrator_turns_it_on(): void {
		Settings::set( 'modules.visits', null );
		$this->assertFalse( Modules::is_active( 'visits' ) );
		Modules::set_active( 'visits', true );
		$this->assertTrue( Modules::is_active( 'visits' ) );
	}

	public function test_views_and_visitors_are_counted_by_day_page_and_website(): void {
		$post = $this->post( '' );
		$page = $this->page( $post );
		$day  = wp_date( 'Y-m-d' );
		$this->assertTrue( Recorder::record( $page, 'www.Example.org' ) );
		$this->assertTrue( Recorder::record( $page, '' ) );
		$this->browse( '203.0.113.8' );
		$this->assertTrue( Recorder::record( $page, 'example.org' ) );
		$this->browse( '203.0.113.8', self::BROWSER . ' Other' );
		$this->assertTrue( Recorder::record( $page, (string) wp_parse_url( home_url(), PHP_URL_HOST ) ) );
		$this->assertSame( array( 'views' => 4, 'visitors' => 3 ), $this->today() );
		$this->assertSame( array( $post => 4 ), ViewTable::top( ViewTable::PAGE, $day, 10 ) );
		$this->assertSame( array( 'example.org' => 2 ), ViewTable::top( ViewTable::WEBSITE, $day, 10 ) );
	}

	/** @dataProvider unwanted */
	public function test_some_requests_do_not_count( string $name, string $value ): void {
		$page             = $this->page( $this->post( '' ) );
		$_SERVER[ $name ] = $value;
		$this->assertFalse( Recorder::record( $page, '' ) );
		$this->assertSame( 0, $this->today()['views'] );
	}

	/** @return array<string, array{string, string}> */
	public static function unwanted(): array {
		return array(
			'Global Privacy Control' => array( 'HTTP_SEC_GPC', '1' ),
			'Do Not Track'           => array( 'HTTP_DNT', '1' ),
			'loaded in advance'      => array( 'HTTP_SEC_PURPOSE', 'prefetch;prerender' ),
			'a search engine'        => array( 'HTTP_USER_AGENT', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' ),
			'a program'              => array( 'HTTP_USER_AGENT', 'curl/8.5.0' ),
			'without a name'         => array( 'HTTP_USER_AGENT', '' ),
		);
	}

	public function test_campaigns_and_devices_are_counted_and_nothing_else_of_the_request(): void {
		$page = $this->page( $this->post( '' ) );
		$day  = wp_date( 'Y-m-d' );
		foreach ( array( 'Letter,email,Brot & Butter', 'letter,email,brot  butter', ',,', 'only', '<b>,,' . str_repeat( 'x', 200 ) ) as $utm ) {
			$this->assertTrue( Recorder::record( $page, '', $utm ) );
		}
		$this->assertEqualsCanonicalizing( array( 'letter / email / brot  butter' => 2, 'only' => 1, 'b / ' . str_repeat( 'x', 96 ) => 1 ), ViewTable::top( ViewTable::CAMPAIGN, $day, 10 ) );
		$this->browse( browser: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148' );
		Recorder::record( $page, '' );
		$this->browse( browser: 'Mozilla/5.0 (Linux; Android 16; Pixel Tablet) Chrome/150' );
		Recorder::record( $page, '' );
		$this->assertEquals( array( 'computer' => 5, 'phone' => 1, 'tablet' => 1 ), ViewTable::top( ViewTable::DEVICE, $day, 10 ) );
	}

	public function test_countries_are_those_of_time_zones_and_the_zone_is_not_stored(): void {
		global $wpdb;
		$page = $this->page( $this->post( '' ) );
		// Chrome says Calcutta and Kiev, Firefox Kolkata.
		foreach ( array( 'Europe/Berlin', 'Europe/Busingen', 'Asia/Calcutta', 'Asia/Kolkata', 'Europe/Kiev', 'UTC', '', 'undefined', '+02:00', 'europe/berlin', '../../etc/passwd', 'Europe/Atlantis' ) as $zone ) {
			$this->assertTrue( Recorder::record( $page, '', '', $zone ) );
		}
		$this->assertEquals( array( 'DE' => 2, 'IN' => 2, 'UA' => 1, Country::UNKNOWN => 7 ), ViewTable::top( ViewTable::COUNTRY, wp_date( 'Y-m-d' ), 10 ) );
		$this->assertStringNotContainsString( 'Berlin', (string) wp_json_encode( $wpdb->get_results( $wpdb->prepare( 'SELECT * FROM %i', ViewTable::name() ) ) ) );
		ViewTable::delete_before( '9999-01-01' );
		$this->assertSame( array(), Report::site( 7 )['countries'] );
	}

	public function test_made_up_campaigns_are_left_out(): void {
		$page = $this->page( $this->post( '' ) );
		for ( $n = 0; $n < 8; $n++ ) {
			Recorder::record( $page, '', "made-up-{$n}" );
		}
		$this->assertSame( 5, ViewTable::count( ViewTable::CAMPAIGN, wp_date( 'Y-m-d' ) ) );
	}

	public function test_goals_are_forms_first_payments_and_subscribers(): void {
		// What other features do with them is not what counts here.
		array_map( 'remove_all_actions', array( 'grunion_after_feedback_post_inserted', 'freehold_payment_received', 'freehold_subscriber_confirmed' ) );
		Modules::get( 'visits' )->every_page();
		do_action( 'grunion_after_feedback_post_inserted', 1, array(), false, array() );
		do_action( 'grunion_after_feedback_post_inserted', 2, array(), true, array() );
		foreach ( array( array( 'first', true ), array( 'renewal', true ), array( 'first', false ) ) as list( $kind, $live ) ) {
			do_action( 'freehold_payment_received', (object) compact( 'kind', 'live' ) );
		}
		do_action( 'freehold_subscriber_confirmed', null );
		$this->assertEquals( array( 'form' => 1, 'payment' => 1, 'subscriber' => 1 ), ViewTable::top( ViewTable::GOAL, wp_date( 'Y-m-d' ), 10 ) );
	}

	public function test_only_pages_that_the_site_has_printed_count(): void {
		$page = $this->page( $this->post( '' ) );
		foreach ( array( '', '.', '1', '1.', '1.' . str_repeat( '0', 12 ), strrev( $page ), 'home.' . substr( $page, -12 ), $page . '0' ) as $forged ) {
			$this->assertFalse( Recorder::record( $forged, '' ), $forged );
		}
		$this->assertTrue( Recorder::record( $page, '' ) );
		$this->assertSame( 1, $this->today()['views'] );
	}

	public function test_made_up_websites_are_left_out(): void {
		$page = $this->page( $this->post( '' ) );
		$day  = wp_date( 'Y-m-d' );
		foreach ( array( 'localhost', '203.0.113.9', '<b>.example', 'a b.example', str_repeat( 'a', 100 ) . '.example', '.example', '-.example' ) as $host ) {
			$this->assertTrue( Recorder::record( $page, $host ) );
		}
		$this->assertSame( array(), ViewTable::top( ViewTable::WEBSITE, $day, 10 ) );
		for ( $n = 0; $n < 1000; $n++ ) {
			ViewTable::add( ViewTable::WEBSITE, "w{$n}.example", $day );
		}
		Recorder::record( $page, 'one-too-many.example' );
		Recorder::record( $page, 'w7.example' );
		$this->assertSame( 1000, ViewTable::count( ViewTable::WEBSITE, $day ) );
		$this->assertSame( array( 'w7.example' => 2 ), array_slice( ViewTable::top( ViewTable::WEBSITE, $day, 10 ), 0, 1 ) );
	}

	public function test_one_visitor_cannot_count_without_end(): void {
		global $wpdb;
		$page = $this->page( $this->post( '' ) );
		Recorder::record( $page, '' );
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET views = %d', VisitorTable::name(), VisitorTable::MOST_VIEWS - 1 ) );
		$this->assertTrue( Recorder::record( $page, '' ) );
		$this->assertFalse( Recorder::record( $page, '' ) );
		$this->assertSame( array( 'views' => 2, 'visitors' => 1 ), $this->today() );
	}

	/** @dataProvider addresses */
	public function test_one_address_cannot_make_up_visitors( string $first, string $second, int $most ): void {
		global $wpdb;
		$page = $this->page( $this->post( '' ) );
		for ( $n = 0; $n < 30; $n++ ) {
			$this->browse( $n % 2 ? $first : $second, self::BROWSER . " {$n}" );
			$this->assertTrue( Recorder::record( $page, "made-up-{$n}.example" ) );
		}
		$this->assertSame( array( 'views' => 30, 'visitors' => $most ), $this->today() );
		$this->assertSame( $most, ViewTable::count( ViewTable::WEBSITE, wp_date( 'Y-m-d' ) ) );
		$this->assertLessThan( $most + 10, (int) $wpdb->get_var( $wpdb->prepare( 'SELECT COUNT(*) FROM %i', VisitorTable::name() ) ) );
		$this->browse( '192.0.2.1' );
		Recorder::record( $page, '' );
		$this->assertSame( $most + 1, $this->today()['visitors'] );
	}

	/** @return array<string, array{string, string, int}> */
	public static function addresses(): array {
		return array(
			'one address'    => array( '203.0.113.7', '::ffff:203.0.113.7', 5 ),
			'a network'      => array( '2001:db8::1', '2001:db8::2', 5 ),
			'two addresses'  => array( '203.0.113.7', '203.0.113.8', 10 ),
			'behind a proxy' => array( '10.0.0.1', '10.0.0.1', 30 ),
		);
	}

	public function test_other_browsers_of_an_address_cannot_count_without_end(): void {
		global $wpdb;
		$page = $this->page( $this->post( '' ) );
		for ( $n = 0; $n < 7; $n++ ) {
			$this->browse( browser: self::BROWSER . " {$n}" );
			Recorder::record( $page, '' );
		}
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET views = %d WHERE views = 2', VisitorTable::name(), VisitorTable::MOST_VIEWS ) );
		$this->browse( browser: self::BROWSER . ' 8' );
		$this->assertFalse( Recorder::record( $page, '' ) );
	}

	public function test_codes_change_each_day_and_past_ones_are_deleted(): void {
		global $wpdb;
		Recorder::record( $this->page( $this->post( '' ) ), '' );
		$today = wp_date( 'Y-m-d' );
		$salt  = SaltTable::of( $today );
		$rows  = static fn (): array => $wpdb->get_results( $wpdb->prepare( 'SELECT * FROM %i', VisitorTable::name() ), ARRAY_A );
		// The browser, its address and its provider.
		$this->assertCount( 3, $rows() );
		$this->assertStringNotContainsString( '203.0.113.7', (string) wp_json_encode( $rows() ) );
		$this->assertSame( $salt, SaltTable::of( $today ) );
		// A server whose clock is behind keeps today’s codes.
		$this->assertNotSame( $salt, SaltTable::of( '2020-01-01' ) );
		$this->assertSame( $salt, SaltTable::of( $today ) );
		$this->assertCount( 3, $rows() );
		$this->assertNotSame( $salt, SaltTable::of( '2099-01-01' ) );
		$this->assertSame( array(), $rows() );
		$this->assertSame( array( '2099-01-01' ), $wpdb->get_col( $wpdb->prepare( 'SELECT day FROM %i', SaltTable::name() ) ) );
	}

	public function test_numbers_are_deleted_when_the_option_says_so(): void {
		$days = array( '-100 days', '-80 days', 'now' );
		foreach ( $days as $day ) {
			ViewTable::add( ViewTable::SITE, '', current_datetime()->modify( $day )->format( 'Y-m-d' ) );
			ViewTable::add( ViewTable::PAGE, 'home', current_datetime()->modify( $day )->format( 'Y-m-d' ) );
		}
		Settings::set( 'modules.visits.options.keep', '0' );
		Upkeep::run();
		$this->assertSame( array( 'home' => 3 ), ViewTable::ranking( ViewTable::PAGE, '2000-01-01', '2099-01-01', 10 ) );
		Settings::set( 'modules.visits.options.keep', '3' );
		Upkeep::run();
		$this->assertSame( array( 'home' => 2 ), ViewTable::ranking( ViewTable::PAGE, '2000-01-01', '2099-01-01', 10 ) );
		$this->assertCount( 2, ViewTable::days( ViewTable::SITE, '', '2000-01-01', '2099-01-01' ) );
	}

	public function test_the_script_is_small_and_not_for_authors(): void {
		$post = $this->post( '' );
		$this->page( $post );
		$print = static function (): string {
			ob_start();
			Beacon::print();
			return (string) ob_get_clean();
		};
		$this->assertLessThanOrEqual( 540, strlen( Beacon::SCRIPT ) );
		$this->assertStringContainsString( "data-page=\"{$post}.", $print() );
		$this->actAs( 'subscriber' );
		$this->assertNotSame( '', $print() );
		$this->actAs( 'author' );
		$this->assertSame( '', $print() );
		wp_set_current_user( 0 );
		$GLOBALS['wp_query']->is_preview = true;
		$this->assertSame( '', $print() );
		$GLOBALS['wp_query']->is_preview = false;
		$GLOBALS['wp_query']->set_404();
		$this->assertSame( '', $print() );
	}

	public function test_plays_of_videos_count_by_their_signed_names_and_like_views(): void {
		$this->actAs( 'author' );
		$id = wp_insert_attachment(
			array(
				'post_mime_type' => 'video/mp4',
				'post_title'     => 'A clock',
				'post_status'    => 'inherit',
			)
		);
		$this->assertSame( array(), Plays::report( array(), $id ), 'Authors do not count.' );
		wp_set_current_user( 0 );
		$name = Plays::report( array(), $id )['video'];
		foreach ( array( 0, 0, 1, 2 ) as $quarters ) {
			$this->assertTrue( Recorder::record_play( $name, $quarters ) );
		}
		$this->assertFalse( Recorder::record_play( ( $id + 1 ) . strstr( $name, '.' ), 0 ) );
		$this->assertFalse( Recorder::record_play( ViewedPage::current()->signed(), 0 ) );
		$this->assertFalse( Recorder::record( $name, '' ), 'A video is no page.' );
		$_SERVER['HTTP_SEC_GPC'] = '1';
		$this->assertFalse( Recorder::record_play( $name, 0 ) );
		$this->browse();
		$this->assertSame( array( 'views' => 0, 'visitors' => 0 ), $this->today() );

		$this->actAs( 'editor' );
		$expected = array( array( 'name' => (string) $id, 'views' => 2, 'title' => 'A clock', 'quarters' => array( 1, 1, 0, 0 ) ) );
		$this->assertSame( $expected, Report::site( 7 )['videos'] );
		$file = tmpfile();
		Export::write( 7, $file );
		rewind( $file );
		$csv = (string) stream_get_contents( $file );
		$this->assertStringContainsString( "\"Video, played\",\"A clock\",2,", $csv );
		$this->assertStringContainsString( "\"Video, half watched\",\"A clock\",1,", $csv );
		wp_delete_attachment( $id, true );
		$this->assertSame( 'A deleted video', Report::site( 7 )['videos'][0]['title'] );

		ViewTable::delete_before( '9999-01-01' );
		$this->assertSame( array(), Report::site( 7 )['videos'] );
	}

	public function test_one_address_adds_a_limited_number_of_plays(): void {
		global $wpdb;
		$name = Plays::signed( 5 );
		$this->assertTrue( Recorder::record_play( $name, 0 ) );
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET views = %d', VisitorTable::name(), VisitorTable::MOST_PLAYS ) );
		$this->assertFalse( Recorder::record_play( $name, 0 ) );
		$this->browse( '198.51.100.7' );
		$this->assertTrue( Recorder::record_play( $name, 0 ) );
	}
}
