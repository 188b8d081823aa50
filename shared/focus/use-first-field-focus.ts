import { useRefEffect } from '@wordpress/compose';

/**
 * Focuses the first field when a block is selected that shows text until then.
 *
 * @param isSelected Whether the block is selected.
 * @return The ref of the block's element.
 */
export function useFirstFieldFocus( isSelected: boolean ) {
	return useRefEffect< HTMLElement >(
		( block ) => {
			const { ownerDocument } = block;
			const { activeElement, body } = ownerDocument;
			// The clicked text lost focus when the fields replaced it. Focus elsewhere does not move.
			if (
				isSelected &&
				ownerDocument.hasFocus() &&
				( activeElement === block || activeElement === body )
			) {
				block
					.querySelector< HTMLElement >( 'textarea, input' )
					?.focus();
			}
		},
		[ isSelected ]
	);
}
