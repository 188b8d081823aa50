<?php
declare( strict_types=1 );

namespace Freehold\Blocks;

use Freehold\Database\Posts;

/**
 * Lists posts whose content contains a text, with links to edit them. Leaves out posts that the current user may not edit.
 */
final class UsedIn {

	/** How many posts a page has. */
	private const MAX_LISTED = 20;

	/** How many posts are read at once. */
	private const READ_AT_ONCE = 50;

	/** How many batches a request reads at most, on sites where the user may edit few posts. */
	private const MAX_READS = 20;

	/**
	 * Returns a page of posts, the newest first.
	 *
	 * @param string[] $texts  The posts contain one of these.
	 * @param int      $before The ID after which the last page ended; 0 for the first page.
	 * @return array{posts: array<int, array{id: int, title: string, type: string, status: string, url: string}>, next: int} `next` is 0 after the last page.
	 */
	public static function page( array $texts, int $before ): array {
		$found = array();
		for ( $batch = 0; $batch < self::MAX_READS; $batch++ ) {
			$ids = Posts::ids_containing( $texts, $before, self::READ_AT_ONCE );
			_prime_post_caches( $ids, false, false );
			foreach ( $ids as $id ) {
				$before = $id;
				if ( current_user_can( 'edit_post', $id ) ) {
					$found[] = self::describe( $id );
					if ( count( $found ) === self::MAX_LISTED ) {
						return array(
							'posts' => $found,
							'next'  => $before,
						);
					}
				}
			}
			if ( count( $ids ) < self::READ_AT_ONCE ) {
				$before = 0;
				break;
			}
		}
		return array(
			'posts' => $found,
			'next'  => $before,
		);
	}

	/**
	 * Describes a post.
	 *
	 * @param int $id The post.
	 * @return array{id: int, title: string, type: string, status: string, url: string} `status` is empty for published posts; `url` is empty if WordPress has no editor for it.
	 */
	public static function describe( int $id ): array {
		$post   = get_post( $id );
		$type   = get_post_type_object( $post->post_type );
		$status = get_post_status_object( $post->post_status );
		return array(
			'id'     => $id,
			'title'  => StoredText::plain( get_the_title( $post ) ),
			'type'   => $type->labels->singular_name ?? $post->post_type,
			'status' => 'publish' === $post->post_status ? '' : (string) ( $status->label ?? $post->post_status ),
			'url'    => (string) get_edit_post_link( $post, 'raw' ),
		);
	}
}
