<?php
declare( strict_types=1 );

namespace Freehold\Members\Tables;

use Freehold\Database\Sql;
use Freehold\Database\Table;
use Freehold\Members\Address;
use Freehold\Members\Consent;
use Freehold\Members\Status;
use Freehold\Members\Subscriber;

/**
 * Stores one row per person. The hash of the email address is unique, because it has one length and one case in every
 * collation. Each change raises `revision` and is valid only for the revision that was read.
 */
final class SubscriberTable extends Table {

	public const VERSION = 4;
	public const NAME    = 'subscribers';

	/** A row stays without its user. */
	public const USERS = array( 'user_id' => false );

	/** The `paused_until` of a person who paused mail without a date. */
	public const NO_END = 9_999_999_999;

	/** What {@see Subscriber::from_row()} needs. */
	public const COLUMNS = 'id, email, status, user_id, source, consent_text, consent_time, post_id, language, created, confirmed, changed, mailed, paused_until, revision, name';

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
		foreach ( array(
			'paused_until' => 'BIGINT UNSIGNED NOT NULL DEFAULT 0',
			'name'         => "VARCHAR(100) NOT NULL DEFAULT ''",
			'welcomed'     => 'BIGINT UNSIGNED NOT NULL DEFAULT 0',
		) as $column => $type ) {
			if ( array() === Sql::objects( 'SHOW COLUMNS FROM %i LIKE %s', self::name(), $column ) && null === self::execute( "ALTER TABLE %i ADD COLUMN %i {$type}", self::name(), $column ) ) {
				return false;
			}
		}
		return null !== self::execute( "UPDATE %i SET status = %s WHERE source = 'login' AND status = %s", self::name(), Status::MEMBER, Status::UNSUBSCRIBED );
	}

	/**
	 * Adds a person, unless the address is there already.
	 *
	 * @param string $email The normalized address.
	 * @return int|null The new row’s ID; null if the address is there already or the database returned an error.
	 */
	public static function add( string $email, string $status, Consent $consent ): ?int {
		$hash = Address::hash( $email );
		$rows = self::execute( self::insert( array( $hash => $email ), $status, $consent, 0 ) );
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
	 * Returns a subscriber.
	 */
	public static function get( int $id ): ?Subscriber {
		return self::find( 'id = %d', $id )[0] ?? null;
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
		return self::find( 'email_hash = %s', $hash )[0] ?? null;
	}

	/**
	 * Claims the right to mail a subscriber.
	 *
	 * @param int $id       The subscriber’s ID.
	 * @param int $interval The least time between two mails, in seconds.
	 * @return bool False if there was a mail in that time.
	 */
	public static function claim_mail( int $id, int $interval ): bool {
		return 1 === self::execute( 'UPDATE %i SET mailed = %d WHERE id = %d AND mailed <= %d', self::name(), time(), $id, time() - $interval );
	}

	/**
	 * Returns the right to mail a subscriber, after the mail could not be queued.
	 *
	 * @param Subscriber $subscriber The subscriber as read before the claim.
	 */
	public static function release_mail( Subscriber $subscriber ): void {
		self::execute( 'UPDATE %i SET mailed = %d WHERE id = %d', self::name(), $subscriber->mailed, $subscriber->id );
	}

	/**
	 * Claims the right to welcome an active subscriber. One process can, once in the life of the row.
	 */
	public static function claim_welcome( int $id ): bool {
		return 1 === self::execute( 'UPDATE %i SET welcomed = %d WHERE id = %d AND welcomed = 0 AND status = %s', self::name(), time(), $id, Status::ACTIVE );
	}

	/**
	 * Returns the right to welcome a subscriber, after WordPress did not accept the mail.
	 */
	public static function release_welcome( int $id ): void {
		self::execute( 'UPDATE %i SET welcomed = 0 WHERE id = %d', self::name(), $id );
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
		return null === self::by_hash( Address::hash( $email ) )
			&& 1 === self::execute( 'UPDATE IGNORE %i SET email = %s, email_hash = %s, user_id = 0, changed = %d, revision = revision + 1 WHERE id = %d AND revision = %d', self::name(), $email, Address::hash( $email ), time(), $subscriber->id, $subscriber->revision );
	}

	/**
	 * Stores a person’s name.
	 *
	 * @param int    $id   The subscriber’s ID.
	 * @param string $name The name, as {@see Address::name()} returns it; empty to delete it.
	 * @return bool False if there is no such subscriber, or the database returned an error.
	 */
	public static function set_name( int $id, string $name ): bool {
		return 1 === self::execute( 'UPDATE %i SET name = %s, revision = revision + 1 WHERE id = %d', self::name(), $name, $id );
	}

	/**
	 * Lets a person get no mail until a time.
	 *
	 * @param int $id    The subscriber’s ID.
	 * @param int $until Unix time; 0 to send mail again.
	 * @return bool False if the database returned an error.
	 */
	public static function pause( int $id, int $until ): bool {
		return null !== self::execute( 'UPDATE %i SET paused_until = %d, revision = revision + 1 WHERE id = %d', self::name(), $until, $id );
	}

	/**
	 * Deletes a subscriber, if nothing has changed since it was read.
	 *
	 * @param Subscriber $subscriber The subscriber as read.
	 * @return bool Whether this call deleted it.
	 */
	public static function remove( Subscriber $subscriber ): bool {
		return 1 === self::execute( 'DELETE FROM %i WHERE id = %d AND revision = %d', self::name(), $subscriber->id, $subscriber->revision );
	}

	/**
	 * Removes the link to a user from other addresses.
	 *
	 * @param int    $user_id The user’s ID.
	 * @param string $except  The hash of the address that stays linked.
	 */
	public static function unlink( int $user_id, string $except ): void {
		self::execute( 'UPDATE %i SET user_id = 0 WHERE user_id = %d AND email_hash <> %s', self::name(), $user_id, $except );
	}

	/**
	 * Returns pending subscribers who were neither added nor mailed since a time, and have not proved the address by logging in.
	 *
	 * @param int $before Unix time.
	 * @param int $limit  The maximum number.
	 * @return Subscriber[]
	 */
	public static function abandoned( int $before, int $limit ): array {
		return self::find( 'status = %s AND confirmed = 0 AND created < %d AND mailed < %d ORDER BY created LIMIT %d', Status::PENDING, $before, $before, $limit );
	}

	/**
	 * Counts all subscribers by source and status.
	 *
	 * @return array<int, array{name: string, status: string, people: int}>
	 */
	public static function counts(): array {
		return array_map(
			static fn ( array $row ): array => array( 'people' => (int) $row['people'] ) + $row,
			Sql::rows( 'SELECT source AS name, status, COUNT(*) AS people FROM %i GROUP BY source, status', self::name() )
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
		$now  = time();
		$rows = array();
		foreach ( $emails as $hash => $email ) {
			$rows[] = Sql::prepare( '( %s, %s, %s, %s, %s, %d, %d, %s, %d, %d, %d, 1, %s )', $email, $hash, $status, $consent->source, $consent->text, $now, $consent->post_id, substr( $consent->language, 0, 20 ), $now, $now, $import_id, $names[ $hash ] ?? '' );
		}
		return Sql::prepare( 'INSERT IGNORE INTO %i ( email, email_hash, status, source, consent_text, consent_time, post_id, language, created, changed, import_id, revision, name ) VALUES ', self::name() ) . implode( ', ', $rows );
	}

	/**
	 * Returns the subscribers that a condition finds.
	 *
	 * @param string     $condition SQL, with the order and the limit.
	 * @param int|string ...$values A value for each placeholder.
	 * @return Subscriber[]
	 */
	private static function find( string $condition, int|string ...$values ): array {
		return array_map( Subscriber::from_row( ... ), Sql::rows( 'SELECT ' . self::COLUMNS . " FROM %i WHERE {$condition}", self::name(), ...$values ) );
	}
}
