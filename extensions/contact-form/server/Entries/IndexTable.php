<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Entries;

use Freehold\Database\Sql;
use Freehold\Database\Table;
use Freehold\Text;

/**
 * Stores one row per entry with what lists filter and sort by, because WordPress's own queries count all posts for each page.
 * Everything in it can be made from the posts again: {@see Index}.
 */
final class IndexTable extends Table {

	public const NAME = 'contact_form_entries';

	/** The condition that a post `p` has no row `e`, or a row that does not fit it. Values: the post type, the mark of unread entries. */
	private const IS_STALE = "p.post_type = %s AND p.post_status <> 'auto-draft' AND ( e.entry_id IS NULL OR e.status <> p.post_status OR e.is_unread <> ( CASE p.comment_status WHEN %s THEN 1 ELSE 0 END ) )";

	/**
	 * Returns the columns and keys. `created_at` is Unix time; `words` is text in lower case for searches.
	 */
	protected static function columns(): string {
		return "entry_id BIGINT UNSIGNED NOT NULL,
			form CHAR(16) NOT NULL DEFAULT '',
			form_title VARCHAR(190) NOT NULL DEFAULT '',
			page_id BIGINT UNSIGNED NOT NULL DEFAULT 0,
			status VARCHAR(20) NOT NULL DEFAULT '',
			is_unread TINYINT UNSIGNED NOT NULL DEFAULT 0,
			created_at BIGINT UNSIGNED NOT NULL DEFAULT 0,
			folder CHAR(32) NOT NULL DEFAULT '',
			words LONGTEXT NOT NULL,
			PRIMARY KEY (entry_id),
			KEY listing (status, created_at, entry_id),
			KEY unread (status, is_unread, created_at, entry_id),
			KEY form (form, status, created_at, entry_id),
			KEY form_latest (form, entry_id),
			KEY created_at (created_at, entry_id)";
	}

	/**
	 * Returns an entry's row.
	 *
	 * @param int $entry The entry's ID.
	 * @return array{form: string, status: string, is_unread: int, folder: string}|null Null if there is none.
	 */
	public static function read( int $entry ): ?array {
		$row = Sql::row( 'SELECT form, status, is_unread, folder FROM %i WHERE entry_id = %d', self::name(), $entry );
		return null === $row ? null : array( 'is_unread' => (int) $row['is_unread'] ) + $row;
	}

	/**
	 * Adds a row.
	 *
	 * @param array<string, int|string> $row All columns.
	 * @return bool False if there is a row for the entry.
	 */
	public static function add( array $row ): bool {
		return 1 === self::execute( 'INSERT IGNORE INTO %i ( entry_id, form, form_title, page_id, status, is_unread, created_at, folder, words ) VALUES ( %d, %s, %s, %d, %s, %d, %d, %s, %s )', self::name(), $row['entry_id'], $row['form'], $row['form_title'], $row['page_id'], $row['status'], $row['is_unread'], $row['created_at'], $row['folder'], $row['words'] );
	}

	/**
	 * Changes a row, if what is counted of it has not changed since it was read.
	 *
	 * @param array<string, int|string>                           $row All columns.
	 * @param array{form: string, status: string, is_unread: int} $old The row as read.
	 * @return bool Whether the row changed.
	 */
	public static function change( array $row, array $old ): bool {
		return 1 === self::execute( 'UPDATE %i SET form = %s, form_title = %s, page_id = %d, status = %s, is_unread = %d, created_at = %d, folder = %s, words = %s WHERE entry_id = %d AND form = %s AND status = %s AND is_unread = %d', self::name(), $row['form'], $row['form_title'], $row['page_id'], $row['status'], $row['is_unread'], $row['created_at'], $row['folder'], $row['words'], $row['entry_id'], $old['form'], $old['status'], $old['is_unread'] );
	}

	/**
	 * Deletes a row, if what is counted of it has not changed since it was read.
	 *
	 * @param int                                                 $entry The entry's ID.
	 * @param array{form: string, status: string, is_unread: int} $old   The row as read.
	 * @return bool Whether the row was deleted.
	 */
	public static function remove( int $entry, array $old ): bool {
		return 1 === self::execute( 'DELETE FROM %i WHERE entry_id = %d AND form = %s AND status = %s AND is_unread = %d', self::name(), $entry, $old['form'], $old['status'], $old['is_unread'] );
	}

	/**
	 * Returns the entries of a page of a list, newest first.
	 *
	 * @param Query $query The filters.
	 * @return int[] Entry IDs.
	 */
	public static function ids( Query $query ): array {
		list( $where, $values ) = self::where( $query );
		return array_map( 'intval', Sql::column( "SELECT entry_id FROM %i WHERE {$where} ORDER BY created_at DESC, entry_id DESC LIMIT %d OFFSET %d", self::name(), ...array_merge( $values, array( $query->per_page, ( $query->page - 1 ) * $query->per_page ) ) ) );
	}

	/**
	 * Returns the next entries of a list in a walk through all of it, newest first.
	 *
	 * @param Query $query  The filters; its page is ignored.
	 * @param int   $time   `created_at` of the last entry of the previous call.
	 * @param int   $entry  The ID of that entry.
	 * @param int   $limit  The maximum number of entries.
	 * @return array<int, int> `created_at` by entry ID.
	 */
	public static function walk( Query $query, int $time, int $entry, int $limit ): array {
		list( $where, $values ) = self::where( $query );
		$rows                   = Sql::rows( "SELECT entry_id, created_at FROM %i WHERE {$where} AND ( created_at < %d OR ( created_at = %d AND entry_id < %d ) ) ORDER BY created_at DESC, entry_id DESC LIMIT %d", self::name(), ...array_merge( $values, array( $time, $time, $entry, $limit ) ) );
		return array_map( 'intval', array_column( $rows, 'created_at', 'entry_id' ) );
	}

	/**
	 * Counts the entries of a list.
	 *
	 * @param Query $query The filters.
	 * @param int   $limit The number at which to stop; 0 for all.
	 */
	public static function count( Query $query, int $limit = 0 ): int {
		list( $where, $values ) = self::where( $query );
		return 0 === $limit
			? (int) Sql::value( "SELECT COUNT(*) FROM %i WHERE {$where}", self::name(), ...$values )
			: (int) Sql::value( "SELECT COUNT(*) FROM ( SELECT 1 FROM %i WHERE {$where} LIMIT %d ) few", self::name(), ...array_merge( $values, array( $limit ) ) );
	}

	/**
	 * Counts all entries by form, status and whether they are unread.
	 *
	 * @return array<int, array{form: string, status: string, is_unread: int, entries: int}>
	 */
	public static function counts(): array {
		$rows = Sql::rows( 'SELECT form, status, is_unread, COUNT(*) AS entries FROM %i GROUP BY form, status, is_unread', self::name() );
		return array_map(
			static fn ( array $row ): array => array(
				'is_unread' => (int) $row['is_unread'],
				'entries'   => (int) $row['entries'],
			) + $row,
			$rows
		);
	}

	/**
	 * Returns the forms that have entries, with the title and page of the latest one.
	 *
	 * @return array<int, array{form: string, form_title: string, page_id: int}>
	 */
	public static function forms(): array {
		$rows = Sql::rows( 'SELECT e.form, e.form_title, e.page_id FROM ( SELECT MAX( entry_id ) AS latest FROM %i GROUP BY form ) f JOIN %i e ON e.entry_id = f.latest', self::name(), self::name() );
		return array_map(
			static fn ( array $row ): array => array(
				'form_title' => self::text( $row['form_title'] ),
				'page_id'    => (int) $row['page_id'],
			) + $row,
			$rows
		);
	}

	/**
	 * Returns when the last entry of each form was submitted, in the inbox or elsewhere.
	 *
	 * @return array<string, int> Unix time by form.
	 */
	public static function latest(): array {
		$rows = Sql::rows( 'SELECT form, MAX( created_at ) AS latest FROM %i GROUP BY form', self::name() );
		return array_map( 'intval', array_column( $rows, 'latest', 'form' ) );
	}

	/**
	 * Returns the oldest entries that were submitted before a time.
	 *
	 * @param int      $before   Unix time.
	 * @param string[] $statuses Their statuses.
	 * @param int      $limit    The maximum number of entries.
	 * @param int      $skip     How many of the oldest are left out.
	 * @return int[] Entry IDs.
	 */
	public static function older( int $before, array $statuses, int $limit, int $skip = 0 ): array {
		return array_map( 'intval', Sql::column( 'SELECT entry_id FROM %i WHERE created_at < %d AND status IN (%s) ORDER BY created_at, entry_id LIMIT %d OFFSET %d', self::name(), $before, $statuses, $limit, $skip ) );
	}

	/**
	 * Returns posts that have no row, or whose row has another status.
	 *
	 * @param int $limit The maximum number of posts.
	 * @return int[] Post IDs.
	 */
	public static function stale( int $limit ): array {
		global $wpdb;
		return array_map( 'intval', Sql::column( 'SELECT p.ID FROM %i p LEFT JOIN %i e ON e.entry_id = p.ID WHERE ' . self::IS_STALE . ' LIMIT %d', $wpdb->posts, self::name(), PostType::NAME, PostType::UNREAD, $limit ) );
	}

	/**
	 * Counts the posts that have no row, or whose row has another status.
	 */
	public static function count_stale(): int {
		global $wpdb;
		return (int) Sql::value( 'SELECT COUNT(*) FROM %i p LEFT JOIN %i e ON e.entry_id = p.ID WHERE ' . self::IS_STALE, $wpdb->posts, self::name(), PostType::NAME, PostType::UNREAD );
	}

	/**
	 * Returns rows whose post is gone.
	 *
	 * @param int $limit The maximum number of rows.
	 * @return int[] Entry IDs.
	 */
	public static function orphans( int $limit ): array {
		global $wpdb;
		return array_map( 'intval', Sql::column( 'SELECT e.entry_id FROM %i e LEFT JOIN %i p ON p.ID = e.entry_id WHERE p.ID IS NULL LIMIT %d', self::name(), $wpdb->posts, $limit ) );
	}

	/**
	 * Returns a condition for a list's filters.
	 *
	 * @param Query $query The filters.
	 * @return array{0: string, 1: array<int, int|string>} SQL with placeholders, and their values.
	 */
	private static function where( Query $query ): array {
		global $wpdb;
		$where  = array( 'status = %s' );
		$values = array( $query->status );
		if ( null !== $query->is_unread ) {
			$where[]  = 'is_unread = %d';
			$values[] = (int) $query->is_unread;
		}
		if ( '' !== $query->form ) {
			$where[]  = 'form = %s';
			$values[] = $query->form;
		}
		if ( null !== $query->after ) {
			$where[]  = 'created_at >= %d';
			$values[] = $query->after;
		}
		if ( null !== $query->before ) {
			$where[]  = 'created_at < %d';
			$values[] = $query->before;
		}
		if ( $query->is_starred ) {
			$where[]  = "entry_id IN ( SELECT post_id FROM {$wpdb->postmeta} WHERE meta_key = %s )";
			$values[] = Marks::STAR;
		}
		if ( null !== $query->unchanged ) {
			$where[] = "EXISTS ( SELECT 1 FROM {$wpdb->posts} WHERE ID = entry_id AND post_modified_gmt <= %s )";
			// WordPress notes the second in which an entry was moved.
			$values[] = gmdate( 'Y-m-d H:i:s', $query->unchanged );
		}
		foreach ( preg_split( '/\s+/u', Text::lower( $query->search ), 10, PREG_SPLIT_NO_EMPTY ) as $word ) {
			$where[]  = 'words LIKE %s';
			$values[] = '%' . $wpdb->esc_like( $word ) . '%';
		}
		return array( implode( ' AND ', $where ), $values );
	}
}
