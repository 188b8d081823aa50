<?php
/**
 * Gives the site another address: content, options and, on a network, its sites.
 *
 * @var string $to Set by the caller: the new address, without a slash at its end.
 */

declare( strict_types=1 );

global $wpdb;

$from = untrailingslashit( (string) get_option( 'home' ) );
if ( $from === $to ) {
	return;
}
$from_host = substr( $from, strlen( 'http://' ) );
$to_host   = substr( $to, strlen( 'http://' ) );

if ( is_multisite() ) {
	$wpdb->query( $wpdb->prepare( "UPDATE {$wpdb->blogs} SET domain = %s WHERE domain = %s", $to_host, $from_host ) );
	$wpdb->query( $wpdb->prepare( "UPDATE {$wpdb->site} SET domain = %s WHERE domain = %s", $to_host, $from_host ) );
	$wpdb->query( $wpdb->prepare( "UPDATE {$wpdb->sitemeta} SET meta_value = REPLACE( meta_value, %s, %s ) WHERE meta_key = 'siteurl'", $from, $to ) );
}
$prefixes = array( $wpdb->prefix );
if ( is_multisite() ) {
	foreach ( (array) $wpdb->get_col( "SELECT blog_id FROM {$wpdb->blogs}" ) as $blog_id ) {
		$prefixes[] = $wpdb->get_blog_prefix( (int) $blog_id );
	}
}
foreach ( array_unique( $prefixes ) as $prefix ) {
	$wpdb->query( $wpdb->prepare( "UPDATE {$prefix}options SET option_value = REPLACE( option_value, %s, %s ) WHERE option_name IN ( 'home', 'siteurl' )", $from, $to ) );
	$wpdb->query( $wpdb->prepare( "UPDATE {$prefix}posts SET post_content = REPLACE( post_content, %s, %s ), guid = REPLACE( guid, %s, %s )", $from, $to, $from, $to ) );
}
wp_cache_flush();
