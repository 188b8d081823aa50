<?php
declare( strict_types=1 );

namespace Freehold\Modules\Sharing;

use Freehold\Blocks\Assets;
use Freehold\Blocks\Colors;
use WP_Block;

/**
 * Renders a button: a link to the network, or to the page for what a script does.
 */
final class SharingButtonRenderer {

	/**
	 * Returns the button; nothing for services that do not exist.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $content    Not used: posts contain no markup of the button.
	 */
	public static function html( array $attributes, string $content, WP_Block $block ): string {
		unset( $content );
		$service = Services::current( (string) ( $attributes['service'] ?? '' ) );
		$style   = (string) ( $block->context['styleType'] ?? 'icon-text' );
		$style   = in_array( $style, array( 'icon', 'text' ), true ) ? $style : 'icon-text';
		$page    = Page::of( (int) ( $block->context['postId'] ?? get_the_ID() ) );
		$url     = Services::url( $service, $page );
		if ( null === $url ) {
			return '';
		}
		$label = trim( wp_strip_all_tags( (string) ( $attributes['label'] ?? '' ) ) );
		$label = '' === $label ? Services::label( $service ) : $label;
		$links = '';
		if ( Services::is_network( $service ) ) {
			/* translators: %s: the name of a social network. */
			$links = sprintf( ' target="_blank" rel="nofollow noopener noreferrer" aria-label="%s"', esc_attr( sprintf( __( 'Share on %s (opens in a new tab)', 'freehold' ), $label ) ) );
		} elseif ( 'mail' !== $service ) {
			Assets::enqueue_view( 'sharing' );
			$links = sprintf( ' data-freehold-share="%s" data-title="%s" data-copied="%s"', esc_attr( $service ), esc_attr( $page->title ), esc_attr__( 'Link copied', 'freehold' ) );
		}
		return sprintf(
			'<li %1$s><a class="jetpack-sharing-button__button style-%2$s share-%3$s" href="%4$s"%5$s%6$s>%7$s<span class="jetpack-sharing-button__service-label">%8$s</span>%9$s</a></li>',
			get_block_wrapper_attributes( array( 'class' => 'jetpack-sharing-button__list-item' ) ),
			$style,
			esc_attr( $service ),
			esc_url( $url ),
			self::style( $block->context ),
			$links,
			'text' === $style ? '' : Services::icon( $service ),
			esc_html( $label ),
			str_contains( $links, 'data-copied' ) ? '<span role="status"></span>' : ''
		);
	}

	/**
	 * Returns the colors as an attribute.
	 *
	 * @param array<string, mixed> $context What the list says.
	 */
	private static function style( array $context ): string {
		$style = '';
		foreach ( array(
			'iconColorValue'           => 'color',
			'iconBackgroundColorValue' => 'background-color',
		) as $name => $property ) {
			$color = Colors::color( $context[ $name ] ?? null );
			$style = null === $color ? $style : "{$style}{$property}:{$color};";
		}
		return '' === $style ? '' : sprintf( ' style="%s"', esc_attr( $style ) );
	}
}
