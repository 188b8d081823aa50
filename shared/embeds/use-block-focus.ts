import { useEffect, useRef } from '@wordpress/element';
import type { RefObject } from 'react';

/**
 * Restores focus in a block when its form appears or disappears, because the focused element is removed with it. Does
 * nothing if the user has moved focus elsewhere.
 *
 * @param state The block's state; in `form`, focus moves into the field.
 * @return A function to call when the user requests another state outside of the block, such as in a toolbar.
 */
export function useBlockFocus(
	ref: RefObject< HTMLElement >,
	state: string
): () => void {
	const shown = useRef( state );
	const isAsked = useRef( false );
	useEffect( () => {
		const block = ref.current;
		const document = block?.ownerDocument;
		if ( shown.current === state || ! block || ! document ) {
			return;
		}
		shown.current = state;
		const { activeElement, body } = document;
		const isHere =
			document.hasFocus() &&
			( activeElement === body || block.contains( activeElement ) );
		if ( isHere || isAsked.current ) {
			const field = block.querySelector( 'textarea' );
			( state === 'form' && field ? field : block ).focus();
			field?.select();
		}
		isAsked.current = false;
	}, [ ref, state ] );
	return () => {
		isAsked.current = true;
	};
}
