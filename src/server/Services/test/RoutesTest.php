<?php
declare( strict_types=1 );

namespace Freehold\Services\Tests;

use Freehold\Keys;
use Freehold\Keys\Secrets;
use Freehold\Modules;
use Freehold\Services;

require_once __DIR__ . '/ServicesTestCase.php';

/**
 * Keys are stored, read, checked and removed by users who may do so, as the spec's clients expect.
 */
final class RoutesTest extends ServicesTestCase {

	public function test_a_key_that_the_service_takes_is_stored(): void {
		$this->actAs( 'admin' );
		$this->respond( 200, array( 'code' => 'TokenValid', 'token' => array( 'usage' => 'pk' ) ) );
		[ $status, $response ] = $this->keys( 'POST', '/mapbox', array( 'service_api_key' => " pk.abcdefgh1234 \n" ) );
		$this->assertSame( 200, $status );
		$this->assertSame( 'https://api.mapbox.com/tokens/v2?access_token=pk.abcdefgh1234', $this->requests[0]['url'] );
		$this->assertSame( home_url( '/' ), $this->requests[0]['headers']['Referer'] );
		$this->assertSame( 'Mapbox accepts this key.', $response['message'] );
		$this->assertSame( 'pk.abcdefgh1234', Keys::get( 'mapbox' ) );
		$this->assertSame( 'pk.abcdefgh1234', get_option( 'connectors_maps_mapbox_api_key' ) );

		[ $status, $response ] = $this->keys( 'GET', '/mapbox' );
		$this->assertSame( 200, $status );
		$this->assertSame(
			array(
				'code'                   => 'success',
				'service'                => 'mapbox',
				'service_api_key'        => 'pk.abcdefgh1234',
				'service_api_key_source' => 'site',
				'has_key'                => true,
				'message'                => '',
			),
			array_diff_key( $response, array( 'state' => 0 ) )
		);
		$this->assertSame( '1234', $response['state']['parts'][0]['value'] );
		$this->assertSame( 'valid', $response['state']['check']['status'] );
		$this->assertEqualsWithDelta( time(), $response['state']['check']['time'], 10 );
	}

	public function test_a_key_that_the_service_rejects_is_not_stored_and_the_one_before_stays(): void {
		$this->actAs( 'admin' );
		Keys::set( 'mapbox', 'key', 'pk.before' );
		$this->respond( 200, array( 'code' => 'TokenExpired' ) );
		[ $status, $response ] = $this->keys( 'POST', '/mapbox', array( 'service_api_key' => 'pk.late' ) );
		$this->assertSame( 400, $status );
		$this->assertSame( 'freehold_key_refused', $response['code'] );
		$this->assertSame( 'This token has expired. Create a new one in your Mapbox account.', $response['message'] );
		$this->assertSame( 'service_api_key', $response['data']['field'] );
		$this->assertSame( 'pk.before', Keys::get( 'mapbox' ) );
	}

	public function test_a_key_is_stored_with_a_warning_if_the_service_cannot_be_reached(): void {
		$this->actAs( 'admin' );
		$this->respond( 0, null );
		[ $status, $response ] = $this->keys( 'POST', '/giphy', array( 'service_api_key' => 'a-key-of-giphy' ) );
		$this->assertSame( 200, $status );
		$this->assertSame( 'The key is saved, but it could not be checked. The other server could not be reached. (no route to host)', $response['message'] );
		$this->assertSame( 'unchecked', $response['state']['check']['status'] );
		$this->assertSame( 'a-key-of-giphy', Keys::get( 'giphy' ) );

		$this->respond( 429 );
		$this->assertStringContainsString( 'Too many requests to GIPHY.', $this->keys( 'POST', '/giphy/test' )[1]['message'] );
		$this->respond( 500 );
		$this->assertStringContainsString( 'GIPHY returned status 500.', $this->keys( 'POST', '/giphy/test' )[1]['message'] );
		// A stored key that is rejected later stays, with a message.
		$this->respond( 403 );
		[ $status, $response ] = $this->keys( 'POST', '/giphy/test' );
		$this->assertSame( array( 200, 'refused' ), array( $status, $response['state']['check']['status'] ) );
		$this->assertSame( 'GIPHY rejected this key. Copy it again from your account.', $response['message'] );
		$this->assertSame( 'a-key-of-giphy', Keys::get( 'giphy' ) );
	}

	public function test_the_result_for_one_key_is_not_used_for_another(): void {
		$this->actAs( 'admin' );
		$this->respond( 200 );
		$this->keys( 'POST', '/pexels', array( 'service_api_key' => 'a-key-of-pexels' ) );
		$this->assertSame( 'valid', $this->keys( 'GET', '/pexels' )[1]['state']['check']['status'] );
		$this->setEnvironment( 'FREEHOLD_PEXELS_KEY', 'another-key' );
		$this->assertSame( array( 'status' => 'none', 'message' => '', 'time' => null ), $this->keys( 'GET', '/pexels' )[1]['state']['check'] );
		// The stored result identifies the key without containing it.
		$this->assertStringNotContainsString( 'a-key-of-pexels', (string) wp_json_encode( get_option( 'freehold_service_checks' ) ) );
	}

	/** @return array<string, array{string}> */
	public static function no_keys(): array {
		return array(
			'two words'      => array( 'two words' ),
			'masked'         => array( "\u{2022}\u{2022}\u{2022}\u{2022}1234" ),
			'other letters'  => array( 'ключ' ),
			'blanks alone'   => array( '   ' ),
			'a line break'   => array( "pk.one\npk.two" ),
		);
	}

	/** @dataProvider no_keys */
	public function test_an_invalid_key_is_rejected_without_a_request( string $text ): void {
		$this->actAs( 'admin' );
		$this->respond( 200, array( 'code' => 'TokenValid' ) );
		[ $status, $response ] = $this->keys( 'POST', '/mapbox', array( 'service_api_key' => $text ) );
		$this->assertSame( array( 400, 'freehold_key_malformed', 'service_api_key' ), array( $status, $response['code'], $response['data']['field'] ) );
		$this->assertSame( array(), $this->requests );
		$this->assertSame( '', Keys::get( 'mapbox' ) );
	}

	public function test_a_key_that_must_not_leave_the_server_is_never_shown(): void {
		$this->actAs( 'admin' );
		$this->respond( 200 );
		$response = $this->keys( 'POST', '/pexels', array( 'service_api_key' => 'abcdefghijklmnop' ) )[1];
		$this->assertSame( array( '', true ), array( $response['service_api_key'], $response['has_key'] ) );
		$this->assertSame( 'mnop', $response['state']['parts'][0]['value'] );
		$this->assertStringNotContainsString( 'abcdefgh', (string) wp_json_encode( array( $response, $this->keys( 'GET', '' )[1] ) ) );
		// Of a short one, four characters would be too many.
		Keys::set( 'pexels', 'key', 'short-key' );
		$this->assertSame( '', $this->keys( 'GET', '/pexels' )[1]['state']['parts'][0]['value'] );
	}

	public function test_who_may_do_what(): void {
		$this->actAs( 'admin' );
		$this->respond( 200 );
		$this->keys( 'POST', '/giphy', array( 'service_api_key' => 'a-key-of-giphy' ) );
		$this->keys( 'POST', '/pexels', array( 'service_api_key' => 'a-key-of-pexels' ) );

		$this->actAs( 'author' );
		[ $status, $response ] = $this->keys( 'GET', '/giphy' );
		$this->assertSame( array( 200, 'a-key-of-giphy' ), array( $status, $response['service_api_key'] ) );
		$this->assertArrayNotHasKey( 'state', $response );
		[ $status, $response ] = $this->keys( 'GET', '/pexels' );
		$this->assertSame( array( 200, '', true ), array( $status, $response['service_api_key'], $response['has_key'] ) );
		foreach ( array( 'author', 'editor' ) as $login ) {
			$this->actAs( $login );
			$this->assertSame( 403, $this->keys( 'POST', '/giphy', array( 'service_api_key' => 'x' ) )[0] );
			$this->assertSame( 403, $this->keys( 'DELETE', '/giphy' )[0] );
			$this->assertSame( 403, $this->keys( 'POST', '/giphy/test' )[0] );
			$this->assertSame( 403, $this->keys( 'GET', '' )[0] );
		}
		$this->actAs( 'subscriber' );
		$this->assertSame( 403, $this->keys( 'GET', '/giphy' )[0] );
		wp_set_current_user( 0 );
		$this->assertSame( 401, $this->keys( 'GET', '/giphy' )[0] );
		$this->assertSame( 'a-key-of-giphy', Keys::get( 'giphy' ) );
	}

	public function test_a_key_that_is_set_on_the_server_can_be_neither_changed_nor_removed(): void {
		$this->actAs( 'admin' );
		$this->respond( 200, array( 'code' => 'TokenValid' ) );
		$this->setEnvironment( 'FREEHOLD_MAPBOX_KEY', 'pk.of-the-server' );
		foreach ( array( array( 'POST', array( 'service_api_key' => 'pk.mine' ) ), array( 'DELETE', null ) ) as [ $method, $input ] ) {
			[ $status, $response ] = $this->keys( $method, '/mapbox', $input );
			$this->assertSame( array( 409, 'freehold_key_fixed' ), array( $status, $response['code'] ) );
			$this->assertStringContainsString( 'FREEHOLD_MAPBOX_KEY', $response['message'] );
		}
		$this->assertSame( array(), $this->requests );
		$response = $this->keys( 'GET', '/mapbox' )[1];
		// What clients of the spec read as: not yours to remove.
		$this->assertSame( 'wpcom', $response['service_api_key_source'] );
		$this->assertSame( 'env', $response['state']['parts'][0]['source'] );
		$this->assertSame( 'Mapbox accepts this key.', $this->keys( 'POST', '/mapbox/test' )[1]['message'] );
	}

	public function test_a_key_is_removed(): void {
		$this->actAs( 'admin' );
		$this->respond( 200 );
		$this->keys( 'POST', '/giphy', array( 'service_api_key' => 'a-key-of-giphy' ) );
		[ $status, $response ] = $this->keys( 'DELETE', '/giphy' );
		$this->assertSame( array( 200, '', false, 'The GIPHY key has been removed.' ), array( $status, $response['service_api_key'], $response['has_key'], $response['message'] ) );
		$this->assertSame( 'gone', get_option( 'connectors_media_giphy_api_key', 'gone' ) );
		$this->assertSame( array(), get_option( 'freehold_service_checks' ) );
		// Nothing to remove is no mistake; nothing to check is one.
		$this->assertSame( 200, $this->keys( 'DELETE', '/giphy' )[0] );
		$this->assertSame( array( 409, 'freehold_key_missing' ), array( ( $test = $this->keys( 'POST', '/giphy/test' ) )[0], $test[1]['code'] ) );
	}

	public function test_parts_are_stored_together_and_replaced_one_by_one(): void {
		$this->actAs( 'admin' );
		$this->respond( 400, array( 'error' => 'invalid_grant' ) );
		[ $status, $response ] = $this->keys( 'POST', '/google_photos', array( 'parts' => array( 'client_id' => '1.apps.googleusercontent.com' ) ) );
		$this->assertSame( array( 400, 'rest_missing_field', 'parts.client_secret' ), array( $status, $response['code'], $response['data']['field'] ) );
		$this->assertSame( array(), $this->requests );

		[ $status, $response ] = $this->keys( 'POST', '/google_photos', array( 'parts' => array( 'client_id' => '1.apps.googleusercontent.com', 'client_secret' => 'GOCSPX-secret-1' ) ) );
		$this->assertSame( array( 200, true, '' ), array( $status, $response['has_key'], $response['service_api_key'] ) );
		$this->assertSame( array( '1.apps.googleusercontent.com', 'et-1' ), array_column( $response['state']['parts'], 'value' ) );
		// The ID is stored in plain text, the secret is not.
		$this->assertSame( '1.apps.googleusercontent.com', get_option( Keys::option( 'google_photos', 'client_id' ) ) );
		$this->assertTrue( Secrets::is_encrypted( get_option( Keys::option( 'google_photos', 'client_secret' ) ) ) );
		$this->assertSame( 'GOCSPX-secret-1', Keys::get( 'google_photos', 'client_secret' ) );

		$this->keys( 'POST', '/google_photos', array( 'parts' => array( 'client_secret' => 'GOCSPX-secret-2' ) ) );
		$this->assertStringContainsString( 'client_id=1.apps.googleusercontent.com&client_secret=GOCSPX-secret-2', $this->requests[1]['body'] );
		$this->assertSame( 'GOCSPX-secret-2', Keys::get( 'google_photos', 'client_secret' ) );
		$this->keys( 'DELETE', '/google_photos' );
		$this->assertSame( array( '', '' ), array_values( Services::get( 'google_photos' )->values() ) );
	}

	public function test_a_part_that_is_set_on_the_server_leaves_the_others_to_the_screen(): void {
		$this->actAs( 'admin' );
		$this->respond( 400, array( 'error' => 'invalid_grant' ) );
		$this->setEnvironment( 'FREEHOLD_GOOGLE_PHOTOS_CLIENT_ID', 'of-the-server' );
		[ $status, $response ] = $this->keys( 'POST', '/google_photos', array( 'parts' => array( 'client_id' => 'mine', 'client_secret' => 'a-secret' ) ) );
		$this->assertSame( array( 409, 'parts.client_id' ), array( $status, $response['data']['field'] ) );
		[ $status, $response ] = $this->keys( 'POST', '/google_photos', array( 'parts' => array( 'client_secret' => 'a-secret' ) ) );
		$this->assertSame( array( 200, true ), array( $status, $response['has_key'] ) );
		$this->assertSame( 200, $this->keys( 'DELETE', '/google_photos' )[0] );
		$this->assertSame( 'of-the-server', Keys::get( 'google_photos', 'client_id' ) );
	}

	public function test_a_secret_that_can_no_longer_be_decrypted_counts_as_missing_and_is_reported(): void {
		$this->actAs( 'admin' );
		$other = static fn (): string => 'other salts';
		add_filter( 'salt', $other );
		Keys::set( 'google_photos', 'client_secret', 'sealed-under-other-salts', true );
		remove_filter( 'salt', $other );
		Keys::set( 'google_photos', 'client_id', 'an-id' );
		$response = $this->keys( 'GET', '/google_photos' )[1];
		$this->assertFalse( $response['has_key'] );
		$this->assertSame( array( false, true ), array_column( $response['state']['parts'], 'is_lost' ) );
	}

	public function test_fields_of_other_services_are_rejected(): void {
		$this->actAs( 'admin' );
		$this->respond( 200 );
		[ $status, $response ] = $this->keys( 'POST', '/google_photos', array( 'service_api_key' => 'a-key' ) );
		$this->assertSame( array( 400, 'service_api_key' ), array( $status, $response['data']['field'] ) );
		[ $status, $response ] = $this->keys( 'POST', '/giphy', array( 'parts' => array( 'client_id' => 'x' ) ) );
		$this->assertSame( array( 400, 'parts' ), array( $status, $response['data']['field'] ) );
		[ $status, $response ] = $this->keys( 'POST', '/giphy', array() );
		$this->assertSame( array( 400, 'service_api_key' ), array( $status, $response['data']['field'] ) );
		$this->assertSame( array(), $this->requests );
	}

	public function test_a_module_that_is_off_provides_no_service(): void {
		$this->actAs( 'admin' );
		$this->assertArrayHasKey( 'giphy', Services::all() );
		Modules::set_active( 'gif', false );
		$this->assertArrayNotHasKey( 'giphy', Services::all() );
		[ $status, $response ] = $this->keys( 'GET', '/giphy' );
		$this->assertSame( array( 404, 'freehold_unknown_service', 'service' ), array( $status, $response['code'], $response['data']['field'] ) );
		// The key itself stays.
		Keys::set( 'giphy', 'key', 'a-key-of-giphy' );
		Modules::set_active( 'gif', true );
		$this->assertSame( 'a-key-of-giphy', $this->keys( 'GET', '/giphy' )[1]['service_api_key'] );
	}

	public function test_the_list_has_every_service_once_by_name(): void {
		$this->actAs( 'admin' );
		$names = array_column( $this->keys( 'GET', '' )[1], 'name' );
		$this->assertSame( array( 'Apple MapKit', 'Cloudflare Turnstile', 'GIPHY', 'Google Photos', 'hCaptcha', 'Instagram', 'Mailchimp', 'Mapbox', 'OpenAI-compatible AI', 'Openverse', 'PayPal', 'Pexels', 'Pixabay', 'Stripe', 'Unsplash' ), $names );
	}

	public function test_older_clients_use_the_names_they_know(): void {
		$this->actAs( 'author' );
		Keys::set( 'mapbox', 'key', 'pk.abc' );
		$response = $this->rest( 'GET', '/wpcom/v2/service-api-keys/mapbox' )->get_data();
		$this->assertSame( array( 'pk.abc', 'site' ), array( $response['service_api_key'], $response['service_api_key_source'] ) );
	}
}
