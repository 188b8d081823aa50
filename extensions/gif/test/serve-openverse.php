<?php
/**
 * A stand-in for Openverse and its image server. The last character of the ID selects the image.
 */

declare( strict_types=1 );

$path = (string) parse_url( (string) $_SERVER['REQUEST_URI'], PHP_URL_PATH );
if ( preg_match( '~^/v1/images/([0-9a-f-]{36})/$~', $path, $found ) ) {
	header( 'Content-Type: application/json' );
	echo json_encode(
		array(
			'id'                  => $found[1],
			'title'               => 'A cat <b>yawns</b>',
			'creator'             => 'Anna',
			'url'                 => "http://{$_SERVER['HTTP_HOST']}/" . substr( $found[1], -1 ) . '.gif',
			'foreign_landing_url' => 'https://images.test/cat',
			'filetype'            => '4' === substr( $found[1], -1 ) ? 'png' : 'gif',
			'license'             => 'by-sa',
			'license_version'     => '2.0',
			'width'               => 480,
			'height'              => 270,
		)
	);
} elseif ( '/1.gif' === $path ) {
	// The smallest possible image.
	header( 'Content-Type: image/gif' );
	echo base64_decode( 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', true );
} elseif ( '/2.gif' === $path ) {
	echo '<?php echo 1;';
} else {
	http_response_code( 404 );
}
