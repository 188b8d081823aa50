import { useEffect, useRef } from '@wordpress/element';
import type { RefObject } from 'react';

/** The page of the menu: its tools, or the choices of one tool. */
export type View = 'tools' | 'tone' | 'language';

/**
 * Focuses an item when the menu opens or its page changes, because the focused item is gone.
 *
 * @return A ref for the menu's element.
 */
export function useViewFocus( view: View ): RefObject< HTMLDivElement > {
	const came = useRef< View >( 'tools' );
	const element = useRef< HTMLDivElement >( null );
	// Focuses the first choice, or the tool on the way back. An opened popover focuses its first item
	// after a moment, unless the code of the menu came later.
	useEffect( () => {
		const from = came.current;
		came.current = view;
		const focus = ( item: string ) =>
			element.current?.querySelector< HTMLElement >( item )?.focus();
		if ( from !== view ) {
			focus(
				view === 'tools'
					? `[data-view="${ from }"]`
					: '[role="menuitem"]'
			);
			return;
		}
		const timer = setTimeout( () => {
			const { ownerDocument } = element.current ?? {};
			if (
				! element.current?.contains(
					ownerDocument?.activeElement ?? null
				)
			) {
				focus( '[role="menuitem"]' );
			}
		} );
		return () => clearTimeout( timer );
	}, [ view ] );
	return element;
}
