import type { View } from '@wordpress/dataviews/wp';
import type { EntryQuery, EntryStatus } from './types';

/** The days that a filter on a date can select. */
const DAY = /^\d{4}-\d{2}-\d{2}/;

/**
 * Returns the first and the last day that a filter on the date selects.
 *
 * @param operator The filter's operator.
 * @param value    Its value: a day, or two for `between`.
 * @return Days as `YYYY-MM-DD`; empty where the filter has no value yet.
 */
function daysOf(
	operator: string,
	value: unknown
): Pick< EntryQuery, 'after' | 'before' > {
	const days = [ value ]
		.flat()
		.map( ( day ) => DAY.exec( String( day ?? '' ) )?.[ 0 ] );
	const [ first, last = first ] = days;
	if ( ! first ) {
		return {};
	}
	switch ( operator ) {
		case 'afterInc':
			return { after: first };
		case 'beforeInc':
			return { before: first };
		case 'on':
		case 'between':
			return { after: first, before: last };
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
		order: view.sort?.direction === 'asc' ? 'asc' : undefined,
	};
	for ( const { field, operator, value } of view.filters ?? [] ) {
		if ( field === 'form' && value ) {
			query.form = String( value );
		} else if ( field === 'read' && value ) {
			query.read = value === 'read';
		} else if ( field === 'date' ) {
			Object.assign( query, daysOf( operator, value ) );
		}
	}
	return query;
}
