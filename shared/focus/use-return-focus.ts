import { useCallback } from '@wordpress/element';
import type { RefObject } from 'react';

/**
 * Returns focus to a block's field, if focus is in the block, in its toolbar or nowhere. Focus elsewhere does not move.
 *
 * @return A function that moves focus after the current change is rendered.
 */
export function useReturnFocus(
	block: RefObject< HTMLElement >,
	field: RefObject< HTMLTextAreaElement >
): () => void {
	return useCallback( () => {
		const canvas = block.current?.ownerDocument;
		if ( ! canvas ) {
			return;
		}
		const isFree = ( element: Element | null ) =>
			! element ||
			element.localName === 'body' ||
			element === canvas.defaultView?.frameElement ||
			block.current?.contains( element ) ||
			element.closest( '[role="toolbar"]' ) !== null;
		// The canvas may be an iframe in the editor's document.
		const around =
			canvas.defaultView?.frameElement?.ownerDocument.activeElement;
		if ( isFree( canvas.activeElement ) && isFree( around ?? null ) ) {
			window.requestAnimationFrame( () => field.current?.focus() );
		}
	}, [ block, field ] );
}
