<?php
declare( strict_types=1 );

namespace Freehold\Members\Access;

use Freehold\Http\Request;
use Freehold\Keys\SigningKey;
use Freehold\Members\Access\Tables\PurchaseTable;
use Freehold\Members\Access\Tables\SessionTable;
use Freehold\Members\Links;
use Freehold\Modules\Tables;

/**
 * Starts, finds and ends sessions. The cookie contains a random ID and nothing else; a second cookie, which scripts can read,
 * says only that there may be a session. No process remembers anything, so what one server ends has ended on all of them.
 *
 * Each site of a network has its own cookies. Their names end with the site's ID, because a browser also sends the cookies of
 * `/` to `/site`. Earlier versions had one cookie for all sites: it belongs to the site whose table has its session.
 */
final class Sessions {

	/** The beginning of the names of the cookie with the ID, and of the cookie that scripts read; on a single site the whole names. */
	private const COOKIE = 'freehold_reader';
	private const HINT   = 'freehold_reader_hint';

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
		$id = self::id();
		if ( '' === $id || ! Tables::has( PurchaseTable::class ) ) {
			return null;
		}
		if ( null === self::$found || self::$found[0] !== $id ) {
			$session     = SessionTable::find( self::hash( $id ) );
			self::$found = array( $id, $session );
			$is_own      = self::is_id( Request::cookie( self::name() ) );
			if ( null !== $session && $is_own ) {
				self::touch( $session, $id );
			} elseif ( null !== $session ) {
				self::send( $id, min( time() + self::SECONDS, $session->created + self::MAX_SECONDS ) );
				self::expire_shared();
			} elseif ( $is_own ) {
				self::send( '', 0 );
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
			SessionTable::end( self::hash( self::id() ) );
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
			SessionTable::end( self::hash( self::id() ) );
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
		return null === self::current() ? '' : self::key()->sign( self::hash( self::id() ) );
	}

	/**
	 * Returns whether a form was printed for this session.
	 *
	 * @param string $signature What the form contains.
	 */
	public static function is_own_form( string $signature ): bool {
		return null !== self::current() && self::key()->verify( self::hash( self::id() ), $signature );
	}

	/**
	 * Returns the name of the cookie with the ID on the current site.
	 */
	public static function name(): string {
		return self::COOKIE . self::suffix();
	}

	/**
	 * Returns the name of the cookie that scripts read on the current site.
	 */
	public static function hint(): string {
		return self::HINT . self::suffix();
	}

	/**
	 * Sends a cookie that only the server reads. On a network, the browser sends it to the current site alone.
	 *
	 * @param string $value   Its value; empty to delete it.
	 * @param int    $expires When it ends.
	 * @param bool   $is_open Whether scripts can read it.
	 */
	public static function cookie( string $name, string $value, int $expires, bool $is_open = false ): void {
		if ( is_multisite() ) {
			self::set_cookie( $name, $value, $expires, $is_open, trailingslashit( (string) wp_parse_url( (string) get_option( 'home' ), PHP_URL_PATH ) ), '' );
		} else {
			self::set_cookie( $name, $value, $expires, $is_open );
		}
	}

	/**
	 * Deletes the cookies that earlier versions sent to all sites of a network.
	 */
	private static function expire_shared(): void {
		self::set_cookie( self::COOKIE, '', 0, false );
		self::set_cookie( self::HINT, '', 0, true );
	}

	/**
	 * Sends a cookie.
	 *
	 * @param string      $value   Its value; empty to delete it.
	 * @param int         $expires When it ends.
	 * @param bool        $is_open Whether scripts can read it.
	 * @param string|null $path    Its path; null for that of WordPress's own cookies.
	 * @param string|null $domain  Its domain; null for that of WordPress's own cookies.
	 */
	private static function set_cookie( string $name, string $value, int $expires, bool $is_open, ?string $path = null, ?string $domain = null ): void {
		if ( headers_sent() ) {
			return;
		}
		setcookie(
			$name,
			$value,
			array(
				'expires'  => '' === $value ? 1 : $expires,
				'path'     => $path ?? ( defined( 'COOKIEPATH' ) && '' !== COOKIEPATH ? COOKIEPATH : '/' ),
				'domain'   => $domain ?? ( defined( 'COOKIE_DOMAIN' ) && is_string( COOKIE_DOMAIN ) ? COOKIE_DOMAIN : '' ),
				'secure'   => is_ssl() || str_starts_with( home_url(), 'https:' ),
				'httponly' => ! $is_open,
				'samesite' => 'Lax',
			)
		);
	}

	/**
	 * Returns the ID that the browser has sent.
	 *
	 * @return string Empty if it has sent none.
	 */
	private static function id(): string {
		foreach ( array( self::name(), self::COOKIE ) as $name ) {
			$id = Request::cookie( $name );
			if ( self::is_id( $id ) ) {
				return $id;
			}
		}
		return '';
	}

	/**
	 * Returns the end of the cookies' names.
	 *
	 * @return string Empty on a single site.
	 */
	private static function suffix(): string {
		return is_multisite() ? '_' . get_current_blog_id() : '';
	}

	/**
	 * Sends both cookies.
	 *
	 * @param string $id      The ID; empty to delete them.
	 * @param int    $expires When they end.
	 */
	private static function send( string $id, int $expires ): void {
		self::cookie( self::name(), $id, $expires );
		self::cookie( self::hint(), '' === $id ? '' : '1', $expires, true );
	}

	/**
	 * Moves the end of a session, at most once a day.
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
