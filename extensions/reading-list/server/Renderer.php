<?php
declare( strict_types=1 );

namespace Freehold\Modules\ReadingList;

use WP_Block;

/**
 * Renders the block.
 */
final class Renderer {

	/**
	 * Returns the list of links.
	 *
	 * @param array<string, mixed> $attributes The block's attributes; it has none of its own.
	 * @param string               $content    The saved markup; empty.
	 * @return string Empty if there are no links.
	 */
	public static function html( array $attributes, string $content, WP_Block $block ): string {
		unset( $attributes, $content, $block );
		$items = '';
		foreach ( Routes::all() as $link ) {
			$items .= '<li><a href="' . esc_url( $link['url'] ) . '">' . esc_html( $link['title'] ?: $link['url'] ) . '</a></li>';
		}
		return '' === $items ? '' : '<ul ' . get_block_wrapper_attributes() . ">{$items}</ul>";
	}
}
