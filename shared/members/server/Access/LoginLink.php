<?php
declare( strict_types=1 );

namespace Freehold\Members\Access;

use Freehold\Keys\SigningKey;
use Freehold\Members\Access\Tables\LoginTable;
use Freehold\Members\Address;
use Freehold\Members\Links;
use Freehold\Members\Status;
use Freehold\Members\Tables\SubscriberTable;
use Freehold\Payments\Order;
use Freehold\Payments\Tables\OrdersTable;
use Freehold\Payments\Tables\PaymentsTable;
use Freehold\Payments\Tables\SubscriptionsTable;

/**
 * Makes the link and the code of a login mail, of which only hashes are stored.
 */
final class LoginLink {

	/** How long a link and its code work, in seconds. */
	public const SECONDS = 30 * MINUTE_IN_SECONDS;

	/** How many rows of one address are compared. */
	private const MAX_ROWS = 20;

	/**
	 * Makes a link and a code, if the address may log in.
	 *
	 * @param string $address    The normalized address.
	 * @param string $handle     The hash of the handle.
	 * @param string $return_url The page to go to.
	 * @return array{token: string, code: string}|null Null if no mail is sent.
	 */
	public static function create( string $address, string $handle, string $return_url ): ?array {
		if ( ! self::is_known( $address ) ) {
			return null;
		}
		$login  = array(
			'token' => bin2hex( random_bytes( 32 ) ),
			'code'  => sprintf( '%06d', random_int( 0, 999999 ) ),
		);
		$values = array(
			'token'      => self::hash( $login['token'] ),
			'handle'     => $handle,
			'code'       => self::code_hash( $handle, $login['code'] ),
			'email'      => $address,
			'email_hash' => Address::hash( $address ),
			'return_url' => $return_url,
		);
		return LoginTable::add( $values, self::SECONDS ) ? $login : null;
	}

	/**
	 * Returns whether an address may log in: that of a subscriber, and that of a person who has paid.
	 *
	 * @param string $address The normalized address.
	 */
	private static function is_known( string $address ): bool {
		$subscriber = SubscriberTable::by_hash( Address::hash( $address ) );
		if ( null !== $subscriber ) {
			return Status::SUPPRESSED !== $subscriber->status;
		}
		$is_same = static fn ( array $row ): bool => strtolower( trim( (string) $row['email'] ) ) === $address;
		foreach ( array( SubscriptionsTable::class, PaymentsTable::class, OrdersTable::class ) as $table ) {
			foreach ( array_filter( $table::of_payer( $address, 0, self::MAX_ROWS ), $is_same ) as $row ) {
				if ( OrdersTable::class !== $table || Order::PAID === $row['status'] ) {
					return true;
				}
			}
		}
		return false;
	}

	/**
	 * Returns the hash of a token or a handle. They are random, so they need no salt.
	 */
	public static function hash( string $text ): string {
		return hash( 'sha256', $text );
	}

	/**
	 * Returns the keyed hash of a code, which is too short for a plain one.
	 */
	public static function code_hash( string $handle, string $code ): string {
		return self::key()->sign( "{$handle}|{$code}" );
	}

	/**
	 * Returns the key of handles and codes.
	 */
	public static function key(): SigningKey {
		return new SigningKey( Links::KEY, 'freehold-member-login' );
	}
}
