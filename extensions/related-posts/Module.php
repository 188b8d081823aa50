<?php
/**
 * The Related Posts module.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\RelatedPosts;

use Freehold\Module as Base;

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
	 * Listens for changes to posts. The rest of the engine is not loaded before a page shows the block.
	 */
	public function hooks(): void {
		add_action( 'wp_after_insert_post', array( Changes::class, 'saved' ), 10, 4 );
		add_action( 'set_object_terms', array( Changes::class, 'terms_set' ), 10, 6 );
		add_action( 'deleted_term_relationships', array( Changes::class, 'terms_deleted' ), 10, 3 );
		add_action( 'deleted_post', array( Changes::class, 'deleted' ), 10, 2 );
		add_action( Engine::HOOK, array( Engine::class, 'by_cron' ) );
		add_action( 'freehold_module_switched', array( Engine::class, 'switched' ), 10, 2 );
		add_action( 'freehold_deactivated', array( Engine::class, 'sleep' ) );
		if ( is_admin() ) {
			add_action( 'admin_init', array( Engine::class, 'in_admin' ) );
		}
	}

	/**
	 * Registers the field with which posts answer for themselves.
	 */
	public function routes(): void {
		PostField::register();
	}

	/**
	 * Returns the table of lists and the index of words. (Tables, not post meta: meta is copied and exported with its post,
	 * each write empties WordPress's caches of queries, and a word must be found without its post.)
	 */
	public function tables(): array {
		return array( Lists::class, Index::class );
	}

	/**
	 * Returns the cron event, which the engine schedules when there is work.
	 */
	public function cron(): array {
		return array( Engine::HOOK => null );
	}
}
