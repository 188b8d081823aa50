<?php
declare( strict_types=1 );

namespace Freehold\Modules\Subscriptions\Rest;

/**
 * The capability for subscribers.
 */
final class Access {

	/** The capability. */
	public const CAPABILITY = 'freehold_manage_subscribers';
}
