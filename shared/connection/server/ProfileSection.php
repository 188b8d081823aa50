<?php
declare( strict_types=1 );

namespace Freehold\Connection;

use Freehold\Modules\Capabilities;
use WP_User;

/**
 * Shows users on their own profile whether they are connected, and how to connect or disconnect.
 */
final class ProfileSection {

	/** The ID of the section and, with a suffix, of the form. */
	private const ID = 'freehold-connection';

	/**
	 * Adds the hooks.
	 */
	public static function hooks(): void {
		add_action( 'show_user_profile', array( self::class, 'render' ) );
	}

	/**
	 * Prints the section.
	 */
	public static function render( WP_User $user ): void {
		$stored  = UserToken::stored( $user->ID );
		$profile = admin_url( 'profile.php#' . self::ID );

		if ( null === $stored && ( Users::is_connected( $user->ID ) || ! Site::is_usable() || ProviderUrl::is_offline() || ! user_can( $user, Capabilities::CONNECT ) ) ) {
			return;
		}

		printf( '<h2 id="%s">%s</h2><table class="form-table" role="presentation"><tr><th scope="row">%s</th><td>', esc_attr( self::ID ), esc_html__( 'Freehold connection', 'freehold' ), esc_html__( 'Your account', 'freehold' ) );

		if ( null === $stored ) {
			printf( '<p>%s</p><p><a class="button" href="%s">%s</a></p>', esc_html__( 'Your account is not connected.', 'freehold' ), esc_url( Consent::url( $profile ) ), esc_html__( 'Connect your account', 'freehold' ) );
		} else {
			/* translators: %s: a date. */
			printf( '<p>%s</p>', esc_html( sprintf( __( 'Connected since %s.', 'freehold' ), wp_date( get_option( 'date_format' ), $stored['since'] ) ) ) );
			DisconnectForm::button( self::ID . '-form', $user->ID );
			// The section is inside the profile's own form.
			add_action( 'admin_footer', static fn () => DisconnectForm::render( self::ID . '-form', $profile ) );
		}

		echo '</td></tr></table>';
	}
}
