<?php
declare( strict_types=1 );

namespace Freehold\Modules\InstagramGallery\Accounts;

use Freehold\Database\Sql;
use Freehold\Database\Table;
use Freehold\Settings\Noted;

/**
 * One row per account at Instagram, unique by its ID there. The process that holds a row's claim is the only one that requests
 * its posts, renews its token and downloads its images.
 */
final class AccountTable extends Table {

	public const NAME = 'instagram_accounts';

	/** The setting that says whether there are accounts. */
	private const KNOWN = 'instagram_accounts';

	/** A row stays without its user. */
	public const USERS = array( 'connected_by' => false );

	/**
	 * Returns the columns and keys.
	 */
	protected static function columns(): string {
		return "id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT,
			handle VARCHAR(40) NOT NULL,
			user_id VARCHAR(40) NOT NULL,
			username VARCHAR(60) NOT NULL,
			connected_by BIGINT UNSIGNED NOT NULL DEFAULT 0,
			connected_at BIGINT UNSIGNED NOT NULL DEFAULT 0,
			token TEXT NOT NULL,
			expires_at BIGINT UNSIGNED NOT NULL DEFAULT 0,
			refresh_at BIGINT UNSIGNED NOT NULL DEFAULT 0,
			problem VARCHAR(20) NOT NULL DEFAULT '',
			renewal VARCHAR(20) NOT NULL DEFAULT '',
			failures SMALLINT UNSIGNED NOT NULL DEFAULT 0,
			next_at BIGINT UNSIGNED NOT NULL DEFAULT 0,
			fetched_at BIGINT UNSIGNED NOT NULL DEFAULT 0,
			claim CHAR(32) NOT NULL DEFAULT '',
			claimed_until BIGINT UNSIGNED NOT NULL DEFAULT 0,
			PRIMARY KEY (id),
			UNIQUE KEY handle (handle),
			UNIQUE KEY user_id (user_id)";
	}

	/**
	 * Adds an account, or gives a known one a new token, which is that of the user who connects it now. Its posts are requested at once.
	 *
	 * @param array{handle: string, user_id: string, username: string, connected_by: int, token: string, expires_at: int, refresh_at: int} $account The account, with the encrypted token.
	 * @return Account|null Null if the database returned an error.
	 */
	public static function store( array $account ): ?Account {
		self::execute( 'INSERT IGNORE INTO %i ( handle, user_id, username, connected_by, connected_at, token ) VALUES ( %s, %s, %s, %d, %d, %s )', self::name(), $account['handle'], $account['user_id'], $account['username'], $account['connected_by'], time(), $account['token'] );
		$changed = self::execute( "UPDATE %i SET username = %s, connected_by = %d, token = %s, expires_at = %d, refresh_at = %d, problem = '', renewal = '', failures = 0, next_at = 0 WHERE user_id = %s", self::name(), $account['username'], $account['connected_by'], $account['token'], $account['expires_at'], $account['refresh_at'], $account['user_id'] );
		self::noted()->forget();
		return null === $changed ? null : self::one( 'user_id', $account['user_id'] );
	}

	/**
	 * Returns an account by what posts contain.
	 */
	public static function by_handle( string $handle ): ?Account {
		return self::one( 'handle', $handle );
	}

	/**
	 * Returns an account.
	 *
	 * @param int $id The row's ID.
	 */
	public static function get( int $id ): ?Account {
		return self::one( 'id', (string) $id );
	}

	/**
	 * Returns all accounts, ordered by name.
	 *
	 * @return Account[]
	 */
	public static function all(): array {
		return array_map( Account::of( ... ), Sql::objects( 'SELECT * FROM %i ORDER BY username, id', self::name() ) );
	}

	/**
	 * Returns whether there are accounts. No query once that is noted.
	 */
	public static function has_any(): bool {
		return self::noted()->get( static fn (): bool => null !== Sql::value( 'SELECT id FROM %i LIMIT 1', self::name() ) );
	}

	/**
	 * Returns the note whether there are accounts.
	 */
	private static function noted(): Noted {
		return new Noted( self::KNOWN );
	}

	/**
	 * Returns the IDs of accounts whose posts may be requested, or whose token must be renewed.
	 *
	 * @return int[]
	 */
	public static function due(): array {
		$ids = array_map( 'intval', Sql::column( 'SELECT id FROM %i WHERE next_at <= %d OR refresh_at <= %d ORDER BY next_at, id', self::name(), time(), time() ) );
		if ( array() !== $ids && ! self::has_any() ) {
			// The table came back from a backup.
			self::noted()->forget();
		}
		return $ids;
	}

	/**
	 * Claims an account for this process.
	 *
	 * @param int $id      The row's ID.
	 * @param int $seconds How long the claim lasts.
	 * @return string|null The claim; null if another process has one.
	 */
	public static function claim( int $id, int $seconds ): ?string {
		$claim = bin2hex( random_bytes( 16 ) );
		$rows  = self::execute( 'UPDATE %i SET claim = %s, claimed_until = %d WHERE id = %d AND claimed_until <= %d', self::name(), $claim, time() + $seconds, $id, time() );
		return 1 === $rows ? $claim : null;
	}

	/**
	 * Changes an account that this process has claimed.
	 *
	 * @param int                       $id     The row's ID.
	 * @param array<string, int|string> $values The new values by column.
	 * @return bool False if the claim is lost or the account was disconnected.
	 */
	public static function change( int $id, string $claim, array $values ): bool {
		$set  = array();
		$args = array();
		foreach ( $values as $column => $value ) {
			$set[] = '%i = ' . ( is_int( $value ) ? '%d' : '%s' );
			array_push( $args, $column, $value );
		}
		self::execute( 'UPDATE %i SET ' . implode( ', ', $set ) . ' WHERE id = %d AND claim = %s', self::name(), ...$args, ...array( $id, $claim ) );
		return self::holds( $id, $claim );
	}

	/**
	 * Replaces the token of an account that this process has claimed, unless a user has connected it again meanwhile.
	 *
	 * @param Account $account    The account as it was read.
	 * @param string  $encrypted  The new token.
	 * @param int     $expires_at When it expires.
	 * @param int     $refresh_at When to renew it.
	 */
	public static function renew( Account $account, string $encrypted, int $expires_at, int $refresh_at ): void {
		self::execute( "UPDATE %i SET token = %s, expires_at = %d, refresh_at = %d, renewal = '' WHERE id = %d AND token = %s", self::name(), $encrypted, $expires_at, $refresh_at, $account->id, $account->encrypted );
	}

	/**
	 * Returns whether this process still has its claim.
	 *
	 * @param int $id The row's ID.
	 */
	public static function holds( int $id, string $claim ): bool {
		return Sql::value( 'SELECT claim FROM %i WHERE id = %d', self::name(), $id ) === $claim;
	}

	/**
	 * Ends a claim.
	 *
	 * @param int $id The row's ID.
	 */
	public static function release( int $id, string $claim ): void {
		self::execute( "UPDATE %i SET claim = '', claimed_until = 0 WHERE id = %d AND claim = %s", self::name(), $id, $claim );
	}

	/**
	 * Deletes an account.
	 *
	 * @param int $id The row's ID.
	 * @return bool Whether this request deleted it.
	 */
	public static function delete( int $id ): bool {
		$is_deleted = 1 === self::execute( 'DELETE FROM %i WHERE id = %d', self::name(), $id );
		self::noted()->forget();
		return $is_deleted;
	}

	/**
	 * Returns the accounts that a user of this site has connected.
	 *
	 * @return Account[]
	 */
	public static function of_user( int $user_id ): array {
		return array_map( Account::of( ... ), Sql::objects( 'SELECT * FROM %i WHERE connected_by = %d ORDER BY id', self::name(), $user_id ) );
	}

	/**
	 * Returns one account.
	 *
	 * @param string $column A column with unique values.
	 */
	private static function one( string $column, string $value ): ?Account {
		$row = Sql::objects( 'SELECT * FROM %i WHERE %i = %s', self::name(), $column, $value )[0] ?? null;
		return null === $row ? null : Account::of( $row );
	}
}
