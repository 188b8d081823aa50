<?php
/**
 * Connecting accounts: the pop-up, pasted and configured tokens, and what is stored.
 */

declare( strict_types=1 );

namespace Freehold\Modules\InstagramGallery\Tests;

use Freehold\Modules\InstagramGallery\Accounts\Account;
use Freehold\Modules\InstagramGallery\Accounts\Accounts;
use Freehold\Modules\InstagramGallery\Accounts\AccountTable;
use Freehold\Modules\InstagramGallery\Accounts\ConnectPage;
use Freehold\Modules\InstagramGallery\Api\InstagramService;
use Freehold\Modules\InstagramGallery\PersonalData;
use Freehold\Modules\InstagramGallery\Sync\Sync;
use WP_Error;

require_once __DIR__ . '/InstagramTestCase.php';

final class InstagramConnectTest extends InstagramTestCase {

	/** Starts a connection, decides at the stand-in, and returns the parameters of the redirect. */
	private function decide( string $decision = self::USER ): array {
		$response = $this->rest( 'GET', '/freehold/v2/instagram-gallery/connect-url' );
		$this->assertSame( 200, $response->get_status(), (string) wp_json_encode( $response->get_data() ) );
		$url = $response->get_data();
		$this->assertStringStartsWith( self::$url . '/oauth/authorize?', $url );
		$this->assertStringNotContainsString( 'secret', $url );
		$context = stream_context_create( array( 'http' => array( 'follow_location' => 0, 'ignore_errors' => true ) ) );
		file_get_contents( $url . '&decision=' . rawurlencode( $decision ), false, $context );
		$headers = implode( "\n", $http_response_header );
		$this->assertSame( 1, preg_match( '/^Location: (.+)$/mi', $headers, $location ), $headers );
		$this->assertStringStartsWith( admin_url( 'admin-post.php?' ), $location[1] );
		parse_str( (string) wp_parse_url( trim( $location[1] ), PHP_URL_QUERY ), $query );
		return $query + array( 'code' => '', 'state' => '', 'error' => '' );
	}

	/** @return array<string, array{0: string}> */
	public static function shapes(): array {
		return array( 'list' => array( 'list' ), 'flat' => array( 'flat' ) );
	}

	/**
	 * @dataProvider shapes
	 */
	public function test_a_code_becomes_an_account_with_an_encrypted_token( string $shape ): void {
		global $wpdb;
		$this->control( 'order', array( 'tokenShape' => $shape ) );
		$user  = $this->actAs( 'author' );
		$query = $this->decide();
		// As it is in the address.
		$account = ConnectPage::conclude( $query['state'], $query['code'] . '#_', '' );
		$this->assertInstanceOf( Account::class, $account, is_wp_error( $account ) ? $account->get_error_message() : '' );
		$this->assertSame( array( self::USER, $user, 'connected' ), array( $account->username, $account->connected_by, $account->state() ) );
		$this->assertMatchesRegularExpression( '/^ig[0-9a-f]{24}$/', $account->handle );
		$this->assertEqualsWithDelta( time() + 60 * DAY_IN_SECONDS, $account->expires_at, 5 );
		$this->assertEqualsWithDelta( time() + 30 * DAY_IN_SECONDS, $account->refresh_at, 5 );
		$this->assertStringStartsWith( 'IGAAL', (string) $account->token() );
		$rows = wp_json_encode( $wpdb->get_results( $wpdb->prepare( 'SELECT * FROM %i', AccountTable::name() ) ) );
		$this->assertStringNotContainsString( 'IGAA', $rows );
		$this->assertStringStartsWith( 'freehold1.', $account->encrypted );
		// The same account again, in another pop-up: one row, the same handle, a new token.
		$query = $this->decide();
		$again = ConnectPage::conclude( $query['state'], $query['code'], '' );
		$this->assertSame( array( $account->id, $account->handle ), array( $again->id, $again->handle ) );
		$this->assertNotSame( $account->token(), $again->token() );
		$query = $this->decide( 'rye_bakery' );
		ConnectPage::conclude( $query['state'], $query['code'], '' );
		$list = $this->rest( 'GET', '/freehold/v2/instagram-gallery/connections' )->get_data();
		$this->assertSame( array( self::USER, 'rye_bakery' ), array_column( $list, 'username' ) );
		$this->assertSame( array( true, true ), array_column( $list, 'can_disconnect' ) );
		$this->assertStringNotContainsString( 'IGAA', (string) wp_json_encode( $list ) );
	}

	public function test_a_state_is_valid_once_for_its_user_and_not_without_one(): void {
		$this->actAs( 'author' );
		$query = $this->decide();
		$this->actAs( 'editor' );
		$this->assertError( 'invalid_state', ConnectPage::conclude( $query['state'], $query['code'], '' ) );
		$this->actAs( 'author' );
		$this->assertError( 'invalid_state', ConnectPage::conclude( $query['state'], $query['code'], '' ), 'It was used.' );
		$query = $this->decide();
		foreach ( array( '', 'freehold-instagram-', substr( $query['state'], 0, -1 ), 'freehold-instagram-' . str_repeat( 'a', 48 ) ) as $state ) {
			$this->assertError( 'invalid_state', ConnectPage::conclude( $state, $query['code'], '' ), $state );
		}
		$this->assertInstanceOf( Account::class, ConnectPage::conclude( $query['state'], $query['code'], '' ) );
		$query = $this->decide();
		wp_set_current_user( 0 );
		$this->assertError( 'invalid_state', ConnectPage::conclude( $query['state'], $query['code'], '' ) );
		$this->assertCount( 1, AccountTable::all() );
	}

	public function test_refusals_and_failures_connect_nothing_and_show_no_secret(): void {
		$this->actAs( 'admin' );
		$query = $this->decide( 'cancel' );
		$this->assertError( 'access_denied', ConnectPage::conclude( $query['state'], $query['code'], $query['error'] ) );
		$query = $this->decide();
		$this->assertError( 'freehold_instagram_rejected', ConnectPage::conclude( $query['state'], 'a-wrong-code', '' ) );
		$this->control( 'order', array( 'permissions' => array( 'instagram_business_manage_messages' ) ) );
		$query = $this->decide();
		$this->assertError( 'freehold_instagram_scope', ConnectPage::conclude( $query['state'], $query['code'], '' ) );
		foreach ( array(
			array( 'POST /oauth', 'html503', 'unreachable' ),
			array( 'POST /oauth', 'malformed', 'unreachable' ),
			array( 'POST /oauth', 'reset', 'unreachable' ),
			array( 'POST /oauth', 400, 'rejected' ),
			array( 'GET /access_token', 429, 'limited' ),
			array( 'GET /access_token', 500, 'unreachable' ),
			array( 'GET /me', 'denied', 'denied' ),
			array( 'GET /me', 'malformed', 'unreachable' ),
		) as [ $at, $failure, $code ] ) {
			$this->control( 'order', array( 'at' => $at, 'failure' => $failure ) );
			$query = $this->decide();
			$error = ConnectPage::conclude( $query['state'], $query['code'], '' );
			$this->assertError( "freehold_instagram_{$code}", $error, "{$at} {$failure}" );
			$this->assertDoesNotMatchRegularExpression( '/IGAA|a1b2c3|127\.0\.0\.1/', (string) wp_json_encode( array( $error->get_error_messages(), $error->get_error_data() ) ) );
		}
		$this->assertSame( array(), AccountTable::all() );
	}

	public function test_without_an_app_or_https_a_token_is_pasted(): void {
		$this->actAs( 'author' );
		$this->setEnvironment( 'FREEHOLD_INSTAGRAM_CLIENT_SECRET', '' );
		$response = $this->rest( 'GET', '/freehold/v2/instagram-gallery/connect-url' );
		$this->assertSame( array( 424, 'freehold_instagram_no_app' ), array( $response->get_status(), $response->get_data()['code'] ) );
		$token    = $this->control( 'token', self::USER, 2 );
		$response = $this->rest( 'POST', '/freehold/v2/instagram-gallery/connections', array( 'token' => " {$token}\n" ) );
		$this->assertSame( 200, $response->get_status(), (string) wp_json_encode( $response->get_data() ) );
		$this->assertSame( self::USER, $response->get_data()['username'] );
		$account = AccountTable::by_handle( $response->get_data()['token'] );
		$this->assertNotSame( $token, $account->token(), 'It was refreshed, which tells when it expires.' );
		$this->assertEqualsWithDelta( time() + 60 * DAY_IN_SECONDS, $account->expires_at, 5 );
		// A token of today cannot be refreshed yet.
		$new     = $this->control( 'token', 'rye_bakery', 0 );
		$account = AccountTable::get( Accounts::connect_token( $new )->id );
		$this->assertSame( array( $new, 0, '' ), array( $account->token(), $account->expires_at, $account->renewal ) );
		$this->assertEqualsWithDelta( time() + DAY_IN_SECONDS, $account->refresh_at, 5 );
		foreach ( array( 'with a space', "line\nbreak", 'short', str_repeat( 'x', 2000 ) ) as $text ) {
			$this->assertError( 'freehold_instagram_token', Accounts::connect_token( $text ) );
		}
		$this->assertError( 'freehold_instagram_rejected', Accounts::connect_token( 'IGAA-of-nobody' ) );
	}

	public function test_instagram_itself_requires_https(): void {
		$this->actAs( 'admin' );
		$this->setEnvironment( 'FREEHOLD_INSTAGRAM_URL', '' );
		$this->assertStringStartsWith( 'http://', admin_url() );
		$this->assertError( 'freehold_instagram_no_https', ConnectPage::start_url() );
		add_filter( 'admin_url', static fn ( string $url ): string => str_replace( 'http://', 'https://', $url ) );
		$url = ConnectPage::start_url();
		$this->assertStringStartsWith( 'https://www.instagram.com/oauth/authorize?client_id=990602627938098&redirect_uri=https%3A%2F%2F', $url );
		$this->assertStringContainsString( '&response_type=code&scope=instagram_business_basic&state=freehold-instagram-', $url );
	}

	public function test_a_configured_token_is_connected_once(): void {
		$this->actAs( 'author' );
		$this->setEnvironment( 'FREEHOLD_INSTAGRAM_KEY', $this->control( 'token', self::USER, 2 ) );
		$this->control( 'order', array( 'failure' => 'html503' ) );
		$this->assertSame( array(), $this->rest( 'GET', '/freehold/v2/instagram-gallery/connections' )->get_data() );
		$this->control( 'order', array() );
		$this->rest( 'GET', '/freehold/v2/instagram-gallery/connections' );
		$this->assertCount( 1, $this->requests( 'GET /me' ), 'It rests after a failure.' );
		delete_transient( 'freehold_instagram_configured' );
		$list = $this->rest( 'GET', '/freehold/v2/instagram-gallery/connections' )->get_data();
		$this->assertSame( array( self::USER, false ), array( $list[0]['username'], $list[0]['can_disconnect'] ) );
		$this->rest( 'GET', '/freehold/v2/instagram-gallery/connections' );
		$this->assertCount( 2, $this->requests( 'GET /me' ) );
		// An administrator disconnects it: it does not come back.
		$this->actAs( 'admin' );
		$this->assertSame( 200, $this->rest( 'DELETE', "/freehold/v2/instagram-gallery/connections/{$list[0]['token']}" )->get_status() );
		$this->assertSame( array(), $this->rest( 'GET', '/freehold/v2/instagram-gallery/connections' )->get_data() );
	}

	public function test_disconnecting_deletes_the_token_and_the_images_and_connecting_again_finds_the_posts(): void {
		$this->actAs( 'author' );
		$account = self::sync( $this->connect() );
		$this->assertNotSame( array(), self::files( $account ) );
		$this->actAs( 'editor' );
		$this->assertSame( 403, $this->rest( 'DELETE', "/freehold/v2/instagram-gallery/connections/{$account->handle}" )->get_status() );
		$this->actAs( 'author' );
		$this->assertSame( 200, $this->rest( 'DELETE', "/freehold/v2/instagram-gallery/connections/{$account->handle}" )->get_status() );
		$this->assertDirectoryDoesNotExist( self::folder() . "/{$account->handle}" );
		$this->assertSame( '', trim( self::render( $account ) ) );
		$this->assertSame( 404, $this->rest( 'DELETE', "/freehold/v2/instagram-gallery/connections/{$account->handle}" )->get_status() );
		$again = self::sync( $this->connect() );
		$this->assertSame( $account->handle, $again->handle );
		$this->assertStringContainsString( '<img', self::render( $account ) );
	}

	public function test_personal_data_is_exported_without_the_token_and_erased_with_the_images(): void {
		$this->actAs( 'author' );
		$account = self::sync( $this->connect() );
		$email   = wp_get_current_user()->user_email;
		$export  = (string) wp_json_encode( PersonalData::export( $email ) );
		$this->assertStringContainsString( self::USER, $export );
		$this->assertStringNotContainsString( 'freehold1.', $export );
		$this->assertSame( array(), PersonalData::export( 'nobody@example.com' )['data'] );
		$this->assertFalse( PersonalData::erase( 'nobody@example.com' )['items_removed'] );
		$this->assertTrue( PersonalData::erase( $email )['items_removed'] );
		$this->assertSame( array(), AccountTable::all() );
		$this->assertDirectoryDoesNotExist( self::folder() . "/{$account->handle}" );
	}

	public function test_a_token_that_cannot_be_decrypted_means_connect_again(): void {
		global $wpdb;
		$this->actAs( 'admin' );
		$account = self::sync( $this->connect() );
		$wpdb->query( $wpdb->prepare( "UPDATE %i SET token = 'freehold1.000000000000.AAAA', next_at = 0", AccountTable::name() ) );
		$count = count( $this->requests( '' ) );
		$this->assertTrue( Sync::run( $account->id, 5 ) );
		$this->assertCount( $count, $this->requests( '' ) );
		$this->assertSame( 'expired', AccountTable::get( $account->id )->state() );
		$this->assertStringContainsString( '<img', self::render( $account ) );
	}

	public function test_the_form_of_an_app_is_checked(): void {
		$this->assertSame( 'refused', InstagramService::service()->check( array( 'client_id' => 'my-app', 'client_secret' => 'x' ) )->status );
		$this->assertSame( 'unchecked', InstagramService::service()->check( array( 'client_id' => '990602627938098', 'client_secret' => 'x' ) )->status );
	}

	private function assertError( string $code, mixed $result, string $message = '' ): void {
		$this->assertInstanceOf( WP_Error::class, $result, $message );
		$this->assertSame( $code, $result->get_error_code(), $message );
	}
}
