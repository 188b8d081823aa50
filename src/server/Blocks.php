<?php
/**
 * Registers blocks and loads what they need on the pages that hold them.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold;

use WP_Block;
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
	 * What a page needs to know of a block in order to show it: field in block.json → argument of `register_block_type()`.
	 */
	private const SHOWN = array(
		'apiVersion'      => 'api_version',
		'attributes'      => 'attributes',
		'supports'        => 'supports',
		'usesContext'     => 'uses_context',
		'providesContext' => 'provides_context',
		'selectors'       => 'selectors',
		'styles'          => 'styles',
		'parent'          => 'parent',
		'ancestor'        => 'ancestor',
		'allowedBlocks'   => 'allowed_blocks',
		'blockHooks'      => 'block_hooks',
	);

	/**
	 * Registers the blocks of every module that is on, save those that somebody else has registered.
	 */
	public static function register(): void {
		if ( ! is_file( self::manifest() ) ) {
			return;
		}
		$is_admin = is_admin();
		if ( $is_admin ) {
			Assets::want_editor();
			wp_register_block_metadata_collection( FREEHOLD_DIR . '/build/extensions/blocks', self::manifest() );
		}
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
			if ( 'beta' === $extension['stage'] ) {
				add_filter( 'block_type_metadata_settings', array( self::class, 'mark_beta' ), 10, 2 );
			}
			if ( $is_admin ) {
				register_block_type( Extensions::folder( $name ), Assets::register_block( $name ) );
			} else {
				self::register_for_visitors( $name );
			}
			self::$registered[ $extension['block'] ] = $name;
			add_filter( "render_block_{$extension['block']}", array( Assets::class, 'at_render' ), 10, 2 );
		}
		add_action( 'wp_enqueue_scripts', array( Assets::class, 'in_head' ) );
		if ( ! $is_admin ) {
			// Both can happen on a visitor's page too: an editor there, or a route that is asked in process.
			add_action( 'rest_api_init', array( self::class, 'complete' ), 0 );
			add_action( 'enqueue_block_editor_assets', array( self::class, 'complete' ), 0 );
		}
	}

	/**
	 * Registers again, with all that block.json says, what was registered for visitors.
	 */
	public static function complete(): void {
		static $is_complete = false;
		if ( $is_complete ) {
			return;
		}
		$is_complete = true;
		wp_register_block_metadata_collection( FREEHOLD_DIR . '/build/extensions/blocks', self::manifest() );
		foreach ( self::$registered as $block => $name ) {
			if ( WP_Block_Type_Registry::get_instance()->is_registered( $block ) ) {
				unregister_block_type( $block );
				register_block_type( Extensions::folder( $name ), Assets::register_block( $name ) );
			}
		}
	}

	/**
	 * Registers what a page needs to show a block. To read and translate all of block.json, as core does, takes ten times
	 * as long, on every page of the site.
	 *
	 * @param string $name The extension's name.
	 */
	private static function register_for_visitors( string $name ): void {
		static $manifest = null;
		$manifest      ??= require self::manifest();
		$folder          = Extensions::folder( $name );
		// Core runs these two filters, and other plugins change attributes and supports by them.
		$metadata = (array) apply_filters( 'block_type_metadata', $manifest[ $name ] + array( 'file' => "{$folder}/block.json" ) ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- Core's.
		$settings = array();
		foreach ( self::SHOWN as $field => $argument ) {
			if ( isset( $metadata[ $field ] ) ) {
				$settings[ $argument ] = $metadata[ $field ];
			}
		}
		if ( isset( $metadata['render'] ) ) {
			$settings['render_callback'] = static function ( array $attributes, string $content, WP_Block $block ) use ( $folder ): string {
				ob_start();
				require "{$folder}/render.php";
				return (string) ob_get_clean();
			};
		}
		register_block_type( $metadata['name'], (array) apply_filters( 'block_type_metadata_settings', $settings, $metadata ) ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- Core's.
	}

	/**
	 * The build's file with the block.json of every block.
	 */
	private static function manifest(): string {
		return FREEHOLD_DIR . '/build/blocks-manifest.php';
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
					'title'  => Extensions::text( $extension['title'], 'block title' ),
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
