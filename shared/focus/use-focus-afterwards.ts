import { useRef } from '@wordpress/element';
import type { RefObject } from 'react';

/**
 * Moves focus after a change is rendered, so that it is not lost when a field is removed or added.
 *
 * @return The ref of an element, and a function that focuses the last match of a selector in it.
 */
export function useFocusAfterwards(): [
	RefObject< HTMLDivElement >,
	( selector: string ) => void,
] {
	const place = useRef< HTMLDivElement >( null );
	const focusAfterwards = ( selector: string ) => {
		window.requestAnimationFrame( () => {
			const found =
				place.current?.querySelectorAll< HTMLElement >( selector );
			found?.[ found.length - 1 ]?.focus();
		} );
	};
	return [ place, focusAfterwards ];
}
