<?php
declare( strict_types=1 );

namespace Freehold\Upload;

use Freehold\Database\Sql;
use Freehold\Database\Table;

/**
 * Stores one row per upload. A request that changes an upload holds its lock: each change is one UPDATE that names the lock, so
 * that a request whose lock was taken changes nothing. `revision` counts up, because MySQL reports no row for an UPDATE that
 * changes no value.
 *
 * A database that does not respond is an error, never a missing upload: clients would begin again from zero.
 */
final class UploadTable extends Table {

	/** How long a lock lasts without a block, in seconds. */
	public const LEASE = 60;

	public const NAME = 'uploads';

	/** A row goes with its user. */
	public const USERS = array( 'user_id' => true );

	/** How often to try again when another request takes the lock at the same time. */
	private const ATTEMPTS = 5;

	/**
	 * Returns the columns and keys. `length` is -1 until it is known; `file` is the name of a file; {@see Placement} defines `target`.
	 */
	protected static function columns(): string {
		return "id CHAR(32) NOT NULL,
			user_id BIGINT UNSIGNED NOT NULL,
			purpose VARCHAR(32) NOT NULL,
			kind VARCHAR(8) NOT NULL DEFAULT '',
			length BIGINT NOT NULL DEFAULT -1,
			received BIGINT UNSIGNED NOT NULL DEFAULT 0,
			maximum BIGINT UNSIGNED NOT NULL DEFAULT 0,
			types TEXT NOT NULL,
			metadata TEXT NOT NULL,
			concat LONGTEXT NOT NULL,
			concat_hash CHAR(64) NOT NULL DEFAULT '',
			file CHAR(32) NOT NULL,
			target TEXT NOT NULL,
			post_id BIGINT UNSIGNED NOT NULL DEFAULT 0,
			attachment_id BIGINT UNSIGNED NOT NULL DEFAULT 0,
			is_announced TINYINT UNSIGNED NOT NULL DEFAULT 0,
			lock_id CHAR(32) NOT NULL DEFAULT '',
			locked_until BIGINT UNSIGNED NOT NULL DEFAULT 0,
			revision BIGINT UNSIGNED NOT NULL DEFAULT 0,
			created_at BIGINT UNSIGNED NOT NULL DEFAULT 0,
			expires_at BIGINT UNSIGNED NOT NULL DEFAULT 0,
			PRIMARY KEY (id),
			KEY expires_at (expires_at),
			KEY concat_hash (concat_hash)";
	}

	/**
	 * Adds an upload.
	 *
	 * @return bool False if the database returned an error.
	 */
	public static function add( Upload $upload ): bool {
		return 1 === self::execute(
			'INSERT INTO %i ( id, user_id, purpose, kind, length, received, maximum, types, metadata, concat, concat_hash, file, target, post_id, created_at, expires_at ) VALUES ( %s, %d, %s, %s, %d, %d, %d, %s, %s, %s, %s, %s, %s, %d, %d, %d )',
			self::name(),
			$upload->id,
			$upload->user_id,
			$upload->purpose,
			$upload->kind,
			$upload->length,
			$upload->received,
			$upload->maximum,
			implode( ',', $upload->types ),
			$upload->metadata,
			$upload->concat,
			'' === $upload->concat ? '' : hash( 'sha256', "{$upload->user_id} {$upload->concat}" ),
			$upload->file,
			'',
			$upload->post_id,
			time(),
			$upload->expires_at
		);
	}

	/**
	 * Returns an upload.
	 *
	 * @return Upload|null Null if there is none.
	 * @throws TusError With status 503 if the database returned an error.
	 */
	public static function find( string $id ): ?Upload {
		$row = Sql::row( 'SELECT * FROM %i WHERE id = %s', self::name(), $id );
		self::check();
		return null === $row ? null : Upload::from_row( $row );
	}

	/**
	 * Returns the final upload that a user has already made of the same parts. Its file may be an attachment already.
	 *
	 * @param int    $user_id The user.
	 * @param string $concat  The value of the `Upload-Concat` header.
	 * @return Upload|null Null if there is none.
	 * @throws TusError With status 503 if the database returned an error.
	 */
	public static function find_final( int $user_id, string $concat ): ?Upload {
		$row = Sql::row( 'SELECT * FROM %i WHERE concat_hash = %s AND expires_at > %d ORDER BY created_at DESC LIMIT 1', self::name(), hash( 'sha256', "{$user_id} {$concat}" ), time() );
		self::check();
		return null === $row ? null : Upload::from_row( $row );
	}

	/**
	 * Takes the lock of an upload. The lock of a complete one is never taken from a request, because that request is moving the
	 * file; parts are not moved.
	 *
	 * @param string $id      The upload's ID.
	 * @param int    $seconds How long the lock lasts if it is not renewed.
	 * @param bool   $steal   Whether to take the lock from a request that holds it: the newer request wins.
	 * @return Upload|null The upload with the lock; null if another request keeps it, or the upload does not exist.
	 * @throws TusError With status 503 if the database returned an error.
	 */
	public static function lock( string $id, int $seconds, bool $steal ): ?Upload {
		$lock = bin2hex( random_bytes( 16 ) );
		for ( $attempt = 0; $attempt < self::ATTEMPTS; $attempt++ ) {
			$upload = self::find( $id );
			if ( null === $upload || ( $upload->is_locked() && ( ! $steal || $upload->is_movable() ) ) ) {
				return null;
			}
			if ( self::changes( Sql::prepare( 'UPDATE %i SET lock_id = %s, locked_until = %d, revision = revision + 1 WHERE id = %s AND revision = %d', self::name(), $lock, time() + $seconds, $id, $upload->revision ) ) ) {
				return self::find_locked( $id, $lock );
			}
		}
		return null;
	}

	/**
	 * Returns an upload if a lock is still the current one.
	 *
	 * @return Upload|null Null if another request has taken the lock, or the upload was deleted.
	 */
	public static function find_locked( string $id, string $lock ): ?Upload {
		$upload = self::find( $id );
		return null !== $upload && $lock === $upload->lock_id ? $upload : null;
	}

	/**
	 * Returns whether a lock is still the current one. Called before each block is written.
	 *
	 * @throws TusError With status 503 if the database returned an error.
	 */
	public static function is_held( string $id, string $lock ): bool {
		$current = Sql::value( 'SELECT lock_id FROM %i WHERE id = %s', self::name(), $id );
		self::check();
		return $lock === $current;
	}

	/**
	 * Stores how many bytes have arrived, and renews the lock.
	 *
	 * @param Upload $upload   The upload with its lock.
	 * @param int    $received The number of bytes.
	 * @param int    $seconds  How long the lock lasts.
	 * @param int    $expires  When the upload expires, in seconds of Unix time.
	 * @return bool False if another request has taken the lock.
	 * @throws TusError With status 503 if the database returned an error.
	 */
	public static function advance( Upload $upload, int $received, int $seconds, int $expires ): bool {
		return self::changes( Sql::prepare( 'UPDATE %i SET received = %d, locked_until = %d, expires_at = %d, revision = revision + 1 WHERE id = %s AND lock_id = %s', self::name(), $received, time() + $seconds, $expires, $upload->id, $upload->lock_id ) );
	}

	/**
	 * Stores the length of an upload that was created without one.
	 *
	 * @param Upload $upload The upload with its lock.
	 * @param int    $length The length in bytes.
	 * @return bool False if it has a length, or another request has taken the lock.
	 * @throws TusError With status 503 if the database returned an error.
	 */
	public static function set_length( Upload $upload, int $length ): bool {
		return self::changes( Sql::prepare( 'UPDATE %i SET length = %d, revision = revision + 1 WHERE id = %s AND lock_id = %s AND length = -1', self::name(), $length, $upload->id, $upload->lock_id ) );
	}

	/**
	 * Stores the post that an upload belongs to, unless it has become an attachment.
	 */
	public static function set_post( string $id, int $post_id ): void {
		self::execute( 'UPDATE %i SET post_id = %d, revision = revision + 1 WHERE id = %s AND attachment_id = 0', self::name(), $post_id, $id );
	}

	/**
	 * Stores where the complete file is about to be put.
	 *
	 * @param Upload $upload The upload with its lock.
	 * @param string $target See {@see Placement}.
	 * @return bool False if another request has taken the lock.
	 * @throws TusError With status 503 if the database returned an error.
	 */
	public static function set_target( Upload $upload, string $target ): bool {
		return self::changes( Sql::prepare( 'UPDATE %i SET target = %s, revision = revision + 1 WHERE id = %s AND lock_id = %s', self::name(), $target, $upload->id, $upload->lock_id ) );
	}

	/**
	 * Stores the attachment that an upload has become. From now on, that owns the file.
	 *
	 * @param Upload $upload        The upload with its lock.
	 * @param int    $attachment_id The attachment.
	 * @return bool False if another request has taken the lock.
	 * @throws TusError With status 503 if the database returned an error.
	 */
	public static function set_attachment( Upload $upload, int $attachment_id ): bool {
		return self::changes( Sql::prepare( "UPDATE %i SET attachment_id = %d, target = '', revision = revision + 1 WHERE id = %s AND lock_id = %s", self::name(), $attachment_id, $upload->id, $upload->lock_id ) );
	}

	/**
	 * Notes that an upload's arrival is announced.
	 *
	 * @return bool Whether this request announces it; true for one request only.
	 * @throws TusError With status 503 if the database returned an error.
	 */
	public static function announce( string $id ): bool {
		return self::changes( Sql::prepare( 'UPDATE %i SET is_announced = 1, revision = revision + 1 WHERE id = %s AND is_announced = 0', self::name(), $id ) );
	}

	/**
	 * Gives the lock back.
	 *
	 * @param Upload $upload The upload with its lock.
	 */
	public static function unlock( Upload $upload ): void {
		self::execute( "UPDATE %i SET lock_id = '', locked_until = 0, revision = revision + 1 WHERE id = %s AND lock_id = %s", self::name(), $upload->id, $upload->lock_id );
	}

	/**
	 * Deletes an upload.
	 *
	 * @param Upload $upload The upload with its lock.
	 * @return bool False if another request has taken the lock.
	 * @throws TusError With status 503 if the database returned an error.
	 */
	public static function remove( Upload $upload ): bool {
		return self::changes( Sql::prepare( 'DELETE FROM %i WHERE id = %s AND lock_id = %s', self::name(), $upload->id, $upload->lock_id ) );
	}

	/**
	 * Returns uploads that have not become attachments, newest first.
	 *
	 * @param int|null $user_id Whose; null for all users.
	 * @param int      $limit   The maximum number.
	 * @param int      $offset  How many to leave out.
	 * @return array<int, array<string, string>> Rows.
	 */
	public static function page( ?int $user_id, int $limit, int $offset ): array {
		return Sql::rows( 'SELECT * FROM %i WHERE attachment_id = 0 AND expires_at > %d AND ( user_id = %d OR %d = 1 ) ORDER BY created_at DESC, id LIMIT %d OFFSET %d', self::name(), time(), (int) $user_id, (int) ( null === $user_id ), $limit, $offset );
	}

	/**
	 * Returns how many uploads have not become attachments, and how many bytes of them have arrived.
	 *
	 * @param int|null $user_id Whose; null for all users.
	 * @return array{count: int, bytes: int}
	 */
	public static function totals( ?int $user_id ): array {
		$row = Sql::objects( 'SELECT COUNT(*) AS uploads, SUM( received ) AS bytes FROM %i WHERE attachment_id = 0 AND expires_at > %d AND ( user_id = %d OR %d = 1 )', self::name(), time(), (int) $user_id, (int) ( null === $user_id ) )[0] ?? null;
		return array(
			'count' => (int) ( $row->uploads ?? 0 ),
			'bytes' => (int) ( $row->bytes ?? 0 ),
		);
	}

	/**
	 * Returns uploads that have expired.
	 *
	 * @param int $before The latest expiry, in seconds of Unix time.
	 * @param int $limit  The maximum number.
	 * @return string[] Their IDs, those that expired first first.
	 */
	public static function expired( int $before, int $limit ): array {
		return Sql::column( 'SELECT id FROM %i WHERE expires_at <= %d ORDER BY expires_at LIMIT %d', self::name(), $before, $limit );
	}

	/**
	 * Returns which names of files belong to uploads.
	 *
	 * @param string[] $files Names.
	 * @return string[] Those that an upload has; all of them if the database does not say, because the others are deleted.
	 */
	public static function known_files( array $files ): array {
		if ( array() === $files ) {
			return array();
		}
		$known = Sql::column( 'SELECT file FROM %i WHERE file IN ( %s )', self::name(), $files );
		return Sql::has_failed() ? $files : $known;
	}

	/**
	 * Runs a statement that changes one row.
	 *
	 * @param string $statement A prepared statement.
	 * @return bool Whether a row was changed.
	 * @throws TusError With status 503 if the database returned an error.
	 */
	private static function changes( string $statement ): bool {
		return 1 === ( self::execute( $statement ) ?? throw TusError::database() );
	}

	/**
	 * Checks that the last statement was read.
	 *
	 * @throws TusError With status 503 if the database returned an error.
	 */
	private static function check(): void {
		global $wpdb;
		if ( '' !== $wpdb->last_error ) {
			throw TusError::database();
		}
	}
}
