<?php
/**
 * The server side of Map.
 *
 * @package Freehold
 */

declare( strict_types=1 );

use Freehold\Blocks\Map\Routes;
use Freehold\Services\MapKit;
use Freehold\Services\Mapbox;
use Freehold\Services\TakesKeys;

return new class() implements TakesKeys {

	/**
	 * Mapbox and Apple draw maps with keys of the owner's.
	 */
	public function services(): array {
		return array( Mapbox::service(), MapKit::service() );
	}

	/**
	 * A paragraph for the site's privacy policy.
	 */
	public function hooks(): void {
		add_action(
			'admin_init',
			static fn () => wp_add_privacy_policy_content(
				__( 'Freehold: maps', 'freehold' ),
				'<p>' . esc_html__( 'Some of our pages show maps. When you scroll near a map, your browser loads it from a map service, which receives your IP address and the area shown on the map.', 'freehold' ) . '</p>'
			)
		);
	}

	/**
	 * The editor asks what is set up and searches; browsers ask for Apple's token.
	 */
	public function routes(): void {
		Routes::register();
	}
};
