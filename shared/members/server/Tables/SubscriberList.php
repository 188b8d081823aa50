<?php
declare( strict_types=1 );

namespace Freehold\Members\Tables;

use Freehold\Database\Sql;
use Freehold\Members\Query;
use Freehold\Members\Subscriber;

/**
 * Reads the lists of subscribers that screens, exports and commands show.
 */
final class SubscriberList {

	/**
	 * Returns a page of a list, newest first.
	 *
	 * @param Query $query The filters.
	 * @return Subscriber[]
	 */
	public static function page( Query $query ): array {
		$order = null === $query->category ? 's.created DESC, s.id DESC' : 'c.subscriber_id DESC';
		return self::select( $query, "ORDER BY {$order} LIMIT %d OFFSET %d", $query->per_page, ( $query->page - 1 ) * $query->per_page );
	}

	/**
	 * Returns the next subscribers of a list in a walk through all of it, newest first.
	 *
	 * @param Query $query The filters; its page is ignored.
	 * @param int   $last  The ID of the last subscriber of the previous call.
	 * @param int   $limit The maximum number.
	 * @return Subscriber[]
	 */
	public static function walk( Query $query, int $last, int $limit ): array {
		return self::select( $query, 'AND s.id < %d ORDER BY s.id DESC LIMIT %d', $last, $limit );
	}

	/**
	 * Counts the subscribers of a list.
	 *
	 * @param Query $query The filters.
	 * @param int   $limit The number at which to stop; 0 for all.
	 */
	public static function count( Query $query, int $limit = 0 ): int {
		list( $from, $values ) = self::from( $query );
		return 0 === $limit
			? (int) Sql::value( "SELECT COUNT(*) FROM {$from}", ...$values )
			: (int) Sql::value( "SELECT COUNT(*) FROM ( SELECT 1 FROM {$from} LIMIT %d ) few", ...array( ...$values, $limit ) );
	}

	/**
	 * Returns subscribers of a list.
	 *
	 * @param Query  $query     The filters.
	 * @param string $end       The end of the statement: another condition, the order and the limit.
	 * @param int    ...$values A value for each placeholder of the end.
	 * @return Subscriber[]
	 */
	private static function select( Query $query, string $end, int ...$values ): array {
		list( $from, $filters ) = self::from( $query );
		$columns                = 's.' . str_replace( ', ', ', s.', SubscriberTable::COLUMNS );
		return array_map( Subscriber::from_row( ... ), Sql::rows( "SELECT {$columns} FROM {$from} {$end}", ...$filters, ...$values ) );
	}

	/**
	 * Returns the tables and conditions of a list.
	 *
	 * @param Query $query The filters.
	 * @return array{0: string, 1: array<int, int|string>} SQL with placeholders, and their values.
	 */
	private static function from( Query $query ): array {
		global $wpdb;
		$from   = '%i s';
		$where  = array( '1 = 1' );
		$tables = array( SubscriberTable::name() );
		$values = array();
		if ( null !== $query->category ) {
			$from     = '%i c JOIN %i s ON s.id = c.subscriber_id';
			$tables   = array( CategoryTable::name(), SubscriberTable::name() );
			$where[]  = 'c.term_id = %d';
			$values[] = $query->category;
		}
		if ( '' !== $query->status ) {
			$where[]  = 's.status = %s';
			$values[] = $query->status;
		}
		if ( '' !== $query->source ) {
			$where[]  = 's.source = %s';
			$values[] = $query->source;
		}
		if ( null !== $query->after ) {
			$where[]  = 's.created >= %d';
			$values[] = $query->after;
		}
		if ( null !== $query->before ) {
			$where[]  = 's.created < %d';
			$values[] = $query->before;
		}
		foreach ( preg_split( '/\s+/u', strtolower( $query->search ), 10, PREG_SPLIT_NO_EMPTY ) as $word ) {
			$where[] = '( s.email LIKE %s OR s.name LIKE %s )';
			array_push( $values, ...array_fill( 0, 2, '%' . $wpdb->esc_like( $word ) . '%' ) );
		}
		return array( $from . ' WHERE ' . implode( ' AND ', $where ), array( ...$tables, ...$values ) );
	}
}
