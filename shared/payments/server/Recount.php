<?php
declare( strict_types=1 );

namespace Freehold\Payments;

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
	 * Corrects totals and counts.
	 */
	public static function run(): void {
		Recurring::correct();
		TotalsTable::correct( PaymentsTable::sums() );
		CountsTable::correct( 'payment', PaymentsTable::groups() );
		CountsTable::correct( 'subscription', SubscriptionsTable::groups() );
		set_transient( self::DONE, 1, DAY_IN_SECONDS - HOUR_IN_SECONDS );
	}
}
