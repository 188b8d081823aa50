<?php
declare( strict_types=1 );

namespace Freehold\Modules\Like;

use Freehold\Http\SignedText;

/**
 * Names a post that visitors may like. The name is signed, so that a request can only like what the site has printed a button for.
 */
final class Likeable {

	/**
	 * Returns a post's name with its signature.
	 */
	public static function sign( int $post ): string {
		return self::signed()->sign( (string) $post );
	}

	/**
	 * Returns the post that a request names.
	 *
	 * @param string $signed What {@see self::sign()} returned.
	 * @return int 0 if the signature is invalid, or the post cannot be liked anymore.
	 */
	public static function read( string $signed ): int {
		$post = (int) self::signed()->verify( $signed );
		return self::is_open( $post ) ? $post : 0;
	}

	/**
	 * Returns whether everyone may read a post.
	 */
	public static function is_open( int $post ): bool {
		$found = $post > 0 ? get_post( $post ) : null;
		return null !== $found && '' === $found->post_password && is_post_publicly_viewable( $found );
	}

	/**
	 * Returns what signs.
	 */
	private static function signed(): SignedText {
		return new SignedText( 'freehold_like_key', 'freehold-like' );
	}
}
