<?php
declare( strict_types=1 );

namespace Freehold\Payments;

use Freehold\Database\Sql;
use Freehold\Payments\Tables\CountsTable;
use Freehold\Payments\Tables\PaymentsTable;
use Freehold\Payments\Tables\SubscriptionsTable;
use Freehold\Payments\Tables\TotalsTable;

/**
 * Adds up all payments once a day, in case a process ended between marking a payment as settled and adding it.
 */
final class Recount {

	/** The transient that says that it was done. */
	public const DONE = 'freehold_payments_recounted';

	/**
	 * Corrects totals and counts. What cannot be read is left for the next time: no rows would be no payments.
	 */
	public static function run(): void {
		Recurring::correct();
		$sums = PaymentsTable::sums();
		if ( ! Sql::has_failed() ) {
			TotalsTable::correct( $sums );
		}
		foreach ( array(
			'payment'      => PaymentsTable::class,
			'subscription' => SubscriptionsTable::class,
		) as $object => $table ) {
			$groups = $table::groups();
			if ( ! Sql::has_failed() ) {
				CountsTable::correct( $object, $groups );
			}
		}
		set_transient( self::DONE, 1, DAY_IN_SECONDS - HOUR_IN_SECONDS );
	}
}
