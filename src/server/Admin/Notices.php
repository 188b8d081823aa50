<?php
/**
 * What the plugin has to tell an administrator.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Admin;

use Freehold\Blocks;
use Freehold\Modules\Capabilities;
use Freehold\Modules\Manifest;

/**
 * Notices on the list of plugins and on our own screen, nowhere else: that blocks of ours belong to another plugin
 * here, and that the plugin has not been built.
 */
final class Notices {

	/** Where a user's dismissals are kept: the list of blocks that the dismissed notice spoke of. */
	public const DISMISSED = 'freehold_dismissed_foreign_blocks';

	/** The action that dismisses the notice, and its nonce's name. */
	private const ACTION = 'freehold_dismiss_foreign_blocks';

	/**
	 * Hooks the notices in.
	 */
	public static function hooks(): void {
		add_action( 'admin_notices', array( self::class, 'show' ) );
		add_action( 'admin_post_' . self::ACTION, array( self::class, 'dismiss' ) );
	}

	/**
	 * Prints what there is to say.
	 */
	public static function show(): void {
		if ( ! in_array( get_current_screen()->id ?? '', array( 'plugins', Screen::ID ), true ) || ! current_user_can( Capabilities::MANAGE ) ) {
			return;
		}
		if ( ! Screen::is_built() ) {
			wp_admin_notice(
				esc_html__( 'Freehold was installed from source and has not been built, so its blocks are not available. Run “npm ci” and “npm run build” in the plugin folder, or install the zip file.', 'freehold' ),
				array( 'type' => 'error' )
			);
			return;
		}
		$foreign = Blocks::foreign();
		if ( array() !== $foreign && self::fingerprint( $foreign ) !== get_user_meta( get_current_user_id(), self::DISMISSED, true ) ) {
			self::show_foreign( $foreign );
		}
	}

	/**
	 * Remembers that this user has read the notice, until other blocks are concerned.
	 */
	public static function dismiss(): void {
		check_admin_referer( self::ACTION );
		if ( ! current_user_can( Capabilities::MANAGE ) ) {
			wp_die( esc_html__( 'Sorry, you are not allowed to do that. Ask a site administrator.', 'freehold' ), '', array( 'response' => 403 ) );
		}
		update_user_meta( get_current_user_id(), self::DISMISSED, self::fingerprint( Blocks::foreign() ) );
		$back = wp_get_referer();
		wp_safe_redirect( false === $back ? Screen::url() : $back );
		exit;
	}

	/**
	 * Says which blocks another plugin brings.
	 *
	 * @param string[] $blocks Block names.
	 */
	private static function show_foreign( array $blocks ): void {
		$titles = array_map(
			static fn ( string $block ): string => Manifest::text( Manifest::blocks()[ $block ]['title'], 'block title' ),
			$blocks
		);
		$list   = wp_sprintf( '%l', array_map( static fn ( string $title ): string => "“{$title}”", $titles ) );
		$reason = class_exists( 'Jetpack', false )
			? __( 'Jetpack is active and already provides these blocks:', 'freehold' )
			: __( 'Another plugin already provides these blocks:', 'freehold' );
		$advice = __( 'To avoid conflicts, Freehold does not register them. Your posts work with either plugin. To use Freehold’s blocks, deactivate the other plugin.', 'freehold' );
		$link   = wp_nonce_url( admin_url( 'admin-post.php?action=' . self::ACTION ), self::ACTION );
		wp_admin_notice(
			sprintf(
				'<p>%s %s. %s</p><p><a href="%s">%s</a></p>',
				esc_html( $reason ),
				esc_html( $list ),
				esc_html( $advice ),
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
	 * A short name of a list of blocks.
	 *
	 * @param string[] $blocks Block names.
	 */
	private static function fingerprint( array $blocks ): string {
		sort( $blocks );
		return md5( implode( ' ', $blocks ) );
	}
}
