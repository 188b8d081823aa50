import { timesOf } from '@freehold/admin/dates';
import type { View } from '@freehold/dataviews';
import type { EntryQuery, EntryStatus } from './types';

/**
 * Returns what to request for a view.
 *
 * @param view   What DataViews shows.
 * @param status The selected tab.
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
		} else if ( field === 'starred' && value ) {
			query.starred = true;
		} else if ( field === 'date' ) {
			Object.assign( query, timesOf( operator, value ) );
		}
	}
	return query;
}
