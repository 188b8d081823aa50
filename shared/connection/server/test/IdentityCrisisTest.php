<?php
declare( strict_types=1 );

namespace Freehold\Tests;

require_once __DIR__ . '/ConnectionTestCase.php';

use Freehold\Connection\Connection;
use Freehold\Connection\Site;
use Freehold\Connection\Users;
use Freehold\Identity;

/**
 * A copy stays in safe mode until an administrator decides what it is.
 */
final class IdentityCrisisTest extends ConnectionTestCase {

	protected function setUp(): void {
		parent::setUp();
		$this->moveTo( 'https://shop.example/blog' );
		$this->connect( 'admin', 'editor' );
		$this->actAs( 'admin' );
	}

	/** @return array<int, array{string, bool}> */
	public static function homes(): array {
		return array(
			array( 'https://shop.example/blog', false ),
			array( 'http://shop.example/blog/', false ),
			array( 'https://SHOP.example/blog', false ),
			array( 'https://staging.shop.example/blog', true ),
			array( 'https://shop.example/other', true ),
			array( 'https://shop.example', true ),
			array( 'https://shop.example:8443/blog', true ),
		);
	}

	/** @dataProvider homes */
	public function test_what_counts_as_another_url( string $home, bool $is_crisis ): void {
		$this->moveTo( $home );
		$this->assertSame( $is_crisis, null !== Site::crisis() );
		$this->assertSame( ! $is_crisis, Users::is_connected( $this->idOf( 'editor' ) ) );
	}

	public function test_another_port_on_one_s_own_machine_is_the_same_site(): void {
		$this->moveTo( 'http://127.0.0.1:8881' );
		Site::migrate();
		$this->moveTo( 'http://127.0.0.1:8882' );
		$this->assertNull( Site::crisis() );
	}

	public function test_a_crisis_is_told_and_is_no_error(): void {
		$this->moveTo( 'https://copy.example' );
		$state = $this->rest( 'GET', '/freehold/v4/connection/state' )->get_data();
		$this->assertSame(
			array(
				'registeredHome'      => 'https://shop.example/blog',
				'currentHome'         => 'https://copy.example',
				'isSafeModeConfirmed' => false,
			),
			$state['identityCrisis']
		);
		$this->assertSame( array(), (array) $state['connectionErrors'] );
		$this->assertTrue( $state['connectionStatus']['isRegistered'] );
		$this->assertFalse( $state['connectionStatus']['isUserConnected'] );
		$response = $this->rest( 'POST', '/freehold/v4/connection/register', $this->registration() );
		$this->assertSame( array( 409, 'identity_crisis' ), array( $response->get_status(), $response->get_data()['code'] ) );
		$response = $this->rest( 'GET', '/freehold/v4/connection/authorize_url' );
		$this->assertSame( array( 409, 'identity_crisis' ), array( $response->get_status(), $response->get_data()['code'] ) );
		$response = $this->rest( 'POST', '/freehold/v4/connection/reconnect' );
		$this->assertSame( array( 409, 'identity_crisis' ), array( $response->get_status(), $response->get_data()['code'] ) );
	}

	public function test_safe_mode_is_confirmed_for_one_url(): void {
		$this->moveTo( 'https://copy.example' );
		$this->assertSame( 200, $this->rest( 'POST', '/freehold/v4/identity-crisis/confirm-safe-mode' )->get_status() );
		$this->assertTrue( Site::crisis()['isSafeModeConfirmed'] );
		$this->assertFalse( Users::is_connected( $this->idOf( 'editor' ) ) );
		$this->moveTo( 'https://copy-of-the-copy.example' );
		$this->assertFalse( Site::crisis()['isSafeModeConfirmed'] );
	}

	public function test_a_moved_site_keeps_all_users(): void {
		$id = Site::id();
		$this->moveTo( 'https://moved.example' );
		$this->assertSame( 200, $this->rest( 'POST', '/freehold/v4/identity-crisis/migrate' )->get_status() );
		$this->assertNull( Site::crisis() );
		$this->assertSame( $id, Site::id() );
		$this->assertTrue( Users::is_connected( $this->idOf( 'editor' ) ) );
		$this->assertSame( 'https://moved.example', get_option( 'freehold_provider' )['home'] );
	}

	public function test_a_move_that_the_provider_does_not_take_is_taken_back(): void {
		$this->moveTo( 'https://moved.example' );
		delete_option( 'freehold_provider' );
		$this->assertSame( 424, $this->rest( 'POST', '/freehold/v4/identity-crisis/migrate' )->get_status() );
		$this->assertNotNull( Site::crisis() );
	}

	public function test_a_move_that_is_not_stored_is_no_success(): void {
		global $wpdb;
		Identity::confirm();
		$this->moveTo( 'https://moved.example' );
		$writes = 0;
		add_filter( 'query', static function ( string $query ) use ( &$writes ): string {
			// The first one moves the keys.
			return 1 === preg_match( '/^UPDATE .*freehold_settings/s', $query ) && ++$writes > 1 ? 'UPDATE freehold_no_table SET id = 1' : $query;
		} );
		$was_quiet = $wpdb->suppress_errors( true );
		$response  = $this->rest( 'POST', '/freehold/v4/identity-crisis/migrate' );
		$wpdb->suppress_errors( $was_quiet );
		$this->assertSame( array( 500, 'freehold_connection_not_saved' ), array( $response->get_status(), $response->get_data()['code'] ?? '' ) );
		$this->assertTrue( Identity::is_copy(), 'The notice that asks for it is still there.' );
	}

	public function test_a_new_site_gets_keys_of_its_own(): void {
		$id = Site::id();
		$this->moveTo( 'https://new.example' );
		$response = $this->rest( 'POST', '/freehold/v4/identity-crisis/start-fresh' );
		$this->assertSame( 200, $response->get_status() );
		$this->assertStringContainsString( 'page=freehold-connect', $response->get_data()['authorizeUrl'] );
		$this->assertNotSame( $id, Site::id() );
		$this->assertNull( Site::crisis() );
		$this->assertFalse( Users::is_connected( $this->idOf( 'admin' ) ) );
		$response = $this->rest( 'POST', '/freehold/v4/identity-crisis/start-fresh', array( 'redirect_uri' => 'https://evil.example' ) );
		$this->assertSame( 'redirect_uri', $response->get_data()['data']['field'] );
	}

	public function test_disconnecting_a_copy_sends_no_request_to_the_provider(): void {
		$this->moveTo( 'https://copy.example' );
		$requests = 0;
		add_filter( 'rest_pre_dispatch', static function ( $result ) use ( &$requests ) {
			++$requests;
			return $result;
		} );
		Connection::disconnect();
		$this->assertSame( 0, $requests );
		$this->assertFalse( Site::is_registered() );
	}

	public function test_there_is_nothing_to_decide_without_a_crisis(): void {
		foreach ( array( 'confirm-safe-mode', 'start-fresh', 'migrate' ) as $path ) {
			$response = $this->rest( 'POST', "/freehold/v4/identity-crisis/$path" );
			$this->assertSame( array( 409, 'no_identity_crisis' ), array( $response->get_status(), $response->get_data()['code'] ) );
		}
	}
}
