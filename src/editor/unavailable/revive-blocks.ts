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
 * Puts blocks back in the place of `core/missing`, wherever in the editor they are, out of the content that it kept.
 * It is no change of the post: no entry in the history, nothing to save.
 *
 * @param registry Where the editor's stores are.
 * @param isBack   Whether the block of that name can be edited now.
 * @param focus    The missing block whose successor is to be selected and focused.
 * @return The editor's id of that successor; null where there is none.
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
			// What lies inside another missing block is that one's content.
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
	// The parent is locked or takes blocks of some kinds only. That is about what people add; this one was there all along.
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
