<?php
declare( strict_types=1 );

namespace Freehold\Modules\ImageCompare;

use Freehold\Blocks\Assets;
use WP_Block;
use WP_HTML_Tag_Processor;

/**
 * Adds the handle to the two images. Nothing is shown where no image has been chosen.
 */
final class Renderer {

	/**
	 * Returns the block's markup.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $content    The saved markup.
	 */
	public static function html( array $attributes, string $content, WP_Block $block ): string {
		unset( $attributes, $block );
		list( $html, $count, $ratio ) = self::images( $content );
		if ( $count < 2 || is_feed() ) {
			return 0 === $count ? '' : self::with_caption( $html );
		}
		Assets::enqueue_view( 'image-compare' );
		$tags = new WP_HTML_Tag_Processor( $html );
		if ( $tags->next_tag( array( 'class_name' => 'juxtapose' ) ) ) {
			$tags->add_class( 'freehold-compare' );
			if ( null !== $ratio ) {
				$tags->set_attribute( 'style', "--freehold-compare-shape:{$ratio}" );
			}
		}
		$handle = sprintf( '<input class="freehold-compare-handle" type="range" value="50" autocomplete="off" aria-label="%s"/>', esc_attr__( 'Percentage of the first image that is visible', 'freehold' ) );
		return self::with_caption( preg_replace( '~</div>~', $handle . '</div>', $tags->get_updated_html(), 1 ) ?? $content );
	}

	/**
	 * Gives the caption the theme's look of captions.
	 *
	 * @param string $html The markup.
	 */
	private static function with_caption( string $html ): string {
		$tags = new WP_HTML_Tag_Processor( $html );
		if ( $tags->next_tag( 'figcaption' ) ) {
			$tags->add_class( 'wp-element-caption' );
		}
		return $tags->get_updated_html();
	}

	/**
	 * Prepares the images: WordPress adds smaller files and lazy loading to those whose class names their ID. Jetpack stores it as
	 * the element's ID, which is not unique on the page.
	 *
	 * @param string $content The saved markup.
	 * @return array{string, int, ?string} The markup, how many images there are, and the first one's aspect ratio if it is known.
	 */
	private static function images( string $content ): array {
		$tags  = new WP_HTML_Tag_Processor( $content );
		$count = 0;
		$ratio = null;
		while ( $tags->next_tag( 'img' ) ) {
			if ( '' === (string) $tags->get_attribute( 'src' ) ) {
				$tags->set_attribute( 'hidden', true );
				continue;
			}
			$size = array( (int) $tags->get_attribute( 'width' ), (int) $tags->get_attribute( 'height' ) );
			if ( 0 === $count++ && min( $size ) > 0 ) {
				$ratio = implode( '/', $size );
			}
			$id = (int) $tags->get_attribute( 'id' );
			if ( $id > 0 ) {
				$tags->remove_attribute( 'id' );
				$tags->add_class( "wp-image-{$id}" );
			}
		}
		return array( $tags->get_updated_html(), $count, $ratio );
	}
}
