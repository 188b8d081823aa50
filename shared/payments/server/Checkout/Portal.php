<?php
declare( strict_types=1 );

namespace Freehold\Payments\Checkout;

use Freehold\Http\Document;
use Freehold\Http\Request;
use Freehold\Http\Visitor;
use Freehold\Identity;
use Freehold\Keys\SigningKey;
use Freehold\Mail\Mailer;
use Freehold\Mail\TokenTable;
use Freehold\Modules\Tables;
use Freehold\Payments\Gateway;
use Freehold\Payments\Names;
use Freehold\Payments\Mail\TransactionalMail;
use Freehold\Payments\Mail\Recipients;
use Freehold\Payments\Subscription;
use Freehold\Payments\Tables\OrdersTable;
use Freehold\Payments\Tables\SubscriptionsTable;
use Freehold\Rest;
use Freehold\Rest\RateLimit;
use WP_Error;

/**
 * Opens a page of the vendor, where payers change their card, read invoices and cancel. Two links lead there:
 *
 * The link in mails about a subscription does not expire, because payers look for it years later, and anyone may have it,
 * because mails are forwarded. It shows nothing and changes nothing: its page mails a second link to the payer. That one works
 * once, for half an hour. Mail scanners follow links, so each page needs a button. Both work while modules are off.
 */
final class Portal {

	/** The query variable with the signed subscription, and the one with the token of the second link. */
	public const QUERY = Names::PORTAL;
	public const TOKEN = 'token';

	/** How long the second link works, in seconds. */
	public const SECONDS = 30 * MINUTE_IN_SECONDS;

	/** The purpose of the tokens. */
	private const PURPOSE = 'portal';

	/** How often a vendor's page is opened per hour, for one subscription. */
	private const PER_HOUR = 20;

	/** Mails about one subscription in an hour, and from one network in ten minutes. */
	private const MAILS_PER_HOUR    = 4;
	private const MAILS_PER_NETWORK = 20;

	/**
	 * Returns the link for mails about a subscription.
	 */
	public static function url( Subscription $subscription ): string {
		return add_query_arg( self::QUERY, $subscription->id . '.' . self::key()->sign( self::payload( $subscription ) ), home_url( '/' ) );
	}

	/**
	 * Handles the current request and ends it.
	 */
	public static function run(): never {
		$subscription = self::find( Request::query( self::QUERY ) );
		$is_post      = 'POST' === Request::method();
		$token        = Request::query( self::TOKEN );
		if ( null === $subscription ) {
			Document::send( __( 'This link does not work', 'freehold' ), self::paragraph( __( 'This link is invalid. Use the link in our latest email.', 'freehold' ) ), 404 );
		} elseif ( ! $is_post && ( '' === $token || self::is_usable( $subscription, $token ) ) ) {
			self::show( $token );
		} elseif ( '' === $token ) {
			$error = self::mail( $subscription );
			Document::send( null === $error ? __( 'Check your inbox', 'freehold' ) : __( 'Something went wrong', 'freehold' ), self::paragraph( null === $error ? __( 'We have sent a link to the email address that you paid with. It works once, for 30 minutes.', 'freehold' ) : $error->get_error_message() ), null === $error ? 200 : 503 );
		} else {
			self::follow( $subscription, $token );
		}
		exit;
	}

	/**
	 * Returns the subscription of a link in a mail.
	 *
	 * @param string $text What the link contains.
	 * @return Subscription|null Null if the link is forged.
	 */
	public static function find( string $text ): ?Subscription {
		$subscription = 1 === preg_match( '/^(\d{1,18})\.([0-9a-f]{64})$/D', $text, $part ) ? SubscriptionsTable::find( (int) $part[1] ) : null;
		return null !== $subscription && self::key()->verify( self::payload( $subscription ), $part[2] ) ? $subscription : null;
	}

	/**
	 * Mails the second link to the payer.
	 *
	 * @return WP_Error|null Null if the mail is sent, or if no address is known.
	 */
	public static function mail( Subscription $subscription ): ?WP_Error {
		if ( Identity::is_copy() ) {
			return Gateway::paused();
		}
		$limited = ( new RateLimit( 'portal_mail', self::MAILS_PER_HOUR, null, HOUR_IN_SECONDS ) )->take( "subscription_{$subscription->id}" )
			?? ( new RateLimit( 'portal_mail_network', self::MAILS_PER_NETWORK, null, 10 * MINUTE_IN_SECONDS ) )->take( RateLimit::visitor( Visitor::ip(), self::PURPOSE ) );
		// The payer may have changed the address at the vendor, where it was not proved.
		$order = OrdersTable::find( $subscription->order_id );
		$email = ( $order->email ?? '' ) ?: $subscription->email;
		if ( null !== $limited || '' === $email ) {
			return $limited;
		}
		Tables::install( TokenTable::class );
		$token = TokenTable::create_token( self::PURPOSE, 0, self::SECONDS, array( 'subscription' => $subscription->id ) );
		if ( null === $token ) {
			return Rest::not_stored();
		}
		$mail = new TransactionalMail(
			/* translators: %s: the name of the site. */
			sprintf( __( 'Your link to manage your payments to %s', 'freehold' ), Recipients::site() ),
			array(
				/* translators: %s: the title of a payment plan. */
				sprintf( __( 'Someone asked for a link to manage the payments for “%s”. Open this page to continue. The link works once, for 30 minutes.', 'freehold' ), $subscription->title ),
				__( 'If it was not you, ignore this message. Nothing changes.', 'freehold' ),
			),
			array(),
			array(
				'label' => __( 'Manage your payments', 'freehold' ),
				'url'   => add_query_arg( self::TOKEN, $token, self::url( $subscription ) ),
			)
		);
		$sent = Mailer::send( $mail->message( $email, $subscription->live, Recipients::owner() ) );
		return is_wp_error( $sent ) ? $sent : null;
	}

	/**
	 * Returns whether the second link can be used.
	 *
	 * @param Subscription $subscription The subscription that the link names.
	 */
	public static function is_usable( Subscription $subscription, string $token ): bool {
		$found = TokenTable::find( self::PURPOSE, $token );
		return 0 === ( $found['used'] ?? 1 ) && (int) ( $found['payload']['subscription'] ?? 0 ) === $subscription->id;
	}

	/**
	 * Uses the second link.
	 *
	 * @param Subscription $subscription The subscription that the link names.
	 * @return string|WP_Error The vendor's page; `freehold_portal_link` if the link was used or is too old. A link that opens no page can be used again.
	 */
	public static function spend( Subscription $subscription, string $token ): string|WP_Error {
		$url = self::is_usable( $subscription, $token ) ? self::open( $subscription ) : '';
		if ( is_wp_error( $url ) || ( '' !== $url && TokenTable::use_token( self::PURPOSE, $token ) ) ) {
			return $url;
		}
		return new WP_Error( 'freehold_portal_link', __( 'It was used before, or it is too old. Get a new one:', 'freehold' ), array( 'status' => 410 ) );
	}

	/**
	 * Returns the vendor’s page for a payer who has just proved to be one.
	 */
	public static function open( Subscription $subscription ): string|WP_Error {
		$limited = ( new RateLimit( 'payment_portal', self::PER_HOUR, null, HOUR_IN_SECONDS ) )->take( "subscription_{$subscription->id}" );
		if ( null !== $limited ) {
			return $limited;
		}
		$vendor = Identity::is_copy() ? Gateway::paused() : Gateway::of( $subscription );
		$url    = is_wp_error( $vendor ) ? $vendor : $vendor->portal_url( $subscription, home_url( '/' ) );
		return is_wp_error( $url )
			? new WP_Error( 'freehold_portal_unavailable', __( 'Your payments cannot be managed at the moment. Please try again later, or reply to our email.', 'freehold' ), array( 'status' => 503 ) )
			: $url;
	}

	/**
	 * Shows the page of a link.
	 *
	 * @param string $token The token of the second link; empty for the first one.
	 */
	private static function show( string $token ): void {
		Document::send(
			__( 'Manage your payments', 'freehold' ),
			'' === $token
				? self::paragraph( __( 'To change your payment details, read invoices or cancel, you need a link. We email it to the address that you paid with.', 'freehold' ) ) . self::button()
				: '<form method="post"><button type="submit">' . esc_html__( 'Continue', 'freehold' ) . '</button></form>'
		);
	}

	/**
	 * Opens the vendor's page with the second link.
	 *
	 * @param Subscription $subscription The subscription that the link names.
	 */
	private static function follow( Subscription $subscription, string $token ): void {
		$url = self::spend( $subscription, $token );
		if ( ! is_wp_error( $url ) ) {
			// No redirect: the page's policy lets its form lead to no other site.
			header( 'Refresh: 0; url=' . esc_url_raw( $url ) );
			Document::send( __( 'Manage your payments', 'freehold' ), '<p><a href="' . esc_url( $url ) . '">' . esc_html__( 'Continue', 'freehold' ) . '</a></p>' );
		} elseif ( 'freehold_portal_link' === $url->get_error_code() ) {
			Document::send( __( 'This link no longer works', 'freehold' ), self::paragraph( $url->get_error_message() ) . self::button( self::url( $subscription ) ), 410 );
		} else {
			Document::send( __( 'Something went wrong', 'freehold' ), self::paragraph( $url->get_error_message() ), (int) ( $url->get_error_data()['status'] ?? 503 ) );
		}
	}

	/**
	 * Returns the form that mails a link.
	 *
	 * @param string $action The URL; empty for the page's own.
	 */
	private static function button( string $action = '' ): string {
		return '<form method="post"' . ( '' === $action ? '' : ' action="' . esc_url( $action ) . '"' ) . '><button type="submit">' . esc_html__( 'Email me a link', 'freehold' ) . '</button></form>';
	}

	/**
	 * Returns a paragraph.
	 *
	 * @param string $text Plain text.
	 */
	private static function paragraph( string $text ): string {
		return '<p>' . esc_html( $text ) . '</p>';
	}

	/**
	 * Returns what is signed.
	 */
	private static function payload( Subscription $subscription ): string {
		return "{$subscription->id}|{$subscription->vendor}|{$subscription->vendor_id}";
	}

	/**
	 * Returns the key.
	 */
	private static function key(): SigningKey {
		return new SigningKey( 'freehold_payments_key', 'freehold-payment-portal' );
	}
}
