<?php
declare( strict_types=1 );

namespace Freehold\Payments\Checkout;

use Freehold\Http\FormResult;
use Freehold\Http\PageResult;
use Freehold\Http\Request;
use Freehold\Payments\Names;
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
		if ( 'POST' === Request::method() && '' !== Request::posted( Input::FIELD ) ) {
			add_action( 'wp_loaded', array( self::class, 'run' ) );
		} elseif ( Names::has_results() ) {
			PageResult::protect_page();
			add_action( 'wp_loaded', array( Returning::class, 'sync' ) );
		}
	}

	/**
	 * Handles the current request and ends it.
	 */
	public static function run(): never {
		$input = Input::from_request();
		Page::form()->finish( self::of( $input, Start::run( $input ) ) );
	}

	/**
	 * Returns where the visitor goes, and what the page shows.
	 *
	 * @param Input           $input  What the visitor sent.
	 * @param string|WP_Error $result The URL of the vendor’s page, or an error.
	 */
	public static function of( Input $input, string|WP_Error $result ): FormResult {
		if ( is_string( $result ) ) {
			// The vendor’s page is on another site. Visitors cannot choose the URL.
			return new FormResult( 200, '', $input->page, url: $result );
		}
		$is_quote = Discount::QUOTE === $result->get_error_code();
		$values   = $input->values() + match ( $result->get_error_code() ) {
			'freehold_trial_used' => array( Input::USED => $input->email ),
			Discount::QUOTE       => array( Input::QUOTED => (string) $result->get_error_data()['quoted'] ) + ( '' === $input->used ? array() : array( Input::USED => $input->used ) ),
			default               => array(),
		};
		return new FormResult(
			(int) ( $result->get_error_data()['status'] ?? 422 ),
			$result->get_error_message(),
			$input->page,
			array(
				'kind'   => $is_quote ? Result::QUOTE : Result::ERROR,
				'text'   => $result->get_error_message(),
				'anchor' => $input->anchor,
				'values' => $values,
				'field'  => (string) ( $result->get_error_data()['field'] ?? '' ),
			),
			anchor: Page::message_id( $input->anchor ),
			typed: array(
				__( 'Amount', 'freehold' )   => $values['amount'],
				__( 'Quantity', 'freehold' ) => $values['quantity'],
			)
		);
	}

	/**
	 * Returns the result that the current page shows.
	 */
	public static function result(): ?Result {
		$returned = Returning::result();
		$result   = null === $returned ? Page::form()->result() : null;
		return null === $result ? $returned : new Result( (string) ( $result['kind'] ?? Result::ERROR ), (string) $result['text'], (string) $result['anchor'], (array) $result['values'], (string) $result['field'] );
	}
}
