<?php
declare( strict_types=1 );

namespace Freehold\Modules\Newsletter\Sending;

use Freehold\Database\Sql;
use Freehold\Modules\Newsletter\Issue;
use Freehold\Modules\Newsletter\Segment;
use Freehold\Modules\Newsletter\Tables\DeliveryTable;
use Freehold\Modules\Newsletter\Tables\IssueTable;
use RuntimeException;

/**
 * Adds one delivery per subscriber, some at a time. A step that runs twice, or in two workers at once, adds nothing twice.
 */
final class Filler {

	/** How many subscribers one step considers. */
	private const BATCH = 500;

	/**
	 * Does one step.
	 *
	 * @param Issue $issue The issue, which is not filled yet.
	 * @return bool False if the deliveries could not be stored.
	 * @throws RuntimeException If the subscribers could not be read.
	 */
	public static function step( Issue $issue ): bool {
		$segment = Segment::of( $issue );
		$ids     = Sql::strictly( static fn (): array => $segment->walk( $issue->filled_to, $issue->last_id, self::BATCH ) );
		$last    = array() === $ids ? $issue->last_id : end( $ids );
		if ( ! DeliveryTable::add( $issue->id, Sql::strictly( static fn (): array => $segment->payers( $ids, $issue->post_id ) ) ) ) {
			return false;
		}
		IssueTable::fill( $issue, $last, count( $ids ) < self::BATCH );
		return true;
	}
}
