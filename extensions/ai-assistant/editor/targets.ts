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
	getBlockOrder: ( clientId: string ) => readonly string[];
	getBlockRootClientId: ( clientId: string ) => string | null;
	getSelectedBlockClientIds: () => string[];
	getSelectionStart: () => Partial< Caret >;
	getSelectionEnd: () => Partial< Caret >;
};

/** An end of the selection, as the block editor's store describes it. */
type Caret = { clientId: string; attributeKey: string; offset: number };

/** A `select` of the editor's registry. */
export type Select = ( store: typeof blockEditorStore ) => unknown;

/** Blocks whose inner blocks nothing else can replace. */
const PARENTS = [
	'core/list',
	'core/list-item',
	'core/buttons',
	'core/gallery',
];

/** Blocks of which one text changes, and the name of the text. The rest of the block stays. */
export const FIELDS: Record< string, string | undefined > = {
	'core/pullquote': 'value',
	'core/button': 'text',
	'core/image': 'caption',
};

/** Blocks that contain blocks. Their menu is about all of these. */
const CONTAINERS = [ 'core/quote', 'core/details' ];

/** Blocks that a response can contain without a loss. */
const TEXTS =
	/^core\/(paragraph|heading|list|list-item|quote|table|code|verse|preformatted|separator)$/;

/**
 * The block that a block is a part of, such as a list: a list within a list cannot become anything else on its own.
 *
 * @param editor   The block editor.
 * @param clientId The block.
 * @return The outermost such block around it, or the block itself.
 */
function outermost( editor: BlockEditor, clientId: string ): string {
	const parent = editor.getBlockRootClientId( clientId );
	return parent && PARENTS.includes( editor.getBlockName( parent ) ?? '' )
		? outermost( editor, parent )
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
		...new Set( blocks.map( ( block ) => outermost( editor, block ) ) ),
	];
}

/** Returns whether a block's text comes from another source, so that it cannot be changed in the block. */
function isBound( editor: BlockEditor, clientId: string ): boolean {
	const metadata = editor.getBlockAttributes( clientId )?.metadata as
		| { bindings?: Record< string, unknown > }
		| undefined;
	return Object.keys( metadata?.bindings ?? {} ).length > 0;
}

/** Returns whether a response can contain all that is in a block. */
const hasOnlyTexts = ( editor: BlockEditor, clientId: string ): boolean =>
	editor
		.getBlockOrder( clientId )
		.every(
			( inner ) =>
				TEXTS.test( editor.getBlockName( inner ) ?? '' ) &&
				! isBound( editor, inner ) &&
				hasOnlyTexts( editor, inner )
		);

/** Returns whether a response can take the place of a block without a loss. Classic text may contain marks, such as “Read more”. */
function isReplaceable( editor: BlockEditor, clientId: string ): boolean {
	const name = editor.getBlockName( clientId ) ?? '';
	return name === 'core/freeform'
		? ! String(
				editor.getBlockAttributes( clientId )?.content ?? ''
		  ).includes( '<!--' )
		: ! CONTAINERS.includes( name ) || hasOnlyTexts( editor, clientId );
}

/**
 * Returns whether a block is an image whose texts the user may edit.
 *
 * @param editor   The block editor.
 * @param clientId The block.
 */
export const isImage = ( editor: BlockEditor, clientId: string ): boolean =>
	editor.getBlockName( clientId ) === 'core/image' &&
	editor.getSelectedBlockClientIds().length < 2 &&
	editor.getBlockEditingMode( clientId ) !== 'disabled' &&
	editor.canEditBlock( clientId ) &&
	! isBound( editor, clientId );

/**
 * Whether the user may put the assistant in the place of blocks: its block is not hidden and fits there, they are not
 * locked, and a response can contain what they contain.
 *
 * @param editor   The block editor.
 * @param targets  The blocks.
 * @param clientId The block whose toolbar contains the menu.
 */
export function canReplace(
	editor: BlockEditor,
	targets: string[],
	clientId: string
): boolean {
	const [ first ] = targets;
	const isField = FIELDS[ editor.getBlockName( clientId ) ?? '' ];
	return (
		first !== undefined &&
		// Of several blocks, only one text could change.
		! ( isField && editor.getSelectedBlockClientIds().length > 1 ) &&
		! isBound( editor, clientId ) &&
		editor.canInsertBlockType(
			ASSISTANT,
			editor.getBlockRootClientId( first )
		) &&
		editor.canRemoveBlocks( targets ) &&
		targets.every(
			( target ) =>
				editor.getBlockEditingMode( target ) === 'default' &&
				editor.canEditBlock( target ) &&
				! isBound( editor, target ) &&
				isReplaceable( editor, target )
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
