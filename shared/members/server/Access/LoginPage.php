<?php
declare( strict_types=1 );

namespace Freehold\Members\Access;

use Freehold\Http\Document;
use Freehold\Http\FormResult;
use Freehold\Http\Request;
use Freehold\Http\Url;
use Freehold\Http\Visitor;
use Freehold\Http\VisitorForm;
use Freehold\Mail\Mailer;
use Freehold\Members\Links;

/**
 * Shows the form for the address, the form for the code, and the page that the link in the mail opens. Links do nothing until
 * the button is pressed, because mail scanners follow them. All of it works without JavaScript.
 */
final class LoginPage {

	/** The query variable with the key of a result. */
	private const STEP = 'step';

	/**
	 * Shows the page of the current request, and ends the request.
	 */
	public static function watch(): void {
		View::no_cache();
		add_action( 'wp_loaded', array( self::class, 'run' ) );
	}

	/**
	 * Returns the form for the address.
	 *
	 * @param string $return_url The page to go to afterwards.
	 * @param string $email      What the visitor has entered before.
	 * @param string $error      What is wrong with it, plain text; empty for nothing.
	 */
	public static function form( string $return_url, string $email = '', string $error = '' ): string {
		return self::error( $error ) . '<form method="post" class="freehold-login" action="' . esc_url( Links::login() ) . '">'
			. '<p><label for="freehold-login-email">' . esc_html__( 'Email', 'freehold' ) . '</label>'
			. '<input class="freehold-input" type="email" id="freehold-login-email" name="email" required maxlength="254" autocomplete="email" value="' . esc_attr( $email ) . '"' . ( '' === $error ? '' : ' aria-invalid="true" aria-describedby="freehold-login-error"' ) . '></p>'
			. '<input type="hidden" name="to" value="' . esc_attr( Url::relative( $return_url ) ) . '">'
			. '<p class="wp-block-button"><button type="submit" class="wp-block-button__link wp-element-button">' . esc_html__( 'Email me a link and a code', 'freehold' ) . '</button></p></form>';
	}

	/**
	 * Returns the heading of the page.
	 */
	public static function title(): string {
		/* translators: %s: the name of the site. */
		return sprintf( __( 'Log in to %s', 'freehold' ), Document::site() );
	}

	/**
	 * Handles the current request and ends it.
	 */
	public static function run(): never {
		$is_post = 'POST' === Request::method() && self::is_own_site();
		$token   = Request::query( 'token' );
		if ( '' !== $token ) {
			self::link( $token, $is_post );
		} elseif ( $is_post && '' !== Request::posted( 'handle' ) ) {
			self::code( Request::posted( 'handle' ), Request::posted( 'code' ) );
		} elseif ( $is_post ) {
			self::request( Request::posted( 'email' ), self::target( Request::posted( 'to' ) ) );
		} else {
			self::show();
		}
		exit;
	}

	/**
	 * Shows the page that the link in the mail opens, or logs in.
	 *
	 * @param bool $is_post Whether the button was pressed.
	 */
	private static function link( string $token, bool $is_post ): void {
		$url = $is_post ? Login::by_token( $token ) : null;
		if ( null !== $url ) {
			Document::redirect( $url );
		} elseif ( ! $is_post && Login::is_usable( $token ) ) {
			Document::send( self::title(), '<form method="post"><button type="submit">' . esc_html__( 'Log in', 'freehold' ) . '</button></form>' );
		} else {
			Document::send( __( 'This link no longer works', 'freehold' ), '<p>' . esc_html__( 'It was used before, or it is too old. Ask for a new one:', 'freehold' ) . '</p>' . self::form( '' ), 410 );
		}
	}

	/**
	 * Takes the address, and shows the form for the code.
	 *
	 * @param string $email      What the visitor entered.
	 * @param string $return_url The page to go to afterwards.
	 */
	private static function request( string $email, string $return_url ): void {
		list( $result, $handle ) = Login::request( $email, $return_url, Visitor::ip() );
		$step                    = array(
			'to'     => $return_url,
			'email'  => mb_substr( $email, 0, 254 ),
			'handle' => $handle,
			'error'  => match ( $result ) {
				Login::INVALID  => __( 'Enter a valid email address, such as name@example.com.', 'freehold' ),
				Login::TOO_MANY => __( 'Too many attempts. Try again later.', 'freehold' ),
				Login::FAILED   => __( 'Something went wrong. Please try again.', 'freehold' ),
				default         => '',
			},
		);
		if ( '' === $handle ) {
			self::show_step(
				$step,
				match ( $result ) {
					Login::TOO_MANY => 429,
					Login::FAILED   => 503,
					default         => 422,
				}
			);
			return;
		}
		self::step( $step, static fn () => Login::deliver( $handle ) );
	}

	/**
	 * Takes the code.
	 *
	 * @param string $code What the visitor entered.
	 */
	private static function code( string $handle, string $code ): void {
		list( $result, $url ) = Login::by_code( $handle, $code, Visitor::ip() );
		if ( Login::ACCEPTED === $result ) {
			Document::redirect( $url );
		}
		self::show_step(
			array(
				'to'     => self::target( Request::posted( 'to' ) ),
				'email'  => mb_substr( Request::posted( 'email' ), 0, 254 ),
				'handle' => Login::is_handle( $handle ) ? $handle : '',
				'error'  => Login::TOO_MANY === $result
					? __( 'Too many attempts. Try again later.', 'freehold' )
					: __( 'This code does not work. Check it, or ask for a new one: a code works for 30 minutes and for five attempts.', 'freehold' ),
			),
			Login::TOO_MANY === $result ? 429 : 422
		);
	}

	/**
	 * Shows what the last request led to, or the form for the address.
	 */
	private static function show(): void {
		$step = self::results()->result();
		$to   = self::target( Request::query( 'to' ) );
		if ( null === $step && null !== Access::member() && '' !== Request::query( 'to' ) ) {
			Document::redirect( View::url( $to ) );
		}
		self::show_step( $step ?? array( 'to' => $to ) );
	}

	/**
	 * Shows the form for the address, or for the code. Only a request that was counted may store a result: others are shown at once.
	 *
	 * @param array<string, string> $step   `to`, and if there are any `email`, `handle` and `error`.
	 * @param int                   $status The HTTP status.
	 */
	private static function show_step( array $step, int $status = 200 ): void {
		$email = $step['email'] ?? '';
		$error = $step['error'] ?? '';
		$to    = $step['to'];
		if ( '' === ( $step['handle'] ?? '' ) ) {
			Document::send( self::title(), '<p>' . esc_html__( 'Enter the email address that you subscribed or paid with.', 'freehold' ) . '</p>' . self::form( $to, $email, $error ), $status );
			return;
		}
		$body = '<p role="status">' . esc_html( self::sent( $email ) ) . '</p>' . self::error( $error )
			. '<form method="post" action="' . esc_url( Links::login() ) . '"><p><label for="freehold-login-code">' . esc_html__( 'Code', 'freehold' ) . '</label>'
			. '<input type="text" id="freehold-login-code" name="code" required inputmode="numeric" autocomplete="one-time-code" maxlength="9" dir="ltr"' . ( '' === $error ? '' : ' aria-invalid="true" aria-describedby="freehold-login-error"' ) . '></p>'
			. '<input type="hidden" name="handle" value="' . esc_attr( $step['handle'] ) . '"><input type="hidden" name="email" value="' . esc_attr( $email ) . '"><input type="hidden" name="to" value="' . esc_attr( Url::relative( $to ) ) . '">'
			. '<button type="submit">' . esc_html__( 'Log in', 'freehold' ) . '</button></form>'
			. '<p><a href="' . esc_url( Links::login( $to ) ) . '">' . esc_html__( 'Use another address, or ask for a new email', 'freehold' ) . '</a></p>';
		Document::send( __( 'Check your inbox', 'freehold' ), $body, $status );
	}

	/**
	 * Redirects to the page that shows a result, and ends the request.
	 *
	 * @param array<string, string> $step  The result.
	 * @param callable              $after What happens after the response, so that its time says nothing about it.
	 */
	private static function step( array $step, callable $after ): never {
		header( 'Referrer-Policy: no-referrer' );
		self::results()->finish( new FormResult( 200, self::sent( $step['email'] ), Links::login(), $step ), $after );
	}

	/**
	 * Returns what a visitor reads who has asked for a mail.
	 *
	 * @param string $email The address.
	 */
	private static function sent( string $email ): string {
		/* translators: %s: an email address. */
		return Mailer::closed()?->get_error_message() ?? sprintf( __( 'If %s belongs to a subscriber, we have sent an email with a link and a code. Open the link, or enter the code here.', 'freehold' ), "\u{2068}{$email}\u{2069}" );
	}

	/**
	 * Returns whether a form was sent from a page of this site, as far as the browser says so.
	 */
	private static function is_own_site(): bool {
		return in_array( Request::server( 'HTTP_SEC_FETCH_SITE' ), array( '', 'same-origin', 'none' ), true );
	}

	/**
	 * Returns the URL of a page of this site. The host that a visitor sent does not count.
	 *
	 * @param string $url A path, or a URL.
	 */
	public static function target( string $url ): string {
		return ( '' === $url ? '' : Url::own( Url::of_site( Url::relative( $url ) ) ) ) ?: home_url( '/' );
	}

	/**
	 * Returns the message about what is wrong.
	 *
	 * @param string $error The message, plain text; empty for none.
	 */
	private static function error( string $error ): string {
		return '' === $error ? '' : '<p role="alert" id="freehold-login-error">' . esc_html( $error ) . '</p>';
	}

	/**
	 * Returns the results that the page shows.
	 */
	private static function results(): VisitorForm {
		return new VisitorForm( 'login', self::STEP );
	}
}
