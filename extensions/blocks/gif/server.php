<?php
/**
 * The server side of GIF.
 *
 * @package Freehold
 */

declare( strict_types=1 );

use Freehold\Blocks\Gif\Library;
use Freehold\Blocks\Gif\Page;
use Freehold\Embeds;
use Freehold\Extension;
use Freehold\Keys;
use Freehold\Redirects;

return new class() implements Extension {

	/**
	 * Makes GIPHY's frames known, and its key one of WordPress's connectors (7.0 and later).
	 */
	public function hooks(): void {
		Embeds::register( Page::giphy() );
		add_action(
			'wp_connectors_init',
			static function ( \WP_Connector_Registry $registry ): void {
				if ( ! $registry->is_registered( 'giphy' ) ) {
					$registry->register(
						'giphy',
						array(
							'name'           => 'GIPHY',
							'description'    => __( 'Search for moving pictures in the editor.', 'freehold' ),
							'type'           => Keys::type( 'giphy' ),
							'authentication' => array(
								'method'          => 'api_key',
								'credentials_url' => 'https://developers.giphy.com/dashboard/',
							),
						)
					);
				}
			}
		);
	}

	/**
	 * The editor searches, follows GIPHY's short links, and copies.
	 */
	public function routes(): void {
		Redirects::routes();
		Library::routes();
	}
};
