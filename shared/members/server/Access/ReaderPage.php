<?php
declare( strict_types=1 );

namespace Freehold\Members\Access;

use Freehold\Http\Document;
use Freehold\Http\Request;
use Freehold\Members\Links;

/**
 * Leads readers to their preferences, and logs them out. The links to both are the same for all visitors, because a cache may
 * store the page that has them.
 */
final class ReaderPage {

	/**
	 * Handles the current request, and ends it.
	 */
	public static function watch(): void {
		View::no_cache();
		add_action( 'wp_loaded', array( self::class, 'run' ) );
	}

	/**
	 * Handles the current request and ends it.
	 */
	public static function run(): never {
		if ( Links::MANAGE === Request::query( Links::QUERY ) ) {
			$reader = Access::member();
			Document::redirect( null === $reader ? Links::login( Links::manage() ) : Links::preferences( $reader->id ) );
		}
		$url = remove_query_arg( Links::QUERY, LoginPage::target( Request::query( 'to' ) ) );
		if ( null === Sessions::current() ) {
			Document::redirect( $url );
		}
		if ( 'POST' === Request::method() && Sessions::is_own_form( Request::posted( 'key' ) ) ) {
			Sessions::end();
			Document::redirect( $url );
		}
		/* translators: %s: the name of the site. */
		Document::send( sprintf( __( 'Log out of %s', 'freehold' ), Document::site() ), self::form() );
		exit;
	}

	/**
	 * Returns the button that logs out. Another site could lead the browser to this page, but does not know the key.
	 */
	private static function form(): string {
		return '<form method="post"><input type="hidden" name="key" value="' . esc_attr( Sessions::form_key() ) . '"><button type="submit">' . esc_html__( 'Log out', 'freehold' ) . '</button></form>';
	}
}
