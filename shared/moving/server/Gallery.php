<?php
declare( strict_types=1 );

namespace Freehold\Moving;

use WP_HTML_Tag_Processor;

/**
 * Turns blocks that save a figure for each image into core's Gallery, for {@see \Freehold\Feature::core_blocks()}.
 */
final class Gallery {

	/**
	 * Returns what a block becomes.
	 *
	 * @param string $name The block's name.
	 * @return array<string, array{string, callable(Source): ?string}>
	 */
	public static function of( string $name ): array {
		return array( $name => array( __( 'Gallery', 'freehold' ), self::convert( ... ) ) );
	}

	/**
	 * Converts a block, with captions and links.
	 *
	 * @param Source $source The block.
	 */
	private static function convert( Source $source ): ?string {
		preg_match_all( '~<figure[^>]*>(.*?)</figure>~s', $source->html, $figures );
		$more   = array_values( (array) ( $source->attributes['more'] ?? array() ) );
		$images = array();
		foreach ( $figures[1] as $index => $figure ) {
			$images[] = self::image( $figure, (string) ( $more[ $index ]['caption'] ?? '' ) );
		}
		$images = array_filter( $images );
		if ( array() === $images ) {
			return null;
		}
		return self::markup( $images, $source );
	}

	/**
	 * Returns a gallery with the columns and the alignment of a block.
	 *
	 * @param string[] $images  Core's image blocks.
	 * @param Source   $source  The block.
	 * @param string   $caption The caption of the whole, as HTML.
	 */
	public static function markup( array $images, Source $source, string $caption = '' ): string {
		$columns = (int) ( $source->attributes['columns'] ?? 0 );
		$columns = $columns > 0 ? min( 8, $columns ) : null;
		$align   = (string) ( $source->attributes['align'] ?? '' );
		$align   = in_array( $align, array( 'wide', 'full', 'left', 'right' ), true ) ? $align : '';
		$caption = Core::inline( $caption );
		return Core::block(
			'core/gallery',
			'<figure class="wp-block-gallery' . ( '' === $align ? '' : " align{$align}" ) . ' has-nested-images columns-' . ( $columns ?? 'default' ) . ' is-cropped">' . implode( "\n\n", $images ) . ( '' === $caption ? '' : "<figcaption class=\"blocks-gallery-caption wp-element-caption\">{$caption}</figcaption>" ) . '</figure>',
			array(
				'linkTo'  => 'none',
				'columns' => $columns,
				'align'   => $align,
			)
		);
	}

	/**
	 * Converts an image.
	 *
	 * @param string $figure  The HTML in its figure.
	 * @param string $caption The caption, if it is not in the HTML.
	 * @return string Empty if there is no image.
	 */
	private static function image( string $figure, string $caption ): string {
		$tags = new WP_HTML_Tag_Processor( $figure );
		$link = '';
		while ( $tags->next_tag() ) {
			if ( 'A' === $tags->get_tag() && '' === $link ) {
				$link = (string) $tags->get_attribute( 'href' );
			}
			if ( 'IMG' !== $tags->get_tag() ) {
				continue;
			}
			// The tiled gallery's own source is a resized copy.
			$src = (string) ( $tags->get_attribute( 'data-url' ) ?? $tags->get_attribute( 'src' ) );
			if ( preg_match( '~<figcaption[^>]*>(.*?)</figcaption>~s', $figure, $found ) ) {
				$caption = $found[1];
			} elseif ( '' === $caption ) {
				$caption = esc_html( (string) $tags->get_attribute( 'caption' ) );
			}
			return '' === $src ? '' : Core::image(
				array(
					'src'     => $src,
					'alt'     => (string) $tags->get_attribute( 'alt' ),
					'id'      => (int) $tags->get_attribute( 'data-id' ),
					'caption' => $caption,
					'link'    => $link,
				)
			);
		}
		return '';
	}
}
