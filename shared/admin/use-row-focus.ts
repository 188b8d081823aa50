import { useCallback, useRef } from '@wordpress/element';
import type { RefObject } from 'react';

const LINK = '.dataviews-title-field';

/**
 * Keeps focus in a list when what had it is gone.
 *
 * @return The ref of the list's element, which must be focusable, and a function that focuses a row once the current change is
 *         rendered, unless something else has focus.
 */
export function useRowFocus(): {
	listRef: RefObject< HTMLDivElement >;
	focusRow: ( index: number ) => void;
} {
	const listRef = useRef< HTMLDivElement >( null );
	const focusRow = useCallback( ( index: number ) => {
		window.requestAnimationFrame( () => {
			const { activeElement, body } = document;
			if ( activeElement && activeElement !== body ) {
				return;
			}
			const links =
				listRef.current?.querySelectorAll< HTMLElement >( LINK ) ?? [];
			(
				links[ Math.min( index, links.length - 1 ) ] ?? listRef.current
			)?.focus();
		} );
	}, [] );
	return { listRef, focusRow };
}
