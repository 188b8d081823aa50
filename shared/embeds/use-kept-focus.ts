import { useEffect, useRef } from '@wordpress/element';
import type { RefObject } from 'react';

/**
 * Keeps the focus in a block whose form goes and comes: what had the focus goes with the state before. Whoever has gone on
 * elsewhere in the meantime stays there.
 *
 * @param ref   The block's element.
 * @param state What the block shows; in `form` the focus goes into the field.
 * @return Called where somebody asks for another state, from a toolbar for example: the focus then comes into the block.
 */
export function useKeptFocus(
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
