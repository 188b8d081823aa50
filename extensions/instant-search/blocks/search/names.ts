/** The blocks that contain filters, without their namespace. */
export const BOXES = [ 'filters', 'filters-product', 'filters-popover' ];

/** The blocks that contain none. */
export const LEAVES = [
	'search-input',
	'filter-checkbox',
	'filter-date',
	'filter-wc-attribute',
	'filter-wc-price',
	'filter-wc-rating',
	'filter-wc-stock-status',
	'active-filters',
	'clear-filters',
	'results-count',
	'results-list',
	'results-load-more',
	'results-sort',
	'powered-by',
];
