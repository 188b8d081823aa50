<?php
declare( strict_types=1 );

namespace Freehold\Payments\Cli;

use Freehold\Cli\Commands;
use Freehold\Payments\Admin\Actions;
use Freehold\Payments\Admin\Export;
use Freehold\Payments\Admin\Lists;
use Freehold\Payments\Admin\PlanList;
use Freehold\Payments\Admin\Rows;
use Freehold\Payments\Admin\State;
use Freehold\Payments\Admin\Totals;
use Freehold\Payments\Money;
use Freehold\Payments\Payment;
use Freehold\Payments\Subscription;
use Freehold\Payments\Tables\Filter;
use Freehold\Payments\Tables\PaymentsTable;
use Freehold\Payments\Tables\SubscriptionsTable;
use WP_CLI;

/**
 * Lists, exports and refunds payments.
 */
final class PaymentCommands extends Commands {

	private const FIELDS = array( 'id', 'date', 'status', 'name', 'email', 'title', 'currency', 'amount', 'refunded', 'vendor' );

	/**
	 * Lists payments, the newest first.
	 *
	 * ## OPTIONS
	 *
	 * [--mode=<mode>]
	 * : Live payments, or those of the test mode.
	 * ---
	 * default: live
	 * options:
	 *   - live
	 *   - test
	 * ---
	 *
	 * [--status=<status>]
	 * : Only payments with this status, such as paid or refunded.
	 *
	 * [--currency=<code>]
	 * : Only payments in this currency.
	 *
	 * [--vendor=<vendor>]
	 * : Only payments by this service: stripe or paypal.
	 *
	 * [--plan=<id>]
	 * : Only payments for this plan.
	 *
	 * [--after=<date>]
	 * : Only payments of this date and later, in the site’s timezone.
	 *
	 * [--before=<date>]
	 * : Only payments before this date.
	 *
	 * [--search=<words>]
	 * : Only payments with these words in the name, email address or title.
	 *
	 * [--limit=<number>]
	 * : The maximum number of rows. By default 100 for table and yaml, and all for other formats. 0 for all.
	 *
	 * [--fields=<fields>]
	 * : The columns: id, date, status, name, email, title, currency, amount, refunded, vendor.
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
	 *     $ wp freehold payments list --status=paid --format=count
	 *     128
	 *
	 * @param string[]             $arguments None.
	 * @param array<string, mixed> $options   The options.
	 */
	public function list( array $arguments, array $options ): void {
		$filter = $this->filter( $options );
		$rows   = static function () use ( $filter ): \Generator {
			foreach ( self::batches( static fn ( ?Payment $last ): array => PaymentsTable::after( $filter, $last, self::BATCH ) ) as $payment ) {
				yield array(
					'id'       => $payment->id,
					'date'     => gmdate( 'c', $payment->created ),
					'status'   => $payment->status,
					'name'     => $payment->name,
					'email'    => $payment->email,
					'title'    => $payment->title,
					'currency' => $payment->currency,
					'amount'   => Money::of( $payment->amount, $payment->currency )->decimal(),
					'refunded' => Money::of( $payment->refunded, $payment->currency )->decimal(),
					'vendor'   => $payment->vendor,
				);
			}
		};
		$this->show_list( $options, self::FIELDS, $rows(), static fn (): int => Lists::total_payments( $filter ) );
	}

	/**
	 * Exports payments as CSV.
	 *
	 * Cells that a spreadsheet would take for a formula begin with an apostrophe.
	 *
	 * ## OPTIONS
	 *
	 * [--file=<path>]
	 * : The file to write. By default, the command writes to the standard output.
	 *
	 * [--mode=<mode>]
	 * : Live payments, or those of the test mode.
	 * ---
	 * default: live
	 * options:
	 *   - live
	 *   - test
	 * ---
	 *
	 * [--status=<status>]
	 * : Only payments with this status, such as paid or refunded.
	 *
	 * [--currency=<code>]
	 * : Only payments in this currency.
	 *
	 * [--vendor=<vendor>]
	 * : Only payments by this service: stripe or paypal.
	 *
	 * [--plan=<id>]
	 * : Only payments for this plan.
	 *
	 * [--after=<date>]
	 * : Only payments of this date and later, in the site’s timezone.
	 *
	 * [--before=<date>]
	 * : Only payments before this date.
	 *
	 * [--search=<words>]
	 * : Only payments with these words in the name, email address or title.
	 *
	 * ## EXAMPLES
	 *
	 *     $ wp freehold payments export --after=2026-01-01 --file=payments.csv
	 *     Success: Wrote payments.csv.
	 *
	 * @param string[]             $arguments None.
	 * @param array<string, mixed> $options   The options.
	 */
	public function export( array $arguments, array $options ): void {
		$filter = $this->filter( $options );
		$this->write_file( $options, static fn ( $stream ) => Export::write( $filter, $stream ) );
	}

	/**
	 * Lists the plans, and what else has been paid for.
	 *
	 * ## OPTIONS
	 *
	 * [--mode=<mode>]
	 * : Counts live payments, or those of the test mode.
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
	 * : The columns: id, title, source, price, currency, recurs, subscribers, payments, archived, deleted.
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
	 *     $ wp freehold payments plans --fields=title,price,subscribers
	 *
	 * @param string[]             $arguments None.
	 * @param array<string, mixed> $options   The options.
	 */
	public function plans( array $arguments, array $options ): void {
		$rows = array_map(
			static fn ( array $plan ): array => array(
				'price'    => (string) ( $plan['price']['value'] ?? '' ),
				'archived' => $plan['is_archived'],
				'deleted'  => $plan['is_deleted'],
			) + $plan,
			PlanList::all( 'live' === ( $options['mode'] ?? 'live' ) )
		);
		$this->show_list( $options, array( 'id', 'title', 'source', 'price', 'currency', 'recurs', 'subscribers', 'payments', 'archived', 'deleted' ), $rows );
	}

	/**
	 * Lists subscriptions, the newest first.
	 *
	 * ## OPTIONS
	 *
	 * [--mode=<mode>]
	 * : Live subscriptions, or those of the test mode.
	 * ---
	 * default: live
	 * options:
	 *   - live
	 *   - test
	 * ---
	 *
	 * [--status=<status>]
	 * : Only subscriptions with this status, such as active or canceled.
	 *
	 * [--currency=<code>]
	 * : Only subscriptions in this currency.
	 *
	 * [--vendor=<vendor>]
	 * : Only subscriptions by this service: stripe or paypal.
	 *
	 * [--plan=<id>]
	 * : Only subscriptions to this plan.
	 *
	 * [--after=<date>]
	 * : Only subscriptions that began on this date or later, in the site’s timezone.
	 *
	 * [--before=<date>]
	 * : Only subscriptions that began before this date.
	 *
	 * [--search=<words>]
	 * : Only subscriptions with these words in the name, email address or title.
	 *
	 * [--limit=<number>]
	 * : The maximum number of rows. By default 100 for table and yaml, and all for other formats. 0 for all.
	 *
	 * [--fields=<fields>]
	 * : The columns: id, date, status, name, email, title, currency, amount, recurs, period_end, cancel_at_end, vendor.
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
	 *     $ wp freehold payments subscriptions --status=past_due --fields=email,amount
	 *
	 * @param string[]             $arguments None.
	 * @param array<string, mixed> $options   The options.
	 */
	public function subscriptions( array $arguments, array $options ): void {
		$filter = $this->filter( $options, Subscription::STATUSES );
		$rows   = static function () use ( $filter ): \Generator {
			foreach ( self::batches( static fn ( ?Subscription $last ): array => SubscriptionsTable::after( $filter, $last, self::BATCH ) ) as $subscription ) {
				$row = Rows::subscription( $subscription );
				yield $row['payer'] + array( 'amount' => $row['amount']['value'] ) + $row;
			}
		};
		$this->show_list( $options, array( 'id', 'date', 'status', 'name', 'email', 'title', 'currency', 'amount', 'recurs', 'period_end', 'cancel_at_end', 'vendor' ), $rows(), static fn (): int => Lists::total_subscriptions( $filter ) );
	}

	/**
	 * Lists what was paid and refunded, recurring revenue, subscribers and churn.
	 *
	 * ## OPTIONS
	 *
	 * [--mode=<mode>]
	 * : Live payments, or those of the test mode.
	 * ---
	 * default: live
	 * options:
	 *   - live
	 *   - test
	 * ---
	 *
	 * [--period=<period>]
	 * : Days of the last 60, months of the last 24, or years of the last 20, in UTC.
	 * ---
	 * default: month
	 * options:
	 *   - day
	 *   - month
	 *   - year
	 * ---
	 *
	 * [--limit=<number>]
	 * : The maximum number of rows. By default 100 for table and yaml, and all for other formats. 0 for all.
	 *
	 * [--fields=<fields>]
	 * : The columns: period, currency, payments, paid, refunded, net, recurring, payers, started, ended, churn. Recurring is per month, churn in percent.
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
	 *     $ wp freehold payments totals --fields=period,currency,recurring,churn --format=csv
	 *
	 * @param string[]             $arguments None.
	 * @param array<string, mixed> $options   The options.
	 */
	public function totals( array $arguments, array $options ): void {
		/* translators: %s: what the user entered. */
		$period = $this->choice( (string) ( $options['period'] ?? 'month' ), array( 'day', 'month', 'year' ), __( 'There is no period “%s”.', 'freehold' ) );
		$rows   = array();
		foreach ( Totals::of( 'live' === ( $options['mode'] ?? 'live' ), $period ) as $total ) {
			foreach ( array( ...$total['before']['periods'], ...$total['periods'] ) as $row ) {
				$rows[] = array_map( static fn ( mixed $cell ): mixed => $cell['value'] ?? $cell, array( 'currency' => $total['currency'] ) + $row );
			}
		}
		$this->show_list( $options, array( 'period', 'currency', 'payments', 'paid', 'refunded', 'net', 'recurring', 'payers', 'started', 'ended', 'churn' ), $rows );
	}

	/**
	 * Shows which payment services are connected, in which mode, and whether their webhooks arrive.
	 *
	 * ## OPTIONS
	 *
	 * [--limit=<number>]
	 * : The maximum number of rows. By default 100 for table and yaml, and all for other formats. 0 for all.
	 *
	 * [--fields=<fields>]
	 * : The columns: vendor, name, connected, mode, account, currency, webhook, last_event.
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
	 *     $ wp freehold payments status --fields=vendor,connected,webhook
	 *
	 * @param string[]             $arguments None.
	 * @param array<string, mixed> $options   The options.
	 */
	public function status( array $arguments, array $options ): void {
		$state = State::all();
		if ( $state['is_copy'] ) {
			WP_CLI::warning( __( 'This site looks like a copy. No payment is changed until an administrator confirms it on the Payments screen.', 'freehold' ) );
		}
		$rows = array_map(
			static fn ( array $vendor ): array => array(
				'vendor'     => $vendor['slug'],
				'name'       => $vendor['name'],
				'connected'  => $vendor['is_connected'],
				'mode'       => $vendor['mode'],
				'account'    => $vendor['account']['name'] ?: $vendor['account']['id'],
				'currency'   => $vendor['account']['currency'],
				'webhook'    => $vendor['webhook']['status'],
				'last_event' => (string) $vendor['webhook']['last_event'],
			),
			$state['vendors']
		);
		$this->show_list( $options, array( 'vendor', 'name', 'connected', 'mode', 'account', 'currency', 'webhook', 'last_event' ), $rows );
	}

	/**
	 * Refunds a payment, or a part of it.
	 *
	 * ## OPTIONS
	 *
	 * <id>
	 * : The payment, as `wp freehold payments list` shows it.
	 *
	 * [--amount=<amount>]
	 * : How much, such as 10.00. By default all that is left.
	 *
	 * [--yes]
	 * : Does not ask.
	 *
	 * ## EXAMPLES
	 *
	 *     $ wp freehold payments refund 17 --amount=5.00 --yes
	 *     Success: Refunded 5.00 EUR. Payment 17 is partly_refunded.
	 *
	 * @param string[]             $arguments The payment.
	 * @param array<string, mixed> $options   The options.
	 */
	public function refund( array $arguments, array $options ): void {
		$payment = $this->result( Lists::find_payment( $this->number( $arguments[0], '<id>' ) ) );
		$amount  = (string) ( $options['amount'] ?? Money::of( Rows::refundable( $payment ), $payment->currency )->decimal() );
		if ( 0 === Rows::refundable( $payment ) ) {
			/* translators: %s: a status, such as refunded. */
			WP_CLI::error( sprintf( __( 'This payment cannot be refunded: it is %s.', 'freehold' ), $payment->status ) );
		}
		/* translators: 1: an amount. 2: the code of a currency. 3: an email address. */
		WP_CLI::confirm( sprintf( __( 'Refund %1$s %2$s to %3$s?', 'freehold' ), $amount, $payment->currency, $payment->email ?: $payment->name ?: '–' ), $options );
		$this->result(
			Actions::refund(
				array(
					'id'       => $payment->id,
					'amount'   => $amount,
					'refunded' => Money::of( $payment->refunded, $payment->currency )->decimal(),
				)
			)
		);
		/* translators: 1: an amount. 2: the code of a currency. 3: the ID of a payment. 4: a status, such as refunded. */
		WP_CLI::success( sprintf( __( 'Refunded %1$s %2$s. Payment %3$d is %4$s.', 'freehold' ), $amount, $payment->currency, $payment->id, PaymentsTable::find( $payment->id )?->status ) );
	}

	/**
	 * Returns the filters.
	 *
	 * @param array<string, mixed> $options  The options.
	 * @param string[]             $statuses The statuses that there are.
	 */
	private function filter( array $options, array $statuses = Payment::STATUSES ): Filter {
		$values = array_filter(
			array(
				'currency' => strtoupper( (string) ( $options['currency'] ?? '' ) ),
				'vendor'   => (string) ( $options['vendor'] ?? '' ),
				'plan_id'  => isset( $options['plan'] ) ? $this->number( $options['plan'], '--plan' ) : 0,
			)
		);
		if ( isset( $options['status'] ) ) {
			/* translators: %s: what the user entered. */
			$values['status'] = $this->choice( (string) $options['status'], $statuses, __( 'There is no status “%s”.', 'freehold' ) );
		}
		return new Filter(
			live: 'live' === ( $options['mode'] ?? 'live' ),
			values: $values,
			after: $this->time( $options, 'after' ),
			before: $this->time( $options, 'before' ),
			search: trim( (string) ( $options['search'] ?? '' ) )
		);
	}
}
