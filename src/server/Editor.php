<?php
declare( strict_types=1 );

namespace Freehold;

use Freehold\Blocks\Assets;
use Freehold\Editor\InitialState;
use Freehold\Editor\Late;
use Freehold\Modules\Manifest;
use WP_Block_Type_Registry;

/**
 * Loads Freehold's part of the editor, and lists the files of a module that is turned on while an editor is open.
 */
final class Editor {

	/**
	 * Enqueues what every editor needs: the initial state, and placeholders for blocks whose modules are off.
	 */
	public static function enqueue(): void {
		if ( ! wp_script_is( 'freehold-editor', 'registered' ) ) {
			return;
		}
		$is_late = ! Late::is_wanted();
		InitialState::print( is_late: $is_late );
		wp_enqueue_script( 'freehold-editor' );
		foreach ( Late::scripts() as $handle ) {
			// Late scripts load without their dependencies, which editors have anyway.
			array_map( 'wp_enqueue_script', $is_late ? wp_scripts()->registered[ $handle ]->deps : array( $handle ) );
		}
		$is_post_editor = 'post' === ( get_current_screen()->base ?? '' );
		foreach ( array_keys( Modules::active() ) as $slug ) {
			$module = Manifest::modules()[ $slug ];
			if ( null === $module['late'] && ( ! $is_post_editor || $module['post_editor'] ) ) {
				wp_enqueue_script( Assets::editor_script( $slug ) );
			}
		}
	}

	/**
	 * Returns everything that an open editor must load to start a module: the definitions of its blocks, and its scripts in
	 * the order in which they must run.
	 *
	 * @param string $slug The module's slug; the module must be on.
	 * @return array{blocks: array<string, mixed>, scripts: array<int, array{handle: string, src: string, translations: ?array<string, mixed>}>}
	 */
	public static function files( string $slug ): array {
		Assets::want_editor();
		Assets::register_shared();
		$blocks = array();
		foreach ( Manifest::modules()[ $slug ]['blocks'] as $name ) {
			if ( Blocks::is_foreign( $name ) ) {
				continue;
			}
			if ( ! WP_Block_Type_Registry::get_instance()->is_registered( $name ) ) {
				register_block_type( Blocks::folder( $name ) );
			}
			$blocks[ $name ] = self::definition( $name );
		}
		return array(
			'blocks'  => $blocks,
			// The group's script would load again what the editor has of the other modules.
			'scripts' => self::scripts( array_filter( array( Assets::register_module( $slug ) ) ) ),
		);
	}

	/**
	 * Returns a block's definition in the shape that core sends to the editor.
	 *
	 * @param string $block The block's name.
	 * @return array<string, mixed>
	 */
	private static function definition( string $block ): array {
		require_once ABSPATH . 'wp-admin/includes/post.php';
		return get_block_editor_server_block_settings()[ $block ];
	}

	/**
	 * Returns scripts with all their dependencies, including WordPress's own, in the order in which they must run.
	 *
	 * @param string[] $handles The scripts.
	 * @return array<int, array{handle: string, src: string, translations: ?array<string, mixed>}>
	 */
	private static function scripts( array $handles ): array {
		$registry        = wp_scripts();
		$registry->to_do = array();
		$registry->all_deps( $handles );
		$order           = $registry->to_do;
		$registry->to_do = array();
		$scripts         = array();
		foreach ( $order as $handle ) {
			$script = $registry->registered[ $handle ];
			// Some handles, such as `jquery`, have no file and only dependencies.
			if ( ! is_string( $script->src ) || '' === $script->src ) {
				continue;
			}
			$src       = str_starts_with( $script->src, '/' ) ? $registry->base_url . $script->src : $script->src;
			$version   = null === $script->ver ? null : ( $script->ver ?: $registry->default_version );
			$scripts[] = array(
				'handle'       => $handle,
				'src'          => null === $version ? $src : add_query_arg( 'ver', $version, $src ),
				'translations' => self::translations( $handle ),
			);
		}
		return $scripts;
	}

	/**
	 * Returns a script's translations in the format of `wp i18n make-json`.
	 *
	 * @param string $handle The script's handle.
	 * @return array{domain: string, locale_data: array<string, mixed>}|null Null if there are none.
	 */
	private static function translations( string $handle ): ?array {
		$script = wp_scripts()->registered[ $handle ];
		if ( empty( $script->textdomain ) ) {
			return null;
		}
		$json = load_script_textdomain( $handle, $script->textdomain, (string) $script->translations_path );
		$file = is_string( $json ) ? json_decode( $json, true ) : null;
		return empty( $file['locale_data'] ) ? null : array(
			'domain'      => $script->textdomain,
			'locale_data' => $file['locale_data'],
		);
	}
}
