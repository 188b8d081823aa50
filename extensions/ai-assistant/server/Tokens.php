<?php
declare( strict_types=1 );

namespace Freehold\Modules\AiAssistant;

use Freehold\Keys\Base64Url;

/**
 * Creates and checks the short-lived tokens of the query route: JSON Web Tokens (RFC 7519) signed with HMAC-SHA256. The key
 * is derived from the site's salts and never leaves the site.
 *
 * A token contains the user (`sub`), the site (`aud`: the site's ID in its network and its URL, so that a copy of the site
 * rejects the original's tokens) and the expiry. Browsers cache a token for 120 seconds. It is valid a little longer, so
 * that it is still valid when the request arrives. It contains no capabilities: they are checked again for each request.
 */
final class Tokens {

	/** Seconds for which a browser keeps a token. */
	public const LIFETIME = 120;

	/** Seconds for which a token is valid after that. */
	public const LEEWAY = 30;

	/**
	 * Creates a token.
	 *
	 * @return string Three parts joined by dots.
	 */
	public static function issue( int $user_id ): string {
		$claims = array(
			'sub' => $user_id,
			'aud' => self::audience(),
			'iat' => time(),
			'exp' => time() + self::LIFETIME,
			'jti' => bin2hex( random_bytes( 8 ) ),
		);
		$signed = Base64Url::encode(
			(string) wp_json_encode(
				array(
					'alg' => 'HS256',
					'typ' => 'JWT',
				)
			)
		) . '.' . Base64Url::encode( (string) wp_json_encode( $claims ) );
		return $signed . '.' . Base64Url::encode( self::sign( $signed ) );
	}

	/**
	 * Returns the user of a token.
	 *
	 * @return int The user's ID; 0 if the token is forged, expired or of another site.
	 */
	public static function user( string $token ): int {
		$parts = explode( '.', $token );
		// Longer texts are never tokens of this plugin, so they are not verified.
		if ( 3 !== count( $parts ) || strlen( $token ) > 2048 ) {
			return 0;
		}
		if ( ! hash_equals( Base64Url::encode( self::sign( "{$parts[0]}.{$parts[1]}" ) ), $parts[2] ) ) {
			return 0;
		}
		$claims = json_decode( Base64Url::decode( $parts[1] ), true );
		if ( ! is_array( $claims ) || ( $claims['aud'] ?? '' ) !== self::audience() || ! is_int( $claims['exp'] ?? null ) || ! is_int( $claims['sub'] ?? null ) ) {
			return 0;
		}
		return time() <= $claims['exp'] + self::LEEWAY ? $claims['sub'] : 0;
	}

	/**
	 * The site that a token is for.
	 */
	private static function audience(): string {
		return get_current_blog_id() . '|' . home_url();
	}

	/**
	 * The signature of a text, in bytes.
	 */
	private static function sign( string $text ): string {
		return hash_hmac( 'sha256', $text, hash_hmac( 'sha256', 'freehold-ai-token', wp_salt( 'auth' ), true ), true );
	}
}
