import { useRefEffect } from '@wordpress/compose';

/**
 * For blocks that show text until they are selected and fields from then on: a click on the text goes on in the first field.
 *
 * @param isSelected Whether the block is selected.
 * @return The ref of the block's element.
 */
export function useFieldFocus( isSelected: boolean ) {
	return useRefEffect< HTMLElement >(
		( block ) => {
			const { ownerDocument } = block;
			const { activeElement, body } = ownerDocument;
			// The clicked link, and the focus with it, went when the fields came. Whoever selects from elsewhere stays there.
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
