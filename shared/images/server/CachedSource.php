<?php
declare( strict_types=1 );

namespace Freehold\Media;

/**
 * A source whose terms say for how long its result pages must be cached.
 */
interface CachedSource extends Source {

	/**
	 * Returns for how many seconds a result page is cached.
	 */
	public function page_life(): int;
}
