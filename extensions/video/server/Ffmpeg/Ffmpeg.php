<?php
/**
 * The program ffmpeg.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\Video\Ffmpeg;

use Freehold\Keys\Configuration;

/**
 * Runs ffmpeg, if the owner has set FREEHOLD_FFMPEG to its whole path. No shell is involved: each argument is passed as it is.
 */
final class Ffmpeg {

	/** The names of the processes’ streams. */
	private const STREAMS = array(
		0 => array( 'file', '/dev/null', 'r' ),
		1 => array( 'file', '/dev/null', 'w' ),
		2 => array( 'pipe', 'w' ),
	);

	/** How many bytes of ffmpeg’s messages are returned. */
	private const MAX_OUTPUT = 4000;

	/**
	 * Returns whether the site may use ffmpeg.
	 */
	public static function is_available(): bool {
		return '' !== self::path() && function_exists( 'proc_open' );
	}

	/**
	 * Runs ffmpeg and waits for it.
	 *
	 * @param string[] $arguments The arguments. Names of files must be whole paths.
	 * @param int      $timeout   The longest time, in seconds.
	 * @return bool Whether it ended without an error.
	 */
	public static function run( array $arguments, int $timeout ): bool {
		if ( ! self::is_available() ) {
			return false;
		}
		// Only files of this server: a playlist must not make it read a URL.
		$command = array( self::path(), '-nostdin', '-hide_banner', '-loglevel', 'error', '-y', '-protocol_whitelist', 'file', ...$arguments );
		// phpcs:ignore Generic.PHP.ForbiddenFunctions, Squiz.PHP.DiscouragedFunctions, WordPress.PHP.DiscouragedPHPFunctions -- The owner has named the program.
		$process = proc_open( $command, self::STREAMS, $pipes, get_temp_dir(), array( 'PATH' => '/usr/bin:/bin' ) );
		if ( ! is_resource( $process ) ) {
			return false;
		}
		stream_set_blocking( $pipes[2], false );
		$until  = microtime( true ) + $timeout;
		$output = '';
		do {
			usleep( 20_000 );
			$output .= (string) fread( $pipes[2], self::MAX_OUTPUT ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- A pipe.
			$output  = substr( $output, -self::MAX_OUTPUT );
			$status  = proc_get_status( $process );
		} while ( $status['running'] && microtime( true ) < $until );
		if ( $status['running'] ) {
			proc_terminate( $process, 9 );
		}
		fclose( $pipes[2] ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- A pipe.
		proc_close( $process );
		return ! $status['running'] && 0 === $status['exitcode'];
	}

	/**
	 * Returns the program’s path.
	 *
	 * @return string Empty if it is not set or not a program.
	 */
	private static function path(): string {
		$path = Configuration::get( 'FREEHOLD_FFMPEG' );
		return str_starts_with( $path, '/' ) && is_executable( $path ) ? $path : '';
	}
}
