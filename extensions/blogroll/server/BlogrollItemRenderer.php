<?php
declare( strict_types=1 );

namespace Freehold\Modules\Blogroll;

use Freehold\Blocks\Html;
use WP_Block;

/**
 * Writes a site with its icon, its name and its description.
 */
final class BlogrollItemRenderer {

	/**
	 * Returns the site.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $content    The saved markup, which is empty.
	 * @return string Empty without a URL.
	 */
	public static function html( array $attributes, string $content, WP_Block $block ): string {
		unset( $content );
		$site = new Recommended( $attributes );
		if ( '' === $site->url ) {
			return '';
		}
		$is_on  = static fn ( string $name ): bool => false !== ( $block->context[ $name ] ?? true );
		$target = $is_on( 'openLinksNewWindow' ) && ! is_feed() ? ' target="_blank" rel="noopener noreferrer"' : '';
		$icon   = '';
		if ( $is_on( 'freehold/showAvatar' ) && ! is_feed() ) {
			$icon = '' === $site->icon ? '<span class="jetpack-blogroll-item-image"></span>' : Html::image(
				array(
					'class'    => 'jetpack-blogroll-item-image',
					'src'      => $site->icon,
					'alt'      => '',
					'width'    => 48,
					'height'   => 48,
					'loading'  => 'lazy',
					'decoding' => 'async',
				)
			);
		}
		return sprintf(
			'<div %s>%s<div class="jetpack-blogroll-item-content"><a class="jetpack-blogroll-item-title" href="%s"%s>%s</a>%s</div></div>',
			get_block_wrapper_attributes(),
			$icon,
			esc_url( $site->url ),
			$target,
			esc_html( $site->name ),
			'' === $site->description || ! $is_on( 'freehold/showDescription' ) ? '' : '<div class="jetpack-blogroll-item-description">' . esc_html( $site->description ) . '</div>'
		);
	}
}
