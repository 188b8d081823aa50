import { useEffect } from '@wordpress/element';
import type { RefObject } from 'react';

/**
 * Stops a request by Escape wherever the focus is. In an AI Assistant block, Escape belongs to that block alone.
 *
 * @param block  The block's element.
 * @param onStop Stops the request; null while none runs.
 */
export function useEscape(
	block: RefObject< HTMLElement >,
	onStop: ( () => void ) | null
): void {
	useEffect( () => {
		const canvas = block.current?.ownerDocument;
		if ( ! onStop || ! canvas ) {
			return undefined;
		}
		const onKeyDown = ( { key, isComposing, target }: KeyboardEvent ) => {
			const isInBlock = (
				target as Partial< Element > | null
			 )?.closest?.( '.freehold-ai' );
			if ( key === 'Escape' && ! isComposing && ! isInBlock ) {
				onStop();
			}
		};
		// The canvas may be an iframe in the editor's document.
		const documents = [ ...new Set( [ document, canvas ] ) ];
		documents.forEach( ( each ) =>
			each.addEventListener( 'keydown', onKeyDown, true )
		);
		return () =>
			documents.forEach( ( each ) =>
				each.removeEventListener( 'keydown', onKeyDown, true )
			);
	}, [ block, onStop ] );
}
