<?php
declare( strict_types=1 );

namespace Freehold\Mail;

use Freehold\Blocks\StoredText;
use Freehold\Http;
use Freehold\Identity;
use PHPMailer\PHPMailer\PHPMailer;
use WP_Error;

/**
 * Sends mail through `wp_mail()`, so that the site's mail plugin sends it, unless {@see self::closed()} or the recipient's
 * consent forbids it. The sender's address is WordPress's own on the
 * site's domain, or what a mail plugin sets: an address of another domain would fail its DMARC check.
 */
final class Mailer {

	/** The longest header, in characters (RFC 5322, 2.1.1). URLs must not be cut. */
	private const MAX_HEADER = 998;

	/**
	 * Returns why mails of a kind wait at present. Jobs in the queue wait by themselves, see {@see \Freehold\Queue\Handler::SENDS}.
	 *
	 * @param string $kind One of the constants of {@see Message}.
	 * @return WP_Error|null `freehold_mail_offline`, `freehold_mail_copy`, or null if they are sent.
	 */
	public static function closed( string $kind = Message::PERSONAL ): ?WP_Error {
		if ( Http::is_offline() ) {
			return new WP_Error( 'freehold_mail_offline', __( 'Waiting: this site is in offline mode, so it sends no emails.', 'freehold' ) );
		}
		return Message::PERSONAL !== $kind && Identity::is_copy()
			? new WP_Error( 'freehold_mail_copy', __( 'Waiting: this site’s URL has changed, so it may be a copy. Such emails are sent when a site administrator confirms the new URL.', 'freehold' ) )
			: null;
	}

	/**
	 * Sends a mail.
	 *
	 * @param Message $message The mail.
	 * @return true|WP_Error True; `freehold_mail_address`; an error of {@see self::closed()}; `freehold_mail_suppressed` if the recipient
	 *                       does not want mails of this kind; or the error that WordPress or PHPMailer reported.
	 */
	public static function send( Message $message ): bool|WP_Error {
		$to = Header::address( $message->to );
		if ( '' === $to ) {
			return new WP_Error( 'freehold_mail_address', __( 'The recipient’s email address is invalid.', 'freehold' ) );
		}
		$closed = self::closed( $message->kind );
		if ( null !== $closed ) {
			return $closed;
		}
		/**
		 * Filters whether a recipient has agreed to mails that are the same for many people. No one has, unless a callback says so.
		 *
		 * @param bool   $has_agreed Whether the recipient has agreed.
		 * @param string $address    The email address.
		 */
		if ( Message::BULK === $message->kind && true !== apply_filters( 'freehold_mail_consent', false, $to ) ) {
			return new WP_Error( 'freehold_mail_suppressed', __( 'The recipient does not want this email.', 'freehold' ) );
		}
		$name     = Header::name( $message->from_name ?: StoredText::decode( get_option( 'blogname' ) ) );
		$reply_to = Header::address( $message->reply_to );
		$headers  = array_merge( array( 'Content-Type: text/html; charset=UTF-8' ), array_map( static fn ( string $header ): string => Header::line( $header, self::MAX_HEADER ), $message->headers ) );
		if ( '' !== $reply_to ) {
			$headers[] = "Reply-To: {$reply_to}";
		}
		$error    = null;
		$set_name = static fn ( string $given ): string => 'WordPress' === $given && '' !== $name ? $name : $given;
		// On hosts such as `localhost`, WordPress's own address is invalid and nothing would be sent.
		$set_from = static fn ( string $given ): string => is_email( $given ) ? $given : (string) get_option( 'admin_email' );
		$set_text = static function ( PHPMailer $mailer ) use ( $message ): void {
			$mailer->AltBody = $message->text; // phpcs:ignore WordPress.NamingConventions.ValidVariableName -- A property of PHPMailer.
		};
		$on_error = static function ( WP_Error $failure ) use ( &$error ): void {
			$error = $failure;
		};
		// Before mail plugins, which may set their own name.
		add_filter( 'wp_mail_from', $set_from, 5 );
		add_filter( 'wp_mail_from_name', $set_name, 5 );
		add_action( 'phpmailer_init', $set_text );
		add_action( 'wp_mail_failed', $on_error );
		try {
			$is_sent = wp_mail( $to, Header::line( $message->subject ), $message->html, $headers, $message->attachments );
		} finally {
			remove_filter( 'wp_mail_from', $set_from, 5 );
			remove_filter( 'wp_mail_from_name', $set_name, 5 );
			remove_action( 'phpmailer_init', $set_text );
			remove_action( 'wp_mail_failed', $on_error );
		}
		if ( $is_sent ) {
			return true;
		}
		return $error ?? new WP_Error( 'freehold_mail_failed', __( 'WordPress could not send the email.', 'freehold' ) );
	}
}
