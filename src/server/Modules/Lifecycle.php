<?php
declare( strict_types=1 );

namespace Freehold\Modules;

use Freehold\Database\Options;
use Freehold\Database\Schema;
use Freehold\Database\Table;
use Freehold\Feature;
use Freehold\Features;
use Freehold\Modules;
use Freehold\Settings;
use WP_Site;

/**
 * Sets each site up once, keeps tables and cron events in step with the modules, and migrates both between versions.
 */
final class Lifecycle {

	/** The option that one request holds while it sets the site up, and for how long it may, in seconds. */
	private const LOCK         = 'freehold_set_up';
	private const LOCK_SECONDS = 60;

	/** The setting with the time of the last look at the cron events, and how long it is valid, in seconds. */
	private const LOOKED       = 'cron_looked';
	private const LOOK_SECONDS = HOUR_IN_SECONDS;

	/** The setting that says what Home shows of a new site: true for its questions, then the steps, then false. */
	public const FIRST_RUN = 'first_run';

	/** The value of that setting while Home lists the steps. */
	public const STEPS = 'steps';

	/**
	 * Sets up this site, or every site of the network.
	 *
	 * @param bool $network_wide Whether the whole network activates the plugin.
	 */
	public static function activate( bool $network_wide = false ): void {
		Sites::each( $network_wide, array( self::class, 'install' ) );
	}

	/**
	 * Removes the cron events. Everything stored stays until the plugin is deleted.
	 *
	 * @param bool $network_wide Whether the whole network deactivates the plugin.
	 */
	public static function deactivate( bool $network_wide = false ): void {
		Sites::each( $network_wide, array( self::class, 'shut_down' ) );
	}

	/**
	 * Sets up the site again after an update, because updates run no activation hook. Runs on every request, cron and WP-CLI too:
	 * sites are updated without wp-admin. One request sets up, and the others do not wait for it.
	 */
	public static function upgrade(): void {
		if ( ! Installed::is_current() && ! wp_installing() && self::lock() ) {
			self::install();
			delete_option( self::LOCK );
		}
	}

	/**
	 * Creates tables that got lost, after a statement failed. What is off keeps its tables, too.
	 *
	 * @return string[] The tables that are still missing, without prefixes.
	 */
	public static function repair(): array {
		$missing = Tables::missing();
		if ( array() === $missing ) {
			return array();
		}
		$known = array();
		foreach ( self::tables( Features::all() ) as $table ) {
			if ( in_array( $table::NAME, $missing, true ) && ! $table::IS_OF_NETWORK ) {
				$known[ $table::NAME ] = Tables::install( $table, true );
			}
		}
		Tables::forget( array_diff( $missing, array_keys( $known ) ) );
		Features::start();
		/**
		 * Fires after tables that got lost were created again, without rows.
		 *
		 * @param string[] $names The tables, without prefixes.
		 */
		do_action( 'freehold_tables_repaired', array_keys( array_filter( $known ) ) );
		return array_keys( $known, false, true );
	}

	/**
	 * Returns the tables that a newer version of the plugin has changed: someone has installed an older one.
	 *
	 * @return string[] Names without prefixes.
	 */
	public static function newer(): array {
		return Tables::newer( self::tables( Features::all() ) );
	}

	/**
	 * Schedules the cron events that got lost or are too far away, at most once an hour: another plugin emptied the list, or a clock
	 * was wrong. WordPress does it for its own events alone.
	 */
	public static function look_at_cron(): void {
		$looked = (int) Settings::get( self::LOOKED, 0 );
		// A time in the future is one of a wrong clock.
		if ( ( $looked <= time() && time() < $looked + self::LOOK_SECONDS ) || ! Installed::is_current() ) {
			return;
		}
		Settings::set( self::LOOKED, time() );
		self::schedule( Features::active() );
	}

	/**
	 * Takes the lock of the set-up.
	 *
	 * @return bool False while another request has it.
	 */
	private static function lock(): bool {
		$until = time() + self::LOCK_SECONDS;
		return Options::create( self::LOCK, (string) $until ) || Options::claim( self::LOCK, $until );
	}

	/**
	 * Sets up a site that was added to a network on which the plugin is active for all.
	 */
	public static function new_site( WP_Site $site ): void {
		if ( ! function_exists( 'is_plugin_active_for_network' ) ) {
			require_once ABSPATH . 'wp-admin/includes/plugin.php';
		}
		if ( is_plugin_active_for_network( plugin_basename( FREEHOLD_FILE ) ) ) {
			switch_to_blog( (int) $site->blog_id );
			self::install();
			restore_current_blog();
		}
	}

	/**
	 * Adds the plugin's tables to those that are dropped with a site of a network; core knows only its own.
	 *
	 * @param string[] $tables The tables to drop, of the current site.
	 * @return string[]
	 */
	public static function tables_of_site( array $tables ): array {
		return array_merge( $tables, Schema::tables() );
	}

	/**
	 * Sets up a module that was turned on, and what it uses; removes the cron events of one that was turned off. What an active
	 * feature still needs stays, and so does {@see Feature::upkeep()}.
	 *
	 * @param string $slug   The module's slug.
	 * @param bool   $active Whether it is on now.
	 */
	public static function switched( string $slug, bool $active ): void {
		$module = Modules::get( $slug );
		if ( null === $module ) {
			return;
		}
		$features = Features::used_by( array( $slug => $module ) );
		if ( $active ) {
			self::set_up( $features );
		} else {
			array_map( 'wp_unschedule_hook', array_keys( array_diff_key( Features::collect( 'cron', $features ), Features::collect( 'cron' ) ) ) );
		}
	}

	/**
	 * Sets up the current site. The version is stored only if every module is ready, so that a failure is tried again.
	 */
	public static function install(): void {
		$is_new = false === get_option( Settings::OPTION );
		Settings::install();
		if ( $is_new && ! is_multisite() && ! ( defined( 'WP_CLI' ) && WP_CLI ) ) {
			Settings::set( self::FIRST_RUN, true );
		}
		if ( self::set_up( Features::active() ) ) {
			/**
			 * Fires when the site was set up: it was activated, so changes before went unnoticed, or updated.
			 */
			do_action( 'freehold_site_set_up' );
			Installed::note();
		}
	}

	/**
	 * Creates or migrates the tables of features, and schedules their cron events.
	 *
	 * @param array<string, Feature> $features Active features.
	 * @return bool False if the database returned an error.
	 */
	private static function set_up( array $features ): bool {
		$is_ready = true;
		$missing  = Tables::missing();
		foreach ( self::tables( $features ) as $table ) {
			$is_ready = Tables::install( $table, $table::IS_OF_NETWORK || in_array( $table::NAME, $missing, true ) ) && $is_ready;
		}
		self::schedule( $features );
		return $is_ready;
	}

	/**
	 * Returns the tables of features, and those of the plugin itself.
	 *
	 * @param array<string, Feature> $features The features.
	 * @return class-string<Table>[]
	 */
	private static function tables( array $features ): array {
		/**
		 * Filters the tables that are created or migrated. The plugin adds its own.
		 *
		 * @param class-string<Table>[] $tables The tables of the features that are set up.
		 */
		return array_unique( apply_filters( 'freehold_tables', Features::collect( 'tables', $features ) ) );
	}

	/**
	 * Schedules the cron events of features.
	 *
	 * @param array<string, Feature> $features Active features.
	 */
	private static function schedule( array $features ): void {
		$schedules = wp_get_schedules();
		foreach ( array_filter( Features::collect( 'cron', $features ) ) + self::upkeep() as $hook => $recurrence ) {
			$next = (int) wp_next_scheduled( $hook );
			// A single event, such as a last clean-up, may be scheduled in its place.
			if ( wp_get_schedule( $hook ) !== $recurrence || $next > time() + $schedules[ $recurrence ]['interval'] + self::LOOK_SECONDS ) {
				wp_unschedule_hook( $hook );
				wp_schedule_event( time(), $recurrence, $hook );
			}
		}
		/**
		 * Fires when the plugin has scheduled its cron events, and hourly when it has looked for lost ones.
		 */
		do_action( 'freehold_cron_scheduled' );
	}

	/**
	 * Returns the events that delete what has expired, also of features that are off but have tables.
	 *
	 * @return array<string, string> The recurrence by hook.
	 */
	private static function upkeep(): array {
		$features = array_filter( Features::all(), static fn ( Feature $feature ): bool => array() !== array_filter( $feature->tables(), Tables::has( ... ) ) );
		return array_fill_keys( array_keys( Features::collect( 'upkeep', $features ) ), 'daily' );
	}

	/**
	 * Removes the cron events of the current site and tells the modules.
	 */
	public static function shut_down(): void {
		self::clear_cron();
		/**
		 * Fires when the plugin is deactivated, once on each site: changes from now on go unnoticed.
		 */
		do_action( 'freehold_deactivated' );
	}

	/**
	 * Removes the plugin's cron events from the current site.
	 */
	public static function clear_cron(): void {
		foreach ( _get_cron_array() as $events ) {
			foreach ( array_keys( $events ) as $hook ) {
				if ( str_starts_with( (string) $hook, 'freehold_' ) ) {
					wp_unschedule_hook( (string) $hook );
				}
			}
		}
	}
}
