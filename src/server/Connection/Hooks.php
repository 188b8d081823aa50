<?php
/**
 * The connection's hooks.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Connection;

/**
 * Adds the connection's hooks. None of them runs on a visitor's page.
 */
final class Hooks {

	/**
	 * Adds the hooks.
	 */
	public static function add(): void {
		add_action( 'admin_menu', array( Consent::class, 'add_page' ) );
		if ( is_admin() ) {
			DisconnectForm::hooks();
			ProfileSection::hooks();
		}
		add_action( 'delete_user', array( Users::class, 'deleted' ) );
		add_action( 'remove_user_from_blog', array( Users::class, 'removed' ), 10, 2 );
		add_filter( 'wp_privacy_personal_data_exporters', array( Privacy::class, 'exporters' ) );
		add_filter( 'wp_privacy_personal_data_erasers', array( Privacy::class, 'erasers' ) );
		add_action( 'admin_init', array( Privacy::class, 'add_policy' ) );
	}
}
