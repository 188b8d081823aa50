<?php
/**
 * The server side of external media.
 *
 * @package Freehold
 */

declare( strict_types=1 );

use Freehold\ExternalMedia\Google\ConnectPage;
use Freehold\ExternalMedia\Privacy;
use Freehold\ExternalMedia\Routes;
use Freehold\ExternalMedia\Sources;
use Freehold\Services\TakesKeys;

return new class() implements TakesKeys {

	/**
	 * Adds the window in which people connect, and what the privacy policy should say. Visitors' pages have nothing of it.
	 */
	public function hooks(): void {
		if ( is_admin() ) {
			add_action( 'admin_menu', array( ConnectPage::class, 'add' ) );
			add_action( 'admin_init', array( Privacy::class, 'add_policy' ) );
		}
	}

	/**
	 * Registers the routes.
	 */
	public function routes(): void {
		Routes::register();
	}

	/**
	 * The services whose pictures are on.
	 */
	public function services(): array {
		return Sources::keys();
	}
};
