import { useSettled } from '@freehold/layout/use-settled';
import { useMergeRefs, useRefEffect } from '@wordpress/compose';
import { useEffect, useState } from '@wordpress/element';

/**
 * Returns whether a block shows its fields or its text. It shows fields while it is selected, while it is empty, and while
 * the user types: on a slow device the editor reports the selection only after the first characters.
 *
 * @param isSelected Whether the block is selected.
 * @param isEmpty    Whether the block has no text.
 * @return Whether it shows fields, the ref of its element, and what to call when the user types in a field.
 */
export function useFields( isSelected: boolean, isEmpty: boolean ) {
	const { settled, ref: settledRef } = useSettled( isSelected );
	const [ isTyping, setTyping ] = useState( false );
	useEffect( () => {
		if ( settled ) {
			setTyping( false );
		}
	}, [ settled ] );

	const focusRef = useRefEffect< HTMLElement >(
		( block ) => {
			const { ownerDocument } = block;
			const { activeElement, body } = ownerDocument;
			// The clicked text lost focus when the fields replaced it. Focus elsewhere does not move.
			if (
				settled &&
				ownerDocument.hasFocus() &&
				( activeElement === block || activeElement === body )
			) {
				block
					.querySelector< HTMLElement >( 'textarea, input' )
					?.focus();
			}
		},
		[ settled ]
	);

	return {
		hasFields: settled || isEmpty || isTyping,
		ref: useMergeRefs( [ settledRef, focusRef ] ),
		onType: () => {
			if ( ! settled ) {
				setTyping( true );
			}
		},
	};
}
