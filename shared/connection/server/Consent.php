<?php
declare( strict_types=1 );

namespace Freehold\Connection;

use Freehold\Blocks\StoredText;
use Freehold\Database\Lock;
use Freehold\Http\Request;
use Freehold\Modules\Capabilities;
use Freehold\Settings;
use WP_Error;

/**
 * Shows `admin.php?page=freehold-connect`, a page without a menu entry on which users approve their connection.
 *
 * If the provider is another server, that server asks for approval, and the browser returns to this page.
 */
final class Consent {

	public const SLUG = 'freehold-connect';

	/**
	 * The action of the form's nonce and, with another provider, of the `state` parameter.
	 */
	private const NONCE = 'freehold-connect';

	/** The lock's name, and the longest wait in seconds. */
	private const LOCK         = 'freehold_connecting';
	private const LOCK_TIMEOUT = 10;

	/**
	 * The error of this request, which the screen shows.
	 *
	 * @var WP_Error|null
	 */
	private static ?WP_Error $error = null;

	/**
	 * Adds the page.
	 */
	public static function add_page(): void {
		$hook = add_submenu_page( '', __( 'Connect your account', 'freehold' ), '', Capabilities::CONNECT, self::SLUG, array( self::class, 'render' ) );

		if ( $hook ) {
			add_action( "load-$hook", array( self::class, 'load' ) );
		}
	}

	/**
	 * Returns the URL on which a user approves.
	 *
	 * @param string $redirect The URL to go to afterwards, on this site; empty for the default.
	 */
	public static function url( string $redirect = '' ): string {
		if ( ProviderUrl::is_own() ) {
			return self::page( $redirect );
		}

		return add_query_arg(
			array(
				'site_id'      => Site::id(),
				'redirect_uri' => rawurlencode( self::page( $redirect ) ),
				'state'        => wp_create_nonce( self::NONCE ),
			),
			ProviderUrl::base() . '/authorize'
		);
	}

	/**
	 * Handles a decision before anything is printed.
	 */
	public static function load(): void {
		// Core looks pages without a menu entry up in the menu and finds no title there.
		$GLOBALS['title'] = __( 'Connect your account', 'freehold' ); // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- Core's hidden pages have no other way to a title.

		if ( 'POST' === Request::method() ) {
			check_admin_referer( self::NONCE );

			if ( 'approve' !== Request::posted( 'decision' ) ) {
				self::leave();
			}

			self::conclude( self::exclusively( self::approve( ... ) ) );
		} elseif ( ! ProviderUrl::is_own() && Request::has_query( 'state' ) ) {
			if ( ! wp_verify_nonce( Request::query( 'state' ), self::NONCE ) ) {
				self::$error = new WP_Error( 'invalid_state', __( 'This approval is invalid or has expired. Please connect again.', 'freehold' ) );
			} elseif ( Request::has_query( 'code' ) ) {
				self::conclude( self::exclusively( self::exchange( ... ) ) );
			} else {
				self::leave();
			}
		}
	}

	/**
	 * Prints the screen.
	 */
	public static function render(): void {
		$user = wp_get_current_user();

		echo '<div class="wrap freehold-connect"><h1>' . esc_html__( 'Connect your account', 'freehold' ) . '</h1>';

		if ( self::$error ) {
			printf( '<div class="notice notice-error" role="alert"><p>%s</p></div>', esc_html( self::$error->get_error_message() ) );
		}

		$obstacle = self::obstacle( $user->ID );

		echo '<div class="card">';

		if ( null !== $obstacle ) {
			printf( '<p>%s</p>', esc_html( $obstacle ) );
			if ( null !== UserToken::stored( $user->ID ) ) {
				DisconnectForm::button( self::SLUG . '-disconnect', $user->ID );
				DisconnectForm::render( self::SLUG . '-disconnect', self::page( self::redirect() ) );
			}
			printf( '<p><a class="button" href="%s">%s</a></p>', esc_url( self::target() ), esc_html__( 'Go back', 'freehold' ) );
		} else {
			self::render_question( $user->ID, $user->display_name );
		}

		echo '</div></div>';
	}

	/**
	 * Prints what connecting means, and the form.
	 *
	 * @param int    $user_id The user.
	 * @param string $name    The user's name.
	 */
	private static function render_question( int $user_id, string $name ): void {
		$facts = array(
			__( 'You can use tools that require a connection, such as the AI Assistant, in the editor.', 'freehold' ),
			ProviderUrl::is_own()
				? __( 'This site stores a secret token for your account, your username and the time of your approval. None of this leaves the site.', 'freehold' )
				: sprintf(
					/* translators: %s: a host name. */
					__( 'This site stores a secret token that %s creates for your account, and the time of your approval.', 'freehold' ),
					(string) wp_parse_url( ProviderUrl::base(), PHP_URL_HOST )
				),
			__( 'You can disconnect at any time. Your content is not affected.', 'freehold' ),
		);

		if ( ! Site::is_usable() ) {
			array_unshift( $facts, __( 'The site is connected first and gets its own keys.', 'freehold' ) );
		}

		if ( user_can( $user_id, Capabilities::MANAGE ) && ! Users::has_owner() ) {
			$facts[] = __( 'As the first administrator to connect, you become the connection owner.', 'freehold' );
		}

		printf(
			'<h2>%s</h2><p>%s</p><ul class="ul-disc">',
			/* translators: %s: the site's title. */
			esc_html( sprintf( __( 'Connect to “%s”?', 'freehold' ), StoredText::decode( get_bloginfo( 'name' ) ) ) ),
			/* translators: %s: a user's name. */
			esc_html( sprintf( __( 'You are logged in as %s. If you approve:', 'freehold' ), $name ) )
		);

		foreach ( $facts as $fact ) {
			printf( '<li>%s</li>', esc_html( $fact ) );
		}

		printf( '</ul><form method="post" action="%s">', esc_url( self::page() ) );
		wp_nonce_field( self::NONCE );
		printf( '<input type="hidden" name="redirect" value="%s" />', esc_attr( self::redirect() ) );
		printf(
			'<p class="submit"><button type="submit" class="button button-primary" name="decision" value="approve">%s</button> <button type="submit" class="button" name="decision" value="cancel">%s</button></p></form>',
			esc_html__( 'Approve', 'freehold' ),
			esc_html__( 'Cancel', 'freehold' )
		);
	}

	/**
	 * Returns the reason why a user cannot approve now.
	 *
	 * @return string|null A message; null if there is no reason.
	 */
	private static function obstacle( int $user_id ): ?string {
		if ( ProviderUrl::is_offline() ) {
			return __( 'This site is in offline mode, so connecting is not possible.', 'freehold' );
		}

		if ( null !== Site::crisis() || ( ! Site::is_usable() && ! user_can( $user_id, Capabilities::MANAGE ) ) ) {
			return Provider::unusable()->get_error_message();
		}

		return Site::is_usable() && null !== UserToken::get( $user_id ) ? __( 'Your account is connected.', 'freehold' ) : null;
	}

	/**
	 * Connects the current user, after registering the site if necessary.
	 *
	 * @return true|WP_Error
	 */
	private static function approve(): bool|WP_Error {
		$obstacle = self::obstacle( get_current_user_id() );

		if ( null !== $obstacle ) {
			// Approved in two tabs: there is nothing left to do, and nothing wrong.
			return Users::is_connected( get_current_user_id() ) ? true : new WP_Error( 'cannot_connect', $obstacle );
		}

		if ( ! ProviderUrl::is_own() ) {
			return new WP_Error( 'cannot_connect', __( 'Please connect from the editor or from the Freehold screen.', 'freehold' ) );
		}

		$registered = Connection::register();

		return is_wp_error( $registered ) ? $registered : Users::connect( get_current_user_id(), OwnProvider::issue_code( get_current_user_id() ) );
	}

	/**
	 * Connects the current user with the code that another provider sent. A code that was used already is no error.
	 *
	 * @return true|WP_Error
	 */
	private static function exchange(): bool|WP_Error {
		return null === UserToken::get( get_current_user_id() ) ? Users::connect( get_current_user_id(), Request::query( 'code' ) ) : true;
	}

	/**
	 * Runs an approval after any other one that is running, so that a double click does not create two tokens of which only
	 * one is valid.
	 *
	 * @param callable $approval Returns true or an error.
	 * @return true|WP_Error
	 */
	private static function exclusively( callable $approval ): bool|WP_Error {
		return Lock::run(
			self::LOCK,
			self::LOCK_TIMEOUT,
			static function () use ( $approval ): bool|WP_Error {
				wp_cache_delete( get_current_user_id(), 'user_meta' );
				Settings::refresh();
				return $approval();
			}
		);
	}

	/**
	 * Leaves the page after success; stays to show an error.
	 *
	 * @param bool|WP_Error $result True or the error.
	 */
	private static function conclude( bool|WP_Error $result ): void {
		if ( is_wp_error( $result ) ) {
			self::$error = $result;
			return;
		}

		self::leave();
	}

	/**
	 * Redirects the browser to its target.
	 */
	private static function leave(): never {
		wp_safe_redirect( self::target(), 302, 'Freehold' );
		exit;
	}

	/**
	 * Returns the URL that the browser goes to afterwards, always one of this site.
	 */
	private static function target(): string {
		return Redirect::own( self::redirect() ) ?: Redirect::fallback();
	}

	/**
	 * Returns the URL that the request names to go to afterwards, as it was sent. (`sanitize_text_field()` would remove its
	 * percent-encoded characters.)
	 */
	private static function redirect(): string {
		return 'POST' === Request::method() ? Request::posted( 'redirect' ) : Request::query( 'redirect' );
	}

	/**
	 * Returns this page's URL.
	 *
	 * @param string $redirect The URL to go to afterwards; empty for the default.
	 */
	private static function page( string $redirect = '' ): string {
		$page = admin_url( 'admin.php?page=' . self::SLUG );

		return '' === $redirect ? $page : $page . '&redirect=' . rawurlencode( $redirect );
	}
}
