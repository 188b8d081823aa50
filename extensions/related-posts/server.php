<?php
/**
 * The server side of Related Posts.
 *
 * @package Freehold
 */

declare( strict_types=1 );

use Freehold\Blocks\RelatedPosts\Changes;
use Freehold\Blocks\RelatedPosts\Engine;
use Freehold\Blocks\RelatedPosts\PostField;
use Freehold\Extension;

return new class() implements Extension {

	/**
	 * Listens for what changes. Nothing else of the engine is loaded before somebody shows the block.
	 */
	public function hooks(): void {
		add_action( 'wp_after_insert_post', array( Changes::class, 'saved' ), 10, 4 );
		add_action( 'set_object_terms', array( Changes::class, 'terms_set' ), 10, 6 );
		add_action( 'deleted_term_relationships', array( Changes::class, 'terms_deleted' ), 10, 3 );
		add_action( 'deleted_post', array( Changes::class, 'deleted' ), 10, 2 );
		add_action( Engine::HOOK, array( Engine::class, 'by_cron' ) );
		add_action( 'freehold_module_switched', array( Engine::class, 'switched' ), 10, 2 );
		add_action( 'deactivate_' . plugin_basename( FREEHOLD_FILE ), array( Engine::class, 'deactivated' ) );
		if ( is_admin() ) {
			add_action( 'admin_init', array( Engine::class, 'in_admin' ) );
		}
	}

	/**
	 * The module's routes are there while it is off, too: see `always.php`. What posts say of themselves is not.
	 */
	public function routes(): void {
		PostField::register();
	}
};
