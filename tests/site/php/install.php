<?php
/**
 * Installs WordPress on an empty database. The file is in the site's folder only during the installation.
 */

declare( strict_types=1 );

define( 'WP_INSTALLING', true );
require __DIR__ . '/wp-load.php';
require ABSPATH . 'wp-admin/includes/upgrade.php';

$url = 'http://' . $_SERVER['HTTP_HOST'];

// Sends no email about the new site.
add_filter( 'pre_wp_mail', '__return_true' );
wp_install( 'A test site', 'admin', 'admin@example.org', true, '', 'password' );
update_option( 'siteurl', $url );
update_option( 'home', $url );

if ( isset( $_GET['multisite'] ) ) {
	foreach ( $GLOBALS['wpdb']->tables( 'ms_global' ) as $table => $name ) {
		$GLOBALS['wpdb']->$table = $name;
	}
	require_once ABSPATH . 'wp-admin/includes/network.php';
	install_network();
	$result = populate_network( 1, $_SERVER['HTTP_HOST'], 'admin@example.org', 'A test site', '/', false );
	if ( is_wp_error( $result ) && 'no_wildcard_dns' !== $result->get_error_code() ) {
		http_response_code( 500 );
		exit( esc_html( $result->get_error_message() ) );
	}
}

header( 'Content-Type: text/plain' );
echo 'installed';
