<?php
declare( strict_types=1 );

namespace Freehold\Blocks;

use WP_HTML_Tag_Processor;

/**
 * Keeps stored images within the text column while their module is off. WordPress limits only images with a class of its own;
 * others have their full size, and widen the page on phones.
 */
final class SavedImages {

	/**
	 * Limits the width of images to that of their container.
	 *
	 * @param string $content The stored markup.
	 */
	public static function limit( string $content ): string {
		$tags = new WP_HTML_Tag_Processor( $content );
		while ( $tags->next_tag( 'img' ) ) {
			$tags->set_attribute( 'style', 'max-width:100%;height:auto' );
		}
		return $tags->get_updated_html();
	}
}
