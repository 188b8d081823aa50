<?php
declare( strict_types=1 );

namespace Freehold\Modules\Visits;

use Freehold\Modules;
use Freehold\Modules\Visits\Tables\SaltTable;
use Freehold\Modules\Visits\Tables\ViewTable;
use Freehold\Modules\Visits\Tables\VisitorTable;

/**
 * Deletes what has expired, and ranks the past days, so that the screen does not wait for that.
 */
final class Upkeep {

	/**
	 * Runs the clean-up.
	 */
	public static function run(): void {
		$today = Period::today();
		SaltTable::forget( $today );
		VisitorTable::forget( $today );
		$months = (int) Modules::options( 'visits' )['keep'];
		if ( $months > 0 ) {
			ViewTable::delete_before( current_datetime()->modify( "-{$months} months" )->format( 'Y-m-d' ) );
		}
		foreach ( Report::periods() as $days ) {
			$period = new Period( $days );
			Ranking::of( ViewTable::PAGE, $period );
			Ranking::of( ViewTable::WEBSITE, $period );
		}
	}
}
