<?php
declare( strict_types=1 );

namespace Freehold\Modules\TiledGallery;

use WP_Block;
use WP_HTML_Tag_Processor;

/**
 * Lets core's image block enlarge a gallery's images, so that the script, the dialog and the behavior are the same on the
 * whole site (`block_core_image_render_lightbox()`, WordPress 6.4). As of 7.0, core steps from image to image.
 */
final class Lightbox {

	/**
	 * The ID that all images of a gallery share.
	 *
	 * @var string
	 */
	private readonly string $id;

	/**
	 * Creates the lightbox of one gallery.
	 */
	public function __construct() {
		$this->id = wp_unique_id( 'freehold-tiled-gallery-' );
	}

	/**
	 * Returns a figure whose image can be enlarged.
	 *
	 * @param string $figure The markup of a `figure` with an `img` in it.
	 * @param int    $id     The attachment, or 0 for an image that is not in the library.
	 */
	public function figure( string $figure, int $id ): string {
		$tags = new WP_HTML_Tag_Processor( $figure );
		$tags->next_tag( 'figure' );
		$class = (string) $tags->get_attribute( 'class' );
		$style = $tags->get_attribute( 'style' );
		// Core copies both to its dialog, which has its own layout.
		$tags->set_attribute( 'class', 'wp-block-image' );
		$tags->remove_attribute( 'style' );
		$figure = $tags->get_updated_html();
		$block  = new WP_Block(
			array(
				'blockName'    => 'core/image',
				'attrs'        => array(
					'lightbox'        => array( 'enabled' => true ),
					'linkDestination' => 'none',
				) + ( $id ? array( 'id' => $id ) : array() ),
				'innerBlocks'  => array(),
				'innerHTML'    => $figure,
				'innerContent' => array( $figure ),
			),
			array( 'galleryId' => $this->id )
		);
		$tags   = new WP_HTML_Tag_Processor( $block->render() );
		if ( $tags->next_tag( 'figure' ) ) {
			$tags->set_attribute( 'class', trim( str_replace( 'wp-block-image', $class, (string) $tags->get_attribute( 'class' ) ) ) );
			if ( is_string( $style ) ) {
				$tags->set_attribute( 'style', $style );
			}
		}
		return $tags->get_updated_html();
	}

	/**
	 * Returns the gallery with the data that core needs to step from one image to the next.
	 *
	 * @param string $html The gallery's markup, with its figures.
	 */
	public function gallery( string $html ): string {
		$images = array();
		foreach ( wp_interactivity_state( 'core/image' )['metadata'] ?? array() as $key => $image ) {
			if ( ( $image['galleryId'] ?? null ) === $this->id ) {
				$images[ $key ] = $image;
			}
		}
		if ( count( $images ) < 2 ) {
			return $html;
		}
		$total = count( $images );
		$order = 0;
		foreach ( $images as $key => $image ) {
			$alt = is_string( $image['alt'] ?? null ) ? $image['alt'] : '';
			wp_interactivity_state(
				'core/image',
				array(
					'metadata' => array(
						$key => array(
							'customAriaLabel'        => '' === $alt
								/* translators: 1: an image's number, 2: the total number of images. */
								? sprintf( __( 'Enlarged image %1$d of %2$d', 'freehold' ), $order + 1, $total )
								/* translators: 1: an image's number, 2: the total number of images, 3: its alternative text. */
								: sprintf( __( 'Enlarged image %1$d of %2$d: %3$s', 'freehold' ), $order + 1, $total, $alt ),
							/* translators: 1: an image's number, 2: the total number of images. */
							'triggerButtonAriaLabel' => sprintf( __( 'Enlarge image %1$d of %2$d', 'freehold' ), $order + 1, $total ),
							'order'                  => $order,
						),
					),
				)
			);
			++$order;
		}
		$tags = new WP_HTML_Tag_Processor( $html );
		if ( $tags->next_tag() ) {
			$tags->set_attribute( 'data-wp-interactive', 'core/gallery' );
			$tags->set_attribute( 'data-wp-context', (string) wp_json_encode( array( 'galleryId' => $this->id ), JSON_HEX_TAG | JSON_HEX_APOS | JSON_HEX_QUOT | JSON_HEX_AMP ) );
		}
		return $tags->get_updated_html();
	}
}
