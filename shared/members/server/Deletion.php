<?php
declare( strict_types=1 );

namespace Freehold\Members;

use Freehold\Http\Document;
use Freehold\Mail\Layout;
use Freehold\Mail\Mailer;
use Freehold\Mail\Message;
use Freehold\Mail\TokenTable;
use Freehold\Members\Access\Purchase;
use Freehold\Members\Access\Purchases;
use Freehold\Members\Access\Tables\PurchaseTable;
use Freehold\Members\Tables\SubscriberTable;
use Freehold\Modules\Tables;
use Freehold\Rest;
use Freehold\Rest\RateLimit;
use WP_Error;

/**
 * Mails a person a link that deletes the data, and does so when the button on its page is pressed. The link works once, for an
 * hour. Mail scanners follow links, so opening it deletes nothing.
 */
final class Deletion {

	/** The most requests of a person per day. */
	private const PER_DAY = 5;

	/**
	 * Mails the link.
	 *
	 * @param Subscriber $subscriber The person.
	 * @return WP_Error|null Null if the mail is sent.
	 */
	public static function request( Subscriber $subscriber ): ?WP_Error {
		$limited = ( new RateLimit( 'member_deletion', self::PER_DAY, null, DAY_IN_SECONDS ) )->take( "subscriber_{$subscriber->id}" );
		if ( null !== $limited ) {
			return $limited;
		}
		TokenTable::revoke( $subscriber->id, TokenTable::DELETE );
		$token = TokenTable::create_token( TokenTable::DELETE, $subscriber->id, HOUR_IN_SECONDS );
		$sent  = null === $token ? Rest::not_stored() : Mailer::send( self::message( $subscriber->email, Links::delete( $token ) ) );
		return is_wp_error( $sent ) ? $sent : null;
	}

	/**
	 * Shows the page of the link, or deletes.
	 *
	 * @param bool $is_post Whether the button was pressed.
	 */
	public static function run( string $token, bool $is_post ): void {
		$found      = TokenTable::find( TokenTable::DELETE, $token );
		$subscriber = 0 === ( $found['used'] ?? 1 ) ? SubscriberTable::get( $found['subscriber_id'] ) : null;
		if ( '' !== ( $subscriber->language ?? '' ) ) {
			switch_to_locale( $subscriber->language );
		}
		if ( null === $subscriber ) {
			Document::send( __( 'This link no longer works', 'freehold' ), self::paragraph( __( 'It was used before, or it is too old. Open the preferences in one of our emails to get a new one.', 'freehold' ) ), 410 );
		} elseif ( self::is_charged( $subscriber ) ) {
			Document::send( __( 'Delete my data', 'freehold' ), self::paragraph( __( 'You have a subscription that is still active. Cancel it first, then delete your data.', 'freehold' ) ), 409 );
		} elseif ( ! $is_post ) {
			Document::send( __( 'Delete my data', 'freehold' ), self::paragraph( __( 'Delete my address and everything stored with it.', 'freehold' ) ) . self::losses( $subscriber ) . '<form method="post"><button type="submit">' . esc_html__( 'Delete', 'freehold' ) . '</button></form>' );
		} elseif ( Subscribers::delete( $subscriber->id ) ) {
			// Deleting removes the link, too. One that has not deleted works again.
			Document::send( __( 'You are not on the list', 'freehold' ), self::paragraph( __( 'Nothing is stored about you here, and you get no emails.', 'freehold' ) ) );
		} else {
			Document::send( __( 'Something went wrong', 'freehold' ), self::paragraph( __( 'Something went wrong. Please try again.', 'freehold' ) ), 503 );
		}
	}

	/**
	 * Returns what a person can no longer read without the row: what was paid for with another address.
	 *
	 * @param Subscriber $subscriber The person.
	 * @return string Escaped HTML; empty if that is nothing.
	 */
	public static function losses( Subscriber $subscriber ): string {
		$titles = Tables::has( PurchaseTable::class ) ? array_map( static fn ( Purchase $purchase ): string => $purchase->row->title, Purchases::elsewhere( $subscriber ) ) : array();
		/* translators: %s: the titles of payment plans. */
		return array() === $titles ? '' : self::paragraph( sprintf( __( 'You paid for %s with another email address. Afterwards, this address no longer opens it.', 'freehold' ), implode( ', ', array_unique( $titles ) ) ) );
	}

	/**
	 * Returns whether a vendor goes on charging a person, who could not read any more without the row.
	 *
	 * @param Subscriber $subscriber The person.
	 */
	private static function is_charged( Subscriber $subscriber ): bool {
		return Tables::has( PurchaseTable::class ) && Purchases::are_charged( Purchases::of_readers( array( $subscriber->id => $subscriber->email ) )[ $subscriber->id ] );
	}

	/**
	 * Returns the mail.
	 *
	 * @param string $email The address.
	 * @param string $url   The URL of the page that deletes.
	 */
	private static function message( string $email, string $url ): Message {
		/* translators: %s: the name of the site. */
		$subject = sprintf( __( 'Delete your data at %s', 'freehold' ), Document::site() );
		/* translators: %s: the name of the site. */
		$request = sprintf( __( 'Someone asked to delete your data at %s. Open this page and confirm. The link works once, for an hour.', 'freehold' ), Document::site() );
		$ignore  = __( 'If it was not you, ignore this message. Nothing changes.', 'freehold' );
		$html    = self::paragraph( $request ) . '<p style="margin:24px 0"><a href="' . esc_url( $url ) . '" style="display:inline-block;padding:12px 20px;background:#1e1e1e;color:#fff;border-radius:4px;text-decoration:none">' . esc_html__( 'Delete my data', 'freehold' ) . '</a></p>' . self::paragraph( $ignore );
		return new Message(
			to: $email,
			subject: $subject,
			html: Layout::html( $subject, $html ),
			text: "{$request}\n\n{$url}\n\n{$ignore}",
			headers: array( 'Auto-Submitted: auto-generated', 'X-Auto-Response-Suppress: All' )
		);
	}

	/**
	 * Returns a paragraph.
	 *
	 * @param string $text Plain text.
	 */
	private static function paragraph( string $text ): string {
		return '<p>' . esc_html( $text ) . '</p>';
	}
}
