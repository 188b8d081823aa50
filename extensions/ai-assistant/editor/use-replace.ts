import { recordToolbarClick } from '@freehold/ai/events';
import { storedAction, type StoredAction } from '@freehold/ai/stored-action';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { createBlock, serialize, type BlockInstance } from '@wordpress/blocks';
import { useDispatch, useSelect } from '@wordpress/data';
import { toHtml } from './to-html';
import { htmlOf, withMark, wordsIn } from '../post/words';
import { ASSISTANT, rangeIn, targetsOf, type BlockEditor } from './targets';

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
 * Returns the selected text, and a function that replaces the selected blocks by an AI Assistant block.
 *
 * @param clientId The block whose toolbar contains the menu.
 * @return The text as HTML, and the function, which accepts the first action of the assistant. It is one undo step.
 */
export function useReplace( clientId: string ): {
	content: string;
	/** Whether the text is some words of a block. */
	isWords: boolean;
	replace: ( action?: StoredAction ) => void;
} {
	// Reads the text once, because the user cannot type while the menu is open.
	const editor = useSelect( blockEditorStore, [] ) as unknown as Editor;
	const { replaceBlocks } = useDispatch(
		blockEditorStore
	) as unknown as Actions;
	const targets = targetsOf( editor, clientId );
	const blocks = editor.getBlocksByClientId( targets );
	const range = rangeIn( editor, clientId );
	const [ own ] = range ? editor.getBlocksByClientId( [ clientId ] ) : [];
	const words = range && own ? wordsIn( own, range ) : null;
	const content = words ? htmlOf( words ) : toHtml( blocks );
	return {
		content,
		isWords: words !== null,
		replace( action ) {
			const block = createBlock(
				ASSISTANT,
				content
					? {
							content,
							originalContent: content,
							originalBlocks: serialize(
								words ? withMark( blocks, words ) : blocks
							),
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
