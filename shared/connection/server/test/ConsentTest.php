<?php
declare( strict_types=1 );

namespace Freehold\Tests;

require_once __DIR__ . '/ConnectionTestCase.php';

use Freehold\Connection\Connection;
use Freehold\Connection\Consent;
use Freehold\Connection\DisconnectForm;
use Freehold\Connection\ProfileSection;
use Freehold\Connection\Site;
use Freehold\Connection\Users;
use Freehold\Connection\UserToken;
use Freehold\Http\Resolver;

/**
 * What the screen shows, what approving and canceling do, and where the browser goes.
 */
final class ConsentTest extends ConnectionTestCase {

	protected function setUp(): void {
		parent::setUp();
		// The screen ends by leaving: here the redirect is thrown instead.
		add_filter( 'wp_redirect', static fn( string $location ) => throw new \DomainException( $location ) );
		add_filter( 'wp_die_handler', static fn(): callable => static fn() => throw new \LogicException( 'died' ) );
	}

	protected function tearDown(): void {
		( new \ReflectionProperty( Consent::class, 'error' ) )->setValue( null, null );
		Resolver::replace( null );
		parent::tearDown();
	}

	/** What the screen shows after a request. */
	private function show( array $get = array() ): string {
		$_GET                      = wp_slash( $get );
		$_REQUEST                  = $_GET;
		$_SERVER['REQUEST_METHOD'] = 'GET';
		Consent::load();
		ob_start();
		Consent::render();
		return (string) ob_get_clean();
	}

	/** Sends a decision; returns where the browser goes, or null if it stays. */
	private function decide( string $decision, string $redirect = '', ?string $nonce = null ): ?string {
		$_POST                     = wp_slash(
			array(
				'decision' => $decision,
				'redirect' => $redirect,
				'_wpnonce' => $nonce ?? wp_create_nonce( 'freehold-connect' ),
			)
		);
		$_REQUEST                  = $_POST;
		$_SERVER['REQUEST_METHOD'] = 'POST';
		try {
			Consent::load();
		} catch ( \DomainException $redirected ) {
			return $redirected->getMessage();
		}
		return null;
	}

	public function test_the_page_is_there_for_who_can_write_and_is_in_no_menu(): void {
		global $submenu, $_registered_pages;
		$this->actAs( 'author' );
		Consent::add_page();
		$this->assertArrayHasKey( 'admin_page_freehold-connect', $_registered_pages );
		$this->assertSame( 'freehold_connect', $submenu[''][ array_key_last( $submenu[''] ) ][1] );
		$this->assertTrue( current_user_can( 'freehold_connect' ) );
		$this->actAs( 'subscriber' );
		$this->assertFalse( current_user_can( 'freehold_connect' ) );
		unset( $submenu[''], $_registered_pages['admin_page_freehold-connect'] );
	}

	public function test_it_explains_what_connecting_means(): void {
		$this->connect();
		$this->actAs( 'author' );
		$screen = $this->show( array( 'redirect' => admin_url( 'post.php?post=1&action=edit' ) ) );
		foreach ( array( 'AI Assistant', 'secret token', 'None of this leaves the site', 'disconnect at any time', 'value="approve"', 'value="cancel"', '_wpnonce' ) as $part ) {
			$this->assertStringContainsString( $part, $screen );
		}
		$this->assertStringNotContainsString( 'owner', $screen );
		$this->actAs( 'admin' );
		$this->assertStringContainsString( 'you become the connection owner', $this->show() );
	}

	public function test_approving_connects_and_returns(): void {
		$this->connect();
		$author = $this->actAs( 'author' );
		$back   = admin_url( 'post.php?post=1&action=edit&note=gr%C3%BCn' );
		$this->assertSame( $back, $this->decide( 'approve', $back ) );
		$this->assertTrue( Users::is_connected( $author ) );
		$this->assertSame( $back, $this->decide( 'approve', $back ), 'Approved again in another tab.' );
	}

	public function test_canceling_changes_nothing_and_returns(): void {
		$this->connect();
		$author = $this->actAs( 'author' );
		$back   = admin_url( 'index.php' );
		$this->assertSame( $back, $this->decide( 'cancel', $back ) );
		$this->assertFalse( Users::is_connected( $author ) );
	}

	public function test_without_the_nonce_nothing_happens(): void {
		$this->connect();
		$author = $this->actAs( 'author' );
		foreach ( array( '', 'wrong', wp_create_nonce( 'wp_rest' ) ) as $nonce ) {
			try {
				$this->decide( 'approve', '', $nonce );
				$this->fail( 'Approved without a nonce.' );
			} catch ( \LogicException $died ) {
				$this->assertSame( 'died', $died->getMessage() );
			}
		}
		$this->assertFalse( Users::is_connected( $author ) );
	}

	/** @return array<int, array{string}> */
	public static function foreign(): array {
		return array( array( 'https://evil.example/' ), array( '//evil.example' ), array( '/\\evil.example' ), array( "javascript:alert(1)" ), array( 'http://127.0.0.1:1/' ), array( '"><script>alert(1)</script>' ) );
	}

	/** @dataProvider foreign */
	public function test_the_browser_stays_on_this_site( string $target ): void {
		$this->connect();
		$this->actAs( 'author' );
		$this->assertStringNotContainsString( '<script>', $this->show( array( 'redirect' => $target ) ) );
		$this->assertSame( admin_url(), $this->decide( 'cancel', $target ) );
		$this->actAs( 'admin' );
		$this->assertSame( admin_url( 'admin.php?page=freehold' ), $this->decide( 'approve', $target ) );
	}

	public function test_an_administrator_connects_the_site_along_with_themselves(): void {
		$this->actAs( 'author' );
		$screen = $this->show();
		$this->assertStringContainsString( 'Ask a site administrator to connect it', $screen );
		$this->assertStringNotContainsString( 'value="approve"', $screen );
		$this->assertNull( $this->decide( 'approve' ) );
		$this->assertFalse( Site::is_registered() );
		$admin = $this->actAs( 'admin' );
		$this->assertStringContainsString( 'The site is connected first', $this->show() );
		$this->assertNotNull( $this->decide( 'approve' ) );
		$this->assertSame( $admin, Users::owner() );
	}

	public function test_the_screen_explains_why_users_cannot_approve(): void {
		$this->connect( 'author' );
		$this->actAs( 'author' );
		$this->assertStringContainsString( 'Your account is connected', $this->show() );
		$this->moveTo( 'https://copy.example' );
		$this->assertStringContainsString( 'new URL', $this->show() );
		$this->setEnvironment( 'FREEHOLD_OFFLINE', '1' );
		$this->assertStringContainsString( 'offline mode', $this->show() );
		$this->assertNull( $this->decide( 'approve' ) );
		ob_start();
		Consent::render();
		$this->assertStringContainsString( 'role="alert"', (string) ob_get_clean() );
	}

	public function test_coming_back_from_another_server(): void {
		$this->setEnvironment( 'FREEHOLD_PROVIDER_URL', 'https://provider.example' );
		add_filter( 'freehold_is_offline', '__return_false' );
		Resolver::replace( static fn(): array => array( '93.184.216.34' ) );
		$this->answerHttp(
			static fn( string $url ): array => array(
				'headers'  => array(),
				'body'     => (string) wp_json_encode( str_ends_with( $url, '/sites' ) ? array( 'site_id' => 42, 'secret' => str_repeat( 's', 40 ) ) : array( 'token' => 't', 'user' => array( 'ID' => 1, 'login' => 'ada' ) ) ),
				'response' => array( 'code' => 200 ),
				'cookies'  => array(),
			)
		);
		$this->assertTrue( Connection::register() );
		$author = $this->actAs( 'author' );
		$this->assertStringContainsString( 'This approval is invalid or has expired', $this->show( array( 'code' => 'c', 'state' => 'wrong' ) ) );
		$this->assertFalse( Users::is_connected( $author ) );
		$state = wp_create_nonce( 'freehold-connect' );
		$back  = admin_url( 'index.php' );
		foreach ( array( array( 'error' => 'access_denied' ), array( 'code' => 'c' ) ) as $result ) {
			try {
				$this->show( $result + array( 'state' => $state, 'redirect' => $back ) );
				$this->fail( 'The browser did not go back.' );
			} catch ( \DomainException $redirected ) {
				$this->assertSame( $back, $redirected->getMessage() );
			}
			$this->assertSame( isset( $result['code'] ), Users::is_connected( $author ) );
		}
	}

	/** Sends the form with which users disconnect; returns where the browser goes. */
	private function disconnect( string $redirect = '', ?string $nonce = null ): string {
		$_POST                     = wp_slash(
			array(
				'action'   => 'freehold_disconnect',
				'redirect' => $redirect,
				'_wpnonce' => $nonce ?? wp_create_nonce( 'freehold_disconnect' ),
			)
		);
		$_REQUEST                  = $_POST;
		$_SERVER['REQUEST_METHOD'] = 'POST';
		try {
			DisconnectForm::handle();
		} catch ( \DomainException $redirected ) {
			return $redirected->getMessage();
		}
	}

	/** What the profile shows to the current user. */
	private function profile(): string {
		ob_start();
		ProfileSection::render( wp_get_current_user() );
		return (string) ob_get_clean();
	}

	public function test_a_user_who_is_no_administrator_disconnects_on_the_profile_and_on_the_connect_page(): void {
		$this->connect( 'admin', 'author' );
		$author = $this->actAs( 'author' );
		$this->assertStringContainsString( 'form="freehold-connection-form"', $this->profile() );
		$page = $this->show();
		$this->assertStringContainsString( 'Your account is connected', $page );
		$this->assertStringContainsString( 'form="freehold-connect-disconnect"', $page );

		$this->assertSame( admin_url( 'profile.php?freehold-disconnected=1#freehold-connection' ), $this->disconnect( 'profile.php#freehold-connection' ) );
		$this->assertFalse( Users::is_connected( $author ) );
		$this->assertTrue( Users::is_connected( $this->idOf( 'admin' ) ) );
		$this->assertStringContainsString( 'Connect your account', $this->profile() );
	}

	public function test_a_user_who_may_no_longer_connect_can_still_disconnect(): void {
		$this->connect( 'admin', 'author' );
		$author = $this->actAs( 'author' );
		wp_get_current_user()->set_role( 'subscriber' );
		$this->assertStringContainsString( 'Disconnect my account', $this->profile() );
		$this->disconnect();
		$this->assertNull( UserToken::stored( $author ) );
		$this->assertSame( '', $this->profile() );
	}

	public function test_disconnecting_needs_the_forms_nonce_and_stays_on_the_site(): void {
		$this->connect( 'admin', 'author' );
		$author = $this->actAs( 'author' );
		try {
			$this->disconnect( '', 'wrong' );
			$this->fail( 'The form was accepted.' );
		} catch ( \LogicException ) {
			$this->assertTrue( Users::is_connected( $author ) );
		}
		$this->assertSame( admin_url( '?freehold-disconnected=1' ), $this->disconnect( 'https://elsewhere.example/' ) );
	}

	public function test_an_owner_on_whom_others_depend_is_told_to_transfer_ownership(): void {
		$this->connect( 'admin', 'author' );
		$admin = $this->actAs( 'admin' );
		foreach ( array( $this->profile(), $this->show() ) as $html ) {
			$this->assertStringContainsString( 'other users depend on it', $html );
			$this->assertStringNotContainsString( 'Disconnect my account', $html );
		}
		try {
			$this->disconnect();
			$this->fail( 'The form was accepted.' );
		} catch ( \LogicException ) {
			$this->assertTrue( Users::is_connected( $admin ) );
		}
	}

	public function test_a_second_approval_that_waited_for_the_first_succeeds(): void {
		$this->connect( 'admin' );
		$author = $this->actAs( 'author' );
		$meta   = get_user_meta( $author );
		$this->assertSame( admin_url( 'edit.php' ), $this->decide( 'approve', 'edit.php' ) );
		$token = UserToken::get( $author );
		// The second request has read the user before the first one stored the token.
		unset( $meta[ $GLOBALS['wpdb']->get_blog_prefix() . 'freehold_connection' ] );
		wp_cache_set( $author, $meta, 'user_meta' );
		$this->assertNull( UserToken::get( $author ) );
		$this->assertSame( admin_url( 'edit.php' ), $this->decide( 'approve', 'edit.php' ) );
		$this->assertSame( $token, UserToken::get( $author ) );
	}
}
