import { useRef } from '@wordpress/element';
import type { RefObject } from 'react';

/**
 * Moves the focus once a change is on the screen: after something went or came, it goes on nearby instead of falling off
 * the page.
 *
 * @return The element to look in, and a function that focuses the last match of a selector there.
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
