import type { View } from '@freehold/dataviews';
import { getDate } from '@wordpress/date';
import type { EntryQuery, EntryStatus } from './types';

/** The days that a filter on the date can select. */
const DAY = /^\d{4}-\d{2}-\d{2}/;

/** Returns the time at which a day begins in the site's time zone, in which dates are shown, or the day that many days later. */
const startOf = ( day: string, later = 0 ): string => {
	const date = new Date( `${ day }T00:00:00Z` );
	date.setUTCDate( date.getUTCDate() + later );
	return getDate( date.toISOString().replace( 'Z', '' ) ).toISOString();
};

/**
 * Returns the times that a filter on the date selects.
 *
 * @param operator The filter's operator.
 * @param value    Its value: a day, or two for `between`.
 * @return ISO 8601; `before` is not included. Empty where the filter has no value yet.
 */
function timesOf(
	operator: string,
	value: unknown
): Pick< EntryQuery, 'after' | 'before' > {
	const [ first, last = first ] = [ value ]
		.flat()
		.map( ( day ) => DAY.exec( String( day ?? '' ) )?.[ 0 ] );
	if ( ! first || ! last ) {
		return {};
	}
	switch ( operator ) {
		case 'afterInc':
			return { after: startOf( first ) };
		case 'beforeInc':
			return { before: startOf( first, 1 ) };
		case 'on':
		case 'between':
			return { after: startOf( first ), before: startOf( last, 1 ) };
		default:
			return {};
	}
}

/**
 * Returns what to request for a view.
 *
 * @param view   What DataViews shows.
 * @param status The selected tab.
 * @return The query.
 */
export function queryOf( view: View, status: EntryStatus ): EntryQuery {
	const query: EntryQuery = {
		status,
		page: view.page ?? 1,
		per_page: view.perPage ?? 20,
		search: view.search || undefined,
	};
	for ( const { field, operator, value } of view.filters ?? [] ) {
		if ( field === 'form' && value ) {
			query.form = String( value );
		} else if ( field === 'read' && value ) {
			query.read = value === 'read';
		} else if ( field === 'date' ) {
			Object.assign( query, timesOf( operator, value ) );
		}
	}
	return query;
}
