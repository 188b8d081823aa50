<?php
declare( strict_types=1 );

namespace Freehold\Payments\Cli;

use Freehold\Cli\Commands;
use Freehold\Payments\Admin\CouponList;
use Freehold\Payments\Admin\Export;
use Freehold\Payments\ChangeLog;
use Freehold\Payments\Coupons;
use Freehold\Payments\Tables\CouponsTable;
use WP_CLI;

/**
 * Adds and ends coupons, and shows who used them.
 */
final class CouponCommands extends Commands {

	/**
	 * Lists coupons with how often they were used.
	 *
	 * ## OPTIONS
	 *
	 * [--mode=<mode>]
	 * : Uses in live mode, or in the test mode.
	 * ---
	 * default: live
	 * options:
	 *   - live
	 *   - test
	 * ---
	 *
	 * [--limit=<number>]
	 * : The maximum number of rows. By default 100 for table and yaml, and all for other formats. 0 for all.
	 *
	 * [--fields=<fields>]
	 * : The columns: id, code, off, duration, months, limit, used, expires, status, created.
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
	 *     $ wp freehold payments coupon list --fields=code,off,used,limit
	 *
	 * @param string[]             $arguments None.
	 * @param array<string, mixed> $options   The options.
	 */
	public function list( array $arguments, array $options ): void {
		$this->show_list( $options, array( 'id', 'code', 'off', 'duration', 'months', 'limit', 'used', 'expires', 'status' ), CouponList::all( 'test' !== ( $options['mode'] ?? 'live' ) ) );
	}

	/**
	 * Adds a coupon for plans that are paid through Stripe.
	 *
	 * ## OPTIONS
	 *
	 * <code>
	 * : What visitors enter: 3 to 30 letters, digits and hyphens.
	 *
	 * [--percent=<number>]
	 * : How much of the price it takes off, from 1 to 100.
	 *
	 * [--amount=<amount>]
	 * : The amount that it takes off, such as 2.50.
	 *
	 * [--currency=<code>]
	 * : The amount’s currency, such as EUR.
	 *
	 * [--duration=<what>]
	 * : Whether it takes off the first payment, those of some months, or all.
	 * ---
	 * default: once
	 * options:
	 *   - once
	 *   - months
	 *   - forever
	 * ---
	 *
	 * [--months=<number>]
	 * : For how many months.
	 *
	 * [--limit=<number>]
	 * : How often it can be used. By default any number of times.
	 *
	 * [--expires=<date>]
	 * : The last day, such as 2030-12-31.
	 *
	 * [--plans=<ids>]
	 * : The plans, separated by commas. By default all.
	 *
	 * ## EXAMPLES
	 *
	 *     $ wp freehold payments coupon add BREAD --percent=20 --duration=months --months=3 --limit=100
	 *
	 * @param string[]             $arguments The code.
	 * @param array<string, mixed> $options   The options.
	 */
	public function add( array $arguments, array $options ): void {
		$numbers = array();
		foreach ( array( 'percent', 'months', 'limit' ) as $name ) {
			$numbers[ $name ] = isset( $options[ $name ] ) ? $this->number( $options[ $name ], "--{$name}" ) : 0;
		}
		$coupon = $this->result(
			Coupons::create(
				$numbers + array(
					'code'     => $arguments[0],
					'amount'   => (string) ( $options['amount'] ?? '' ),
					'currency' => strtoupper( (string) ( $options['currency'] ?? '' ) ),
					'duration' => (string) ( $options['duration'] ?? 'once' ),
					'expires'  => (string) ( $options['expires'] ?? '' ),
					'plan_ids' => array_filter( explode( ',', (string) ( $options['plans'] ?? '' ) ) ),
				)
			)
		);
		/* translators: 1: a code. 2: such as “20% off”. */
		WP_CLI::success( sprintf( __( 'The coupon %1$s is added: %2$s.', 'freehold' ), $coupon->code, $coupon->text() ) );
	}

	/**
	 * Ends a coupon. Who has used it keeps what it takes off.
	 *
	 * ## OPTIONS
	 *
	 * <id>
	 * : The coupon, as `wp freehold payments coupon list` shows it.
	 *
	 * ## EXAMPLES
	 *
	 *     $ wp freehold payments coupon end 3
	 *
	 * @param string[] $arguments The coupon.
	 */
	public function end( array $arguments ): void {
		$coupon = $this->result( Coupons::end( $this->number( $arguments[0], '<id>' ) ) );
		/* translators: %s: a code. */
		WP_CLI::success( sprintf( __( 'The coupon %s has ended.', 'freehold' ), $coupon->code ) );
	}

	/**
	 * Lists who used a coupon.
	 *
	 * ## OPTIONS
	 *
	 * <id>
	 * : The coupon, as `wp freehold payments coupon list` shows it.
	 *
	 * [--mode=<mode>]
	 * : Uses in live mode, or in the test mode.
	 * ---
	 * default: live
	 * options:
	 *   - live
	 *   - test
	 * ---
	 *
	 * [--limit=<number>]
	 * : The maximum number of rows. By default 100 for table and yaml, and all for other formats. 0 for all.
	 *
	 * [--fields=<fields>]
	 * : The columns: order, date, name, email, title, price, is_paid.
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
	 *   - count
	 * ---
	 *
	 * ## EXAMPLES
	 *
	 *     $ wp freehold payments coupon uses 3 --fields=email,price
	 *
	 * @param string[]             $arguments The coupon.
	 * @param array<string, mixed> $options   The options.
	 */
	public function uses( array $arguments, array $options ): void {
		$page = $this->result( CouponList::page( $this->number( $arguments[0], '<id>' ), 'test' !== ( $options['mode'] ?? 'live' ) ) );
		$this->show_list( $options, array( 'order', 'date', 'name', 'email', 'title', 'price', 'is_paid' ), array_map( static fn ( array $use ): array => $use + $use['payer'], $page['uses'] ) );
	}

	/**
	 * Lists who added and ended a coupon, and when.
	 *
	 * ## OPTIONS
	 *
	 * <id>
	 * : The coupon, as `wp freehold payments coupon list` shows it.
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
	 * ---
	 *
	 * ## EXAMPLES
	 *
	 *     $ wp freehold payments coupon changes 3
	 *
	 * @param string[]             $arguments The coupon.
	 * @param array<string, mixed> $options   The options.
	 */
	public function changes( array $arguments, array $options ): void {
		$coupon = $this->result( CouponsTable::find( $this->number( $arguments[0], '<id>' ) ) ?? Coupons::missing() );
		$this->show_list( $options, array( 'id', 'date', 'action', 'from', 'to', 'actor', 'user' ), ChangeLog::about( array( 'coupon' => array( $coupon->id ) ), 1000 ) );
	}

	/**
	 * Exports coupons as CSV.
	 *
	 * ## OPTIONS
	 *
	 * [--file=<file>]
	 * : The file. By default, the output.
	 *
	 * [--mode=<mode>]
	 * : Uses in live mode, or in the test mode.
	 * ---
	 * default: live
	 * options:
	 *   - live
	 *   - test
	 * ---
	 *
	 * ## EXAMPLES
	 *
	 *     $ wp freehold payments coupon export --file=coupons.csv
	 *
	 * @param string[]             $arguments None.
	 * @param array<string, mixed> $options   The options.
	 */
	public function export( array $arguments, array $options ): void {
		$this->write_file( $options, static fn ( $stream ) => Export::coupons( 'test' !== ( $options['mode'] ?? 'live' ), $stream ) );
	}
}
