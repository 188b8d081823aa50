<?php
declare( strict_types=1 );

namespace Freehold\Connection;

use Freehold\Cli\Commands;

/**
 * Shows the connection of the site.
 */
final class ConnectionCommands extends Commands {

	/**
	 * Shows whether the site is connected, and what is wrong with the connection.
	 *
	 * ## OPTIONS
	 *
	 * [--field=<field>]
	 * : Shows only this field: registered, site, since, owner, users, offline, problem.
	 *
	 * [--format=<format>]
	 * : How the status is written.
	 * ---
	 * default: table
	 * options:
	 *   - table
	 *   - json
	 *   - yaml
	 * ---
	 *
	 * ## EXAMPLES
	 *
	 *     $ wp freehold connection status --field=registered
	 *     yes
	 *
	 * @param string[]             $arguments None.
	 * @param array<string, mixed> $options   The options.
	 */
	public function status( array $arguments, array $options ): void {
		$owner = Users::owner();
		$this->show_one(
			$options,
			array(
				'registered' => Site::is_registered(),
				'site'       => Site::id(),
				'since'      => Site::is_registered() ? gmdate( 'c', Site::since() ) : '',
				'owner'      => $owner > 0 ? (string) get_userdata( $owner )->user_login : '',
				'users'      => count( Users::connected() ),
				'offline'    => ProviderUrl::is_offline(),
				'problem'    => (string) Site::problem(),
			)
		);
	}
}
