<?php
declare( strict_types=1 );

namespace Freehold\Modules\Map;

/**
 * Lists the places of a map, because mail programs run no scripts.
 */
final class PlacesMail {

	/**
	 * Returns a list of the places, each with a link to a map and its postal address.
	 *
	 * @param array<string, mixed> $block The parsed block.
	 * @param string               $url   The URL of the post.
	 * @return string Empty if the map has no places.
	 */
	public static function html( array $block, string $url ): string {
		$items = '';
		foreach ( PlaceList::on_map( $block['attrs']['points'] ?? null ) as $place ) {
			$items .= '<li><a href="' . esc_url( $place['url'] ) . '">' . esc_html( $place['title'] ) . '</a>' . ( '' === $place['caption'] ? '' : '<br>' . esc_html( $place['caption'] ) ) . '</li>';
		}
		return '' === $items ? '' : "<ul>{$items}</ul>" . '<p><a href="' . esc_url( $url ) . '">' . esc_html__( 'Open the map on the site', 'freehold' ) . '</a></p>';
	}
}
