<?php
declare( strict_types=1 );

namespace Freehold\Members\Access;

use Freehold\Blocks;
use WP_Post;

/**
 * Knows what a post’s content is as stored, and what the current reader may read of it.
 */
final class Readable {

	/**
	 * What was put in place of stored contents in this request, by post.
	 *
	 * @var array<int, string>
	 */
	private static array $closed = array();

	/**
	 * Puts what may be read in place of a post’s content.
	 */
	public static function close( WP_Post $post ): void {
		$post->post_content        = self::of( $post );
		self::$closed[ $post->ID ] = $post->post_content;
	}

	/**
	 * Returns what was put in place of a post’s content in this request.
	 *
	 * @return string|null Null for nothing.
	 */
	public static function closed( int $post_id ): ?string {
		return self::$closed[ $post_id ] ?? null;
	}

	/**
	 * Returns a post’s content as it is stored, whatever the object holds.
	 */
	public static function stored( WP_Post $post ): string {
		return isset( self::$closed[ $post->ID ] ) ? ( WP_Post::get_instance( $post->ID ) ?: $post )->post_content : $post->post_content;
	}

	/**
	 * Returns what the current reader may read of a post’s stored content.
	 */
	public static function of( WP_Post $post ): string {
		return self::open( self::stored( $post ), $post );
	}

	/**
	 * Returns whether the current reader may not read a post as a whole.
	 */
	public static function is_closed( int $post_id ): bool {
		return ! Level::of( $post_id )->is_public() && ! Access::may_read_post( $post_id ) && ! Jetpack::opens( $post_id );
	}

	/**
	 * Returns whether content may contain something that the current reader may not read.
	 */
	public static function has_closed( WP_Post $post, string $content ): bool {
		return self::is_closed( $post->ID ) || Parts::has( $content );
	}

	/**
	 * Returns what the current reader may read of stored content.
	 */
	public static function open( string $content, WP_Post $post ): string {
		if ( self::is_closed( $post->ID ) ) {
			return Jetpack::content( self::stored( $post ) ) ?? Guest::content( self::stored( $post ), $post->ID );
		}
		return ! Parts::has( $content ) || self::is_elsewhere() ? $content : Parts::strip( $content, static fn ( array $plan_ids ): bool => Access::may_read_plans( $plan_ids, $post->ID ) );
	}

	/**
	 * Returns whether another plugin provides both blocks that decide who reads a paid part.
	 */
	public static function is_elsewhere(): bool {
		return Blocks::is_foreign( Parts::CONTAINER ) && Blocks::is_foreign( Parts::PAID );
	}
}
