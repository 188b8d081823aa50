<?php
declare( strict_types=1 );

namespace Freehold\Modules\AiAssistant;

use Freehold\Database\Sql;
use Freehold\Database\Table;

/**
 * Counts the requests of each user and day, without their texts.
 */
final class LogTable extends Table {

	public const NAME = 'ai_log';

	/** A row goes with its user. */
	public const USERS = array( 'user_id' => true );

	/** What is counted: the columns. */
	public const TEXTS  = 'texts';
	public const IMAGES = 'images';
	public const FAILED = 'failed';

	/** The number of days that stay. */
	public const DAYS = 90;

	/** The number of rows that the settings show. */
	private const MOST_ROWS = 200;

	/**
	 * Returns the columns and keys.
	 */
	protected static function columns(): string {
		return 'day CHAR(10) NOT NULL,
			user_id BIGINT UNSIGNED NOT NULL,
			texts INT UNSIGNED NOT NULL DEFAULT 0,
			images INT UNSIGNED NOT NULL DEFAULT 0,
			failed INT UNSIGNED NOT NULL DEFAULT 0,
			PRIMARY KEY (day, user_id),
			KEY user_id (user_id)';
	}

	/**
	 * Counts a request of the current user.
	 *
	 * @param string $kind {@see self::TEXTS}, {@see self::IMAGES} or {@see self::FAILED}.
	 */
	public static function add( string $kind ): void {
		$day  = (string) wp_date( 'Y-m-d' );
		$user = get_current_user_id();
		self::execute( 'INSERT INTO %i ( day, user_id, %i ) VALUES ( %s, %d, 1 ) ON DUPLICATE KEY UPDATE %i = %i + 1', self::name(), $kind, $day, $user, $kind, $kind );
	}

	/**
	 * Returns the latest rows, the newest day first.
	 *
	 * @return array<int, array{day: string, user: int, texts: int, images: int, failed: int}>
	 */
	public static function latest(): array {
		return self::rows( Sql::prepare( 'SELECT * FROM %i ORDER BY day DESC, user_id LIMIT %d', self::name(), self::MOST_ROWS ) );
	}

	/**
	 * Returns the rows of a user, the newest day first.
	 *
	 * @param int $user The user's ID.
	 * @return array<int, array{day: string, user: int, texts: int, images: int, failed: int}>
	 */
	public static function of( int $user ): array {
		return self::rows( Sql::prepare( 'SELECT * FROM %i WHERE user_id = %d ORDER BY day DESC', self::name(), $user ) );
	}

	/**
	 * Deletes the rows of days that are too long ago.
	 */
	public static function prune(): void {
		self::execute( 'DELETE FROM %i WHERE day < %s', self::name(), (string) wp_date( 'Y-m-d', time() - self::DAYS * DAY_IN_SECONDS ) );
	}

	/**
	 * Runs a query.
	 *
	 * @param string $query A prepared query.
	 * @return array<int, array{day: string, user: int, texts: int, images: int, failed: int}>
	 */
	private static function rows( string $query ): array {
		$rows = (array) Sql::rows( $query );
		return array_map(
			static fn ( array $row ): array => array(
				'day'    => $row['day'],
				'user'   => (int) $row['user_id'],
				'texts'  => (int) $row['texts'],
				'images' => (int) $row['images'],
				'failed' => (int) $row['failed'],
			),
			$rows
		);
	}
}
