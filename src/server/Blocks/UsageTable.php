<?php
declare( strict_types=1 );

namespace Freehold\Blocks;

use Freehold\Database\Sql;
use Freehold\Database\Table;

/**
 * Stores what {@see Usage} has counted, one row per part: a range of post IDs. A part that changes while it is counted stays
 * outdated, because its number of changes differs then.
 */
final class UsageTable extends Table {

	public const NAME    = 'usage';
	public const VERSION = 2;

	/**
	 * Version 2 counts marks, too.
	 */
	public static function migrate( int $from ): bool {
		return $from >= self::VERSION || self::clear();
	}

	/**
	 * Returns the columns and keys. `counted_at` is 0 while a part is outdated.
	 */
	protected static function columns(): string {
		return 'part BIGINT UNSIGNED NOT NULL,
			counts LONGTEXT NOT NULL,
			changes BIGINT UNSIGNED NOT NULL DEFAULT 0,
			counted_at BIGINT UNSIGNED NOT NULL DEFAULT 0,
			PRIMARY KEY (part)';
	}

	/**
	 * Returns all parts that were ever counted or changed.
	 *
	 * @return array<int, array{counts: array<string, int>, counted_at: int}> By the part's number.
	 */
	public static function all(): array {
		return array_map(
			static fn ( array $row ): array => array(
				'counts'     => (array) json_decode( (string) $row['counts'], true ),
				'counted_at' => (int) $row['counted_at'],
			),
			array_column( Sql::rows( 'SELECT part, counts, counted_at FROM %i', self::name() ), null, 'part' )
		);
	}

	/**
	 * Returns how often a part has changed, to be read before it is counted.
	 *
	 * @return int|null Null if the database returned an error.
	 */
	public static function changes( int $part ): ?int {
		self::create_row( $part );
		$changes = Sql::value( 'SELECT changes FROM %i WHERE part = %d', self::name(), $part );
		return null === $changes ? null : (int) $changes;
	}

	/**
	 * Creates the row of a part, if there is none.
	 */
	private static function create_row( int $part ): void {
		self::execute( "INSERT IGNORE INTO %i ( part, counts ) VALUES ( %d, '' )", self::name(), $part );
	}

	/**
	 * Stores the counts of a part, if it has not changed since.
	 *
	 * @param int                $changes How often it had changed before it was counted.
	 * @param array<string, int> $counts  Posts by block name or marks.
	 * @return bool False if the database returned an error.
	 */
	public static function store( int $part, int $changes, array $counts ): bool {
		return null !== self::execute( 'UPDATE %i SET counts = %s, counted_at = %d WHERE part = %d AND changes = %d', self::name(), (string) wp_json_encode( (object) $counts ), time(), $part, $changes );
	}

	/**
	 * Notes that a post of a part has changed.
	 */
	public static function outdate( int $part ): void {
		$outdate = Sql::prepare( 'UPDATE %i SET changes = changes + 1, counted_at = 0 WHERE part = %d', self::name(), $part );
		if ( 0 === self::execute( $outdate ) ) {
			self::create_row( $part );
			self::execute( $outdate );
		}
	}
}
