<?php
declare( strict_types=1 );

namespace Freehold\Connection;

use Freehold\Cli\Commands;

/**
 * Lists the users who are connected.
 */
final class ConnectionUserCommands extends Commands {

	/**
	 * Lists the connected users, the oldest connection first.
	 *
	 * ## OPTIONS
	 *
	 * [--limit=<number>]
	 * : The maximum number of rows. 0 for all.
	 *
	 * [--fields=<fields>]
	 * : The columns: id, login, email, connected, owner.
	 *
	 * [--format=<format>]
	 * : How the list is written.
	 * ---
	 * default: table
	 * options:
	 *   - table
	 *   - json
	 *   - csv
	 *   - yaml
	 *   - ids
	 *   - count
	 * ---
	 *
	 * @param string[]             $arguments None.
	 * @param array<string, mixed> $options   The options.
	 */
	public function list( array $arguments, array $options ): void {
		$owner = Users::owner();
		$rows  = static function () use ( $owner ): \Generator {
			foreach ( Users::connected() as $id ) {
				$user = get_userdata( $id );
				yield array(
					'id'        => $id,
					'login'     => $user ? $user->user_login : '',
					'email'     => $user ? $user->user_email : '',
					'connected' => gmdate( 'c', (int) ( UserToken::stored( $id )['since'] ?? 0 ) ),
					'owner'     => $id === $owner,
				);
			}
		};
		$this->show_list( $options, array( 'id', 'login', 'email', 'connected', 'owner' ), $rows() );
	}
}
