<?php
/**
 * What the owner has set up for maps.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\Map;

use Freehold\Blocks\Assets;
use Freehold\Keys;
use Freehold\Modules;

/**
 * Which services can draw a map on this site, and what browsers need for that. The same shape as `Config` in `draw/types.ts`.
 */
final class Config {

	/** The library is pinned: later ones are not free. */
	private const VERSION = '1.13.0';

	/**
	 * What is set up.
	 *
	 * @return array<string, mixed> A service that is not set up is missing.
	 */
	public static function get(): array {
		return array(
			'provider' => (string) self::option( 'provider' ),
			...self::services(),
			'library'  => array(
				'script' => self::file( 'mapbox-gl.js' ),
				'style'  => self::file( 'mapbox-gl.css' ),
				'strict' => self::file( 'mapbox-gl-csp.js' ),
				'worker' => self::file( 'mapbox-gl-csp-worker.js' ),
			),
			'strings'  => array(
				'map'             => __( 'Map. Use the arrow keys to move, and plus or minus to zoom.', 'freehold' ),
				'close'           => __( 'Close', 'freehold' ),
				/* translators: %d: how many places on a map are shown as one. */
				'group'           => __( 'Places: %d. Show all.', 'freehold' ),
				'fullscreen'      => __( 'Enter fullscreen', 'freehold' ),
				'leaveFullscreen' => __( 'Exit fullscreen', 'freehold' ),
				'zoomIn'          => __( 'Zoom in', 'freehold' ),
				'zoomOut'         => __( 'Zoom out', 'freehold' ),
				'attribution'     => __( 'Show map attribution', 'freehold' ),
				'untitled'        => __( 'Unnamed place', 'freehold' ),
			),
		);
	}

	/**
	 * Whether anything can draw a map.
	 */
	public static function is_ready(): bool {
		return array() !== self::services();
	}

	/**
	 * The services that are set up.
	 *
	 * @return array<string, array<string, string>>
	 */
	private static function services(): array {
		$token = Mapbox::public_token();
		$tiles = self::tiles();
		return array(
			...( '' === $token ? array() : array(
				'mapbox' => array(
					'token' => $token,
					'url'   => Mapbox::address(),
				),
			) ),
			...( MapKit::service()->is_set() ? array( 'mapkit' => array( 'token' => rest_url( 'freehold/v2/mapkit' ) ) ) : array() ),
			...( '' === $tiles ? array() : array(
				'tiles' => array(
					'url'         => $tiles,
					'attribution' => (string) self::option( 'tiles_attribution' ),
				),
			) ),
		);
	}

	/**
	 * The address of the owner's tiles or style; empty where there is none, or one that no browser should have.
	 */
	private static function tiles(): string {
		$url = trim( (string) self::option( 'tiles_url' ) );
		return preg_match( '~^(?:https?:)?//[^\s"\'<>]+$~i', $url ) ? $url : '';
	}

	/**
	 * The address of the owner's search for places; empty where there is none.
	 */
	public static function geocoder(): string {
		return Keys::configured( Keys::constant( 'geocoder', 'url' ) ) ?: trim( (string) self::option( 'geocoder_url' ) );
	}

	/**
	 * The service that the owner has chosen, where it is set up, else another that is.
	 */
	public static function provider(): ?string {
		$services = self::services();
		foreach ( array( self::option( 'provider' ), 'mapbox', 'tiles', 'mapkit' ) as $name ) {
			if ( isset( $services[ $name ] ) ) {
				return (string) $name;
			}
		}
		return null;
	}

	/**
	 * One of the module's options.
	 *
	 * @param string $name Its name in module.json.
	 */
	private static function option( string $name ): mixed {
		return Modules::options( 'map' )[ $name ] ?? '';
	}

	/**
	 * The address of a file of the library, which is served from the plugin as its makers built it.
	 *
	 * @param string $name The file's name.
	 */
	private static function file( string $name ): string {
		return add_query_arg( 'ver', self::VERSION, Assets::url( "library/mapbox-gl/{$name}" ) );
	}
}
