<?php
/**
 * The URL that the forms are sent to.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\Mailchimp\Form;

use Freehold\Http\PageResult;
use Freehold\Http\Request;
use Freehold\Members\Address;
use Freehold\Modules;
use Freehold\Modules\Constants;
use Freehold\Modules\Mailchimp\Api\Audience;
use Freehold\Modules\Mailchimp\Api\Client;
use Freehold\Modules\Mailchimp\SignUps\Outcome;
use Freehold\Modules\Mailchimp\SignUps\SignUp;
use Freehold\Modules\Mailchimp\SignUps\SignUps;

/**
 * Receives sign-ups at the site's home URL. Guests need no nonce: there is nothing to forge, and pages from a cache would contain
 * an old one.
 */
final class Endpoint {

	/** The value of the query variable in a form's action. */
	private const SUBMIT = 'submit';

	/** The longest URL of a page, in bytes. */
	private const MAX_URL = 2000;

	/**
	 * Receives a sign-up, or protects the page with the result of one.
	 */
	public static function watch(): void {
		$query = self::results()->query;
		if ( ! Request::has_query( $query ) ) {
			return;
		}
		if ( self::SUBMIT !== Request::query( $query ) ) {
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
	 * Returns the URL of the current request on the site's own host, without the key of a result.
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
		return new PageResult( 'mailchimp', (string) Constants::get( 'mailchimp' )['query'] );
	}

	/**
	 * Handles the current request and ends it.
	 */
	public static function run(): never {
		$form   = SignedForm::read( Request::posted( 'form' ) );
		$email  = Request::posted( 'email' );
		$page   = self::page();
		$result = self::handle( $form, $email, $page );
		nocache_headers();
		if ( str_contains( Request::server( 'HTTP_ACCEPT' ), 'application/json' ) ) {
			status_header( $result->status );
			header( 'Content-Type: application/json; charset=UTF-8' );
			header( 'X-Content-Type-Options: nosniff' );
			echo wp_json_encode(
				array(
					'ok'      => $result->is_sent(),
					'message' => $result->message,
					'url'     => $result->url,
				)
			);
			exit;
		}
		$anchor = $form->anchor ?? '';
		$key    = self::results()->store(
			array(
				'anchor'  => $anchor,
				'is_sent' => $result->is_sent(),
				'message' => $result->message,
				'url'     => $result->url,
				'email'   => $result->is_sent() ? '' : mb_substr( $email, 0, 254 ),
			)
		);
		wp_safe_redirect( add_query_arg( self::results()->query, $key, $page ) . ( '' === $anchor ? '' : "#{$anchor}" ), 303, 'Freehold' );
		exit;
	}

	/**
	 * Signs the visitor up.
	 *
	 * @param SignedForm|null $form  The form; null if this site has not signed it.
	 * @param string          $email What the visitor entered.
	 * @param string          $page  The URL of the page.
	 */
	public static function handle( ?SignedForm $form, string $email, string $page ): Result {
		if ( null === $form ) {
			return new Result( 400, __( 'This form has changed. Reload the page and try again.', 'freehold' ) );
		}
		if ( '' !== $form->language ) {
			// The home URL, which forms are sent to, may have another language than the page.
			switch_to_locale( $form->language );
		}
		if ( '' !== Request::posted( (string) Constants::get( 'mailchimp' )['honeypot'] ) ) {
			return new Result( 200, $form->success );
		}
		$address = Address::normalize( $email );
		if ( '' === $address ) {
			return new Result( 422, __( 'Enter a valid email address, such as name@example.com.', 'freehold' ) );
		}
		if ( SignUps::is_limited( $address, Request::ip() ) ) {
			return new Result( 429, __( 'Too many attempts. Try again later.', 'freehold' ) );
		}
		$ip      = true === ( Modules::options( 'mailchimp' )['send_ip'] ?? false ) ? Request::ip() : '';
		$outcome = SignUps::send_now( new SignUp( $address, $form->consent, SignUp::FORM, $form->interests, $form->fields, $page, $form->language, $ip, time() ) );
		return match ( true ) {
			null === $outcome         => new Result( 500, $form->error ),
			Outcome::Done === $outcome => new Result( 200, $form->success ),
			$outcome->needs_form()    => self::at_mailchimp(),
			default                   => new Result( 422, __( 'Mailchimp does not accept this address. Check it, or enter another one.', 'freehold' ) ),
		};
	}

	/**
	 * Returns the result for a person whom only Mailchimp's own form can add.
	 */
	private static function at_mailchimp(): Result {
		$client = Client::current();
		$id     = null === $client ? '' : Audience::id( $client );
		$url    = is_string( $id ) && '' !== $id && null !== $client ? Audience::get( $client, $id )['form'] ?? '' : '';
		return '' === $url
			? new Result( 422, __( 'This address left the list earlier and cannot be added here. Enter another address, or contact us.', 'freehold' ) )
			: new Result( 422, __( 'This address left the list earlier. You can sign up again on Mailchimp’s page.', 'freehold' ), $url );
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
}
