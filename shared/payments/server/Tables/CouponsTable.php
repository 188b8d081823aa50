<?php
declare( strict_types=1 );

namespace Freehold\Payments\Tables;

use Freehold\Database\Sql;
use Freehold\Database\Table;
use Freehold\Payments\Coupon;

/**
 * Stores coupons. They are never deleted: orders name them.
 */
final class CouponsTable extends Table {

	public const NAME = 'payment_coupons';

	/** The largest number of coupons that a list contains. */
	private const MAX_LISTED = 1000;

	/**
	 * Returns the columns and keys.
	 */
	protected static function columns(): string {
		return "id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT,
			code VARCHAR(30) NOT NULL,
			token CHAR(32) NOT NULL,
			percent TINYINT UNSIGNED NOT NULL DEFAULT 0,
			amount BIGINT NOT NULL DEFAULT 0,
			currency CHAR(3) NOT NULL DEFAULT '',
			duration VARCHAR(10) NOT NULL,
			months INT UNSIGNED NOT NULL DEFAULT 0,
			max_uses INT UNSIGNED NOT NULL DEFAULT 0,
			expires BIGINT UNSIGNED NOT NULL DEFAULT 0,
			plan_ids VARCHAR(1000) NOT NULL DEFAULT '',
			is_ended TINYINT UNSIGNED NOT NULL DEFAULT 0,
			created BIGINT UNSIGNED NOT NULL DEFAULT 0,
			PRIMARY KEY (id),
			UNIQUE KEY code (code)";
	}

	/**
	 * Adds a coupon.
	 *
	 * @param array<string, int|string> $values The values by column.
	 * @return Coupon|null Null if there is one with this code, or the database returned an error.
	 */
	public static function add( array $values ): ?Coupon {
		global $wpdb;
		return 1 === self::execute( 'INSERT IGNORE INTO %i (%i) VALUES (%s)', self::name(), array_keys( $values ), $values ) ? self::find( (int) $wpdb->insert_id ) : null;
	}

	/**
	 * Returns a coupon.
	 */
	public static function find( int $id ): ?Coupon {
		$rows = Sql::rows( 'SELECT * FROM %i WHERE id = %d', self::name(), $id );
		return array() === $rows ? null : Coupon::from_row( $rows[0] );
	}

	/**
	 * Returns the coupon with a code.
	 */
	public static function find_by_code( string $code ): ?Coupon {
		$rows = Sql::rows( 'SELECT * FROM %i WHERE code = %s', self::name(), $code );
		return array() === $rows ? null : Coupon::from_row( $rows[0] );
	}

	/**
	 * Returns the coupons, those that run first, then the newest.
	 *
	 * @return Coupon[]
	 */
	public static function list(): array {
		return array_map( Coupon::from_row( ... ), Sql::rows( 'SELECT * FROM %i ORDER BY is_ended, id DESC LIMIT %d', self::name(), self::MAX_LISTED ) );
	}

	/**
	 * Ends a coupon.
	 *
	 * @return bool False if it has ended already, or the database returned an error.
	 */
	public static function end( int $id ): bool {
		return 1 === self::execute( 'UPDATE %i SET is_ended = 1 WHERE id = %d AND is_ended = 0', self::name(), $id );
	}

	/**
	 * Returns when the last coupon ends that runs, in seconds of Unix time; 0 if none runs.
	 */
	public static function last_end(): int {
		return (int) Sql::value( 'SELECT MAX( CASE WHEN expires = 0 THEN %d ELSE expires END ) FROM %i WHERE is_ended = 0', PHP_INT_MAX, self::name() );
	}
}
