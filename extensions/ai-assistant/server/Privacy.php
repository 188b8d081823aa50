<?php
/**
 * What the assistant means for privacy.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Ai;

/**
 * The assistant keeps nothing about anybody: requests are counted for the site as a whole, and an answer that a client
 * asked to be kept is gone after five minutes. So there is nothing to export or to erase; what the privacy policy should
 * say is where texts are sent.
 */
final class Privacy {

	/**
	 * Suggests a paragraph for the site's privacy policy.
	 */
	public static function add_policy(): void {
		if ( ! Configuration::is_configured() || Configuration::is_demo() ) {
			return;
		}
		$host = (string) wp_parse_url( Configuration::get( 'url' ), PHP_URL_HOST );
		wp_add_privacy_policy_content(
			'Freehold',
			wp_kses_post(
				'<p>' . (
					'' === $host
						? __( 'When a user of this site uses the AI Assistant, the request and the text to work on are sent to the AI service set up for this site. No visitor data is sent.', 'freehold' )
						/* translators: %s: the name of a server. */
						: sprintf( __( 'When a user of this site uses the AI Assistant, the request and the text to work on are sent to the AI service at %s. No visitor data is sent.', 'freehold' ), esc_html( $host ) )
				) . '</p>'
			)
		);
	}
}
