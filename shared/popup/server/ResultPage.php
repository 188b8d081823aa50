<?php
declare( strict_types=1 );

namespace Freehold\Popup;

/**
 * Tells the editor whether connecting succeeded, and closes the pop-up if it did.
 */
final class ResultPage {

	/**
	 * Prints the page.
	 *
	 * @param string               $title        The page's title.
	 * @param string               $message      A sentence for the user.
	 * @param bool                 $is_connected Whether connecting succeeded.
	 * @param string               $channel      The name of the `BroadcastChannel` that the editor listens to.
	 * @param array<string, mixed> $news         The message for the editor.
	 */
	public static function render( string $title, string $message, bool $is_connected, string $channel, array $news ): void {
		if ( null === get_current_screen() ) {
			// Pages that other servers redirect to have no screen, which the header and the hooks of plugins require.
			set_current_screen( 'freehold-popup' );
			$GLOBALS['hook_suffix'] = 'freehold-popup'; // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- As wp-admin/admin.php does.
		}
		iframe_header( $title );
		printf(
			'<div class="notice %s inline" role="%s"><p>%s</p></div>',
			$is_connected ? 'notice-success' : 'notice-error',
			$is_connected ? 'status' : 'alert',
			esc_html( $message )
		);
		// An isolated editor cannot access its pop-up, but both can use the channel.
		wp_print_inline_script_tag(
			sprintf(
				'( function ( news, isConnected ) { var channel = new BroadcastChannel( %1$s ); channel.postMessage( news ); try { window.opener && window.opener.postMessage( news, window.location.origin ); } catch ( error ) {} if ( isConnected ) { window.setTimeout( function () { window.close(); }, 300 ); } } )( %2$s, %3$s );',
				wp_json_encode( $channel ),
				wp_json_encode( $news, JSON_HEX_TAG | JSON_HEX_AMP ),
				wp_json_encode( $is_connected )
			)
		);
		iframe_footer();
	}
}
