<?php
declare( strict_types=1 );

namespace Freehold\Members\Tables;

use Freehold\Database\Sql;
use Freehold\Database\Table;
use Freehold\Members\Address;
use Freehold\Members\Consent;
use Freehold\Members\Query;
use Freehold\Members\Status;
use Freehold\Members\Subscriber;

/**
 * Stores one row per person. The hash of the email address is unique, because it has one length and one case in every
 * collation. Each change raises `revision` and is valid only for the revision that was read.
 */
final class SubscriberTable extends Table {

	// phpcs:disable WordPress.DB.DirectDatabaseQuery -- Core has no functions for a plugin's own tables.

	public const VERSION = 4;
	public const NAME    = 'subscribers';

	/** The `paused_until` of a person who paused mail without a date. */
	public const NO_END = 9_999_999_999;

	private const COLUMNS = 'id, email, status, user_id, source, consent_text, consent_time, post_id, language, created, confirmed, changed, mailed, paused_until, revision, name';

	/**
	 * Returns the columns and keys. Times are Unix time; `import_id` is the import that added the row, or 0.
	 */
	protected static function columns(): string {
		return "id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT,
			email VARCHAR(254) NOT NULL,
			email_hash CHAR(64) NOT NULL,
			status VARCHAR(20) NOT NULL DEFAULT '',
			user_id BIGINT UNSIGNED NOT NULL DEFAULT 0,
			source VARCHAR(40) NOT NULL DEFAULT '',
			consent_text TEXT NOT NULL,
			consent_time BIGINT UNSIGNED NOT NULL DEFAULT 0,
			post_id BIGINT UNSIGNED NOT NULL DEFAULT 0,
			language VARCHAR(20) NOT NULL DEFAULT '',
			created BIGINT UNSIGNED NOT NULL DEFAULT 0,
			confirmed BIGINT UNSIGNED NOT NULL DEFAULT 0,
			changed BIGINT UNSIGNED NOT NULL DEFAULT 0,
			mailed BIGINT UNSIGNED NOT NULL DEFAULT 0,
			import_id BIGINT UNSIGNED NOT NULL DEFAULT 0,
			paused_until BIGINT UNSIGNED NOT NULL DEFAULT 0,
			revision BIGINT UNSIGNED NOT NULL DEFAULT 0,
			name VARCHAR(100) NOT NULL DEFAULT '',
			welcomed BIGINT UNSIGNED NOT NULL DEFAULT 0,
			PRIMARY KEY (id),
			UNIQUE KEY email_hash (email_hash),
			KEY listing (created, id),
			KEY status (status, created, id),
			KEY source (source, created, id),
			KEY source_status (source, status, created, id),
			KEY user_id (user_id),
			KEY import_id (import_id, mailed, id)";
	}

	/**
	 * Adds the columns `paused_until`, `name` and `welcomed`, and the status of people who never subscribed.
	 *
	 * @param int $from The stored version.
	 */
	public static function migrate( int $from ): bool {
		global $wpdb;
		foreach ( array(
			'paused_until' => 'BIGINT UNSIGNED NOT NULL DEFAULT 0',
			'name'         => "VARCHAR(100) NOT NULL DEFAULT ''",
			'welcomed'     => 'BIGINT UNSIGNED NOT NULL DEFAULT 0',
		) as $column => $type ) {
			if ( array() === $wpdb->get_results( $wpdb->prepare( 'SHOW COLUMNS FROM %i LIKE %s', self::name(), $column ) ) && null === self::execute( $wpdb->prepare( "ALTER TABLE %i ADD COLUMN %i {$type}", self::name(), $column ) ) ) { // phpcs:ignore WordPress.DB.PreparedSQL -- A constant.
				return false;
			}
		}
		return null !== self::execute( $wpdb->prepare( "UPDATE %i SET status = %s WHERE source = 'login' AND status = %s", self::name(), Status::MEMBER, Status::UNSUBSCRIBED ) );
	}

	/**
	 * Adds a person, unless the address is there already.
	 *
	 * @param string $email The normalized address.
	 * @return int|null The new row’s ID; null if the address is there already or the database returned an error.
	 */
	public static function add( string $email, string $status, Consent $consent ): ?int {
		$hash = Address::hash( $email );
		$rows = self::execute( self::insert( array( $hash => $email ), $status, $consent, 0 ) ); // phpcs:ignore WordPress.DB.PreparedSQL -- Prepared there.
		return 1 === $rows ? self::by_hash( $hash )?->id : null;
	}

	/**
	 * Adds many people. Addresses that are there already stay as they are.
	 *
	 * @param array<string, string> $emails    Normalized addresses by their hash.
	 * @param int                   $import_id The import.
	 * @param array<string, string> $names     Names by the address's hash; empty texts are left out.
	 * @return int|null How many rows were added; null if the database returned an error.
	 */
	public static function add_many( array $emails, string $status, Consent $consent, int $import_id, array $names = array() ): ?int {
		if ( array() === $emails ) {
			return 0;
		}
		$known = Sql::column( 'SELECT email_hash FROM %i WHERE email_hash IN (%s)', self::name(), array_keys( $emails ) );
		$new   = array_diff_key( $emails, array_flip( $known ) );
		// In one order, so that two workers rarely wait for each other.
		ksort( $new );
		return array() === $new ? 0 : self::execute( self::insert( $new, $status, $consent, $import_id, $names ) );
	}

	/**
	 * Returns the rows that an import added, of some addresses.
	 *
	 * @param int      $import_id The import.
	 * @param string[] $hashes    The addresses’ hashes.
	 * @return int[] Subscriber IDs.
	 */
	public static function added( int $import_id, array $hashes ): array {
		if ( array() === $hashes ) {
			return array();
		}
		return array_map( 'intval', Sql::column( 'SELECT id FROM %i WHERE email_hash IN (%s) AND import_id = %d', self::name(), $hashes, $import_id ) );
	}

	/**
	 * Counts the rows that an import added.
	 */
	public static function count_added( int $import_id ): int {
		global $wpdb;
		return (int) $wpdb->get_var( $wpdb->prepare( 'SELECT COUNT(*) FROM %i WHERE import_id = %d', self::name(), $import_id ) );
	}

	/**
	 * Returns pending subscribers of an import who got no mail yet.
	 *
	 * @param int $import_id The import.
	 * @param int $limit     The maximum number.
	 * @return int[] Subscriber IDs.
	 */
	public static function unmailed( int $import_id, int $limit ): array {
		global $wpdb;
		return array_map( 'intval', $wpdb->get_col( $wpdb->prepare( 'SELECT id FROM %i WHERE import_id = %d AND mailed = 0 AND status = %s ORDER BY id LIMIT %d', self::name(), $import_id, Status::PENDING, $limit ) ) );
	}

	/**
	 * Returns a subscriber.
	 */
	public static function get( int $id ): ?Subscriber {
		return self::one( 'id = %d', $id );
	}

	/**
	 * Returns the addresses of subscribers.
	 *
	 * @param int[] $ids The subscribers’ IDs.
	 * @return array<int, string> Normalized addresses by ID.
	 */
	public static function emails( array $ids ): array {
		if ( array() === $ids ) {
			return array();
		}
		$rows = Sql::rows( 'SELECT id, email FROM %i WHERE id IN ( %d )', self::name(), $ids );
		return array_map( 'strval', array_column( $rows, 'email', 'id' ) );
	}

	/**
	 * Returns the subscriber with an address.
	 *
	 * @param string $hash The address’s hash.
	 */
	public static function by_hash( string $hash ): ?Subscriber {
		return self::one( 'email_hash = %s', $hash );
	}

	/**
	 * Claims the right to mail a subscriber.
	 *
	 * @param int $id       The subscriber’s ID.
	 * @param int $interval The least time between two mails, in seconds.
	 * @return bool False if there was a mail in that time.
	 */
	public static function claim_mail( int $id, int $interval ): bool {
		global $wpdb;
		return 1 === self::execute( $wpdb->prepare( 'UPDATE %i SET mailed = %d WHERE id = %d AND mailed <= %d', self::name(), time(), $id, time() - $interval ) );
	}

	/**
	 * Claims the right to welcome an active subscriber. One process can, once in the life of the row.
	 */
	public static function claim_welcome( int $id ): bool {
		global $wpdb;
		return 1 === self::execute( $wpdb->prepare( 'UPDATE %i SET welcomed = %d WHERE id = %d AND welcomed = 0 AND status = %s', self::name(), time(), $id, Status::ACTIVE ) );
	}

	/**
	 * Returns the right to welcome a subscriber, after WordPress did not accept the mail.
	 */
	public static function release_welcome( int $id ): void {
		global $wpdb;
		self::execute( $wpdb->prepare( 'UPDATE %i SET welcomed = 0 WHERE id = %d', self::name(), $id ) );
	}

	/**
	 * Changes a subscriber’s status, if nothing has changed since it was read.
	 *
	 * @param Subscriber   $subscriber The subscriber as read.
	 * @param string       $status     The new status.
	 * @param Consent|null $consent    The consent that a confirmation confirms; null to leave it.
	 * @param int          $confirmed  When the address was confirmed.
	 * @param int          $user_id    The user with the same address.
	 * @return Subscriber|null The subscriber as this call stored it, whatever others store next; null if it stored nothing.
	 */
	public static function move( Subscriber $subscriber, string $status, ?Consent $consent = null, int $confirmed = 0, int $user_id = 0 ): ?Subscriber {
		global $wpdb;
		$moved = Subscriber::from_row(
			array(
				'status'       => $status,
				'source'       => $consent->source ?? $subscriber->source,
				'consent_text' => $consent->text ?? $subscriber->consent_text,
				'consent_time' => null === $consent ? $subscriber->consent_time : time(),
				'post_id'      => $consent->post_id ?? $subscriber->post_id,
				'language'     => $consent->language ?? $subscriber->language,
				'name'         => $consent?->name ?: $subscriber->name,
				'confirmed'    => $confirmed > 0 ? $confirmed : $subscriber->confirmed,
				'user_id'      => $user_id > 0 ? $user_id : $subscriber->user_id,
				'changed'      => time(),
				'revision'     => $subscriber->revision + 1,
			) + get_object_vars( $subscriber )
		);
		$rows  = self::execute(
			$wpdb->prepare(
				'UPDATE %i SET status = %s, source = %s, consent_text = %s, consent_time = %d, post_id = %d, language = %s, name = %s, confirmed = %d, user_id = %d, changed = %d, revision = %d WHERE id = %d AND revision = %d',
				self::name(),
				$moved->status,
				$moved->source,
				$moved->consent_text,
				$moved->consent_time,
				$moved->post_id,
				$moved->language,
				$moved->name,
				$moved->confirmed,
				$moved->user_id,
				$moved->changed,
				$moved->revision,
				$moved->id,
				$subscriber->revision
			)
		);
		return 1 === $rows ? $moved : null;
	}

	/**
	 * Changes a subscriber’s address, if nothing has changed since it was read and no other subscriber has the new one.
	 *
	 * @param Subscriber $subscriber The subscriber as read.
	 * @param string     $email      The new, normalized address.
	 * @return bool Whether this call changed it.
	 */
	public static function rename( Subscriber $subscriber, string $email ): bool {
		global $wpdb;
		return null === self::by_hash( Address::hash( $email ) )
			&& 1 === self::execute( $wpdb->prepare( 'UPDATE IGNORE %i SET email = %s, email_hash = %s, user_id = 0, changed = %d, revision = revision + 1 WHERE id = %d AND revision = %d', self::name(), $email, Address::hash( $email ), time(), $subscriber->id, $subscriber->revision ) );
	}

	/**
	 * Stores a person’s name.
	 *
	 * @param int    $id   The subscriber’s ID.
	 * @param string $name The name, as {@see Address::name()} returns it; empty to delete it.
	 * @return bool False if there is no such subscriber, or the database returned an error.
	 */
	public static function set_name( int $id, string $name ): bool {
		global $wpdb;
		return 1 === self::execute( $wpdb->prepare( 'UPDATE %i SET name = %s, revision = revision + 1 WHERE id = %d', self::name(), $name, $id ) );
	}

	/**
	 * Lets a person get no mail until a time.
	 *
	 * @param int $id    The subscriber’s ID.
	 * @param int $until Unix time; 0 to send mail again.
	 * @return bool False if the database returned an error.
	 */
	public static function pause( int $id, int $until ): bool {
		global $wpdb;
		return null !== self::execute( $wpdb->prepare( 'UPDATE %i SET paused_until = %d, revision = revision + 1 WHERE id = %d', self::name(), $until, $id ) );
	}

	/**
	 * Returns the newest subscriber.
	 *
	 * @return int The ID, or 0.
	 */
	public static function last_id(): int {
		global $wpdb;
		return (int) $wpdb->get_var( $wpdb->prepare( 'SELECT MAX(id) FROM %i', self::name() ) );
	}

	/**
	 * Returns active subscribers in a walk through all of them, by ID.
	 *
	 * @param int        $after The last ID of the previous call.
	 * @param int        $last  The last ID of the walk.
	 * @param int[][]    $sets  Categories: they chose one of each set. Empty for all subscribers.
	 * @param int        $since Unix time: they subscribed then or later.
	 * @param int        $limit The maximum number.
	 * @param int[]|null $among Only these subscribers; null for all.
	 * @return int[] Subscriber IDs.
	 */
	public static function recipients( int $after, int $last, array $sets, int $since, int $limit, ?array $among = null ): array {
		$chosen = str_repeat( ' AND EXISTS ( SELECT 1 FROM %i c WHERE c.subscriber_id = s.id AND c.term_id IN (%d) )', count( $sets ) ) . ( null === $among ? '' : ' AND s.id IN (%d)' );
		$values = array();
		foreach ( $sets as $terms ) {
			array_push( $values, CategoryTable::name(), $terms );
		}
		$values = array( ...$values, ...( null === $among ? array() : array( $among ) ), $limit );
		return array_map( 'intval', Sql::column( "SELECT s.id FROM %i s WHERE s.id > %d AND s.id <= %d AND s.status = %s AND s.created >= %d{$chosen} ORDER BY s.id LIMIT %d", self::name(), $after, $last, Status::ACTIVE, $since, ...$values ) );
	}

	/**
	 * Returns those of some addresses that get newsletters at this moment.
	 *
	 * @param string[] $hashes Hashes of addresses.
	 * @return string[] Hashes.
	 */
	public static function agreed( array $hashes ): array {
		if ( array() === $hashes ) {
			return array();
		}
		return Sql::column( 'SELECT s.email_hash FROM %i s LEFT JOIN %i e ON e.email_hash = s.email_hash WHERE s.email_hash IN (%s) AND s.status = %s AND s.paused_until <= %d AND e.email_hash IS NULL', self::name(), SuppressionTable::name(), $hashes, Status::ACTIVE, time() );
	}

	/**
	 * Deletes a subscriber, if nothing has changed since it was read.
	 *
	 * @param Subscriber $subscriber The subscriber as read.
	 * @return bool Whether this call deleted it.
	 */
	public static function remove( Subscriber $subscriber ): bool {
		global $wpdb;
		return 1 === self::execute( $wpdb->prepare( 'DELETE FROM %i WHERE id = %d AND revision = %d', self::name(), $subscriber->id, $subscriber->revision ) );
	}

	/**
	 * Removes the link to a user.
	 *
	 * @param int    $user_id The user’s ID.
	 * @param string $except  The hash of the address that stays linked; empty for none.
	 */
	public static function unlink( int $user_id, string $except = '' ): void {
		global $wpdb;
		self::execute( $wpdb->prepare( 'UPDATE %i SET user_id = 0 WHERE user_id = %d AND email_hash <> %s', self::name(), $user_id, $except ) );
	}

	/**
	 * Returns pending subscribers who were neither added nor mailed since a time, and have not proved the address by logging in.
	 *
	 * @param int $before Unix time.
	 * @param int $limit  The maximum number.
	 * @return Subscriber[]
	 */
	public static function abandoned( int $before, int $limit ): array {
		global $wpdb;
		return self::all( $wpdb->prepare( 'SELECT ' . self::COLUMNS . ' FROM %i WHERE status = %s AND confirmed = 0 AND created < %d AND mailed < %d ORDER BY created LIMIT %d', self::name(), Status::PENDING, $before, $before, $limit ) ); // phpcs:ignore WordPress.DB.PreparedSQL -- A constant.
	}

	/**
	 * Returns a page of a list, newest first.
	 *
	 * @param Query $query The filters.
	 * @return Subscriber[]
	 */
	public static function page( Query $query ): array {
		global $wpdb;
		list( $from, $values ) = self::from( $query );
		$order                 = null === $query->category ? 's.created DESC, s.id DESC' : 'c.subscriber_id DESC';
		$columns               = 's.' . str_replace( ', ', ', s.', self::COLUMNS );
		return self::all( $wpdb->prepare( "SELECT {$columns} FROM {$from} ORDER BY {$order} LIMIT %d OFFSET %d", ...array( ...$values, $query->per_page, ( $query->page - 1 ) * $query->per_page ) ) ); // phpcs:ignore WordPress.DB.PreparedSQL, WordPress.DB.PreparedSQLPlaceholders -- Conditions with one placeholder per value.
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
		global $wpdb;
		list( $from, $values ) = self::from( $query );
		$columns               = 's.' . str_replace( ', ', ', s.', self::COLUMNS );
		return self::all( $wpdb->prepare( "SELECT {$columns} FROM {$from} AND s.id < %d ORDER BY s.id DESC LIMIT %d", ...array( ...$values, $last, $limit ) ) ); // phpcs:ignore WordPress.DB.PreparedSQL, WordPress.DB.PreparedSQLPlaceholders -- Conditions with one placeholder per value.
	}

	/**
	 * Counts the subscribers of a list.
	 *
	 * @param Query $query The filters.
	 * @param int   $limit The number at which to stop; 0 for all.
	 */
	public static function count( Query $query, int $limit = 0 ): int {
		global $wpdb;
		list( $from, $values ) = self::from( $query );
		return 0 === $limit
			? (int) $wpdb->get_var( $wpdb->prepare( "SELECT COUNT(*) FROM {$from}", ...$values ) ) // phpcs:ignore WordPress.DB.PreparedSQL, WordPress.DB.PreparedSQLPlaceholders -- Conditions with one placeholder per value.
			: (int) $wpdb->get_var( $wpdb->prepare( "SELECT COUNT(*) FROM ( SELECT 1 FROM {$from} LIMIT %d ) few", ...array( ...$values, $limit ) ) ); // phpcs:ignore WordPress.DB.PreparedSQL, WordPress.DB.PreparedSQLPlaceholders -- Conditions with one placeholder per value.
	}

	/**
	 * Counts all subscribers by source and status.
	 *
	 * @return array<int, array{name: string, status: string, people: int}>
	 */
	public static function counts(): array {
		global $wpdb;
		return array_map(
			static fn ( array $row ): array => array( 'people' => (int) $row['people'] ) + $row,
			$wpdb->get_results( $wpdb->prepare( 'SELECT source AS name, status, COUNT(*) AS people FROM %i GROUP BY source, status', self::name() ), ARRAY_A )
		);
	}

	/**
	 * Returns the statement that adds rows.
	 *
	 * @param array<string, string> $emails    Normalized addresses by their hash.
	 * @param int                   $import_id The import, or 0.
	 * @param array<string, string> $names     Names by the address's hash.
	 */
	private static function insert( array $emails, string $status, Consent $consent, int $import_id, array $names = array() ): string {
		global $wpdb;
		$now  = time();
		$rows = array();
		foreach ( $emails as $hash => $email ) {
			$rows[] = $wpdb->prepare( '( %s, %s, %s, %s, %s, %d, %d, %s, %d, %d, %d, 1, %s )', $email, $hash, $status, $consent->source, $consent->text, $now, $consent->post_id, substr( $consent->language, 0, 20 ), $now, $now, $import_id, $names[ $hash ] ?? '' );
		}
		return $wpdb->prepare( 'INSERT IGNORE INTO %i ( email, email_hash, status, source, consent_text, consent_time, post_id, language, created, changed, import_id, revision, name ) VALUES ', self::name() ) . implode( ', ', $rows );
	}

	/**
	 * Returns the subscriber that a condition finds.
	 *
	 * @param string $condition SQL with one placeholder.
	 */
	private static function one( string $condition, int|string $value ): ?Subscriber {
		global $wpdb;
		return self::all( $wpdb->prepare( 'SELECT ' . self::COLUMNS . " FROM %i WHERE {$condition} LIMIT 1", self::name(), $value ) )[0] ?? null; // phpcs:ignore WordPress.DB.PreparedSQL, WordPress.DB.PreparedSQLPlaceholders -- Conditions of this class.
	}

	/**
	 * Returns the subscribers that a statement finds.
	 *
	 * @param string $statement A prepared statement.
	 * @return Subscriber[]
	 */
	private static function all( string $statement ): array {
		global $wpdb;
		return array_map( array( Subscriber::class, 'from_row' ), (array) $wpdb->get_results( $statement, ARRAY_A ) ); // phpcs:ignore WordPress.DB.PreparedSQL -- Prepared by the callers.
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
		$tables = array( self::name() );
		$values = array();
		if ( null !== $query->category ) {
			$from     = '%i c JOIN %i s ON s.id = c.subscriber_id';
			$tables   = array( CategoryTable::name(), self::name() );
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

	/**
	 * Counts active subscribers who chose one of several terms: each person once.
	 *
	 * @param int[] $terms Term IDs.
	 */
	public static function count_with_terms( array $terms ): int {
		if ( array() === $terms ) {
			return 0;
		}
		return (int) Sql::value( 'SELECT COUNT(DISTINCT c.subscriber_id) FROM %i c JOIN %i s ON s.id = c.subscriber_id WHERE c.term_id IN (%d) AND s.status = %s', CategoryTable::name(), self::name(), $terms, Status::ACTIVE );
	}

	/**
	 * Counts all subscribers by term and status.
	 *
	 * @return array<int, array{name: string, status: string, people: int}>
	 */
	public static function counts_by_term(): array {
		global $wpdb;
		return array_map(
			static fn ( array $row ): array => array(
				'name'   => (string) $row['name'],
				'status' => (string) $row['status'],
				'people' => (int) $row['people'],
			),
			$wpdb->get_results( $wpdb->prepare( 'SELECT c.term_id AS name, s.status, COUNT(*) AS people FROM %i c JOIN %i s ON s.id = c.subscriber_id GROUP BY c.term_id, s.status', CategoryTable::name(), self::name() ), ARRAY_A )
		);
	}

	/**
	 * Returns rows of categories whose subscriber is gone.
	 *
	 * @param int $limit The maximum number of rows.
	 * @return array<int, array{subscriber_id: string, term_id: string}>
	 */
	public static function orphans_of_categories( int $limit ): array {
		global $wpdb;
		return $wpdb->get_results( $wpdb->prepare( 'SELECT c.subscriber_id, c.term_id FROM %i c LEFT JOIN %i s ON s.id = c.subscriber_id WHERE s.id IS NULL LIMIT %d', CategoryTable::name(), self::name(), $limit ), ARRAY_A );
	}
}
