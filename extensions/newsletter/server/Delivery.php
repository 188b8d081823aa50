<?php
declare( strict_types=1 );

namespace Freehold\Modules\Newsletter;

/**
 * A row of {@see Tables\DeliveryTable} that a worker has claimed, with what it needs of the subscriber.
 */
final class Delivery {

	/** Waits for a worker. */
	public const QUEUED = 'queued';

	/** A worker will send it. Nothing was sent yet: after the claim has expired, another worker takes it. */
	public const CLAIMED = 'claimed';

	/** A worker is sending it. After its time is over, its outcome is {@see self::UNKNOWN}. */
	public const SENDING = 'sending';

	/** WordPress has accepted it. */
	public const SENT = 'sent';

	/** WordPress has not accepted it. */
	public const FAILED = 'failed';

	/** Not sent, because the person does not want mail any more. */
	public const LEFT_OUT = 'left_out';

	/** A worker ended while it was sending. Not stored: {@see self::SENDING} whose time is over. */
	public const UNKNOWN = 'unknown';

	/**
	 * Creates a claimed delivery.
	 *
	 * @param int    $id            The row’s ID.
	 * @param int    $issue_id      The issue.
	 * @param int    $subscriber_id The subscriber.
	 * @param string $email         The subscriber’s address; empty if the subscriber was deleted.
	 * @param string $language      The subscriber’s locale; empty for the site’s.
	 * @param string $name          The subscriber’s name; empty if it is unknown.
	 */
	public function __construct(
		public readonly int $id,
		public readonly int $issue_id,
		public readonly int $subscriber_id,
		public readonly string $claim,
		public readonly string $email,
		public readonly string $language,
		public readonly string $name = ''
	) {}
}
