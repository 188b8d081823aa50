<?php
declare( strict_types=1 );

namespace Freehold\Modules\Sharing;

use WP_Block;
use WP_HTML_Tag_Processor;

/**
 * Renders the list of buttons.
 */
final class SharingButtonsRenderer {

	/**
	 * Returns the list; nothing in feeds, or without buttons.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $content    The saved list with the rendered buttons.
	 */
	public static function html( array $attributes, string $content, WP_Block $block ): string {
		unset( $block );
		if ( is_feed() || ! str_contains( $content, '<li' ) ) {
			return '';
		}
		$tags = new WP_HTML_Tag_Processor( $content );
		if ( $tags->next_tag( 'ul' ) ) {
			// Jetpack stores one ID for all lists. That of an anchor is the author's.
			$anchor = (string) ( $attributes['anchor'] ?? '' );
			'' === $anchor || 'jetpack-sharing-serivces-list' === $anchor ? $tags->remove_attribute( 'id' ) : $tags->set_attribute( 'id', $anchor );
			$tags->set_attribute( 'aria-label', __( 'Share this post', 'freehold' ) );
		}
		return $tags->get_updated_html();
	}
}
