<?php
declare( strict_types=1 );

namespace Freehold\Modules\Video\Ffmpeg;

use Freehold\Keys\Configuration;
use Freehold\Modules;

/**
 * Runs ffmpeg, if the owner has set FREEHOLD_FFMPEG to its whole path. Without that, uses the one in the server's PATH, but only
 * after an administrator has turned on smaller sizes. No shell is involved: each argument is passed as it is.
 */
final class Ffmpeg {

	/** The names of the processes’ streams. */
	private const STREAMS = array(
		0 => array( 'file', '/dev/null', 'r' ),
		1 => array( 'file', '/dev/null', 'w' ),
		2 => array( 'pipe', 'w' ),
	);

	/** The formats that are read. A playlist or a list of files, which names other files of the server, is none. */
	private const FORMATS = 'mov,matroska,avi,asf,flv,mpeg,mpegts,mpegvideo,ogg';

	/** How many bytes of ffmpeg’s messages are returned. */
	private const MAX_OUTPUT = 16000;

	/** The longest time to read the head of a file, in seconds. */
	private const READ_TIME = 20;

	/** The folders of programs besides those of PATH. */
	private const FOLDERS = array( '/usr/bin', '/usr/local/bin', '/bin' );

	/** The program that lets others go first, and how far. */
	private const NICE = array( '/usr/bin/nice', '-n', '15' );

	/** The option that allows the program in PATH, and asks for smaller sizes. */
	public const OPTION = 'sizes';

	/**
	 * Returns whether the site may use ffmpeg.
	 */
	public static function is_available(): bool {
		return function_exists( 'proc_open' ) && '' !== self::path();
	}

	/**
	 * Returns whether the owner has set the path of ffmpeg, whatever is there.
	 */
	public static function is_named(): bool {
		return '' !== Configuration::get( 'FREEHOLD_FFMPEG' );
	}

	/**
	 * Returns whether the owner has forbidden ffmpeg.
	 */
	public static function is_forbidden(): bool {
		return 'off' === Configuration::get( 'FREEHOLD_FFMPEG' );
	}

	/**
	 * Returns the path that the owner has set, or the first ffmpeg in PATH.
	 *
	 * @return string Empty if there is no such program.
	 */
	public static function find(): string {
		if ( self::is_named() ) {
			$path = Configuration::get( 'FREEHOLD_FFMPEG' );
			return self::is_program( $path ) ? $path : '';
		}
		foreach ( array( ...explode( PATH_SEPARATOR, (string) getenv( 'PATH' ) ), ...self::FOLDERS ) as $folder ) {
			if ( self::is_program( "{$folder}/ffmpeg" ) ) {
				return "{$folder}/ffmpeg";
			}
		}
		return '';
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
	 * Returns the shape of a video as viewers see it, and its length.
	 *
	 * @return array{width: int, height: int, seconds: float} Zeros for what ffmpeg cannot read.
	 */
	public static function measure( string $path ): array {
		$output = self::execute( array( '-i', "file:{$path}" ), self::READ_TIME )[1];
		$is_set = 1 === preg_match( '/^ *Stream #0:\d.*?: Video: (?!.*attached pic).*?\b(\d{2,5})x(\d{2,5})\b/m', $output, $size );
		$sides  = $is_set ? array( (int) $size[1], (int) $size[2] ) : array( 0, 0 );
		// A phone that was held upright.
		if ( 1 === preg_match( '/rotation of -?(?:90|270)\.|rotate +: -?(?:90|270)\b/', $output ) ) {
			$sides = array_reverse( $sides );
		}
		preg_match( '/^ *Duration: (\d+):(\d\d):(\d\d\.\d+)/m', $output, $time );
		return array(
			'width'   => $sides[0],
			'height'  => $sides[1],
			'seconds' => 3600 * (float) ( $time[1] ?? 0 ) + 60 * (float) ( $time[2] ?? 0 ) + (float) ( $time[3] ?? 0 ),
		);
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
		$command = array( ...( self::is_program( self::NICE[0] ) ? self::NICE : array() ), self::path(), '-nostdin', '-hide_banner', '-protocol_whitelist', 'file', '-format_whitelist', self::FORMATS, ...$arguments );
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
	 * Returns the path of the program that the owner allows.
	 *
	 * @return string Empty if there is none.
	 */
	private static function path(): string {
		return self::is_named() || true === ( Modules::options( 'video' )[ self::OPTION ] ?? false ) ? self::find() : '';
	}

	/**
	 * Returns whether a path is the whole path of a program. A folder that PHP must not read has none.
	 */
	private static function is_program( string $path ): bool {
		return str_starts_with( $path, '/' ) && @is_file( $path ) && @is_executable( $path ); // phpcs:ignore WordPress.PHP.NoSilencedErrors -- PHP warns of each folder outside of open_basedir.
	}
}
