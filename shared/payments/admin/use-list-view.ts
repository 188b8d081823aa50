import type { View } from '@freehold/dataviews';
import { useState } from '@wordpress/element';
import { START, type ListState } from './location';
import { PER_PAGE } from './query';

/**
 * Returns a list's view: what the URL says, and the columns.
 *
 * @param list      What the URL says.
 * @param onChange  Called with what changes of it.
 * @param columns   The columns at first.
 * @param isCompact Whether there is no room for columns.
 * @return The view, and a function for its changes.
 */
export function useListView(
	list: ListState,
	onChange: ( list: ListState ) => void,
	columns: string[],
	isCompact: boolean
): { view: View; setView: ( view: View ) => void } {
	const [ fields, setFields ] = useState( columns );
	const view: View = {
		type: 'table',
		perPage: PER_PAGE,
		titleField: 'payer',
		layout: { enableMoving: false },
		...list,
		...( isCompact
			? { fields: [], descriptionField: 'digest' }
			: { fields } ),
	};
	return {
		view,
		setView: ( next ) => {
			if ( ! isCompact && next.fields ) {
				setFields( next.fields );
			}
			onChange( {
				search: next.search ?? '',
				page: next.page ?? 1,
				filters: next.filters ?? [],
				sort: next.sort ?? START.sort,
			} );
		},
	};
}
