<?php
declare( strict_types=1 );

namespace Freehold\Modules\Blogroll;

use Freehold\Module as Base;
use Freehold\Moving\Core;
use Freehold\Moving\Source;

/**
 * A list of sites that the site recommends.
 */
final class Module extends Base {

	/**
	 * Returns the list of links that the block becomes, below its heading.
	 */
	public function core_blocks(): array {
		return array( 'jetpack/blogroll' => array( __( 'List', 'freehold' ), self::list( ... ) ) );
	}

	/**
	 * Converts the block to a list.
	 *
	 * @param Source $source The block.
	 */
	private static function list( Source $source ): ?string {
		$items  = '';
		$before = '';
		foreach ( parse_blocks( $source->markup )[0]['innerBlocks'] ?? array() as $inner ) {
			if ( 'jetpack/blogroll-item' !== $inner['blockName'] ) {
				$before .= serialize_block( $inner ) . "\n\n";
				continue;
			}
			$site   = new Recommended( $inner['attrs'] );
			$text   = '' === $site->description ? '' : ': ' . esc_html( $site->description );
			$items .= '' === $site->url ? '' : Core::block( 'core/list-item', '<li>' . Core::link( $site->url, esc_html( $site->name ) ) . $text . '</li>' );
		}
		return '' === $items ? null : $before . Core::block( 'core/list', "<ul class=\"wp-block-list\">{$items}</ul>" );
	}
}
