import { useRefEffect } from '@wordpress/compose';
import { useEffect, useRef } from '@wordpress/element';
import type { RefCallback } from 'react';

type Keys = {
	/** Enter in the field. */
	onSend: () => void;
	/** Escape; null while nothing runs. */
	onStop: ( () => void ) | null;
	/** Ctrl or Command and Enter; null if there is nothing to accept. */
	onAccept: ( () => void ) | null;
};

/**
 * Handles the block's keyboard shortcuts before its content and the editor receive them.
 *
 * @param keys The actions.
 * @return A ref for the block's element.
 */
export function useKeys( keys: Keys ): RefCallback< HTMLElement > {
	const latest = useRef( keys );
	useEffect( () => {
		latest.current = keys;
	} );
	return useRefEffect< HTMLElement >( ( block ) => {
		const onKeyDown = ( event: KeyboardEvent ) => {
			const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
			const { onSend, onStop, onAccept } = latest.current;
			const isInField =
				( event.target as Element ).localName === 'textarea';
			let action: ( () => void ) | null = null;
			if ( event.isComposing || altKey ) {
				return;
			}
			if ( key === 'Escape' ) {
				action = onStop;
			} else if ( key === 'Enter' && ( ctrlKey || metaKey ) ) {
				action = onAccept;
			} else if ( key === 'Enter' && isInField && ! shiftKey ) {
				action = onSend;
			}
			if ( action ) {
				event.preventDefault();
				event.stopPropagation();
				action();
			}
		};
		block.addEventListener( 'keydown', onKeyDown, true );
		return () => block.removeEventListener( 'keydown', onKeyDown, true );
	}, [] );
}
