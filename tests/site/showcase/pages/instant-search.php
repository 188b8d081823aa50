<?php
/**
 * A search with results below the field, and a page with results and filters.
 */

declare( strict_types=1 );

namespace Freehold\Showcase;

return static function (): array {
	return array(
		'content' => block( 'freehold/instant-search', array( 'placeholder' => 'Search for bread, coffee or hours' ) )
			. block( 'jetpack-search/search-input' )
			. block( 'jetpack-search/filters', array(), block( 'jetpack-search/active-filters' ) . block( 'jetpack-search/filter-checkbox' ) . block( 'jetpack-search/filter-date' ) . block( 'jetpack-search/clear-filters' ) )
			. block( 'jetpack-search/search-results', array( 'resultsPerPage' => 3 ), block( 'jetpack-search/results-count' ) . block( 'jetpack-search/results-sort' ) . block( 'jetpack-search/results-list' ) . block( 'jetpack-search/results-load-more' ) ),
		'try'     => array(
			'Enter “cof”: results appear while you type.',
			'Select a category and a year below the field. Copy the URL: it has everything that you selected.',
			'Turn on the overlay in the options: it opens from every search field of the site.',
		),
	);
};
