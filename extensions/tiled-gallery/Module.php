<?php
declare( strict_types=1 );

namespace Freehold\Modules\TiledGallery;

use Freehold\Blocks\Filters;
use Freehold\Blocks\SavedImages;
use Freehold\Module as Base;
use Freehold\Moving\Gallery;
use Freehold\Moving\Source;
use WP_HTML_Tag_Processor;

/**
 * Displays images as tiles.
 */
final class Module extends Base {

	/** A fragment by which Jetpack takes a URL for one of a computer that its image proxy cannot reach. Browsers do not send it. */
	private const LEFT_ALONE = '#.local/';

	/** The URLs of images that Jetpack replaces. */
	private const PROXIED = '~^https?://(?!localhost|.*\.local/)~';

	/**
	 * Keeps the images of stored galleries within the text column while the module is off.
	 */
	public function always(): void {
		Filters::add_while_off( $this->slug, 'jetpack/tiled-gallery', array( SavedImages::class, 'limit' ) );
	}

	/**
	 * Returns the gallery that the images become.
	 */
	public function core_blocks(): array {
		return Gallery::of( 'jetpack/tiled-gallery' );
	}

	/**
	 * Returns the gallery as every Jetpack opens it.
	 */
	public function jetpack_blocks(): array {
		return array( 'jetpack/tiled-gallery' => array( __( 'Tiled Gallery', 'freehold' ), self::for_jetpack( ... ) ) );
	}

	/**
	 * Returns a gallery in the form with one element around it, which Jetpack 12 saves and newer ones open. That form has no
	 * colors and spacing, so galleries with these stay.
	 *
	 * @param string $markup The block.
	 */
	private static function flat( string $markup ): string {
		$form = '~(<div class="wp-block-jetpack-tiled-gallery(?![^"]*has-background)[^"]*)"><div class="([^"]*)">(<div class="tiled-gallery__gallery">.*</div>)</div></div>~s';
		return preg_replace_callback( $form, static fn ( array $found ): string => rtrim( "{$found[1]} {$found[2]}" ) . "\">{$found[3]}</div>", $markup ) ?? $markup;
	}

	/**
	 * Marks the URLs of images so that Jetpack's `save` leaves them alone. It replaces all others with those of its image proxy,
	 * whose form depends on its version, and rejects what is stored, be it the image's own URL or that of an older proxy.
	 *
	 * @param Source $source The block.
	 */
	private static function for_jetpack( Source $source ): ?string {
		$tags = new WP_HTML_Tag_Processor( $source->markup );
		while ( $tags->next_tag( 'figure' ) ) {
			$tags->set_bookmark( 'figure' );
			$tags->next_tag( 'img' );
			$url = (string) $tags->get_attribute( 'data-url' );
			// Without a size, Jetpack saves the URL that is there.
			if ( ! preg_match( self::PROXIED, $url ) || null === $tags->get_attribute( 'data-width' ) || null === $tags->get_attribute( 'data-height' ) ) {
				continue;
			}
			$tags->set_attribute( 'src', $url . self::LEFT_ALONE );
			$tags->set_attribute( 'data-url', $url . self::LEFT_ALONE );
			// Older forms lack the first of these and have others, and Jetpack expects its proxy's URLs in them.
			$tags->set_attribute( 'data-amp-layout', 'responsive' );
			array_map( array( $tags, 'remove_attribute' ), array( 'layout', 'role', 'tabindex', 'aria-label' ) );
			if ( 'media' === $source->text( 'linkTo' ) && $tags->seek( 'figure' ) && $tags->next_tag( 'a' ) ) {
				$tags->set_attribute( 'href', $url . self::LEFT_ALONE );
			}
		}
		$source->reason = 'ready';
		$prepared       = self::flat( $tags->get_updated_html() );
		return $prepared === $source->markup ? null : $prepared;
	}
}
