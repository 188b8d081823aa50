import type { View } from '@freehold/dataviews';

/**
 * Returns a list’s view for places without room for columns. Each row shows its title and the field `digest`.
 *
 * @param view      The view with columns.
 * @param setView   Changes it.
 * @param isCompact Whether there is no room for columns.
 * @return The view to show, and a function for its changes, which keeps the columns.
 */
export function compactView(
	view: View,
	setView: ( view: View ) => void,
	isCompact: boolean
): { view: View; onChangeView: ( view: View ) => void } {
	if ( ! isCompact ) {
		return { view, onChangeView: setView };
	}
	const { page, perPage, filters, search, sort } = view;
	return {
		view: { ...view, fields: [], descriptionField: 'digest' },
		onChangeView: ( next ) =>
			setView( {
				...view,
				page: next.page ?? page,
				perPage: next.perPage ?? perPage,
				filters: next.filters ?? filters,
				search: next.search ?? search,
				sort: next.sort ?? sort,
			} ),
	};
}
