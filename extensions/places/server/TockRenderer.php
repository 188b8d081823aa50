<?php
declare( strict_types=1 );

namespace Freehold\Modules\Places;

use Freehold\Blocks\StoredText;
use WP_Block;

/**
 * Writes a button that opens the restaurant's page on Tock. It is a link, so nothing is loaded from Tock before a click.
 */
final class TockRenderer {

	/**
	 * Returns the button.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $content    The saved markup, which only Tock's script could fill.
	 * @return string Empty without the name of a restaurant.
	 */
	public static function html( array $attributes, string $content, WP_Block $block ): string {
		unset( $content, $block );
		$url = self::url( $attributes['url'] ?? null );
		return '' === $url ? '' : sprintf( '<div %s><a class="wp-block-button__link wp-element-button" href="%s">%s</a></div>', get_block_wrapper_attributes( array( 'class' => 'wp-block-button' ) ), esc_url( $url ), esc_html__( 'Book now', 'freehold' ) );
	}

	/**
	 * Returns the URL of a restaurant.
	 *
	 * @param mixed $stored Its name at Tock, or its URL.
	 * @return string Empty for anything else.
	 */
	public static function url( mixed $stored ): string {
		return preg_match( '~^(?:(?:https?:)?//)?(?:(?:www\.)?exploretock\.com/)?([\w-]+)/?(?:[?#].*)?$~iD', trim( StoredText::decode( $stored ) ), $found ) ? "https://www.exploretock.com/{$found[1]}" : '';
	}
}
