<?php
/**
 * A map as links to its places.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Moving\Convert;

use Freehold\Moving\Source;

/**
 * Writes a paragraph per place, with the link that the block saves and with the caption.
 */
final class Map {

	/**
	 * Returns what the block becomes.
	 */
	public static function target(): string {
		return __( 'Paragraphs with links to the places', 'freehold' );
	}

	/**
	 * Converts a block.
	 *
	 * @param Source $source The block.
	 */
	public static function convert( Source $source ): ?string {
		$paragraphs = array();
		foreach ( (array) ( $source->attributes['points'] ?? array() ) as $point ) {
			$place = is_array( $point['coordinates'] ?? null ) ? $point['coordinates'] : array();
			if ( ! is_numeric( $place['latitude'] ?? null ) || ! is_numeric( $place['longitude'] ?? null ) ) {
				continue;
			}
			$query        = "{$place['latitude']},{$place['longitude']}";
			$title        = trim( (string) ( $point['title'] ?? '' ) ) ?: trim( (string) ( $point['placeTitle'] ?? '' ) ) ?: $query;
			$caption      = trim( (string) ( $point['caption'] ?? '' ) );
			$paragraphs[] = Core::paragraph( Core::link( "https://www.google.com/maps/search/?api=1&query={$query}", esc_html( $title ) ) . ( '' === $caption ? '' : '<br>' . esc_html( $caption ) ) );
		}
		return array() === $paragraphs ? null : implode( "\n\n", $paragraphs );
	}
}
