<?php
declare( strict_types=1 );

namespace Freehold\Admin;

use Freehold\Blocks;
use Freehold\Connection\Site;
use Freehold\Http;
use Freehold\Identity;
use Freehold\Modules\Capabilities;
use Freehold\Rest;

/**
 * Shows notices on the list of plugins and on the Freehold screens: that another plugin registered blocks of the same names,
 * that the plugin has not been built, and that nothing is sent. On every screen: that the site may be a copy.
 */
final class Notices {

	/** The user meta with the list of blocks whose notice the user dismissed. */
	public const DISMISSED = 'freehold_dismissed_foreign_blocks';

	/** The action that dismisses the notice, and its nonce's name. */
	private const ACTION = 'freehold_dismiss_foreign_blocks';

	/** The action that confirms the site's URL, and its nonce's name. */
	public const CONFIRM = 'freehold_confirm_url';

	/**
	 * Adds the hooks.
	 */
	public static function hooks(): void {
		add_action( 'admin_notices', array( self::class, 'show' ) );
		add_action( 'admin_post_' . self::ACTION, array( self::class, 'dismiss' ) );
		add_action( 'admin_post_' . self::CONFIRM, array( self::class, 'confirm' ) );
	}

	/**
	 * Prints the notices. WordPress shows none in the block editor.
	 */
	public static function show(): void {
		if ( ! current_user_can( Capabilities::MANAGE ) || true === get_current_screen()?->is_block_editor() ) {
			return;
		}
		if ( Identity::is_copy() ) {
			self::show_copy();
		}
		if ( 'plugins' !== ( get_current_screen()->id ?? '' ) && null === Views::current() ) {
			return;
		}
		if ( Http::is_offline() ) {
			wp_admin_notice( esc_html__( 'This site is in offline mode: it sends no emails and no requests to other servers. What is queued waits, and is sent after the offline mode.', 'freehold' ), array( 'type' => 'info' ) );
		}
		if ( ! Screen::is_built() ) {
			wp_admin_notice(
				esc_html__( 'Freehold was installed from source and has not been built, so its blocks are not available. Run “npm ci” and “npm run build” in the plugin folder, or install the zip file.', 'freehold' ),
				array( 'type' => 'error' )
			);
			return;
		}
		$foreign = Blocks::foreign();
		if ( array() !== $foreign && ! self::is_dismissed() ) {
			self::show_foreign( count( $foreign ) );
		}
	}

	/**
	 * Stores that the user dismissed the notice, until the list of blocks changes.
	 */
	public static function dismiss(): void {
		check_admin_referer( self::ACTION );
		if ( ! current_user_can( Capabilities::MANAGE ) ) {
			wp_die( esc_html__( 'Sorry, you are not allowed to do that. Ask a site administrator.', 'freehold' ), '', array( 'response' => 403 ) );
		}
		self::set_dismissed( true );
		$back = wp_get_referer();
		wp_safe_redirect( false === $back ? Screen::url() : $back );
		exit;
	}

	/**
	 * Stores that this is the site at its new URL, and no copy.
	 */
	public static function confirm(): void {
		check_admin_referer( self::CONFIRM );
		if ( ! current_user_can( Capabilities::MANAGE ) ) {
			wp_die( esc_html__( 'Sorry, you are not allowed to do that. Ask a site administrator.', 'freehold' ), '', array( 'response' => 403 ) );
		}
		if ( ! Identity::confirm() ) {
			wp_die( esc_html( Rest::not_stored()->get_error_message() ), '', array( 'back_link' => true ) );
		}
		$back = wp_get_referer();
		wp_safe_redirect( false === $back ? Screen::url() : $back );
		exit;
	}

	/**
	 * Prints that the site may be a copy, with the decision. A connected site decides on the Connection screen.
	 */
	private static function show_copy(): void {
		$is_crisis = null !== Site::crisis();
		$action    = $is_crisis ? Screen::url( Screen::CONNECTION ) : wp_nonce_url( admin_url( 'admin-post.php?action=' . self::CONFIRM ), self::CONFIRM );
		$label     = $is_crisis ? __( 'Go to the connection', 'freehold' ) : __( 'This site has moved', 'freehold' );
		/* translators: 1: a URL. 2: a URL. */
		$text = sprintf( __( 'The URL of this site has changed from %1$s to %2$s, so it may be a copy. Until you confirm the new URL, it sends no newsletters and no emails about payments, and changes nothing at third-party services. If it is a copy, do nothing.', 'freehold' ), $is_crisis ? Site::crisis()['registeredHome'] : Identity::noted(), Identity::home() );
		wp_admin_notice(
			'<p>' . esc_html( $text ) . '</p><p><a class="button" href="' . esc_url( $action ) . '">' . esc_html( $label ) . '</a></p>',
			array(
				'type'           => 'warning',
				'paragraph_wrap' => false,
			)
		);
	}

	/**
	 * Returns whether the current user dismissed the notice about the current list of blocks.
	 */
	public static function is_dismissed(): bool {
		return self::fingerprint( Blocks::foreign() ) === get_user_meta( get_current_user_id(), self::DISMISSED, true );
	}

	/**
	 * Hides the notice from the current user until the list of blocks changes, or shows it again.
	 *
	 * @param bool $is_dismissed Whether to hide it.
	 */
	public static function set_dismissed( bool $is_dismissed ): void {
		if ( $is_dismissed ) {
			update_user_meta( get_current_user_id(), self::DISMISSED, self::fingerprint( Blocks::foreign() ) );
		} else {
			delete_user_meta( get_current_user_id(), self::DISMISSED );
		}
	}

	/**
	 * Prints how many blocks another plugin registers.
	 */
	private static function show_foreign( int $count ): void {
		$link = wp_nonce_url( admin_url( 'admin-post.php?action=' . self::ACTION ), self::ACTION );
		wp_admin_notice(
			sprintf(
				'<p>%s <a href="%s">%s</a></p>',
				esc_html( self::about_foreign( $count ) ),
				esc_url( $link ),
				esc_html__( 'Do not show this again', 'freehold' )
			),
			array(
				'type'           => 'info',
				'paragraph_wrap' => false,
			)
		);
	}

	/**
	 * Returns that another plugin provides blocks.
	 *
	 * @param int $count How many blocks of Freehold it provides.
	 */
	public static function about_foreign( int $count ): string {
		$text = class_exists( 'Jetpack', false )
			/* translators: %s: a number of blocks. */
			? _n( 'Jetpack is active and provides %s block that Freehold has, too.', 'Jetpack is active and provides %s blocks that Freehold has, too.', $count, 'freehold' )
			/* translators: %s: a number of blocks. */
			: _n( 'Another plugin provides %s block that Freehold has, too.', 'Another plugin provides %s blocks that Freehold has, too.', $count, 'freehold' );
		return sprintf( $text, number_format_i18n( $count ) ) . ' ' . _n( 'Freehold leaves it alone until you deactivate that plugin.', 'Freehold leaves them alone until you deactivate that plugin.', $count, 'freehold' );
	}

	/**
	 * Returns a short hash of a list of blocks.
	 *
	 * @param string[] $blocks Block names.
	 */
	private static function fingerprint( array $blocks ): string {
		sort( $blocks );
		return md5( implode( ' ', $blocks ) );
	}
}
