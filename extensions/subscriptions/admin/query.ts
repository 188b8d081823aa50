import { timesOf } from '@freehold/admin/dates';
import { PER_PAGE } from '@freehold/admin/use-list-screen';
import type { View } from '@freehold/dataviews';
import type { Status, SubscriberQuery } from './types';

/**
 * Returns what to request for a view.
 *
 * @param view What DataViews shows.
 */
export function queryOf( view: View ): SubscriberQuery {
	const query: SubscriberQuery = {
		page: view.page ?? 1,
		per_page: view.perPage ?? PER_PAGE,
		search: view.search || undefined,
	};
	for ( const { field, operator, value } of view.filters ?? [] ) {
		if ( field === 'date' ) {
			Object.assign( query, timesOf( operator, value ) );
		} else if ( value === undefined || value === null || value === '' ) {
			continue;
		} else if ( field === 'status' ) {
			query.status = String( value ) as Status;
		} else if ( field === 'source' ) {
			query.source = String( value );
		} else if ( field === 'categories' ) {
			query.category = Number( value );
		}
	}
	return query;
}
