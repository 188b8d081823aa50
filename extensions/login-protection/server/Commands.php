<?php
/**
 * The commands of WP-CLI.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\LoginProtection;

use Freehold\Modules\LoginProtection\Tables\AttemptTable;

/**
 * Shows and ends waits after failed logins.
 */
final class Commands {

	/**
	 * Shows how many addresses and usernames have to wait, and how many logins have been rejected.
	 *
	 * ## OPTIONS
	 *
	 * [--format=<format>]
	 * : table, json, csv or yaml.
	 * ---
	 * default: table
	 * ---
	 *
	 * @param string[]              $arguments None.
	 * @param array<string, string> $options   The options.
	 */
	public function status( array $arguments, array $options ): void {
		\WP_CLI\Utils\format_items(
			$options['format'] ?? 'table',
			array(
				array(
					'waiting'  => AttemptTable::waiting(),
					'rejected' => AttemptTable::rejected(),
				),
			),
			array( 'waiting', 'rejected' )
		);
	}

	/**
	 * Ends the wait of a user, of an address, or all waits.
	 *
	 * ## OPTIONS
	 *
	 * [<user>]
	 * : The username or email address.
	 *
	 * [--ip=<address>]
	 * : An IP address.
	 *
	 * [--all]
	 * : All of them.
	 *
	 * @param string[]              $arguments The user.
	 * @param array<string, string> $options   The options.
	 */
	public function unlock( array $arguments, array $options ): void {
		$ip = $options['ip'] ?? '';
		if ( isset( $options['all'] ) ) {
			/* translators: %d: a number. */
			\WP_CLI::success( sprintf( __( 'Forgot the failed logins of %d addresses and usernames.', 'freehold' ), AttemptTable::forget_all() ) );
			return;
		}
		if ( '' !== $ip && false === filter_var( $ip, FILTER_VALIDATE_IP ) ) {
			\WP_CLI::error( __( 'This is not an IP address.', 'freehold' ) );
		}
		$subjects = array_filter(
			array(
				isset( $arguments[0] ) ? Subject::of_name( $arguments[0] ) : null,
				'' === $ip ? null : Subject::of_address( $ip ),
			)
		);
		if ( array() === $subjects ) {
			\WP_CLI::error( __( 'Name a user, or use --ip or --all.', 'freehold' ) );
		}
		if ( array() === array_filter( array_map( array( AttemptTable::class, 'forget' ), $subjects ) ) ) {
			\WP_CLI::warning( __( 'There were no failed logins.', 'freehold' ) );
			return;
		}
		\WP_CLI::success( __( 'The next login does not have to wait.', 'freehold' ) );
	}
}
