<?php
declare( strict_types=1 );

namespace Freehold\PrivateFiles;

use Freehold\Http\Request;
use Freehold\Keys\Configuration;

/**
 * Sends a file of a private folder, or a part of it, in blocks. With FREEHOLD_VIDEO_SENDFILE, the web server does so instead: `X-Accel-Redirect`
 * (nginx, with an internal location for the uploads folder whose path is FREEHOLD_VIDEO_SENDFILE_PATH), `X-Sendfile` (Apache) or
 * `X-LiteSpeed-Location`.
 */
final class Sender {

	// phpcs:disable WordPress.WP.AlternativeFunctions -- WP_Filesystem reads whole files into memory.

	/** The headers that a web server may accept. */
	private const HEADERS = array( 'X-Accel-Redirect', 'X-Sendfile', 'X-LiteSpeed-Location' );

	/** The path of nginx's internal location, unless the constant says something else. */
	private const LOCATION = '/freehold-uploads/';

	/** The size of a block, in bytes. */
	private const BLOCK = 128 * KB_IN_BYTES;

	/** The longest part that one response sends, because each response occupies a PHP process. */
	private const LONGEST = 8 * MB_IN_BYTES;

	/**
	 * Begins a response that says nothing to caches and search engines, and rejects all but reading.
	 */
	public static function begin(): void {
		nocache_headers();
		header( 'X-Content-Type-Options: nosniff' );
		header( 'X-Robots-Tag: noindex' );
		if ( ! in_array( Request::method(), array( 'GET', 'HEAD' ), true ) ) {
			header( 'Allow: GET, HEAD' );
			self::reject( 405, __( 'This method is not supported here.', 'freehold' ) );
		}
	}

	/**
	 * Sends an error and ends the request.
	 *
	 * @param string $message A sentence.
	 */
	public static function reject( int $status, string $message ): never {
		status_header( $status );
		header( 'Content-Type: text/plain; charset=utf-8' );
		echo esc_html( $message );
		exit;
	}

	/**
	 * Returns the header with the name under which browsers save a file.
	 *
	 * @param bool $is_download Whether the browser saves it at once.
	 */
	public static function disposition( string $name, bool $is_download ): string {
		$ascii = (string) preg_replace( '/[^\x20-\x7E]|["%\\\\]/u', '_', $name );
		return ( $is_download ? 'attachment' : 'inline' ) . "; filename=\"{$ascii}\"; filename*=UTF-8''" . rawurlencode( $name );
	}

	/**
	 * Sends a file. The caller ends the request.
	 *
	 * @param string                $path    The whole path of the file.
	 * @param array<string, string> $headers `Content-Type` and more.
	 */
	public static function send( string $path, array $headers ): void {
		$file = fopen( $path, 'rb' );
		if ( false === $file ) {
			status_header( 404 );
			return;
		}
		$stat = fstat( $file );
		$size = (int) $stat['size'];
		$etag = sprintf( '"%x-%x"', $stat['mtime'], $size );
		$date = gmdate( 'D, d M Y H:i:s', (int) $stat['mtime'] ) . ' GMT';
		self::prepare();
		foreach ( $headers as $name => $value ) {
			header( "{$name}: {$value}" );
		}
		$way = Configuration::get( 'FREEHOLD_VIDEO_SENDFILE' );
		foreach ( self::HEADERS as $name ) {
			if ( 0 === strcasecmp( $name, $way ) ) {
				header( "{$name}: " . self::location( $name, $path ) );
				return;
			}
		}
		header( "ETag: {$etag}" );
		header( "Last-Modified: {$date}" );
		header( 'Accept-Ranges: bytes' );
		if ( self::is_known( $etag, (int) $stat['mtime'] ) ) {
			status_header( 304 );
			return;
		}
		/**
		 * Filters the longest part of a video that one response sends.
		 *
		 * @param int $bytes Bytes.
		 */
		$longest  = max( self::BLOCK, (int) apply_filters( 'freehold_video_range_length', self::LONGEST ) );
		$if_range = Request::server( 'HTTP_IF_RANGE' );
		// A client that has a part of another version gets the whole file.
		$header = '' === $if_range || $if_range === $etag || $if_range === $date ? Request::server( 'HTTP_RANGE' ) : '';
		$range  = Range::read( $header, $size, $longest );
		if ( null === $range ) {
			status_header( 416 );
			header( "Content-Range: bytes */{$size}" );
			header( 'Content-Length: 0' );
			return;
		}
		status_header( $range->is_partial ? 206 : 200 );
		header( 'Content-Length: ' . $range->length() );
		if ( $range->is_partial ) {
			header( "Content-Range: bytes {$range->start}-{$range->end}/{$size}" );
		}
		if ( 'HEAD' !== Request::method() ) {
			self::write( $file, $range );
		}
		fclose( $file );
	}

	/**
	 * Writes a part of a file, and stops when the client has gone.
	 *
	 * @param resource $file  The file.
	 * @param Range    $range The part.
	 */
	private static function write( $file, Range $range ): void {
		fseek( $file, $range->start );
		$left = $range->length();
		while ( $left > 0 && 0 === connection_status() ) {
			$bytes = fread( $file, min( self::BLOCK, $left ) );
			if ( false === $bytes || '' === $bytes ) {
				return;
			}
			$left -= strlen( $bytes );
			echo $bytes; // phpcs:ignore WordPress.Security.EscapeOutput -- The bytes of a video, sent as such.
			flush();
		}
	}

	/**
	 * Makes PHP send the response as it is.
	 */
	private static function prepare(): void {
		while ( ob_get_level() > 0 && ob_end_clean() ) {
			continue;
		}
		if ( PHP_SESSION_ACTIVE === session_status() ) {
			session_write_close();
		}
		ignore_user_abort( false );
		if ( function_exists( 'set_time_limit' ) ) {
			set_time_limit( 0 ); // phpcs:ignore Squiz.PHP.DiscouragedFunctions -- A slow connection takes long.
		}
		if ( function_exists( 'apache_setenv' ) ) {
			apache_setenv( 'no-gzip', '1' ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- A compressed response has no ranges.
		}
		ini_set( 'zlib.output_compression', '0' ); // phpcs:ignore WordPress.PHP.IniSet, Squiz.PHP.DiscouragedFunctions -- A compressed response has no ranges.
		foreach ( array( 'Content-Encoding', 'Expires', 'Pragma' ) as $name ) {
			header_remove( $name );
		}
	}

	/**
	 * Returns whether the client has this version of the file.
	 *
	 * @param string $etag  The version.
	 * @param int    $mtime When the file was changed, in Unix time.
	 */
	private static function is_known( string $etag, int $mtime ): bool {
		$known = Request::server( 'HTTP_IF_NONE_MATCH' );
		if ( '' !== $known ) {
			$tags = array_map( static fn ( string $tag ): string => (string) preg_replace( '~^W/~', '', trim( $tag ) ), explode( ',', $known ) );
			return array() !== array_intersect( array( '*', $etag ), $tags );
		}
		$since = strtotime( Request::server( 'HTTP_IF_MODIFIED_SINCE' ) );
		return false !== $since && $since >= $mtime;
	}

	/**
	 * Returns what names a file to the web server.
	 *
	 * @param string $path The whole path of the file.
	 */
	private static function location( string $header, string $path ): string {
		if ( 'X-Sendfile' === $header ) {
			return $path;
		}
		$relative = implode( '/', array_map( 'rawurlencode', explode( '/', ltrim( substr( $path, strlen( wp_upload_dir( null, false )['basedir'] ) ), '/' ) ) ) );
		if ( 'X-LiteSpeed-Location' === $header ) {
			return (string) wp_parse_url( wp_upload_dir( null, false )['baseurl'], PHP_URL_PATH ) . "/{$relative}";
		}
		$location = Configuration::get( 'FREEHOLD_VIDEO_SENDFILE_PATH' );
		return trailingslashit( '' === $location ? self::LOCATION : $location ) . $relative;
	}
}
