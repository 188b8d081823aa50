<?php
declare( strict_types=1 );

namespace Freehold\Modules\Subscriptions\Import;

use Freehold\Database\Sql;
use Freehold\Database\Table;

/**
 * Stores one row per import: what the owner stated, and whether it runs. Its parts are in {@see PartTable}.
 */
final class ImportTable extends Table {

	public const NAME = 'subscriber_imports';

	/** A row stays without its user. */
	public const USERS = array( 'user_id' => false );

	/** The file is being sent. */
	public const UPLOADING = 'uploading';
	public const RUNNING   = 'running';
	public const STOPPED   = 'stopped';
	public const FINISHED  = 'finished';

	/**
	 * Returns the columns and keys. `status_after` is the status of the people that the import adds; `settings` is JSON.
	 */
	protected static function columns(): string {
		return "id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT,
			status VARCHAR(20) NOT NULL DEFAULT '',
			status_after VARCHAR(20) NOT NULL DEFAULT '',
			file_name VARCHAR(200) NOT NULL DEFAULT '',
			consent_text TEXT NOT NULL,
			settings TEXT NOT NULL,
			part_count INT UNSIGNED NOT NULL DEFAULT 0,
			row_count INT UNSIGNED NOT NULL DEFAULT 0,
			user_id BIGINT UNSIGNED NOT NULL DEFAULT 0,
			created BIGINT UNSIGNED NOT NULL DEFAULT 0,
			PRIMARY KEY (id),
			KEY created (created)";
	}

	/**
	 * Adds an import.
	 *
	 * @param string               $status_after The status of the people that it adds.
	 * @param string               $file_name    The name of the file.
	 * @param string               $consent_text What the owner states.
	 * @param array<string, mixed> $settings     `column`, `delimiter`, `has_header`, `categories`.
	 * @return int The import’s ID; 0 if the database returned an error.
	 */
	public static function add( string $status_after, string $file_name, string $consent_text, array $settings ): int {
		global $wpdb;
		$rows = self::execute( 'INSERT INTO %i ( status, status_after, file_name, consent_text, settings, user_id, created ) VALUES ( %s, %s, %s, %s, %s, %d, %d )', self::name(), self::UPLOADING, $status_after, mb_substr( $file_name, 0, 200 ), $consent_text, (string) wp_json_encode( $settings ), get_current_user_id(), time() );
		return 1 === $rows ? (int) $wpdb->insert_id : 0;
	}

	/**
	 * Returns an import.
	 *
	 * @param int $id The import’s ID; 0 for the latest.
	 * @return array{id: int, status: string, status_after: string, file_name: string, consent_text: string, settings: array<string, mixed>, part_count: int, row_count: int, created: int}|null
	 */
	public static function get( int $id ): ?array {
		$row = $id > 0
			? Sql::row( 'SELECT * FROM %i WHERE id = %d', self::name(), $id )
			: Sql::row( 'SELECT * FROM %i WHERE status <> %s ORDER BY id DESC LIMIT 1', self::name(), self::UPLOADING );
		return null === $row ? null : array(
			'id'           => (int) $row['id'],
			'status'       => (string) $row['status'],
			'status_after' => (string) $row['status_after'],
			'file_name'    => self::text( (string) $row['file_name'] ),
			'consent_text' => self::text( (string) $row['consent_text'] ),
			'settings'     => (array) json_decode( (string) $row['settings'], true ),
			'part_count'   => (int) $row['part_count'],
			'row_count'    => (int) $row['row_count'],
			'created'      => (int) $row['created'],
		);
	}

	/**
	 * Returns imports of a user, the latest first.
	 *
	 * @param int $user_id The user.
	 * @param int $limit   The maximum number.
	 * @param int $offset  How many are left out.
	 * @return array<int, array{id: int, file_name: string, consent_text: string, created: int}>
	 */
	public static function of_user( int $user_id, int $limit, int $offset ): array {
		return array_map(
			static fn ( array $row ): array => array(
				'id'           => (int) $row['id'],
				'file_name'    => self::text( (string) $row['file_name'] ),
				'consent_text' => self::text( (string) $row['consent_text'] ),
				'created'      => (int) $row['created'],
			),
			Sql::rows( 'SELECT id, file_name, consent_text, created FROM %i WHERE user_id = %d ORDER BY id DESC LIMIT %d OFFSET %d', self::name(), $user_id, $limit, $offset )
		);
	}

	/**
	 * Starts an import whose file is complete.
	 *
	 * @param int $id    The import’s ID.
	 * @param int $parts The number of its parts.
	 * @param int $rows  The number of its rows.
	 * @return bool Whether this call started it.
	 */
	public static function start( int $id, int $parts, int $rows ): bool {
		return 1 === self::execute( 'UPDATE %i SET status = %s, part_count = %d, row_count = %d WHERE id = %d AND status = %s', self::name(), self::RUNNING, $parts, $rows, $id, self::UPLOADING );
	}

	/**
	 * Moves an import from one status to another.
	 *
	 * @param int    $id   The import’s ID.
	 * @param string $from The status before.
	 * @param string $to   The status after.
	 * @return bool Whether this call moved it.
	 */
	public static function move( int $id, string $from, string $to ): bool {
		return 1 === self::execute( 'UPDATE %i SET status = %s WHERE id = %d AND status = %s', self::name(), $to, $id, $from );
	}

	/**
	 * Returns old imports that can be deleted: all but those that run.
	 *
	 * @param int $before Unix time.
	 * @return int[] Import IDs.
	 */
	public static function old( int $before ): array {
		return array_map( 'intval', Sql::column( 'SELECT id FROM %i WHERE created < %d AND status <> %s LIMIT 100', self::name(), $before, self::RUNNING ) );
	}

	/**
	 * Deletes an import.
	 */
	public static function remove( int $id ): void {
		self::execute( 'DELETE FROM %i WHERE id = %d', self::name(), $id );
	}
}
