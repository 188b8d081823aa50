<?php
/**
 * Router of PHP's built-in web server, with the rules of nginx on a real host.
 */

declare( strict_types=1 );

$root = (string) $_SERVER['DOCUMENT_ROOT'];
$path = rawurldecode( (string) parse_url( (string) $_SERVER['REQUEST_URI'], PHP_URL_PATH ) );

// The subdirectories of a network do not exist: /second/wp-admin/ is /wp-admin/.
if ( preg_match( '#^/[_0-9a-zA-Z-]+(/(?:wp-(?:content|admin|includes)(?:/.*)?|[^/]+\.php))$#', $path, $found )
	&& ! file_exists( $root . $path ) ) {
	$path = $found[1];
}

if ( preg_match( '#/\.|^/wp-content/(database|debug\.log)#', $path ) ) {
	http_response_code( 404 );
	return true;
}

$file = $root . $path;
if ( is_dir( $file ) ) {
	if ( ! str_ends_with( $path, '/' ) ) {
		header( 'Location: ' . $path . '/', true, 301 );
		return true;
	}
	$file .= 'index.php';
	$path .= 'index.php';
}

if ( is_file( $file ) && ! str_ends_with( $file, '.php' ) ) {
	$types = array(
		'css'   => 'text/css; charset=UTF-8',
		'js'    => 'text/javascript; charset=UTF-8',
		'mjs'   => 'text/javascript; charset=UTF-8',
		'json'  => 'application/json',
		'svg'   => 'image/svg+xml',
		'png'   => 'image/png',
		'jpg'   => 'image/jpeg',
		'jpeg'  => 'image/jpeg',
		'gif'   => 'image/gif',
		'webp'  => 'image/webp',
		'avif'  => 'image/avif',
		'woff2' => 'font/woff2',
		'html'  => 'text/html; charset=UTF-8',
		'txt'   => 'text/plain; charset=UTF-8',
		'vtt'   => 'text/vtt; charset=UTF-8',
		'wasm'  => 'application/wasm',
	);
	$type  = $types[ strtolower( pathinfo( $file, PATHINFO_EXTENSION ) ) ] ?? '';
	// The built-in server serves all other files, with byte ranges. These types are unknown to it.
	if ( '' === $type ) {
		return false;
	}
	header( 'Content-Type: ' . $type );
	header( 'Content-Length: ' . filesize( $file ) );
	header( 'Last-Modified: ' . gmdate( 'D, d M Y H:i:s', (int) filemtime( $file ) ) . ' GMT' );
	readfile( $file );
	return true;
}

if ( ! is_file( $file ) ) {
	$path = '/index.php';
	$file = $root . $path;
}

$_SERVER['SCRIPT_NAME']     = $path;
$_SERVER['PHP_SELF']        = $path;
$_SERVER['SCRIPT_FILENAME'] = $file;
chdir( dirname( $file ) );
require $file;
return true;
