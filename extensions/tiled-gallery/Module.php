<?php
/**
 * The Tiled Gallery module.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\TiledGallery;

use Freehold\Blocks;
use Freehold\Module as Base;
use Freehold\Modules;
use WP_HTML_Tag_Processor;

/**
 * Displays images as tiles.
 */
final class Module extends Base {

	/**
	 * Keeps the images of stored galleries within the text column while the module is off. Their markup has no class that
	 * WordPress limits to the column, so they would have their full size and widen the page on phones.
	 */
	public function always(): void {
		if ( ! Modules::is_active( $this->slug ) ) {
			Blocks::filter( 'jetpack/tiled-gallery', array( self::class, 'limit_images' ) );
		}
	}

	/**
	 * Limits the width of images to that of their container.
	 *
	 * @param string $content The stored markup.
	 */
	public static function limit_images( string $content ): string {
		$tags = new WP_HTML_Tag_Processor( $content );
		while ( $tags->next_tag( 'img' ) ) {
			$tags->set_attribute( 'style', 'max-width:100%;height:auto' );
		}
		return $tags->get_updated_html();
	}
}
