import { useCallback, useRef } from '@wordpress/element';

/** The entries before and after the open one. */
type Neighbors = {
	previous?: number;
	next?: number;
	/** Leaves out entries that are no longer in the list’s tab. */
	forget: ( ids: number[] ) => void;
};

/**
 * Returns the entries before and after the open one. While one is open, rows that a filter no longer shows keep their place.
 * An entry that is opened is no longer unread.
 *
 * @param rows   The rows; the same array until the list loads again.
 * @param openId The open entry’s ID; 0 for none.
 * @param query  What is listed.
 * @return Their IDs.
 */
export function useNeighbors(
	rows: readonly { id: number }[],
	openId: number,
	query: unknown
): Neighbors {
	const kept = useRef( { rows, key: '', ids: [] as number[] } );
	const key = JSON.stringify( query );
	const before = kept.current;
	const isNew = rows !== before.rows;
	const isKept =
		before.ids.includes( openId ) && ! ( isNew && key !== before.key );
	const ids = isKept ? before.ids : rows.map( ( { id } ) => id );
	// Until the list has loaded, the rows are those of the query before.
	kept.current = { rows, key: isNew ? key : before.key, ids };
	const forget = useCallback( ( gone: number[] ) => {
		kept.current.ids = kept.current.ids.filter(
			( id ) => ! gone.includes( id )
		);
	}, [] );
	const at = ids.indexOf( openId );
	return {
		previous: at < 0 ? undefined : ids[ at - 1 ],
		next: at < 0 ? undefined : ids[ at + 1 ],
		forget,
	};
}
