<?php
declare( strict_types=1 );

namespace Freehold\Modules\Like;

/**
 * Names a post that visitors may like. The name is signed, so that a request can only like what the site has printed a button for.
 */
final class Likeable {

	/** The length of a signature. */
	private const LENGTH = 16;

	/**
	 * Returns a post's name with its signature.
	 */
	public static function sign( int $post ): string {
		return "{$post}." . substr( hash_hmac( 'sha256', "freehold_like|{$post}", wp_salt() ), 0, self::LENGTH );
	}

	/**
	 * Returns the post that a request names.
	 *
	 * @param string $signed What {@see self::sign()} returned.
	 * @return int 0 if the signature is invalid, or the post cannot be liked anymore.
	 */
	public static function read( string $signed ): int {
		$post = (int) strtok( $signed, '.' );
		return hash_equals( self::sign( $post ), $signed ) && self::is_open( $post ) ? $post : 0;
	}

	/**
	 * Returns whether everyone may read a post.
	 */
	public static function is_open( int $post ): bool {
		$found = $post > 0 ? get_post( $post ) : null;
		return null !== $found && '' === $found->post_password && is_post_publicly_viewable( $found );
	}
}
