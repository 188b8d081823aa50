<?php
declare( strict_types=1 );

namespace Freehold\Services\Tests;

use Freehold\Keys;
use Freehold\Media\OpenverseService;
use Freehold\Modules\Map\MapKit;
use Freehold\Services;
use Freehold\Services\KeyCheck;
use Freehold\Settings;

require_once __DIR__ . '/ServicesTestCase.php';

/**
 * Each service has its own responses for a valid key, a rejected key and an outage.
 */
final class VendorsTest extends ServicesTestCase {

	private const VALUES = array(
		'mapbox'        => array( 'key' => 'pk.token' ),
		'giphy'         => array( 'key' => 'a-key' ),
		'pexels'        => array( 'key' => 'a-key' ),
		'unsplash'      => array( 'key' => 'a-key' ),
		'pixabay'       => array( 'key' => 'a-key' ),
		'openverse'     => array( 'client_id' => 'an-id', 'client_secret' => 'a-secret' ),
		'google_photos' => array( 'client_id' => 'an-id', 'client_secret' => 'a-secret' ),
	);

	/** @return array<string, array{string, int, array<string, mixed>|string|null, string, string}> */
	public static function responses(): array {
		return array(
			'Mapbox takes it'                 => array( 'mapbox', 200, array( 'code' => 'TokenValid' ), 'valid', '' ),
			'Mapbox: no token'                => array( 'mapbox', 200, array( 'code' => 'TokenMalformed' ), 'refused', 'not a valid Mapbox token' ),
			'Mapbox: unknown'                 => array( 'mapbox', 200, array( 'code' => 'TokenInvalid' ), 'refused', 'does not recognize this token' ),
			'Mapbox: too old'                 => array( 'mapbox', 200, array( 'code' => 'TokenExpired' ), 'refused', 'expired' ),
			'Mapbox: revoked'                 => array( 'mapbox', 200, array( 'code' => 'TokenRevoked' ), 'refused', 'revoked' ),
			'Mapbox: for another address'     => array( 'mapbox', 403, array( 'message' => 'Forbidden' ), 'refused', 'not allowed for this site’s URL' ),
			'Mapbox: not authorised'          => array( 'mapbox', 401, array( 'message' => 'Not Authorized' ), 'refused', 'rejected this key: Not Authorized' ),
			'Mapbox: a page'                  => array( 'mapbox', 200, '<html></html>', 'unchecked', 'did not return a Mapbox response' ),
			'Mapbox: nothing'                 => array( 'mapbox', 0, null, 'unchecked', 'no route to host' ),
			'GIPHY takes it'                  => array( 'giphy', 200, array( 'data' => array() ), 'valid', '' ),
			'GIPHY: not authorised'           => array( 'giphy', 401, array(), 'refused', 'GIPHY rejected this key.' ),
			'GIPHY: forbidden'                => array( 'giphy', 403, array(), 'refused', 'GIPHY rejected this key.' ),
			'GIPHY: too often'                => array( 'giphy', 429, array(), 'unchecked', 'Too many requests to GIPHY.' ),
			'Pexels takes it'                 => array( 'pexels', 200, array( 'photos' => array() ), 'valid', '' ),
			'Pexels: not authorised'          => array( 'pexels', 401, array(), 'refused', 'Pexels rejected this key.' ),
			'Pexels: down'                    => array( 'pexels', 503, '', 'unchecked', 'status 503' ),
			'Unsplash takes it'               => array( 'unsplash', 200, array(), 'valid', '' ),
			'Unsplash: not authorised'        => array( 'unsplash', 401, array( 'errors' => array( 'x' ) ), 'refused', 'Unsplash rejected this key.' ),
			'Pixabay takes it'                => array( 'pixabay', 200, array( 'hits' => array() ), 'valid', '' ),
			'Pixabay: no such key'            => array( 'pixabay', 400, '[ERROR 400] Invalid or missing API key', 'refused', 'Pixabay rejected this key.' ),
			'Pixabay: too often'              => array( 'pixabay', 429, '', 'unchecked', 'Too many requests to Pixabay.' ),
			'Openverse takes it'              => array( 'openverse', 200, array( 'access_token' => 'x' ), 'valid', '' ),
			'Openverse: unknown'              => array( 'openverse', 401, array( 'error' => 'invalid_client' ), 'refused', 'does not recognize this client ID and secret' ),
			'Openverse: unknown, as a 400'    => array( 'openverse', 400, array( 'error' => 'invalid_client' ), 'refused', 'does not recognize this client ID and secret' ),
			'Openverse: down'                 => array( 'openverse', 502, '', 'unchecked', 'status 502' ),
			'Google takes it'                 => array( 'google_photos', 400, array( 'error' => 'invalid_grant' ), 'valid', '' ),
			'Google: unknown'                 => array( 'google_photos', 401, array( 'error' => 'invalid_client' ), 'refused', 'does not recognize this client ID and secret' ),
			'Google: down'                    => array( 'google_photos', 500, array( 'error' => 'internal_failure' ), 'unchecked', 'status 500' ),
		);
	}

	/**
	 * @dataProvider responses
	 *
	 * @param array<string, mixed>|string|null $body
	 */
	public function test_the_result_for_a_response( string $id, int $status, array|string|null $body, string $check, string $message ): void {
		$this->actAs( 'admin' );
		$this->respond( $status, $body );
		$said = Services::get( $id )->check( self::VALUES[ $id ] );
		$this->assertSame( $check, $said->status );
		$this->assertStringContainsString( $message, $said->message );
		$this->assertCount( 1, $this->requests );
	}

	public function test_a_key_is_sent_only_where_the_vendor_reads_it(): void {
		$this->respond( 200 );
		Services::get( 'pexels' )->check( array( 'key' => 'a-key' ) );
		$this->assertSame( array( 'https://api.pexels.com/v1/curated?per_page=1', 'a-key' ), array( $this->requests[0]['url'], $this->requests[0]['headers']['Authorization'] ) );
		$this->respond( 200 );
		Services::get( 'openverse' )->check( self::VALUES['openverse'] );
		$this->assertSame( 'https://api.openverse.org/v1/auth_tokens/token/', $this->requests[0]['url'] );
		$this->assertSame( 'grant_type=client_credentials&client_id=an-id&client_secret=a-secret', $this->requests[0]['body'] );
		$this->respond( 200 );
		Services::get( 'google_photos' )->check( self::VALUES['google_photos'] );
		$this->assertSame( 'https://oauth2.googleapis.com/token', $this->requests[0]['url'] );
	}

	public function test_a_secret_token_is_rejected_without_a_request(): void {
		$this->respond( 200, array( 'code' => 'TokenValid' ) );
		foreach ( array( 'sk.secret' => 'secret token', 'tk.temporary' => 'temporary token' ) as $token => $reason ) {
			$check = Services::get( 'mapbox' )->check( array( 'key' => $token ) );
			$this->assertSame( KeyCheck::REJECTED, $check->status );
			$this->assertStringContainsString( $reason, $check->message );
		}
		$this->assertSame( array(), $this->requests );
	}

	public function test_mapkit_signs_a_token_that_apple_can_check(): void {
		$key    = openssl_pkey_new( array( 'private_key_type' => OPENSSL_KEYTYPE_EC, 'curve_name' => 'prime256v1' ) );
		openssl_pkey_export( $key, $pem );
		$public = openssl_pkey_get_details( $key )['key'];
		// An environment variable has no line breaks.
		$this->setEnvironment( 'FREEHOLD_MAPKIT_PRIVATE_KEY', str_replace( "\n", '\n', $pem ) );
		$this->setEnvironment( 'FREEHOLD_MAPKIT_KEY_ID', 'ABCDE12345' );
		$this->assertNull( MapKit::token( 600 ), 'a part is missing' );
		$this->setEnvironment( 'FREEHOLD_MAPKIT_TEAM_ID', 'TEAM123456' );
		for ( $round = 0; $round < 20; $round++ ) {
			$token = (string) MapKit::token( 600, 'https://example.org' );
			[ $header, $claims, $signature ] = array_map( static fn ( string $part ): string => (string) base64_decode( strtr( $part, '-_', '+/' ), true ), explode( '.', $token ) );
			$this->assertSame( 64, strlen( $signature ) );
			$this->assertSame( 1, openssl_verify( substr( $token, 0, (int) strrpos( $token, '.' ) ), self::asn1( $signature ), $public, OPENSSL_ALGO_SHA256 ) );
		}
		$this->assertSame( array( 'alg' => 'ES256', 'typ' => 'JWT', 'kid' => 'ABCDE12345' ), json_decode( $header, true ) );
		$claims = json_decode( $claims, true );
		$this->assertSame( array( 'TEAM123456', 600, 'https://example.org' ), array( $claims['iss'], $claims['exp'] - $claims['iat'], $claims['origin'] ) );

		$this->respond( 200, array( 'accessToken' => 'x', 'expiresInSeconds' => 1800 ) );
		$values = Services::get( 'mapkit' )->values();
		$this->assertSame( 'valid', Services::get( 'mapkit' )->check( $values )->status );
		$this->assertSame( 'https://maps-api.apple.com/v1/token', $this->requests[0]['url'] );
		$this->assertStringStartsWith( 'Bearer ey', $this->requests[0]['headers']['Authorization'] );
		$this->assertStringNotContainsString( 'PRIVATE', (string) wp_json_encode( $this->requests ) );
		$this->respond( 401, array( 'error' => array( 'message' => 'Not Authorized' ) ) );
		$this->assertStringContainsString( 'Apple rejected this key.', Services::get( 'mapkit' )->check( $values )->message );

		foreach ( array( 'team_id' => 'TEAM', 'key_id' => 'abcde12345', 'private_key' => 'no key' ) as $part => $wrong ) {
			$this->respond( 200 );
			$check = Services::get( 'mapkit' )->check( array( $part => $wrong ) + $values );
			$this->assertSame( array( 'refused', $part, array() ), array( $check->status, $check->part, $this->requests ) );
		}
		// Keys of other kinds cannot sign this kind of token.
		openssl_pkey_export( openssl_pkey_new( array( 'private_key_bits' => 2048, 'private_key_type' => OPENSSL_KEYTYPE_RSA ) ), $rsa );
		$this->assertSame( 'private_key', Services::get( 'mapkit' )->check( array( 'private_key' => $rsa ) + $values )->part );
	}

	/** A signature of two numbers as OpenSSL reads it. */
	private static function asn1( string $halves ): string {
		$numbers = '';
		foreach ( str_split( $halves, 32 ) as $half ) {
			$half     = ltrim( $half, "\0" );
			$half     = ord( $half[0] ) > 127 ? "\0{$half}" : $half;
			$numbers .= "\x02" . chr( strlen( $half ) ) . $half;
		}
		return "\x30" . chr( strlen( $numbers ) ) . $numbers;
	}

	public function test_openverse_gives_one_token_for_many_questions(): void {
		$this->assertSame( array(), OpenverseService::headers() );
		Keys::set( 'openverse', 'client_id', 'an-id' );
		Keys::set( 'openverse', 'client_secret', 'a-secret', true );
		$this->respond( 200, array( 'access_token' => 'token-one', 'expires_in' => 43200 ) );
		$this->assertSame( array( 'Authorization' => 'Bearer token-one' ), OpenverseService::headers() );
		$this->assertSame( array( 'Authorization' => 'Bearer token-one' ), OpenverseService::headers() );
		$this->assertCount( 1, $this->requests );
		$this->assertStringNotContainsString( 'token-one', (string) wp_json_encode( get_transient( 'freehold_openverse_token' ) ) );

		// Another client gets a token of its own; one that gets none is left alone for a while, and questions go without.
		Keys::set( 'openverse', 'client_id', 'another-id' );
		$this->respond( 401, array( 'error' => 'invalid_client' ) );
		$this->assertSame( array(), OpenverseService::headers() );
		$this->assertSame( array(), OpenverseService::headers() );
		$this->assertCount( 1, $this->requests );

		$this->setEnvironment( 'FREEHOLD_OPENVERSE_KEY', 'a-token-of-the-owner' );
		$this->assertSame( array( 'Authorization' => 'Bearer a-token-of-the-owner' ), OpenverseService::headers() );
	}

	public function test_the_ai_key_is_checked_at_the_configured_url(): void {
		$ai = Services::get( 'ai' );
		$this->respond( 200, array( 'data' => array() ) );
		$this->assertSame( 'unchecked', $ai->check( array( 'key' => 'sk-1' ) )->status );
		$this->assertSame( array(), $this->requests );
		Settings::set( 'ai.url', 'https://ai.example.org/v1' );
		$this->assertSame( 'valid', $ai->check( array( 'key' => 'sk-1' ) )->status );
		$this->assertSame( array( 'https://ai.example.org/v1/models', 'Bearer sk-1' ), array( $this->requests[0]['url'], $this->requests[0]['headers']['Authorization'] ) );
		$this->respond( 401, array( 'error' => array( 'message' => 'Incorrect API key: sk-1-long-enough' ) ) );
		$check = $ai->check( array( 'key' => 'sk-1-long-enough' ) );
		$this->assertSame( 'ai.example.org rejected this key: Incorrect API key: …', $check->message );
		$this->respond( 0, null );
		$this->assertSame( 'unchecked', $ai->check( array( 'key' => 'sk-1' ) )->status );
	}
}
