import { useCallback, useEffect, useRef } from '@wordpress/element';
import { useRowFocus } from './use-row-focus';

/** A row of a list. */
export type Row = { id: number | string };

/**
 * Keeps focus in a list whose rows open beside it: a closed row gets focus back, also after the browser’s Back.
 *
 * @param items  The listed rows.
 * @param openId The open row’s ID; 0 for none.
 * @return The list’s ref, a function that focuses a row by its place, and one that returns the place of an ID (0 for one that
 *         is not listed).
 */
export function useOpenRow(
	items: readonly Row[],
	openId: Row[ 'id' ]
): ReturnType< typeof useRowFocus > & {
	indexOf: ( id: Row[ 'id' ] ) => number;
} {
	const { listRef, focusRow } = useRowFocus();
	const indexOf = useCallback(
		( id: Row[ 'id' ] ) =>
			Math.max(
				0,
				items.findIndex( ( one ) => one.id === id )
			),
		[ items ]
	);
	const lastOpen = useRef( openId );
	useEffect( () => {
		if ( lastOpen.current && ! openId ) {
			focusRow( indexOf( lastOpen.current ) );
		}
		lastOpen.current = openId;
	}, [ focusRow, indexOf, openId ] );
	return { listRef, focusRow, indexOf };
}
