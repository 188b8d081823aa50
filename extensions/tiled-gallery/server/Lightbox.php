<?php
/**
 * Pictures that a click enlarges.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\TiledGallery;

use WP_Block;
use WP_HTML_Tag_Processor;

/**
 * Has core's image block enlarge the pictures of one gallery, so that its script, its dialog and its behaviour are the same as
 * everywhere on the site (`block_core_image_render_lightbox()`, WordPress 6.4). From 7.0 on core steps from picture to picture.
 */
final class Lightbox {

	/**
	 * The ID that all images of one gallery share.
	 *
	 * @var string
	 */
	private readonly string $id;

	/**
	 * One gallery's.
	 */
	public function __construct() {
		$this->id = wp_unique_id( 'freehold-tiled-gallery-' );
	}

	/**
	 * A figure whose picture can be enlarged.
	 *
	 * @param string $figure The markup of a `figure` with an `img` in it.
	 * @param int    $id     The attachment; 0 for a picture that is not in the library.
	 */
	public function figure( string $figure, int $id ): string {
		$tags = new WP_HTML_Tag_Processor( $figure );
		$tags->next_tag( 'figure' );
		$class = (string) $tags->get_attribute( 'class' );
		$style = $tags->get_attribute( 'style' );
		// Core notes both for its dialog, where it lays out figures of its own.
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
	 * The gallery, with what core needs to step from one picture to the next.
	 *
	 * @param string $html The gallery's markup, with its figures.
	 */
	public function gallery( string $html ): string {
		$ours = array();
		foreach ( wp_interactivity_state( 'core/image' )['metadata'] ?? array() as $key => $picture ) {
			if ( ( $picture['galleryId'] ?? null ) === $this->id ) {
				$ours[ $key ] = $picture;
			}
		}
		if ( count( $ours ) < 2 ) {
			return $html;
		}
		$total = count( $ours );
		$order = 0;
		foreach ( $ours as $key => $picture ) {
			$alt = is_string( $picture['alt'] ?? null ) ? $picture['alt'] : '';
			wp_interactivity_state(
				'core/image',
				array(
					'metadata' => array(
						$key => array(
							'customAriaLabel'        => '' === $alt
								/* translators: 1: a picture's place, 2: how many pictures. */
								? sprintf( __( 'Enlarged image %1$d of %2$d', 'freehold' ), $order + 1, $total )
								/* translators: 1: a picture's place, 2: how many pictures, 3: its alternative text. */
								: sprintf( __( 'Enlarged image %1$d of %2$d: %3$s', 'freehold' ), $order + 1, $total, $alt ),
							/* translators: 1: a picture's place, 2: how many pictures. */
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
