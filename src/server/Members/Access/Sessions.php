<?php
/**
 * The sessions of readers.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Members\Access;

use Freehold\Http\Request;
use Freehold\Keys\SigningKey;
use Freehold\Members\Access\Tables\PurchaseTable;
use Freehold\Members\Access\Tables\SessionTable;
use Freehold\Members\Links;

/**
 * Starts, finds and ends sessions. The cookie contains a random ID and nothing else; a second cookie, which scripts can read,
 * says only that there may be a session. No process remembers anything, so what one server ends has ended on all of them.
 */
final class Sessions {

	/** The cookie with the ID. */
	public const COOKIE = 'freehold_reader';

	/** The cookie that scripts read. */
	public const HINT = 'freehold_reader_hint';

	/** How long a session lasts after it was used, and in all, in seconds. */
	public const SECONDS     = 60 * DAY_IN_SECONDS;
	public const MAX_SECONDS = 365 * DAY_IN_SECONDS;

	/** How often the end of a session is moved, in seconds. */
	private const TOUCH_INTERVAL = DAY_IN_SECONDS;

	/**
	 * The session of a cookie's value, so that a page asks the database once.
	 *
	 * @var array{0: string, 1: Session|null}|null
	 */
	private static ?array $found = null;

	/**
	 * Returns the session of this request.
	 *
	 * @return Session|null Null for guests.
	 */
	public static function current(): ?Session {
		$id = Request::cookie( self::COOKIE );
		if ( ! self::is_id( $id ) || ! Hooks::are_installed() ) {
			return null;
		}
		if ( null === self::$found || self::$found[0] !== $id ) {
			$session     = SessionTable::find( self::hash( $id ) );
			self::$found = array( $id, $session );
			if ( null === $session ) {
				self::send( '', 0 );
			} else {
				self::touch( $session, $id );
			}
		}
		return self::$found[1];
	}

	/**
	 * Starts a session in this browser. It replaces the browser's session; the orders that this session belonged to become the
	 * subscriber's, or stay with the browser.
	 *
	 * @param int $subscriber_id The subscriber, or 0.
	 * @param int $order_id      The order that the session belongs to, too, if there is no subscriber; else 0.
	 * @return string The new ID; empty if the database returned an error.
	 */
	public static function start( int $subscriber_id, int $order_id = 0 ): string {
		$before = self::current();
		$id     = bin2hex( random_bytes( 32 ) );
		$orders = $before->order_ids ?? array();
		$kept   = 0 === $subscriber_id ? array_slice( array_diff( $orders, array( $order_id ) ), 0, SessionTable::MAX_ORDERS - 1 ) : array();
		// The newest is added last.
		foreach ( array( ...array_reverse( $kept ), $order_id ) as $added ) {
			if ( ! SessionTable::add( self::hash( $id ), $subscriber_id, $added, self::device(), time() + self::SECONDS ) ) {
				SessionTable::end( self::hash( $id ) );
				return '';
			}
		}
		if ( null !== $before ) {
			foreach ( $subscriber_id > 0 ? $orders : array() as $linked ) {
				PurchaseTable::link( $linked, $subscriber_id );
			}
			SessionTable::end( self::hash( Request::cookie( self::COOKIE ) ) );
		}
		self::forget();
		self::send( $id, time() + self::SECONDS );
		return $id;
	}

	/**
	 * Ends the session of this browser.
	 */
	public static function end(): void {
		$session = self::current();
		if ( null !== $session ) {
			SessionTable::end( self::hash( Request::cookie( self::COOKIE ) ) );
		}
		self::forget();
		self::send( '', 0 );
	}

	/**
	 * Makes the next call read the database again.
	 */
	public static function forget(): void {
		self::$found = null;
	}

	/**
	 * Returns the signature that a form of this session contains. Other sites cannot know it.
	 *
	 * @return string Empty for guests.
	 */
	public static function form_key(): string {
		return null === self::current() ? '' : self::key()->sign( self::hash( Request::cookie( self::COOKIE ) ) );
	}

	/**
	 * Returns whether a form was printed for this session.
	 *
	 * @param string $signature What the form contains.
	 */
	public static function is_own_form( string $signature ): bool {
		return null !== self::current() && self::key()->verify( self::hash( Request::cookie( self::COOKIE ) ), $signature );
	}

	/**
	 * Sends a cookie that only the server reads.
	 *
	 * @param string $name    Its name.
	 * @param string $value   Its value; empty to delete it.
	 * @param int    $expires When it ends.
	 * @param bool   $is_open Whether scripts can read it.
	 */
	public static function cookie( string $name, string $value, int $expires, bool $is_open = false ): void {
		if ( headers_sent() ) {
			return;
		}
		setcookie(
			$name,
			$value,
			array(
				'expires'  => '' === $value ? 1 : $expires,
				'path'     => defined( 'COOKIEPATH' ) && '' !== COOKIEPATH ? COOKIEPATH : '/',
				'domain'   => defined( 'COOKIE_DOMAIN' ) && is_string( COOKIE_DOMAIN ) ? COOKIE_DOMAIN : '',
				'secure'   => is_ssl() || str_starts_with( home_url(), 'https:' ),
				'httponly' => ! $is_open,
				'samesite' => 'Lax',
			)
		);
	}

	/**
	 * Sends both cookies.
	 *
	 * @param string $id      The ID; empty to delete them.
	 * @param int    $expires When they end.
	 */
	private static function send( string $id, int $expires ): void {
		self::cookie( self::COOKIE, $id, $expires );
		self::cookie( self::HINT, '' === $id ? '' : '1', $expires, true );
	}

	/**
	 * Moves the end of a session, at most once a day.
	 *
	 * @param Session $session The session.
	 * @param string  $id      Its ID.
	 */
	private static function touch( Session $session, string $id ): void {
		$expires = min( time() + self::SECONDS, $session->created + self::MAX_SECONDS );
		if ( $session->seen < time() - self::TOUCH_INTERVAL && SessionTable::touch( self::hash( $id ), time() - self::TOUCH_INTERVAL, $expires ) ) {
			self::send( $id, $expires );
		}
	}

	/**
	 * Returns what the browser says about the device, such as `Firefox, Windows`: a hint for the reader, stored without versions.
	 */
	private static function device(): string {
		$agent = Request::server( 'HTTP_USER_AGENT' );
		$first = static function ( array $names ) use ( $agent ): string {
			foreach ( $names as $part => $name ) {
				if ( str_contains( $agent, $part ) ) {
					return $name;
				}
			}
			return '';
		};
		return implode(
			', ',
			array_filter(
				array(
					$first(
						array(
							'Edg'     => 'Edge',
							'OPR/'    => 'Opera',
							'Firefox' => 'Firefox',
							'FxiOS'   => 'Firefox',
							'CriOS'   => 'Chrome',
							'Chrome'  => 'Chrome',
							'Safari'  => 'Safari',
						)
					),
					$first(
						array(
							'iPhone'    => 'iPhone',
							'iPad'      => 'iPad',
							'Android'   => 'Android',
							'Windows'   => 'Windows',
							'Macintosh' => 'macOS',
							'CrOS'      => 'ChromeOS',
							'Linux'     => 'Linux',
						)
					),
				)
			)
		);
	}

	/**
	 * Returns whether a text has the form of an ID.
	 *
	 * @param string $id The text.
	 */
	private static function is_id( string $id ): bool {
		return 1 === preg_match( '/^[0-9a-f]{64}$/D', $id );
	}

	/**
	 * Returns the hash of an ID. IDs are random, so they need no salt.
	 *
	 * @param string $id The ID.
	 */
	private static function hash( string $id ): string {
		return hash( 'sha256', $id );
	}

	/**
	 * Returns the key of forms.
	 */
	private static function key(): SigningKey {
		return new SigningKey( Links::KEY, 'freehold-member-form' );
	}
}
