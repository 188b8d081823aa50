<?php
declare( strict_types=1 );

namespace Freehold\Mail;

use Freehold\Database\Sql;
use Freehold\Database\Table;

/**
 * Stores the hash of each token that a mail contains, never the token itself. One conditional UPDATE uses a token, so that it
 * works once.
 */
final class TokenTable extends Table {

	public const NAME = 'member_tokens';

	/** Confirms an email address. */
	public const CONFIRM = 'confirm';

	/** Deletes what is stored about a person. */
	public const DELETE = 'delete';

	/**
	 * Returns the columns and keys. `payload` is JSON; `used` is Unix time, 0 while the token can be used.
	 */
	protected static function columns(): string {
		return 'hash CHAR(64) NOT NULL,
			purpose VARCHAR(20) NOT NULL,
			subscriber_id BIGINT UNSIGNED NOT NULL,
			payload TEXT NOT NULL,
			expires BIGINT UNSIGNED NOT NULL DEFAULT 0,
			used BIGINT UNSIGNED NOT NULL DEFAULT 0,
			PRIMARY KEY (hash),
			KEY subscriber (subscriber_id, purpose),
			KEY expires (expires)';
	}

	/**
	 * Creates a token.
	 *
	 * @param string               $purpose       What it is for.
	 * @param int                  $subscriber_id The subscriber; 0 for none.
	 * @param int                  $seconds       How long it can be used.
	 * @param array<string, mixed> $payload       What follows from its use.
	 * @return string|null 64 hexadecimal digits; null if the database returned an error.
	 */
	public static function create_token( string $purpose, int $subscriber_id, int $seconds, array $payload = array() ): ?string {
		$token = bin2hex( random_bytes( 32 ) );
		$rows  = self::execute( 'INSERT INTO %i ( hash, purpose, subscriber_id, payload, expires ) VALUES ( %s, %s, %d, %s, %d )', self::name(), self::hash( $token ), $purpose, $subscriber_id, (string) wp_json_encode( (object) $payload ), time() + $seconds );
		return null === $rows ? null : $token;
	}

	/**
	 * Returns a token that has not expired.
	 *
	 * @param string $purpose What it is for.
	 * @return array{subscriber_id: int, payload: array<string, mixed>, used: int}|null
	 */
	public static function find( string $purpose, string $token ): ?array {
		$row = Sql::row( 'SELECT subscriber_id, payload, used FROM %i WHERE hash = %s AND purpose = %s AND expires > %d', self::name(), self::hash( $token ), $purpose, time() );
		return null === $row ? null : array(
			'subscriber_id' => (int) $row['subscriber_id'],
			'payload'       => (array) json_decode( (string) $row['payload'], true ),
			'used'          => (int) $row['used'],
		);
	}

	/**
	 * Uses a token.
	 *
	 * @param string $purpose What it is for.
	 * @return bool Whether this call used it.
	 */
	public static function use_token( string $purpose, string $token ): bool {
		return 1 === self::execute( 'UPDATE %i SET used = %d WHERE hash = %s AND purpose = %s AND used = 0 AND expires > %d', self::name(), time(), self::hash( $token ), $purpose, time() );
	}

	/**
	 * Lets a token be used again, because what it was used for failed.
	 *
	 * @param string $purpose What it is for.
	 */
	public static function give_back( string $purpose, string $token ): void {
		self::execute( 'UPDATE %i SET used = 0 WHERE hash = %s AND purpose = %s', self::name(), self::hash( $token ), $purpose );
	}

	/**
	 * Makes all unused tokens of a subscriber invalid.
	 *
	 * @param int    $subscriber_id The subscriber.
	 * @param string $purpose       What they are for.
	 */
	public static function revoke( int $subscriber_id, string $purpose ): void {
		self::execute( 'UPDATE %i SET used = %d WHERE subscriber_id = %d AND purpose = %s AND used = 0', self::name(), time(), $subscriber_id, $purpose );
	}

	/**
	 * Deletes all tokens of a subscriber.
	 */
	public static function remove( int $subscriber_id ): void {
		self::execute( 'DELETE FROM %i WHERE subscriber_id = %d', self::name(), $subscriber_id );
	}

	/**
	 * Deletes expired tokens.
	 */
	public static function prune(): void {
		self::execute( 'DELETE FROM %i WHERE expires < %d', self::name(), time() );
	}

	/**
	 * Returns the hash of a token. Tokens are random, so they need no salt.
	 */
	private static function hash( string $token ): string {
		return hash( 'sha256', $token );
	}
}
