<?php
declare( strict_types=1 );

namespace Freehold\Tests;

require_once __DIR__ . '/ConnectionTestCase.php';

use Freehold\Connection\Connection;
use Freehold\Connection\Consent;
use Freehold\Connection\OwnProvider;
use Freehold\Connection\Provider;
use Freehold\Connection\Signature;
use Freehold\Connection\ProviderUrl;
use Freehold\Connection\Site;
use Freehold\Connection\UserToken;
use Freehold\Connection\Users;
use Freehold\Http\Resolver;

/**
 * Signatures and codes, with the site as its own provider and with another server.
 */
final class ProviderTest extends ConnectionTestCase {

	protected function tearDown(): void {
		Resolver::replace( null );
		parent::tearDown();
	}

	/**
	 * @testWith ["freehold_settings"]
	 *           ["freehold_provider"]
	 */
	public function test_keys_that_cannot_be_stored_are_no_connection( string $option ): void {
		$this->assertWPErrorCode( 'freehold_connection_not_saved', '', self::withRejected( $option, static fn (): mixed => Connection::register() ) );
		$this->assertTrue( Connection::register() );
	}

	public function test_a_signature_is_good_once(): void {
		$header = Signature::sign( 7, 'secret', 'POST', '/tokens', '{}', 'token' );
		$this->assertTrue( Signature::verify( $header, 7, 'secret', 'POST', '/tokens', '{}', 'token' ) );
		$this->assertFalse( Signature::verify( $header, 7, 'secret', 'POST', '/tokens', '{}', 'token' ) );
	}

	/** @return array<string, array{int, string, string, string, string, string}> */
	public static function changes(): array {
		return array(
			'another site'   => array( 8, 'secret', 'POST', '/tokens', '{}', 'token' ),
			'another secret' => array( 7, 'other', 'POST', '/tokens', '{}', 'token' ),
			'another method' => array( 7, 'secret', 'DELETE', '/tokens', '{}', 'token' ),
			'another path'   => array( 7, 'secret', 'POST', '/sites', '{}', 'token' ),
			'another body'   => array( 7, 'secret', 'POST', '/tokens', '{"a":1}', 'token' ),
			'another token'  => array( 7, 'secret', 'POST', '/tokens', '{}', 'other' ),
		);
	}

	/** @dataProvider changes */
	public function test_a_signature_covers_everything( int $site, string $secret, string $method, string $path, string $body, string $token ): void {
		$header = Signature::sign( 7, 'secret', 'POST', '/tokens', '{}', 'token' );
		$this->assertFalse( Signature::verify( $header, $site, $secret, $method, $path, $body, $token ) );
		$this->assertTrue( Signature::verify( $header, 7, 'secret', 'POST', '/tokens', '{}', 'token' ), 'A rejected signature uses no nonce up.' );
	}

	public function test_an_old_signature_and_a_strange_one(): void {
		$time   = time() - 301;
		$nonce  = str_repeat( 'a', 32 );
		$lines  = implode( "\n", array( 'freehold-1', 7, $time, $nonce, 'GET', '/sites/me', hash( 'sha256', '' ), hash( 'sha256', '' ) ) );
		$header = "v=1, site=7, time=$time, nonce=$nonce, signature=" . hash_hmac( 'sha256', $lines, 'secret' );
		$this->assertFalse( Signature::verify( $header, 7, 'secret', 'GET', '/sites/me', '' ) );
		foreach ( array( '', 'v=1', 'v=2' . substr( $header, 3 ), $header . "\n", str_replace( 'site=7', 'site=07', $header ) ) as $strange ) {
			$this->assertNull( Signature::parse( $strange ) );
		}
	}

	public function test_the_protocol_s_document_shows_a_signature_that_is_right(): void {
		$document = (string) file_get_contents( dirname( __DIR__, 2 ) . '/PROTOCOL.md' );
		$lines    = implode( "\n", array( 'freehold-1', 7, 1800000000, '000102030405060708090a0b0c0d0e0f', 'POST', '/tokens', hash( 'sha256', '{"code":"1.abc"}' ), hash( 'sha256', '' ) ) );
		$this->assertStringContainsString( hash_hmac( 'sha256', $lines, 'secret' ), $document );
	}

	public function test_a_code_is_good_once_for_its_user_and_for_two_minutes(): void {
		global $wpdb;
		$this->connect();
		$author = $this->idOf( 'author' );
		$code   = OwnProvider::issue_code( $author );
		foreach ( array( 'x', '', '.', $author . '.', $author . '.x', $this->idOf( 'admin' ) . substr( $code, strpos( $code, '.' ) ), '999999.x' ) as $wrong ) {
			$this->assertWPErrorCode( 'invalid_code', 'rest_invalid_field', Users::connect( $author, $wrong ) );
		}
		$this->assertTrue( Users::connect( $author, $code ) );
		$this->assertWPErrorCode( 'invalid_code', '', Users::connect( $author, $code ) );
		$code = OwnProvider::issue_code( $author );
		$key  = $wpdb->get_blog_prefix() . 'freehold_provider_code';
		update_user_meta( $author, $key, preg_replace( '/:\d+$/', ':' . ( time() - 1 ), get_user_meta( $author, $key, true ) ) );
		$this->assertWPErrorCode( 'invalid_code', '', Users::connect( $author, $code ) );
	}

	public function test_a_token_that_is_not_stored_is_no_connection(): void {
		global $wpdb;
		$this->connect();
		$author = $this->idOf( 'author' );
		$key    = '';
		add_filter( 'query', static function ( string $query ) use ( &$key ): string {
			return '' !== $key && 1 === preg_match( "/^(?:INSERT|UPDATE) .*usermeta.*{$key}'/s", $query ) ? 'SELECT no_such_column' : $query;
		} );
		foreach ( array( 'freehold_provider_token' => 'freehold_connection_not_saved', 'freehold_connection' => 'not_stored' ) as $meta => $error ) {
			$code      = OwnProvider::issue_code( $author );
			$key       = $meta;
			$was_quiet = $wpdb->suppress_errors( true );
			$this->assertWPErrorCode( $error, '', Users::connect( $author, $code ) );
			$wpdb->suppress_errors( $was_quiet );
			$key = '';
			$this->assertFalse( Users::is_connected( $author ) );
		}
		$this->assertTrue( Users::connect( $author, OwnProvider::issue_code( $author ) ) );
	}

	public function test_who_cannot_write_cannot_connect(): void {
		$this->connect();
		$subscriber = $this->idOf( 'subscriber' );
		$this->assertWPErrorCode( 'invalid_code', '', Users::connect( $subscriber, OwnProvider::issue_code( $subscriber ) ) );
		$this->assertFalse( Users::is_connected( $subscriber ) );
	}

	public function test_tokens_are_encrypted_for_the_site_and_hashed_for_the_provider(): void {
		global $wpdb;
		$this->connect( 'author' );
		$token = (string) UserToken::get( $this->idOf( 'author' ) );
		$this->assertNotSame( '', $token );
		$all = (string) wp_json_encode( $wpdb->get_col( "SELECT meta_value FROM {$wpdb->usermeta}" ) ) . wp_json_encode( $wpdb->get_col( "SELECT option_value FROM {$wpdb->options}" ) );
		$this->assertStringNotContainsString( explode( '.', $token )[1], $all );
		$this->assertStringNotContainsString( (string) Site::secret(), $all );
	}

	public function test_a_deleted_user_is_disconnected_and_the_ownership_passes_on(): void {
		$this->connect( 'admin' );
		$second = $this->makeAdministrator( 'second' );
		$third  = $this->makeAdministrator( 'third' );
		$this->connect( 'second', 'third' );
		Users::set_owner( $second );
		wp_delete_user( $second, $this->idOf( 'admin' ) );
		$this->assertSame( $this->idOf( 'admin' ), Users::owner() );
		$this->assertNull( UserToken::stored( $second ) );
		$this->assertNotContains( $second, Users::connected() );
		$this->assertContains( $third, Users::connected() );
	}

	public function test_an_owner_who_may_manage_no_more_is_no_owner(): void {
		$this->connect( 'admin' );
		$second = $this->makeAdministrator( 'second' );
		$this->connect( 'second' );
		get_user_by( 'id', $this->idOf( 'admin' ) )->set_role( 'editor' );
		$this->assertFalse( Users::has_owner() );
		wp_set_current_user( $second );
		$this->assertSame( 200, $this->rest( 'POST', '/freehold/v4/connection/owner', array( 'owner' => $second ) )->get_status() );
	}

	public function test_another_server_as_the_provider(): void {
		$this->setEnvironment( 'FREEHOLD_PROVIDER_URL', 'https://provider.example/api/' );
		add_filter( 'freehold_is_offline', '__return_false' );
		Resolver::replace( static fn(): array => array( '93.184.216.34' ) );
		$requests = array();
		$this->answerHttp(
			static function ( string $url, array $arguments ) use ( &$requests ): array {
				$requests[] = array( $arguments['method'], $url, $arguments['headers'], $arguments['body'] );
				$responses    = array(
					'POST /sites'       => array( 201, array( 'site_id' => 42, 'secret' => str_repeat( 's', 40 ) ) ),
					'POST /tokens'      => array( 200, array( 'token' => 'user-token', 'user' => array( 'ID' => 99, 'login' => 'ada<b>' ) ) ),
					'GET /sites/me'     => array( 200, array( 'site_id' => 42, 'home' => 'x' ) ),
					'GET /tokens/me'    => array( 401, array( 'code' => 'invalid_user_token', 'message' => 'No <b>longer</b>.' ) ),
					'DELETE /sites/me'  => array( 200, array( 'deleted' => true ) ),
				);
				[ $status, $body ] = $responses[ $arguments['method'] . ' ' . substr( $url, strlen( 'https://provider.example/api' ) ) ];
				return array( 'headers' => array(), 'body' => wp_json_encode( $body ), 'response' => array( 'code' => $status ), 'cookies' => array() );
			}
		);
		$author = $this->actAs( 'author' );
		$this->assertTrue( Connection::register() );
		$this->assertSame( 42, Site::id() );
		$this->assertArrayNotHasKey( Signature::HEADER, $requests[0][2] );
		$url = Consent::url( admin_url( 'index.php' ) );
		$this->assertStringStartsWith( 'https://provider.example/api/authorize?site_id=42&redirect_uri=', $url );
		$this->assertTrue( Users::connect( $author, 'the-code' ) );
		$this->assertTrue( Signature::verify( $requests[1][2][ Signature::HEADER ], 42, str_repeat( 's', 40 ), 'POST', '/tokens', '{"code":"the-code"}' ) );
		$this->assertSame( array( 'user-token', 99, 'ada' ), array( UserToken::get( $author ), UserToken::stored( $author )['id'], UserToken::stored( $author )['login'] ) );
		$response = Provider::request( 'GET', '/tokens/me', null, $author );
		$this->assertSame( array( 'invalid_user_token', 'No longer.', 424 ), array( $response->get_error_code(), $response->get_error_message(), $response->get_error_data()['status'] ) );
		$this->assertSame( 'user-token', end( $requests )[2]['X-Freehold-User'] );
		$this->assertFalse( Connection::repair( $author ) );

		putenv( 'FREEHOLD_PROVIDER_URL' );
		$this->assertSame( 'provider_changed', Site::problem() );
		$this->assertFalse( Users::is_connected( $author ) );
	}

	public function test_another_server_that_is_not_there_or_talks_nonsense(): void {
		$this->setEnvironment( 'FREEHOLD_PROVIDER_URL', 'https://provider.example' );
		add_filter( 'freehold_is_offline', '__return_false' );
		Resolver::replace( static fn(): array => array() );
		$this->assertSame( 'freehold_http_unresolved', Connection::register()->get_error_code() );
		Resolver::replace( static fn(): array => array( '93.184.216.34' ) );
		foreach ( array( '<html>', '"text"', '{"site_id":"1","secret":"x"}', '{"site_id":1,"secret":"short"}' ) as $body ) {
			$this->answerHttp( static fn(): array => array( 'headers' => array(), 'body' => $body, 'response' => array( 'code' => 200 ), 'cookies' => array() ) );
			$this->assertSame( 'invalid_provider_answer', Connection::register()->get_error_code() );
			remove_all_filters( 'pre_http_request' );
		}
		$this->assertFalse( Site::is_registered() );
	}

	public function test_a_local_site_sends_no_requests_to_another_server(): void {
		$this->assertFalse( ProviderUrl::is_offline() );
		$this->setEnvironment( 'FREEHOLD_PROVIDER_URL', 'https://provider.example' );
		$this->assertSame( 'local' === wp_get_environment_type(), ProviderUrl::is_offline() );
		$this->setEnvironment( 'FREEHOLD_OFFLINE', 'false' );
		$this->assertFalse( ProviderUrl::is_offline() );
	}

	public function test_personal_data_is_exported_and_erased(): void {
		$this->connect( 'admin', 'author' );
		$author   = get_user_by( 'login', 'author' );
		$exporter = apply_filters( 'wp_privacy_personal_data_exporters', array() )['freehold-connection']['callback'];
		$export   = $exporter( $author->user_email );
		$this->assertTrue( $export['done'] );
		$this->assertSame( array( 'author', 'No' ), array( $export['data'][0]['data'][1]['value'], $export['data'][0]['data'][2]['value'] ) );
		$this->assertStringNotContainsString( (string) UserToken::get( $author->ID ), (string) wp_json_encode( $export ) );
		$eraser = apply_filters( 'wp_privacy_personal_data_erasers', array() )['freehold-connection']['callback'];
		$this->assertTrue( $eraser( $author->user_email )['items_removed'] );
		$this->assertFalse( Users::is_connected( $author->ID ) );
		$this->assertFalse( $eraser( $author->user_email )['items_removed'] );
		$this->assertSame( array(), $exporter( 'nobody@example.org' )['data'] );
		$this->assertFalse( get_user_option( 'freehold_provider_token', $author->ID ) );
	}

	private function assertWPErrorCode( string $code, string $or, mixed $result ): void {
		$this->assertInstanceOf( \WP_Error::class, $result );
		$this->assertContains( $result->get_error_code(), array( $code, $or ) );
	}
}
