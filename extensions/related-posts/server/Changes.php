<?php
/**
 * What changes on the site.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\RelatedPosts;

use WP_Post;

/**
 * Notes which posts have changed. A change costs two small queries at the end of the request, however many posts there are;
 * the work comes later. A post that may no longer be seen disappears at once: what is shown is checked when it is shown.
 */
final class Changes {

	/** So many changes are noted before they are written down, where one request makes many. */
	private const MANY = 500;

	/**
	 * What has changed, by site: posts whose words and list are to be made anew, and posts whose list alone is.
	 *
	 * @var array<int, array{words: array<int, true>, lists: array<int, true>}>
	 */
	private static array $noted = array();

	/**
	 * A post was saved, with its terms and meta; also when it goes to the trash or comes back.
	 *
	 * @param int          $post_id The post.
	 * @param WP_Post      $post    The post.
	 * @param bool         $update  Whether it was there before.
	 * @param WP_Post|null $before  What it was before.
	 */
	public static function saved( int $post_id, WP_Post $post, bool $update, ?WP_Post $before ): void {
		if ( 'auto-draft' === $post->post_status || ! self::concerns( $post ) ) {
			return;
		}
		$was_seen = null !== $before && 'publish' === $before->post_status;
		self::note( $post_id, $was_seen || 'publish' === $post->post_status );
	}

	/**
	 * Terms of a post were set.
	 *
	 * @param int                $post_id  The post.
	 * @param mixed              $terms    The terms as they were given.
	 * @param array<int|string>  $now      The ids of the terms given.
	 * @param string             $taxonomy Their taxonomy.
	 * @param bool               $append   Whether they came on top of others.
	 * @param array<int|string>  $before   The ids of the terms before.
	 */
	public static function terms_set( int $post_id, mixed $terms, array $now, string $taxonomy, bool $append, array $before ): void {
		$is_same = array() === array_diff( $now, $before ) && ( $append || array() === array_diff( $before, $now ) );
		if ( ! $is_same ) {
			self::terms_changed( $post_id, $taxonomy );
		}
	}

	/**
	 * Terms were taken off a post.
	 *
	 * @param int    $post_id  The post.
	 * @param array  $terms    Their ids.
	 * @param string $taxonomy Their taxonomy.
	 */
	public static function terms_deleted( int $post_id, array $terms, string $taxonomy ): void {
		self::terms_changed( $post_id, $taxonomy );
	}

	/**
	 * A post was deleted for good. With a post many revisions go, which nothing is known of.
	 *
	 * @param int     $post_id The post.
	 * @param WP_Post $post    What it was.
	 */
	public static function deleted( int $post_id, WP_Post $post ): void {
		if ( self::concerns( $post ) ) {
			unset( self::$noted[ get_current_blog_id() ]['words'][ $post_id ], self::$noted[ get_current_blog_id() ]['lists'][ $post_id ] );
			Lists::forget( $post_id );
			Index::remove( $post_id );
		}
	}

	/**
	 * Writes down what was noted.
	 */
	public static function write_down(): void {
		foreach ( self::$noted as $site => $noted ) {
			$is_other = get_current_blog_id() !== $site;
			if ( $is_other ) {
				switch_to_blog( $site );
			}
			if ( array() !== $noted['words'] ) {
				Lists::want_words( array_keys( $noted['words'] ) );
			}
			if ( array() !== $noted['lists'] ) {
				Lists::want_lists( array_keys( $noted['lists'] ) );
			}
			Engine::wake();
			if ( $is_other ) {
				restore_current_blog();
			}
		}
		self::$noted = array();
	}

	/**
	 * Terms of a post have changed.
	 *
	 * @param int    $post_id  What they were set on: a post, or something else with terms.
	 * @param string $taxonomy Their taxonomy.
	 */
	private static function terms_changed( int $post_id, string $taxonomy ): void {
		if ( ! Engine::is_ready() || ! is_taxonomy_viewable( $taxonomy ) ) {
			return;
		}
		$post = get_post( $post_id );
		if ( $post instanceof WP_Post && 'auto-draft' !== $post->post_status && self::concerns( $post ) ) {
			self::note( $post_id, 'publish' === $post->post_status );
		}
	}

	/**
	 * Whether a post can be related to others.
	 *
	 * @param WP_Post $post The post.
	 */
	private static function concerns( WP_Post $post ): bool {
		return Engine::is_ready() && Finder::is_known_type( $post->post_type );
	}

	/**
	 * Notes a post.
	 *
	 * @param int  $post_id The post.
	 * @param bool $words   Whether its words count for other posts.
	 */
	private static function note( int $post_id, bool $words ): void {
		if ( ! has_action( 'shutdown', array( self::class, 'write_down' ) ) ) {
			add_action( 'shutdown', array( self::class, 'write_down' ) );
		}
		$site                   = get_current_blog_id();
		self::$noted[ $site ] ??= array(
			'words' => array(),
			'lists' => array(),
		);

		self::$noted[ $site ][ $words ? 'words' : 'lists' ][ $post_id ] = true;
		if ( count( self::$noted[ $site ]['words'] ) >= self::MANY ) {
			self::write_down();
		}
	}
}
