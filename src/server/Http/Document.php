<?php
declare( strict_types=1 );

namespace Freehold\Http;

use Freehold\Blocks\StoredText;

/**
 * Sends pages that are documents of their own, so they look the same with every theme and need no script. They are never cached,
 * tell other sites nothing, and cannot be framed.
 */
final class Document {

	/** The styles. Logical properties: right-to-left pages need no rules of their own. */
	private const STYLE = 'body{margin:0;padding:24px 16px;background:#f6f7f7;color:#1e1e1e;font:16px/1.5 -apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,sans-serif}main{box-sizing:border-box;max-inline-size:480px;margin:10vh auto 0;padding:24px;background:#fff;border:1px solid #dcdcde;border-radius:4px;overflow-wrap:anywhere}h1{margin-block:0 16px;font-size:24px;line-height:1.3}button{min-block-size:44px;padding:10px 20px;border:0;border-radius:4px;background:#1e1e1e;color:#fff;font:inherit;cursor:pointer}button:focus-visible,a:focus-visible,input:focus-visible{outline:3px solid #3858e9;outline-offset:2px}a{color:#1e1e1e}label{display:block;margin-block-end:4px;font-weight:600}input{box-sizing:border-box;inline-size:100%;min-block-size:44px;padding:8px 12px;border:1px solid #757575;border-radius:4px;font:inherit}form+form,hr{margin-block-start:24px}[role=alert]{padding:12px;border-inline-start:4px solid #cc1818;background:#fcf0f0}p:last-child{margin-block-end:0}';

	/**
	 * Sends the page.
	 *
	 * @param string $title  The heading, plain text.
	 * @param string $body   What follows, escaped HTML.
	 * @param int    $status The HTTP status.
	 */
	public static function send( string $title, string $body, int $status = 200 ): void {
		status_header( $status );
		nocache_headers();
		header( 'Content-Type: text/html; charset=UTF-8' );
		header( 'Cache-Control: no-store, private' );
		header( 'Referrer-Policy: no-referrer' );
		header( 'X-Robots-Tag: noindex, nofollow' );
		header( "Content-Security-Policy: default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'" );
		$html = '<!DOCTYPE html><html lang="' . esc_attr( get_bloginfo( 'language' ) ) . '" dir="' . ( is_rtl() ? 'rtl' : 'ltr' ) . '"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex, nofollow"><title>' . esc_html( $title . ' – ' . self::site() ) . '</title><style>' . self::STYLE . '</style></head><body><main><h1>' . esc_html( $title ) . "</h1>{$body}" . '<p><a href="' . esc_url( home_url( '/' ) ) . '">' . esc_html(
			/* translators: %s: the name of the site. */
			sprintf( __( 'Go to %s', 'freehold' ), self::site() )
		) . '</a></p></main></body></html>';
		echo $html; // phpcs:ignore WordPress.Security.EscapeOutput -- Escaped above and by the callers.
	}

	/**
	 * Redirects to a page of this site, and ends the request. No cache stores where, and the page does not learn from where.
	 */
	public static function redirect( string $url ): never {
		nocache_headers();
		header( 'Cache-Control: no-store, private' );
		header( 'Referrer-Policy: no-referrer' );
		wp_safe_redirect( $url, 303, 'Freehold' );
		exit;
	}

	/**
	 * Returns the name of the site.
	 */
	public static function site(): string {
		return StoredText::decode( get_option( 'blogname' ) );
	}
}
