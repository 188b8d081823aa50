import { useRefEffect } from '@wordpress/compose';
import { useEffect, useRef } from '@wordpress/element';
import type { RefCallback } from 'react';

/** The class of the prompt field. */
export const FIELD = 'freehold-ai__field';

type Keys = {
	/** Enter in the field. */
	onSend: () => void;
	/** Escape; null while nothing runs. */
	onStop?: ( () => void ) | null;
	/** Ctrl or Command and Enter; null if there is nothing to accept. */
	onAccept?: ( () => void ) | null;
	/** Arrow up (1) or down (-1) in the field. Returns whether it showed another prompt. */
	onRecall?: ( step: number ) => boolean;
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
			if ( event.isComposing || event.altKey ) {
				return;
			}
			const { key, ctrlKey, metaKey, shiftKey } = event;
			const isInField = ( event.target as Element ).classList.contains(
				FIELD
			);
			const isCommand = ctrlKey || metaKey;
			if ( isInField && isCommand && key.toLowerCase() === 'a' ) {
				// Selects the field's text. The editor would select all blocks, and Enter would then delete them.
				event.stopPropagation();
				return;
			}
			const { onSend, onStop, onAccept, onRecall } = latest.current;
			let action: ( () => void ) | null | undefined = null;
			if ( key === 'Escape' ) {
				action = onStop;
			} else if ( key === 'Enter' && isCommand ) {
				action = onAccept;
			} else if ( key === 'Enter' && isInField && ! shiftKey ) {
				action = onSend;
			} else if (
				isInField &&
				! isCommand &&
				! shiftKey &&
				/^Arrow(Up|Down)$/.test( key ) &&
				onRecall?.( key === 'ArrowUp' ? 1 : -1 )
			) {
				action = () => undefined;
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
