<?php
/**
 * When logins have to wait, and how the wait ends.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Http\Visitor;
use Freehold\Modules;
use Freehold\Modules\LoginProtection\Guard;
use Freehold\Modules\LoginProtection\Health;
use Freehold\Modules\LoginProtection\Subject;
use Freehold\Modules\LoginProtection\Tables\AttemptTable;
use Freehold\Modules\LoginProtection\Tables\LinkTable;
use Freehold\Modules\Tables;
use Freehold\Settings;
use IXR_Error;
use WP_Error;
use WP_User;

final class LoginProtectionTest extends TestCase {

	/** Tables end a transaction on MariaDB: they are made before the first test begins one. */
	public static function setUpBeforeClass(): void {
		foreach ( Modules::get( 'login-protection' )->tables() as $table ) {
			Tables::install( $table, true );
			$table::clear();
		}
	}

	protected function setUp(): void {
		parent::setUp();
		Modules::get( 'login-protection' )->every_page();
		Settings::set( 'modules.login-protection.options', array( 'attempts' => 3, 'proxy' => 'none', 'proxies' => 1 ) );
		$_SERVER['REMOTE_ADDR'] = '203.0.113.7';
		wp_set_password( 'right', get_user_by( 'login', 'author' )->ID );
	}

	private static function address(): Subject {
		return Subject::of_ip( Visitor::ip() )[0];
	}

	private function logIn( string $name, string $password ): WP_User|WP_Error {
		return wp_authenticate( $name, $password );
	}

	private function assertWaits( WP_User|WP_Error $result ): void {
		$this->assertInstanceOf( WP_Error::class, $result );
		$this->assertSame( Guard::ERROR, $result->get_error_code() );
	}

	private function assertFails( WP_User|WP_Error $result ): void {
		$this->assertInstanceOf( WP_Error::class, $result );
		$this->assertNotSame( Guard::ERROR, $result->get_error_code() );
	}

	public function test_administrators_see_who_waits_and_end_the_wait(): void {
		foreach ( range( 1, 3 ) as $number ) {
			$this->assertFails( $this->logIn( 'author', "wrong {$number}" ) );
		}
		$this->assertWaits( $this->logIn( 'author', 'right' ) );
		$this->actAs( 'editor' );
		$this->assertSame( 403, $this->rest( 'GET', '/freehold/v4/login-protection' )->get_status() );
		$this->actAs( 'admin' );
		$list = $this->rest( 'GET', '/freehold/v4/login-protection' )->get_data();
		$own  = current( array_filter( $list['rows'], static fn ( array $row ): bool => $row['is_own'] && null !== $row['until'] ) );
		$this->assertSame( array( 3 ), array_values( array_column( array_filter( $list['rows'], static fn ( array $row ): bool => 'author' === $row['user'] ), 'failures' ) ) );
		$this->assertGreaterThan( time(), strtotime( $own['until'] ) );
		$this->assertTrue( $list['is_complete'] );
		$left = $this->rest( 'POST', '/freehold/v4/login-protection/unlock', array( 'code' => $own['code'] ) )->get_data();
		$this->assertNotContains( $own['code'], array_column( $left['rows'], 'code' ) );
		$this->assertSame( 'author', $this->logIn( 'author', 'right' )->user_login );
	}

	public function test_the_list_has_the_longest_waits_and_the_own_address_however_many_there_are(): void {
		global $wpdb;
		$this->actAs( 'admin' );
		foreach ( range( 1, 205 ) as $number ) {
			$wpdb->insert( AttemptTable::name(), array( 'subject' => sprintf( '%064d', $number ), 'failures' => 1, 'window_ends' => time() + 900, 'waits' => 0, 'waits_until' => 0 ) );
		}
		$wpdb->insert( AttemptTable::name(), array( 'subject' => str_repeat( 'f', 64 ), 'failures' => 0, 'window_ends' => 0, 'waits' => 1, 'waits_until' => time() + 900 ) );
		$wpdb->insert( AttemptTable::name(), array( 'subject' => self::address()->code, 'failures' => 1, 'window_ends' => time() + 900, 'waits' => 0, 'waits_until' => 0 ) );
		foreach ( array( 'd' => 60, 'e' => 2 * DAY_IN_SECONDS ) as $code => $ago ) {
			$wpdb->insert( AttemptTable::name(), array( 'subject' => str_repeat( $code, 64 ), 'failures' => 0, 'window_ends' => 0, 'waits' => 2, 'waits_until' => time() - $ago ) );
		}
		$list = $this->rest( 'GET', '/freehold/v4/login-protection' )->get_data();
		$this->assertSame( array( array( str_repeat( 'd', 64 ), '', 2 ) ), array_map( static fn ( array $row ): array => array( $row['code'], $row['user'], $row['waits'] ), $list['ended'] ) );
		$this->assertFalse( $list['is_complete'] );
		$this->assertCount( 200, $list['rows'] );
		$this->assertSame( str_repeat( 'f', 64 ), $list['rows'][0]['code'] );
		$this->assertContains( true, array_column( $list['rows'], 'is_own' ) );
	}

	public function test_an_address_waits_after_too_many_failures_even_with_the_right_password(): void {
		foreach ( array( 'author', 'admin', 'no-such-user' ) as $name ) {
			$this->assertFails( $this->logIn( $name, 'wrong' ) );
		}
		$this->assertWaits( $this->logIn( 'author', 'right' ) );
		$this->assertWaits( $this->logIn( 'author', 'wrong' ) );
		$this->assertSame( 2, AttemptTable::rejected() );
		$_SERVER['REMOTE_ADDR'] = '203.0.113.8';
		$this->assertInstanceOf( WP_User::class, $this->logIn( 'author', 'right' ) );
	}

	public function test_a_wait_ends_and_the_next_one_is_longer(): void {
		global $wpdb;
		$wait = static fn (): int => AttemptTable::wait( array( self::address() ) );
		for ( $n = 0; $n < 3; $n++ ) {
			AttemptTable::fail( self::address() );
		}
		$this->assertEqualsWithDelta( 900, $wait(), 2 );
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET waits_until = %d', AttemptTable::name(), time() - 1 ) );
		$this->assertInstanceOf( WP_User::class, $this->logIn( 'author', 'right' ) );
		for ( $n = 0; $n < 3; $n++ ) {
			$this->assertFails( $this->logIn( 'author', 'wrong' ) );
		}
		$this->assertEqualsWithDelta( 1800, $wait(), 2 );
		for ( $more = 0; $more < 60; $more++ ) {
			AttemptTable::fail( self::address() );
		}
		$this->assertEqualsWithDelta( 64 * 900, $wait(), 2 );
	}

	public function test_failures_are_forgotten_after_a_while(): void {
		global $wpdb;
		$this->logIn( 'author', 'wrong' );
		$this->logIn( 'author', 'wrong' );
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET window_ends = %d', AttemptTable::name(), time() - 1 ) );
		$this->assertFails( $this->logIn( 'author', 'wrong' ) );
		$this->assertFails( $this->logIn( 'author', 'wrong' ) );
		$this->assertFails( $this->logIn( 'author', 'wrong' ) );
		$this->assertWaits( $this->logIn( 'author', 'wrong' ) );
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET window_ends = 1, waits_until = 1', AttemptTable::name() ) );
		AttemptTable::prune();
		$this->assertFalse( AttemptTable::forget( self::address() ) );
		$this->assertSame( 1, AttemptTable::rejected() );
	}

	public function test_a_username_waits_whatever_the_addresses(): void {
		$email = get_user_by( 'login', 'author' )->user_email;
		for ( $n = 0; $n < 9; $n++ ) {
			$_SERVER['REMOTE_ADDR'] = "203.0.113.{$n}";
			$this->assertFails( $this->logIn( $n % 2 ? 'author' : $email, 'wrong' ) );
		}
		$_SERVER['REMOTE_ADDR'] = '203.0.113.99';
		$this->assertWaits( $this->logIn( 'author', 'right' ) );
		$this->assertWaits( $this->logIn( $email, 'right' ) );
		$this->assertFails( $this->logIn( 'admin', 'wrong' ) );
	}

	public function test_a_login_forgets_the_failures_of_the_username_alone(): void {
		$this->logIn( 'author', 'wrong' );
		do_action( 'wp_login', 'author', $this->logIn( 'author', 'right' ) );
		$this->assertFalse( AttemptTable::forget( Subject::of_name( 'author' ) ) );
		$this->assertTrue( AttemptTable::forget( self::address() ) );
	}

	public function test_shared_addresses_do_not_wait_and_a_network_counts_as_one(): void {
		foreach ( array( '127.0.0.1', '10.0.0.8', '192.168.1.1', '::1', 'fd00::1', '' ) as $private ) {
			$_SERVER['REMOTE_ADDR'] = $private;
			$this->assertSame( array(), Subject::of_ip( Visitor::ip() ), $private );
		}
		$of = static function ( string $ip ): string {
			$_SERVER['REMOTE_ADDR'] = $ip;
			return self::address()->code;
		};
		$this->assertSame( $of( '2a00:1450:4001:82b::200e' ), $of( '2a00:1450:4001:82b:ffff::1' ) );
		$this->assertNotSame( $of( '2a00:1450:4001:82b::200e' ), $of( '2a00:1450:4001:82c::200e' ) );
		$this->assertNotSame( $of( '203.0.113.7' ), $of( '203.0.113.8' ) );
	}

	/** @dataProvider proxies */
	public function test_headers_count_only_if_the_option_says_so( string $proxy, int $proxies, string $expected ): void {
		Settings::set( 'modules.login-protection.options', array( 'attempts' => 3, 'proxy' => $proxy, 'proxies' => $proxies ) );
		$_SERVER['HTTP_X_FORWARDED_FOR']  = '198.51.100.1, 198.51.100.2,198.51.100.3';
		$_SERVER['HTTP_X_REAL_IP']        = '198.51.100.4';
		$_SERVER['HTTP_CF_CONNECTING_IP'] = 'nonsense';
		$this->assertSame( $expected, Visitor::ip() );
	}

	/** @return array<string, array{string, int, string}> */
	public static function proxies(): array {
		return array(
			'no proxy'           => array( 'none', 1, '203.0.113.7' ),
			'one proxy'          => array( 'forwarded', 1, '198.51.100.3' ),
			'two proxies'        => array( 'forwarded', 2, '198.51.100.2' ),
			'more than there are' => array( 'forwarded', 5, '203.0.113.7' ),
			'X-Real-IP'          => array( 'real', 1, '198.51.100.4' ),
			'not an address'     => array( 'cloudflare', 1, '203.0.113.7' ),
		);
	}

	public function test_site_health_reports_that_the_protection_is_off(): void {
		$this->assertSame( array( 'good', 'Failed logins are counted' ), array( Health::test()['status'], Health::test()['label'] ) );
		$this->setEnvironment( 'FREEHOLD_LOGIN_PROTECTION', 'false' );
		$this->assertSame( array( 'recommended', 'Login protection is turned off' ), array( Health::test()['status'], Health::test()['label'] ) );
	}

	public function test_the_proxy_is_known_while_the_module_is_off(): void {
		Settings::set( 'modules.login-protection.active', false );
		Settings::set( 'modules.login-protection.options.proxy', 'real' );
		$_SERVER['HTTP_X_REAL_IP'] = '198.51.100.4';
		$this->assertSame( '198.51.100.4', Visitor::ip() );
	}

	public function test_an_address_with_ipv4_in_it_counts_as_that_one(): void {
		$_SERVER['REMOTE_ADDR'] = '::ffff:203.0.113.7';
		foreach ( array( 'author', 'admin', 'no-such-user' ) as $name ) {
			$this->assertFails( $this->logIn( $name, 'wrong' ) );
		}
		$this->assertWaits( $this->logIn( 'author', 'right' ) );
		$_SERVER['REMOTE_ADDR'] = '::ffff:203.0.113.8';
		$this->assertInstanceOf( WP_User::class, $this->logIn( 'author', 'right' ) );
		$_SERVER['REMOTE_ADDR'] = '203.0.113.7';
		$this->assertWaits( $this->logIn( 'author', 'right' ) );
	}

	public function test_a_customer_with_many_networks_of_ipv6_waits(): void {
		for ( $n = 0; $n < 30; $n++ ) {
			$_SERVER['REMOTE_ADDR'] = "2a00:1450:4001:{$n}::1";
			$this->assertFails( $this->logIn( "nobody-{$n}", 'wrong' ) );
		}
		$_SERVER['REMOTE_ADDR'] = '2a00:1450:4001:ffff::1';
		$this->assertWaits( $this->logIn( 'author', 'right' ) );
		$_SERVER['REMOTE_ADDR'] = '2a00:1450:4002::1';
		$this->assertInstanceOf( WP_User::class, $this->logIn( 'author', 'right' ) );
	}

	public function test_made_up_names_do_not_fill_the_table(): void {
		$codes = array_map( static fn ( int $n ): string => Subject::of_name( "nobody-{$n}" )->code, range( 1, 400 ) );
		$this->assertLessThan( 400, count( array_unique( $codes ) ) );
	}

	public function test_application_passwords_wait_too(): void {
		add_filter( 'application_password_is_api_request', '__return_true' );
		$user                     = get_user_by( 'login', 'author' );
		list( $password )         = \WP_Application_Passwords::create_new_application_password( $user->ID, array( 'name' => 'Test' ) );
		$_SERVER['PHP_AUTH_USER'] = 'author';
		$this->assertInstanceOf( WP_User::class, wp_authenticate_application_password( null, 'author', $password ) );
		for ( $n = 0; $n < 3; $n++ ) {
			$this->assertFails( wp_authenticate_application_password( null, 'author', 'wrong' ) );
		}
		$this->assertWaits( wp_authenticate_application_password( null, 'author', $password ) );
		$this->assertSame( 1, AttemptTable::rejected() );
	}

	public function test_one_attempt_through_xmlrpc_counts_once(): void {
		add_filter( 'application_password_is_api_request', '__return_true' );
		$user = get_user_by( 'login', 'author' );
		\WP_Application_Passwords::create_new_application_password( $user->ID, array( 'name' => 'Test' ) );
		$this->assertFails( $this->logIn( 'author', 'wrong' ) );
		$this->assertFails( $this->logIn( 'author', 'wrong' ) );
		$this->assertInstanceOf( WP_User::class, $this->logIn( 'author', 'right' ) );
		$this->assertFails( $this->logIn( 'author', 'wrong' ) );
		$error = $this->logIn( 'author', 'right' );
		$this->assertWaits( $error );
		require_once ABSPATH . WPINC . '/class-IXR.php';
		$shown = apply_filters( 'xmlrpc_login_error', new IXR_Error( 403, 'Incorrect username or password.' ), $error );
		$this->assertSame( 429, $shown->code );
		$this->assertStringNotContainsString( '<', $shown->message );
	}

	public function test_the_constant_ends_every_wait(): void {
		for ( $n = 0; $n < 3; $n++ ) {
			$this->logIn( 'author', 'wrong' );
		}
		$this->assertWaits( $this->logIn( 'author', 'right' ) );
		$this->setEnvironment( 'FREEHOLD_LOGIN_PROTECTION', 'false' );
		$this->assertInstanceOf( WP_User::class, $this->logIn( 'author', 'right' ) );
	}

	public function test_a_link_that_was_not_mailed_lets_the_user_ask_again(): void {
		LinkTable::give_back( LinkTable::create_token( 7 ) );
		$this->assertNotNull( LinkTable::create_token( 7 ) );
	}

	public function test_a_link_works_once_and_is_mailed_seldom(): void {
		global $wpdb;
		$token = LinkTable::create_token( 7 );
		$this->assertNull( LinkTable::create_token( 7 ) );
		$this->assertSame( 7, LinkTable::user( $token ) );
		$this->assertSame( 0, LinkTable::user( '' ) );
		$this->assertTrue( LinkTable::use_token( $token ) );
		$this->assertFalse( LinkTable::use_token( $token ) );
		$this->assertSame( 0, LinkTable::user( $token ) );
		$this->assertNull( LinkTable::create_token( 7 ) );
		$old = LinkTable::create_token( 8 );
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET created = %d', LinkTable::name(), time() - LinkTable::LIFETIME - 1 ) );
		$this->assertSame( 0, LinkTable::user( $old ) );
		$this->assertFalse( LinkTable::use_token( $old ) );
		$this->assertNotNull( LinkTable::create_token( 7 ) );
	}
}
