<?php
/**
 * Activation, deactivation and what comes between two versions.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold;

use WP_Site;

/**
 * Sets each site up once and hands it over from version to version.
 */
final class Lifecycle {

	/**
	 * Sets up this site, or every site of the network.
	 *
	 * @param bool $network_wide Whether the whole network activates the plugin.
	 */
	public static function activate( bool $network_wide = false ): void {
		self::on_each_site( $network_wide, array( Settings::class, 'install' ) );
	}

	/**
	 * Takes the cron events out; what is stored stays until the plugin is deleted.
	 *
	 * @param bool $network_wide Whether the whole network deactivates the plugin.
	 */
	public static function deactivate( bool $network_wide = false ): void {
		self::on_each_site( $network_wide, array( self::class, 'clear_cron' ) );
	}

	/**
	 * Brings settings of an older version up to date. Updates run no activation hook, so this looks at each wp-admin page.
	 */
	public static function upgrade(): void {
		if ( Settings::VERSION !== Settings::get( 'version' ) || false === get_option( Settings::OPTION ) ) {
			Settings::install();
		}
	}

	/**
	 * Sets up a site that was added to a network where the plugin is active for all.
	 *
	 * @param WP_Site $site The new site.
	 */
	public static function new_site( WP_Site $site ): void {
		if ( ! function_exists( 'is_plugin_active_for_network' ) ) {
			require_once ABSPATH . 'wp-admin/includes/plugin.php';
		}
		if ( is_plugin_active_for_network( plugin_basename( FREEHOLD_FILE ) ) ) {
			switch_to_blog( (int) $site->blog_id );
			Settings::install();
			restore_current_blog();
		}
	}

	/**
	 * Has our tables go with a site that is deleted from a network; WordPress knows its own alone.
	 *
	 * @param string[] $tables The tables that go, of the site that is the current one.
	 * @return string[]
	 */
	public static function tables_of_site( array $tables ): array {
		return array_merge( $tables, Uninstaller::tables() );
	}

	/**
	 * Removes every cron event of ours from this site.
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

	/**
	 * Runs a task on this site, or on each site of the network in turn.
	 *
	 * @param bool     $network_wide Whether to go through the network.
	 * @param callable $task         Takes nothing.
	 */
	public static function on_each_site( bool $network_wide, callable $task ): void {
		if ( ! $network_wide || ! is_multisite() ) {
			$task();
			return;
		}
		$sites = get_sites(
			array(
				'fields' => 'ids',
				'number' => 0,
			)
		);
		foreach ( $sites as $site ) {
			switch_to_blog( $site );
			$task();
			restore_current_blog();
		}
	}
}
