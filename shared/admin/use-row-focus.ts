import { useCallback, useRef } from '@wordpress/element';
import type { RefObject } from 'react';

const LINK = '.dataviews-title-field';

/** How long a list may take to render a change, in milliseconds. Until then, a row that gets focus may go, too. */
const SETTLED = 1000;

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
	const stop = useRef( () => {} );
	const focusRow = useCallback( ( index: number ) => {
		stop.current();
		const end = Date.now() + SETTLED;
		let frame = 0;
		const look = () => {
			const list = listRef.current;
			const { activeElement, body } = document;
			if ( list && ( ! activeElement || activeElement === body ) ) {
				const links = list.querySelectorAll< HTMLElement >( LINK );
				(
					links[ Math.min( index, links.length - 1 ) ] ?? list
				).focus();
			}
			if ( list && Date.now() < end ) {
				frame = window.requestAnimationFrame( look );
			} else {
				stop.current();
			}
		};
		stop.current = () => {
			window.cancelAnimationFrame( frame );
			document.removeEventListener( 'pointerdown', stop.current );
		};
		// A press beside everything takes focus away on purpose.
		document.addEventListener( 'pointerdown', stop.current );
		frame = window.requestAnimationFrame( look );
	}, [] );
	return { listRef, focusRow };
}
