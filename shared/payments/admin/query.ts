import { timesOf } from '@freehold/admin/dates';
import type { ListState } from './location';
import type { ListQuery, Mode } from './types';

/** How many rows a page has. */
export const PER_PAGE = 20;

/** The fields whose filter is a parameter of the same name. */
const FIELDS = [ 'status', 'currency', 'kind', 'source', 'vendor' ];

/**
 * Returns what to request for a list.
 *
 * @param list What the list shows.
 * @return The query, for payments and for subscriptions.
 */
export function queryOf(
	{ search, page, filters, sort }: ListState,
	mode: Mode
): ListQuery {
	const query: ListQuery = {
		mode,
		page,
		per_page: PER_PAGE,
		search: search || undefined,
		orderby: sort.field === 'amount' ? 'amount' : 'date',
		order: sort.direction,
	};
	for ( const { field, operator, value } of filters ) {
		if ( field === 'date' ) {
			Object.assign( query, timesOf( operator, value ) );
		} else if ( FIELDS.includes( field ) && value ) {
			Object.assign( query, { [ field ]: value } );
		}
	}
	return query;
}
