<?php
declare( strict_types=1 );

namespace Freehold\Payments;

/**
 * One page of a vendor’s list of events, the oldest first.
 */
final class EventPage {

	/**
	 * Creates the object.
	 *
	 * @param Event[] $events           The events.
	 * @param string  $cursor           What to continue after; the vendor defines it.
	 * @param bool    $is_more          Whether another page follows now.
	 */
	public function __construct(
		public readonly array $events = array(),
		public readonly string $cursor = '',
		public readonly bool $is_more = false,
	) {}
}
