<?php
declare( strict_types=1 );

namespace Freehold\Modules\Map;

use Freehold\Blocks\Assets;
use Freehold\Http\InternalUrls;
use Freehold\Keys;
use Freehold\Keys\Configuration;
use Freehold\Modules;

/**
 * Returns the map services that are set up, and what browsers need to draw maps. Same shape as `Config` in `draw/types.ts`.
 */
final class Config {

	/** Mapbox GL stays at this version, because later versions have another license. */
	private const VERSION = '1.13.0';

	/** The services, in the order in which one takes the place of another that is not set up. */
	private const SERVICES = array( 'mapbox', 'tiles', 'mapkit' );

	/**
	 * Returns the settings for browsers. Services that are not set up are missing.
	 *
	 * @param string[] $services The services that the page may use. Others are left out, because looking for their keys takes queries.
	 * @return array<string, mixed>
	 */
	public static function get( array $services = self::SERVICES ): array {
		return array(
			'provider' => (string) self::option( 'provider' ),
			...array_filter( array_combine( $services, array_map( self::service( ... ), $services ) ) ),
			'library'  => array(
				'script' => self::file( 'mapbox-gl.js' ),
				'style'  => self::file( 'mapbox-gl.css' ),
			),
			'strings'  => self::strings(),
		);
	}

	/**
	 * Returns the texts on maps.
	 *
	 * @return array<string, string>
	 */
	public static function strings(): array {
		return array(
			'map'             => __( 'Map. Use the arrow keys to move, and plus or minus to zoom.', 'freehold' ),
			'close'           => __( 'Close', 'freehold' ),
			/* translators: %d: number of places that a marker stands for. */
			'group'           => __( 'Places: %d. Show all.', 'freehold' ),
			'fullscreen'      => __( 'Enter fullscreen', 'freehold' ),
			'leaveFullscreen' => __( 'Exit fullscreen', 'freehold' ),
			'zoomIn'          => __( 'Zoom in', 'freehold' ),
			'zoomOut'         => __( 'Zoom out', 'freehold' ),
			'attribution'     => __( 'Show map attribution', 'freehold' ),
			'untitled'        => __( 'Unnamed place', 'freehold' ),
			'failed'          => __( 'The map could not be loaded. Try again.', 'freehold' ),
		);
	}

	/**
	 * Returns whether a map service is set up.
	 */
	public static function is_ready(): bool {
		return null !== self::provider();
	}

	/**
	 * Returns a service for browsers.
	 *
	 * @param string $name One of the services.
	 * @return array<string, string>|null Null if it is not set up.
	 */
	public static function service( string $name ): ?array {
		$token = 'mapbox' === $name ? Mapbox::public_token() : '';
		$tiles = 'tiles' === $name ? self::tiles() : '';
		return match ( true ) {
			'' !== $token => array(
				'token' => $token,
				'url'   => Mapbox::url(),
			),
			'' !== $tiles => array(
				'url'         => $tiles,
				'attribution' => (string) self::option( 'tiles_attribution' ),
			),
			'mapkit' === $name && MapKit::service()->is_set() => array( 'token' => rest_url( 'freehold/v2/mapkit' ) ),
			default => null,
		};
	}

	/**
	 * Returns the URL of the site's tiles or style; empty if there is none or if it is not a web URL.
	 */
	private static function tiles(): string {
		$url = trim( (string) self::option( 'tiles_url' ) );
		return preg_match( '~^(?:https?:)?//[^\s"\'<>]+$~i', $url ) ? $url : '';
	}

	/**
	 * Returns the URL of the site's geocoder; empty if there is none.
	 */
	public static function geocoder(): string {
		return Configuration::get( Keys::constant( 'geocoder', 'url' ) ) ?: trim( (string) self::option( 'geocoder_url' ) ) ?: ( self::option( 'osm_search' ) ? PublicSearch::URL : '' );
	}

	/**
	 * Adds the saved URL of the geocoder to {@see Keys::url()}, so that requests to it may reach the internal network if
	 * {@see InternalUrls} allows it.
	 *
	 * @param string $url     The URL from the environment or from a constant.
	 * @param string $service The service's ID.
	 */
	public static function service_url( string $url, string $service ): string {
		if ( 'geocoder' !== $service || '' !== $url ) {
			return $url;
		}
		$saved = self::geocoder();
		return InternalUrls::current()->is_allowed( $service, $saved ) ? $saved : '';
	}

	/**
	 * Returns the selected service if it is set up, otherwise another one that is.
	 */
	public static function provider(): ?string {
		foreach ( array_unique( array( (string) self::option( 'provider' ), ...self::SERVICES ) ) as $name ) {
			if ( null !== self::service( $name ) ) {
				return $name;
			}
		}
		return null;
	}

	/**
	 * Returns an option of the module.
	 *
	 * @param string $name The option's name in module.json.
	 */
	private static function option( string $name ): mixed {
		return Modules::options( 'map' )[ $name ] ?? '';
	}

	/**
	 * Returns the URL of a file of Mapbox GL, which the plugin contains.
	 */
	private static function file( string $name ): string {
		return add_query_arg( 'ver', self::VERSION, Assets::url( "library/mapbox-gl/{$name}" ) );
	}
}
