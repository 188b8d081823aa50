<?php
/**
 * The URL that the forms are sent to.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\Subscriptions\Form;

use Freehold\Http\PageResult;
use Freehold\Http\Request;
use Freehold\Members\Consent;
use Freehold\Members\Subscribers;
use Freehold\Modules\Constants;

/**
 * Receives sign-ups at the site’s home URL. Guests need no nonce: there is nothing to forge, and pages from a cache would
 * contain an old one.
 */
final class Endpoint {

	/** The value of the query variable in a form’s action. */
	private const SUBMIT = 'submit';

	/** How long a page from a cache may be, in bytes of the visitor’s URL. */
	private const MAX_URL = 2000;

	/**
	 * Receives a sign-up, or protects the page with the result of one.
	 */
	public static function watch(): void {
		$results = self::results();
		if ( ! Request::has_query( $results->query ) ) {
			return;
		}
		if ( self::SUBMIT !== Request::query( $results->query ) ) {
			PageResult::protect_page();
		} elseif ( 'POST' === Request::method() ) {
			add_action( 'wp_loaded', array( self::class, 'run' ) );
		}
	}

	/**
	 * Returns the URL that forms are sent to.
	 */
	public static function url(): string {
		return add_query_arg( self::results()->query, self::SUBMIT, home_url( '/' ) );
	}

	/**
	 * Returns the URL of the current request on the site’s own host, without the key of a result.
	 */
	public static function current_url(): string {
		$home   = (array) wp_parse_url( home_url() );
		$origin = ( $home['scheme'] ?? 'http' ) . '://' . ( $home['host'] ?? '' ) . ( isset( $home['port'] ) ? ":{$home['port']}" : '' );
		// Several slashes at the beginning would name another host.
		return remove_query_arg( self::results()->query, $origin . '/' . ltrim( Request::uri(), '/\\' ) );
	}

	/**
	 * Returns the results that pages show.
	 */
	public static function results(): PageResult {
		return new PageResult( 'subscribe', 'freehold_subscribe' );
	}

	/**
	 * Handles the current request and ends it. The mail is sent after the response, so that its time says nothing about the
	 * address.
	 */
	public static function run(): never {
		$form   = SignedForm::read( Request::posted( 'form' ) );
		$email  = Request::posted( 'email' );
		$result = self::handle( $form, $email );
		nocache_headers();
		if ( str_contains( Request::server( 'HTTP_ACCEPT' ), 'application/json' ) ) {
			status_header( $result['status'] );
			header( 'Content-Type: application/json; charset=UTF-8' );
			header( 'X-Content-Type-Options: nosniff' );
			self::end(
				(string) wp_json_encode(
					array(
						'ok'      => 200 === $result['status'],
						'message' => $result['message'],
					)
				)
			);
		} else {
			$is_sent = 200 === $result['status'];
			$anchor  = $form->anchor ?? '';
			$key     = self::results()->store(
				array(
					'anchor'  => $anchor,
					'is_sent' => $is_sent,
					'message' => $result['message'],
					'email'   => $is_sent ? '' : mb_substr( $email, 0, 254 ),
				)
			);
			wp_safe_redirect( add_query_arg( self::results()->query, $key, self::page() ) . ( '' === $anchor ? '' : "#{$anchor}" ), 303, 'Freehold' );
			self::end( '' );
		}
		if ( 200 === $result['status'] ) {
			Subscribers::deliver( $email );
		}
		exit;
	}

	/**
	 * Signs the visitor up.
	 *
	 * @param SignedForm|null $form  The form; null if this site has not signed it.
	 * @param string          $email What the visitor entered.
	 * @return array{status: int, message: string}
	 */
	public static function handle( ?SignedForm $form, string $email ): array {
		if ( null === $form ) {
			return array(
				'status'  => 400,
				'message' => __( 'This form has changed. Reload the page and try again.', 'freehold' ),
			);
		}
		if ( '' !== $form->language ) {
			// The home URL, which forms are sent to, may have another language than the page.
			switch_to_locale( $form->language );
		}
		/* translators: %s: the label of a button. */
		$words  = sprintf( __( 'Pressed “%s” in the subscription form.', 'freehold' ), $form->button );
		$result = '' !== Request::posted( (string) Constants::get( 'subscriptions' )['honeypot'] )
			? Subscribers::ACCEPTED
			: Subscribers::sign_up( $email, new Consent( $words, 'form', $form->post_id, $form->language ), Request::posted_list( 'categories' ), self::visitor_ip() );
		return match ( $result ) {
			Subscribers::ACCEPTED => array(
				'status'  => 200,
				'message' => $form->message,
			),
			Subscribers::TOO_MANY => array(
				'status'  => 429,
				'message' => __( 'Too many attempts. Try again later.', 'freehold' ),
			),
			default               => array(
				'status'  => 422,
				'message' => __( 'Enter a valid email address, such as name@example.com.', 'freehold' ),
			),
		};
	}

	/**
	 * Sends the response, so that the visitor need not wait for what follows.
	 *
	 * @param string $body The body.
	 */
	private static function end( string $body ): void {
		ignore_user_abort( true );
		if ( function_exists( 'fastcgi_finish_request' ) || function_exists( 'litespeed_finish_request' ) ) {
			echo $body; // phpcs:ignore WordPress.Security.EscapeOutput -- JSON.
			function_exists( 'fastcgi_finish_request' ) ? fastcgi_finish_request() : litespeed_finish_request();
			return;
		}
		while ( ob_get_level() > 0 && ob_end_clean() ) {
			continue;
		}
		// The browser has the whole response once it has this many bytes.
		header( 'Content-Length: ' . strlen( $body ) );
		header( 'Connection: close' );
		echo $body; // phpcs:ignore WordPress.Security.EscapeOutput -- JSON.
		flush();
	}

	/**
	 * Returns the URL of the page that the form is on: on this site, and without the key of a result.
	 */
	private static function page(): string {
		foreach ( array( Request::posted( 'page' ), Request::server( 'HTTP_REFERER' ) ) as $url ) {
			$url = '' === $url || strlen( $url ) > self::MAX_URL ? '' : wp_validate_redirect( esc_url_raw( $url, array( 'http', 'https' ) ), '' );
			if ( '' !== $url ) {
				return remove_query_arg( self::results()->query, (string) strtok( $url, '#' ) );
			}
		}
		return home_url( '/' );
	}

	/**
	 * Returns the visitor’s IP address.
	 */
	private static function visitor_ip(): string {
		/**
		 * Filters the IP address of a visitor who subscribes. Sites behind a proxy can return the address that it sends.
		 *
		 * @param string $ip The address that the web server reports.
		 */
		return (string) apply_filters( 'freehold_subscribe_ip', Request::ip() );
	}
}
