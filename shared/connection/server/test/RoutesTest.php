<?php
declare( strict_types=1 );

namespace Freehold\Tests;

require_once __DIR__ . '/ConnectionTestCase.php';

use Freehold\Connection\OwnProvider;
use Freehold\Connection\Site;
use Freehold\Connection\State;
use Freehold\Connection\UserToken;
use Freehold\Connection\Users;
use Freehold\Editor\InitialState;
use Freehold\Settings;

/**
 * Who may call each route, what it rejects, and what it does.
 */
final class RoutesTest extends ConnectionTestCase {

	/** @return array<string, array{string, string, array<string, mixed>, string}> */
	public static function routes(): array {
		$manage  = 'admin';
		$connect = 'author';
		return array(
			'register'     => array( 'POST', '/connection/register', array( 'registration_nonce' => 'x' ), $manage ),
			'authorize'    => array( 'GET', '/connection/authorize_url', array(), $connect ),
			'status'       => array( 'GET', '/connection', array(), $connect ),
			'data'         => array( 'GET', '/connection/data', array(), $connect ),
			'state'        => array( 'GET', '/connection/state', array(), $connect ),
			'test'         => array( 'GET', '/connection/test', array(), $connect ),
			'url'          => array( 'GET', '/connection/url', array(), $connect ),
			'plugins'      => array( 'GET', '/connection/plugins', array(), $connect ),
			'disconnect'   => array( 'POST', '/connection', array( 'isActive' => false ), $manage ),
			'unlink'       => array( 'POST', '/connection/user', array( 'linked' => false ), $connect ),
			'owner'        => array( 'POST', '/connection/owner', array( 'owner' => 1 ), $manage ),
			'reconnect'    => array( 'POST', '/connection/reconnect', array(), $connect ),
			'safe mode'    => array( 'POST', '/identity-crisis/confirm-safe-mode', array(), $manage ),
			'start fresh'  => array( 'POST', '/identity-crisis/start-fresh', array(), $manage ),
			'migrate'      => array( 'POST', '/identity-crisis/migrate', array(), $manage ),
			'tracking'     => array( 'GET', '/tracking/settings', array(), $connect ),
			'set tracking' => array( 'POST', '/tracking/settings', array( 'tracks_opt_out' => true ), $manage ),
			'events'       => array( 'POST', '/tracking/events', array( 'events' => array( array( 'name' => 'freehold_x', 'properties' => new \stdClass(), 'time' => 1 ) ) ), $connect ),
		);
	}

	/** @dataProvider routes */
	public function test_who_may_call( string $method, string $path, array $input, string $least ): void {
		$order = array( '', 'subscriber', 'author', 'editor', 'admin' );
		foreach ( $order as $rank => $login ) {
			wp_set_current_user( 0 );
			if ( '' !== $login ) {
				$this->actAs( $login );
			}
			$response = $this->rest( $method, "/freehold/v4$path", $input );
			if ( $rank >= array_search( $least, $order, true ) ) {
				// The route may still reject the site's state, but not the user.
				$this->assertNotContains( $response->get_data()['code'] ?? '', array( 'rest_forbidden', 'rest_not_logged_in' ), $login );
			} else {
				$this->assertSame( '' === $login ? 401 : 403, $response->get_status(), $login );
				$this->assertSame( array( 'status', 'field' ), array_keys( $response->get_data()['data'] ) );
			}
		}
	}

	/** @dataProvider routes */
	public function test_unknown_fields_are_named_and_rejected( string $method, string $path, array $input ): void {
		$this->actAs( 'admin' );
		$before = get_option( Settings::OPTION );
		$response = $this->rest( $method, "/freehold/v4$path", $input + array( 'surprise' => 'x' ) );
		$this->assertSame( 400, $response->get_status() );
		$this->assertSame( 'surprise', $response->get_data()['data']['field'] );
		$this->assertSame( $before, get_option( Settings::OPTION ) );
	}

	/** @return array<string, array{string, array<string, mixed>, string}> */
	public static function wrong(): array {
		$long = str_repeat( 'x', 1000000 );
		return array(
			'no nonce'            => array( '/connection/register', array(), 'registration_nonce' ),
			'a number as nonce'   => array( '/connection/register', array( 'registration_nonce' => 5 ), 'registration_nonce' ),
			'a list as nonce'     => array( '/connection/register', array( 'registration_nonce' => array( 'x' ) ), 'registration_nonce' ),
			'a long nonce'        => array( '/connection/register', array( 'registration_nonce' => $long ), 'registration_nonce' ),
			'a long redirect'     => array( '/connection/register', array( 'registration_nonce' => 'x', 'redirect_uri' => $long ), 'redirect_uri' ),
			'no isActive'         => array( '/connection', array(), 'isActive' ),
			'isActive true'       => array( '/connection', array( 'isActive' => true ), 'isActive' ),
			'isActive as text'    => array( '/connection', array( 'isActive' => 'nein' ), 'isActive' ),
			'linked true'         => array( '/connection/user', array( 'linked' => true ), 'linked' ),
			'no owner'            => array( '/connection/owner', array(), 'owner' ),
			'owner 0'             => array( '/connection/owner', array( 'owner' => 0 ), 'owner' ),
			'owner as text'       => array( '/connection/owner', array( 'owner' => 'المدير' ), 'owner' ),
			'opt-out as text'     => array( '/tracking/settings', array( 'tracks_opt_out' => 'maybe' ), 'tracks_opt_out' ),
			'no events'           => array( '/tracking/events', array( 'events' => array() ), 'events' ),
			'a foreign event'     => array( '/tracking/events', array( 'events' => array( array( 'name' => 'google_x', 'properties' => new \stdClass(), 'time' => 1 ) ) ), 'events' ),
			'a nested property'   => array( '/tracking/events', array( 'events' => array( array( 'name' => 'freehold_x', 'properties' => array( 'a' => array( 'b' ) ), 'time' => 1 ) ) ), 'events' ),
			'a strange event key' => array( '/tracking/events', array( 'events' => array( array( 'name' => 'freehold_x', 'properties' => new \stdClass(), 'time' => 1, 'who' => 'x' ) ) ), 'events' ),
		);
	}

	/** @dataProvider wrong */
	public function test_wrong_input_changes_nothing( string $path, array $input, string $field ): void {
		$this->connect( 'admin' );
		$this->actAs( 'admin' );
		$before = get_option( Settings::OPTION );
		$response = $this->rest( 'POST', "/freehold/v4$path", $input );
		$this->assertSame( 400, $response->get_status(), (string) wp_json_encode( $response->get_data() ) );
		$this->assertSame( $field, $response->get_data()['data']['field'] );
		$this->assertNotSame( '', $response->get_data()['message'] );
		$this->assertSame( $before, get_option( Settings::OPTION ) );
	}

	public function test_registering_creates_keys_and_returns_the_connect_url(): void {
		$this->actAs( 'admin' );
		$response = $this->rest( 'POST', '/freehold/v4/connection/register', $this->registration() + array( 'no_iframe' => true, 'plugin_slug' => 'freehold', 'redirect_uri' => 'admin.php?page=freehold' ) );
		$this->assertSame( 200, $response->get_status() );
		$this->assertSame(
			admin_url( 'admin.php?page=freehold-connect&redirect=' . rawurlencode( admin_url( 'admin.php?page=freehold' ) ) ),
			$response->get_data()['authorizeUrl']
		);
		$this->assertTrue( Site::is_usable() );
		$stored = Settings::get( 'connection.site' );
		$this->assertStringStartsWith( 'freehold1.', $stored['secret'] );
		$this->assertStringNotContainsString( (string) Site::secret(), (string) wp_json_encode( get_option( Settings::OPTION ) ) );
		$id = Site::id();
		$this->assertSame( 200, $this->rest( 'POST', '/freehold/v4/connection/register', $this->registration() )->get_status() );
		$this->assertSame( $id, Site::id(), 'A site that has working keys keeps them.' );
	}

	public function test_registering_takes_a_nonce_of_its_own(): void {
		$this->actAs( 'admin' );
		foreach ( array( 'wrong', wp_create_nonce( 'wp_rest' ) ) as $nonce ) {
			$response = $this->rest( 'POST', '/freehold/v4/connection/register', array( 'registration_nonce' => $nonce ) );
			$this->assertSame( array( 403, 'invalid_nonce' ), array( $response->get_status(), $response->get_data()['code'] ) );
		}
		$response = $this->rest( 'POST', '/freehold/v4/connection/register', $this->registration() + array( 'plugin_slug' => 'somebody-else' ) );
		$this->assertSame( array( 400, 'plugin_slug' ), array( $response->get_status(), $response->get_data()['data']['field'] ) );
		$this->assertFalse( Site::is_registered() );
	}

	/** @return array<int, array{string}> */
	public static function foreign(): array {
		return array(
			array( 'https://evil.example/' ),
			array( '//evil.example/' ),
			array( '/\\evil.example' ),
			array( 'javascript:alert(1)' ),
			array( 'data:text/html,x' ),
			array( 'http://user@127.0.0.1/' ),
			array( 'http://127.0.0.1:1/' ),
			array( 'ftp://127.0.0.1/' ),
			array( 'http://127.0.0.1.evil.example/' ),
		);
	}

	/** @dataProvider foreign */
	public function test_no_user_is_sent_to_another_site( string $target ): void {
		$this->connect();
		$this->actAs( 'admin' );
		foreach ( array( array( 'GET', 'authorize_url', 'redirect_uri' ), array( 'GET', 'url', 'redirect' ) ) as [ $method, $path, $field ] ) {
			$response = $this->rest( $method, "/freehold/v4/connection/$path", array( $field => $target ) );
			$this->assertSame( array( 400, $field ), array( $response->get_status(), $response->get_data()['data']['field'] ) );
		}
	}

	public function test_where_to_connect(): void {
		$this->actAs( 'author' );
		$response = $this->rest( 'GET', '/freehold/v4/connection/authorize_url' );
		$this->assertSame( array( 409, 'site_not_registered' ), array( $response->get_status(), $response->get_data()['code'] ) );
		$this->connect();
		$page = admin_url( 'admin.php?page=freehold-connect' );
		$this->assertSame( array( 'authorizeUrl' => $page ), $this->rest( 'GET', '/freehold/v4/connection/authorize_url', array( 'no_iframe' => '1' ) )->get_data() );
		$this->assertSame( $page . '&redirect=' . rawurlencode( admin_url( 'post.php?post=5&action=edit' ) ), $this->rest( 'GET', '/freehold/v4/connection/url', array( 'from' => 'editor', 'redirect' => admin_url( 'post.php?post=5&action=edit' ) ) )->get_data() );
	}

	public function test_the_state_of_an_owner_of_another_user_and_of_a_user_who_is_not_connected(): void {
		$this->connect( 'admin', 'editor' );
		$this->actAs( 'admin' );
		$state = $this->rest( 'GET', '/freehold/v4/connection/state' )->get_data();
		$this->assertSame( array( 'isRegistered' => true, 'isUserConnected' => true, 'hasConnectedOwner' => true ), $state['connectionStatus'] );
		$user = $state['userConnectionData']['currentUser'];
		$this->assertTrue( $user['isOwner'] );
		$this->assertSame( array( 'ID' => $this->idOf( 'admin' ), 'login' => 'admin' ), $user['wpcomUser'] );
		$this->assertSame( Site::id(), $user['blogId'] );
		$this->assertSame( array( 'manage_options' => true, 'connect' => true ), $user['permissions'] );
		$this->assertMatchesRegularExpression( '/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/', $user['connectedAt'] );
		$this->assertNotNull( $state['registrationNonce'] );
		$this->assertStringNotContainsString( (string) UserToken::get( $this->idOf( 'admin' ) ), (string) wp_json_encode( $state ) );

		$this->actAs( 'editor' );
		$data = $this->rest( 'GET', '/freehold/v4/connection/data' )->get_data();
		$this->assertTrue( $data['currentUser']['isConnected'] );
		$this->assertFalse( $data['currentUser']['isOwner'] );
		$this->assertSame( get_userdata( $this->idOf( 'admin' ) )->display_name, $data['connectionOwner'] );

		$this->actAs( 'author' );
		$state = $this->rest( 'GET', '/freehold/v4/connection/state' )->get_data();
		$this->assertFalse( $state['connectionStatus']['isUserConnected'] );
		$this->assertNull( $state['userConnectionData']['currentUser']['wpcomUser'] );
		$this->assertNull( $state['registrationNonce'] );
	}

	public function test_only_the_first_administrator_becomes_the_owner(): void {
		$this->connect( 'editor' );
		$this->assertFalse( Users::has_owner() );
		$this->connect( 'admin' );
		$second = $this->makeAdministrator( 'second' );
		$this->connect( 'second' );
		$this->assertSame( $this->idOf( 'admin' ), Users::owner() );
		$this->assertSame( array( array( 'id' => $second, 'name' => 'Second' ) ), Users::candidates() );
		$this->assertTrue( State::data( $this->idOf( 'admin' ) )['mustTransferOwnership'] );
		$this->assertFalse( State::data( $second )['mustTransferOwnership'] );
	}

	public function test_only_the_view_of_the_connection_reads_who_can_become_the_owner(): void {
		$this->connect( 'admin', 'editor' );
		$candidate = array( 'id' => $this->makeAdministrator( 'second' ), 'name' => 'Second' );
		$this->connect( 'second' );
		$this->actAs( 'admin' );
		InitialState::get();
		$before = $GLOBALS['wpdb']->num_queries;
		$this->assertNull( InitialState::get()['connection']['userConnectionData']['ownerCandidates'] );
		$this->assertSame( 0, $GLOBALS['wpdb']->num_queries - $before );
		$this->assertSame( array( $candidate ), InitialState::get( with_candidates: true )['connection']['userConnectionData']['ownerCandidates'] );
		$this->assertSame( array( $candidate ), $this->rest( 'GET', '/freehold/v4/connection/state' )->get_data()['userConnectionData']['ownerCandidates'] );
		$this->actAs( 'editor' );
		$this->assertSame( array(), InitialState::get()['connection']['userConnectionData']['ownerCandidates'] );
	}

	public function test_an_owner_hands_over_before_leaving_the_others(): void {
		$this->connect( 'admin', 'editor' );
		$this->actAs( 'admin' );
		$response = $this->rest( 'POST', '/freehold/v4/connection/user', array( 'linked' => false ) );
		$this->assertSame( array( 409, 'owner_must_transfer' ), array( $response->get_status(), $response->get_data()['code'] ) );
		$this->assertSame( array(), $response->get_data()['data']['candidates'] );
		$this->assertTrue( Users::is_connected( $this->idOf( 'admin' ) ) );

		foreach ( array( $this->idOf( 'editor' ), 999999 ) as $nobody ) {
			$this->assertSame( 400, $this->rest( 'POST', '/freehold/v4/connection/owner', array( 'owner' => $nobody ) )->get_status() );
		}
		$second = $this->makeAdministrator( 'second' );
		$this->connect( 'second' );
		wp_set_current_user( $second );
		$this->assertSame( 403, $this->rest( 'POST', '/freehold/v4/connection/owner', array( 'owner' => $second ) )->get_status() );
		$this->actAs( 'admin' );
		$this->assertSame( 200, $this->rest( 'POST', '/freehold/v4/connection/owner', array( 'owner' => $second ) )->get_status() );
		$this->assertSame( $second, Users::owner() );
		$this->assertSame( 200, $this->rest( 'POST', '/freehold/v4/connection/user', array( 'linked' => false ) )->get_status() );
		$this->assertFalse( Users::is_connected( $this->idOf( 'admin' ) ) );
		$this->assertTrue( Users::is_connected( $this->idOf( 'editor' ) ) );
	}

	public function test_an_owner_alone_may_leave(): void {
		$this->connect( 'admin' );
		$this->actAs( 'admin' );
		$this->assertSame( 200, $this->rest( 'POST', '/freehold/v4/connection/user', array( 'linked' => false ) )->get_status() );
		$this->assertTrue( Site::is_usable() );
		$this->assertFalse( Users::has_owner() );
	}

	public function test_disconnecting_the_site_clears_everything(): void {
		global $wpdb;
		$this->connect( 'admin', 'editor' );
		OwnProvider::issue_code( $this->idOf( 'author' ) );
		$told = 0;
		add_action( 'freehold_site_disconnected', static function () use ( &$told ): void {
			++$told;
		} );
		$this->actAs( 'admin' );
		$response = $this->rest( 'POST', '/freehold/v4/connection', array( 'isActive' => false ) );
		$this->assertSame( 200, $response->get_status() );
		$this->assertFalse( $response->get_data()['isRegistered'] );
		$this->assertSame( '0', (string) $wpdb->get_var( "SELECT COUNT(*) FROM {$wpdb->usermeta} WHERE meta_key LIKE '%freehold%'" ) );
		$this->assertFalse( get_option( 'freehold_provider' ) );
		$this->assertSame( array(), Settings::get( 'connection' ) );
		$this->assertSame( 1, $told );
	}

	public function test_the_connection_s_test(): void {
		$this->connect( 'admin' );
		$this->actAs( 'admin' );
		$response = $this->rest( 'GET', '/freehold/v4/connection/test' );
		$this->assertSame( 'success', $response->get_data()['code'] );
		$this->assertSame( array( 'site', 'user' ), array_column( $response->get_data()['tests'], 'name' ) );
		delete_option( 'freehold_provider' );
		$response = $this->rest( 'GET', '/freehold/v4/connection/test' );
		$this->assertSame( array( 409, 'connection_test_failed' ), array( $response->get_status(), $response->get_data()['code'] ) );
		$this->assertFalse( $response->get_data()['data']['tests'][0]['passed'] );
	}

	public function test_reconnecting_where_all_is_well(): void {
		$this->connect( 'admin' );
		$this->actAs( 'admin' );
		$this->assertSame( array( 'status' => 'completed' ), $this->rest( 'POST', '/freehold/v4/connection/reconnect' )->get_data() );
	}

	public function test_reconnecting_after_the_salts_were_rotated(): void {
		$this->connect( 'admin', 'editor' );
		add_filter( 'salt', static fn(): string => 'rotated' );
		$this->actAs( 'editor' );
		$state = $this->rest( 'GET', '/freehold/v4/connection/state' )->get_data();
		$this->assertFalse( $state['connectionStatus']['isUserConnected'] );
		$this->assertArrayHasKey( 'invalid_site_key', (array) $state['connectionErrors'] );
		$response = $this->rest( 'POST', '/freehold/v4/connection/reconnect' );
		$this->assertSame( array( 409, 'site_needs_reconnect' ), array( $response->get_status(), $response->get_data()['code'] ) );
		$this->actAs( 'admin' );
		$response = $this->rest( 'POST', '/freehold/v4/connection/reconnect' );
		$this->assertSame( 'in_progress', $response->get_data()['status'] );
		$this->assertTrue( Site::is_usable() );
		$this->assertFalse( Users::is_connected( $this->idOf( 'editor' ) ) );
	}

	public function test_reconnecting_where_a_token_is_not_accepted(): void {
		$this->connect( 'admin', 'editor' );
		$id = Site::id();
		OwnProvider::delete_user_data( $this->idOf( 'editor' ) );
		$this->actAs( 'editor' );
		$this->assertSame( 'in_progress', $this->rest( 'POST', '/freehold/v4/connection/reconnect' )->get_data()['status'] );
		$this->assertSame( $id, Site::id() );
	}

	public function test_offline(): void {
		$this->setEnvironment( 'FREEHOLD_OFFLINE', 'true' );
		$this->actAs( 'admin' );
		$this->assertTrue( $this->rest( 'GET', '/freehold/v4/connection' )->get_data()['isOfflineMode'] );
		foreach ( array( array( 'POST', '/connection/register', $this->registration() ), array( 'GET', '/connection/authorize_url', array() ), array( 'POST', '/connection/reconnect', null ) ) as [ $method, $path, $input ] ) {
			$response = $this->rest( $method, "/freehold/v4$path", $input );
			$this->assertSame( array( 409, 'offline_mode' ), array( $response->get_status(), $response->get_data()['code'] ), $path );
		}
		$this->assertFalse( Site::is_registered() );
		add_filter( 'freehold_is_offline', '__return_false' );
		$this->assertSame( 200, $this->rest( 'POST', '/freehold/v4/connection/register', $this->registration() )->get_status() );
	}

	public function test_hosts_can_count_all_users_as_connected(): void {
		$this->actAs( 'author' );
		add_filter( 'freehold_user_is_connected', static fn( bool $is, int $user ): bool => $user > 0, 10, 2 );
		$this->assertTrue( $this->rest( 'GET', '/freehold/v4/connection' )->get_data()['isUserConnected'] );
	}

	public function test_the_plugins_that_use_the_connection(): void {
		add_filter( 'freehold_connected_plugins', static fn( array $plugins ): array => $plugins + array( 'other' => 'Other' ) );
		$this->actAs( 'author' );
		$this->assertSame( array( array( 'slug' => 'freehold', 'name' => 'Freehold' ), array( 'slug' => 'other', 'name' => 'Other' ) ), $this->rest( 'GET', '/freehold/v4/connection/plugins' )->get_data() );
	}

	public function test_events(): void {
		$this->connect( 'admin', 'author' );
		$heard = array();
		add_action( 'freehold_analytics_event', static function ( ...$event ) use ( &$heard ): void {
			$heard[] = $event;
		}, 10, 4 );
		$send  = fn(): int => $this->rest( 'POST', '/freehold/v4/tracking/events', array( 'events' => array( array( 'name' => 'jetpack_ai_click', 'properties' => array( 'tool' => 'Größe', 'count' => 3, 'on' => true ), 'time' => ( time() - 10 ) * 1000 ) ) ) )->get_data()['recorded'];
		$admin = $this->actAs( 'admin' );
		$this->assertSame( array( 'tracks_opt_out' => true ), $this->rest( 'GET', '/freehold/v4/tracking/settings' )->get_data() );
		$this->assertSame( 0, $send(), 'Off unless the owner opts in.' );
		$this->assertSame( array( 'tracks_opt_out' => false ), $this->rest( 'POST', '/freehold/v4/tracking/settings', array( 'tracks_opt_out' => false ) )->get_data() );
		$this->assertSame( 1, $send() );
		$this->assertSame( array( 'jetpack_ai_click', array( 'tool' => 'Größe', 'count' => 3, 'on' => true ), $admin ), array_slice( $heard[0], 0, 3 ) );
		$this->actAs( 'editor2' );
		$this->assertSame( 0, $send(), 'Connected users only.' );
		$this->assertCount( 1, $heard );
	}

	public function test_the_provider_s_routes_are_closed_to_all_users(): void {
		$this->connect( 'admin' );
		$this->actAs( 'admin' );
		foreach ( array( array( 'POST', 'sites', array( 'home' => 'https://evil.example' ) ), array( 'GET', 'sites/me', null ), array( 'DELETE', 'sites/me', null ), array( 'POST', 'sites/me', array( 'home' => 'https://evil.example' ) ), array( 'POST', 'tokens', array( 'code' => '1.x' ) ), array( 'GET', 'tokens/me', null ), array( 'DELETE', 'tokens/me', null ) ) as [ $method, $path, $input ] ) {
			$this->assertSame( 403, $this->rest( $method, "/freehold/v4/provider/$path", $input )->get_status(), "$method $path" );
		}
		$this->assertTrue( Users::is_connected( $this->idOf( 'admin' ) ) );
	}
}
