<?php
declare( strict_types=1 );

namespace Freehold\Modules;

/**
 * Runs a task on this site, on the main site or on every site of the network.
 */
final class Sites {

	/**
	 * Returns whether this site belongs to a network on which the plugin is active for all sites.
	 */
	public static function are_one(): bool {
		return is_multisite() && isset( ( (array) get_site_option( 'active_sitewide_plugins', array() ) )[ plugin_basename( FREEHOLD_FILE ) ] );
	}

	/**
	 * Runs a task on the main site of the network.
	 *
	 * @template T
	 * @param callable(): T $task Takes no arguments.
	 * @return T
	 */
	public static function on_main( callable $task ): mixed {
		switch_to_blog( get_main_site_id() );
		try {
			return $task();
		} finally {
			restore_current_blog();
		}
	}

	/**
	 * Runs a task on this site, or on each site of the network in turn.
	 *
	 * @param bool     $network_wide Whether to go through the network; ignored on a single site.
	 * @param callable $task         Takes no arguments.
	 */
	public static function each( bool $network_wide, callable $task ): void {
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
