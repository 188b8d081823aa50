<?php
/**
 * Registers blocks and loads what they need on the pages that hold them.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold;

use WP_Block_Type_Registry;

/**
 * Every block of ours is registered here, by convention: what lies in its folder says what it has.
 * `index.js` is its editor script `freehold-block-<name>`, `index.css` and `style-index.css` its styles, `view.js` its visitor module.
 */
final class Blocks {

	/**
	 * Blocks that this plugin registered: block name → extension name.
	 *
	 * @var array<string, string>
	 */
	private static array $registered = array();

	/**
	 * Blocks that somebody else had registered before: block name → extension name.
	 *
	 * @var array<string, string>
	 */
	private static array $foreign = array();

	/**
	 * Registers the blocks of every module that is on, save those that somebody else has registered.
	 */
	public static function register(): void {
		$manifest = FREEHOLD_DIR . '/build/blocks-manifest.php';
		if ( ! is_file( $manifest ) ) {
			return;
		}
		if ( is_admin() ) {
			Assets::want_editor();
		}
		wp_register_block_metadata_collection( FREEHOLD_DIR . '/build/extensions/blocks', $manifest );
		Assets::register_shared();

		$registry = WP_Block_Type_Registry::get_instance();
		foreach ( Extensions::all() as $name => $extension ) {
			if ( null === $extension['block'] || ! Modules::is_active( $extension['module'] ) ) {
				continue;
			}
			if ( $registry->is_registered( $extension['block'] ) ) {
				self::$foreign[ $extension['block'] ] = $name;
				continue;
			}
			$arguments = Assets::register_block( $name );
			if ( 'beta' === $extension['stage'] ) {
				add_filter( 'block_type_metadata_settings', array( self::class, 'mark_beta' ), 10, 2 );
			}
			register_block_type( Extensions::folder( $name ), $arguments );
			self::$registered[ $extension['block'] ] = $name;
			add_filter( "render_block_{$extension['block']}", array( Assets::class, 'at_render' ), 10, 2 );
		}
		add_action( 'wp_enqueue_scripts', array( Assets::class, 'in_head' ) );
	}

	/**
	 * The extension behind a block that this plugin registered, or null.
	 *
	 * @param string $block The block's name.
	 */
	public static function extension_of( string $block ): ?string {
		return self::$registered[ $block ] ?? null;
	}

	/**
	 * Blocks that somebody else brings: block name → extension name.
	 *
	 * @return array<string, string>
	 */
	public static function foreign(): array {
		return self::$foreign;
	}

	/**
	 * For each block of the chosen list, whether the editor can offer it and, if not, why.
	 *
	 * @return array<string, array{available: bool, unavailable_reason: ?string, details: array<string, string>}>
	 */
	public static function availability(): array {
		$available = array();
		foreach ( Extensions::all() as $extension ) {
			if ( null === $extension['block'] ) {
				continue;
			}
			$reason = null;
			if ( ! Modules::is_active( $extension['module'] ) ) {
				$reason = 'module_inactive';
			} elseif ( isset( self::$foreign[ $extension['block'] ] ) ) {
				$reason = 'registered_elsewhere';
			}
			$available[ $extension['block'] ] = array(
				'available'          => null === $reason,
				'unavailable_reason' => $reason,
				'details'            => array(
					'module' => $extension['module'],
					'title'  => $extension['title'](),
				),
			);
		}
		return $available;
	}

	/**
	 * Says (beta) in the title and among the keywords of a beta block.
	 *
	 * @param array<string, mixed> $settings The block type's settings.
	 * @param array<string, mixed> $metadata Its block.json.
	 * @return array<string, mixed>
	 */
	public static function mark_beta( array $settings, array $metadata ): array {
		foreach ( Extensions::all() as $extension ) {
			if ( 'beta' === $extension['stage'] && $extension['block'] === ( $metadata['name'] ?? null ) ) {
				/* translators: %s: a block's title. */
				$settings['title']      = sprintf( __( '%s (beta)', 'freehold' ), $settings['title'] ?? $metadata['title'] );
				$settings['keywords'][] = __( 'beta', 'freehold' );
			}
		}
		return $settings;
	}
}
