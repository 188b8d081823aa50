<?php
/**
 * Responses that wait for the page.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Submission;

use Freehold\Http\Request;
use Freehold\Modules\Constants;

/**
 * Keeps the response to a submission without JavaScript for a few minutes, under a random key in the page's URL.
 */
final class Results {

	/**
	 * Stores a response.
	 *
	 * @param Response $response The response.
	 * @return string Its key.
	 */
	public static function store( Response $response ): string {
		$key = bin2hex( random_bytes( 16 ) );
		set_transient(
			"freehold_form_{$key}",
			array(
				'anchor'  => $response->anchor,
				'message' => $response->message,
				'errors'  => $response->errors,
				'values'  => $response->values,
				'html'    => $response->html,
			),
			(int) Constants::get( 'contact-form' )['resultSeconds']
		);
		return $key;
	}

	/**
	 * Returns the response that the current page shows.
	 *
	 * @return array{anchor: string, message: string, errors: array<string|int, string>, values: array<string|int, string|string[]>, html: string}|null
	 */
	public static function current(): ?array {
		$key    = Request::query( Input::QUERY );
		$result = 1 === preg_match( '/^[0-9a-f]{32}$/D', $key ) ? get_transient( "freehold_form_{$key}" ) : false;
		return is_array( $result ) ? $result : null;
	}

	/**
	 * Keeps a page with a response out of caches, search engines and the logs of other sites.
	 */
	public static function protect_page(): void {
		if ( ! defined( 'DONOTCACHEPAGE' ) ) {
			define( 'DONOTCACHEPAGE', true ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- Caching plugins read it.
		}
		add_action(
			'send_headers',
			static function (): void {
				nocache_headers();
				header( 'Cache-Control: no-store, private' );
				header( 'Referrer-Policy: same-origin' );
			}
		);
		add_filter( 'wp_robots', 'wp_robots_no_robots' );
	}
}
