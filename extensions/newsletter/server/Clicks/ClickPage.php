<?php
declare( strict_types=1 );

namespace Freehold\Modules\Newsletter\Clicks;

use Freehold\Http\Document;
use Freehold\Http\Request;
use Freehold\Http\Visitor;
use Freehold\Identity;
use Freehold\Members\Links;
use Freehold\Modules;
use Freehold\Modules\Newsletter\Options;
use Freehold\Modules\Newsletter\Tables\LinkTable;
use Freehold\Modules\Tables;
use Freehold\Rest\RateLimit;

/**
 * Leads readers to where a link in a newsletter points, and counts that. It leads there whatever the settings say today: also
 * while the module is off, and without the table.
 */
final class ClickPage {

	/** How many links one visitor follows in an hour that count. */
	private const PER_VISITOR = 60;

	/**
	 * Waits for the user of the request, if it is for a link.
	 */
	public static function watch(): void {
		if ( ! defined( 'DONOTCACHEPAGE' ) ) {
			define( 'DONOTCACHEPAGE', true ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- Caching plugins read it.
		}
		add_action( 'wp_loaded', array( self::class, 'run' ) );
	}

	/**
	 * Handles the current request and ends it.
	 */
	public static function run(): never {
		$target = self::target();
		if ( null === $target ) {
			Document::send( __( 'This link does not work', 'freehold' ), '<p>' . esc_html__( 'Open the link in the email again, and make sure that all of it is in the address bar.', 'freehold' ) . '</p>', 403 );
			exit;
		}
		nocache_headers();
		header( 'Cache-Control: no-store, private' );
		header( 'X-Robots-Tag: noindex, nofollow' );
		header( 'X-Redirect-By: Freehold' );
		// Not wp_redirect(), which deletes characters and coded line breaks. The site has signed the URL: a newsletter contained it.
		header( 'Location: ' . self::location( $target ), true, 302 );
		exit;
	}

	/**
	 * Returns a URL as a header can have it: what URLs do not contain is encoded, and nothing is lost.
	 */
	public static function location( string $url ): string {
		return (string) preg_replace_callback( '~[^a-z0-9\-\~+_.?#=&;,/:%!*\[\]()@]~i', static fn ( array $found ): string => rawurlencode( $found[0] ), $url );
	}

	/**
	 * Returns where the link of the current request leads, and counts it.
	 *
	 * @return string|null Null if the site has not signed it.
	 */
	public static function target(): ?string {
		$issue_id = (int) Request::query( Links::COUNTED );
		$url      = Request::query( 'to' );
		if ( ! CountedLinks::is_valid( $issue_id, $url, Request::query( 'key' ) ) ) {
			return null;
		}
		if ( self::counts() ) {
			LinkTable::count( $issue_id, $url );
		}
		return $url;
	}

	/**
	 * Returns the limit, which keeps one visitor from making up numbers.
	 */
	public static function limit(): RateLimit {
		return new RateLimit( 'newsletter_links', self::PER_VISITOR, null, HOUR_IN_SECONDS );
	}

	/**
	 * Returns whether the current request counts. Programs that only look where a link leads ask for the headers alone.
	 */
	private static function counts(): bool {
		return 'GET' === Request::method()
			&& Modules::is_active( 'newsletter' )
			&& Options::counts_links()
			&& ! Visitor::is_uncounted()
			&& ! current_user_can( 'edit_posts' )
			&& ! Identity::is_copy()
			&& Tables::has( LinkTable::class )
			&& null === self::limit()->take( RateLimit::visitor( Visitor::ip(), 'newsletter_links' ) );
	}
}
