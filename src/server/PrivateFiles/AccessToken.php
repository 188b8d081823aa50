<?php
declare( strict_types=1 );

namespace Freehold\PrivateFiles;

use Freehold\Keys\SigningKey;

/**
 * Makes the tokens of URLs of private files, which expire.
 */
final class AccessToken {

	/**
	 * Returns a token.
	 *
	 * @param string $file     What it opens.
	 * @param int    $lifetime How long it is valid, in seconds; at most half as long again.
	 * @param string $viewer   What let the viewer open it: small letters.
	 */
	public static function create( SigningKey $key, string $file, int $lifetime, string $viewer ): string {
		// The end is rounded up, so that browsers find what they have stored under the same URL.
		$step    = max( 1, intdiv( $lifetime, 2 ) );
		$expires = (int) ceil( ( time() + $lifetime ) / $step ) * $step;
		return "{$expires}.{$viewer}." . $key->sign( "{$file}|{$expires}|{$viewer}" );
	}

	/**
	 * Returns what let the viewer open a file.
	 *
	 * @param string $token What the visitor sent.
	 * @return string Empty if the token does not open the file now.
	 */
	public static function viewer( SigningKey $key, string $file, string $token ): string {
		$is_valid = 1 === preg_match( '/^(\d{1,12})\.([a-z]+)\.([0-9a-f]{64})$/D', $token, $found ) && (int) $found[1] >= time() && $key->verify( "{$file}|{$found[1]}|{$found[2]}", $found[3] );
		return $is_valid ? $found[2] : '';
	}
}
