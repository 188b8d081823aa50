<?php
/**
 * Connects the site and the users who can write, except the second editor, whose screens show what unconnected users see.
 */

declare( strict_types=1 );

use Freehold\Connection\Connection;
use Freehold\Connection\OwnProvider;
use Freehold\Connection\Users;

if ( ! class_exists( Connection::class ) ) {
	return null;
}

$connected = Connection::register();
foreach ( array( 'admin', 'editor', 'author' ) as $login ) {
	if ( is_wp_error( $connected ) ) {
		throw new RuntimeException( $connected->get_error_message() );
	}
	$user = get_user_by( 'login', $login );
	wp_set_current_user( $user->ID );
	$connected = Users::connect( $user->ID, OwnProvider::issue_code( $user->ID ) );
}
if ( is_wp_error( $connected ) ) {
	throw new RuntimeException( $connected->get_error_message() );
}
return null;
