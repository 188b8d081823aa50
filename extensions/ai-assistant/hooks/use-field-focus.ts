import { useCallback } from '@wordpress/element';
import type { RefObject } from 'react';

/**
 * Puts the focus into the block's field, for whoever is with the block: in it, in its toolbar, or nowhere. Whoever went on
 * elsewhere meanwhile, on the canvas or around it, is left there.
 *
 * @param block The block's element.
 * @param field The field.
 * @return Does it, once what changes now is on the screen.
 */
export function useFieldFocus(
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
		// The canvas may be a document of its own in the editor's.
		const around =
			canvas.defaultView?.frameElement?.ownerDocument.activeElement;
		if ( isFree( canvas.activeElement ) && isFree( around ?? null ) ) {
			window.requestAnimationFrame( () => field.current?.focus() );
		}
	}, [ block, field ] );
}
