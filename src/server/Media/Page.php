<?php
/**
 * A page of pictures.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Media;

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

	/**
	 * A page out of what a service listed.
	 *
	 * @param mixed                                 $listed The list in its answer; anything else is none.
	 * @param callable(array<string, mixed>): ?Item $read   Reads one of it; null where that cannot be used here.
	 * @param string|null                           $next   The handle of the next page; null where this is the last.
	 */
	public static function of( mixed $listed, callable $read, ?string $next ): self {
		$listed = is_array( $listed ) ? $listed : array();
		$items  = array_filter( array_map( static fn ( mixed $one ): ?Item => is_array( $one ) ? $read( $one ) : null, $listed ) );
		return new self( array_values( $items ), $next, count( $listed ) - count( $items ) );
	}
}
