<?php
declare( strict_types=1 );

namespace Freehold\Members\Access;

use Freehold\Database\Posts;
use WP_Comment;
use WP_Comment_Query;
use WP_Error;
use WP_Post;

/**
 * Shows the comments on a post to those alone who may read the post as a whole, and lets only them comment. Comments on posts
 * with paid parts are public, as the rest of these posts is.
 */
final class CommentGate {

	/**
	 * Adds the filters.
	 */
	public static function watch(): void {
		// What get_comments() returns: pages, widgets, blocks, REST responses.
		add_action( 'pre_get_comments', array( self::class, 'separate' ), PHP_INT_MAX );
		add_filter( 'comments_clauses', array( self::class, 'clauses' ), PHP_INT_MAX, 2 );
		add_filter( 'comment_feed_where', array( self::class, 'feed' ), PHP_INT_MAX );
		add_filter( 'rest_prepare_comment', array( self::class, 'response' ), PHP_INT_MAX, 2 );
		add_filter( 'get_comments_number', array( self::class, 'number' ), PHP_INT_MAX, 2 );
		add_filter( 'comments_open', array( self::class, 'is_open' ), PHP_INT_MAX, 2 );
		add_filter( 'comment_post_redirect', array( self::class, 'redirect' ), PHP_INT_MAX, 2 );
		foreach ( array( 'added_post_meta', 'updated_post_meta', 'deleted_post_meta' ) as $action ) {
			add_action( $action, array( self::class, 'level_changed' ), 10, 3 );
		}
	}

	/**
	 * Keeps results that this class filters apart from others in the object cache.
	 */
	public static function separate( WP_Comment_Query $query ): void {
		if ( self::is_filtered( $query ) ) {
			$query->query_vars['cache_domain'] .= '-freehold-' . get_current_user_id();
		}
	}

	/**
	 * Leaves out comments on posts that are not public.
	 *
	 * @param mixed $clauses The parts of the statement.
	 * @return mixed
	 */
	public static function clauses( mixed $clauses, WP_Comment_Query $query ): mixed {
		if ( is_array( $clauses ) && self::is_filtered( $query ) ) {
			$clauses['where'] = ( '' === trim( (string) $clauses['where'] ) ? '' : "{$clauses['where']} AND " ) . self::condition();
		}
		return $clauses;
	}

	/**
	 * Leaves out of feeds comments on posts that are not public.
	 *
	 * @param mixed $where The clause, with its keyword.
	 * @return mixed
	 */
	public static function feed( mixed $where ): mixed {
		return is_string( $where ) ? ( '' === trim( $where ) ? 'WHERE ' : "{$where} AND " ) . self::condition() : $where;
	}

	/**
	 * Refuses a single comment on a post that is not public.
	 *
	 * @return mixed
	 */
	public static function response( mixed $response, mixed $comment ): mixed {
		if ( ! $comment instanceof WP_Comment || Level::of( (int) $comment->comment_post_ID )->is_public() || current_user_can( 'edit_comment', (int) $comment->comment_ID ) ) {
			return $response;
		}
		return new WP_Error( 'rest_cannot_read', __( 'This comment is for those who can read the post.', 'freehold' ), array( 'status' => rest_authorization_required_code() ) );
	}

	/**
	 * Counts no comments on the page of a post whose comments are not shown.
	 *
	 * @param mixed $post_id The post.
	 * @return mixed
	 */
	public static function number( mixed $number, mixed $post_id ): mixed {
		return is_singular() && get_queried_object_id() === (int) $post_id && Readable::is_closed( (int) $post_id ) ? 0 : $number;
	}

	/**
	 * Returns whether a post can be commented on.
	 *
	 * @param mixed $is_open Whether it can.
	 * @param mixed $post_id The post.
	 * @return mixed
	 */
	public static function is_open( mixed $is_open, mixed $post_id ): mixed {
		if ( ! $is_open || ! Readable::is_closed( (int) $post_id ) ) {
			return $is_open;
		}
		// The script to which the form sends comments shows nothing, so that it may know the reader.
		return 'wp-comments-post.php' === ( $GLOBALS['pagenow'] ?? '' ) && View::as_member( static fn (): bool => Access::may_read_post( (int) $post_id ) );
	}

	/**
	 * Leads to the reader's view of the post after commenting, because the page for everyone shows no comments.
	 *
	 * @param mixed $url The comment's URL.
	 * @return mixed
	 */
	public static function redirect( mixed $url, mixed $comment ): mixed {
		return is_string( $url ) && $comment instanceof WP_Comment && Readable::is_closed( (int) $comment->comment_post_ID ) ? View::read_url( $url ) : $url;
	}

	/**
	 * Forgets which comments may be read after a post's level has changed.
	 *
	 * @param mixed $meta_ids The metas' IDs.
	 * @param mixed $post_id  The post.
	 */
	public static function level_changed( mixed $meta_ids, mixed $post_id, mixed $key ): void {
		if ( Level::META === $key ) {
			wp_cache_set_last_changed( 'comment' );
		}
	}

	/**
	 * Returns a link to the comments on a post, for a page on which they are not shown.
	 *
	 * @param WP_Post $post The post, which the current reader may read.
	 * @return string HTML; empty if there are no comments and none can be written.
	 */
	public static function link( WP_Post $post ): string {
		$number = (int) get_comments_number( $post );
		if ( $number < 1 && ! comments_open( $post ) ) {
			return '';
		}
		$text = $number < 1
			? __( 'Write a comment', 'freehold' )
			/* translators: %s: a number of comments. */
			: sprintf( _n( 'Show %s comment', 'Show %s comments', $number, 'freehold' ), number_format_i18n( $number ) );
		$url = View::read_url( (string) get_permalink( $post ) ) . ( $number < 1 ? '#respond' : '#comments' );
		return '<p class="freehold-comments"><a rel="nofollow" href="' . esc_url( $url ) . '">' . esc_html( $text ) . '</a></p>';
	}

	/**
	 * Returns whether a query must leave out comments.
	 */
	private static function is_filtered( WP_Comment_Query $query ): bool {
		$asked = $query->query_vars;
		// WordPress caches counts for everyone. With a search, a count would tell what a comment says.
		if ( ( $asked['count'] && '' === (string) $asked['search'] ) || self::may_moderate() ) {
			return false;
		}
		// As WordPress reads them, which finds the post 5 by −5.
		$ids = array_values( array_filter( wp_parse_id_list( array( $asked['post_id'], ...wp_parse_list( $asked['post__in'] ) ) ) ) );
		return 1 !== count( $ids ) || Readable::is_closed( $ids[0] );
	}

	/**
	 * Returns whether the current user sees all comments: on screens for moderators and where no cache stores the response.
	 */
	private static function may_moderate(): bool {
		if ( defined( 'WP_CLI' ) && WP_CLI ) {
			return true;
		}
		return ( is_admin() || wp_is_serving_rest_request() || View::is_member() ) && current_user_can( 'moderate_comments' );
	}

	/**
	 * Returns the condition that a comment is not on a post that is closed. Authors see comments on their own posts.
	 *
	 * @return string SQL, prepared.
	 */
	private static function condition(): string {
		return 'NOT ' . Posts::comment_is_on_marked( Level::META, array( '', Level::EVERYBODY ) );
	}
}
