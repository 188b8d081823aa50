<?php
declare( strict_types=1 );

namespace Freehold\Modules\Map;

use Freehold\Http;
use Freehold\Keys;
use Freehold\Keys\Base64Url;
use Freehold\Services\CredentialField;
use Freehold\Services\KeyCheck;
use Freehold\Services\Service;

/**
 * Draws maps in visitors' browsers with MapKit JS. Browsers get a short-lived token that is signed with the site's private
 * key. The private key never leaves the server.
 */
final class MapKit {

	/** The service's ID. */
	public const ID = 'mapkit';

	/** Timeout of the check, in seconds. */
	private const TIMEOUT = 10.0;

	/** Validity of the token for the check, in seconds. */
	private const CHECK_TTL = 300;

	/** Bytes in each half of a P-256 signature. */
	private const HALF = 32;

	/**
	 * Returns the service.
	 *
	 * @param \Closure|null $optional Called as `(): bool`: whether maps work without a key.
	 */
	public static function service( ?\Closure $optional = null ): Service {
		return new Service(
			id: self::ID,
			name: 'Apple MapKit',
			purpose: static fn (): string => __( 'Provides Apple Maps.', 'freehold' ),
			how: static fn (): string => __( 'In your Apple Developer account, under Certificates, Identifiers & Profiles, create a Maps ID, then a MapKit JS key. Download the key file (.p8) and paste its contents here.', 'freehold' ),
			url: 'https://developer.apple.com/account/resources/authkeys/list',
			check: static fn ( array $values ): KeyCheck => self::check( $values ),
			parts: array(
				new CredentialField( 'team_id', static fn (): string => __( 'Team ID', 'freehold' ), false, false, static fn (): string => __( 'Ten letters and digits, under Membership details.', 'freehold' ) ),
				new CredentialField( 'key_id', static fn (): string => __( 'Key ID', 'freehold' ), false, false, static fn (): string => __( 'Ten letters and digits, shown next to the key.', 'freehold' ) ),
				new CredentialField( 'private_key', static fn (): string => __( 'Private key', 'freehold' ), true, true, static fn (): string => __( 'The entire file, from “BEGIN PRIVATE KEY” to “END PRIVATE KEY”.', 'freehold' ) ),
			),
			optional: $optional,
			group: Service::MAPS,
			icon: 'location'
		);
	}

	/**
	 * Returns a token for MapKit JS, signed with the site's key.
	 *
	 * Source: https://developer.apple.com/documentation/mapkitjs/creating-and-using-tokens-with-mapkit-js
	 *
	 * @param int    $seconds Validity in seconds.
	 * @param string $origin  The origin that may use it, such as `https://example.org`; empty for any.
	 * @return string|null Null if a field is missing or the key cannot sign.
	 */
	public static function token( int $seconds, string $origin = '' ): ?string {
		$values = self::service()->values();
		return in_array( '', $values, true ) ? null : self::sign( $values, $seconds, $origin );
	}

	/**
	 * Signs a token (RFC 7519, with ES256 of RFC 7518).
	 *
	 * @param array<string, string> $values  The three credential fields.
	 * @param int                   $seconds Validity in seconds.
	 * @param string                $origin  The origin that may use it; empty for any.
	 * @return string|null Null if the key cannot sign.
	 */
	private static function sign( array $values, int $seconds, string $origin = '' ): ?string {
		$key      = self::private_key( $values['private_key'] );
		$claims   = array(
			'iss' => $values['team_id'],
			'iat' => time(),
			'exp' => time() + $seconds,
		) + ( '' === $origin ? array() : array( 'origin' => $origin ) );
		$header   = array(
			'alg' => 'ES256',
			'typ' => 'JWT',
			'kid' => $values['key_id'],
		);
		$unsigned = Base64Url::encode( (string) wp_json_encode( $header ) ) . '.' . Base64Url::encode( (string) wp_json_encode( $claims, JSON_UNESCAPED_SLASHES ) );
		if ( null === $key || ! openssl_sign( $unsigned, $signature, $key, OPENSSL_ALGO_SHA256 ) ) {
			return null;
		}
		return $unsigned . '.' . Base64Url::encode( self::halves( $signature ) );
	}

	/**
	 * Checks the credentials: Apple must exchange a token signed with them for an access token.
	 *
	 * Source: https://developer.apple.com/documentation/applemapsserverapi/-v1-token
	 *
	 * @param array<string, string> $values The three credential fields.
	 */
	private static function check( array $values ): KeyCheck {
		foreach ( array( 'team_id', 'key_id' ) as $name ) {
			if ( ! preg_match( '/^[A-Z0-9]{10}$/D', $values[ $name ] ) ) {
				return KeyCheck::rejected( __( 'Apple team IDs and key IDs consist of ten capital letters and digits.', 'freehold' ), $name );
			}
		}
		if ( ! function_exists( 'openssl_sign' ) ) {
			return KeyCheck::unchecked( __( 'The PHP OpenSSL extension is missing on this server. It is required to sign MapKit tokens.', 'freehold' ) );
		}
		$token = self::sign( $values, self::CHECK_TTL );
		if ( null === $token ) {
			return KeyCheck::rejected( __( 'This is not a valid Apple private key. Paste the entire file, from “BEGIN PRIVATE KEY” to “END PRIVATE KEY”.', 'freehold' ), 'private_key' );
		}
		$response = Http::request(
			untrailingslashit( Keys::url( self::ID ) ?: 'https://maps-api.apple.com' ) . '/v1/token',
			array(
				'service'   => self::ID,
				'headers'   => array(
					'Accept'        => 'application/json',
					'Authorization' => "Bearer {$token}",
				),
				'timeout'   => self::TIMEOUT,
				'max_bytes' => 100 * KB_IN_BYTES,
			)
		);
		$status   = is_wp_error( $response ) ? 0 : $response['status'];
		if ( 401 === $status || 403 === $status ) {
			return KeyCheck::rejected( __( 'Apple rejected this key. Check that the team ID, key ID and key file belong together and that the key is for MapKit JS.', 'freehold' ) );
		}
		return KeyCheck::from_response( $response, 'Apple' );
	}

	/**
	 * Returns the private key for signing.
	 *
	 * @param string $pem Contents of the key file.
	 * @return \OpenSSLAsymmetricKey|null Null if it is not a key on the curve P-256.
	 */
	private static function private_key( string $pem ): ?\OpenSSLAsymmetricKey {
		$key     = function_exists( 'openssl_pkey_get_private' ) ? openssl_pkey_get_private( $pem ) : false;
		$details = false === $key ? false : openssl_pkey_get_details( $key );
		return is_array( $details ) && 'prime256v1' === ( $details['ec']['curve_name'] ?? '' ) ? $key : null;
	}

	/**
	 * Converts a signature from ASN.1 to the two 32-byte numbers of a token.
	 *
	 * @param string $asn1 OpenSSL's signature: a sequence of two integers, each with its length in one byte.
	 */
	private static function halves( string $asn1 ): string {
		$at     = 2;
		$halves = '';
		foreach ( array( 0, 1 ) as $ignored ) {
			$length  = ord( $asn1[ $at + 1 ] );
			$halves .= str_pad( ltrim( substr( $asn1, $at + 2, $length ), "\0" ), self::HALF, "\0", STR_PAD_LEFT );
			$at     += 2 + $length;
		}
		return $halves;
	}
}
