<?php
/**
 * Creates the users, one per role, and the settings of every site.
 */

declare( strict_types=1 );

$users = array(
	'admin'      => array( 'administrator', 'Ana Kowalczyk' ),
	'editor'     => array( 'editor', 'Edgar Lindqvist' ),
	'editor2'    => array( 'editor', 'Emi Tanaka' ),
	'author'     => array( 'author', 'Amira Haddad' ),
	'subscriber' => array( 'subscriber', 'Sam Okafor' ),
);

$preferences = array(
	'core'           => array(
		'enableChoosePatternModal' => false,
		'welcomeGuide'             => false,
	),
	'core/edit-post' => array(
		'welcomeGuide'         => false,
		'welcomeGuideTemplate' => false,
		'fullscreenMode'       => true,
	),
	'core/edit-site' => array(
		'welcomeGuide'       => false,
		'welcomeGuidePage'   => false,
		'welcomeGuideStyles' => false,
	),
	'_modified'      => gmdate( 'c' ),
);

foreach ( $users as $login => list( $role, $name ) ) {
	$existing = get_user_by( 'login', $login );
	$fields   = array(
		'user_login'   => $login,
		'user_email'   => $login . '@example.org',
		'display_name' => $name,
		'first_name'   => strtok( $name, ' ' ),
		'role'         => $role,
	);
	if ( $existing ) {
		$fields['ID'] = $existing->ID;
		$user_id      = wp_update_user( $fields );
	} else {
		$fields['user_pass'] = 'password';
		$user_id             = wp_insert_user( $fields );
	}
	if ( is_wp_error( $user_id ) ) {
		throw new RuntimeException( $user_id->get_error_message() );
	}
	// The editor's first-time guide would cover what a test wants to click.
	update_user_meta( $user_id, $GLOBALS['wpdb']->prefix . 'persisted_preferences', $preferences );
	update_user_meta( $user_id, 'show_welcome_panel', 0 );
}

$GLOBALS['wp_rewrite']->set_permalink_structure( is_multisite() ? '/blog/%year%/%monthnum%/%day%/%postname%/' : '/%postname%/' );
flush_rewrite_rules( false );
update_option( 'show_avatars', 0 );
update_option( 'timezone_string', 'Europe/Lisbon' );
update_option( 'default_ping_status', 'closed' );
delete_option( 'admin_email_lifespan' );
update_option( 'admin_email_lifespan', time() + YEAR_IN_SECONDS * 10 );
