<?php
declare( strict_types=1 );

namespace Freehold\Members;

/**
 * The name of the event that modules add to. Pages do not load the class that handles it.
 */
final class Names {

	/** The cron event that deletes what is no longer needed. */
	public const UPKEEP = 'freehold_members_upkeep';
}
