<?php
/**
 * Private videos in the media library.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\Video;

use Freehold\Database\PostMeta;
use WP_Post;
use WP_Query;

/**
 * Shows the attachments of private videos to users who may watch them. WordPress itself hides them, because their status is
 * `private`: only their authors and users who may read private posts would see them, and lists would leave them out.
 */
final class Library {

	/** The variable that marks a query with private videos. */
	private const MARK = 'freehold_private_videos';

	/**
	 * Adds the hooks, which work while the module is off too.
	 */
	public static function hooks(): void {
		add_filter( 'map_meta_cap', array( self::class, 'may_read' ), 10, 4 );
		add_action( 'pre_get_posts', array( self::class, 'add' ) );
		add_filter( 'posts_where', array( self::class, 'only_videos' ), 10, 2 );
		add_filter( 'wp_insert_attachment_data', array( self::class, 'stay_hidden' ), 10, 2 );
		add_filter( 'private_title_format', array( self::class, 'title' ), 10, 2 );
	}

	/**
	 * Lets users who may watch a private video read its attachment.
	 *
	 * @param string[] $caps      The capabilities that are required.
	 * @param string   $cap       The capability that is checked.
	 * @param int      $user_id   The user.
	 * @param mixed[]  $arguments The attachment.
	 * @return string[]
	 */
	public static function may_read( array $caps, string $cap, int $user_id, array $arguments ): array {
		return 'read_post' === $cap && $user_id > 0 && in_array( 'read_private_posts', $caps, true ) && self::is_hidden( $arguments[0] ?? 0 ) ? array( 'read' ) : $caps;
	}

	/**
	 * Adds private videos to a list of attachments, for users who may watch them.
	 *
	 * @param WP_Query $query The query.
	 */
	public static function add( WP_Query $query ): void {
		$statuses = wp_parse_list( $query->get( 'post_status' ) );
		if (
			array( 'attachment' ) === (array) $query->get( 'post_type' )
			&& in_array( 'inherit', $statuses, true )
			&& ! in_array( 'private', $statuses, true )
			&& true !== $query->get( 'suppress_filters' )
			&& current_user_can( 'read' )
		) {
			$query->set( 'post_status', array( ...$statuses, 'private' ) );
			$query->set( self::MARK, true );
		}
	}

	/**
	 * Leaves out of such a list whatever else is private.
	 *
	 * @param string   $where The conditions.
	 * @param WP_Query $query The query.
	 */
	public static function only_videos( string $where, WP_Query $query ): string {
		global $wpdb;
		return true === $query->get( self::MARK )
			? "{$where} AND ( {$wpdb->posts}.post_status <> 'private' OR " . PostMeta::begins_with( '_wp_attached_file', Folders::PRIVATE_ROOT . '/' ) . ' )'
			: $where;
	}

	/**
	 * Keeps the attachment of a private video hidden when it is updated, such as when it leaves the trash.
	 *
	 * @param array<string, mixed> $data The columns.
	 * @param array<string, mixed> $post The attachment as it was passed to WordPress.
	 * @return array<string, mixed>
	 */
	public static function stay_hidden( array $data, array $post ): array {
		return 'inherit' === $data['post_status'] && self::is_hidden( $post['ID'] ?? 0 ) ? array( 'post_status' => 'private' ) + $data : $data;
	}

	/**
	 * Leaves the word “Private” out of the title of a private video.
	 *
	 * @param mixed $format The format.
	 * @param mixed $post   The post.
	 */
	public static function title( mixed $format, mixed $post ): mixed {
		return $post instanceof WP_Post && self::is_hidden( $post->ID ) ? '%s' : $format;
	}

	/**
	 * Returns whether a post is the attachment of a private video.
	 *
	 * @param mixed $id Its ID, or the post.
	 */
	private static function is_hidden( mixed $id ): bool {
		$id = $id instanceof WP_Post ? $id->ID : (int) $id;
		return $id > 0 && 'attachment' === get_post_type( $id ) && Folders::is_hidden( $id );
	}
}
