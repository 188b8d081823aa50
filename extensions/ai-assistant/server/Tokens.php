<?php
/**
 * Tokens that let a browser ask the assistant.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\AiAssistant;

/**
 * Makes and checks the short-lived tokens of the query route: JSON Web Tokens (RFC 7519) signed with HMAC-SHA256 under a
 * key derived from the site's salts, which never leaves the site.
 *
 * A token says who asks (`sub`), on which site (`aud`: the site's id in its network and its address, so that a copy of
 * the site takes none of the original's), and until when (`exp`). Browsers keep one for 120 seconds; it is good for a
 * little longer, so that one that was fresh when a request was written is still good when it arrives. What its owner
 * may do is not in it: that is looked at again when it is used.
 */
final class Tokens {

	/** Seconds for which a browser keeps a token. */
	public const LIFETIME = 120;

	/** Seconds for which it is good beyond that. */
	public const LEEWAY = 30;

	/**
	 * Makes a token.
	 *
	 * @param int $user_id Who asks.
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
		$signed = self::encode(
			(string) wp_json_encode(
				array(
					'alg' => 'HS256',
					'typ' => 'JWT',
				)
			)
		) . '.' . self::encode( (string) wp_json_encode( $claims ) );
		return $signed . '.' . self::encode( self::sign( $signed ) );
	}

	/**
	 * Whose token it is.
	 *
	 * @param string $token A token.
	 * @return int The user's id; 0 where the token is not good: made up, of another site, too old.
	 */
	public static function user( string $token ): int {
		$parts = explode( '.', $token );
		// Our own tokens are shorter; nobody has us compute over more.
		if ( 3 !== count( $parts ) || strlen( $token ) > 2048 ) {
			return 0;
		}
		if ( ! hash_equals( self::encode( self::sign( "{$parts[0]}.{$parts[1]}" ) ), $parts[2] ) ) {
			return 0;
		}
		$claims = json_decode( (string) base64_decode( strtr( $parts[1], '-_', '+/' ), true ), true );
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
	 *
	 * @param string $text The text.
	 */
	private static function sign( string $text ): string {
		return hash_hmac( 'sha256', $text, hash_hmac( 'sha256', 'freehold-ai-token', wp_salt( 'auth' ), true ), true );
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
