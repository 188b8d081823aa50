<?php
declare( strict_types=1 );

namespace Freehold\Modules\CookieConsent;

use Freehold\Modules\Constants;

/**
 * The purposes for which a site asks: categories of the WP Consent API.
 */
final class Purposes {

	/**
	 * Returns the purposes that the site uses: those that an author chose, and those that other plugins named to the WP Consent API.
	 *
	 * @param mixed $chosen The block's attribute.
	 * @return string[] In a fixed order.
	 */
	public static function used( mixed $chosen ): array {
		// Another plugin can have defined a function of this name.
		$cookies = function_exists( 'wp_get_cookie_info' ) ? wp_get_cookie_info() : array();
		/**
		 * Filters the purposes for which the banner asks.
		 *
		 * @param string[] $purposes Categories of the WP Consent API: `preferences`, `statistics-anonymous`, `statistics`, `marketing`.
		 */
		$used = (array) apply_filters( 'freehold_consent_purposes', array( ...array_values( (array) $chosen ), ...array_values( array_column( (array) $cookies, 'category' ) ) ) );
		return array_values( array_intersect( Constants::get( 'cookie-consent' )['purposes'], array_map( static fn ( mixed $one ): string => is_string( $one ) ? strtolower( $one ) : '', $used ) ) );
	}

	/**
	 * Returns what visitors read about the purposes.
	 *
	 * @return array<string, array{0: string, 1: string}> Names and descriptions.
	 */
	public static function texts(): array {
		return array(
			'preferences'          => array( __( 'Preferences', 'freehold' ), __( 'Remembers your settings, such as the language.', 'freehold' ) ),
			'statistics-anonymous' => array( __( 'Anonymous statistics', 'freehold' ), __( 'Counts visits without learning who you are.', 'freehold' ) ),
			'statistics'           => array( __( 'Statistics', 'freehold' ), __( 'Learns how you use this site.', 'freehold' ) ),
			'marketing'            => array( __( 'Marketing and embedded content', 'freehold' ), __( 'Loads content and ads of other services. They learn your IP address and can set cookies.', 'freehold' ) ),
		);
	}
}
