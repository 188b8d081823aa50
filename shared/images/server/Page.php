<?php
declare( strict_types=1 );

namespace Freehold\Media;

/**
 * Contains one page of a service's list.
 */
final class Page {

	/**
	 * Creates a page.
	 *
	 * @param Item[]      $items   The images.
	 * @param string|null $next    The handle of the next page; null for the last page.
	 * @param int         $skipped The number of unsupported items, such as videos.
	 */
	public function __construct(
		public readonly array $items,
		public readonly ?string $next = null,
		public readonly int $skipped = 0
	) {}

	/**
	 * Creates a page from a service's list.
	 *
	 * @param mixed                                 $listed The list in the response; anything else is an empty page.
	 * @param callable(array<string, mixed>): ?Item $read   Reads one item; returns null if it is not supported.
	 * @param string|null                           $next   The handle of the next page; null for the last page.
	 */
	public static function of( mixed $listed, callable $read, ?string $next ): self {
		$listed = is_array( $listed ) ? $listed : array();
		$items  = array_filter( array_map( static fn ( mixed $one ): ?Item => is_array( $one ) ? $read( $one ) : null, $listed ) );
		return new self( array_values( $items ), $next, count( $listed ) - count( $items ) );
	}
}
