<?php
declare( strict_types=1 );

namespace Freehold\Modules\SiteVerification;

use Freehold\Module as Base;
use Freehold\Settings;

/**
 * Prints the tags by which other services verify who owns the site.
 */
final class Module extends Base {

	/**
	 * Registers the route that also responds while the module is off.
	 */
	public function always(): void {
		add_action( 'rest_api_init', array( Routes::class, 'register_google' ) );
	}

	/**
	 * Prints the tags on the home page, where the services look. Other pages load nothing.
	 */
	public function every_page(): void {
		add_action(
			'wp_head',
			static function (): void {
				if ( is_front_page() && ! is_paged() ) {
					Tags::print();
				}
			},
			1
		);
	}

	/**
	 * Registers the routes of the codes.
	 */
	public function routes(): void {
		Routes::register();
	}

	/**
	 * Deletes the codes if the administrator selected to delete keys that other plugins may share. Jetpack uses the same option.
	 */
	public function uninstall(): void {
		if ( Settings::get( 'uninstall.keys' ) ) {
			delete_option( Codes::OPTION );
		}
	}
}
