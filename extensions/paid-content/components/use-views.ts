import { store as blockEditorStore } from '@wordpress/block-editor';
import { createBlock, type BlockInstance } from '@wordpress/blocks';
import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect, useState } from '@wordpress/element';
import { GUEST, SUBSCRIBER } from '../names';

/** The name of a view’s block. */
export type View = typeof SUBSCRIBER | typeof GUEST;

/** The views in the order of their tabs. */
export const VIEWS: View[] = [ SUBSCRIBER, GUEST ];

const idOf = ( blocks: BlockInstance[], view: View ) =>
	blocks.find( ( { name } ) => name === view )?.clientId;

/** Returns whether a view has more than the empty paragraph that a new one has. */
const hasContent = ( blocks: BlockInstance[], view: View ): boolean =>
	blocks.some(
		( { name, innerBlocks } ) =>
			name === view &&
			innerBlocks.some(
				( block ) =>
					block.name !== 'core/paragraph' ||
					String( block.attributes.content ?? '' ) !== ''
			)
	);

/**
 * Returns which view is shown: the one that the user selected, or the one that contains the selected block. Adds a view that
 * a copy of the block lacks.
 */
export function useViews( clientId: string ) {
	const { blocks, selectedView, isWithin, isPreviewMode } = useSelect(
		( select ) => {
			const {
				getBlocks,
				getSelectedBlockClientId,
				getSettings,
				hasSelectedInnerBlock,
			} = select( blockEditorStore );
			const inner = getBlocks( clientId );
			const selected = getSelectedBlockClientId();
			return {
				blocks: inner,
				isPreviewMode: Boolean( getSettings().isPreviewMode ),
				isWithin: hasSelectedInnerBlock( clientId, true ),
				selectedView: inner.find(
					( view: BlockInstance ) =>
						view.clientId === selected ||
						hasSelectedInnerBlock( view.clientId, true )
				)?.name as View | undefined,
			};
		},
		[ clientId ]
	);
	const {
		replaceInnerBlocks,
		selectBlock,
		__unstableMarkNextChangeAsNotPersistent: asNoStep,
	} = useDispatch( blockEditorStore );
	const [ view, setView ] = useState< View >( () =>
		hasContent( blocks, SUBSCRIBER ) ? SUBSCRIBER : GUEST
	);

	useEffect( () => {
		if ( selectedView ) {
			setView( selectedView );
		}
	}, [ selectedView ] );

	// A new block gets both from its template.
	const lacks =
		blocks.length > 0 && ! VIEWS.every( ( name ) => idOf( blocks, name ) );
	useEffect( () => {
		if ( lacks ) {
			asNoStep();
			void replaceInnerBlocks( clientId, [
				...( idOf( blocks, SUBSCRIBER )
					? []
					: [ createBlock( SUBSCRIBER ) ] ),
				...blocks,
				...( idOf( blocks, GUEST ) ? [] : [ createBlock( GUEST ) ] ),
			] );
		}
	}, [ lacks, blocks, clientId, asNoStep, replaceInnerBlocks ] );

	return {
		view,
		isWithin,
		isPreviewMode,
		idOf: ( name: View ) => idOf( blocks, name ),
		showView: ( name: View ) => {
			setView( name );
			if ( isWithin && selectedView !== name ) {
				// The selected block would be hidden. Focus stays where it is.
				void selectBlock( clientId, null );
			}
		},
	};
}
