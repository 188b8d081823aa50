<?php
declare( strict_types=1 );

namespace Freehold\Payments\Cli;

use Freehold\Cli\Commands;
use Freehold\Payments\ChangeLog;
use Freehold\Payments\PlanChanges;
use Freehold\Payments\Plans;
use Freehold\Payments\Tables\SubscriptionsTable;
use WP_CLI;

/**
 * Changes payment plans, and shows who changed them.
 */
final class PlanCommands extends Commands {

	/**
	 * Gives a plan another name.
	 *
	 * ## OPTIONS
	 *
	 * <id>
	 * : The plan, as `wp freehold payments plans` shows it.
	 *
	 * <name>
	 * : The name.
	 *
	 * ## EXAMPLES
	 *
	 *     $ wp freehold payments plan rename 12 "Friends of the bakery"
	 *
	 * @param string[] $arguments The plan and its name.
	 */
	public function rename( array $arguments ): void {
		$plan = $this->result( PlanChanges::rename( $this->number( $arguments[0], '<id>' ), $arguments[1] ) );
		/* translators: %s: the name of a payment plan. */
		WP_CLI::success( sprintf( __( 'The plan is called “%s”.', 'freehold' ), $plan->title ) );
	}

	/**
	 * Changes the price of a plan for new payers, and for present ones if you say so.
	 *
	 * ## OPTIONS
	 *
	 * <id>
	 * : The plan, as `wp freehold payments plans` shows it.
	 *
	 * <price>
	 * : The price, such as 7.50.
	 *
	 * [--payers=<what>]
	 * : Whether present payers keep their price, or pay the new one from their next payment on and get an email.
	 * ---
	 * default: keep
	 * options:
	 *   - keep
	 *   - move
	 * ---
	 *
	 * [--yes]
	 * : Does not ask.
	 *
	 * ## EXAMPLES
	 *
	 *     $ wp freehold payments plan price 12 7.50 --payers=move --yes
	 *
	 * @param string[]             $arguments The plan and the price.
	 * @param array<string, mixed> $options   The options.
	 */
	public function price( array $arguments, array $options ): void {
		$id     = $this->number( $arguments[0], '<id>' );
		$plan   = $this->result( Plans::find( $id ) ?? Plans::missing() );
		$payers = (string) ( $options['payers'] ?? PlanChanges::KEEP );
		if ( PlanChanges::MOVE === $payers ) {
			$count = array_sum( array_column( array( ...SubscriptionsTable::prices( $id, 'plan', true ), ...SubscriptionsTable::prices( $id, 'plan', false ) ), 'payers' ) );
			/* translators: 1: a number of people. 2: a price. */
			WP_CLI::confirm( sprintf( __( 'Move up to %1$d payers to %2$s?', 'freehold' ), $count, $arguments[1] ), $options );
		}
		$changed = $this->result( PlanChanges::price( $id, $arguments[1], $plan->price->decimal(), $payers ) );
		/* translators: 1: the name of a payment plan. 2: its price, such as $5.00 / month. */
		WP_CLI::success( sprintf( __( '“%1$s” costs %2$s.', 'freehold' ), $changed->title, $changed->price_text() ) );
	}

	/**
	 * Ends the sale of a plan for now. Subscriptions go on.
	 *
	 * ## OPTIONS
	 *
	 * <id>
	 * : The plan, as `wp freehold payments plans` shows it.
	 *
	 * ## EXAMPLES
	 *
	 *     $ wp freehold payments plan archive 12
	 *
	 * @param string[] $arguments The plan.
	 */
	public function archive( array $arguments ): void {
		$plan = $this->result( PlanChanges::archive( $this->number( $arguments[0], '<id>' ), true ) );
		/* translators: %s: the name of a payment plan. */
		WP_CLI::success( sprintf( __( '“%s” is archived.', 'freehold' ), $plan->title ) );
	}

	/**
	 * Sells an archived plan again.
	 *
	 * ## OPTIONS
	 *
	 * <id>
	 * : The plan, as `wp freehold payments plans` shows it.
	 *
	 * ## EXAMPLES
	 *
	 *     $ wp freehold payments plan unarchive 12
	 *
	 * @param string[] $arguments The plan.
	 */
	public function unarchive( array $arguments ): void {
		$plan = $this->result( PlanChanges::archive( $this->number( $arguments[0], '<id>' ), false ) );
		/* translators: %s: the name of a payment plan. */
		WP_CLI::success( sprintf( __( '“%s” is sold again.', 'freehold' ), $plan->title ) );
	}

	/**
	 * Changes for how many days a plan is free for new payers, once per person.
	 *
	 * ## OPTIONS
	 *
	 * <id>
	 * : The plan, as `wp freehold payments plans` shows it.
	 *
	 * <days>
	 * : The number of days, from 0 to 730.
	 *
	 * ## EXAMPLES
	 *
	 *     $ wp freehold payments plan trial 12 14
	 *
	 * @param string[] $arguments The plan and the days.
	 */
	public function trial( array $arguments ): void {
		$plan = $this->result( PlanChanges::trial( $this->number( $arguments[0], '<id>' ), '0' === $arguments[1] ? 0 : $this->number( $arguments[1], '<days>' ) ) );
		/* translators: 1: the name of a payment plan. 2: its price, such as $5.00 / month. */
		WP_CLI::success( sprintf( __( '“%1$s” costs %2$s.', 'freehold' ), $plan->title, $plan->price_text() ) );
	}

	/**
	 * Lists who changed a plan, and when.
	 *
	 * ## OPTIONS
	 *
	 * <id>
	 * : The plan, as `wp freehold payments plans` shows it.
	 *
	 * [--limit=<number>]
	 * : The maximum number of rows. By default 100 for table and yaml, and all for other formats. 0 for all.
	 *
	 * [--fields=<fields>]
	 * : The columns: id, date, action, from, to, note, actor, user.
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
	 *     $ wp freehold payments plan changes 12 --fields=date,action,from,to,user
	 *
	 * @param string[]             $arguments The plan.
	 * @param array<string, mixed> $options   The options.
	 */
	public function changes( array $arguments, array $options ): void {
		$plan = $this->result( Plans::find( $this->number( $arguments[0], '<id>' ) ) ?? Plans::missing() );
		$this->show_list( $options, array( 'id', 'date', 'action', 'from', 'to', 'note', 'actor', 'user' ), ChangeLog::about( array( 'plan' => array( $plan->id ) ), 1000 ) );
	}
}
