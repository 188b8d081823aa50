import type { View } from '@freehold/dataviews';
import { addQueryArgs } from '@wordpress/url';
import type { Mode, Period } from './types';

/** The tabs of the screen. */
export const TABS = [
	'payments',
	'subscriptions',
	'plans',
	'coupons',
] as const;

/** A tab of the screen. */
export type Tab = ( typeof TABS )[ number ];

/** What a user changes of a list. */
export type ListState = Required<
	Pick< View, 'search' | 'page' | 'filters' >
> & {
	sort: NonNullable< View[ 'sort' ] >;
};

/** What the URL of the screen says. */
export type Place = {
	tab: Tab;
	/** Undefined until the user selects one. */
	mode?: Mode;
	/** The open payment's ID; 0 for none. */
	payment: number;
	/** The open subscription's, plan's and coupon's ID; 0 for none. */
	subscription: number;
	plan: number;
	coupon: number;
	/** The email address whose payments and subscriptions are open; empty for none. */
	customer: string;
	/** The chart's periods. */
	period: Period;
	/** The chart's currency; empty for the one with the most payments. */
	currency: string;
	list: ListState;
};

/** A place where nothing is open beside the list. */
export const CLOSED = {
	payment: 0,
	subscription: 0,
	plan: 0,
	coupon: 0,
	customer: '',
};

/** A list as it is at first: the newest rows, without filters. */
export const START: ListState = {
	search: '',
	page: 1,
	filters: [],
	sort: { field: 'date', direction: 'desc' },
};

/**
 * Returns how the URL keeps what a user changes of a list.
 *
 * @param state What the URL says.
 * @param go    Changes the place.
 * @return What `useListScreen()` needs.
 */
export const keptList = (
	state: ListState,
	go: ( change: { list: ListState } ) => void
) => ( {
	state,
	onChange: ( {
		search = '',
		page = 1,
		filters = [],
		sort = START.sort,
	}: View ) => go( { list: { search, page, filters, sort } } ),
} );

/** The prefix of parameters with a filter: `is-currency=is:EUR`. */
const FILTER = 'is-';

const PERIODS: readonly Period[] = [ 'day', 'month', 'year' ];

/** Returns the entry of a list of known values, or the first one. */
const known = < T extends string >( values: readonly T[], value: unknown ): T =>
	values.find( ( one ) => one === value ) ?? ( values[ 0 ] as T );

const positive = ( text: string | null ): number =>
	Math.max( 0, Number.parseInt( text ?? '', 10 ) || 0 );

/** Returns the filters in a query. */
const filtersOf = ( query: URLSearchParams ): ListState[ 'filters' ] =>
	[ ...query ]
		.filter( ( [ name ] ) => name.startsWith( FILTER ) )
		.map( ( [ name, text ] ) => {
			const [ operator = '', values = '' ] = text.split( ':', 2 );
			const list = values.split( ',' );
			return {
				field: name.slice( FILTER.length ),
				operator: operator as ListState[ 'filters' ][ 0 ][ 'operator' ],
				value: operator === 'between' ? list : list[ 0 ],
			};
		} );

/**
 * Reads the URL, so that a reload and a link show the same.
 *
 * @return What it says. Unknown values are left out.
 */
export function readPlace(): Place {
	const query = new URLSearchParams( window.location.search );
	const mode = query.get( 'mode' );
	return {
		tab: known( TABS, query.get( 'view' ) ),
		mode: mode === 'live' || mode === 'test' ? mode : undefined,
		payment: positive( query.get( 'payment' ) ),
		subscription: positive( query.get( 'subscription' ) ),
		plan: positive( query.get( 'plan' ) ),
		coupon: positive( query.get( 'coupon' ) ),
		customer: query.get( 'customer' ) ?? '',
		period: known(
			[ 'month', ...PERIODS ] as const,
			query.get( 'period' )
		),
		currency: /^[A-Z]{3}$/.test( query.get( 'currency' ) ?? '' )
			? String( query.get( 'currency' ) )
			: '',
		list: {
			search: query.get( 'search' ) ?? '',
			page: positive( query.get( 'paged' ) ) || 1,
			filters: filtersOf( query ),
			sort: {
				field: known(
					[ 'date', 'amount' ] as const,
					query.get( 'orderby' )
				),
				direction: known(
					[ 'desc', 'asc' ] as const,
					query.get( 'order' )
				),
			},
		},
	};
}

/**
 * Returns the URL of a place.
 *
 * @return The URL, without what is as it is at first.
 */
export function urlOf( {
	tab,
	mode,
	payment,
	subscription,
	plan,
	coupon,
	customer,
	period,
	currency,
	list: { search, page, filters, sort },
}: Place ): string {
	const url = new URL( window.location.href );
	const other: Record< string, string > = {};
	for ( const { field, operator, value } of filters ) {
		const text = [ value ].flat().join();
		if ( text ) {
			other[ `${ FILTER }${ field }` ] = `${ operator }:${ text }`;
		}
	}
	return addQueryArgs( `${ url.origin }${ url.pathname }`, {
		page: url.searchParams.get( 'page' ) ?? undefined,
		view: tab === 'payments' ? undefined : tab,
		mode,
		payment: payment || undefined,
		subscription: subscription || undefined,
		plan: plan || undefined,
		coupon: coupon || undefined,
		customer: customer || undefined,
		period: period === 'month' ? undefined : period,
		currency: currency || undefined,
		search: search || undefined,
		paged: page > 1 ? page : undefined,
		orderby: sort.field === 'date' ? undefined : sort.field,
		order: sort.direction === 'desc' ? undefined : sort.direction,
		...other,
	} );
}

/**
 * Writes the URL. Another tab, and a row that opens over the list, are steps in the browser's history.
 *
 * @param isStep Whether it is a step in the history.
 */
export function writePlace( place: Place, isStep: boolean ): void {
	if ( isStep ) {
		window.history.pushState(
			{
				isFromList:
					place.payment +
						place.subscription +
						place.plan +
						place.coupon >
					0,
			},
			'',
			urlOf( place )
		);
	} else {
		window.history.replaceState( window.history.state, '', urlOf( place ) );
	}
}

/**
 * Returns whether Back leads to the list without the open row.
 *
 * @return Whether the open row is a step in the history.
 */
export const isFromList = (): boolean =>
	Boolean( window.history.state?.isFromList );
