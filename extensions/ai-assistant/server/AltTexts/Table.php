<?php
declare( strict_types=1 );

namespace Freehold\Modules\AiAssistant\AltTexts;

use Freehold\Database\Sql;
use Freehold\Database\Table as Base;
use Freehold\Modules\AiAssistant\Vision;

/**
 * Stores the images that wait for a description, and the descriptions that wait for a person who saves them.
 */
final class Table extends Base {

	public const VERSION = 2;
	public const NAME    = 'ai_alt_texts';

	/** A row goes with its user. */
	public const USERS = array( 'user_id' => true );

	/** The states of an image. One without a row has none. */
	public const WAITING = 'waiting';
	public const READY   = 'ready';
	public const FAILED  = 'failed';

	/** The seconds after which another process may describe an image. */
	private const LEASE = 5 * MINUTE_IN_SECONDS;

	/** How many processes may end early while they describe an image: the service charges for each. */
	private const MAX_ATTEMPTS = 3;

	/**
	 * Returns the columns and keys.
	 */
	protected static function columns(): string {
		return 'attachment BIGINT UNSIGNED NOT NULL,
			state VARCHAR(10) NOT NULL,
			text TEXT NOT NULL,
			reason TEXT NOT NULL,
			user_id BIGINT UNSIGNED NOT NULL DEFAULT 0,
			claimed_until BIGINT UNSIGNED NOT NULL DEFAULT 0,
			attempts TINYINT UNSIGNED NOT NULL DEFAULT 0,
			changed_at BIGINT UNSIGNED NOT NULL DEFAULT 0,
			PRIMARY KEY (attachment),
			KEY state (state, claimed_until)';
	}

	/**
	 * {@inheritDoc}
	 *
	 * @param int $from The stored version.
	 */
	public static function migrate( int $from ): bool {
		return $from >= 2
			|| array() !== Sql::objects( 'SHOW COLUMNS FROM %i LIKE %s', self::name(), 'attempts' )
			|| null !== self::execute( 'ALTER TABLE %i ADD COLUMN attempts TINYINT UNSIGNED NOT NULL DEFAULT 0', self::name() );
	}

	/**
	 * Returns the images without an alternative text, the newest first.
	 *
	 * @param int    $author The user whose images these are; 0 for all users.
	 * @param string $state  The state; `none` for those without one; empty for all.
	 * @param int    $limit  The number of images.
	 * @param int    $offset The number of images before them.
	 * @return array<int, array{id: int, state: string, text: string, reason: string}>
	 */
	public static function page( int $author, string $state, int $limit, int $offset ): array {
		$rows = Sql::rows( 'SELECT p.ID AS id, t.state, t.text, t.reason ' . self::missing( $author ) . " AND ( '' = %s OR COALESCE( t.state, 'none' ) = %s ) ORDER BY p.ID DESC LIMIT %d OFFSET %d", ...array( ...self::values( $author ), $state, $state, $limit, $offset ) );
		return array_map(
			static fn ( array $row ): array => array(
				'id'     => (int) $row['id'],
				'state'  => $row['state'] ?? 'none',
				'text'   => self::text( (string) $row['text'] ),
				'reason' => self::text( (string) $row['reason'] ),
			),
			$rows
		);
	}

	/**
	 * Counts the images without an alternative text by their states.
	 *
	 * @param int $author The user whose images these are; 0 for all users.
	 * @return array{none: int, waiting: int, ready: int, failed: int}
	 */
	public static function counts( int $author ): array {
		$rows = Sql::rows( "SELECT COALESCE( t.state, 'none' ) AS state, COUNT(*) AS images " . self::missing( $author ) . " GROUP BY COALESCE( t.state, 'none' )", ...self::values( $author ) );
		return array_map( 'intval', array_column( $rows, 'images', 'state' ) ) + array(
			'none'        => 0,
			self::WAITING => 0,
			self::READY   => 0,
			self::FAILED  => 0,
		);
	}

	/**
	 * Lets all images without an alternative text wait, besides those that are described already.
	 *
	 * @param int $author The user whose images these are; 0 for all users.
	 * @param int $user   The user who requests the descriptions.
	 * @return bool False if the database returned an error.
	 */
	public static function add_all( int $author, int $user ): bool {
		$again = self::execute( "UPDATE %i SET state = %s, reason = '', user_id = %d WHERE state = %s" . self::of( $author ), self::name(), self::WAITING, $user, self::FAILED, ...self::values_of( $author ) );
		$first = self::execute( "INSERT IGNORE INTO %i ( attachment, state, text, reason, user_id, changed_at ) SELECT p.ID, %s, '', '', %d, %d " . self::missing( $author ) . ' AND t.state IS NULL', self::name(), self::WAITING, $user, time(), ...self::values( $author ) );
		return null !== $again && null !== $first;
	}

	/**
	 * Lets images wait, also those that are described already.
	 *
	 * @param int[] $ids  The attachments.
	 * @param int   $user The user who requests the descriptions.
	 * @return bool False if the database returned an error.
	 */
	public static function add( array $ids, int $user ): bool {
		$is_stored = true;
		foreach ( $ids as $id ) {
			$is_stored = null !== self::execute( "INSERT INTO %i ( attachment, state, text, reason, user_id, changed_at ) VALUES ( %d, %s, '', '', %d, %d ) ON DUPLICATE KEY UPDATE state = %s, text = '', reason = '', user_id = %d", self::name(), $id, self::WAITING, $user, time(), self::WAITING, $user ) && $is_stored;
		}
		return $is_stored;
	}

	/**
	 * Claims the next image that waits.
	 *
	 * @return array{id: int, user: int}|null Null if none waits.
	 */
	public static function claim(): ?array {
		$now = time();
		self::fail_some( __( 'The AI service did not respond several times.', 'freehold' ), ' AND attempts >= %d AND claimed_until <= %d', self::MAX_ATTEMPTS, $now );
		foreach ( Sql::rows( 'SELECT attachment, user_id FROM %i WHERE state = %s AND claimed_until <= %d ORDER BY attachment DESC LIMIT 5', self::name(), self::WAITING, $now ) as $row ) {
			if ( 1 === self::execute( 'UPDATE %i SET claimed_until = %d, attempts = attempts + 1 WHERE attachment = %d AND state = %s AND claimed_until <= %d', self::name(), $now + self::LEASE, $row['attachment'], self::WAITING, $now ) ) {
				return array(
					'id'   => (int) $row['attachment'],
					'user' => (int) $row['user_id'],
				);
			}
		}
		return null;
	}

	/**
	 * Lets an image that could not be described now wait again.
	 *
	 * @param int    $id     The attachment.
	 * @param string $reason Why.
	 */
	public static function release( int $id, string $reason ): void {
		self::execute( 'UPDATE %i SET claimed_until = 0, attempts = 0, reason = %s WHERE attachment = %d AND state = %s', self::name(), $reason, $id, self::WAITING );
	}

	/**
	 * Stores the result of an image that was not discarded meanwhile.
	 *
	 * @param int    $id     The attachment.
	 * @param string $text   The description; empty for a failure.
	 * @param string $reason Why there is no description.
	 */
	public static function finish( int $id, string $text, string $reason = '' ): void {
		self::execute( 'UPDATE %i SET state = %s, text = %s, reason = %s, user_id = 0, claimed_until = 0, attempts = 0, changed_at = %d WHERE attachment = %d AND state = %s', self::name(), '' === $text ? self::FAILED : self::READY, $text, $reason, time(), $id, self::WAITING );
	}

	/**
	 * Says of images that wait why they were not described.
	 *
	 * @param string   $reason Why.
	 * @param int|null $user   The user who requested them; null for all users.
	 */
	public static function fail( string $reason, ?int $user = null ): void {
		self::fail_some( $reason, ...( null === $user ? array( '' ) : array( ' AND user_id = %d', $user ) ) );
	}

	/**
	 * Says of some of the images that wait why they were not described.
	 *
	 * @param string $reason Why.
	 * @param string $which  The end of the condition.
	 */
	private static function fail_some( string $reason, string $which, mixed ...$values ): void {
		self::execute( "UPDATE %i SET state = %s, reason = %s, user_id = 0, claimed_until = 0, attempts = 0, changed_at = %d WHERE state = %s{$which}", self::name(), self::FAILED, $reason, time(), self::WAITING, ...$values );
	}

	/**
	 * Lets images no longer wait.
	 *
	 * @param int $author The user whose images these are; 0 for all users.
	 * @return bool False if the database returned an error.
	 */
	public static function stop( int $author ): bool {
		return null !== self::execute( 'DELETE FROM %i WHERE state = %s' . self::of( $author ), self::name(), self::WAITING, ...self::values_of( $author ) );
	}

	/**
	 * Deletes what is stored about images.
	 *
	 * @param int[] $ids The attachments.
	 * @return bool False if the database returned an error.
	 */
	public static function remove( array $ids ): bool {
		return null !== self::execute( 'DELETE FROM %i WHERE attachment IN (%d)', self::name(), $ids );
	}

	/**
	 * Deletes what is stored about images that are gone, or have an alternative text meanwhile.
	 */
	public static function prune(): void {
		global $wpdb;
		self::remove( array_map( 'intval', Sql::column( "SELECT t.attachment FROM %i t LEFT JOIN %i p ON p.ID = t.attachment LEFT JOIN %i m ON m.post_id = t.attachment AND m.meta_key = '_wp_attachment_image_alt' WHERE p.ID IS NULL OR m.meta_value <> ''", self::name(), $wpdb->posts, $wpdb->postmeta ) ) );
	}

	/**
	 * Returns the part of a statement that leaves out images of other users.
	 *
	 * @param int $author The user whose images these are; 0 for all users.
	 */
	private static function of( int $author ): string {
		return 0 === $author ? '' : ' AND attachment IN ( SELECT ID FROM %i WHERE post_author = %d )';
	}

	/**
	 * Returns the values of {@see self::of()}.
	 *
	 * @param int $author The user whose images these are; 0 for all users.
	 * @return array<int, mixed>
	 */
	private static function values_of( int $author ): array {
		global $wpdb;
		return 0 === $author ? array() : array( $wpdb->posts, $author );
	}

	/**
	 * Returns the part of a statement that finds images without an alternative text.
	 *
	 * @param int $author The user whose images these are; 0 for all users.
	 */
	private static function missing( int $author ): string {
		return "FROM %i p LEFT JOIN %i m ON m.post_id = p.ID AND m.meta_key = '_wp_attachment_image_alt' LEFT JOIN %i t ON t.attachment = p.ID WHERE p.post_type = 'attachment' AND p.post_status IN ( 'inherit', 'private' ) AND p.post_mime_type IN (%s) AND ( m.meta_value IS NULL OR m.meta_value = '' )" . ( 0 === $author ? '' : ' AND p.post_author = %d' );
	}

	/**
	 * Returns the values of {@see self::missing()}.
	 *
	 * @param int $author The user whose images these are; 0 for all users.
	 * @return array<int, mixed>
	 */
	private static function values( int $author ): array {
		global $wpdb;
		return array( $wpdb->posts, $wpdb->postmeta, self::name(), Vision::TYPES, ...( 0 === $author ? array() : array( $author ) ) );
	}
}
