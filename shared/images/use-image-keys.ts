import { useRefEffect } from '@wordpress/compose';
import { useCallback, useEffect, useRef } from '@wordpress/element';
import { isRTL } from '@wordpress/i18n';

type Options = {
	/** How many images there are. */
	count: number;
	onSelect: ( index: number ) => void;
	onMove: ( from: number, to: number ) => void;
	onRemove: ( index: number ) => void;
};

/** Returns the index of the image that an element belongs to, or -1. */
export const imageIndexOf = ( element?: Element | null ): number =>
	Number(
		element?.closest( '[data-image]' )?.getAttribute( 'data-image' ) ?? -1
	);

/**
 * Handles the keyboard in a list of images: the arrow keys, Home and End select an image, with Shift they move it, and
 * Delete and Backspace remove it. Each image's button has its index in `data-image`.
 *
 * @param options The list.
 * @return A ref for the list's element, and a function that focuses an image after the next render.
 */
export function useImageKeys( options: Options ) {
	const list = useRef< HTMLElement | null >( null );
	const focusNext = useRef< number | null >( null );
	const latest = useRef( options );
	latest.current = options;

	useEffect( () => {
		if ( focusNext.current !== null ) {
			list.current
				?.querySelector< HTMLElement >(
					`[data-image="${ focusNext.current }"]`
				)
				?.focus();
			focusNext.current = null;
		}
	} );
	const focusImage = useCallback( ( index: number | null ) => {
		focusNext.current = index;
	}, [] );

	// Native listeners run before the editor's own on the canvas, which would move or extend the selection of blocks.
	const ref = useRefEffect< HTMLElement >( ( node ) => {
		list.current = node;
		const onKeyDown = ( event: KeyboardEvent ) => {
			const { count, onMove, onRemove, onSelect } = latest.current;
			const index = imageIndexOf( event.target as Element );
			if ( index < 0 || event.altKey || event.ctrlKey || event.metaKey ) {
				return;
			}
			const forward = isRTL() ? -1 : 1;
			const targets: Record< string, number > = {
				ArrowLeft: index - forward,
				ArrowRight: index + forward,
				Home: 0,
				End: count - 1,
			};
			const to = targets[ event.key ];
			if ( event.key === 'Backspace' || event.key === 'Delete' ) {
				focusNext.current =
					count > 1 ? Math.min( index, count - 2 ) : null;
				onRemove( index );
			} else if ( to === undefined ) {
				return;
			} else if ( to >= 0 && to < count && to !== index ) {
				focusNext.current = to;
				if ( event.shiftKey ) {
					onMove( index, to );
				} else {
					onSelect( to );
				}
			}
			event.preventDefault();
			event.stopPropagation();
		};
		node.addEventListener( 'keydown', onKeyDown );
		return () => node.removeEventListener( 'keydown', onKeyDown );
	}, [] );

	return { focusImage, list, ref };
}
