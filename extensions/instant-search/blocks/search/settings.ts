import { __, _x } from '@wordpress/i18n';

/** A control in the sidebar. */
export type Setting = {
	attribute: string;
	label: string;
	kind: 'text' | 'toggle' | 'number' | 'select' | 'taxonomy' | 'list';
	/** The values to choose from, with their labels. */
	options?: [ string | number, string ][];
	/** Whether the other attributes ask for it. */
	isShown?: ( attributes: Record< string, unknown > ) => boolean;
};

const label = (): Setting => ( {
	attribute: 'label',
	label: __( 'Title', 'freehold' ),
	kind: 'text',
} );

const toggle = ( attribute: string, text: string ): Setting => ( {
	attribute,
	label: text,
	kind: 'toggle',
} );

const choice = (
	attribute: string,
	text: string,
	options: Setting[ 'options' ]
): Setting => ( { attribute, label: text, kind: 'select', options } );

const list = (): Setting[] => [
	label(),
	choice( 'displayStyle', __( 'Style', 'freehold' ), [
		[ 'checkbox-list', __( 'List', 'freehold' ) ],
		[ 'chips', __( 'Chips', 'freehold' ) ],
	] ),
	toggle( 'showCount', __( 'Show numbers of posts', 'freehold' ) ),
	{
		attribute: 'maxItems',
		label: __( 'Maximum number of values', 'freehold' ),
		kind: 'number',
	},
];

const byCountOrName = (): Setting =>
	choice( 'bucketSortOrder', _x( 'Order', 'of a list', 'freehold' ), [
		[ 'count', __( 'By number of posts', 'freehold' ) ],
		[ 'alpha', __( 'By name', 'freehold' ) ],
	] );

const orders = (): Setting[ 'options' ] => [
	[ 'relevance', __( 'Relevance', 'freehold' ) ],
	[ 'newest', __( 'Newest', 'freehold' ) ],
	[ 'oldest', __( 'Oldest', 'freehold' ) ],
	[ 'rating_desc', __( 'Rating', 'freehold' ) ],
	[ 'price_asc', __( 'Price: low to high', 'freehold' ) ],
	[ 'price_desc', __( 'Price: high to low', 'freehold' ) ],
];

const isSuggesting = ( attributes: Record< string, unknown > ): boolean =>
	! attributes.submitOnly;

/** The settings of each block, without the namespace; none of blocks that are not in the list. */
export const SETTINGS: Record< string, () => Setting[] > = {
	'search-results': () => [
		choice( 'postTypeMode', __( 'Types of posts', 'freehold' ), [
			[ 'exclude', __( 'All but these', 'freehold' ) ],
			[ 'include', __( 'These alone', 'freehold' ) ],
		] ),
		{
			attribute: 'postTypes',
			label: __( 'Types, such as post, page', 'freehold' ),
			kind: 'list',
		},
		{
			attribute: 'resultsPerPage',
			label: __( 'Results per page (0: as on the blog)', 'freehold' ),
			kind: 'number',
		},
	],
	'search-input': () => [
		{
			attribute: 'placeholder',
			label: __( 'Placeholder', 'freehold' ),
			kind: 'text',
		},
		toggle( 'showIcon', __( 'Button with an icon', 'freehold' ) ),
		toggle( 'submitOnly', __( 'Search only when submitted', 'freehold' ) ),
		{
			...toggle(
				'enableSuggestions',
				__( 'Show results while visitors type', 'freehold' )
			),
			isShown: isSuggesting,
		},
	],
	'filter-checkbox': () => [
		choice( 'filterType', __( 'Filter by', 'freehold' ), [
			[ 'taxonomy', __( 'Taxonomy', 'freehold' ) ],
			[ 'post_type', __( 'Type', 'freehold' ) ],
			[ 'author', __( 'Author', 'freehold' ) ],
		] ),
		{
			attribute: 'taxonomy',
			label: __( 'Taxonomy', 'freehold' ),
			kind: 'taxonomy',
			isShown: ( { filterType } ) => filterType === 'taxonomy',
		},
		...list(),
		byCountOrName(),
		{
			...choice( 'queryType', __( 'Several values', 'freehold' ), [
				[ 'or', __( 'Posts with any of them', 'freehold' ) ],
				[ 'and', __( 'Posts with all of them', 'freehold' ) ],
			] ),
			isShown: ( { filterType } ) => filterType === 'taxonomy',
		},
	],
	'filter-date': () => [
		choice( 'interval', __( 'Filter by', 'freehold' ), [
			[ 'year', __( 'Year', 'freehold' ) ],
			[ 'month', __( 'Month', 'freehold' ) ],
		] ),
		...list(),
		choice( 'bucketSortOrder', _x( 'Order', 'of a list', 'freehold' ), [
			[ 'newest', __( 'Newest', 'freehold' ) ],
			[ 'oldest', __( 'Oldest', 'freehold' ) ],
			[ 'count', __( 'By number of posts', 'freehold' ) ],
		] ),
	],
	'filter-wc-attribute': () => [
		{
			attribute: 'attributeTaxonomy',
			label: __( 'Attribute', 'freehold' ),
			kind: 'taxonomy',
		},
		...list(),
		byCountOrName(),
	],
	'filter-wc-price': () => [
		label(),
		{
			attribute: 'currencySymbol',
			label: __( 'Currency symbol', 'freehold' ),
			kind: 'text',
		},
		toggle(
			'autoBounds',
			__( 'Show the lowest and highest price', 'freehold' )
		),
		{
			attribute: 'min',
			label: __( 'Lowest price', 'freehold' ),
			kind: 'number',
			isShown: ( { autoBounds } ) => ! autoBounds,
		},
		{
			attribute: 'max',
			label: __( 'Highest price', 'freehold' ),
			kind: 'number',
			isShown: ( { autoBounds } ) => ! autoBounds,
		},
	],
	'filter-wc-rating': () => [
		label(),
		toggle( 'showCount', __( 'Show numbers of posts', 'freehold' ) ),
		{
			attribute: 'enabledStars',
			label: __( 'Stars', 'freehold' ),
			kind: 'list',
			options: [ 5, 4, 3, 2, 1 ].map( ( stars ) => [
				stars,
				'★'.repeat( stars ),
			] ),
		},
	],
	'filter-wc-stock-status': () => [
		label(),
		toggle( 'showCount', __( 'Show numbers of posts', 'freehold' ) ),
	],
	'clear-filters': () => [
		{ ...label(), label: __( 'Text', 'freehold' ) },
		toggle(
			'hideWhenInactive',
			__( 'Hide if no filter is selected', 'freehold' )
		),
	],
	'results-list': () => [
		choice( 'layout', __( 'Layout', 'freehold' ), [
			[ 'expanded', __( 'With excerpts', 'freehold' ) ],
			[ 'compact', __( 'Compact', 'freehold' ) ],
			[ 'product', __( 'Products', 'freehold' ) ],
		] ),
		{
			attribute: 'noResultsMessage',
			label: __( 'If there are no results', 'freehold' ),
			kind: 'text',
		},
		{
			attribute: 'noResultsWithFiltersMessage',
			label: __( 'If filters leave no results', 'freehold' ),
			kind: 'text',
		},
	],
	'results-load-more': () => [
		{
			attribute: 'buttonLabel',
			label: __( 'Button text', 'freehold' ),
			kind: 'text',
		},
	],
	'results-sort': () => [
		label(),
		choice( 'displayAs', __( 'Style', 'freehold' ), [
			[ 'select', _x( 'Menu', 'of choices', 'freehold' ) ],
			[ 'radio', __( 'List', 'freehold' ) ],
			[ 'popover', __( 'Behind a button', 'freehold' ) ],
		] ),
		choice( 'defaultSort', __( 'Default order', 'freehold' ), orders() ),
		{
			attribute: 'availableSortOptions',
			label: __( 'Orders', 'freehold' ),
			kind: 'list',
			options: orders(),
		},
	],
};

/** Returns what the editor shows where visitors see nothing now, and what differs from Jetpack; undefined if there is nothing to say. */
export const emptyText = ( name: string ): string => {
	if ( name === 'powered-by' ) {
		return __(
			'This site searches itself. Visitors see nothing here.',
			'freehold'
		);
	}
	if ( name.startsWith( 'filter-wc-' ) ) {
		return __(
			'Visitors see this filter if the site has WooCommerce and products with such values.',
			'freehold'
		);
	}
	return [ 'active-filters', 'clear-filters' ].includes( name )
		? __(
				'Visitors see this when they have selected a filter.',
				'freehold'
		  )
		: __( 'Visitors see nothing here now.', 'freehold' );
};

/** Returns what works differently from what the attributes say; undefined for nothing. */
export const difference = (
	name: string,
	attributes: Record< string, unknown >
): string | undefined => {
	if ( name === 'filter-wc-price' && attributes.showSlider ) {
		return __(
			'Visitors enter prices in two fields. A slider is not available.',
			'freehold'
		);
	}
	if ( name === 'results-load-more' && attributes.loadOnScroll ) {
		return __(
			'Visitors click for more results. Loading while scrolling is not available.',
			'freehold'
		);
	}
	return undefined;
};
