<?php
declare( strict_types=1 );

namespace Freehold;

use Freehold\Blocks\Assets;
use Freehold\Blocks\Categories;
use Freehold\Blocks\Supports;
use Freehold\Modules\LeanRoutes;
use Freehold\Modules\Manifest;
use WP_Block_Type_Registry;

/**
 * Registers every block by the files in its folder: `style.css` is its style sheet for visitors, `view.js` its script module
 * for visitors. Its editor code is part of its module's script.
 */
final class Blocks {

	/**
	 * The names of the blocks that this plugin registered.
	 *
	 * @var array<string, true>
	 */
	private static array $registered = array();

	/**
	 * The names of the blocks that another plugin had registered before.
	 *
	 * @var array<string, true>
	 */
	private static array $foreign = array();

	/**
	 * Whether the hooks were added that come before the first block.
	 *
	 * @var bool
	 */
	private static bool $has_begun = false;

	/**
	 * Whether all blocks were registered with everything in block.json.
	 *
	 * @var bool
	 */
	private static bool $is_complete = false;

	/** Jetpack's filter that registers a block. */
	private const JETPACK = array( 'Jetpack_Gutenberg', 'lazy_register_deferred_block' );

	/**
	 * The fields of block.json that a visitor's page needs, and the arguments of `register_block_type()` for them.
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
	 * Registers the blocks of every module that is on, except those that another plugin has registered.
	 */
	public static function register(): void {
		if ( is_admin() ) {
			Assets::want_editor();
		}
		self::add( array_keys( Manifest::blocks() ) );
	}

	/**
	 * Registers blocks of modules that are on, if they are not registered: a visitor's page needs those that it contains.
	 *
	 * @param string[] $names Names of any blocks.
	 * @return bool Whether it registered any.
	 */
	public static function add( array $names ): bool {
		$names = array_filter( $names, static fn ( string $name ): bool => ! isset( self::$registered[ $name ] ) && ! isset( self::$foreign[ $name ] ) && isset( Manifest::blocks()[ $name ] ) && Modules::is_active( Manifest::blocks()[ $name ]['module'] ) );
		if ( array() === $names || ! is_file( Manifest::file( 'blocks-manifest' ) ) ) {
			return false;
		}
		// Routes describe whole blocks.
		$is_whole = is_admin() || doing_action( 'rest_api_init' );
		self::begin( $is_whole );
		$handles = array();
		$before  = count( self::$registered );
		foreach ( $names as $name ) {
			$block = Manifest::blocks()[ $name ];
			if ( self::is_foreign( $name ) ) {
				self::$foreign[ $name ] = true;
				continue;
			}
			if ( 'beta' === Manifest::modules()[ $block['module'] ]['stage'] ) {
				add_filter( 'block_type_metadata_settings', array( self::class, 'mark_beta' ), 10, 2 );
			}
			if ( $is_whole ) {
				$handles[ $block['module'] ] ??= Assets::editor_handles( $block['module'] );
				register_block_type( self::folder( $name ), self::render_callback( $name ) + $handles[ $block['module'] ] );
			} else {
				self::register_for_visitors( $name );
			}
			self::$registered[ $name ] = true;
		}
		return count( self::$registered ) > $before;
	}

	/**
	 * Adds the hooks before the first block is registered.
	 *
	 * @param bool $is_whole Whether blocks are registered with everything in block.json.
	 */
	private static function begin( bool $is_whole ): void {
		if ( $is_whole ) {
			wp_register_block_metadata_collection( FREEHOLD_DIR . '/build/extensions', Manifest::file( 'blocks-manifest' ) );
		}
		if ( self::$has_begun ) {
			return;
		}
		self::$has_begun = true;
		Assets::register_shared();
		add_filter( 'block_categories_all', array( Categories::class, 'add' ) );
		add_action( 'wp_enqueue_scripts', array( self::class, 'style_posts' ) );
		add_filter( 'render_block', array( self::class, 'before_output' ), PHP_INT_MAX, 2 );
		if ( ! $is_whole ) {
			// Both can happen on a visitor's page too: an editor there, or a route that is called in process.
			add_action( 'rest_api_init', array( self::class, 'complete' ), 0 );
			add_action( 'enqueue_block_editor_assets', array( self::class, 'complete' ), 0 );
		}
	}

	/**
	 * Adds the filter of a block's output, right before WordPress runs it for the first time: see {@see Blocks\Filters}.
	 *
	 * @param mixed                $html  The block's output.
	 * @param array<string, mixed> $block The parsed block.
	 * @return mixed The first argument, unchanged.
	 */
	public static function before_output( mixed $html, array $block ): mixed {
		$name = $block['blockName'] ?? '';
		if ( isset( self::$registered[ $name ] ) ) {
			add_filter( "render_block_{$name}", array( self::class, 'output' ), 10, 2 );
		}
		return $html;
	}

	/**
	 * Completes a block's output with what all blocks have.
	 *
	 * @param string               $html  The output.
	 * @param array<string, mixed> $block The parsed block.
	 */
	public static function output( string $html, array $block ): string {
		return Assets::at_render( Supports::apply( $html, $block ), $block['blockName'] );
	}

	/**
	 * Returns whether a block can be rendered, and registers it if it is this plugin's: a page may contain only what is about to
	 * show it.
	 *
	 * @param string $name The block's name.
	 */
	public static function is_available( string $name ): bool {
		self::add( array( $name ) );
		return WP_Block_Type_Registry::get_instance()->is_registered( $name );
	}

	/**
	 * Registers the blocks again, with everything in block.json, if they were registered for visitors.
	 */
	public static function complete(): void {
		if ( self::$is_complete || ( doing_action( 'rest_api_init' ) && null !== LeanRoutes::module() ) ) {
			return;
		}
		self::$is_complete = true;
		wp_register_block_metadata_collection( FREEHOLD_DIR . '/build/extensions', Manifest::file( 'blocks-manifest' ) );
		foreach ( array_keys( self::$registered ) as $name ) {
			if ( WP_Block_Type_Registry::get_instance()->is_registered( $name ) ) {
				unregister_block_type( $name );
				register_block_type( self::folder( $name ), self::render_callback( $name ) + Assets::editor_handles( Manifest::blocks()[ $name ]['module'] ) );
			}
		}
	}

	/**
	 * Enqueues, before the head is printed, the styles of the blocks in the posts that the page is about to show.
	 * Block themes render before the head anyway; classic themes do not.
	 */
	public static function style_posts(): void {
		global $wp_query;
		foreach ( is_array( $wp_query->posts ?? null ) ? $wp_query->posts : array() as $post ) {
			if ( ! isset( $post->post_content ) || ! str_contains( $post->post_content, '<!-- wp:' ) ) {
				continue;
			}
			foreach ( array_keys( self::$registered ) as $name ) {
				if ( str_contains( $post->post_content, "<!-- wp:{$name} " ) ) {
					Assets::enqueue_style( $name );
				}
			}
		}
	}

	/**
	 * Registers what a page needs to show a block. Reading and translating all of block.json, as core does, takes ten times as
	 * long on every page.
	 */
	private static function register_for_visitors( string $name ): void {
		$folder = self::folder( $name );
		// Core runs these two filters, and other plugins change attributes and supports by them.
		$metadata = (array) apply_filters( 'block_type_metadata', self::metadata( $name ) + array( 'file' => "{$folder}/block.json" ) ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- Core's.
		$settings = self::render_callback( $name );
		foreach ( self::SHOWN as $field => $argument ) {
			if ( isset( $metadata[ $field ] ) ) {
				$settings[ $argument ] = $metadata[ $field ];
			}
		}
		register_block_type( $metadata['name'], (array) apply_filters( 'block_type_metadata_settings', $settings, $metadata ) ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- Core's.
	}

	/**
	 * Returns how the server renders a block.
	 *
	 * @return array{render_callback?: callable} Empty if the markup in the post is all.
	 */
	private static function render_callback( string $name ): array {
		$renderer = Manifest::blocks()[ $name ]['renderer'] ?? null;
		return $renderer ? array( 'render_callback' => array( $renderer, 'html' ) ) : array();
	}

	/**
	 * Returns the block.json of a block, with what all blocks have.
	 *
	 * @return array<string, mixed>
	 */
	public static function metadata( string $name ): array {
		static $manifests = array();
		$file             = Manifest::file( 'blocks-manifest' );
		return ( $manifests[ $file ] ??= require $file )[ basename( self::folder( $name ) ) ];
	}

	/**
	 * Returns the folder of a block in the build.
	 */
	public static function folder( string $name ): string {
		return FREEHOLD_DIR . '/build/' . Manifest::path( $name );
	}

	/**
	 * Returns the names of the blocks that another plugin provides.
	 *
	 * @return string[]
	 */
	public static function foreign(): array {
		return array_keys( self::$foreign );
	}

	/**
	 * Returns whether another plugin provides a block, also while the block's module is off.
	 */
	public static function is_foreign( string $name ): bool {
		if ( isset( self::$registered[ $name ] ) ) {
			return false;
		}
		// On visitors' pages, Jetpack registers some of its blocks only when they are about to be rendered.
		if ( false !== has_filter( 'pre_render_block', self::JETPACK ) ) {
			( self::JETPACK )( null, array( 'blockName' => $name ) );
		}
		return WP_Block_Type_Registry::get_instance()->is_registered( $name );
	}

	/**
	 * Returns for each block whether the editor can offer it. If not, says why and what to show in its place.
	 *
	 * @return array<string, array{available: bool, unavailable_reason: ?string, details: object}>
	 */
	public static function availability(): array {
		$available = array();
		foreach ( Manifest::blocks() as $name => $block ) {
			$reason = null;
			if ( self::is_foreign( $name ) ) {
				$reason = 'foreign';
			} elseif ( ! Modules::is_active( $block['module'] ) ) {
				$reason = 'module_inactive';
			}
			$available[ $name ] = array(
				'available'          => null === $reason,
				'unavailable_reason' => $reason,
				'details'            => (object) ( null === $reason ? array() : array(
					'module' => $block['module'],
					'title'  => Manifest::text( $block['title'], 'block title' ),
				) + ( 'module_inactive' === $reason ? self::texts_when_off( $block ) : array() ) ),
			);
		}
		return $available;
	}

	/**
	 * Returns what the editor says of a block whose module is off, if the module has texts of its own for that.
	 *
	 * @param array<string, mixed> $block The block, as in the manifest.
	 * @return array<string, string> `message` and `action`.
	 */
	private static function texts_when_off( array $block ): array {
		return array_map( static fn ( string $text ): string => Manifest::text( $text, 'block off' ), array_intersect_key( $block, array_flip( array( 'message', 'action' ) ) ) );
	}

	/**
	 * Adds "(beta)" to the title and "beta" to the keywords of a beta block.
	 *
	 * @param array<string, mixed> $settings The block type's settings.
	 * @param array<string, mixed> $metadata Its block.json.
	 * @return array<string, mixed>
	 */
	public static function mark_beta( array $settings, array $metadata ): array {
		$block = Manifest::blocks()[ $metadata['name'] ?? '' ] ?? null;
		if ( null !== $block && 'beta' === Manifest::modules()[ $block['module'] ]['stage'] ) {
			/* translators: %s: a block's title. */
			$settings['title']      = sprintf( __( '%s (beta)', 'freehold' ), $settings['title'] ?? $metadata['title'] );
			$settings['keywords'][] = __( 'beta', 'freehold' );
		}
		return $settings;
	}
}
