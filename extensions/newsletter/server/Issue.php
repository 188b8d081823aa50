<?php
declare( strict_types=1 );

namespace Freehold\Modules\Newsletter;

/**
 * A row of {@see Tables\IssueTable}: a post that was published, and what became of its mails. Times are Unix time; 0 for never.
 */
final class Issue {

	/** Published a moment ago: who gets it is not decided yet. */
	public const NEW = 'new';

	/** Mails are being sent. */
	public const SENDING = 'sending';

	/** An administrator or {@see self::$reason} has stopped it. */
	public const PAUSED = 'paused';

	/** All mails were tried. */
	public const FINISHED = 'finished';

	/** Not sent, as {@see self::$reason} says. */
	public const SKIPPED = 'skipped';

	/** For how long newsletters can wait and still go on by themselves, in seconds. */
	public const MAX_WAIT = WEEK_IN_SECONDS;

	/** To all subscribers. */
	public const EVERYBODY = 'everybody';

	/** To subscribers who pay. */
	public const PAID = 'paid';

	/**
	 * Creates an issue.
	 *
	 * @param int    $id          The row’s ID.
	 * @param int    $post_id     The post.
	 * @param string $status      One of the constants.
	 * @param string $reason      Why it is paused or was skipped; one of {@see Reasons}.
	 * @param string $error       The last error of the mail server.
	 * @param string $audience    {@see self::EVERYBODY} or {@see self::PAID}.
	 * @param int[]  $terms       The newsletter categories; empty for all subscribers.
	 * @param int    $last_id     The last subscriber who can get it: the newest one when it was published.
	 * @param int    $filled_to   The last subscriber who was considered.
	 * @param bool   $is_filled   Whether every subscriber was considered.
	 * @param int    $failures    How many mails failed since the last one that was sent.
	 * @param int    $created     When the post was published.
	 * @param int    $worked      When a worker worked on it last.
	 * @param int    $finished    When all mails were tried.
	 * @param string $counts      The numbers of mails by status, as JSON.
	 * @param string $segment     The conditions of {@see Segment}, as JSON; empty for none.
	 */
	public function __construct(
		public readonly int $id,
		public readonly int $post_id,
		public readonly string $status,
		public readonly string $reason,
		public readonly string $error,
		public readonly string $audience,
		public readonly array $terms,
		public readonly int $last_id,
		public readonly int $filled_to,
		public readonly bool $is_filled,
		public readonly int $failures,
		public readonly int $created,
		public readonly int $worked,
		public readonly int $finished,
		public readonly string $counts,
		public readonly string $segment = ''
	) {}

	/**
	 * Returns an issue from a row.
	 *
	 * @param array<string, mixed> $row The columns.
	 */
	public static function from_row( array $row ): self {
		return new self(
			(int) $row['id'],
			(int) $row['post_id'],
			(string) $row['status'],
			(string) $row['reason'],
			(string) $row['error'],
			(string) $row['audience'],
			array_values( array_filter( array_map( 'intval', explode( ',', (string) $row['terms'] ) ) ) ),
			(int) $row['last_id'],
			(int) $row['filled_to'],
			1 === (int) $row['is_filled'],
			(int) $row['failures'],
			(int) $row['created'],
			(int) $row['worked'],
			(int) $row['finished'],
			(string) $row['counts'],
			(string) $row['segment']
		);
	}
}
