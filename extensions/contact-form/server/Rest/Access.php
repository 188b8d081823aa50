<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Rest;

/**
 * The capability for entries and their files.
 */
final class Access {

	/** The capability. It is granted by `edit_pages`, as in Jetpack. */
	public const CAPABILITY = 'freehold_manage_forms';
}
