<?php
declare( strict_types=1 );

namespace Freehold\Modules\Shortcodes;

/**
 * A map of Google's, as `[googlemaps]` names it.
 */
final class GoogleMap {

	private const HEIGHT = 350;

	/** The parameters of older maps that say what is shown: texts, coordinates and kinds of view. */
	private const PARAMETERS = array( 'q', 'll', 'sll', 'spn', 'sspn', 'z', 't', 'hl', 'saddr', 'daddr', 'cbll', 'cbp', 'layer', 'cid', 'near', 'hnear', 'hq' );

	/**
	 * Returns the map of a URL.
	 *
	 * @param string $named The URL that the shortcode names.
	 * @return array{id: string, name: string, height: int, frame: string, url: string}|null Null for other URLs.
	 */
	public static function find( string $named ): ?array {
		if ( 1 !== preg_match( '~^https?://((?:www\.|maps\.)?google\.(?:[a-z]{2,3}|com?\.[a-z]{2}))/(?:maps/?(?:ms|d/embed|d/viewer|embed)?)?\?(.+)$~i', $named, $found ) ) {
			return null;
		}
		wp_parse_str( $found[2], $query );
		$query = array_filter( $query, 'is_string' );
		$frame = '';
		if ( isset( $query['pb'] ) ) {
			$frame = 'https://www.google.com/maps/embed?pb=' . rawurlencode( $query['pb'] );
		} elseif ( isset( $query['mid'] ) ) {
			$frame = 'https://www.google.com/maps/d/embed?mid=' . rawurlencode( $query['mid'] );
		} else {
			$known = array_intersect_key( $query, array_flip( self::PARAMETERS ) );
			$frame = array() === $known ? '' : 'https://maps.google.com/maps?' . http_build_query( $known + array( 'output' => 'embed' ), '', '&', PHP_QUERY_RFC3986 );
		}
		return '' === $frame ? null : array(
			'id'     => 'googlemaps',
			'name'   => 'Google Maps',
			'height' => self::HEIGHT,
			'frame'  => $frame,
			'url'    => $frame,
		);
	}
}
