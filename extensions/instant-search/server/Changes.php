<?php
declare( strict_types=1 );

namespace Freehold\Modules\InstantSearch;

use Freehold\Members\Access\Level;
use Freehold\Modules\InstantSearch\Tables\PostTable;
use WP_Post;

/**
 * Collects changed posts, and stores them with one query at the end of the request. The index is changed later.
 */
final class Changes {

	/** The maximum number of changes to collect before they are stored. */
	private const MAX_CHANGES = 500;

	/**
	 * The changed posts by site.
	 *
	 * @var array<int, array<int, true>>
	 */
	private static array $noted = array();

	/**
	 * Adds the hooks.
	 */
	public static function watch(): void {
		add_action( 'wp_after_insert_post', array( self::class, 'saved' ), 10, 2 );
		add_action( 'deleted_post', array( self::class, 'saved' ), 10, 2 );
		foreach ( array( 'added', 'updated', 'deleted' ) as $change ) {
			add_action( "{$change}_post_meta", array( self::class, 'meta_changed' ), 10, 3 );
		}
	}

	/**
	 * Notes a post that was saved or deleted.
	 */
	public static function saved( int $post_id, WP_Post $post ): void {
		if ( 'auto-draft' !== $post->post_status && Types::has( $post->post_type ) ) {
			self::note( $post_id );
		}
	}

	/**
	 * Notes a post that other readers than before may read.
	 *
	 * @param mixed  $meta_id The meta's ID, or several.
	 * @param int    $post_id The post's ID.
	 * @param string $key     The meta's key.
	 */
	public static function meta_changed( mixed $meta_id, int $post_id, string $key ): void {
		if ( Level::META === $key ) {
			self::note( $post_id );
		}
	}

	/**
	 * Stores the collected changes.
	 */
	public static function store(): void {
		foreach ( self::$noted as $site => $ids ) {
			$is_other = get_current_blog_id() !== $site;
			if ( $is_other ) {
				switch_to_blog( $site );
			}
			PostTable::note( array_keys( $ids ) );
			Indexer::schedule();
			if ( $is_other ) {
				restore_current_blog();
			}
		}
		self::$noted = array();
	}

	/**
	 * Notes a post.
	 */
	private static function note( int $post_id ): void {
		if ( ! State::has_started() ) {
			return;
		}
		if ( ! has_action( 'shutdown', array( self::class, 'store' ) ) ) {
			add_action( 'shutdown', array( self::class, 'store' ) );
		}
		$site                             = get_current_blog_id();
		self::$noted[ $site ][ $post_id ] = true;
		if ( count( self::$noted[ $site ] ) >= self::MAX_CHANGES ) {
			self::store();
		}
	}
}
