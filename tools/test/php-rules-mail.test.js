/**
 * @jest-environment node
 */
const { lintPhp } = require( '../php-rules' );

/**
 * Returns the lines with findings.
 *
 * @param {string} path The file.
 * @param {string} body Statements.
 */
const lines = ( path, body ) =>
	lintPhp( [
		{ path, source: `<?php declare( strict_types=1 );\n${ body }` },
	] )
		.filter( ( { message } ) => message.includes( 'offline mode' ) )
		.map( ( { line } ) => line );

describe( 'mail', () => {
	it.each( [
		"wp_mail( 'a@example.com', 's', 'm' );",
		"\\wp_mail( 'a@example.com', 's', 'm' );",
		"mail( 'a@example.com', 's', 'm' );",
		"call_user_func( 'wp_mail', 'a@example.com', 's', 'm' );",
		"call_user_func_array( 'wp_mail', $arguments );",
		'new \\PHPMailer\\PHPMailer\\PHPMailer();',
		'$send = wp_mail( ... );',
		"array_map( 'wp_mail', $addresses );",
		'wp_new_user_notification( $id );',
		'retrieve_password( $login );',
		'wp_notify_postauthor( $id );',
		'wp_send_user_request( $id );',
	] )( 'goes through the mailer: %s', ( body ) => {
		expect( lines( 'extensions/map/parts.php', body ) ).toEqual( [ 2 ] );
	} );

	it.each( [
		"add_filter( 'wp_mail', $filter );",
		"$this->mail( 'a@example.com' );",
		'Portal::mail( $subscription );',
		'fn ( PHPMailer $mailer ) => $mailer->isSMTP();',
	] )( 'may be named: %s', ( body ) => {
		expect( lines( 'extensions/map/parts.php', body ) ).toEqual( [] );
	} );

	it( 'is sent by the mailer', () => {
		expect(
			lines( 'src/server/Mail/Mailer.php', "wp_mail( 'a', 'b', 'c' );" )
		).toEqual( [] );
	} );
} );
