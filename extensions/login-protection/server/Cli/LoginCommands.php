<?php
declare( strict_types=1 );

namespace Freehold\Modules\LoginProtection\Cli;

use Freehold\Cli\Commands;
use Freehold\Modules\LoginProtection\Subject;
use Freehold\Modules\LoginProtection\Tables\AttemptTable;
use WP_CLI;

/**
 * Shows and ends waits after failed logins.
 */
final class LoginCommands extends Commands {

	/**
	 * Shows how many addresses and usernames have to wait, and how many logins have been rejected.
	 *
	 * ## OPTIONS
	 *
	 * [--field=<field>]
	 * : Shows only this field: waiting, rejected.
	 *
	 * [--format=<format>]
	 * : How the numbers are written.
	 * ---
	 * default: table
	 * options:
	 *   - table
	 *   - json
	 *   - yaml
	 * ---
	 *
	 * @param string[]             $arguments None.
	 * @param array<string, mixed> $options   The options.
	 */
	public function status( array $arguments, array $options ): void {
		$this->show_one(
			$options,
			array(
				'waiting'  => AttemptTable::waiting(),
				'rejected' => AttemptTable::rejected(),
			)
		);
	}

	/**
	 * Lists the addresses and usernames whose logins have failed lately.
	 *
	 * The site stores codes in place of addresses and usernames. They cannot be turned back.
	 *
	 * ## OPTIONS
	 *
	 * [--waiting]
	 * : Only those that have to wait.
	 *
	 * [--limit=<number>]
	 * : The maximum number of rows. By default 100 for table and yaml, and all for other formats. 0 for all.
	 *
	 * [--fields=<fields>]
	 * : The columns: code, failures, waiting, until.
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
	 * ## EXAMPLES
	 *
	 *     $ wp freehold login list --waiting --format=count
	 *     1
	 *
	 * @param string[]             $arguments None.
	 * @param array<string, mixed> $options   The options.
	 */
	public function list( array $arguments, array $options ): void {
		$only_waiting = ! empty( $options['waiting'] );
		$rows         = static function () use ( $only_waiting ): \Generator {
			foreach ( self::batches( static fn ( ?array $last ): array => AttemptTable::after( $last['subject'] ?? '', self::BATCH ) ) as $subject ) {
				$is_waiting = $subject['waits_until'] > time();
				if ( $is_waiting || ! $only_waiting ) {
					yield array(
						'code'     => $subject['subject'],
						'failures' => $subject['failures'],
						'waiting'  => $is_waiting,
						'until'    => $is_waiting ? gmdate( 'c', $subject['waits_until'] ) : '',
					);
				}
			}
		};
		$this->show_list( $options, array( 'code', 'failures', 'waiting', 'until' ), $rows() );
	}

	/**
	 * Ends the wait of a user or of an address, or all waits.
	 *
	 * ## OPTIONS
	 *
	 * [<user>]
	 * : The username or email address.
	 *
	 * [--ip=<address>]
	 * : An IP address.
	 *
	 * [--code=<code>]
	 * : A code, as `wp freehold login list` shows it.
	 *
	 * [--all]
	 * : All of them.
	 *
	 * ## EXAMPLES
	 *
	 *     $ wp freehold login unlock ana
	 *     Success: The next login does not have to wait.
	 *
	 * @param string[]             $arguments The user.
	 * @param array<string, mixed> $options   The options.
	 */
	public function unlock( array $arguments, array $options ): void {
		if ( ! empty( $options['all'] ) ) {
			/* translators: %d: a number. */
			WP_CLI::success( sprintf( __( 'Forgot the failed logins of %d addresses and usernames.', 'freehold' ), AttemptTable::forget_all() ) );
			return;
		}
		$ip   = (string) ( $options['ip'] ?? '' );
		$code = (string) ( $options['code'] ?? '' );
		if ( '' !== $ip && false === filter_var( $ip, FILTER_VALIDATE_IP ) ) {
			WP_CLI::error( __( 'This is not an IP address.', 'freehold' ) );
		}
		if ( '' !== $code && 1 !== preg_match( '/^[0-9a-f]{64}$/D', $code ) ) {
			WP_CLI::error( __( 'This is not a code. See: wp freehold login list', 'freehold' ) );
		}
		if ( ! isset( $arguments[0] ) && '' === $ip && '' === $code ) {
			WP_CLI::error( __( 'Name a user, or use --ip, --code or --all.', 'freehold' ) );
		}
		$subjects = array_filter(
			array(
				isset( $arguments[0] ) ? Subject::of_name( $arguments[0] ) : null,
				...( '' === $ip ? array() : Subject::of_ip( $ip ) ),
				'' === $code ? null : Subject::of_code( $code ),
			)
		);
		if ( array() === array_filter( array_map( array( AttemptTable::class, 'forget' ), $subjects ) ) ) {
			WP_CLI::warning( __( 'There were no failed logins.', 'freehold' ) );
			return;
		}
		WP_CLI::success( __( 'The next login does not have to wait.', 'freehold' ) );
	}
}
