<?php
/**
 * Tokens for Apple's maps.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Blocks\Map;

use Freehold\Keys;
use Freehold\Rest;
use WP_Error;

/**
 * Mints the short-lived tokens that MapKit JS and the Maps Server API want: JSON Web Tokens (RFC 7519), signed with the
 * owner's private key by ES256 (RFC 7518, section 3.4).
 *
 * Source: Apple, "Creating and using tokens with MapKit JS" and "… with Maps Server API".
 */
final class MapkitToken {

	/** How long a token is good for, in seconds. MapKit asks for another one by itself. */
	private const GOOD_FOR = 30 * MINUTE_IN_SECONDS;

	/** Bytes of each of the two numbers of a signature on the curve P-256. */
	private const NUMBER = 32;

	/**
	 * Whether the owner has set up all that a token is made of.
	 */
	public static function is_ready(): bool {
		return '' !== Keys::get( 'mapkit' ) && '' !== Keys::get( 'mapkit', 'team_id' ) && '' !== Keys::get( 'mapkit', 'key_id' );
	}

	/**
	 * A token for browsers on this site's pages.
	 *
	 * @return string|WP_Error
	 */
	public static function for_browsers(): string|WP_Error {
		$home = wp_parse_url( home_url() );
		return self::mint( array( 'origin' => "{$home['scheme']}://{$home['host']}" . ( isset( $home['port'] ) ? ":{$home['port']}" : '' ) ) );
	}

	/**
	 * A token for calls from this server.
	 *
	 * @return string|WP_Error
	 */
	public static function for_server(): string|WP_Error {
		return self::mint( array( 'scope' => 'server_api' ) );
	}

	/**
	 * Makes a token.
	 *
	 * @param array<string, string> $claims What it says besides whose it is and how long it is good.
	 * @return string|WP_Error
	 */
	private static function mint( array $claims ): string|WP_Error {
		$key = self::is_ready() ? self::private_key() : false;
		if ( false === $key ) {
			return Rest::error( 'freehold_mapkit_not_set_up', __( 'This site has no MapKit key, or one that cannot be read.', 'freehold' ), 503 );
		}
		$now   = time();
		$token = self::part(
			array(
				'alg' => 'ES256',
				'kid' => Keys::get( 'mapkit', 'key_id' ),
				'typ' => 'JWT',
			)
		) . '.' . self::part(
			array(
				'iss' => Keys::get( 'mapkit', 'team_id' ),
				'iat' => $now,
				'exp' => $now + self::GOOD_FOR,
			) + $claims
		);
		if ( ! openssl_sign( $token, $signature, $key, OPENSSL_ALGO_SHA256 ) ) {
			return Rest::error( 'freehold_mapkit_not_signed', __( 'The MapKit key cannot sign. It has to be the private key that Apple gave as a file ending in .p8.', 'freehold' ), 503 );
		}
		return "{$token}." . self::encode( self::plain( $signature ) );
	}

	/**
	 * The owner's key. Environment variables cannot always hold line breaks: `\n` stands for one.
	 */
	private static function private_key(): \OpenSSLAsymmetricKey|false {
		$key     = function_exists( 'openssl_pkey_get_private' ) ? openssl_pkey_get_private( str_replace( '\n', "\n", Keys::get( 'mapkit' ) ) ) : false;
		$details = $key ? openssl_pkey_get_details( $key ) : false;
		return is_array( $details ) && 'prime256v1' === ( $details['ec']['curve_name'] ?? '' ) ? $key : false;
	}

	/**
	 * A signature as JSON Web Tokens have it. OpenSSL writes two numbers in DER (sequence, length, and each number with its
	 * own length and no leading zeros), the standard wants them one after the other, 32 bytes each.
	 *
	 * @param string $der What OpenSSL made.
	 */
	private static function plain( string $der ): string {
		$numbers = '';
		$at      = 2;
		for ( $count = 0; $count < 2; $count++ ) {
			$length   = ord( $der[ $at + 1 ] );
			$numbers .= str_pad( ltrim( substr( $der, $at + 2, $length ), "\0" ), self::NUMBER, "\0", STR_PAD_LEFT );
			$at      += 2 + $length;
		}
		return $numbers;
	}

	/**
	 * A part of a token.
	 *
	 * @param array<string, mixed> $values What it says.
	 */
	private static function part( array $values ): string {
		return self::encode( (string) wp_json_encode( $values, JSON_UNESCAPED_SLASHES ) );
	}

	/**
	 * Base64 for addresses, without padding.
	 *
	 * @param string $bytes Anything.
	 */
	private static function encode( string $bytes ): string {
		return rtrim( strtr( base64_encode( $bytes ), '+/', '-_' ), '=' ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- What the standard says.
	}
}
