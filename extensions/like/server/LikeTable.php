<?php
declare( strict_types=1 );

namespace Freehold\Modules\Like;

use Freehold\Blocks\Siblings;
use Freehold\Database\Sql;
use Freehold\Database\Table;

/**
 * Stores how many likes each post has. It is not post meta, because meta is copied and each write clears WordPress's caches.
 */
final class LikeTable extends Table {

	public const NAME = 'likes';

	/** The cache of what the blocks of a page show, for one request. */
	private const SHOWN = 'freehold_likes_shown';

	/**
	 * Returns the columns and keys.
	 */
	protected static function columns(): string {
		return 'post_id BIGINT NOT NULL,
			likes BIGINT NOT NULL DEFAULT 0,
			PRIMARY KEY (post_id)';
	}

	/**
	 * Returns how many likes a post has.
	 */
	public static function count( int $post ): int {
		return (int) Sql::value( 'SELECT likes FROM %i WHERE post_id = %d', self::name(), $post );
	}

	/**
	 * Returns how many likes a post has, for a block. The first block of a list reads those of all posts.
	 */
	public static function shown( int $post ): int {
		return (int) Siblings::together( self::SHOWN, $post, Siblings::listed( ... ), static fn ( array $posts ): array => array_column( Sql::rows( 'SELECT post_id, likes FROM %i WHERE post_id IN (%d)', self::name(), $posts ), 'likes', 'post_id' ) );
	}

	/**
	 * Adds a like.
	 *
	 * @return bool False if the database returned an error.
	 */
	public static function add( int $post ): bool {
		Siblings::forget( self::SHOWN );
		$update = Sql::prepare( 'UPDATE %i SET likes = likes + 1 WHERE post_id = %d', self::name(), $post );
		$added  = self::execute( $update );
		if ( 0 === $added && null !== self::execute( 'INSERT IGNORE INTO %i ( post_id ) VALUES ( %d )', self::name(), $post ) ) {
			$added = self::execute( $update );
		}
		return 1 === $added;
	}

	/**
	 * Deletes the likes of a post.
	 */
	public static function delete( int $post ): void {
		Siblings::forget( self::SHOWN );
		self::execute( 'DELETE FROM %i WHERE post_id = %d', self::name(), $post );
	}
}
