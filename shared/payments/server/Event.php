<?php
declare( strict_types=1 );

namespace Freehold\Payments;

/**
 * What a webhook or the vendor’s list of events reports: only which objects changed. Their state is read from the vendor afterwards, so that events can come twice, late and in any order.
 */
final class Event {

	/**
	 * Creates the object.
	 *
	 * @param string       $vendor    The vendor’s slug.
	 * @param bool         $live      Whether the event is about real money.
	 * @param string       $event_id  The vendor’s ID of the event.
	 * @param string       $type      The vendor’s type, such as `invoice.paid`.
	 * @param string       $object_id The vendor’s ID of the object that changed.
	 * @param EventSubject $subject   What of this site it is about.
	 * @param int          $created   When it happened, in seconds of Unix time.
	 */
	public function __construct(
		public readonly string $vendor,
		public readonly bool $live,
		public readonly string $event_id,
		public readonly string $type,
		public readonly string $object_id,
		public readonly EventSubject $subject,
		public readonly int $created = 0,
	) {}
}
