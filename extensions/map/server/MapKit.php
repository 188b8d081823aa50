<?php
/**
 * Apple's MapKit.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\Map;

use Freehold\Http;
use Freehold\Keys;
use Freehold\Services\CredentialField;
use Freehold\Services\KeyCheck;
use Freehold\Services\Service;

/**
 * MapKit JS draws maps in visitors' browsers. What they get is a token, signed here with the owner's private key and good
 * for a short time; the private key never leaves this server.
 */
final class MapKit {

	/** The service's id. */
	public const ID = 'mapkit';

	/** Somebody waits for the check, in seconds. */
	private const TIMEOUT = 10.0;

	/** How long a token is good that is made for nothing but the check, in seconds. */
	private const MOMENT = 300;

	/** The bytes of each half of a signature with the curve P-256. */
	private const HALF = 32;

	/**
	 * The service, for extensions that use it.
	 */
	public static function service(): Service {
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
			)
		);
	}

	/**
	 * A token for MapKit JS, signed with the key as it stands.
	 *
	 * Source: https://developer.apple.com/documentation/mapkitjs/creating-and-using-tokens-with-mapkit-js
	 *
	 * @param int    $seconds For how long it is good.
	 * @param string $origin  The site that may use it, such as `https://example.org`; empty for any.
	 * @return string|null Null where a part is missing, or the key cannot sign.
	 */
	public static function token( int $seconds, string $origin = '' ): ?string {
		$values = self::service()->values();
		return in_array( '', $values, true ) ? null : self::sign( $values, $seconds, $origin );
	}

	/**
	 * Signs a token (RFC 7519, with ES256 of RFC 7518).
	 *
	 * @param array<string, string> $values  The three parts.
	 * @param int                   $seconds For how long it is good.
	 * @param string                $origin  The site that may use it; empty for any.
	 * @return string|null Null where the key cannot sign.
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
		$unsigned = self::encode( (string) wp_json_encode( $header ) ) . '.' . self::encode( (string) wp_json_encode( $claims, JSON_UNESCAPED_SLASHES ) );
		if ( null === $key || ! openssl_sign( $unsigned, $signature, $key, OPENSSL_ALGO_SHA256 ) ) {
			return null;
		}
		return $unsigned . '.' . self::encode( self::halves( $signature ) );
	}

	/**
	 * Asks Apple whether it takes a token that these parts make: it has to exchange it for one of its own.
	 *
	 * Source: https://developer.apple.com/documentation/applemapsserverapi/-v1-token
	 *
	 * @param array<string, string> $values The three parts.
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
		$token = self::sign( $values, self::MOMENT );
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
	 * A private key that can sign.
	 *
	 * @param string $pem As the file has it.
	 * @return \OpenSSLAsymmetricKey|null Null where it is none on the curve P-256.
	 */
	private static function private_key( string $pem ): ?\OpenSSLAsymmetricKey {
		$key     = function_exists( 'openssl_pkey_get_private' ) ? openssl_pkey_get_private( $pem ) : false;
		$details = false === $key ? false : openssl_pkey_get_details( $key );
		return is_array( $details ) && 'prime256v1' === ( $details['ec']['curve_name'] ?? '' ) ? $key : null;
	}

	/**
	 * A signature as tokens have it: both numbers, 32 bytes each, instead of ASN.1.
	 *
	 * @param string $asn1 As OpenSSL gives it: a sequence of two integers, each with its length in one byte.
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

	/**
	 * Base64 for addresses and headers (RFC 7515, appendix C).
	 *
	 * @param string $bytes Any bytes.
	 */
	private static function encode( string $bytes ): string {
		return rtrim( strtr( base64_encode( $bytes ), '+/', '-_' ), '=' );
	}
}
