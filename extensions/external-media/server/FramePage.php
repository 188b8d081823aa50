<?php
declare( strict_types=1 );

namespace Freehold\Modules\ExternalMedia;

use Freehold\Blocks\Assets;
use Freehold\Editor\InitialState;
use Freehold\Http\Request;

/**
 * An admin page without a menu item that shows the dialog, and nothing else. The media library and the classic media window open
 * it in a frame, so that they load nothing of the dialog before.
 */
final class FramePage {

	/** The page's slug. */
	private const PAGE = 'freehold-media-sources';

	/**
	 * Adds the page.
	 *
	 * @param callable $print_sources Prints the list of sources for the script.
	 */
	public static function add( callable $print_sources ): void {
		$hook = add_submenu_page( '', __( 'Media sources', 'freehold' ), '', Names::COPY, self::PAGE, '__return_null' );
		if ( $hook ) {
			add_action(
				"load-$hook",
				static function () use ( $print_sources ): void {
					nocache_headers();
					self::render( $print_sources );
					exit;
				}
			);
		}
	}

	/**
	 * Returns the URL of the page.
	 */
	public static function url(): string {
		return admin_url( 'admin.php?page=' . self::PAGE );
	}

	/**
	 * Prints the page.
	 *
	 * @param callable $print_sources Prints the list of sources for the script.
	 */
	private static function render( callable $print_sources ): void {
		InitialState::print();
		$print_sources();
		Assets::enqueue_admin_page( 'external-media-frame' );
		iframe_header( __( 'Media sources', 'freehold' ) );
		printf(
			'<div id="freehold-media-frame" data-multiple="%d" data-post="%d"></div>',
			'1' === Request::query( 'multiple' ) ? 1 : 0,
			(int) Request::query( 'post' )
		);
		iframe_footer();
	}
}
