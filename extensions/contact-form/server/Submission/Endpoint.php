<?php
/**
 * The URL that forms are sent to.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Submission;

use Freehold\Http\PageResult;
use Freehold\Http\Request;
use Freehold\Modules\ContactForm\Definition\SignedId;
use Freehold\Modules\ContactForm\Entries\Delivery;

/**
 * Receives submissions at the site's home URL. Security plugins close REST and admin-ajax.php to guests, and guests need no
 * nonce: there is nothing to forge, and pages from a cache would contain an old one.
 */
final class Endpoint {

	/**
	 * Receives a submission, or protects the page with the response to one.
	 */
	public static function watch(): void {
		if ( ! Request::has_query( Input::QUERY ) ) {
			return;
		}
		if ( 'submit' !== Request::query( Input::QUERY ) ) {
			PageResult::protect_page();
		} elseif ( 'POST' === Request::method() ) {
			add_action( 'wp_loaded', array( self::class, 'run' ) );
		}
	}

	/**
	 * Returns the URL that forms are sent to.
	 */
	public static function url(): string {
		return add_query_arg( Input::QUERY, 'submit', home_url( '/' ) );
	}

	/**
	 * Handles the current request and ends it.
	 */
	public static function run(): never {
		$input    = Input::from_request();
		$response = ( new Handler() )->handle( $input );
		// Where PHP can end the response first, the visitor need not wait for the mail server.
		$is_early = function_exists( 'fastcgi_finish_request' );
		if ( ! $is_early ) {
			self::deliver( $response );
		}
		nocache_headers();
		if ( $input->wants_json ) {
			self::send_json( $response );
		} else {
			self::redirect( $response, $input );
		}
		if ( $is_early ) {
			ignore_user_abort( true );
			fastcgi_finish_request();
			self::deliver( $response );
		}
		exit;
	}

	/**
	 * Delivers the entry of an accepted submission.
	 *
	 * @param Response $response The response.
	 */
	private static function deliver( Response $response ): void {
		if ( $response->entry > 0 ) {
			Delivery::deliver( $response->entry );
		}
	}

	/**
	 * Sends the response to a script.
	 *
	 * @param Response $response The response.
	 */
	private static function send_json( Response $response ): void {
		status_header( $response->status );
		header( 'Content-Type: application/json; charset=UTF-8' );
		header( 'X-Content-Type-Options: nosniff' );
		header( 'X-Robots-Tag: noindex' );
		echo wp_json_encode( $response->to_array(), JSON_UNESCAPED_SLASHES | JSON_INVALID_UTF8_SUBSTITUTE );
	}

	/**
	 * Sends the visitor back to the form, or to the form's own confirmation page.
	 *
	 * @param Response $response The response.
	 * @param Input    $input    The request.
	 */
	private static function redirect( Response $response, Input $input ): void {
		if ( '' !== $response->redirect ) {
			// The author of the form chose this URL; visitors cannot change it.
			wp_redirect( $response->redirect, 303, 'Freehold' ); // phpcs:ignore WordPress.Security.SafeRedirect -- See above.
			return;
		}
		$url    = add_query_arg( Input::QUERY, Results::store( $response ), $input->page_url() );
		$anchor = $response->is_sent() ? $response->anchor : SignedId::errors( $response->anchor );
		wp_safe_redirect( $url . ( '' === $anchor ? '' : "#{$anchor}" ), 303, 'Freehold' );
	}
}
