<?php
/**
 * Checks submissions with Akismet.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Spam;

/**
 * Calls the Akismet plugin, if the site uses it. Source: https://akismet.com/developers/detailed-docs/comment-check/.
 */
final class Akismet {

	/**
	 * Returns whether the Akismet plugin is active and has a key.
	 */
	public static function is_available(): bool {
		return class_exists( 'Akismet', false )
			&& method_exists( 'Akismet', 'http_post' )
			&& method_exists( 'Akismet', 'get_api_key' )
			&& (bool) \Akismet::get_api_key();
	}

	/**
	 * Returns whether Akismet takes a submission for spam. If Akismet does not respond, it is none.
	 *
	 * @param array<string, string> $values The values of a `comment-check` call.
	 */
	public static function is_spam( array $values ): bool {
		if ( ! self::is_available() ) {
			return false;
		}
		$response = \Akismet::http_post( http_build_query( $values ), 'comment-check' );
		return is_array( $response ) && 'true' === trim( is_string( $response[1] ?? null ) ? $response[1] : '' );
	}
}
