<?php
/**
 * The commands that belong to no module.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Cli;

use Freehold\Features;

/**
 * Registers all commands of WP-CLI: `wp freehold …`.
 */
final class Core {

	/**
	 * Adds the hook, in a process of WP-CLI only.
	 */
	public static function hooks(): void {
		add_action( 'cli_init', array( self::class, 'register' ) );
	}

	/**
	 * Registers the commands of the plugin, and those of the modules that are on.
	 */
	public static function register(): void {
		ModuleCommands::register( 'module' );
		ConnectionCommands::register( 'connection' );
		ConnectionUserCommands::register( 'connection user' );
		QueueCommands::register( 'queue' );
		/**
		 * Fires when commands are registered, for the groups of `src/server` that this one must not use.
		 */
		do_action( 'freehold_commands' );
		Features::run( 'commands' );
	}
}
