import { useLayoutEffect, useRef } from '@wordpress/element';
import type { RefObject } from 'react';

/**
 * Moves the focus into the field of a new block. The editor put it into the block, or into the field that was there while this
 * code was loading.
 *
 * @param block      The block's element.
 * @param field      Its field.
 * @param isSelected Whether the block is selected at first.
 */
export function useFirstFocus(
	block: RefObject< HTMLElement >,
	field: RefObject< HTMLTextAreaElement >,
	isSelected: boolean
): void {
	const isNew = useRef( isSelected );
	useLayoutEffect( () => {
		const element = block.current;
		const target = field.current;
		if ( ! isNew.current || ! element || ! target ) {
			return;
		}
		isNew.current = false;
		const { activeElement, body, defaultView } = element.ownerDocument;
		const frame = defaultView?.frameElement;
		const isInCanvas =
			! frame || frame.ownerDocument.activeElement === frame;
		if (
			activeElement === element ||
			( activeElement === body && isInCanvas )
		) {
			target.focus();
			target.setSelectionRange(
				target.value.length,
				target.value.length
			);
		}
	}, [ block, field ] );
}
