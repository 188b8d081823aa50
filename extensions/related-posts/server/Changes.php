<?php
declare( strict_types=1 );

namespace Freehold\Modules\RelatedPosts;

use WP_Post;

/**
 * Collects changed posts and queues them at the end of the request with two queries. The engine calculates their lists later.
 * Posts that are no longer public disappear at once, because that is checked when they are shown.
 */
final class Changes {

	/** The maximum number of changes to collect before they are stored. */
	private const MAX_CHANGES = 500;

	/**
	 * The changed posts by site: posts whose words and list, or only whose list, must be calculated.
	 *
	 * @var array<int, array{words: array<int, true>, lists: array<int, true>}>
	 */
	private static array $noted = array();

	/**
	 * Notes a post that was saved with its terms and meta, or moved to or from the trash.
	 *
	 * @param int          $post_id The post's ID.
	 * @param bool         $update  Whether it existed before.
	 * @param WP_Post|null $before  The post before the change.
	 */
	public static function saved( int $post_id, WP_Post $post, bool $update, ?WP_Post $before ): void {
		if ( 'auto-draft' === $post->post_status || ! self::can_relate( $post ) ) {
			return;
		}
		$was_public = null !== $before && 'publish' === $before->post_status;
		self::note( $post_id, $was_public || 'publish' === $post->post_status );
	}

	/**
	 * Notes a post whose terms were set.
	 *
	 * @param int               $post_id  The post's ID.
	 * @param mixed             $terms    The terms as passed by the caller.
	 * @param array<int|string> $now      The IDs of these terms.
	 * @param string            $taxonomy Their taxonomy.
	 * @param bool              $append   Whether they were added to others.
	 * @param array<int|string> $before   The IDs of the previous terms.
	 */
	public static function terms_set( int $post_id, mixed $terms, array $now, string $taxonomy, bool $append, array $before ): void {
		$is_same = array() === array_diff( $now, $before ) && ( $append || array() === array_diff( $before, $now ) );
		if ( ! $is_same ) {
			self::terms_changed( $post_id, $taxonomy );
		}
	}

	/**
	 * Notes a post whose terms were removed.
	 *
	 * @param int    $post_id  The post's ID.
	 * @param array  $terms    The terms' IDs.
	 * @param string $taxonomy Their taxonomy.
	 */
	public static function terms_deleted( int $post_id, array $terms, string $taxonomy ): void {
		self::terms_changed( $post_id, $taxonomy );
	}

	/**
	 * Removes a deleted post from the tables. Ignores its revisions, which are not in them.
	 */
	public static function deleted( int $post_id, WP_Post $post ): void {
		if ( self::can_relate( $post ) ) {
			unset( self::$noted[ get_current_blog_id() ]['words'][ $post_id ], self::$noted[ get_current_blog_id() ]['lists'][ $post_id ] );
			ListTable::remove( $post_id );
			WordTable::remove( $post_id );
		}
	}

	/**
	 * Queues the collected posts.
	 */
	public static function store(): void {
		foreach ( self::$noted as $site => $noted ) {
			$is_other = get_current_blog_id() !== $site;
			if ( $is_other ) {
				switch_to_blog( $site );
			}
			if ( array() !== $noted['words'] ) {
				ListTable::queue_words( array_keys( $noted['words'] ) );
			}
			if ( array() !== $noted['lists'] ) {
				ListTable::queue_lists( array_keys( $noted['lists'] ) );
			}
			Engine::schedule();
			if ( $is_other ) {
				restore_current_blog();
			}
		}
		self::$noted = array();
	}

	/**
	 * Notes a post whose terms changed.
	 *
	 * @param int    $post_id  The ID of the post, or of another object with terms.
	 * @param string $taxonomy Their taxonomy.
	 */
	private static function terms_changed( int $post_id, string $taxonomy ): void {
		if ( ! ListTable::is_ready() || ! is_taxonomy_viewable( $taxonomy ) ) {
			return;
		}
		$post = get_post( $post_id );
		if ( $post instanceof WP_Post && 'auto-draft' !== $post->post_status && self::can_relate( $post ) ) {
			self::note( $post_id, 'publish' === $post->post_status );
		}
	}

	/**
	 * Returns whether a post can have related posts.
	 */
	private static function can_relate( WP_Post $post ): bool {
		return ListTable::is_ready() && Rules::is_known_type( $post->post_type );
	}

	/**
	 * Notes a post.
	 *
	 * @param int  $post_id The post's ID.
	 * @param bool $words   Whether its words must be calculated, too.
	 */
	private static function note( int $post_id, bool $words ): void {
		if ( ! has_action( 'shutdown', array( self::class, 'store' ) ) ) {
			add_action( 'shutdown', array( self::class, 'store' ) );
		}
		$site                   = get_current_blog_id();
		self::$noted[ $site ] ??= array(
			'words' => array(),
			'lists' => array(),
		);

		self::$noted[ $site ][ $words ? 'words' : 'lists' ][ $post_id ] = true;
		if ( count( self::$noted[ $site ]['words'] ) >= self::MAX_CHANGES ) {
			self::store();
		}
	}
}
