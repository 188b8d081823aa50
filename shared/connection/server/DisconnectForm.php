<?php
declare( strict_types=1 );

namespace Freehold\Connection;

use Freehold\Http\Request;
use Freehold\Modules\Constants;

/**
 * Disconnects the current user, without JavaScript. Any user may do that, whatever the user's role is now.
 */
final class DisconnectForm {

	private const ACTION = 'freehold_disconnect';

	/** The parameter of the URL after success. */
	private const DONE = 'freehold-disconnected';

	/**
	 * Adds the hooks.
	 */
	public static function hooks(): void {
		add_action( 'admin_post_' . self::ACTION, array( self::class, 'handle' ) );
		add_action( 'admin_notices', array( self::class, 'notice' ) );
		add_filter( 'removable_query_args', static fn ( array $names ): array => array( ...$names, self::DONE ) );
	}

	/**
	 * Prints the form without its button.
	 *
	 * @param string $id       The form's ID, for {@see self::button()}.
	 * @param string $redirect The URL to go to after success, on this site.
	 */
	public static function render( string $id, string $redirect ): void {
		printf( '<form method="post" id="%s" action="%s">', esc_attr( $id ), esc_url( admin_url( 'admin-post.php' ) ) );
		printf( '<input type="hidden" name="action" value="%s" /><input type="hidden" name="redirect" value="%s" />', esc_attr( self::ACTION ), esc_attr( $redirect ) );
		// Two forms of one page must not contain the same ID.
		printf( '<input type="hidden" name="_wpnonce" value="%s" /></form>', esc_attr( wp_create_nonce( self::ACTION ) ) );
	}

	/**
	 * Prints the button and what it does. If the owner must transfer ownership first, prints that instead.
	 *
	 * @param string $id      The ID of the form, which may be elsewhere on the page.
	 * @param int    $user_id The current user.
	 */
	public static function button( string $id, int $user_id ): void {
		$may = Users::may_disconnect( $user_id );

		if ( is_wp_error( $may ) ) {
			printf( '<p>%s <a href="%s">%s</a></p>', esc_html( $may->get_error_message() ), esc_url( admin_url( Constants::shared( 'connection' )['screen'] ) ), esc_html__( 'Manage the connection', 'freehold' ) );
			return;
		}

		printf(
			'<p><button type="submit" class="button" form="%1$s" aria-describedby="%1$s-help">%2$s</button></p><p class="description" id="%1$s-help">%3$s</p>',
			esc_attr( $id ),
			esc_html__( 'Disconnect my account', 'freehold' ),
			esc_html__( 'Tools that need a connection stop working for you until you reconnect. Other users stay connected, and your posts are not affected.', 'freehold' )
		);
	}

	/**
	 * Disconnects the current user.
	 */
	public static function handle(): never {
		check_admin_referer( self::ACTION );

		$may = Users::may_disconnect( get_current_user_id() );

		if ( is_wp_error( $may ) ) {
			wp_die(
				esc_html( $may->get_error_message() ),
				esc_html__( 'Your account is still connected', 'freehold' ),
				array(
					'response'  => 409,
					'back_link' => true,
				)
			);
		}

		Users::disconnect( get_current_user_id() );

		wp_safe_redirect( add_query_arg( self::DONE, '1', Redirect::own( Request::posted( 'redirect' ) ) ?: Redirect::fallback() ), 302, 'Freehold' );
		exit;
	}

	/**
	 * Prints a notice after success.
	 */
	public static function notice(): void {
		if ( Request::has_query( self::DONE ) && null === UserToken::stored( get_current_user_id() ) ) {
			printf( '<div class="notice notice-success is-dismissible" role="status"><p>%s</p></div>', esc_html__( 'Your account was disconnected.', 'freehold' ) );
		}
	}
}
