<?php
declare( strict_types=1 );

namespace Freehold\Modules\InstantSearch;

use Freehold\Blocks\Assets;
use Freehold\Modules\InstantSearch\Page\ControlBlocks;
use Freehold\Modules\InstantSearch\Page\FacetBlocks;
use Freehold\Modules\InstantSearch\Page\Found;
use Freehold\Modules\InstantSearch\Page\ResultBlocks;
use WP_Block;

/**
 * Renders the blocks of a page with search results. They work by links and forms alone.
 */
final class SearchRenderer {

	/** The block with the style sheet of all. */
	private const STYLED = 'jetpack-search/search-results';

	/**
	 * Returns a block's output.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $content    The blocks inside.
	 * @param WP_Block             $block      The block.
	 * @return string Empty in feeds, and where nothing can be chosen.
	 */
	public static function html( array $attributes, string $content, WP_Block $block ): string {
		$found = is_feed() ? null : Found::current();
		if ( null === $found ) {
			return '';
		}
		Indexer::start();
		$name = (string) substr( (string) strrchr( $block->name, '/' ), 1 );
		$html = match ( true ) {
			str_starts_with( $name, 'filter-' ) => FacetBlocks::html( $name, $attributes, $found ),
			in_array( $name, array( 'results-count', 'results-load-more', 'results-list', 'search-results' ), true ) => ResultBlocks::html( $name, $attributes, $content, $found ),
			default => ControlBlocks::html( $name, $attributes, $content, $found->selection ),
		};
		return Assets::at_render( $html, self::STYLED );
	}
}
