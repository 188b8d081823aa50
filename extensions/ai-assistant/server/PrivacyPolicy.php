<?php
declare( strict_types=1 );

namespace Freehold\Modules\AiAssistant;

/**
 * Describes where texts are sent.
 */
final class PrivacyPolicy {

	/**
	 * Returns a paragraph for the privacy policy; empty while no AI service is set up.
	 */
	public static function text(): string {
		if ( ! Configuration::is_configured() || Configuration::is_demo() ) {
			return '';
		}
		$host = (string) wp_parse_url( Configuration::get( 'url' ), PHP_URL_HOST );
		return '' === $host
			? __( 'When a user of this site uses the AI Assistant, the request and the text or image to work on are sent to the AI service set up for this site. The assistant sends no visitor data.', 'freehold' )
			/* translators: %s: the name of a server. */
			: sprintf( __( 'When a user of this site uses the AI Assistant, the request and the text or image to work on are sent to the AI service at %s. The assistant sends no visitor data.', 'freehold' ), $host );
	}
}
