<?php
declare( strict_types=1 );

namespace Freehold\Modules\Story;

use Freehold\Module as Base;
use Freehold\Moving\Core;
use Freehold\Moving\Gallery;
use Freehold\Moving\Source;

/**
 * Images and videos that open full screen.
 */
final class Module extends Base {

	/**
	 * Returns the galleries and videos that a story becomes.
	 */
	public function core_blocks(): array {
		return array( 'jetpack/story' => array( __( 'Galleries and videos', 'freehold' ), self::convert( ... ) ) );
	}

	/**
	 * Returns what posts contain of a story: an empty element.
	 */
	public function saved_blocks(): array {
		return array( 'jetpack/story' => static fn (): string => '<div class="wp-story wp-block-jetpack-story"></div>' );
	}

	/**
	 * Converts a story: images that follow each other become a gallery.
	 *
	 * @param Source $source The block.
	 */
	private static function convert( Source $source ): ?string {
		$blocks = array();
		$images = array();
		$end    = static function () use ( &$blocks, &$images, $source ): void {
			if ( array() !== $images ) {
				$blocks[] = Gallery::markup( $images, $source );
				$images   = array();
			}
		};
		foreach ( Slide::all( $source->attributes['mediaFiles'] ?? null ) as $slide ) {
			if ( $slide->is_video ) {
				$end();
				$caption  = '' === $slide->caption ? '' : '<figcaption class="wp-element-caption">' . esc_html( $slide->caption ) . '</figcaption>';
				$blocks[] = Core::block( 'core/video', '<figure class="wp-block-video"><video controls src="' . esc_url( $slide->url ) . "\"></video>{$caption}</figure>", array_filter( array( 'id' => $slide->id ) ) );
			} else {
				$images[] = Core::image(
					array(
						'src'     => $slide->url,
						'alt'     => $slide->alt,
						'id'      => $slide->id,
						'caption' => esc_html( $slide->caption ),
					)
				);
			}
		}
		$end();
		return array() === $blocks ? null : implode( "\n\n", $blocks );
	}
}
