<?php
/**
 * The requests of payment forms.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Payments\Checkout;

use Freehold\Http\PageResult;
use Freehold\Http\Request;
use Freehold\Payments\Hooks;
use WP_Error;

/**
 * Receives payment forms at the URL of their page, and shows the errors there. Forms need no nonce: there is nothing to forge,
 * as nothing is charged before the visitor confirms at the vendor, and cached pages would contain an old one.
 */
final class Endpoint {

	/**
	 * Receives a form, or prepares the page with the result of one.
	 */
	public static function watch(): void {
		if ( 'POST' === Request::method() && '' !== Request::posted( Form::FIELD ) ) {
			add_action( 'wp_loaded', array( self::class, 'run' ) );
		} elseif ( Hooks::has_results() ) {
			PageResult::protect_page();
			add_action( 'wp_loaded', array( Returning::class, 'sync' ) );
		}
	}

	/**
	 * Handles the current request and ends it.
	 */
	public static function run(): never {
		$input = Input::from_request();
		nocache_headers();
		// The vendor’s page is on another site.
		wp_redirect( self::target( $input, Start::run( $input ) ), 303, 'Freehold' ); // phpcs:ignore WordPress.Security.SafeRedirect -- See above; visitors cannot choose the URL.
		exit;
	}

	/**
	 * Returns where the visitor goes.
	 *
	 * @param Input           $input  What the visitor sent.
	 * @param string|WP_Error $result The URL of the vendor’s page, or an error.
	 */
	public static function target( Input $input, string|WP_Error $result ): string {
		if ( is_string( $result ) ) {
			return $result;
		}
		$key = self::results()->store(
			array(
				'text'   => $result->get_error_message(),
				'anchor' => $input->anchor,
				'values' => $input->values(),
				'field'  => (string) ( $result->get_error_data()['field'] ?? '' ),
			)
		);
		return Page::with_result( $input->page, $input->anchor, array( Page::RESULT => $key ) );
	}

	/**
	 * Returns the error that the current page shows.
	 */
	public static function result(): ?Result {
		$result = self::results()->current();
		return null === $result ? null : new Result( Result::ERROR, (string) $result['text'], (string) $result['anchor'], (array) $result['values'], (string) $result['field'] );
	}

	/**
	 * Returns the results of forms.
	 */
	private static function results(): PageResult {
		return new PageResult( 'payment', Page::RESULT );
	}
}
