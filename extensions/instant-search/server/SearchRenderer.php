<?php
declare( strict_types=1 );

namespace Freehold\Modules\InstantSearch;

use Freehold\Blocks\Assets;
use Freehold\Modules\InstantSearch\Page\ControlBlocks;
use Freehold\Modules\InstantSearch\Page\FacetBlocks;
use Freehold\Modules\InstantSearch\Page\Found;
use Freehold\Modules\InstantSearch\Page\ResultBlocks;
use Freehold\Modules\InstantSearch\Page\Selection;
use WP_Block;

/**
 * Renders the blocks of a page with search results. They work by links and forms alone.
 */
final class SearchRenderer {

	/** The block with the style sheet of all. */
	private const STYLED = 'jetpack-search/search-results';

	/** The blocks that show what is found. A field for words, such as in the header of every page, does not search. */
	private const RESULTS = array( 'results-count', 'results-load-more', 'results-list' );

	/**
	 * Returns a block's output.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $content    The blocks inside.
	 * @return string Empty in feeds, and where nothing can be chosen.
	 */
	public static function html( array $attributes, string $content, WP_Block $block ): string {
		if ( is_feed() ) {
			return '';
		}
		$name     = (string) substr( (string) strrchr( $block->name, '/' ), 1 );
		$is_facet = str_starts_with( $name, 'filter-' );
		if ( ! $is_facet && ! in_array( $name, self::RESULTS, true ) ) {
			return Assets::at_render( ControlBlocks::html( $name, $attributes, $content, Selection::current() ), self::STYLED );
		}
		$found = Found::current();
		if ( null === $found ) {
			return '';
		}
		Indexer::start();
		return Assets::at_render( $is_facet ? FacetBlocks::html( $name, $attributes, $found ) : ResultBlocks::html( $name, $attributes, $found ), self::STYLED );
	}
}
