<?php
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
	private const MAX_OUTPUT = 16000;

	/** The longest time to read the head of a file, in seconds. */
	private const READ_TIME = 20;

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
		return 0 === self::execute( array( '-loglevel', 'error', '-y', ...$arguments ), $timeout )[0];
	}

	/**
	 * Returns the codecs of a file, with ffmpeg's names.
	 *
	 * @return array{video: string[], audio: string[]} Empty lists if ffmpeg cannot read the file.
	 */
	public static function codecs( string $path ): array {
		$codecs = array(
			'video' => array(),
			'audio' => array(),
		);
		$output = self::execute( array( '-i', "file:{$path}" ), self::READ_TIME )[1];
		preg_match_all( '/^ *Stream #0:\d.*?: (Video|Audio): (\w+)(.*)/m', $output, $streams, PREG_SET_ORDER );
		foreach ( $streams as [ , $kind, $codec, $rest ] ) {
			// An image of the cover is a video of one frame.
			if ( ! str_contains( $rest, 'attached pic' ) ) {
				$codecs[ strtolower( $kind ) ][] = $codec;
			}
		}
		return $codecs;
	}

	/**
	 * Runs ffmpeg.
	 *
	 * @param string[] $arguments The arguments.
	 * @param int      $timeout   The longest time, in seconds.
	 * @return array{0: int|null, 1: string} The exit code, null if it did not end by itself; and the end of its messages.
	 */
	private static function execute( array $arguments, int $timeout ): array {
		if ( ! self::is_available() ) {
			return array( null, '' );
		}
		// Only files of this server: a playlist must not make it read a URL.
		$command = array( self::path(), '-nostdin', '-hide_banner', '-protocol_whitelist', 'file', ...$arguments );
		// phpcs:ignore Generic.PHP.ForbiddenFunctions, Squiz.PHP.DiscouragedFunctions, WordPress.PHP.DiscouragedPHPFunctions -- The owner has named the program.
		$process = proc_open( $command, self::STREAMS, $pipes, get_temp_dir(), array( 'PATH' => '/usr/bin:/bin' ) );
		if ( ! is_resource( $process ) ) {
			return array( null, '' );
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
		} else {
			$output .= (string) stream_get_contents( $pipes[2] );
		}
		fclose( $pipes[2] ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- A pipe.
		proc_close( $process );
		return array( $status['running'] ? null : $status['exitcode'], $output );
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
