<?php
declare( strict_types=1 );

namespace Freehold\Payments;

use Freehold\Http\Request;

/**
 * The names of hooks and query variables, apart from the classes that use them, so that a page loads no class for a name.
 */
final class Names {

	/** The cron hook of {@see Poll}. */
	public const POLL = 'freehold_payments_poll';

	/** The query variable of {@see Checkout\Portal}. */
	public const PORTAL = 'freehold_portal';

	/** The query variable with the key of an error. */
	public const RESULT = 'freehold_payment';

	/** The query variable with the reference of an order that the visitor comes back from. */
	public const PAID = 'freehold_paid';

	/** The query variable with the reference of an order that the visitor left without paying. */
	public const CANCELED = 'freehold_canceled';

	/**
	 * Returns whether the current page shows the result of an attempt to pay.
	 */
	public static function has_results(): bool {
		return Request::has_query( self::RESULT ) || Request::has_query( self::PAID ) || Request::has_query( self::CANCELED );
	}
}
