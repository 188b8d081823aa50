<?php
declare( strict_types=1 );

namespace Freehold\Upload;

/**
 * Knows the URLs of uploads. They name `index.php`, because nginx rejects PATCH for folders, and have the ID in the query, so that
 * they work with every kind of permalinks.
 */
final class Urls {

	/** The parameter with an upload's ID; empty for the endpoint itself. */
	public const QUERY = 'freehold_upload';

	/** The ID to which clients send test requests. */
	public const PROBE = 'probe';

	/**
	 * Returns the URL of the endpoint. Followed by an ID, it is the URL of an upload.
	 */
	public static function url(): string {
		return home_url( '/index.php?' . self::QUERY . '=' );
	}

	/**
	 * Returns the URL of an upload without a host, because a proxy may have changed the host or the scheme.
	 *
	 * @param string $id The upload's ID.
	 */
	public static function location( string $id ): string {
		return (string) wp_parse_url( self::url(), PHP_URL_PATH ) . '?' . self::QUERY . "={$id}";
	}

	/**
	 * Returns the ID in the URL of an upload.
	 *
	 * @param string $url The URL, with or without a host.
	 * @return string Empty if it is not the URL of an upload.
	 */
	public static function id_of( string $url ): string {
		return 1 === preg_match( '/[?&]' . self::QUERY . '=([0-9a-f]{32})$/D', $url, $found ) ? $found[1] : '';
	}
}
