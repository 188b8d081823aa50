<?php
declare( strict_types=1 );

namespace Freehold\Members\Access;

use Freehold\Members\Subscriber;

/**
 * A browser that a reader has logged in with. Times are Unix time.
 */
final class Session {

	/**
	 * Creates a session.
	 *
	 * @param int             $id         The row's ID.
	 * @param Subscriber|null $subscriber The reader; null if the session belongs to orders alone, or the reader was not asked for.
	 * @param int[]           $order_ids  The orders, the newest first; none if the session belongs to a reader.
	 * @param string          $device     What the browser says about the device.
	 * @param int             $created    When it began.
	 * @param int             $seen       When it was last used, give or take a day.
	 * @param int             $expires    When it ends unless it is used again.
	 */
	public function __construct(
		public readonly int $id,
		public readonly ?Subscriber $subscriber,
		public readonly array $order_ids,
		public readonly string $device,
		public readonly int $created,
		public readonly int $seen,
		public readonly int $expires
	) {}
}
