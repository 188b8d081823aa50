<?php
declare( strict_types=1 );

namespace Freehold\Modules\Messages;

use Freehold\Module as Base;
use Freehold\Moving\Core;
use Freehold\Moving\Source;
use WP_HTML_Tag_Processor;

/**
 * Buttons with which visitors write to the site's owner.
 */
final class Module extends Base {

	/**
	 * Returns the button that the block becomes.
	 */
	public function core_blocks(): array {
		return array( 'jetpack/send-a-message' => array( __( 'Buttons', 'freehold' ), self::button( ... ) ) );
	}

	/**
	 * Converts the block to a button with the saved link.
	 *
	 * @param Source $source The block.
	 */
	private static function button( Source $source ): ?string {
		if ( 1 !== preg_match( '~(<a\b[^>]*class="whatsapp-block__button"[^>]*>)(.*?)</a>~s', $source->inner, $found ) ) {
			return null;
		}
		$tags = new WP_HTML_Tag_Processor( $found[1] );
		$tags->next_tag();
		return Core::buttons( Core::button( Core::inline( $found[2] ), (string) $tags->get_attribute( 'href' ), array() ) );
	}
}
