<?php
declare( strict_types=1 );

namespace Freehold\Members;

use Freehold\Http\Url;
use Freehold\Keys\SigningKey;

/**
 * Creates and checks the links. Links to unsubscribe and to the preferences do not expire: they are signed, not stored. Others
 * get them with forwarded mails, so their pages show only a part of the address and delete nothing.
 */
final class Links {

	/** The option with the key of members. */
	public const KEY = 'freehold_member_key';

	/** The query variable: what the page does. */
	public const QUERY = 'freehold_member';

	/** The query variable of links in newsletters that are counted, with the newsletter. Each page looks for it. */
	public const COUNTED = 'freehold_newsletter_link';

	/** What the pages do. */
	public const CONFIRM     = 'confirm';
	public const UNSUBSCRIBE = 'unsubscribe';
	public const PREFERENCES = 'preferences';
	public const DELETE      = 'delete';

	/** The page where readers log in, pages for the reader alone, forms about the own subscription, and links that change the address. */
	public const LOGIN   = 'login';
	public const LOGOUT  = 'logout';
	public const MANAGE  = 'manage';
	public const READ    = 'read';
	public const ACCOUNT = 'account';
	public const EMAIL   = 'email';

	/**
	 * Returns the URL of the page that confirms an address.
	 */
	public static function confirm( string $token ): string {
		return self::url( self::CONFIRM, array( 'token' => $token ) );
	}

	/**
	 * Returns the URL of the page that deletes what is stored about a person.
	 */
	public static function delete( string $token ): string {
		return self::url( self::DELETE, array( 'token' => $token ) );
	}

	/**
	 * Returns the URL of the page that unsubscribes. Mail programs POST to it without a visit (RFC 8058).
	 */
	public static function unsubscribe( int $subscriber_id ): string {
		return self::url(
			self::UNSUBSCRIBE,
			array(
				'member' => $subscriber_id,
				'key'    => self::key()->sign( (string) $subscriber_id ),
			)
		);
	}

	/**
	 * Returns the URL of the page where a person changes what mail comes.
	 */
	public static function preferences( int $subscriber_id ): string {
		return self::url(
			self::PREFERENCES,
			array(
				'member' => $subscriber_id,
				'key'    => self::key( self::PREFERENCES )->sign( (string) $subscriber_id ),
			)
		);
	}

	/**
	 * Returns the URL of the page where readers log in.
	 *
	 * @param string $return_url The page to go to afterwards; empty for the front page.
	 */
	public static function login( string $return_url = '' ): string {
		return self::url( self::LOGIN, array_filter( array( 'to' => rawurlencode( Url::relative( $return_url ) ) ) ) );
	}

	/**
	 * Returns the URL of the page where a reader logs out. It contains nothing about the reader, so that caches can store it.
	 *
	 * @param string $return_url The page to go to afterwards; empty for the front page.
	 */
	public static function logout( string $return_url = '' ): string {
		return self::url( self::LOGOUT, array_filter( array( 'to' => rawurlencode( Url::relative( $return_url ) ) ) ) );
	}

	/**
	 * Returns the URL that leads a reader who is logged in to the own preferences, and others to the page to log in.
	 */
	public static function manage(): string {
		return self::url( self::MANAGE, array() );
	}

	/**
	 * Returns the headers of a mail that a person can unsubscribe from.
	 *
	 * @return string[]
	 */
	public static function headers( int $subscriber_id ): array {
		return array(
			'List-Unsubscribe: <' . self::unsubscribe( $subscriber_id ) . '>',
			'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
		);
	}

	/**
	 * Returns whether a link to unsubscribe, or to the preferences, is that of a subscriber.
	 *
	 * @param int    $subscriber_id The subscriber.
	 * @param string $signature     The link’s signature.
	 * @param string $action        What the page does.
	 */
	public static function is_valid( int $subscriber_id, string $signature, string $action = self::UNSUBSCRIBE ): bool {
		return $subscriber_id > 0 && self::key( $action )->verify( (string) $subscriber_id, $signature );
	}

	/**
	 * Returns the URL of a page.
	 *
	 * @param string               $action     What it does.
	 * @param array<string, mixed> $parameters Further parameters.
	 */
	private static function url( string $action, array $parameters ): string {
		return add_query_arg( array( self::QUERY => $action ) + $parameters, home_url( '/' ) );
	}

	/**
	 * Returns the key of links that do not expire.
	 *
	 * @param string $action What their page does.
	 */
	private static function key( string $action = self::UNSUBSCRIBE ): SigningKey {
		return new SigningKey( self::KEY, "freehold-member-{$action}" );
	}
}
