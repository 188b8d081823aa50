<?php
declare( strict_types=1 );

namespace Freehold\Modules\ExternalMedia;

use Freehold\Blocks\Assets;

/**
 * Adds the entries to the media library and to the classic media window. Block editors have entries of their own.
 */
final class MediaWindow {

	/** The handle that {@see Assets::enqueue_admin_page()} gives the script. */
	private const HANDLE = 'freehold-page-external-media';

	/**
	 * Adds the hooks.
	 */
	public static function hooks(): void {
		add_action( 'wp_enqueue_media', array( self::class, 'enqueue' ) );
		add_action( 'admin_enqueue_scripts', array( self::class, 'enqueue_on_page' ) );
	}

	/**
	 * Enqueues the script on the media library, whose list has no media window.
	 *
	 * @param string $page WordPress's name of the page.
	 */
	public static function enqueue_on_page( string $page ): void {
		if ( 'upload.php' === $page ) {
			self::enqueue();
		}
	}

	/**
	 * Enqueues the script, once.
	 */
	public static function enqueue(): void {
		$screen = is_admin() && function_exists( 'get_current_screen' ) ? get_current_screen() : null;
		if ( null === $screen || $screen->is_block_editor() || ! current_user_can( Names::COPY ) || wp_script_is( self::HANDLE ) || array() === Sources::all() ) {
			return;
		}
		Assets::enqueue_admin_page( 'external-media' );
		$script = wp_scripts()->query( self::HANDLE );
		if ( ! $script ) {
			return;
		}
		if ( wp_script_is( 'media-views' ) ) {
			// It adds a tab to the window.
			$script->deps[] = 'media-views';
		}
		wp_add_inline_script( self::HANDLE, 'window.freeholdMediaFrame = ' . wp_json_encode( FramePage::url(), JSON_HEX_TAG | JSON_UNESCAPED_SLASHES ) . ';', 'before' );
	}
}
