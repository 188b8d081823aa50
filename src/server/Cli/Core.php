<?php
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
	 * Registers the commands of the plugin, and those of the active features.
	 */
	public static function register(): void {
		ModuleCommands::register( 'module' );
		QueueCommands::register( 'queue' );
		Features::run( 'commands' );
	}
}
