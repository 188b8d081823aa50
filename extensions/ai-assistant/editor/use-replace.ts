import { recordToolbarClick } from '@freehold/ai/events';
import { storedAction, type StoredAction } from '@freehold/ai/stored-action';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { createBlock, serialize, type BlockInstance } from '@wordpress/blocks';
import { useDispatch, useSelect } from '@wordpress/data';
import { toHtml } from './to-html';
import { ASSISTANT, targetsOf, type BlockEditor } from './targets';

type Editor = BlockEditor & {
	getBlocksByClientId: ( clientIds: string[] ) => BlockInstance[];
};

type Actions = {
	replaceBlocks: (
		clientIds: string[],
		block: BlockInstance,
		indexToSelect: number,
		initialPosition: number
	) => void;
};

/**
 * What is selected, and how to put the assistant in its place.
 *
 * @param clientId The block in whose toolbar the menu is.
 * @return The text that is selected, as HTML, and what replaces it: with an action that the assistant begins with, or
 *         without one. It is one step that undo takes back.
 */
export function useReplace( clientId: string ): {
	content: string;
	replace: ( action?: StoredAction ) => void;
} {
	// The menu is open for a moment, in which nobody types.
	const editor = useSelect( blockEditorStore, [] ) as unknown as Editor;
	const { replaceBlocks } = useDispatch(
		blockEditorStore
	) as unknown as Actions;
	const targets = targetsOf( editor, clientId );
	const blocks = editor.getBlocksByClientId( targets );
	const content = toHtml( blocks );
	return {
		content,
		replace( action ) {
			const block = createBlock(
				ASSISTANT,
				content
					? {
							content,
							originalContent: content,
							originalBlocks: serialize( blocks ),
					  }
					: {}
			);
			if ( action ) {
				storedAction( block.clientId ).put( action );
			}
			recordToolbarClick( action?.type ?? 'ask', targets.length );
			replaceBlocks( targets, block, 0, 0 );
		},
	};
}
