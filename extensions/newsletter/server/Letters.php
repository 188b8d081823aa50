<?php
declare( strict_types=1 );

namespace Freehold\Modules\Newsletter;

use Freehold\Database\Posts;
use Freehold\Rights;
use WP_Post;

/**
 * Newsletters that are no posts: written in the block editor, and on the site for no one.
 */
final class Letters {

	public const TYPE = 'freehold_letter';

	/** The cron event that publishes letters, and notices newsletters that nothing works on. */
	public const WATCH = 'freehold_newsletter_watch';

	/** How many are listed, published or scheduled at a time. */
	private const LIMIT = 50;

	/**
	 * Registers the type.
	 */
	public static function register(): void {
		if ( post_type_exists( self::TYPE ) ) {
			return;
		}
		register_post_type(
			self::TYPE,
			array(
				'labels'                => array(
					'name'           => __( 'Newsletters', 'freehold' ),
					'singular_name'  => __( 'Newsletter', 'freehold' ),
					'add_new_item'   => __( 'Write a newsletter', 'freehold' ),
					'edit_item'      => __( 'Edit newsletter', 'freehold' ),
					'item_published' => __( 'The newsletter is being sent.', 'freehold' ),
					'item_scheduled' => __( 'The newsletter is scheduled.', 'freehold' ),
				),
				'public'                => false,
				'show_ui'               => true,
				'show_in_menu'          => false,
				'show_in_admin_bar'     => false,
				'show_in_rest'          => true,
				'rest_base'             => 'freehold-letters',
				'rest_controller_class' => Rest\LetterController::class,
				'rewrite'               => false,
				'query_var'             => false,
				'supports'              => array( 'title', 'editor', 'author', 'custom-fields', 'revisions' ),
			) + Rights::of_post_type( self::TYPE )
		);
		$hook = 'future_' . self::TYPE;
		remove_action( $hook, '_future_post_hook', 5 );
		add_action( $hook, static fn ( int $id, WP_Post $letter ) => self::schedule( $letter ), 5, 2 );
	}

	/**
	 * Returns whether a post is a letter.
	 */
	public static function is( ?WP_Post $post ): bool {
		return self::TYPE === $post?->post_type;
	}

	/**
	 * Schedules the look at letters for when the time of one comes. WordPress’s own event would publish it also while the module or the
	 * whole plugin is off: it would never be sent, and no list would show it.
	 *
	 * @param WP_Post $letter A scheduled letter.
	 */
	public static function schedule( WP_Post $letter ): void {
		wp_clear_scheduled_hook( 'publish_future_post', array( $letter->ID ) );
		$time = (int) get_post_timestamp( $letter );
		if ( wp_next_scheduled( self::WATCH, array( $letter->ID ) ) !== $time ) {
			wp_clear_scheduled_hook( self::WATCH, array( $letter->ID ) );
			wp_schedule_single_event( $time, self::WATCH, array( $letter->ID ) );
		}
	}

	/**
	 * Keeps WordPress from publishing a letter while the module is off by an event that an older version left in place.
	 *
	 * @param int $post_id The post whose time has come.
	 */
	public static function hold( int $post_id ): void {
		$change = self::TYPE === get_post_type( $post_id ) ? 'remove_action' : 'add_action';
		$change( 'publish_future_post', 'check_and_publish_future_post' );
	}

	/**
	 * Publishes letters whose time has come. Of several processes that do, one makes the issue. Those that are late by more than a week
	 * become drafts, because they may be no news any more. The others are scheduled, because their events end with the plugin.
	 */
	public static function publish_due(): void {
		// The queue also works at the end of a visitor's page.
		self::register();
		$letters = get_posts(
			array(
				'post_type'              => self::TYPE,
				'post_status'            => 'future',
				'posts_per_page'         => self::LIMIT,
				'order'                  => 'ASC',
				'update_post_meta_cache' => false,
				'update_post_term_cache' => false,
			)
		);
		foreach ( $letters as $letter ) {
			$time = (int) get_post_timestamp( $letter );
			if ( $time > time() ) {
				self::schedule( $letter );
			} elseif ( $time > time() - Issue::MAX_WAIT ) {
				wp_publish_post( $letter->ID );
			} else {
				Posts::save(
					array(
						'ID'          => $letter->ID,
						'post_status' => 'draft',
					)
				);
			}
		}
	}

	/**
	 * Returns letters that are not sent yet, the latest first.
	 *
	 * @return array<int, array{id: int, title: string, state: string, date: string, edit_url: string}> As in `NewsletterList`.
	 */
	public static function waiting(): array {
		$posts = get_posts(
			array(
				'post_type'      => self::TYPE,
				'post_status'    => array( 'draft', 'pending', 'future' ),
				'posts_per_page' => self::LIMIT,
				'orderby'        => 'modified',
			)
		);
		return array_map(
			static fn ( WP_Post $post ): array => array(
				'id'       => $post->ID,
				'title'    => \Freehold\Blocks\StoredText::plain( get_the_title( $post ) ),
				'state'    => 'future' === $post->post_status ? 'scheduled' : 'draft',
				'date'     => gmdate( 'c', (int) ( 'future' === $post->post_status ? get_post_time( 'U', true, $post ) : get_post_modified_time( 'U', true, $post ) ) ),
				'edit_url' => (string) get_edit_post_link( $post, 'raw' ),
			),
			$posts
		);
	}
}
