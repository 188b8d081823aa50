import { recordToolbarClick } from '@freehold/ai/events';
import { keepMetadata } from '@freehold/blocks';
import { storedAction, type StoredAction } from '@freehold/ai/stored-action';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { createBlock, serialize, type BlockInstance } from '@wordpress/blocks';
import { useDispatch, useSelect } from '@wordpress/data';
import { toHtml, toRead } from './to-html';
import { allWordsOf, htmlOf, withMark, wordsIn } from '../post/words';
import {
	ASSISTANT,
	FIELDS,
	rangeIn,
	targetsOf,
	type BlockEditor,
} from './targets';

type Editor = BlockEditor & {
	getBlocksByClientId: ( clientIds: string[] ) => BlockInstance[];
};

/** Blocks that can be written from nothing. Others contain more than their text. */
const EMPTY = [ 'core/paragraph', 'core/heading', 'core/list' ];

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
	/** The type of the block, if it is only one and changes as a whole. */
	name?: string;
	/** Whether the user can ask for anything: about the text, or for a text where there is none. */
	canAsk: boolean;
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
	const [ own ] = editor.getBlocksByClientId( [ clientId ] );
	const field = FIELDS[ own?.name ?? '' ];
	const selected = range && own ? wordsIn( own, range ) : null;
	const words =
		selected ??
		( own && field
			? allWordsOf(
					own,
					range && range.start < range.end ? range.key : field
			  )
			: null );
	const whole = field ? '' : toHtml( toRead( blocks ) );
	const content = words ? htmlOf( words ) : whole;
	return {
		content,
		isWords: selected !== null,
		name: ! words && blocks.length === 1 ? blocks[ 0 ]?.name : undefined,
		canAsk:
			content !== '' ||
			blocks.every( ( { name } ) => EMPTY.includes( name ) ),
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
			replaceBlocks( targets, keepMetadata( block, blocks ), 0, 0 );
		},
	};
}
