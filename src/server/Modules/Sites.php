<?php
/**
 * The sites of a network.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules;

/**
 * Runs a task on this site or on every site of the network.
 */
final class Sites {

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
