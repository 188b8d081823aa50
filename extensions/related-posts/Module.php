<?php
declare( strict_types=1 );

namespace Freehold\Modules\RelatedPosts;

use Freehold\Module as Base;
use Freehold\Modules;
use Freehold\Modules\RelatedPosts\Cli\RelatedIndex;

/**
 * Related posts, found in the site’s own database.
 */
final class Module extends Base {

	/**
	 * Registers the routes that say whether the module is on, and that turn it on.
	 */
	public function always(): void {
		add_action( 'rest_api_init', array( Routes::class, 'register' ) );
	}

	/**
	 * Adds the list below posts. After the filters of core, which run the content's blocks, and before the sharing buttons.
	 */
	public function every_page(): void {
		if ( Modules::options( $this->slug )['below'] ) {
			add_filter( 'the_content', array( Below::class, 'add' ), 19 );
		}
	}

	/**
	 * Notes changes to posts, and runs the engine in cron.
	 */
	public function hooks(): void {
		add_action( 'wp_after_insert_post', array( Changes::class, 'saved' ), 10, 4 );
		add_action( 'set_object_terms', array( Changes::class, 'terms_set' ), 10, 6 );
		add_action( 'deleted_term_relationships', array( Changes::class, 'terms_deleted' ), 10, 3 );
		add_action( 'deleted_post', array( Changes::class, 'deleted' ), 10, 2 );
		add_action( Engine::HOOK, array( Engine::class, 'run_cron' ) );
		add_action( 'freehold_module_switched', array( Engine::class, 'switched' ), 10, 2 );
		add_action( 'freehold_deactivated', array( Engine::class, 'stop' ) );
		add_action( 'freehold_tables_repaired', array( Engine::class, 'stop' ) );
		if ( is_admin() ) {
			add_action( 'admin_init', array( Engine::class, 'in_admin' ) );
		}
	}

	/**
	 * Registers the field `jetpack-related-posts` of posts.
	 */
	public function fields(): void {
		PostField::register();
	}

	/**
	 * Returns the tables of lists and words. They are not post meta, because meta is copied and exported with its post and each
	 * write clears WordPress's query caches.
	 */
	public function tables(): array {
		return array( ListTable::class, WordTable::class );
	}

	/**
	 * Returns the cron event, which the engine schedules only for queued work.
	 */
	public function cron(): array {
		return array( Engine::HOOK => null );
	}

	/**
	 * Adds the index to `wp freehold index`.
	 */
	public function commands(): void {
		add_filter( 'freehold_post_indexes', fn ( array $indexes ): array => $indexes + array( $this->slug => new RelatedIndex() ) );
	}

	/**
	 * Leaves the list out of newsletters.
	 */
	public function mail_blocks(): array {
		return array(
			'jetpack/related-posts' => static fn (): string => '',
		);
	}

	/**
	 * Returns that posts contain only the comment of the block.
	 */
	public function saved_blocks(): array {
		return array( 'jetpack/related-posts' => static fn (): string => '' );
	}
}
