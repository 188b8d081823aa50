<?php
declare( strict_types=1 );

namespace Freehold\Moving;

use Freehold\Blocks\Usage;
use Freehold\Database\Posts;

/**
 * Replaces a post's content byte by byte, with one revision and all hooks of a saved post. WordPress itself would filter the
 * content for the current user, and background jobs have none.
 */
final class PostContent {

	/** How long a post counts as open in an editor, in seconds, as in `wp_check_post_lock()`. */
	private const LOCK = 150;

	/**
	 * Replaces a post's content, if it has not changed since it was read.
	 *
	 * @param int    $id  The post's ID.
	 * @param string $old The content as read.
	 * @param string $new The new content.
	 * @return bool Whether this call replaced it.
	 */
	public static function replace( int $id, string $old, string $new ): bool {
		$is_replaced = Posts::replace_content( $id, $old, $new );
		if ( $is_replaced ) {
			self::announce( $id );
		}
		return $is_replaced;
	}

	/**
	 * Saves a post with the content that the database has: adds a revision and tells other plugins. No hook sees which blocks the
	 * post had before, so its part is counted again here.
	 */
	public static function announce( int $id ): void {
		Usage::outdate( $id );
		Posts::save( array( 'ID' => $id ) );
	}

	/**
	 * Returns a post's content past WordPress's caches.
	 *
	 * @return string|null Null if the post is gone.
	 */
	public static function read( int $id ): ?string {
		return Posts::rows( array( $id ) )[0]->post_content ?? null;
	}

	/**
	 * Returns whether a user has the post open in an editor, who would save the old content over the new one.
	 */
	public static function is_open( int $id ): bool {
		return (int) get_post_meta( $id, '_edit_lock', true ) > time() - self::LOCK;
	}

	/**
	 * Returns the hash by which contents are compared.
	 */
	public static function hash( string $content ): string {
		return hash( 'sha256', $content );
	}
}
