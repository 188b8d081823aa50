<?php
declare( strict_types=1 );

namespace Freehold\Modules\Ads\AdsTxt;

use Freehold\Http\Request;

/**
 * Sends the files. They must be at the root of the domain, so a site in a folder sends none.
 *
 * @see https://iabtechlab.com/ads-txt/ Ads.txt specification 1.1, section 3.
 */
final class Endpoint {

	/** How long crawlers and caches may keep a file, in seconds. */
	private const MAX_AGE = HOUR_IN_SECONDS;

	/**
	 * Sends a file and ends the request, if the file has a text and no other plugin sends it.
	 *
	 * @param string $file The file’s name.
	 */
	public static function send( string $file ): void {
		$text = '' === Surroundings::other_plugin() ? Files::read( $file ) : '';
		if ( '' === $text || ! in_array( Request::method(), array( 'GET', 'HEAD' ), true ) ) {
			return;
		}
		status_header( 200 );
		foreach ( self::headers() as $name => $value ) {
			header( "{$name}: {$value}" );
		}
		if ( 'HEAD' !== Request::method() ) {
			echo $text; // phpcs:ignore WordPress.Security.EscapeOutput -- Plain text, which browsers must not take for HTML: see the headers.
		}
		exit;
	}

	/**
	 * Returns the headers of a file.
	 *
	 * @return array<string, string> By name.
	 */
	private static function headers(): array {
		return array(
			'Content-Type'                => 'text/plain; charset=utf-8',
			'Cache-Control'               => 'public, max-age=' . self::MAX_AGE,
			'X-Content-Type-Options'      => 'nosniff',
			'X-Robots-Tag'                => 'noindex',
			// The file is public. wp-admin checks it, which can have another host name.
			'Access-Control-Allow-Origin' => '*',
		);
	}
}
