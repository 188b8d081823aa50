<?php
/**
 * The block editor's side of the server.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold;

use WP_Block_Type_Registry;

/**
 * Loads our part of the editor, and hands over the files of a block that is switched on while an editor is open.
 */
final class Editor {

	/**
	 * Enqueues what every editor needs of us: the initial state, and what stands in for blocks that are off.
	 */
	public static function enqueue(): void {
		if ( ! wp_script_is( 'freehold-editor', 'registered' ) ) {
			return;
		}
		InitialState::print();
		wp_enqueue_script( 'freehold-editor' );
		wp_enqueue_style( 'freehold-editor' );
		foreach ( Extensions::all() as $name => $extension ) {
			if ( 'plugins' === $extension['kind'] && Modules::is_active( $extension['module'] ) ) {
				wp_enqueue_script( "freehold-plugin-{$name}" );
			}
		}
	}

	/**
	 * Everything that an open editor must load to bring a module's blocks to life: the definitions, scripts in the order
	 * of their needs, and style sheets.
	 *
	 * @param string $slug The module's slug; the module must be on.
	 * @return array{blocks: array<string, mixed>, scripts: array<int, array{handle: string, src: string, before: string}>, styles: array<int, array{handle: string, src: string}>}
	 */
	public static function files( string $slug ): array {
		Assets::want_editor();
		Assets::register_shared();
		$scripts = array();
		$styles  = array();
		$blocks  = array();
		foreach ( Extensions::modules()[ $slug ]['extensions'] as $name ) {
			$extension = Extensions::all()[ $name ] ?? null;
			if ( null === $extension || null === $extension['block'] || isset( Blocks::foreign()[ $extension['block'] ] ) ) {
				continue;
			}
			$handles = Assets::register_block( $name );
			$scripts = array( ...$scripts, ...$handles['editor_script_handles'] );
			$styles  = array( ...$styles, ...$handles['editor_style_handles'] );
			if ( ! WP_Block_Type_Registry::get_instance()->is_registered( $extension['block'] ) ) {
				register_block_type( Extensions::folder( $name ) );
			}
			$blocks[ $extension['block'] ] = self::definition( $extension['block'] );
		}
		return array(
			'blocks'  => $blocks,
			'scripts' => self::scripts( $scripts ),
			'styles'  => array_map(
				static fn ( string $handle ): array => array(
					'handle' => $handle,
					'src'    => self::style_address( $handle ),
				),
				$styles
			),
		);
	}

	/**
	 * A block's definition as core hands it to the editor.
	 *
	 * @param string $block The block's name.
	 * @return array<string, mixed>
	 */
	private static function definition( string $block ): array {
		require_once ABSPATH . 'wp-admin/includes/post.php';
		return get_block_editor_server_block_settings()[ $block ];
	}

	/**
	 * Scripts with all that they need, in the order in which they must run.
	 *
	 * @param string[] $handles The scripts wanted.
	 * @return array<int, array{handle: string, src: string, before: string}>
	 */
	private static function scripts( array $handles ): array {
		$registry        = wp_scripts();
		$registry->to_do = array();
		$registry->all_deps( $handles );
		$scripts = array();
		foreach ( $registry->to_do as $handle ) {
			$script = $registry->registered[ $handle ];
			if ( ! str_starts_with( $handle, 'freehold-' ) || ! is_string( $script->src ) ) {
				continue;
			}
			$scripts[] = array(
				'handle' => $handle,
				'src'    => add_query_arg( 'ver', $script->ver, $script->src ),
				'before' => (string) $registry->print_translations( $handle, false ),
			);
		}
		$registry->to_do = array();
		return $scripts;
	}

	/**
	 * A style sheet's address in the direction of the user's language.
	 *
	 * @param string $handle The style's handle.
	 */
	private static function style_address( string $handle ): string {
		$style = wp_styles()->registered[ $handle ];
		$src   = is_rtl() ? preg_replace( '/\.css$/', '-rtl.css', (string) $style->src ) : (string) $style->src;
		return add_query_arg( 'ver', (string) $style->ver, $src );
	}
}
