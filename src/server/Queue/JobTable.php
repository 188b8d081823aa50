<?php
declare( strict_types=1 );

namespace Freehold\Queue;

use Freehold\Database\Sql;
use Freehold\Database\Table;
use Freehold\Identity;

/**
 * Stores one row per job until it is done. A claim is one conditional UPDATE that expires: of several processes one gets the
 * job, and a job of a process that ended early becomes free again. Only the process with the claim can finish the job.
 */
final class JobTable extends Table {

	public const NAME = 'queue';

	/** The last entry of each payload: the site that queued the job, see {@see \Freehold\Identity::id()}. */
	private const HOME = '@home';

	/** The condition on the jobs of some handlers that this site has queued them; see {@see self::own_end()}. */
	private const OWN = ' AND ( handler NOT IN (%s) OR payload LIKE %s )';

	/** How many due jobs to look at for one that is free. */
	private const CANDIDATES = 20;

	/**
	 * Returns the columns and keys. `name` is unique: jobs without a key have a random one.
	 */
	protected static function columns(): string {
		return "id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT,
			handler VARCHAR(64) NOT NULL,
			name VARCHAR(100) NOT NULL,
			payload LONGTEXT NOT NULL,
			attempts SMALLINT UNSIGNED NOT NULL DEFAULT 0,
			run_at BIGINT UNSIGNED NOT NULL DEFAULT 0,
			claimed_until BIGINT UNSIGNED NOT NULL DEFAULT 0,
			claim CHAR(32) NOT NULL DEFAULT '',
			created_at BIGINT UNSIGNED NOT NULL DEFAULT 0,
			PRIMARY KEY (id),
			UNIQUE KEY name (name),
			KEY run_at (run_at, id)";
	}

	/**
	 * Adds a job.
	 *
	 * @param string               $handler The handler's name.
	 * @param array<string, mixed> $payload What it needs.
	 * @param int                  $run_at  When it may run, in seconds of Unix time.
	 * @param string               $key     Its unique key; empty for none.
	 * @param string               $home    The site that queues it, see {@see \Freehold\Identity::id()}.
	 * @return bool False if there is a job with this key, or the database returned an error.
	 */
	public static function add( string $handler, array $payload, int $run_at, string $key, string $home ): bool {
		$payload[ self::HOME ] = $home;
		$name                  = '' === $key ? 'random:' . bin2hex( random_bytes( 16 ) ) : $key;
		return 1 === self::execute( 'INSERT IGNORE INTO %i ( handler, name, payload, run_at, created_at ) VALUES ( %s, %s, %s, %d, %d )', self::name(), $handler, $name, (string) wp_json_encode( (object) $payload ), $run_at, time() );
	}

	/**
	 * Replaces the job with a key that came with the database of another site and that no process runs.
	 *
	 * @param array<string, mixed> $payload What the new job needs.
	 * @param int                  $run_at  When it may run, in seconds of Unix time.
	 * @param string               $home    The site that queues it.
	 * @return bool False if there is no such job, or the database returned an error.
	 */
	public static function take_over( array $payload, int $run_at, string $key, string $home ): bool {
		$payload[ self::HOME ] = $home;
		return 1 === self::execute( 'UPDATE %i SET payload = %s, attempts = 0, run_at = %d, created_at = %d WHERE name = %s AND claimed_until <= %d AND payload NOT LIKE %s', self::name(), (string) wp_json_encode( (object) $payload ), $run_at, time(), $key, time(), self::own_end() );
	}

	/**
	 * Claims the next due job.
	 *
	 * @param array<string, int> $leases The seconds of a claim by handler. Jobs of other handlers stay in the queue.
	 * @param string[]           $own    The handlers whose jobs stay, too, unless this site has queued them.
	 */
	public static function claim( array $leases, array $own = array() ): ?Job {
		if ( array() === $leases ) {
			return null;
		}
		$rows = Sql::objects( 'SELECT id, handler, payload, attempts FROM %i WHERE run_at <= %d AND claimed_until <= %d AND handler IN (%s)' . self::OWN . ' ORDER BY run_at, id LIMIT %d', self::name(), time(), time(), array_keys( $leases ), array( '', ...$own ), self::own_end(), self::CANDIDATES );
		foreach ( $rows as $row ) {
			$job = self::take( $row, $leases[ $row->handler ] );
			if ( null !== $job ) {
				return $job;
			}
		}
		return null;
	}

	/**
	 * Claims the job with a key, even if it is due later.
	 *
	 * @param array<string, int> $leases The seconds of a claim by handler.
	 * @param string[]           $own    The handlers whose jobs stay, unless this site has queued them.
	 */
	public static function claim_key( string $key, array $leases, array $own = array() ): ?Job {
		$row = Sql::objects( 'SELECT id, handler, payload, attempts FROM %i WHERE name = %s AND claimed_until <= %d' . self::OWN, self::name(), $key, time(), array( '', ...$own ), self::own_end() )[0] ?? null;
		return null === $row || ! isset( $leases[ $row->handler ] ) ? null : self::take( $row, $leases[ $row->handler ] );
	}

	/**
	 * Deletes a job that is done.
	 *
	 * @return bool False if the claim expired and another process has taken over.
	 */
	public static function finish( Job $job ): bool {
		return 1 === self::execute( 'DELETE FROM %i WHERE id = %d AND claim = %s', self::name(), $job->id, $job->claim );
	}

	/**
	 * Returns a job to the queue.
	 *
	 * @param int $run_at When it may run again, in seconds of Unix time.
	 * @return bool False if the claim expired and another process has taken over.
	 */
	public static function retry( Job $job, int $run_at ): bool {
		return 1 === self::execute( "UPDATE %i SET run_at = %d, claimed_until = 0, claim = '' WHERE id = %d AND claim = %s", self::name(), $run_at, $job->id, $job->claim );
	}

	/**
	 * Deletes the job with a key.
	 */
	public static function remove_key( string $key ): void {
		self::execute( 'DELETE FROM %i WHERE name = %s', self::name(), $key );
	}

	/**
	 * Returns which of some jobs are in the queue.
	 *
	 * @param string[] $keys The jobs' keys.
	 * @return array<string, bool> By key: whether a process is running the job.
	 */
	public static function running( array $keys ): array {
		if ( array() === $keys ) {
			return array();
		}
		$rows = Sql::objects( 'SELECT name, claimed_until FROM %i WHERE name IN (%s)', self::name(), $keys );
		return array_map( static fn ( string $until ): bool => (int) $until > time(), array_column( $rows, 'claimed_until', 'name' ) );
	}

	/**
	 * Returns when the next job can run.
	 *
	 * @param string[] $handlers The handlers' names.
	 * @param string[] $own      Those whose jobs do not count, unless this site has queued them.
	 * @return int|null Unix time; null if there is no job.
	 */
	public static function next( array $handlers, array $own = array() ): ?int {
		if ( array() === $handlers ) {
			return null;
		}
		$next = Sql::value( 'SELECT MIN( CASE WHEN claimed_until > run_at THEN claimed_until ELSE run_at END ) FROM %i WHERE handler IN (%s)' . self::OWN, self::name(), $handlers, array( '', ...$own ), self::own_end() );
		return null === $next ? null : (int) $next;
	}

	/**
	 * Returns the next jobs in a walk through all of them, by ID.
	 *
	 * @param int    $after   The last ID of the previous call.
	 * @param int    $limit   The maximum number.
	 * @param string $handler A handler’s name; empty for all.
	 * @return array<int, array{id: int, handler: string, name: string, attempts: int, run_at: int, claimed_until: int, created_at: int, is_own: int}> `is_own`: whether this site has queued it.
	 */
	public static function after( int $after, int $limit, string $handler = '' ): array {
		$rows = Sql::rows( "SELECT id, handler, name, attempts, run_at, claimed_until, created_at, payload LIKE %s AS is_own FROM %i WHERE id > %d AND ( '' = %s OR handler = %s ) ORDER BY id LIMIT %d", self::own_end(), self::name(), $after, $handler, $handler, $limit );
		return array_map(
			static fn ( array $row ): array => array(
				'handler' => (string) $row['handler'],
				'name'    => (string) $row['name'],
			) + array_map( 'intval', $row ),
			$rows
		);
	}

	/**
	 * Counts the jobs.
	 *
	 * @param string $handler A handler’s name; empty for all.
	 */
	public static function count( string $handler = '' ): int {
		return (int) Sql::value( "SELECT COUNT(*) FROM %i WHERE '' = %s OR handler = %s", self::name(), $handler, $handler );
	}

	/**
	 * Makes jobs due that no process runs, as if they had not been tried.
	 *
	 * @param int[]  $ids     The jobs’ IDs; empty for all.
	 * @param string $handler A handler’s name; empty for all.
	 * @return int How many are due now.
	 */
	public static function make_due( array $ids, string $handler = '' ): int {
		$where = array() === $ids ? '' : Sql::prepare( 'id IN (%d) AND ', $ids );
		return (int) self::execute( "UPDATE %i SET run_at = %d, attempts = 0 WHERE {$where}claimed_until <= %d AND ( '' = %s OR handler = %s )", self::name(), time(), time(), $handler, $handler );
	}

	/**
	 * Returns the pattern of the payloads of jobs that this site has queued: the last entry with the end of the JSON, which no text
	 * that someone entered looks like.
	 */
	private static function own_end(): string {
		global $wpdb;
		return '%' . $wpdb->esc_like( substr( (string) wp_json_encode( array( self::HOME => Identity::id() ) ), 1 ) );
	}

	/**
	 * Claims a row.
	 *
	 * @param \stdClass $row   The row as read.
	 * @param int       $lease The seconds of the claim.
	 * @return Job|null Null if another process was faster.
	 */
	private static function take( \stdClass $row, int $lease ): ?Job {
		$payload  = (array) json_decode( $row->payload, true );
		$home     = (string) ( $payload[ self::HOME ] ?? '' );
		$claim    = bin2hex( random_bytes( 16 ) );
		$attempts = (int) $row->attempts + 1;
		$taken    = self::execute( 'UPDATE %i SET claim = %s, claimed_until = %d, attempts = %d WHERE id = %d AND attempts = %d AND claimed_until <= %d', self::name(), $claim, time() + $lease, $attempts, $row->id, $row->attempts, time() );
		return 1 === $taken ? new Job( (int) $row->id, $row->handler, array_diff_key( $payload, array( self::HOME => '' ) ), $attempts, $claim, $home ) : null;
	}
}
