<?php
/**
 * Maps in emails.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\Map;

/**
 * Lists the places of a map, because mail programs run no scripts.
 */
final class Letter {

	/**
	 * Returns a list of the places, each with a link to a map and its postal address.
	 *
	 * @param array<string, mixed> $block The parsed block.
	 * @param string               $url   The URL of the post.
	 * @return string Empty if the map has no places.
	 */
	public static function html( array $block, string $url ): string {
		$items = '';
		foreach ( Place::list( $block['attrs']['points'] ?? null ) as $stored ) {
			$place = is_array( $stored ) ? map_deep( $stored, array( Renderer::class, 'decode' ) ) : array();
			$at    = is_array( $place['coordinates'] ?? null ) ? $place['coordinates'] : array();
			if ( ! is_numeric( $at['latitude'] ?? null ) || ! is_numeric( $at['longitude'] ?? null ) ) {
				continue;
			}
			$caption = self::text( $place['caption'] ?? '' );
			$title   = self::text( $place['title'] ?? '' ) ?: ( self::text( $place['placeTitle'] ?? '' ) ?: ( $caption ?: __( 'Unnamed place', 'freehold' ) ) );
			$link    = "https://www.google.com/maps/search/?api=1&query={$at['latitude']},{$at['longitude']}";
			$items  .= '<li><a href="' . esc_url( $link ) . '">' . esc_html( $title ) . '</a>' . ( '' === $caption || $caption === $title ? '' : '<br>' . esc_html( $caption ) ) . '</li>';
		}
		return '' === $items ? '' : "<ul>{$items}</ul>" . '<p><a href="' . esc_url( $url ) . '">' . esc_html__( 'Open the map on the site', 'freehold' ) . '</a></p>';
	}

	/**
	 * Returns a stored text.
	 *
	 * @param mixed $stored The stored value.
	 */
	private static function text( mixed $stored ): string {
		return is_string( $stored ) || is_int( $stored ) || is_float( $stored ) ? trim( (string) $stored ) : '';
	}
}
