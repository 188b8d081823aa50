<?php
declare( strict_types=1 );

namespace Freehold\Modules\Video;

/**
 * The names that pages need without the classes that use them.
 */
final class Names {

	/** The folder of private videos, under the uploads. */
	public const PRIVATE_ROOT = 'freehold-private-videos';
}
