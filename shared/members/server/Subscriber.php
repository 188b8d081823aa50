<?php
declare( strict_types=1 );

namespace Freehold\Members;

use Freehold\Database\Table;

/**
 * A row of {@see Tables\SubscriberTable}. Times are Unix time; 0 for never.
 */
final class Subscriber {

	/**
	 * Creates a subscriber.
	 *
	 * @param int    $id           The row’s ID.
	 * @param string $email        The normalized email address.
	 * @param string $status       One of {@see Status::ALL}.
	 * @param int    $user_id      The WordPress user with this verified address, or 0.
	 * @param string $source       Where the subscriber comes from.
	 * @param string $consent_text What the person agreed to.
	 * @param int    $consent_time When.
	 * @param int    $post_id      The post with the form, or 0.
	 * @param string $language     The locale of the page with the form.
	 * @param int    $created      When the row was added.
	 * @param int    $confirmed    When the address was confirmed.
	 * @param int    $changed      When the status changed last.
	 * @param int    $mailed       When the last confirmation mail was queued.
	 * @param int    $paused_until Until when the person gets no mail.
	 * @param int    $revision     Rises with each change.
	 * @param string $name         The person's name; empty if unknown.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $email,
		public readonly string $status,
		public readonly int $user_id,
		public readonly string $source,
		public readonly string $consent_text,
		public readonly int $consent_time,
		public readonly int $post_id,
		public readonly string $language,
		public readonly int $created,
		public readonly int $confirmed,
		public readonly int $changed,
		public readonly int $mailed,
		public readonly int $paused_until,
		public readonly int $revision,
		public readonly string $name = ''
	) {}

	/**
	 * Returns a subscriber from a row.
	 *
	 * @param array<string, mixed> $row The columns.
	 */
	public static function from_row( array $row ): self {
		return new self(
			(int) $row['id'],
			(string) $row['email'],
			(string) $row['status'],
			(int) $row['user_id'],
			(string) $row['source'],
			Table::text( (string) $row['consent_text'] ),
			(int) $row['consent_time'],
			(int) $row['post_id'],
			(string) $row['language'],
			(int) $row['created'],
			(int) $row['confirmed'],
			(int) $row['changed'],
			(int) $row['mailed'],
			(int) $row['paused_until'],
			(int) $row['revision'],
			(string) $row['name']
		);
	}
}
