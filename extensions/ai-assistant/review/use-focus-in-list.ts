import { useEffect, useRef } from '@wordpress/element';
import type { FocusEvent, RefObject } from 'react';

/** The button with the focus, its place in its item, and the items that may have the focus once it is gone. */
type Focused = { button: HTMLElement; at: number; items: Element[] };

/**
 * Keeps the focus in a list from which an item disappears with the button that has it. The same button of the next item has it
 * then, else of the item before, else the first button of the list.
 *
 * @param field What has the focus after the last item.
 * @return Properties of the list's element.
 */
export function useFocusInList( field: RefObject< HTMLElement > ): {
	ref: RefObject< HTMLDivElement >;
	onFocus: ( event: FocusEvent ) => void;
} {
	const ref = useRef< HTMLDivElement >( null );
	const focused = useRef< Focused | null >( null );
	useEffect( () => {
		const { button, at = 0, items = [] } = focused.current ?? {};
		if ( ! button || button.isConnected ) {
			return;
		}
		focused.current = null;
		const page = field.current?.ownerDocument;
		if ( page && page.activeElement === page.body ) {
			const place =
				items.find( ( { isConnected } ) => isConnected ) ?? ref.current;
			const buttons = place?.querySelectorAll( 'button' );
			( buttons?.[ at ] ?? buttons?.[ 0 ] ?? field.current )?.focus();
		}
	} );
	return {
		ref,
		onFocus( { target } ) {
			const button = target.closest( 'button' );
			const item = button?.closest( 'li' );
			const all = Array.from(
				ref.current?.querySelectorAll( 'li' ) ?? []
			);
			const place = item ? all.indexOf( item ) : 0;
			focused.current = button && {
				button,
				at: Array.from(
					item?.querySelectorAll( 'button' ) ?? []
				).indexOf( button ),
				items: item
					? [
							...all.slice( place + 1 ),
							...all.slice( 0, place ).reverse(),
					  ]
					: [],
			};
		},
	};
}
