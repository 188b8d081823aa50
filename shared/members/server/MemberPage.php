<?php
declare( strict_types=1 );

namespace Freehold\Members;

use Freehold\Http\Document;
use Freehold\Http\Request;
use Freehold\Mail\TokenTable;
use Freehold\Members\Tables\SubscriberTable;

/**
 * Shows a page with a button, because mail scanners follow links, and does what the link says when the button is pressed.
 * The pages are documents of their own, so they look the same with every theme and need no script.
 */
final class MemberPage {

	/**
	 * Shows the page of the current request, if it is one, and ends the request.
	 */
	public static function watch(): void {
		if ( in_array( Request::query( Links::QUERY ), array( Links::CONFIRM, Links::UNSUBSCRIBE, Links::PREFERENCES, Links::DELETE ), true ) ) {
			if ( ! defined( 'DONOTCACHEPAGE' ) ) {
				define( 'DONOTCACHEPAGE', true ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- Caching plugins read it.
			}
			add_action( 'wp_loaded', array( self::class, 'run' ) );
		}
	}

	/**
	 * Handles the current request and ends it.
	 */
	public static function run(): never {
		$is_post = 'POST' === Request::method();
		if ( Links::CONFIRM === Request::query( Links::QUERY ) ) {
			self::confirm( Request::query( 'token' ), $is_post );
		} elseif ( Links::DELETE === Request::query( Links::QUERY ) ) {
			Deletion::run( Request::query( 'token' ), $is_post );
		} elseif ( Links::PREFERENCES === Request::query( Links::QUERY ) ) {
			PreferencesPage::run( (int) Request::query( 'member' ), Request::query( 'key' ), $is_post );
		} else {
			self::unsubscribe( (int) Request::query( 'member' ), Request::query( 'key' ), $is_post );
		}
		exit;
	}

	/**
	 * Confirms a subscription, or asks for it.
	 *
	 * @param bool $is_post Whether the button was pressed.
	 */
	private static function confirm( string $token, bool $is_post ): void {
		$found      = TokenTable::find( TokenTable::CONFIRM, $token );
		$subscriber = null === $found ? null : SubscriberTable::get( $found['subscriber_id'] );
		self::speak( (string) ( $found['payload']['consent']['language'] ?? $subscriber->language ?? '' ) );
		$result = $is_post ? Subscribers::confirm( $token ) : '';
		if ( '' === $result ) {
			$is_active = Status::ACTIVE === $subscriber?->status;
			$result    = match ( true ) {
				null === $subscriber              => Subscribers::EXPIRED,
				$is_active                        => Subscribers::ALREADY,
				null !== $found && $found['used'] > 0 => Subscribers::EXPIRED,
				default                           => '',
			};
		}
		/* translators: %s: the name of the site. */
		$subscribed = sprintf( __( 'You are subscribed to %s.', 'freehold' ), Document::site() );
		match ( $result ) {
			'' => self::show( __( 'Confirm your subscription', 'freehold' ), array( $subscriber->email ), __( 'Confirm', 'freehold' ) ),
			Subscribers::CONFIRMED    => self::show( __( 'Subscription confirmed', 'freehold' ), array( $subscribed ) ),
			Subscribers::ALREADY      => self::show( __( 'Your subscription is confirmed already', 'freehold' ), array( $subscribed ) ),
			Subscribers::UNSUBSCRIBED => self::show( __( 'You are unsubscribed', 'freehold' ), array( __( 'You unsubscribed at the same time, so you will get no emails.', 'freehold' ) ) ),
			default                   => self::show( __( 'This link no longer works', 'freehold' ), array( __( 'It was used before, or it is too old. Subscribe again to get a new one.', 'freehold' ) ), status: 410 ),
		};
	}

	/**
	 * Unsubscribes a person, or asks for it. Mail programs send the POST of RFC 8058 without a visit: it needs neither
	 * cookies nor a nonce, and gets no redirect.
	 *
	 * @param int    $id        The subscriber’s ID.
	 * @param string $signature The link’s signature.
	 * @param bool   $is_post   Whether the button was pressed.
	 */
	private static function unsubscribe( int $id, string $signature, bool $is_post ): void {
		$subscriber = Links::is_valid( $id, $signature ) ? SubscriberTable::get( $id ) : null;
		self::speak( $subscriber->language ?? '' );
		if ( ! Links::is_valid( $id, $signature ) ) {
			self::show( __( 'This link does not work', 'freehold' ), array( __( 'Open the link in the email again, and make sure that all of it is in the address bar.', 'freehold' ) ), status: 403 );
		} elseif ( $is_post ? ( null === $subscriber || Subscribers::unsubscribe( $id ) ) : ( null === $subscriber || ! in_array( $subscriber->status, Status::CAN_LEAVE, true ) ) ) {
			/* translators: %s: the name of the site. */
			self::show( __( 'You are unsubscribed', 'freehold' ), array( sprintf( __( 'You will get no more newsletters from %s.', 'freehold' ), Document::site() ) ) );
		} elseif ( $is_post ) {
			self::show( __( 'Something went wrong', 'freehold' ), array( __( 'You could not be unsubscribed. Please try again.', 'freehold' ) ), __( 'Unsubscribe', 'freehold' ), 503 );
		} else {
			/* translators: %s: the name of the site. */
			self::show( sprintf( __( 'Unsubscribe from %s?', 'freehold' ), Document::site() ), array( Address::masked( $subscriber->email ) ), __( 'Unsubscribe', 'freehold' ) );
		}
	}

	/**
	 * Sends the page.
	 *
	 * @param string   $title   The heading.
	 * @param string[] $lines   The paragraphs, plain text.
	 * @param string   $button  The label of the button that sends the request again as a POST; empty for none.
	 * @param int      $status  The HTTP status.
	 */
	private static function show( string $title, array $lines, string $button = '', int $status = 200 ): void {
		$body = '';
		foreach ( $lines as $line ) {
			$body .= '<p><bdi>' . esc_html( $line ) . '</bdi></p>';
		}
		if ( '' !== $button ) {
			// Without an action, the form is sent to the page's own URL.
			$body .= '<form method="post"><button type="submit">' . esc_html( $button ) . '</button></form>';
		}
		Document::send( $title, $body, $status );
	}

	/**
	 * Switches to the language in which the person subscribed.
	 *
	 * @param string $locale The locale; empty for the site’s.
	 */
	private static function speak( string $locale ): void {
		if ( '' !== $locale ) {
			switch_to_locale( $locale );
		}
	}
}
