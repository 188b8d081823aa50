<?php
/**
 * A page of pictures.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\ExternalMedia;

/**
 * What a service lists at a time.
 */
final class Page {

	/**
	 * Takes what was listed.
	 *
	 * @param Item[]      $items   The pictures.
	 * @param string|null $next    The handle of the next page; null where this is the last.
	 * @param int         $skipped How many more there were that cannot be used here, such as videos.
	 */
	public function __construct(
		public readonly array $items,
		public readonly ?string $next = null,
		public readonly int $skipped = 0
	) {}
}
