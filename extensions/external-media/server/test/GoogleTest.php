<?php
declare( strict_types=1 );

namespace Freehold\ExternalMedia\Tests;

use Freehold\Http\Resolver;
use Freehold\Media\Call;
use Freehold\Media\Copier;
use Freehold\Media\ItemCache;
use Freehold\Media\Query;
use Freehold\Modules\ExternalMedia\Google\Account;
use Freehold\Modules\ExternalMedia\Google\ConnectPage;
use Freehold\Modules\ExternalMedia\Google\Session;
use Freehold\Modules\ExternalMedia\Google\StoredSession;
use Freehold\Modules\ExternalMedia\Sources\GooglePhotos;
use Freehold\Modules\ExternalMedia\Thumbnail;
use Freehold\Modules\Uninstaller;
use Freehold\Tests\TestCase;

/**
 * What is sent to Google, what is kept, and what ends it.
 */
final class GoogleTest extends TestCase {

	/** @var array<int, array{method: string, url: string, body: array<string, string>, headers: array<string, string>}> */
	private array $asked = array();

	/** @var array<string, array{0: int, 1: array<string, mixed>}> Status and body by the end of the path. */
	private array $responses = array();

	/** @var array{0: int, 1: array<string, mixed>} The response of the token endpoint to a user who has agreed. */
	private array $token = array();

	protected function setUp(): void {
		parent::setUp();
		Resolver::replace( static fn (): array => array( '93.184.216.34' ) );
		$this->setEnvironment( 'FREEHOLD_GOOGLE_PHOTOS_CLIENT_ID', 'id.apps.googleusercontent.com' );
		$this->setEnvironment( 'FREEHOLD_GOOGLE_PHOTOS_CLIENT_SECRET', 'a-secret' );
		$this->actAs( 'author' );
		$this->answerHttp(
			function ( string $url, array $arguments ): array {
				parse_str( (string) $arguments['body'], $body );
				$this->asked[]     = array( 'method' => $arguments['method'], 'url' => $url, 'body' => $body, 'headers' => $arguments['headers'] );
				[ $status, $said ] = $this->responses[ (string) wp_parse_url( $url, PHP_URL_PATH ) ] ?? array( 404, array() );
				return array(
					'headers'  => array(),
					'body'     => (string) wp_json_encode( (object) $said ),
					'response' => array( 'code' => $status, 'message' => '' ),
					'cookies'  => array(),
				);
			}
		);
		$this->token               = array(
			200,
			array(
				'access_token'  => 'an-access-token',
				'refresh_token' => 'a-refresh-token',
				'expires_in'    => 3599,
				'scope'         => 'openid https://www.googleapis.com/auth/photospicker.mediaitems.readonly',
				'id_token'      => 'e30.' . rtrim( strtr( base64_encode( '{"name":"Ada <b>Byron</b>","picture":"javascript:alert(1)"}' ), '+/', '-_' ), '=' ) . '.x',
			),
		);
		$this->responses['/token'] = $this->token;
	}

	protected function tearDown(): void {
		Resolver::replace( null );
		parent::tearDown();
	}

	/** Begins, and gives the query that Google gets. @return array<string, string> */
	private static function begin(): array {
		parse_str( (string) wp_parse_url( ConnectPage::begin(), PHP_URL_QUERY ), $query );
		return $query;
	}

	private function connect(): void {
		$this->assertNull( ConnectPage::conclude( self::begin()['state'], 'a-code', '' ) );
	}

	public function test_each_time_has_a_state_and_a_proof_of_its_own(): void {
		$one = self::begin();
		$two = self::begin();
		$this->assertNotSame( $one['state'], $two['state'] );
		$this->assertNotSame( $one['code_challenge'], $two['code_challenge'] );
		$this->assertNull( ConnectPage::conclude( $one['state'], 'a-code', '' ) );
		$sent = $this->asked[0]['body'];
		$this->assertSame( 'https://oauth2.googleapis.com/token', $this->asked[0]['url'] );
		$this->assertSame( array( 'authorization_code', 'a-code', \Freehold\Modules\ExternalMedia\Services\GooglePhotos::redirect_url(), 'a-secret' ), array( $sent['grant_type'], $sent['code'], $sent['redirect_uri'], $sent['client_secret'] ) );
		$this->assertSame( $one['code_challenge'], rtrim( strtr( base64_encode( hash( 'sha256', $sent['code_verifier'], true ) ), '+/', '-_' ), '=' ) );
		// RFC 7636, section 4.1.
		$this->assertMatchesRegularExpression( '/^[A-Za-z0-9._~-]{43,128}$/', $sent['code_verifier'] );
	}

	public function test_a_state_is_valid_once_and_for_one_user(): void {
		$state = self::begin()['state'];
		$this->assertNull( ConnectPage::conclude( $state, 'a-code', '' ) );
		$this->assertSame( 'invalid_state', ConnectPage::conclude( $state, 'a-code', '' )->get_error_code() );
		$theirs = self::begin()['state'];
		$this->actAs( 'editor' );
		$this->assertSame( 'invalid_state', ConnectPage::conclude( $theirs, 'a-code', '' )->get_error_code() );
		foreach ( array( '', 'made-up' ) as $made_up ) {
			$this->assertSame( 'invalid_state', ConnectPage::conclude( $made_up, 'a-code', '' )->get_error_code() );
		}
		$this->assertCount( 1, $this->asked );
		$this->assertNull( Account::get( get_current_user_id() ) );
	}

	public function test_googles_response_is_sanitized_and_stored_encrypted(): void {
		$this->connect();
		$this->assertSame( array( 'name' => 'Ada Byron', 'image' => '' ), Account::describe( get_current_user_id() ) );
		$this->assertSame( 'an-access-token', Account::token( get_current_user_id() ) );
		$stored = (string) wp_json_encode( get_user_meta( get_current_user_id() ) );
		$this->assertStringNotContainsString( 'an-access-token', $stored );
		$this->assertStringNotContainsString( 'a-refresh-token', $stored );
	}

	public function test_a_permission_that_is_not_stored_is_given_back(): void {
		$this->responses['/revoke'] = array( 200, array() );
		$state                      = self::begin()['state'];
		$this->assertSame( 'not_stored', self::withRejected( Account::META, static fn () => ConnectPage::conclude( $state, 'a-code', '' ) )->get_error_code() );
		$this->assertFalse( Account::has( get_current_user_id() ) );
		$this->assertSame( array( 'https://oauth2.googleapis.com/revoke', 'a-refresh-token' ), array( end( $this->asked )['url'], end( $this->asked )['body']['token'] ) );
	}

	public function test_another_account_shows_nothing_of_the_first(): void {
		$this->connect();
		StoredSession::store( array( 'id' => 'of-ada', 'expires' => time() + HOUR_IN_SECONDS ) );
		$this->connect();
		$this->assertSame( 'of-ada', StoredSession::current()['id'] );
		$this->token[1]['id_token'] = 'e30.' . rtrim( strtr( base64_encode( '{"name":"Grace"}' ), '+/', '-_' ), '=' ) . '.x';
		$this->responses['/token']  = $this->token;
		$this->connect();
		$this->assertNull( StoredSession::current() );
	}

	public function test_a_list_whose_next_page_is_itself_ends(): void {
		$this->connect();
		StoredSession::store( array( 'id' => 'endless', 'expires' => time() + HOUR_IN_SECONDS ) );
		$this->responses['/v1/mediaItems'] = array( 200, array( 'mediaItems' => array(), 'nextPageToken' => 'again' ) );
		$count                             = count( $this->asked );
		$this->assertArrayHasKey( 'errors', Copier::copy( new GooglePhotos(), array( 'unknown' ), array(), 0 )[0] );
		$this->assertLessThan( 10, count( $this->asked ) - $count );
	}

	public function test_tokens_that_can_no_longer_be_read_mean_connect_again(): void {
		$this->connect();
		$this->setEnvironment( 'FREEHOLD_GOOGLE_PHOTOS_CLIENT_ID', 'another.apps.googleusercontent.com' );
		$this->assertNull( Account::get( get_current_user_id() ) );
		$this->setEnvironment( 'FREEHOLD_GOOGLE_PHOTOS_CLIENT_ID', 'id.apps.googleusercontent.com' );
		$this->assertNotNull( Account::get( get_current_user_id() ) );
		update_user_option( get_current_user_id(), Account::META, 'freehold1.000000000000.AAAA' );
		$this->assertSame( Account::REQUIRED, Account::token( get_current_user_id() )->get_error_code() );
		$this->assertTrue( Account::has( get_current_user_id() ) );
	}

	public function test_an_expired_token_is_renewed_and_a_rejected_one_deleted(): void {
		$this->responses['/token'][1]['expires_in'] = 30;
		$this->connect();
		$this->responses['/token'] = array( 200, array( 'access_token' => 'a-new-token', 'expires_in' => 3599 ) );
		$this->assertSame( 'a-new-token', Account::token( get_current_user_id() ) );
		$this->assertSame( array( 'refresh_token', 'a-refresh-token' ), array( $this->asked[1]['body']['grant_type'], $this->asked[1]['body']['refresh_token'] ) );
		$this->assertSame( 'a-new-token', Account::token( get_current_user_id() ) );
		$this->assertCount( 2, $this->asked );
		// Google is down: nothing is lost.
		$this->responses['/token'] = array( 503, array() );
		$this->assertSame( 'freehold_media_failed', Account::token( get_current_user_id(), true )->get_error_code() );
		$this->assertNotNull( Account::get( get_current_user_id() ) );
		// The owner's client is gone: that is no fault of the user's.
		$this->responses['/token'] = array( 401, array( 'error' => 'invalid_client' ) );
		$this->assertSame( 'freehold_media_key_refused', Account::token( get_current_user_id(), true )->get_error_code() );
		$this->assertNotNull( Account::get( get_current_user_id() ) );
		$this->responses['/token'] = array( 400, array( 'error' => 'invalid_grant' ) );
		$this->assertSame( Account::REQUIRED, Account::token( get_current_user_id(), true )->get_error_code() );
		$this->assertFalse( Account::has( get_current_user_id() ) );
	}

	public function test_a_disconnection_while_google_responds_is_final(): void {
		$this->connect();
		$user = get_current_user_id();
		add_filter(
			'pre_http_request',
			static function ( mixed $response, array $arguments, string $url ) use ( $user ): mixed {
				if ( str_ends_with( $url, '/token' ) ) {
					Account::forget( $user );
				}
				return $response;
			},
			1,
			3
		);
		$this->assertSame( Account::REQUIRED, Account::token( $user, true )->get_error_code() );
		$this->assertFalse( Account::has( $user ), 'The renewed token must not be stored.' );
	}

	public function test_a_session_is_begun_polled_and_ended_with_the_users_token(): void {
		$this->connect();
		$this->responses['/v1/sessions'] = array( 200, array( 'id' => 'a/session', 'pickerUri' => 'https://photos.google.com/picker/1', 'pollingConfig' => array( 'pollInterval' => '3.5s', 'timeoutIn' => '1799s' ), 'expireTime' => gmdate( 'Y-m-d\TH:i:s\Z', time() + 600 ) ) );
		$this->assertSame(
			array( 'picker_uri' => 'https://photos.google.com/picker/1/autoclose', 'picked' => false, 'poll_interval' => 3.5, 'timeout' => 1799.0 ),
			Session::begin( 4 )
		);
		$this->assertSame( 'Bearer an-access-token', end( $this->asked )['headers']['Authorization'] );
		$this->responses['/v1/sessions/a%2Fsession'] = array( 200, array( 'id' => 'a/session', 'mediaItemsSet' => true ) );
		$this->assertSame( array( 'picker_uri' => '', 'picked' => true, 'poll_interval' => 5.0, 'timeout' => 1800.0 ), Session::poll() );
		Session::end();
		$this->assertNull( StoredSession::current() );
		$this->assertSame( 'https://photospicker.googleapis.com/v1/sessions/a%2Fsession', end( $this->asked )['url'] );
		$this->assertSame( 'freehold_media_no_session', Session::poll()->get_error_code() );
	}

	private const EXPIRES = '2099-01-01T00:00:00Z';

	/** Makes Google create the session with this ID next. */
	private function offerSession( string $id ): void {
		$this->responses['/v1/sessions']       = array( 200, array( 'id' => $id, 'pickerUri' => "https://photos.google.com/picker/{$id}", 'expireTime' => self::EXPIRES ) );
		$this->responses[ "/v1/sessions/{$id}" ] = array( 200, array( 'id' => $id ) );
	}

	/** Connects and selects one photo in a first session. */
	private function select(): void {
		$this->connect();
		$this->offerSession( 'first' );
		Session::begin( 4 );
		$this->responses['/v1/sessions/first'] = array( 200, array( 'id' => 'first', 'mediaItemsSet' => true ) );
		$this->assertTrue( Session::poll()['picked'] );
		$this->responses['/v1/mediaItems'] = array( 200, array( 'mediaItems' => array( array( 'id' => 'boat', 'type' => 'PHOTO', 'mediaFile' => array( 'baseUrl' => 'https://lh3.googleusercontent.com/boat', 'mimeType' => 'image/jpeg', 'filename' => 'boat.jpg' ) ) ) ) );
		$this->assertSame( array( 'boat' ), $this->listed() );
	}

	/** @return string[] The IDs of the listed photos. */
	private function listed(): array {
		return array_column( $this->rest( 'GET', '/freehold/v2/external-media/list/google_photos' )->get_data()['media'], 'guid' );
	}

	/** @return string[] The calls to Google as method and path. */
	private function calls(): array {
		return array_map( static fn ( array $call ): string => $call['method'] . ' ' . wp_parse_url( $call['url'], PHP_URL_PATH ), $this->asked );
	}

	public function test_a_canceled_selection_leaves_the_listed_photos_usable(): void {
		$this->select();
		$this->offerSession( 'second' );
		Session::begin( 4 );
		$this->assertFalse( Session::poll()['picked'] );
		$this->assertSame( 'first', StoredSession::current()['id'] );
		$this->assertNotContains( 'DELETE /v1/sessions/first', $this->calls() );
		$this->assertNotNull( ItemCache::item( new GooglePhotos(), 'boat' ), 'The listed photo can be copied.' );
		$this->assertSame( array( 'boat' ), $this->listed() );
		parse_str( (string) wp_parse_url( end( $this->asked )['url'], PHP_URL_QUERY ), $query );
		$this->assertSame( 'first', $query['sessionId'] );

		// The next selection replaces the canceled one.
		$this->offerSession( 'third' );
		Session::begin( 4 );
		$this->assertContains( 'DELETE /v1/sessions/second', $this->calls() );
		$this->responses['/v1/sessions/third'] = array( 200, array( 'id' => 'third', 'mediaItemsSet' => true ) );
		$this->assertTrue( Session::poll()['picked'] );
		$this->assertSame( 'third', StoredSession::current()['id'] );
		$this->assertContains( 'DELETE /v1/sessions/first', $this->calls() );
		$this->assertNull( ItemCache::item( new GooglePhotos(), 'boat' ) );
	}

	public function test_a_selection_that_google_ends_or_rejects_leaves_the_listed_photos_usable(): void {
		$this->select();
		$this->offerSession( 'second' );
		Session::begin( 4 );
		$this->responses['/v1/sessions/second'] = array( 404, array() );
		$this->assertSame( 'freehold_media_no_session', Session::poll()->get_error_code() );
		$this->assertSame( array( 'boat' ), $this->listed() );
		$this->responses['/v1/sessions'] = array( 503, array() );
		$this->assertSame( 'freehold_media_failed', Session::begin( 4 )->get_error_code() );
		$this->assertSame( array( 'boat' ), $this->listed() );
	}

	public function test_the_end_deletes_both_sessions(): void {
		$this->select();
		$this->offerSession( 'second' );
		Session::begin( 4 );
		Session::end();
		$this->assertContains( 'DELETE /v1/sessions/first', $this->calls() );
		$this->assertContains( 'DELETE /v1/sessions/second', $this->calls() );
		$this->assertNull( StoredSession::current() );
	}

	/** @return array<string, array{int, array<string, mixed>}> */
	public static function rejections(): array {
		return array(
			'401' => array( 401, array( 'error' => array( 'status' => 'UNAUTHENTICATED' ) ) ),
			'403' => array( 403, array( 'error' => array( 'status' => 'PERMISSION_DENIED' ) ) ),
		);
	}

	/**
	 * @dataProvider rejections
	 * @param array<string, mixed> $body What Google responds.
	 */
	public function test_a_permission_removed_at_google_means_connect_again( int $status, array $body ): void {
		foreach ( array( '/v1/sessions', '/v1/sessions/first', '/v1/mediaItems', '/boat=d', '/boat=w256-h256' ) as $path ) {
			$this->responses = array_intersect_key( $this->responses, array( '/token' => 1 ) );
			$this->responses['/token'] = $this->token;
			$this->select();
			$this->responses[ $path ]  = array( $status, $body );
			$this->responses['/token'] = array( 400, array( 'error' => 'invalid_grant' ) );
			$result                    = match ( $path ) {
				'/v1/sessions'       => Session::begin( 4 ),
				'/v1/sessions/first' => Session::poll(),
				'/v1/mediaItems'     => ( new GooglePhotos() )->list( new Query( 20 ) ),
				'/boat=d'            => Copier::copy( new GooglePhotos(), array( 'boat' ), array(), 0 )[0]['errors'],
				default              => Thumbnail::fetch( new GooglePhotos(), 'boat', 'thumbnail' ),
			};
			$this->assertSame( Account::REQUIRED, is_array( $result ) ? array_key_first( $result ) : $result->get_error_code(), $path );
			$this->assertFalse( Account::has( get_current_user_id() ), $path );
			$this->assertSame( 'connection', ( new GooglePhotos() )->missing() );
		}
	}

	public function test_a_rejected_client_does_not_end_the_users_permission(): void {
		$this->select();
		$this->responses['/v1/mediaItems'] = array( 403, array( 'error' => array( 'status' => 'PERMISSION_DENIED', 'details' => array( array( 'reason' => 'SERVICE_DISABLED' ) ) ) ) );
		$this->assertSame( 'freehold_media_key_refused', ( new GooglePhotos() )->list( new Query( 20 ) )->get_error_code() );
		$this->assertTrue( Account::has( get_current_user_id() ) );
	}

	public function test_disconnecting_deletes_the_token_whatever_google_responds(): void {
		$this->connect();
		$this->responses['/revoke'] = array( 503, array() );
		$response                   = $this->rest( 'DELETE', '/freehold/v2/external-media/connection/google_photos' );
		$this->assertSame( array( 200, false ), array( $response->get_status(), $response->get_data()['revoked'] ) );
		$this->assertStringContainsString( 'it could not be revoked at Google', $response->get_data()['message'] );
		$this->assertFalse( Account::has( get_current_user_id() ) );
		// Who was not connected is told nothing of the kind.
		$this->assertSame( '', $this->rest( 'DELETE', '/freehold/v2/external-media/connection/google_photos' )->get_data()['message'] );
	}

	public function test_deleting_a_user_deletes_the_permission(): void {
		$this->responses['/revoke'] = array( 200, array() );
		$id                       = wp_insert_user( array( 'user_login' => 'leaver', 'user_pass' => 'x', 'role' => 'author' ) );
		wp_set_current_user( $id );
		$this->connect();
		require_once ABSPATH . 'wp-admin/includes/user.php';
		wp_delete_user( $id );
		$this->assertSame( array( 'https://oauth2.googleapis.com/revoke', 'a-refresh-token' ), array( end( $this->asked )['url'], end( $this->asked )['body']['token'] ) );
		// And who never connected costs no call.
		$count = count( $this->asked );
		wp_delete_user( wp_insert_user( array( 'user_login' => 'other', 'user_pass' => 'x', 'role' => 'author' ) ) );
		$this->assertCount( $count, $this->asked );
	}

	/** @group sqlite */
	public function test_uninstalling_leaves_nothing(): void {
		$this->connect();
		$attachment = wp_insert_attachment( array( 'post_title' => 'A cup', 'post_mime_type' => 'image/png' ) );
		update_post_meta( $attachment, '_freehold_media_source', 'pexels:1' );
		set_transient( 'freehold_media_pause_pexels', 1, 60 );
		$id = get_current_user_id();
		Uninstaller::run();
		wp_cache_flush();
		$this->assertFalse( Account::has( $id ) );
		$this->assertSame( '', get_post_meta( $attachment, '_freehold_media_source', true ) );
		$this->assertNotNull( get_post( $attachment ) );
		$this->assertFalse( get_transient( 'freehold_media_pause_pexels' ) );
	}

	/** @return array<string, array{string, int}> */
	public static function pauses(): array {
		return array(
			'seconds'       => array( '90', 90 ),
			'nothing'       => array( '', 60 ),
			'nonsense'      => array( 'soon', 60 ),
			'none'          => array( '0', 1 ),
			'a past date'   => array( 'Wed, 21 Oct 2015 07:28:00 GMT', 1 ),
			'far too long'  => array( '99999999999999999999', 86400 ),
		);
	}

	/** @dataProvider pauses */
	public function test_when_to_try_again( string $header, int $seconds ): void {
		$this->assertSame( $seconds, Call::seconds( $header ) );
	}

	public function test_when_to_try_again_as_a_date(): void {
		$this->assertEqualsWithDelta( 120, Call::seconds( gmdate( 'D, d M Y H:i:s \G\M\T', time() + 120 ) ), 2 );
	}
}
