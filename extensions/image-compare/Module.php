<?php
declare( strict_types=1 );

namespace Freehold\Modules\ImageCompare;

use Freehold\Blocks\Filters;
use Freehold\Blocks\SavedImages;
use Freehold\Blocks\StoredText;
use Freehold\Module as Base;
use Freehold\Moving\Core;
use Freehold\Moving\Gallery;
use Freehold\Moving\Source;

/**
 * Two images, and a handle between them.
 */
final class Module extends Base {

	/**
	 * Keeps stored images within the text column while the module is off.
	 */
	public function always(): void {
		Filters::add_while_off( $this->slug, 'jetpack/image-compare', array( SavedImages::class, 'limit' ) );
	}

	/**
	 * Returns the gallery that the images become.
	 */
	public function core_blocks(): array {
		return array( 'jetpack/image-compare' => array( __( 'Gallery', 'freehold' ), self::gallery( ... ) ) );
	}

	/**
	 * Converts a comparison.
	 *
	 * @param Source $source The block.
	 */
	private static function gallery( Source $source ): ?string {
		$images = array();
		foreach ( array( 'imageBefore', 'imageAfter' ) as $side ) {
			$image = (array) ( $source->attributes[ $side ] ?? array() );
			if ( is_string( $image['url'] ?? null ) && '' !== $image['url'] ) {
				$images[] = Core::image(
					array(
						'src' => $image['url'],
						'alt' => StoredText::decode( (string) ( $image['alt'] ?? '' ) ),
						'id'  => (int) ( $image['id'] ?? 0 ),
					)
				);
			}
		}
		return array() === $images ? null : Gallery::markup( $images, $source, (string) ( $source->attributes['caption'] ?? '' ) );
	}
}
