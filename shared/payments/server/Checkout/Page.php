<?php
declare( strict_types=1 );

namespace Freehold\Payments\Checkout;

use Freehold\Http\VisitorForm;
use Freehold\Payments\Names;

/**
 * Knows the URLs of pages with forms, and the query variables with results.
 */
final class Page {

	/** The query variable with the key of an error. */
	public const RESULT = Names::RESULT;

	/** The query variable with the reference of an order that the visitor comes back from. */
	public const PAID = Names::PAID;

	/** The query variable with the reference of an order that the visitor left without paying. */
	public const CANCELED = Names::CANCELED;

	/** Query variables that vendors add. */
	private const OF_VENDORS = array( 'session_id', 'token', 'PayerID', 'ba_token' );

	/**
	 * Returns the URL of the current request on the site’s own host, without results of earlier attempts.
	 */
	public static function url(): string {
		return self::form()->current_url();
	}

	/**
	 * Returns how forms are received, and how their results are shown.
	 */
	public static function form(): VisitorForm {
		return new VisitorForm( 'payment', self::RESULT, without: Names::has_results() ? array( self::PAID, self::CANCELED, ...self::OF_VENDORS ) : array() );
	}

	/**
	 * Returns the URL of a page, at the message of a form.
	 *
	 * @param string                $url    The page’s URL.
	 * @param string                $anchor The ID of the form’s element; empty for none.
	 * @param array<string, string> $query  Query variables.
	 */
	public static function with_result( string $url, string $anchor, array $query ): string {
		$id = self::message_id( $anchor );
		return add_query_arg( $query, $url ) . ( '' === $id ? '' : "#{$id}" );
	}

	/**
	 * Returns the ID of the element with a form’s message.
	 *
	 * @param string $anchor The ID of the form’s element.
	 */
	public static function message_id( string $anchor ): string {
		return '' === $anchor ? '' : "message-{$anchor}";
	}
}
