<?php
declare( strict_types=1 );

namespace Freehold\Members\Access;

use Freehold\Http\Document;
use Freehold\Locale;
use Freehold\Mail\Layout;
use Freehold\Mail\Mailer;
use Freehold\Mail\Message;
use Freehold\Members\Address;
use Freehold\Members\Links;
use Freehold\Queue;
use Freehold\Queue\Handler;
use WP_Error;

/**
 * Sends the login mail, if the address may log in. A mail that could not be sent is not tried again: the reader is waiting, and
 * asks for another one.
 */
final class LoginJob extends Handler {

	public const NAME = 'member-login';

	public const SENDS = self::MAILS;

	public const MAX_ATTEMPTS = 1;

	/**
	 * Returns the key of a request's job.
	 *
	 * @param string $handle The hash of the handle.
	 */
	public static function key( string $handle ): string {
		return self::NAME . ":{$handle}";
	}

	/**
	 * Queues the mail.
	 *
	 * @param string $address    The normalized address.
	 * @param string $handle     The handle, of which only the hash is stored.
	 * @param string $return_url The page to go to.
	 * @return bool False if the database returned an error.
	 */
	public static function queue( string $address, string $handle, string $return_url ): bool {
		$handle = LoginLink::hash( $handle );
		return Queue::push(
			self::NAME,
			array(
				'email'      => $address,
				'handle'     => $handle,
				'return_url' => $return_url,
				'language'   => determine_locale(),
				'queued'     => time(),
			),
			0,
			self::key( $handle )
		);
	}

	/**
	 * Sends the mail.
	 *
	 * @param array<string, mixed> $payload As queued.
	 */
	public function run( array $payload ): void {
		$address = Address::normalize( (string) ( $payload['email'] ?? '' ) );
		if ( '' === $address || (int) ( $payload['queued'] ?? 0 ) < time() - LoginLink::SECONDS ) {
			return;
		}
		$login = LoginLink::create( $address, (string) ( $payload['handle'] ?? '' ), (string) ( $payload['return_url'] ?? '' ) );
		if ( null === $login ) {
			return;
		}
		Locale::with(
			(string) ( $payload['language'] ?? '' ),
			static fn (): bool|WP_Error => Mailer::send(
				self::message(
					$address,
					add_query_arg(
						array(
							Links::QUERY => Links::LOGIN,
							'token'      => $login['token'],
						),
						home_url( '/' )
					),
					$login['code']
				)
			)
		);
	}

	/**
	 * Returns the mail.
	 *
	 * @param string $email The address.
	 * @param string $url   The URL of the page that logs in.
	 */
	private static function message( string $email, string $url, string $code ): Message {
		$site = Document::site();
		/* translators: %s: the name of the site. */
		$subject = sprintf( __( 'Log in to %s', 'freehold' ), $site );
		/* translators: %s: the name of the site. */
		$request = sprintf( __( 'Someone entered this email address to log in to %s. To log in, open this page:', 'freehold' ), $site );
		$or      = __( 'Or enter this code on the page where you asked for it:', 'freehold' );
		$ignore  = __( 'The link and the code work once, for 30 minutes. If it was not you, ignore this message, and give the code to no one.', 'freehold' );
		$html    = '<p>' . esc_html( $request ) . '</p>'
			. '<p style="margin:24px 0"><a href="' . esc_url( $url ) . '" style="display:inline-block;padding:12px 20px;background:#1e1e1e;color:#fff;border-radius:4px;text-decoration:none">' . esc_html__( 'Log in', 'freehold' ) . '</a></p>'
			. '<p>' . esc_html( $or ) . '</p><p style="font-size:28px;letter-spacing:4px"><bdi dir="ltr">' . esc_html( $code ) . '</bdi></p>'
			. '<p>' . esc_html( $ignore ) . '</p>';
		return new Message(
			to: $email,
			subject: $subject,
			html: Layout::html( $subject, $html, '<a href="' . esc_url( home_url( '/' ) ) . '" style="color:#50575e">' . esc_html( $site ) . '</a>' ),
			text: "{$request}\n\n{$url}\n\n{$or}\n\n{$code}\n\n{$ignore}",
			headers: array( 'Auto-Submitted: auto-generated', 'X-Auto-Response-Suppress: All' )
		);
	}
}
