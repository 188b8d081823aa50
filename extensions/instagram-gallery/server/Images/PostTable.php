<?php
declare( strict_types=1 );

namespace Freehold\Modules\InstagramGallery\Images;

use Freehold\Database\Sql;
use Freehold\Database\Table;
use Freehold\Modules\InstagramGallery\Api\Post;

/**
 * The newest posts of each account. A post is shown once its image was copied; `files` then contains the names by width.
 */
final class PostTable extends Table {

	public const NAME = 'instagram_posts';

	/**
	 * Returns the columns and keys.
	 */
	protected static function columns(): string {
		return "id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT,
			account_id BIGINT UNSIGNED NOT NULL,
			post_id VARCHAR(40) NOT NULL,
			kind VARCHAR(10) NOT NULL,
			position SMALLINT UNSIGNED NOT NULL DEFAULT 0,
			permalink VARCHAR(255) NOT NULL DEFAULT '',
			alt TEXT NOT NULL,
			url TEXT NOT NULL,
			published_at BIGINT UNSIGNED NOT NULL DEFAULT 0,
			files TEXT NOT NULL,
			attempts SMALLINT UNSIGNED NOT NULL DEFAULT 0,
			hidden_at BIGINT UNSIGNED NOT NULL DEFAULT 0,
			PRIMARY KEY (id),
			UNIQUE KEY post (account_id, post_id),
			KEY shown (account_id, hidden_at, position)";
	}

	/**
	 * Adds a post, or changes a known one.
	 *
	 * @param int $account_id The account's row.
	 * @param int $position   Its position, from 0 for the newest.
	 */
	public static function store( int $account_id, Post $post, int $position ): void {
		self::execute( "INSERT IGNORE INTO %i ( account_id, post_id, kind, alt, url, files ) VALUES ( %d, %s, %s, '', '', '' )", self::name(), $account_id, $post->id, $post->kind );
		self::execute( "UPDATE %i SET kind = %s, position = %d, permalink = %s, alt = %s, url = CASE WHEN files = '' THEN %s ELSE '' END, published_at = %d, attempts = 0, hidden_at = 0 WHERE account_id = %d AND post_id = %s", self::name(), $post->kind, $position, $post->permalink, $post->alt, $post->url, $post->time, $account_id, $post->id );
	}

	/**
	 * Returns the posts of an account that can be shown, the newest first.
	 *
	 * @param int $account_id The account's row.
	 * @param int $number     How many.
	 * @return object[] Rows with `kind`, `permalink`, `alt` and `files`.
	 */
	public static function shown( int $account_id, int $number ): array {
		return Sql::objects( "SELECT kind, permalink, alt, files FROM %i WHERE account_id = %d AND hidden_at = 0 AND files <> '' ORDER BY position, id LIMIT %d", self::name(), $account_id, $number );
	}

	/**
	 * Returns the next post whose image must be copied.
	 *
	 * @param int $account_id The account's row.
	 */
	public static function next_missing( int $account_id ): ?object {
		return Sql::objects( "SELECT id, post_id, url FROM %i WHERE account_id = %d AND hidden_at = 0 AND files = '' AND attempts = 0 ORDER BY position, id LIMIT 1", self::name(), $account_id )[0] ?? null;
	}

	/**
	 * Notes that a process begins to copy an image, so that a file which ends the process is not tried again at once.
	 *
	 * @param int $id The row's ID.
	 */
	public static function note_attempt( int $id ): void {
		self::execute( 'UPDATE %i SET attempts = attempts + 1 WHERE id = %d', self::name(), $id );
	}

	/**
	 * Notes the files of a post.
	 *
	 * @param int                $id    The row's ID.
	 * @param array<int, string> $files The names by width.
	 * @return bool False if the post no longer exists.
	 */
	public static function set_files( int $id, array $files ): bool {
		return 1 === self::execute( "UPDATE %i SET files = %s, url = '' WHERE id = %d", self::name(), (string) wp_json_encode( (object) $files ), $id );
	}

	/**
	 * Returns all posts of an account.
	 *
	 * @param int $account_id The account's row.
	 * @return object[] Rows with `id`, `post_id`, `files`, `published_at` and `hidden_at`.
	 */
	public static function all( int $account_id ): array {
		return Sql::objects( 'SELECT id, post_id, files, published_at, hidden_at FROM %i WHERE account_id = %d', self::name(), $account_id );
	}

	/**
	 * Hides a post that newer ones have replaced. Pages in caches may still show its image.
	 *
	 * @param int $id The row's ID.
	 */
	public static function hide( int $id ): void {
		self::execute( 'UPDATE %i SET hidden_at = %d WHERE id = %d AND hidden_at = 0', self::name(), time(), $id );
	}

	/**
	 * Deletes a post.
	 *
	 * @param int $id The row's ID.
	 */
	public static function delete( int $id ): void {
		self::execute( 'DELETE FROM %i WHERE id = %d', self::name(), $id );
	}

	/**
	 * Deletes all posts of an account.
	 *
	 * @param int $account_id The account's row.
	 */
	public static function delete_account( int $account_id ): void {
		self::execute( 'DELETE FROM %i WHERE account_id = %d', self::name(), $account_id );
	}
}
