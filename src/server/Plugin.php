<?php
/**
 * Where everything is wired together.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold;

/**
 * Boots the plugin. What a visitor's request does not need is neither loaded nor hooked there.
 */
final class Plugin {

	/**
	 * Called once by the plugin's main file.
	 */
	public static function boot(): void {
		register_activation_hook( FREEHOLD_FILE, array( Lifecycle::class, 'activate' ) );
		register_deactivation_hook( FREEHOLD_FILE, array( Lifecycle::class, 'deactivate' ) );

		Capabilities::hooks();

		// Late, so that whoever else brings a block of the same name has registered it by then.
		add_action( 'init', array( self::class, 'init' ), 99 );
		add_action( 'rest_api_init', array( self::class, 'routes' ) );
		add_action( 'rest_api_init', array( Rest::class, 'aliases' ), 999 );
		add_filter( 'rest_post_dispatch', array( Rest::class, 'complete' ), 10, 3 );
		add_action( 'wp_initialize_site', array( Lifecycle::class, 'new_site' ), 99 );
		add_filter( 'wpmu_drop_tables', array( Lifecycle::class, 'tables_of_site' ) );
		add_action( 'enqueue_block_editor_assets', array( Editor::class, 'enqueue' ) );

		Connection\Connection::hooks();
		Services::hooks();

		if ( is_admin() ) {
			add_action( 'admin_init', array( Lifecycle::class, 'upgrade' ) );
			Admin\Screen::hooks();
			Admin\Notices::hooks();
		}
	}

	/**
	 * Registers the blocks, and runs the hooks that always run and those of every extension whose module is on; on a
	 * visitor's page only once something of ours is in it.
	 */
	public static function init(): void {
		Modules::protect();
		if ( Visit::is_one() ) {
			Visit::watch();
			return;
		}
		Blocks::register();
		Modules::start();
	}

	/**
	 * Registers every REST route.
	 */
	public static function routes(): void {
		ModuleRoutes::register();
		SettingsRoutes::register();
		Connection\Routes::register();
		Services::routes();
		foreach ( Modules::extensions() as $extension ) {
			$extension->routes();
		}
	}
}
