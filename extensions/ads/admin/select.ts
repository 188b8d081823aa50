import type { View } from '@freehold/dataviews';
import type { Slot } from './types';

const COLUMNS = [ 'name', 'kind', 'views', 'clicks' ] as const;

const fold = ( text: string ) => text.trim().toLocaleLowerCase();

/**
 * Returns the slots that a view shows, on all its pages.
 *
 * @param slots All slots, by name.
 * @param view  The view with search, filters and order.
 * @return The slots in the view’s order.
 */
export function select(
	slots: Slot[],
	{ search, filters, sort }: Pick< View, 'search' | 'filters' | 'sort' >
): Slot[] {
	const kind = filters?.find( ( { field } ) => field === 'kind' )?.value;
	const found = slots.filter(
		( slot ) =>
			fold( slot.name ).includes( fold( search ?? '' ) ) &&
			( ! kind || slot.kind === kind )
	);
	const column = COLUMNS.find( ( name ) => name === sort?.field );
	if ( ! column ) {
		return found;
	}
	const sign = sort?.direction === 'desc' ? -1 : 1;
	return found.sort( ( one, other ) => {
		const a = one[ column ];
		const b = other[ column ];
		return (
			sign *
			( typeof a === 'number' && typeof b === 'number'
				? a - b
				: String( a ).localeCompare( String( b ) ) )
		);
	} );
}
