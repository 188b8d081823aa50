<?php
declare( strict_types=1 );

namespace Freehold\Admin;

/**
 * Adds the views and their actions to the command palette of editors in WordPress 6.8. From 6.9, WordPress itself makes a command of each page in
 * wp-admin's menu, on every page and in editors, so nothing is added there.
 */
final class Commands {

	private const HANDLE = 'wp-commands';

	/**
	 * Adds the hook where WordPress makes no such commands.
	 */
	public static function hooks(): void {
		if ( ! function_exists( 'wp_enqueue_command_palette_assets' ) ) {
			add_action( 'enqueue_block_editor_assets', array( self::class, 'add' ) );
		}
	}

	/**
	 * Adds the commands after the script of the palette, which editors load anyway.
	 */
	public static function add(): void {
		$command  = static fn ( string $name, string $title, string $url ): array => array(
			'name'  => "freehold/{$name}",
			/* translators: %s: the title of a view. */
			'label' => sprintf( __( 'Freehold: %s', 'freehold' ), $title ),
			'url'   => $url,
		);
		$commands = array();
		foreach ( Views::mine() as $view ) {
			$commands[] = $command( 'open-' . ( '' === $view->name ? 'home' : $view->name ), $view->title, View::url_of( $view->name ) );
			foreach ( $view->actions as $page => $title ) {
				$commands[] = $command( sanitize_key( $page ), $title, admin_url( $page ) );
			}
		}
		if ( array() !== $commands && wp_script_is( self::HANDLE, 'registered' ) ) {
			wp_add_inline_script(
				self::HANDLE,
				wp_json_encode( $commands, JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES ) . '.forEach( ( { name, label, url } ) => window.wp.data.dispatch( window.wp.commands.store ).registerCommand( { name, label, callback: ( { close } ) => { close(); window.location.href = url; } } ) );'
			);
		}
	}
}
