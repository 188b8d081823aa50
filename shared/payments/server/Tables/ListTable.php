<?php
declare( strict_types=1 );

namespace Freehold\Payments\Tables;

use Freehold\Database\Sql;

/**
 * Contains the queries of lists. Every filter has an index that ends in `created, id`, so that a page of a list reads only
 * its own rows.
 */
abstract class ListTable extends StateTable {

	/** The most words of a search that are looked for. */
	private const MAX_WORDS = 6;

	/**
	 * Returns the keys that lists and their filters need.
	 */
	final protected static function list_keys(): string {
		return 'KEY list (live, created, id),
			KEY status (live, status, created, id),
			KEY currency (live, currency, created, id),
			KEY source (live, source, created, id),
			KEY vendor (live, vendor, created, id),
			KEY plan_id (live, plan_id, created, id),
			KEY amount (live, currency, amount, id)';
	}

	/**
	 * Returns the rows of a page of a list.
	 *
	 * @return array<int, array<string, string|null>> All columns.
	 */
	final protected static function page_rows( Filter $filter ): array {
		list( $where, $values ) = self::where( $filter );
		$direction              = $filter->is_rising ? 'ASC' : 'DESC';
		$order                  = 'amount' === $filter->orderby ? "currency {$direction}, amount {$direction}, id {$direction}" : "created {$direction}, id {$direction}";
		// First the IDs, from an index alone: a later page then skips no whole rows.
		$ids = Sql::column( "SELECT id FROM %i WHERE {$where} ORDER BY {$order} LIMIT %d OFFSET %d", static::name(), ...array_merge( $values, array( $filter->per_page, ( $filter->page - 1 ) * $filter->per_page ) ) );
		return self::rows_of( array_map( 'intval', $ids ) );
	}

	/**
	 * Returns the next rows of a walk through a list, the newest first.
	 *
	 * @param Filter $filter  The filters; page and order are ignored.
	 * @param int    $created `created` of the last row of the previous call.
	 * @param int    $id      The ID of that row.
	 * @param int    $limit   The maximum number of rows.
	 * @return array<int, array<string, string|null>> All columns.
	 */
	final protected static function next_rows( Filter $filter, int $created, int $id, int $limit ): array {
		list( $where, $values ) = self::where( $filter );
		// First the IDs, from an index alone: for whole rows, MariaDB reads that index from its end each time.
		$ids = Sql::column( "SELECT id FROM %i WHERE {$where} AND created <= %d AND ( created < %d OR id < %d ) ORDER BY created DESC, id DESC LIMIT %d", static::name(), ...array_merge( $values, array( $created, $created, $id, $limit ) ) );
		return self::rows_of( array_map( 'intval', $ids ) );
	}

	/**
	 * Counts the rows of a list.
	 *
	 * @param Filter $filter The filters.
	 * @param int    $limit  The number at which to stop; 0 for all.
	 */
	final public static function count_rows( Filter $filter, int $limit = 0 ): int {
		list( $where, $values ) = self::where( $filter );
		return 0 === $limit
			? (int) Sql::value( "SELECT COUNT(*) FROM %i WHERE {$where}", static::name(), ...$values )
			: (int) Sql::value( "SELECT COUNT(*) FROM ( SELECT 1 FROM %i WHERE {$where} LIMIT %d ) few", static::name(), ...array_merge( $values, array( $limit ) ) );
	}

	/**
	 * Returns a condition for a list’s filters.
	 *
	 * @return array{0: string, 1: array<int, int|string>} SQL with placeholders, and their values.
	 */
	private static function where( Filter $filter ): array {
		global $wpdb;
		$where  = array( 'live = %d' );
		$values = array( (int) $filter->live );
		foreach ( $filter->values as $column => $value ) {
			$where[] = is_int( $value ) ? '%i = %d' : '%i = %s';
			array_push( $values, $column, $value );
		}
		if ( null !== $filter->after ) {
			$where[]  = 'created >= %d';
			$values[] = $filter->after;
		}
		if ( null !== $filter->before ) {
			$where[]  = 'created < %d';
			$values[] = $filter->before;
		}
		foreach ( preg_split( '/\s+/u', $filter->search, self::MAX_WORDS, PREG_SPLIT_NO_EMPTY ) as $word ) {
			$like    = '%' . $wpdb->esc_like( $word ) . '%';
			$where[] = '( email LIKE %s OR name LIKE %s OR title LIKE %s OR vendor_id = %s )';
			array_push( $values, $like, $like, $like, $word );
		}
		return array( implode( ' AND ', $where ), $values );
	}

	/**
	 * Returns rows in the order of their IDs.
	 *
	 * @param int[] $ids The IDs.
	 * @return array<int, array<string, string|null>> All columns.
	 */
	private static function rows_of( array $ids ): array {
		if ( array() === $ids ) {
			return array();
		}
		$rows = array_column( Sql::rows( 'SELECT * FROM %i WHERE id IN (%d)', static::name(), $ids ), null, 'id' );
		return array_values( array_filter( array_map( static fn ( int $id ): ?array => $rows[ $id ] ?? null, $ids ) ) );
	}
}
