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
						? __( 'When somebody who writes for this site uses the AI assistant, what they ask and the text that they have it work on are sent to the AI service that this site has set up. No data of visitors is sent.', 'freehold' )
						/* translators: %s: the name of a server. */
						: sprintf( __( 'When somebody who writes for this site uses the AI assistant, what they ask and the text that they have it work on are sent to the AI service at %s. No data of visitors is sent.', 'freehold' ), esc_html( $host ) )
				) . '</p>'
			)
		);
	}
}
