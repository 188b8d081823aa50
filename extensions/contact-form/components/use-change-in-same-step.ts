import { store as blockEditorStore } from '@wordpress/block-editor';
import { useDispatch } from '@wordpress/data';
import { useCallback } from '@wordpress/element';

/**
 * Returns a function that changes attributes of blocks, client ID → attributes, as part of the undo step before it. Without a
 * change, it does nothing.
 */
export function useChangeInSameStep() {
	const {
		updateBlockAttributes,
		__unstableMarkNextChangeAsNotPersistent: inSameStep,
	} = useDispatch( blockEditorStore );
	return useCallback(
		( changed: Record< string, Record< string, unknown > > ) => {
			const clientIds = Object.keys( changed );
			if ( clientIds.length > 0 ) {
				inSameStep();
				updateBlockAttributes( clientIds, changed, {
					uniqueByBlock: true,
				} );
			}
		},
		[ inSameStep, updateBlockAttributes ]
	);
}
