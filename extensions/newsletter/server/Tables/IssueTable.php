<?php
declare( strict_types=1 );

namespace Freehold\Modules\Newsletter\Tables;

use Freehold\Database\Sql;
use Freehold\Database\Table;
use Freehold\Modules\Newsletter\Issue;
use Freehold\Modules\Newsletter\Reasons;
use Freehold\Modules\Newsletter\Segment;
use Freehold\Settings\Noted;

/**
 * Stores one row per post that was published, also if it is not sent. The post is unique, so that no post is sent again.
 */
final class IssueTable extends Table {

	public const VERSION = 2;
	public const NAME    = 'newsletter_issues';

	/** The setting that says whether an issue is paused. */
	private const PAUSED = 'newsletter_paused';

	private const COLUMNS = 'id, post_id, status, reason, error, audience, terms, last_id, filled_to, is_filled, failures, created, worked, finished, counts, segment';

	/**
	 * Returns the columns and keys.
	 */
	protected static function columns(): string {
		return "id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT,
			post_id BIGINT UNSIGNED NOT NULL,
			status VARCHAR(10) NOT NULL DEFAULT 'new',
			reason VARCHAR(20) NOT NULL DEFAULT '',
			error VARCHAR(190) NOT NULL DEFAULT '',
			audience VARCHAR(20) NOT NULL DEFAULT '',
			terms TEXT NOT NULL,
			last_id BIGINT UNSIGNED NOT NULL DEFAULT 0,
			filled_to BIGINT UNSIGNED NOT NULL DEFAULT 0,
			is_filled TINYINT UNSIGNED NOT NULL DEFAULT 0,
			failures INT UNSIGNED NOT NULL DEFAULT 0,
			created BIGINT UNSIGNED NOT NULL DEFAULT 0,
			worked BIGINT UNSIGNED NOT NULL DEFAULT 0,
			finished BIGINT UNSIGNED NOT NULL DEFAULT 0,
			counts VARCHAR(190) NOT NULL DEFAULT '',
			segment VARCHAR(1000) NOT NULL DEFAULT '',
			PRIMARY KEY (id),
			UNIQUE KEY post_id (post_id),
			KEY status (status, id)";
	}

	/**
	 * Adds the column `segment`.
	 *
	 * @param int $from The stored version.
	 */
	public static function migrate( int $from ): bool {
		return $from >= 2
			|| array() !== Sql::objects( 'SHOW COLUMNS FROM %i LIKE %s', self::name(), 'segment' )
			|| null !== self::execute( "ALTER TABLE %i ADD COLUMN segment VARCHAR(1000) NOT NULL DEFAULT ''", self::name() );
	}

	/**
	 * Adds the issue of a post, unless there is one.
	 *
	 * @return bool Whether this call added it.
	 */
	public static function add( int $post_id ): bool {
		return 1 === self::execute( "INSERT IGNORE INTO %i ( post_id, terms, created ) VALUES ( %d, '', %d )", self::name(), $post_id, time() );
	}

	/**
	 * Adds the issue of a post that waits for an administrator, in one statement, so that no worker takes it for a new one.
	 *
	 * @param int     $post_id The post.
	 * @param Segment $segment The conditions.
	 * @param int     $last_id The newest subscriber.
	 * @param string  $reason  Why it waits.
	 * @param int     $created When the post was published.
	 */
	public static function add_paused( int $post_id, string $audience, Segment $segment, int $last_id, string $reason, int $created ): void {
		self::change( true, Sql::prepare( 'INSERT IGNORE INTO %i ( post_id, status, reason, audience, terms, segment, last_id, created, worked ) VALUES ( %d, %s, %s, %s, %s, %s, %d, %d, %d )', self::name(), $post_id, Issue::PAUSED, $reason, $audience, implode( ',', $segment->terms ), $segment->json(), $last_id, $created, time() ) );
	}

	/**
	 * Returns published posts of a type that have no issue, the oldest first.
	 *
	 * @param string $type   The type of posts.
	 * @param int    $before When they were written and published at the latest, in seconds of Unix time.
	 * @param int    $limit  The maximum number.
	 * @return int[] Post IDs.
	 */
	public static function without( string $type, int $before, int $limit ): array {
		global $wpdb;
		$date = gmdate( 'Y-m-d H:i:s', $before );
		return array_map( 'intval', Sql::column( "SELECT p.ID FROM %i p LEFT JOIN %i i ON i.post_id = p.ID WHERE p.post_type = %s AND p.post_status = 'publish' AND p.post_date_gmt < %s AND p.post_modified_gmt < %s AND i.id IS NULL ORDER BY p.ID LIMIT %d", $wpdb->posts, self::name(), $type, $date, $date, $limit ) );
	}

	/**
	 * Notes who gets a new issue.
	 *
	 * @param int     $id      The issue.
	 * @param Segment $segment The conditions.
	 * @param int     $last_id The newest subscriber.
	 * @param string  $reason  Why it waits; empty to send it.
	 * @return bool Whether this call did.
	 */
	public static function start( int $id, string $audience, Segment $segment, int $last_id, string $reason = '' ): bool {
		return self::change( '' !== $reason, Sql::prepare( 'UPDATE %i SET status = %s, reason = %s, audience = %s, terms = %s, segment = %s, last_id = %d, worked = %d WHERE id = %d AND status = %s', self::name(), '' === $reason ? Issue::SENDING : Issue::PAUSED, $reason, $audience, implode( ',', $segment->terms ), $segment->json(), $last_id, time(), $id, Issue::NEW ) );
	}

	/**
	 * Changes the status of an issue.
	 *
	 * @param int      $id     The issue.
	 * @param string   $status The new status.
	 * @param string[] $from   The statuses from which it can be changed.
	 * @param string   $reason Why.
	 * @return bool Whether this call changed it.
	 */
	public static function move( int $id, string $status, array $from, string $reason = '' ): bool {
		return self::change( in_array( Issue::PAUSED, array( $status, ...$from ), true ), Sql::prepare( 'UPDATE %i SET status = %s, reason = %s, failures = 0, worked = %d WHERE id = %d AND status IN (%s)', self::name(), $status, $reason, time(), $id, $from ) );
	}

	/**
	 * Goes on with issues that waited for the sender.
	 *
	 * @param int $since How old they are at most, in seconds of Unix time.
	 * @return bool Whether there were any.
	 */
	public static function resume_waiting( int $since ): bool {
		$is_resumed = self::execute( "UPDATE %i SET status = %s, reason = '', failures = 0, worked = %d WHERE status = %s AND reason = %s AND created > %d", self::name(), Issue::SENDING, time(), Issue::PAUSED, Reasons::SENDER, $since ) > 0;
		self::noted()->forget();
		return $is_resumed;
	}

	/**
	 * Notes that all mails of an issue were tried.
	 *
	 * @return bool Whether this call did.
	 */
	public static function finish( int $id ): bool {
		return 1 === self::execute( 'UPDATE %i SET status = %s, finished = %d WHERE id = %d AND status = %s', self::name(), Issue::FINISHED, time(), $id, Issue::SENDING );
	}

	/**
	 * Notes how far the deliveries were filled in.
	 *
	 * @param Issue $issue     The issue as read.
	 * @param int   $filled_to The last subscriber who was considered.
	 * @param bool  $is_filled Whether there are no more.
	 * @return bool Whether this call did; false if another worker was faster.
	 */
	public static function fill( Issue $issue, int $filled_to, bool $is_filled ): bool {
		return 1 === self::execute( 'UPDATE %i SET filled_to = %d, is_filled = %d, worked = %d WHERE id = %d AND filled_to = %d AND is_filled = 0', self::name(), $filled_to, (int) $is_filled, time(), $issue->id, $issue->filled_to );
	}

	/**
	 * Notes that a worker worked on an issue.
	 */
	public static function touch( int $id ): void {
		self::execute( 'UPDATE %i SET worked = %d WHERE id = %d', self::name(), time(), $id );
	}

	/**
	 * Counts a mail that failed.
	 *
	 * @param int    $id    The issue.
	 * @param string $error The mail server’s error.
	 */
	public static function count_failure( int $id, string $error ): void {
		self::execute( 'UPDATE %i SET failures = failures + 1, error = %s WHERE id = %d', self::name(), mb_substr( $error, 0, 190 ), $id );
	}

	/**
	 * Notes that a mail was sent after failures.
	 */
	public static function clear_failures( int $id ): void {
		self::execute( 'UPDATE %i SET failures = 0 WHERE id = %d', self::name(), $id );
	}

	/**
	 * Pauses an issue of which too many mails in a row failed.
	 *
	 * @param int    $id     The issue.
	 * @param int    $limit  The number.
	 * @param string $reason The reason to store.
	 * @return bool Whether this call paused it.
	 */
	public static function pause_failing( int $id, int $limit, string $reason ): bool {
		return self::change( true, Sql::prepare( 'UPDATE %i SET status = %s, reason = %s WHERE id = %d AND status = %s AND failures >= %d', self::name(), Issue::PAUSED, $reason, $id, Issue::SENDING, $limit ) );
	}

	/**
	 * Stores the numbers of mails.
	 *
	 * @param int                $id     The issue.
	 * @param array<string, int> $counts Numbers by status.
	 */
	public static function store_counts( int $id, array $counts ): void {
		self::execute( 'UPDATE %i SET counts = %s WHERE id = %d', self::name(), (string) wp_json_encode( $counts ), $id );
	}

	/**
	 * Returns an issue.
	 */
	public static function get( int $id ): ?Issue {
		return self::all( 'WHERE id = %d', $id )[0] ?? null;
	}

	/**
	 * Returns the issue of a post.
	 */
	public static function of_post( int $post_id ): ?Issue {
		return self::all( 'WHERE post_id = %d', $post_id )[0] ?? null;
	}

	/**
	 * Returns the oldest issues with a status.
	 *
	 * @param int $limit The maximum number.
	 * @return Issue[]
	 */
	public static function with_status( string $status, int $limit ): array {
		return self::all( 'WHERE status = %s ORDER BY id LIMIT %d', $status, $limit );
	}

	/**
	 * Returns a page of issues, the newest first.
	 *
	 * @param string $status   The status; empty for all.
	 * @param int    $page     The page, from 1.
	 * @param int    $per_page The number of issues on a page.
	 * @return Issue[]
	 */
	public static function page( string $status, int $page, int $per_page ): array {
		$offset = ( $page - 1 ) * $per_page;
		return '' === $status
			? self::all( 'ORDER BY id DESC LIMIT %d OFFSET %d', $per_page, $offset )
			: self::all( 'WHERE status = %s ORDER BY id DESC LIMIT %d OFFSET %d', $status, $per_page, $offset );
	}

	/**
	 * Counts issues by status.
	 *
	 * @return array<string, int>
	 */
	public static function counts(): array {
		return array_map( 'intval', array_column( Sql::rows( 'SELECT status, COUNT(*) AS issues FROM %i GROUP BY status', self::name() ), 'issues', 'status' ) );
	}

	/**
	 * Deletes the issue of a post.
	 */
	public static function remove( int $id ): void {
		self::execute( 'DELETE FROM %i WHERE id = %d', self::name(), $id );
		self::noted()->forget();
	}

	/**
	 * Changes an issue. {@see self::check_paused()} corrects what is noted about pauses if the request ends before.
	 *
	 * @param bool   $is_pause  Whether the change is a pause, or ends one.
	 * @param string $statement The prepared statement.
	 * @return bool Whether it changed one.
	 */
	private static function change( bool $is_pause, string $statement ): bool {
		$is_changed = 1 === self::execute( $statement );
		if ( $is_pause && $is_changed ) {
			self::noted()->forget();
		}
		return $is_changed;
	}

	/**
	 * Returns the oldest paused issues. Every page of wp-admin asks, so it makes no query once it is noted that none is paused.
	 *
	 * @param int $limit The maximum number.
	 * @return Issue[]
	 */
	public static function paused( int $limit ): array {
		return self::is_any_paused() ? self::with_status( Issue::PAUSED, $limit ) : array();
	}

	/**
	 * Corrects the note that none is paused, for example after the table came back from a backup.
	 */
	public static function check_paused(): void {
		if ( ! self::is_any_paused() && array() !== self::with_status( Issue::PAUSED, 1 ) ) {
			self::noted()->forget();
		}
	}

	/**
	 * Returns whether an issue is paused. No query once that is noted.
	 */
	private static function is_any_paused(): bool {
		return self::noted()->get( static fn (): bool => array() !== self::with_status( Issue::PAUSED, 1 ) );
	}

	/**
	 * Returns the note whether an issue is paused.
	 */
	private static function noted(): Noted {
		return new Noted( self::PAUSED );
	}

	/**
	 * Returns issues.
	 *
	 * @param string $condition The statement after the name of the table.
	 * @param mixed  ...$values The values of its placeholders.
	 * @return Issue[]
	 */
	private static function all( string $condition, mixed ...$values ): array {
		return array_map( array( Issue::class, 'from_row' ), Sql::rows( 'SELECT ' . self::COLUMNS . " FROM %i {$condition}", self::name(), ...$values ) );
	}
}
