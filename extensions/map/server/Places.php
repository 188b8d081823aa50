<?php
/**
 * Searching for places.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\Map;

use Freehold\Http;
use Freehold\Keys;
use Freehold\Rest;
use WP_Error;

/**
 * Asks the service whose maps the site shows, and only that one: suggestions of Mapbox may be shown on Mapbox's maps alone.
 * Another search can be set for maps without a token.
 *
 * What is found is stored in posts, so Mapbox is asked for results that may be stored.
 * Sources: Mapbox, "Geocoding v6"; Apple, "Maps Server API"; Nominatim's and Photon's manuals.
 */
final class Places {

	/** How many places a search shows. */
	private const COUNT = 10;

	/** Somebody is waiting in front of the editor, in seconds. */
	private const PATIENCE = 10.0;

	/** Longest text that Mapbox takes. */
	private const LONGEST = 256;

	/** Where Apple is asked. */
	private const APPLE = 'https://maps-api.apple.com';

	/** How long a token is good that is exchanged at once, in seconds. */
	private const MOMENT = 300;

	/** Keeps Apple's access token while it is good. */
	private const APPLE_TOKEN = 'freehold_mapkit_access';

	/**
	 * How the editor can search.
	 *
	 * @return string `typing`, `enter` (each search only when somebody says so: the public Nominatim allows no other) or `none`.
	 */
	public static function mode(): string {
		if ( 'tiles' !== Config::provider() ) {
			return null === Config::provider() ? 'none' : 'typing';
		}
		if ( '' === Config::geocoder() ) {
			return 'none';
		}
		return 'nominatim.openstreetmap.org' === wp_parse_url( Config::geocoder(), PHP_URL_HOST ) ? 'enter' : 'typing';
	}

	/**
	 * Searches.
	 *
	 * @param string $text What for.
	 * @return array{items: list<array<string, mixed>>}|WP_Error
	 */
	public static function search( string $text ): array|WP_Error {
		// Mapbox takes no semicolon: it would part one search from the next.
		$text = trim( str_replace( ';', ' ', mb_substr( $text, 0, self::LONGEST ) ) );
		if ( '' === $text ) {
			return array( 'items' => array() );
		}
		$found = match ( Config::provider() ) {
			'mapbox' => self::ask_mapbox( $text ),
			'mapkit' => self::ask_apple( $text ),
			'tiles'  => self::ask_owners( $text ),
			default  => Rest::error( 'freehold_map_not_set_up', __( 'No map service is set up on this site.', 'freehold' ), 503 ),
		};
		return is_wp_error( $found ) ? $found : array( 'items' => array_slice( array_values( array_filter( $found ) ), 0, self::COUNT ) );
	}

	/**
	 * Asks Mapbox.
	 *
	 * @param string $text What for.
	 * @return list<array<string, mixed>|null>|WP_Error
	 */
	private static function ask_mapbox( string $text ): array|WP_Error {
		$answer = self::ask(
			Mapbox::address() . '/search/geocode/v6/forward',
			array(
				'q'            => $text,
				'permanent'    => 'true',
				'autocomplete' => 'true',
				'limit'        => self::COUNT,
				'language'     => self::language(),
				'access_token' => Keys::get( 'mapbox' ),
			),
			// Tokens can be bound to a site.
			array( 'Referer' => home_url( '/' ) ),
			'mapbox'
		);
		return is_wp_error( $answer ) ? $answer : array_map( array( self::class, 'from_feature' ), self::list( $answer['features'] ?? null ) );
	}

	/**
	 * Asks Apple: with a token of ours for one of theirs, then with that one for places.
	 *
	 * @param string $text What for.
	 * @return list<array<string, mixed>|null>|WP_Error
	 */
	private static function ask_apple( string $text ): array|WP_Error {
		$token = get_transient( self::APPLE_TOKEN );
		$base  = untrailingslashit( Keys::url( 'mapkit' ) ?: self::APPLE );
		if ( ! is_string( $token ) || '' === $token ) {
			$minted = MapKit::token( self::MOMENT );
			$given  = null === $minted ? self::refused() : self::ask( "{$base}/v1/token", array(), array( 'Authorization' => "Bearer {$minted}" ), 'mapkit' );
			if ( is_wp_error( $given ) ) {
				return $given;
			}
			$token = is_string( $given['accessToken'] ?? null ) ? $given['accessToken'] : '';
			set_transient( self::APPLE_TOKEN, $token, max( 1, (int) ( $given['expiresInSeconds'] ?? 0 ) - MINUTE_IN_SECONDS ) );
		}
		$answer = self::ask(
			"{$base}/v1/search",
			array(
				'q'    => $text,
				'lang' => self::language(),
			),
			array( 'Authorization' => "Bearer {$token}" ),
			'mapkit'
		);
		if ( is_wp_error( $answer ) ) {
			delete_transient( self::APPLE_TOKEN );
			return $answer;
		}
		return array_map(
			static fn ( mixed $item ): ?array => is_array( $item ) ? self::place(
				'',
				(string) ( $item['name'] ?? '' ),
				implode( ', ', array_filter( self::list( $item['formattedAddressLines'] ?? null ), 'is_string' ) ),
				$item['coordinate']['longitude'] ?? null,
				$item['coordinate']['latitude'] ?? null
			) : null,
			self::list( $answer['results'] ?? null )
		);
	}

	/**
	 * Asks the search that the owner has set, in the way of Nominatim, which Photon and others understand as well.
	 *
	 * @param string $text What for.
	 * @return list<array<string, mixed>|null>|WP_Error
	 */
	private static function ask_owners( string $text ): array|WP_Error {
		if ( '' === Config::geocoder() ) {
			return Rest::error( 'freehold_map_no_search', __( 'Place search is not set up on this site. Enter coordinates, such as 52.52, 13.405.', 'freehold' ), 503 );
		}
		$answer = self::ask(
			Config::geocoder(),
			array(
				'q'               => $text,
				'format'          => 'jsonv2',
				'limit'           => self::COUNT,
				'accept-language' => self::language(),
			),
			array(),
			'geocoder'
		);
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		return isset( $answer['features'] )
			? array_map( array( self::class, 'from_feature' ), self::list( $answer['features'] ) )
			: array_map( array( self::class, 'from_nominatim' ), self::list( $answer ) );
	}

	/**
	 * A place as GeoJSON has it: Mapbox's, and Photon's.
	 *
	 * @param mixed $feature A feature.
	 * @return array<string, mixed>|null
	 */
	private static function from_feature( mixed $feature ): ?array {
		$properties = is_array( $feature ) && is_array( $feature['properties'] ?? null ) ? $feature['properties'] : array();
		$text       = static fn ( string $name ): string => is_string( $properties[ $name ] ?? null ) ? $properties[ $name ] : '';
		$address    = $text( 'full_address' ) ?: implode( ', ', array_unique( array_filter( array( $text( 'name' ), trim( $text( 'street' ) . ' ' . $text( 'housenumber' ) ), trim( $text( 'postcode' ) . ' ' . $text( 'city' ) ), $text( 'place_formatted' ), $text( 'country' ) ) ) ) );
		return self::place(
			$text( 'mapbox_id' ) ?: trim( $text( 'osm_type' ) . (string) ( $properties['osm_id'] ?? '' ) ),
			$text( 'name_preferred' ) ?: ( $text( 'name' ) ?: trim( $text( 'street' ) . ' ' . $text( 'housenumber' ) ) ),
			$address,
			$feature['geometry']['coordinates'][0] ?? null,
			$feature['geometry']['coordinates'][1] ?? null
		);
	}

	/**
	 * A place as Nominatim has it.
	 *
	 * @param mixed $item An item.
	 * @return array<string, mixed>|null
	 */
	private static function from_nominatim( mixed $item ): ?array {
		if ( ! is_array( $item ) ) {
			return null;
		}
		$address = is_string( $item['display_name'] ?? null ) ? $item['display_name'] : '';
		$name    = is_string( $item['name'] ?? null ) ? $item['name'] : '';
		return self::place(
			is_string( $item['osm_type'] ?? null ) ? $item['osm_type'] . (string) ( $item['osm_id'] ?? '' ) : '',
			$name ?: trim( explode( ',', $address )[0] ),
			$address,
			$item['lon'] ?? null,
			$item['lat'] ?? null
		);
	}

	/**
	 * A place as posts store it.
	 *
	 * @param string $id        The service's id; where it has none, one of name and coordinates is made.
	 * @param string $title     What it is called.
	 * @param string $caption   Its address.
	 * @param mixed  $longitude Degrees.
	 * @param mixed  $latitude  Degrees.
	 * @return array<string, mixed>|null Null where it is nowhere.
	 */
	private static function place( string $id, string $title, string $caption, mixed $longitude, mixed $latitude ): ?array {
		if ( ! is_numeric( $longitude ) || ! is_numeric( $latitude ) ) {
			return null;
		}
		$title = wp_strip_all_tags( $title ?: $caption );
		return array(
			'id'          => $id ?: sprintf( '%s %.5f %.5f', $title, $latitude, $longitude ),
			'title'       => $title,
			'placeTitle'  => $title,
			'caption'     => wp_strip_all_tags( $caption ),
			'coordinates' => array(
				'longitude' => (float) $longitude,
				'latitude'  => (float) $latitude,
			),
		);
	}

	/**
	 * Asks a service.
	 *
	 * @param string                    $url     The address.
	 * @param array<string, string|int> $query   What to ask.
	 * @param array<string, string>     $headers Headers.
	 * @param string                    $service Whose configured address may lie inside.
	 * @return array<mixed>|WP_Error
	 */
	private static function ask( string $url, array $query, array $headers, string $service ): array|WP_Error {
		$answer  = Http::request(
			add_query_arg( array_map( 'rawurlencode', array_map( 'strval', $query ) ), $url ),
			array(
				'service'         => $service,
				'headers'         => $headers + array( 'Accept' => 'application/json' ),
				'timeout'         => self::PATIENCE,
				'connect_timeout' => self::PATIENCE / 2,
				'max_bytes'       => MB_IN_BYTES,
			)
		);
		$status  = is_wp_error( $answer ) ? 0 : $answer['status'];
		$decoded = 200 === $status ? json_decode( $answer['body'], true ) : null;
		if ( is_array( $decoded ) ) {
			return $decoded;
		}
		return match ( $status ) {
			401, 403 => self::refused(),
			429      => Rest::error( 'freehold_map_too_many', __( 'Too many place searches. Try again in a minute.', 'freehold' ), 429 ),
			default  => Rest::error( 'freehold_map_unreachable', __( 'The place search is not responding. Try again, or enter coordinates, such as 52.52, 13.405.', 'freehold' ), 502 ),
		};
	}

	/**
	 * That the service wants another token or key.
	 */
	private static function refused(): WP_Error {
		return Rest::error( 'freehold_map_refused', __( 'The map service rejected this site’s access token. Ask a site administrator to update it.', 'freehold' ), 424 );
	}

	/**
	 * A list, or an empty one.
	 *
	 * @param mixed $value Anything.
	 * @return list<mixed>
	 */
	private static function list( mixed $value ): array {
		return is_array( $value ) && array_is_list( $value ) ? $value : array();
	}

	/**
	 * The user's language, as the services take it.
	 */
	private static function language(): string {
		return strtolower( substr( get_user_locale(), 0, 2 ) );
	}
}
