<?php
/**
 * A class with the methods of the Akismet plugin's class that other plugins call. It has no key until a test sets one.
 */

declare( strict_types=1 );

final class Akismet {

	public static string $key = '';

	/** What the next calls return: headers and body; both are empty if Akismet does not respond. */
	public static mixed $answer = array( '', '' );

	/** @var array<int, array{request: string, path: string}> */
	public static array $calls = array();

	public static function get_api_key(): string {
		return self::$key;
	}

	/** Returns what Akismet does: `valid`, `invalid`, or `failed` if it could not be reached. */
	public static function verify_key( string $key ): string {
		return match ( true ) {
			str_starts_with( $key, 'good' )   => 'valid',
			str_starts_with( $key, 'broken' ) => 'failed',
			default                           => 'invalid',
		};
	}

	public static function http_post( $request, $path, $ip = null ): mixed {
		self::$calls[] = compact( 'request', 'path' );
		return self::$answer;
	}
}
