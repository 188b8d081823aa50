<?php
declare( strict_types=1 );

namespace Freehold\Modules\Newsletter\Tables;

use Freehold\Database\Sql;
use Freehold\Database\Table;
use Freehold\Members\Status;
use Freehold\Members\Tables\SubscriberTable;
use Freehold\Modules\Newsletter\Delivery;
use Freehold\Modules\Newsletter\Issue;

/**
 * Stores one row per issue and subscriber. A worker claims some rows with one conditional UPDATE, and moves each of them to
 * `sending` just before the mail, which only one process can. A row that stays there is never sent again by itself, because
 * the mail may have arrived.
 */
final class DeliveryTable extends Table {

	public const NAME = 'newsletter_deliveries';

	/** How long a claim lasts, and how long sending one mail may take, in seconds. */
	public const CLAIM_SECONDS = 300;
	public const SEND_SECONDS  = 300;

	/**
	 * Returns the columns and keys. `subscriber_id` is the subscriber’s row, which may be deleted.
	 */
	protected static function columns(): string {
		return "id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT,
			issue_id BIGINT UNSIGNED NOT NULL,
			subscriber_id BIGINT UNSIGNED NOT NULL,
			status VARCHAR(10) NOT NULL DEFAULT 'queued',
			claim CHAR(32) NOT NULL DEFAULT '',
			claimed_until BIGINT UNSIGNED NOT NULL DEFAULT 0,
			changed BIGINT UNSIGNED NOT NULL DEFAULT 0,
			error VARCHAR(190) NOT NULL DEFAULT '',
			PRIMARY KEY (id),
			UNIQUE KEY pair (issue_id, subscriber_id),
			KEY work (issue_id, status, id),
			KEY claim (claim),
			KEY subscriber (subscriber_id, id)";
	}

	/**
	 * Adds deliveries. Those that are there already stay as they are.
	 *
	 * @param int   $issue_id The issue.
	 * @param int[] $ids      Subscriber IDs.
	 * @return bool False if the database returned an error.
	 */
	public static function add( int $issue_id, array $ids ): bool {
		if ( array() === $ids ) {
			return true;
		}
		$rows = array_map( static fn ( int $id ): string => Sql::prepare( '( %d, %d )', $issue_id, $id ), $ids );
		return null !== self::execute( Sql::prepare( 'INSERT IGNORE INTO %i ( issue_id, subscriber_id ) VALUES ', self::name() ) . implode( ', ', $rows ) );
	}

	/**
	 * Claims some deliveries of an issue.
	 *
	 * @param int $issue_id The issue.
	 * @param int $limit    The maximum number.
	 * @return Delivery[]|null Null if other workers took all those that were found: try again.
	 */
	public static function claim( int $issue_id, int $limit ): ?array {
		$ids = array_map( 'intval', Sql::column( 'SELECT id FROM %i WHERE issue_id = %d AND status = %s ORDER BY id LIMIT %d', self::name(), $issue_id, Delivery::QUEUED, $limit ) );
		if ( array() === $ids ) {
			return array();
		}
		$claim = bin2hex( random_bytes( 16 ) );
		$taken = self::execute( 'UPDATE %i SET status = %s, claim = %s, claimed_until = %d WHERE id IN (%d) AND status = %s', self::name(), Delivery::CLAIMED, $claim, time() + self::CLAIM_SECONDS, $ids, Delivery::QUEUED );
		if ( null === $taken || $taken < 1 ) {
			return null;
		}
		$rows = Sql::objects( 'SELECT d.id, d.subscriber_id, s.email, s.language, s.name FROM %i d LEFT JOIN %i s ON s.id = d.subscriber_id WHERE d.id IN (%d) AND d.claim = %s ORDER BY s.language, d.id', self::name(), SubscriberTable::name(), $ids, $claim );
		return array_map( static fn ( object $row ): Delivery => new Delivery( (int) $row->id, $issue_id, (int) $row->subscriber_id, $claim, (string) $row->email, (string) $row->language, self::text( (string) $row->name ) ), $rows );
	}

	/**
	 * Begins to send a claimed delivery: the last step before the mail. Only one process can, only while the issue is being
	 * sent, and only if the person gets mail at this moment.
	 *
	 * @return bool False if it must not be sent.
	 */
	public static function begin( Delivery $delivery ): bool {
		$now = time();
		return 1 === self::execute(
			'UPDATE %i SET status = %s, claimed_until = %d, changed = %d WHERE id = %d AND claim = %s AND status = %s AND claimed_until > %d AND EXISTS ( SELECT 1 FROM %i i WHERE i.id = %d AND i.status = %s ) AND EXISTS ( SELECT 1 FROM %i s WHERE s.id = %d AND s.status = %s AND s.paused_until <= %d )',
			self::name(),
			Delivery::SENDING,
			$now + self::SEND_SECONDS,
			$now,
			$delivery->id,
			$delivery->claim,
			Delivery::CLAIMED,
			$now,
			IssueTable::name(),
			$delivery->issue_id,
			Issue::SENDING,
			SubscriberTable::name(),
			$delivery->subscriber_id,
			Status::ACTIVE,
			$now
		);
	}

	/**
	 * Notes the outcome of a delivery that this process began to send.
	 *
	 * @param string $status {@see Delivery::SENT} or {@see Delivery::FAILED}.
	 * @param string $error  Why it failed.
	 */
	public static function finish( Delivery $delivery, string $status, string $error = '' ): void {
		self::execute( "UPDATE %i SET status = %s, error = %s, changed = %d, claim = '' WHERE id = %d AND claim = %s AND status = %s", self::name(), $status, mb_substr( $error, 0, 190 ), time(), $delivery->id, $delivery->claim, Delivery::SENDING );
	}

	/**
	 * Notes that it is unknown whether a delivery was sent.
	 *
	 * @param string $error What went wrong.
	 */
	public static function doubt( Delivery $delivery, string $error ): void {
		self::execute( 'UPDATE %i SET claimed_until = 0, error = %s WHERE id = %d AND claim = %s AND status = %s', self::name(), mb_substr( $error, 0, 190 ), $delivery->id, $delivery->claim, Delivery::SENDING );
	}

	/**
	 * Notes that a person gets no mail any more.
	 *
	 * @param Delivery $delivery The delivery, which this process could not begin.
	 * @return bool False if the person does get mail, or another process has taken over.
	 */
	public static function leave_out( Delivery $delivery ): bool {
		return 1 === self::execute( "UPDATE %i SET status = %s, changed = %d, claim = '' WHERE id = %d AND claim = %s AND status = %s AND NOT EXISTS ( SELECT 1 FROM %i s WHERE s.id = %d AND s.status = %s AND s.paused_until <= %d )", self::name(), Delivery::LEFT_OUT, time(), $delivery->id, $delivery->claim, Delivery::CLAIMED, SubscriberTable::name(), $delivery->subscriber_id, Status::ACTIVE, time() );
	}

	/**
	 * Notes that a person must not get an issue, because it is for others.
	 */
	public static function exclude( Delivery $delivery ): void {
		self::execute( "UPDATE %i SET status = %s, changed = %d, claim = '' WHERE id = %d AND claim = %s AND status = %s", self::name(), Delivery::LEFT_OUT, time(), $delivery->id, $delivery->claim, Delivery::CLAIMED );
	}

	/**
	 * Returns what is left of a claim to the queue.
	 */
	public static function release( string $claim ): void {
		self::execute( "UPDATE %i SET status = %s, claim = '', claimed_until = 0 WHERE claim = %s AND status = %s", self::name(), Delivery::QUEUED, $claim, Delivery::CLAIMED );
	}

	/**
	 * Returns deliveries of workers that ended early to the queue. Their mails were not begun.
	 *
	 * @return int How many.
	 */
	public static function release_expired( int $issue_id ): int {
		return (int) self::execute( "UPDATE %i SET status = %s, claim = '', claimed_until = 0 WHERE issue_id = %d AND status = %s AND claimed_until <= %d", self::name(), Delivery::QUEUED, $issue_id, Delivery::CLAIMED, time() );
	}

	/**
	 * Returns when other workers are done with an issue, or their time is over.
	 *
	 * @return int|null Unix time; null if no worker is at it.
	 */
	public static function busy_until( int $issue_id ): ?int {
		$until = Sql::value( 'SELECT MAX(claimed_until) FROM %i WHERE issue_id = %d AND status IN ( %s, %s ) AND claimed_until > %d', self::name(), $issue_id, Delivery::CLAIMED, Delivery::SENDING, time() );
		return null === $until ? null : (int) $until;
	}

	/**
	 * Returns whether an issue has mails that wait, or that a worker is sending at this moment; also if the database does not say.
	 */
	public static function is_open( int $issue_id ): bool {
		return null !== Sql::value( 'SELECT id FROM %i WHERE issue_id = %d AND ( status IN ( %s, %s ) OR ( status = %s AND claimed_until > %d ) ) LIMIT 1', self::name(), $issue_id, Delivery::QUEUED, Delivery::CLAIMED, Delivery::SENDING, time() ) || Sql::has_failed();
	}

	/**
	 * Sends deliveries again because an administrator asks for it.
	 *
	 * @param int    $issue_id The issue.
	 * @param string $status   {@see Delivery::FAILED} or {@see Delivery::UNKNOWN}.
	 * @param int[]  $ids      Some deliveries; empty for all with the status.
	 * @return int|null How many; null if the database returned an error.
	 */
	public static function again( int $issue_id, string $status, array $ids = array() ): ?int {
		return self::decide( $issue_id, $status, $ids, Delivery::QUEUED );
	}

	/**
	 * Counts deliveries with an unknown outcome as sent because an administrator says so.
	 *
	 * @param int   $issue_id The issue.
	 * @param int[] $ids      Some deliveries; empty for all.
	 * @return int|null How many; null if the database returned an error.
	 */
	public static function leave( int $issue_id, array $ids = array() ): ?int {
		return self::decide( $issue_id, Delivery::UNKNOWN, $ids, Delivery::SENT );
	}

	/**
	 * Counts the deliveries of an issue by status.
	 *
	 * @return array{waiting: int, sent: int, failed: int, left_out: int, unknown: int}
	 */
	public static function counts( int $issue_id ): array {
		$counts  = array_column( Sql::rows( 'SELECT status, COUNT(*) AS mails FROM %i WHERE issue_id = %d GROUP BY status', self::name(), $issue_id ), 'mails', 'status' );
		$of      = static fn ( string $status ): int => (int) ( $counts[ $status ] ?? 0 );
		$unknown = 0 === $of( Delivery::SENDING ) ? 0 : (int) Sql::value( 'SELECT COUNT(*) FROM %i WHERE issue_id = %d AND status = %s AND claimed_until <= %d', self::name(), $issue_id, Delivery::SENDING, time() );
		return array(
			'waiting'  => $of( Delivery::QUEUED ) + $of( Delivery::CLAIMED ) + $of( Delivery::SENDING ) - $unknown,
			'sent'     => $of( Delivery::SENT ),
			'failed'   => $of( Delivery::FAILED ),
			'left_out' => $of( Delivery::LEFT_OUT ),
			'unknown'  => $unknown,
		);
	}

	/**
	 * Returns deliveries with problems.
	 *
	 * @param int    $issue_id The issue.
	 * @param string $status   {@see Delivery::FAILED} or {@see Delivery::UNKNOWN}.
	 * @param int    $after    The last ID of the previous call.
	 * @param int    $limit    The maximum number.
	 * @return array<int, array{id: int, email: string, error: string, changed: int}>
	 */
	public static function problems( int $issue_id, string $status, int $after, int $limit ): array {
		list( $stored, $until ) = self::stored( $status );
		return array_map(
			static fn ( array $row ): array => array(
				'id'      => (int) $row['id'],
				'email'   => (string) $row['email'],
				'error'   => (string) $row['error'],
				'changed' => (int) $row['changed'],
			),
			Sql::rows( 'SELECT d.id, d.error, d.changed, s.email FROM %i d LEFT JOIN %i s ON s.id = d.subscriber_id WHERE d.issue_id = %d AND d.status = %s AND d.claimed_until <= %d AND d.id > %d ORDER BY d.id LIMIT %d', self::name(), SubscriberTable::name(), $issue_id, $stored, $until, $after, $limit )
		);
	}

	/**
	 * Returns what a subscriber got, the latest first.
	 *
	 * @param int $subscriber_id The subscriber.
	 * @param int $offset        How many to skip.
	 * @param int $limit         The maximum number.
	 * @return array<int, array{id: int, post_id: int, status: string, changed: int}>
	 */
	public static function of_subscriber( int $subscriber_id, int $offset, int $limit ): array {
		return array_map(
			static fn ( array $row ): array => array(
				'id'      => (int) $row['id'],
				'post_id' => (int) $row['post_id'],
				'status'  => (string) $row['status'],
				'changed' => (int) $row['changed'],
			),
			Sql::rows( 'SELECT d.id, i.post_id, d.status, d.changed FROM %i d JOIN %i i ON i.id = d.issue_id WHERE d.subscriber_id = %d ORDER BY d.id DESC LIMIT %d OFFSET %d', self::name(), IssueTable::name(), $subscriber_id, $limit, $offset )
		);
	}

	/**
	 * Deletes the errors of a person’s mails, because mail servers repeat addresses in them. The rows themselves contain no personal data.
	 */
	public static function forget( int $subscriber_id ): void {
		self::execute( 'UPDATE %i SET error = %s WHERE subscriber_id = %d', self::name(), '', $subscriber_id );
	}

	/**
	 * Deletes some deliveries of an issue.
	 *
	 * @param int $issue_id The issue.
	 * @param int $limit    The maximum number.
	 * @return int How many were deleted.
	 */
	public static function remove( int $issue_id, int $limit ): int {
		$ids = array_map( 'intval', Sql::column( 'SELECT id FROM %i WHERE issue_id = %d LIMIT %d', self::name(), $issue_id, $limit ) );
		if ( array() === $ids ) {
			return 0;
		}
		return (int) self::execute( 'DELETE FROM %i WHERE id IN (%d)', self::name(), $ids );
	}

	/**
	 * Changes deliveries because an administrator asks for it.
	 *
	 * @param int    $issue_id The issue.
	 * @param string $status   {@see Delivery::FAILED} or {@see Delivery::UNKNOWN}.
	 * @param int[]  $ids      Some deliveries; empty for all with the status.
	 * @param string $next     The new status.
	 * @return int|null How many; null if the database returned an error.
	 */
	private static function decide( int $issue_id, string $status, array $ids, string $next ): ?int {
		list( $stored, $until ) = self::stored( $status );
		$only                   = array() === $ids ? '' : ' AND id IN (%d)';
		return self::execute( "UPDATE %i SET status = %s, claim = '', claimed_until = 0, error = '' WHERE issue_id = %d AND status = %s AND claimed_until <= %d{$only}", self::name(), $next, $issue_id, $stored, $until, $ids );
	}

	/**
	 * Returns what the rows of a status contain.
	 *
	 * @param string $status {@see Delivery::FAILED} or {@see Delivery::UNKNOWN}.
	 * @return array{0: string, 1: int} The stored status, and the latest `claimed_until`.
	 */
	private static function stored( string $status ): array {
		return Delivery::UNKNOWN === $status ? array( Delivery::SENDING, time() ) : array( $status, PHP_INT_MAX );
	}
}
