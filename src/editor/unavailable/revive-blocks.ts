import { store as blockEditorStore } from '@wordpress/block-editor';
import { parse, type BlockInstance } from '@wordpress/blocks';
import type { MissingAttributes } from './types';

/** The part of the block editor's store that is needed here. */
export type BlockEditorSelectors = {
	getClientIdsWithDescendants: () => string[];
	getBlockName: ( clientId: string ) => string | null;
	getBlockAttributes: (
		clientId: string
	) => Record< string, unknown > | null;
	getBlockParents: ( clientId: string ) => string[];
	getBlockRootClientId: ( clientId: string ) => string | null;
	getBlocks: ( rootClientId?: string ) => BlockInstance[];
	getSelectedBlockClientId: () => string | null;
};

type BlockEditorActions = {
	__unstableMarkNextChangeAsNotPersistent: () => void;
	replaceBlocks: ( clientId: string, blocks: BlockInstance[] ) => void;
	replaceInnerBlocks: (
		rootClientId: string,
		blocks: BlockInstance[],
		updateSelection: boolean
	) => void;
	selectBlock: ( clientId: string, initialPosition: number ) => void;
};

/** The part of a data registry that is needed here. */
export type Registry = {
	select: ( store: typeof blockEditorStore ) => unknown;
	dispatch: ( store: typeof blockEditorStore ) => unknown;
	batch: ( callback: () => void ) => void;
};

const isMissing = ( select: BlockEditorSelectors, clientId: string ): boolean =>
	select.getBlockName( clientId ) === 'core/missing';

/**
 * Replaces `core/missing` blocks everywhere in the editor with the original blocks. This does not change the post: it adds
 * no undo step and nothing to save.
 *
 * @param registry The registry of the editor's stores.
 * @param isBack   Returns whether the block of that name can be edited now.
 * @param focus    The client ID of the missing block whose replacement is selected and focused.
 * @return The replacement's client ID; null if there is none.
 */
export function reviveBlocks(
	registry: Registry,
	isBack: ( name: string ) => boolean,
	focus?: string
): string | null {
	const select = registry.select( blockEditorStore ) as BlockEditorSelectors;
	const dispatch = registry.dispatch(
		blockEditorStore
	) as BlockEditorActions;
	const missing = select.getClientIdsWithDescendants().filter(
		( clientId ) =>
			isMissing( select, clientId ) &&
			isBack(
				String( select.getBlockAttributes( clientId )?.originalName )
			) &&
			// A block inside another missing block is part of that block's content.
			! select
				.getBlockParents( clientId )
				.some( ( parent ) => isMissing( select, parent ) )
	);
	let successor: string | null = null;
	registry.batch( () => {
		for ( const clientId of missing ) {
			const { originalName, originalContent } = select.getBlockAttributes(
				clientId
			) as MissingAttributes;
			const blocks = parse( originalContent );
			if ( ! blocks.some( ( { name } ) => name === originalName ) ) {
				continue;
			}
			replace( select, dispatch, clientId, blocks );
			if ( clientId === focus && blocks[ 0 ] ) {
				successor = blocks[ 0 ].clientId;
				dispatch.selectBlock( successor, 0 );
			}
		}
	} );
	return successor;
}

function replace(
	select: BlockEditorSelectors,
	dispatch: BlockEditorActions,
	clientId: string,
	blocks: BlockInstance[]
): void {
	const parent = select.getBlockRootClientId( clientId ) ?? '';
	dispatch.__unstableMarkNextChangeAsNotPersistent();
	dispatch.replaceBlocks( clientId, blocks );
	if ( ! isMissing( select, clientId ) ) {
		return;
	}
	// The parent may be locked or may accept only some blocks. That limits what users add, and this block was already there.
	dispatch.__unstableMarkNextChangeAsNotPersistent();
	dispatch.replaceInnerBlocks(
		parent,
		select
			.getBlocks( parent )
			.flatMap( ( block ) =>
				block.clientId === clientId ? blocks : [ block ]
			),
		false
	);
}
