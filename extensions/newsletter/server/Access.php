<?php
declare( strict_types=1 );

namespace Freehold\Modules\Newsletter;

/**
 * The capability for newsletters.
 */
final class Access {

	/** The capability. */
	public const CAPABILITY = 'freehold_manage_newsletters';
}
