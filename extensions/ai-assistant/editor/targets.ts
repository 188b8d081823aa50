import type { store as blockEditorStore } from '@wordpress/block-editor';
import type { Range } from '../post/words';

/** The assistant's block: another extension, known by its name alone. */
export const ASSISTANT = 'jetpack/ai-assistant';

/** The part of the block editor's store that is needed here. */
export type BlockEditor = {
	canEditBlock: ( clientId: string ) => boolean;
	canInsertBlockType: ( name: string, root: string | null ) => boolean;
	canRemoveBlocks: ( clientIds: string[] ) => boolean;
	getBlockAttributes: (
		clientId: string
	) => Record< string, unknown > | null;
	getBlockEditingMode: ( clientId: string ) => string;
	getBlockName: ( clientId: string ) => string | null;
	getBlockRootClientId: ( clientId: string ) => string | null;
	getSelectedBlockClientIds: () => string[];
	getSelectionStart: () => Partial< Caret >;
	getSelectionEnd: () => Partial< Caret >;
};

/** An end of the selection, as the block editor's store describes it. */
type Caret = { clientId: string; attributeKey: string; offset: number };

/** A `select` of the editor's registry. */
export type Select = ( store: typeof blockEditorStore ) => unknown;

/**
 * The list that a block is a part of: a list within a list cannot become anything else on its own.
 *
 * @param editor   The block editor.
 * @param clientId The block.
 * @return The outermost list around it, or the block itself.
 */
function outermostList( editor: BlockEditor, clientId: string ): string {
	const parent = editor.getBlockRootClientId( clientId );
	return parent &&
		[ 'core/list', 'core/list-item' ].includes(
			editor.getBlockName( parent ) ?? ''
		)
		? outermostList( editor, parent )
		: clientId;
}

/**
 * Returns the blocks that the AI Assistant block would replace.
 *
 * @param editor   The block editor.
 * @param clientId The block whose toolbar contains the menu.
 * @return The selected blocks, with list items as their list; only that block if it is not selected.
 */
export function targetsOf( editor: BlockEditor, clientId: string ): string[] {
	const selected = editor.getSelectedBlockClientIds();
	const blocks = selected.includes( clientId ) ? selected : [ clientId ];
	return [
		...new Set( blocks.map( ( block ) => outermostList( editor, block ) ) ),
	];
}

/** Returns whether a block's text comes from another source, so that it cannot be changed in the block. */
function isBound( editor: BlockEditor, clientId: string ): boolean {
	const metadata = editor.getBlockAttributes( clientId )?.metadata as
		| { bindings?: Record< string, unknown > }
		| undefined;
	return Boolean( metadata?.bindings?.content );
}

/**
 * Whether the user may put the assistant in the place of blocks: its block is not hidden and fits there, and they are not
 * locked.
 *
 * @param editor  The block editor.
 * @param targets The blocks.
 */
export function canReplace( editor: BlockEditor, targets: string[] ): boolean {
	const [ first ] = targets;
	return (
		first !== undefined &&
		editor.canInsertBlockType(
			ASSISTANT,
			editor.getBlockRootClientId( first )
		) &&
		editor.canRemoveBlocks( targets ) &&
		targets.every(
			( target ) =>
				editor.getBlockEditingMode( target ) === 'default' &&
				editor.canEditBlock( target ) &&
				! isBound( editor, target )
		)
	);
}

/**
 * Returns the selected range of a block's text.
 *
 * @param editor   The block editor.
 * @param clientId The block.
 * @return The range; null if the selection is not within one text of the block.
 */
export function rangeIn( editor: BlockEditor, clientId: string ): Range | null {
	const start = editor.getSelectionStart();
	const end = editor.getSelectionEnd();
	return start.clientId === clientId &&
		end.clientId === clientId &&
		start.attributeKey !== undefined &&
		start.attributeKey === end.attributeKey &&
		start.offset !== undefined &&
		end.offset !== undefined
		? {
				key: start.attributeKey,
				start: Math.min( start.offset, end.offset ),
				end: Math.max( start.offset, end.offset ),
		  }
		: null;
}
