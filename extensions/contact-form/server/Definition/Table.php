<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Definition;

use Freehold\Database\Sql;
use Freehold\Database\Table as Base;

/**
 * Stores each definition once, under its hash. Rows never change, so that pages in a cache keep working.
 */
final class Table extends Base {

	public const NAME = 'contact_forms';

	/** How long an unused definition is kept, in seconds. */
	private const MAX_AGE = 400 * DAY_IN_SECONDS;

	/** How rarely the time of use is written, in seconds. */
	private const USE_INTERVAL = 7 * DAY_IN_SECONDS;

	private const CACHE = 'freehold_contact_forms';

	/**
	 * Returns the columns and keys. Times are seconds of Unix time.
	 */
	protected static function columns(): string {
		return 'hash CHAR(32) NOT NULL,
			definition LONGTEXT NOT NULL,
			post_id BIGINT UNSIGNED NOT NULL DEFAULT 0,
			created_at BIGINT UNSIGNED NOT NULL DEFAULT 0,
			used_at BIGINT UNSIGNED NOT NULL DEFAULT 0,
			PRIMARY KEY (hash),
			KEY used_at (used_at)';
	}

	/**
	 * Returns a definition.
	 *
	 * @return Definition|null Null if it is not stored.
	 */
	public static function read( string $hash ): ?Definition {
		$row  = self::row( $hash );
		$data = null === $row ? null : json_decode( $row['definition'], true );
		return is_array( $data ) ? Definition::from_array( $data ) : null;
	}

	/**
	 * Stores a definition, or notes that it is still in use.
	 *
	 * @param int $post_id The post that contains the form, or 0.
	 * @return bool False if the database returned an error.
	 */
	public static function store( Definition $definition, int $post_id ): bool {
		$hash = $definition->hash();
		$row  = self::row( $hash );
		$now  = time();
		if ( null !== $row ) {
			if ( (int) $row['used_at'] < $now - self::USE_INTERVAL ) {
				self::execute( 'UPDATE %i SET used_at = %d WHERE hash = %s', self::name(), $now, $hash );
				wp_cache_delete( $hash, self::CACHE );
			}
			return true;
		}
		$stored = self::execute( 'INSERT IGNORE INTO %i ( hash, definition, post_id, created_at, used_at ) VALUES ( %s, %s, %d, %d, %d )', self::name(), $hash, (string) wp_json_encode( $definition->to_array(), JSON_UNESCAPED_SLASHES | JSON_INVALID_UTF8_SUBSTITUTE ), $post_id, $now, $now );
		wp_cache_delete( $hash, self::CACHE );
		return null !== $stored;
	}

	/**
	 * Deletes the definitions that no page and no submission has used for a long time.
	 */
	public static function prune(): void {
		self::execute( 'DELETE FROM %i WHERE used_at < %d', self::name(), time() - self::MAX_AGE );
	}

	/**
	 * Returns a row.
	 *
	 * @param string $hash The definition's hash.
	 * @return array{definition: string, used_at: string}|null
	 */
	private static function row( string $hash ): ?array {
		$row = wp_cache_get( $hash, self::CACHE );
		if ( ! is_array( $row ) ) {
			$row = Sql::rows( 'SELECT definition, used_at FROM %i WHERE hash = %s', self::name(), $hash )[0] ?? null;
			if ( is_array( $row ) ) {
				wp_cache_set( $hash, $row, self::CACHE, DAY_IN_SECONDS );
			}
		}
		return is_array( $row ) ? $row : null;
	}
}
