<?php
declare( strict_types=1 );

namespace Freehold\Upload;

use Freehold\Keys\Base64Url;

/**
 * Allows one user to upload files of some size and type for one purpose, on one site, until the user's password changes. A
 * token is signed and not stored. It is short, because proxies cut long headers.
 */
final class Token {

	/** How long a token is valid, in seconds. Uploads that take longer continue with a new one. */
	private const LIFETIME = DAY_IN_SECONDS;

	/**
	 * Creates a token.
	 *
	 * @param int      $user_id    The user.
	 * @param string   $purpose    What becomes of the files.
	 * @param int      $maximum    The longest length, in bytes.
	 * @param string[] $types      MIME types such as `video/*`; empty for all that the user may upload.
	 * @param int      $post_id    The post that the files are uploaded to; 0 for none.
	 * @param int      $expires_at When it ends, in seconds of Unix time.
	 */
	private function __construct(
		public readonly int $user_id,
		public readonly string $purpose,
		public readonly int $maximum,
		public readonly array $types,
		public readonly int $post_id,
		public readonly int $expires_at
	) {}

	/**
	 * Creates a token for the current user.
	 *
	 * @param string   $purpose What becomes of the files.
	 * @param int      $maximum The longest length, in bytes.
	 * @param string[] $types   MIME types such as `video/*`; empty for all that the user may upload.
	 * @param int      $post_id The post that the files are uploaded to; 0 for none.
	 */
	public static function create( string $purpose, int $maximum, array $types, int $post_id = 0 ): self {
		return new self( get_current_user_id(), $purpose, $maximum, $types, $post_id, time() + self::LIFETIME );
	}

	/**
	 * Reads a token.
	 *
	 * @return self|null Null if it is not from this site, is too old, or the user's password has changed.
	 */
	public static function read( string $text ): ?self {
		$parts  = explode( '.', $text );
		$claims = json_decode( Base64Url::decode( $parts[0] ), true );
		if ( 2 !== count( $parts ) || ! is_array( $claims ) || ! hash_equals( self::sign( $parts[0], (int) ( $claims['u'] ?? 0 ) ), $parts[1] ) ) {
			return null;
		}
		if ( get_current_blog_id() !== ( $claims['b'] ?? 0 ) || ( $claims['e'] ?? 0 ) <= time() ) {
			return null;
		}
		return new self( (int) $claims['u'], (string) $claims['p'], (int) $claims['s'], (array) $claims['t'], (int) $claims['o'], (int) $claims['e'] );
	}

	/**
	 * Returns the token as text: letters, digits, `-`, `_` and one dot.
	 */
	public function text(): string {
		$claims = array(
			'u' => $this->user_id,
			'b' => get_current_blog_id(),
			'p' => $this->purpose,
			's' => $this->maximum,
			't' => $this->types,
			'o' => $this->post_id,
			'e' => $this->expires_at,
		);
		$body   = Base64Url::encode( (string) wp_json_encode( $claims ) );
		return $body . '.' . self::sign( $body, $this->user_id );
	}

	/**
	 * Returns the signature of a token's body.
	 */
	private static function sign( string $body, int $user_id ): string {
		$user = get_userdata( $user_id );
		return hash_hmac( 'sha256', "freehold-upload|{$body}", wp_salt( 'auth' ) . ( false === $user ? '' : $user->user_pass ) );
	}
}
