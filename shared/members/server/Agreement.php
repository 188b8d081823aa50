<?php
declare( strict_types=1 );

namespace Freehold\Members;

use Freehold\Members\Tables\Recipients;

/**
 * Tells {@see \Freehold\Mail\Mailer} whether an address gets mails for many people: only an active subscriber's does, never one
 * that was erased, whatever path a mail takes.
 */
final class Agreement {

	/**
	 * The agreements of a batch, by address. Each is used once, so that a later mail is checked again.
	 *
	 * @var array<string, bool>
	 */
	private static array $read = array();

	/**
	 * Reads the agreements of a batch with one query.
	 *
	 * @param string[] $emails The addresses.
	 */
	public static function prime( array $emails ): void {
		$hashes     = array_combine( $emails, array_map( array( Address::class, 'hash' ), $emails ) );
		$agreed     = array_flip( Recipients::agreed( array_values( $hashes ) ) );
		self::$read = array_map( static fn ( string $hash ): bool => isset( $agreed[ $hash ] ), $hashes );
	}

	/**
	 * Forgets the batch: who got no mail of it may have decided otherwise before the next one.
	 */
	public static function forget(): void {
		self::$read = array();
	}

	/**
	 * Returns whether an address gets mails for many people. A callback of `freehold_mail_consent`.
	 *
	 * @param bool   $has_agreed What other callbacks say.
	 * @param string $email      The address.
	 */
	public static function filter( bool $has_agreed, string $email ): bool {
		if ( ! isset( self::$read[ $email ] ) ) {
			self::prime( array( $email ) );
		}
		$is_active = self::$read[ $email ];
		unset( self::$read[ $email ] );
		return $has_agreed || $is_active;
	}
}
