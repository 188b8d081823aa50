<?php
declare( strict_types=1 );

namespace Freehold\Modules\PaidContent\Account;

use Freehold\Http\Document;
use Freehold\Http\Request;
use Freehold\Mail\Layout;
use Freehold\Mail\Mailer;
use Freehold\Mail\Message;
use Freehold\Mail\TokenTable;
use Freehold\Members\Access\Readers;
use Freehold\Members\Address;
use Freehold\Members\Links;
use Freehold\Members\Subscriber;
use Freehold\Members\Tables\SubscriberTable;
use Freehold\Rest;
use Freehold\Rest\RateLimit;
use WP_Error;

/**
 * Changes an address after both have confirmed it: first the old one, whose owner may not be who uses the browser, then the new
 * one. What was bought stays the reader's.
 */
final class EmailChange {

	/** The purposes of the tokens. */
	private const FROM_OLD = 'email_old';
	public const FROM_NEW  = 'email_new';

	/** How often a reader can ask per day. */
	private const PER_DAY = 5;

	/**
	 * Mails the old address.
	 *
	 * @param string $email The new address, as entered.
	 * @return array<string, string> `message` or `error`, and what was entered.
	 */
	public static function request( Subscriber $reader, string $email ): array {
		$address = Address::normalize( $email );
		if ( '' === $address || $address === $reader->email ) {
			return array(
				'error' => '' === $address ? __( 'Enter a valid email address, such as name@example.com.', 'freehold' ) : __( 'This is already your address.', 'freehold' ),
				'email' => mb_substr( $email, 0, 254 ),
			);
		}
		if ( null !== ( new RateLimit( 'email_change', self::PER_DAY, null, DAY_IN_SECONDS ) )->take( "subscriber_{$reader->id}" ) ) {
			return array( 'error' => __( 'Too many attempts. Try again later.', 'freehold' ) );
		}
		TokenTable::revoke( $reader->id, self::FROM_OLD );
		TokenTable::revoke( $reader->id, self::FROM_NEW );
		/* translators: 1: the name of the site, 2: an email address. */
		$text = sprintf( __( 'You asked to log in to %1$s with %2$s from now on. Open this page and confirm:', 'freehold' ), Document::site(), $address );
		$sent = self::mail( $reader->email, $text, TokenTable::create_token( self::FROM_OLD, $reader->id, DAY_IN_SECONDS, array( 'email' => $address ) ) );
		return is_wp_error( $sent ) ? array( 'error' => $sent->get_error_message() ) : array( 'message' => __( 'We have sent an email to your present address. Open its link to confirm the change; then confirm the new address.', 'freehold' ) );
	}

	/**
	 * Shows the page of a link, or does what it says, and ends the request. Mail scanners follow links, so a button confirms.
	 */
	public static function run(): never {
		$is_post = 'POST' === Request::method();
		$token   = Request::query( 'token' );
		$purpose = null !== TokenTable::find( self::FROM_NEW, $token ) ? self::FROM_NEW : self::FROM_OLD;
		$found   = TokenTable::find( $purpose, $token );
		$reader  = null === $found || $found['used'] > 0 ? null : SubscriberTable::get( $found['subscriber_id'] );
		$email   = Address::normalize( (string) ( $found['payload']['email'] ?? '' ) );
		$is_done = null === $reader || '' === $email || ! $is_post ? null : self::act( $reader, $email, $purpose, $token );
		if ( null === $reader || '' === $email || ( $is_post && null === $is_done ) ) {
			Document::send( __( 'This link no longer works', 'freehold' ), '<p>' . esc_html__( 'It was used before, or it is too old. Change your address again to get a new one.', 'freehold' ) . '</p>', 410 );
		} elseif ( ! $is_post ) {
			Document::send( __( 'Change your address', 'freehold' ), '<p><bdi>' . esc_html( $reader->email ) . '</bdi> → <bdi>' . esc_html( $email ) . '</bdi></p><form method="post"><button type="submit">' . esc_html__( 'Confirm', 'freehold' ) . '</button></form>' );
		} elseif ( ! $is_done ) {
			Document::send( __( 'Something went wrong', 'freehold' ), '<p>' . esc_html__( 'Your address could not be changed. Please try again.', 'freehold' ) . '</p>', 503 );
		} elseif ( self::FROM_OLD === $purpose ) {
			/* translators: %s: an email address. */
			Document::send( __( 'One more step', 'freehold' ), '<p>' . esc_html( sprintf( __( 'We have sent an email to %s. Open its link to confirm the new address.', 'freehold' ), $email ) ) . '</p>' );
		} else {
			/* translators: %s: an email address. */
			Document::send( __( 'Your address is changed', 'freehold' ), '<p>' . esc_html( sprintf( __( 'Log in with %s from now on.', 'freehold' ), $email ) ) . '</p>' );
		}
		exit;
	}

	/**
	 * Does what a link says, once. A link that could not do it works again.
	 *
	 * @param string $email   The new address.
	 * @param string $purpose {@see self::FROM_OLD} or {@see self::FROM_NEW}.
	 * @param string $token   The link's token.
	 * @return bool|null Whether it is done; null if the link was used before.
	 */
	public static function act( Subscriber $reader, string $email, string $purpose, string $token ): ?bool {
		if ( ! TokenTable::use_token( $purpose, $token ) ) {
			return null;
		}
		$is_done = self::FROM_OLD === $purpose ? true === self::ask_new( $reader, $email ) : Readers::rename( $reader, $email );
		if ( ! $is_done ) {
			TokenTable::give_back( $purpose, $token );
		}
		return $is_done;
	}

	/**
	 * Mails the link that confirms the new address.
	 *
	 * @param string $email The new address.
	 */
	private static function ask_new( Subscriber $reader, string $email ): bool|WP_Error {
		/* translators: %s: the name of the site. */
		$text = sprintf( __( 'Someone asked to log in to %s with this email address from now on. Open this page and confirm:', 'freehold' ), Document::site() );
		return self::mail( $email, $text, TokenTable::create_token( self::FROM_NEW, $reader->id, DAY_IN_SECONDS, array( 'email' => $email ) ) );
	}

	/**
	 * Sends a mail.
	 *
	 * @param string      $to    The address.
	 * @param string      $text  What it is about.
	 * @param string|null $token The token of its link; null if it could not be stored.
	 */
	private static function mail( string $to, string $text, ?string $token ): bool|WP_Error {
		if ( null === $token ) {
			return Rest::not_stored();
		}
		$url = add_query_arg(
			array(
				Links::QUERY => Links::EMAIL,
				'token'      => $token,
			),
			home_url( '/' )
		);
		/* translators: %s: the name of the site. */
		$subject = sprintf( __( 'Change your address at %s', 'freehold' ), Document::site() );
		$ignore  = __( 'If it was not you, ignore this message. Nothing changes.', 'freehold' );
		return Mailer::send(
			new Message(
				to: $to,
				subject: $subject,
				html: Layout::html( $subject, '<p>' . esc_html( $text ) . '</p><p style="margin:24px 0"><a href="' . esc_url( $url ) . '" style="display:inline-block;padding:12px 20px;background:#1e1e1e;color:#fff;border-radius:4px;text-decoration:none">' . esc_html__( 'Confirm', 'freehold' ) . '</a></p><p>' . esc_html( $ignore ) . '</p>' ),
				text: "{$text}\n\n{$url}\n\n{$ignore}",
				headers: array( 'Auto-Submitted: auto-generated', 'X-Auto-Response-Suppress: All' )
			)
		);
	}
}
