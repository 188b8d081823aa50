<?php
declare( strict_types=1 );

namespace Freehold;

use Freehold\Admin\Abilities;
use Freehold\Admin\Commands;
use Freehold\Admin\DebugData;
use Freehold\Admin\Health;
use Freehold\Admin\Home\FirstRun;
use Freehold\Admin\Notices;
use Freehold\Admin\Screen;
use Freehold\Admin\TurnedOff;
use Freehold\Admin\Views;
use Freehold\Blocks\KeptAttributes;
use Freehold\Blocks\PublicContent;
use Freehold\Blocks\Usage;
use Freehold\Blocks\UsageTable;
use Freehold\Blocks\Visit;
use Freehold\Http\Nesting;
use Freehold\Http\PageResult;
use Freehold\Http\Request;
use Freehold\Modules\Capabilities;
use Freehold\Modules\Installed;
use Freehold\Modules\Lifecycle;
use Freehold\Modules\Manifest;
use Freehold\Modules\PrivacyTools;
use Freehold\Queue\JobTable;
use Freehold\Services\Connectors;
use WP_Connector_Registry;

/**
 * Boots the plugin. What a visitor's request does not need is neither loaded nor hooked there.
 */
final class Plugin {

	/** What the keys of metas begin with that only the server writes, but whose stored names begin with no underscore. */
	private const PROTECTED_METAS = array( 'freehold_', 'jetpack_memberships_' );

	/**
	 * Adds the plugin's hooks. Called once by the main file.
	 */
	public static function boot(): void {
		register_activation_hook( FREEHOLD_FILE, array( Extensions::class, 'check' ) );
		register_activation_hook( FREEHOLD_FILE, array( Lifecycle::class, 'activate' ) );
		register_activation_hook( FREEHOLD_FILE, array( FirstRun::class, 'greet' ) );
		register_deactivation_hook( FREEHOLD_FILE, array( Lifecycle::class, 'deactivate' ) );

		// By name, so that pages load only the classes that they call.
		add_filter( 'map_meta_cap', array( Capabilities::class, 'map' ), 10, 4 );
		add_filter( 'is_protected_meta', array( self::class, 'protect_meta' ), 10, 2 );

		// Late, so that other plugins have registered blocks of the same names by then.
		add_action( 'init', array( self::class, 'init' ), 99 );
		add_action( 'rest_api_init', array( Routes::class, 'register' ) );
		// After core's own filter, and before a stream sends its body.
		add_action( 'rest_api_init', static fn () => add_filter( 'rest_pre_serve_request', array( Rest::class, 'withhold_cookies' ), 10, 3 ), 11 );
		add_filter( 'rest_pre_dispatch', array( Rest::class, 'add_aliases' ), 1, 3 );
		add_filter( 'rest_post_dispatch', array( Rest::class, 'complete' ), 10, 3 );
		add_action( 'wp_abilities_api_categories_init', array( Abilities::class, 'register_category' ) );
		add_action( 'wp_abilities_api_init', array( Abilities::class, 'register' ) );
		add_action( 'wp_abilities_api_init', static fn () => Features::run( 'abilities' ) );
		add_action( 'freehold_queue', array( Queue::class, 'run_cron' ) );
		add_action( 'freehold_cron_scheduled', array( Queue::class, 'schedule_next' ) );
		add_filter( 'the_content', array( Nesting::class, 'enter' ), PHP_INT_MIN );
		// Only a block that says something of it loads the class. After a filter of core, which drops the result of earlier ones.
		add_filter( 'pre_render_block', static fn ( mixed $html, array $block ): mixed => isset( $block['attrs']['metadata']['blockVisibility'] ) ? PublicContent::skip_hidden( $html, $block ) : $html, 11, 2 );
		add_filter( 'render_block_data', static fn ( array $block ): array => isset( $block['attrs']['metadata']['blockVisibility'] ) ? PublicContent::hide_inner( $block ) : $block );
		add_action( 'enqueue_block_editor_assets', array( Editor::class, 'enqueue' ) );

		foreach ( array( 'admin_init', 'freehold_queue', 'update_option_' . Settings::OPTION, 'add_option_' . Settings::OPTION, 'delete_option_' . Settings::OPTION ) as $hook ) {
			add_action( $hook, array( Settings::class, 'settle' ), 1, 0 );
		}
		add_filter( 'freehold_primed_options', static fn ( array $names ): array => array( ...$names, ...Keys::options() ) );
		add_filter( 'freehold_tables', static fn ( array $tables ): array => array( JobTable::class, UsageTable::class, ...$tables ) );
		add_filter( 'freehold_queue_handlers', static fn ( array $handlers ): array => $handlers + Features::collect( 'jobs', Features::all() ) );

		// WordPress's own daily clean-up.
		add_action( 'wp_scheduled_delete', array( Files::class, 'delete_abandoned' ) );
		add_action( 'transition_post_status', array( Usage::class, 'saved' ), 10, 3 );
		add_action( 'post_updated', array( Usage::class, 'updated' ), 10, 3 );
		add_action( 'deleted_post', array( Usage::class, 'deleted' ), 10, 2 );
		add_action( 'freehold_site_set_up', array( UsageTable::class, 'clear' ) );
		add_action( 'freehold_site_set_up', array( Identity::class, 'take_over' ) );

		add_action( 'freehold_module_switched', array( Lifecycle::class, 'switched' ), 10, 2 );
		add_action( 'wp_initialize_site', array( Lifecycle::class, 'new_site' ), 99 );
		add_filter( 'wpmu_drop_tables', array( Lifecycle::class, 'tables_of_site' ) );
		add_action( 'freehold_statement_failed', array( Lifecycle::class, 'repair' ) );
		if ( is_admin() || wp_doing_cron() ) {
			add_action( 'wp_loaded', array( Lifecycle::class, 'look_at_cron' ) );
		}
		add_action(
			'wp_connectors_init',
			static function ( WP_Connector_Registry $registry ): void {
				// Visitors' pages and editors use none.
				if ( Request::may_be_rest() || ! ( Request::is_page_view() || Request::is_editor() ) ) {
					Connectors::register( $registry );
				}
			}
		);
		add_action( 'rest_api_init', array( Connectors::class, 'guard' ) );
		add_filter( 'wp_privacy_personal_data_exporters', array( PrivacyTools::class, 'add_exporters' ) );
		add_filter( 'wp_privacy_personal_data_erasers', array( PrivacyTools::class, 'add_erasers' ) );
		add_action( 'deleted_user', array( PrivacyTools::class, 'forget_deleted' ) );
		add_action( 'remove_user_from_blog', array( PrivacyTools::class, 'forget_deleted' ) );
		add_filter( 'site_status_tests', array( Health::class, 'add_tests' ) );
		add_filter( 'debug_information', array( DebugData::class, 'add' ) );

		if ( defined( 'WP_CLI' ) && WP_CLI ) {
			Cli\Core::hooks();
		}
		if ( is_admin() ) {
			Screen::hooks();
			Views::hooks();
			TurnedOff::hooks();
			Commands::hooks();
			Notices::hooks();
			add_action( 'admin_menu', static fn () => Features::run( 'admin' ) );
			add_action( 'admin_init', array( PrivacyTools::class, 'offer_policies' ) );
		}
	}

	/**
	 * Protects metas as WordPress protects those whose keys begin with an underscore: no user writes them by hand.
	 *
	 * @param mixed $is_protected Whether it is protected.
	 * @param mixed $key          The meta key.
	 */
	public static function protect_meta( mixed $is_protected, mixed $key ): mixed {
		foreach ( self::PROTECTED_METAS as $prefix ) {
			$is_protected = $is_protected || str_starts_with( (string) $key, $prefix );
		}
		return $is_protected;
	}

	/**
	 * Registers the blocks and adds the modules' hooks; on a visitor's page only once it contains a Freehold block.
	 */
	public static function init(): void {
		if ( array() === Manifest::modules() ) {
			// An update is not finished, so no module can protect posts.
			require_once FREEHOLD_DIR . '/src/server/closed.php';
		} elseif ( ! Installed::is_current() ) {
			Lifecycle::upgrade();
		}
		Features::begin();
		if ( Request::is_page_view() ) {
			if ( Request::has_result() ) {
				// A feature that is below the head of a page starts after its headers are sent.
				PageResult::protect_page();
			}
			Visit::watch();
			return;
		}
		Blocks::register();
		KeptAttributes::register();
		Features::start();
	}
}
