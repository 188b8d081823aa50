<?php
declare( strict_types=1 );

namespace Freehold\Modules\LoginProtection;

use Freehold\Blocks\StoredText;
use Freehold\Http\Request;
use Freehold\Http\Visitor;
use Freehold\Mail\Layout;
use Freehold\Mail\Mailer;
use Freehold\Mail\Message;
use Freehold\Modules\LoginProtection\Tables\AttemptTable;
use Freehold\Modules\LoginProtection\Tables\LinkTable;
use Freehold\Rest\RateLimit;
use WP_Error;
use WP_User;

/**
 * A page of the login screen that mails a link, and the link’s page. Mail scanners follow links, so a button ends the wait.
 */
final class UnlockPage {

	/** The action of `wp-login.php` that shows the page. The module's hook has the same name, so that no other page loads this class. */
	private const ACTION = 'freehold_unlock';
	private const TOKEN  = 'token';

	/** How many links a visitor can have mailed in ten minutes. A user gets one in five. */
	private const PER_VISITOR = 10;

	/**
	 * Returns the URL of the page.
	 *
	 * @param string $token The token of a link; empty for the page that mails one.
	 */
	public static function url( string $token = '' ): string {
		$arguments = array_filter(
			array(
				'action'    => self::ACTION,
				self::TOKEN => $token,
			)
		);
		return add_query_arg( $arguments, wp_login_url() );
	}

	/**
	 * Shows the page, does what it says, and ends the request.
	 */
	public static function run(): never {
		nocache_headers();
		header( 'Referrer-Policy: no-referrer' );
		$token = Request::query( self::TOKEN );
		if ( '' === $token ) {
			self::ask();
		} else {
			self::open( $token );
		}
		exit;
	}

	/**
	 * Asks whose link to mail. The response is the same whether there is such a user, and whether a limit is reached.
	 */
	private static function ask(): void {
		$name   = Request::posted( 'log' );
		$closed = Mailer::closed();
		if ( null !== $closed ) {
			self::show( '<div id="login_error" class="notice notice-error"><p>' . esc_html( $closed->get_error_message() ) . '</p></div>' );
			return;
		}
		if ( 'POST' === Request::method() && '' !== $name ) {
			$user = Subject::user( $name );
			if ( null !== $user && Coverage::includes( $name ) && null === self::limit()->take( RateLimit::visitor( Visitor::ip(), 'login_links' ) ) ) {
				self::mail( $user );
			}
			self::show( '<p class="message">' . esc_html__( 'If there is such a user, we have sent a link to the user’s email address. It works for 30 minutes.', 'freehold' ) . '</p>' );
			return;
		}
		self::show(
			'<p class="message">' . esc_html__( 'Enter your username or email address. We send you a link with which you can log in without waiting.', 'freehold' ) . '</p>',
			'<p><label for="user_login">' . esc_html__( 'Username or email address', 'freehold' ) . '</label><input type="text" name="log" id="user_login" class="input" size="20" autocapitalize="off" autocomplete="username" required></p>',
			__( 'Send link', 'freehold' ),
			self::url()
		);
	}

	/**
	 * Returns the limit of mailed links.
	 */
	public static function limit(): RateLimit {
		return new RateLimit( 'login_links', self::PER_VISITOR, null, 10 * MINUTE_IN_SECONDS );
	}

	/**
	 * Shows the page of a link, or ends the wait.
	 */
	private static function open( string $token ): void {
		$user = get_userdata( LinkTable::user( $token ) );
		if ( ! $user || ( 'POST' === Request::method() && ! LinkTable::use_token( $token ) ) ) {
			status_header( 410 );
			self::show( '<div id="login_error" class="notice notice-error"><p>' . esc_html__( 'This link no longer works. It was used before, or it is too old.', 'freehold' ) . '</p></div><p><a href="' . esc_url( self::url() ) . '">' . esc_html__( 'Get a new link', 'freehold' ) . '</a></p>' );
			return;
		}
		if ( 'POST' !== Request::method() ) {
			/* translators: %s: a username. */
			self::show( '<p class="message">' . esc_html( sprintf( __( 'Continue to log in as %s without waiting.', 'freehold' ), $user->user_login ) ) . '</p>', '', __( 'Continue', 'freehold' ), self::url( $token ) );
			return;
		}
		AttemptTable::forget( Subject::of_user( $user->ID ) );
		Pass::give( $user->ID );
		wp_safe_redirect( wp_login_url(), 303 );
	}

	/**
	 * Mails a link.
	 */
	private static function mail( WP_User $user ): void {
		$token = LinkTable::create_token( $user->ID );
		if ( null === $token ) {
			return;
		}
		$site = StoredText::decode( get_option( 'blogname' ) );
		$url  = self::url( $token );
		/* translators: %s: the name of the site. */
		$subject = sprintf( __( 'Log in to %s', 'freehold' ), $site );
		$text    = __( 'There were too many failed logins. Open this page to log in without waiting. You need your password, too.', 'freehold' );
		$ignore  = __( 'If it was not you, ignore this message. Your password is not known to anyone.', 'freehold' );
		$sent    = Mailer::send(
			new Message(
				to: $user->user_email,
				subject: $subject,
				html: Layout::html( $subject, '<p>' . esc_html( $text ) . '</p><p style="margin:24px 0"><a href="' . esc_url( $url ) . '" style="display:inline-block;padding:12px 20px;background:#1e1e1e;color:#fff;border-radius:4px;text-decoration:none">' . esc_html__( 'Continue', 'freehold' ) . '</a></p><p>' . esc_html( $ignore ) . '</p>' ),
				text: "{$text}\n\n{$url}\n\n{$ignore}",
				headers: array( 'Auto-Submitted: auto-generated', 'X-Auto-Response-Suppress: All' )
			)
		);
		if ( is_wp_error( $sent ) ) {
			LinkTable::give_back( $token );
		}
	}

	/**
	 * Prints the page in the look of the login screen.
	 *
	 * @param string $content What it says, as HTML.
	 * @param string $fields  The fields of its form, as HTML.
	 * @param string $button  The label of the form’s button; empty if there is no form.
	 * @param string $action  The form’s URL.
	 */
	private static function show( string $content, string $fields = '', string $button = '', string $action = '' ): void {
		login_header( __( 'Log in without waiting', 'freehold' ), $content, new WP_Error() );
		if ( '' !== $button ) {
			printf(
				'<form method="post" action="%1$s">%2$s<p class="submit"><button type="submit" class="button button-primary button-large">%3$s</button></p></form>',
				esc_url( $action ),
				$fields, // phpcs:ignore WordPress.Security.EscapeOutput -- Escaped by the callers.
				esc_html( $button )
			);
		}
		echo '<p id="nav"><a href="' . esc_url( wp_login_url() ) . '">' . esc_html__( 'Log in', 'freehold' ) . '</a></p>';
		login_footer( '' === $fields ? '' : 'user_login' );
	}
}
