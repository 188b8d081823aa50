import { useEffect, useRef } from '@wordpress/element';

/** Returns a block's element, on the page or in a canvas. */
const find = ( id: string ): HTMLElement | null =>
	[
		document,
		...Array.from(
			document.querySelectorAll( 'iframe' ),
			( { contentDocument } ) => contentDocument
		),
	].reduce< HTMLElement | null >(
		( found, place ) => found ?? place?.getElementById( id ) ?? null,
		null
	);

/**
 * Keeps the focus on a block when the element that has it is removed: the block's own, once its code has loaded, or a button such
 * as “Try again”. The browser would move it to the body, where nothing that is typed arrives.
 *
 * @param clientId   The block’s ID in the editor.
 * @param isSelected Whether the block is selected.
 */
export function useKeptFocus( clientId: string, isSelected: boolean ): void {
	const selected = useRef( isSelected );
	selected.current = isSelected;
	useEffect( () => {
		const id = `block-${ clientId }`;
		const list = find( id )?.parentElement;
		if ( ! list ) {
			return undefined;
		}
		const { ownerDocument: page } = list;
		const isInside = ( target: EventTarget | null ) =>
			page.getElementById( id )?.contains( target as Node ) ?? false;
		let hasFocus = isInside( page.activeElement );
		const onFocus = ( { target }: FocusEvent ) => {
			hasFocus = isInside( target );
		};
		const onBlur = async ( { target }: FocusEvent ) => {
			// Some browsers report the removal of an element, too.
			await Promise.resolve();
			if ( ( target as Node ).isConnected ) {
				hasFocus = false;
			}
		};
		const observer = new MutationObserver( () => {
			if ( hasFocus && page.activeElement === page.body ) {
				// The editor may focus a field of the new element first.
				window.requestAnimationFrame( () => {
					if (
						selected.current &&
						page.activeElement === page.body
					) {
						page.getElementById( id )?.focus();
					}
				} );
			}
		} );
		observer.observe( list, { childList: true, subtree: isSelected } );
		page.addEventListener( 'focusin', onFocus );
		page.addEventListener( 'focusout', onBlur );
		return () => {
			observer.disconnect();
			page.removeEventListener( 'focusin', onFocus );
			page.removeEventListener( 'focusout', onBlur );
		};
	}, [ clientId, isSelected ] );
}
