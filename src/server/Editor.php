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
		foreach ( Extensions::all() as $name => $extension ) {
			if ( 'plugins' !== $extension['kind'] || ! Modules::is_active( $extension['module'] ) ) {
				continue;
			}
			$handles = Assets::register_plugin( $name );
			array_map( 'wp_enqueue_script', $handles['scripts'] );
			array_map( 'wp_enqueue_style', $handles['styles'] );
		}
	}

	/**
	 * Everything that an open editor must load to bring a module to life: the definitions of its blocks, scripts in the
	 * order of their needs, and style sheets.
	 *
	 * @param string $slug The module's slug; the module must be on.
	 * @return array{blocks: array<string, mixed>, scripts: array<int, array{handle: string, src: string, translations: ?array<string, mixed>}>, styles: array<int, array{handle: string, src: string}>}
	 */
	public static function files( string $slug ): array {
		Assets::want_editor();
		Assets::register_shared();
		$scripts = array();
		$styles  = array();
		$blocks  = array();
		foreach ( Extensions::modules()[ $slug ]['extensions'] as $name ) {
			$extension = Extensions::all()[ $name ] ?? null;
			if ( 'plugins' === ( $extension['kind'] ?? null ) ) {
				$handles = Assets::register_plugin( $name );
				$scripts = array( ...$scripts, ...$handles['scripts'] );
				$styles  = array( ...$styles, ...$handles['styles'] );
				continue;
			}
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
	 * Scripts with all that they need, WordPress's own included, in the order in which they must run.
	 *
	 * @param string[] $handles The scripts wanted.
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
			// Some handles, such as `jquery`, only stand for others.
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
	 * A script's translations as `wp i18n make-json` writes them, or null where it has none.
	 *
	 * @param string $handle The script's handle.
	 * @return array{domain: string, locale_data: array<string, mixed>}|null
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
